"""Who can be played against in the terminal: the players of the package, one's own, or a person beside one."""

from __future__ import annotations

HUMAN = "human"


def opponents() -> dict[str, str]:
    """Those that are offered, each with a sentence."""
    from ptcg.players import LEVELS

    levels = {name: f"{level.title}. {level.sentence}" for name, level in LEVELS.items()}
    return levels | {
        "greedy": "a bot that builds, powers up and attacks as hard as it can, by rules of thumb",
        "random": "a bot that does anything legal",
        HUMAN: "another person at this keyboard",
    }


def check_opponent(name: str) -> None:
    """ValueError where there is no such opponent, offered or one's own as module:Class."""
    from ptcg.cli.own import own_modules
    from ptcg.players import find_player

    if name in opponents():
        return
    if ":" not in name:
        raise ValueError(f"no opponent '{name}'; choose {', '.join(opponents())}, or your own as module:Class")
    own_modules()
    find_player(name)


__all__ = ["HUMAN", "check_opponent", "opponents"]
