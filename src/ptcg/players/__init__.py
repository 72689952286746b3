"""Players: whoever looks at a view and gives an answer.

`RandomPlayer` picks anything legal; `GreedyPlayer` makes the move that looks best right now. `make_player` finds them
by name. A player never sees more than its view, and all its chance comes from its own seed.
"""

from collections.abc import Callable
from importlib import import_module

from ptcg.players.greedy import GreedyPlayer
from ptcg.players.player import Player, RandomPlayer

PLAYERS = ("greedy", "random")


def make_player(name: str, seed: int = 0) -> Player:
    """A player by name: `greedy`, `random`, or a class of one's own as `module:Class`."""
    return find_player(name)(seed)


def find_player(name: str) -> Callable[[int], Player]:
    """What makes a player of that name from a seed; ValueError if there is nothing of the kind."""
    if name == "greedy":
        return GreedyPlayer
    if name == "random":
        return RandomPlayer
    module, _, wanted = name.partition(":")
    if not wanted:
        raise ValueError(f"no player '{name}'; the players are {', '.join(PLAYERS)}, or your own as module:Class")
    try:
        found = getattr(import_module(module), wanted)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"no player '{name}': {error}") from None
    if not callable(getattr(found, "choose", None)):
        raise ValueError(f"no player '{name}': it has no method 'choose(view)'")
    make: Callable[[int], Player] = found
    return make


__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "find_player", "make_player"]
