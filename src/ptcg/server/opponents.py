"""Who can be played against: the bots of this server, with what they are called for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ptcg.players import LEVELS
from ptcg.server.shapes import Bot

KNOWN: Final = {
    "greedy": ("Greedy bot", "Takes what it can get, by rules of thumb."),
    "random": ("Random bot", "Makes any legal move."),
}


def opponents(names: Iterable[str]) -> list[Bot]:
    """The bots of these names, in their order."""
    return [opponent(name) for name in names]


def opponent(name: str) -> Bot:
    """A bot for people; one of somebody's own, `module:Class`, is called as its class is."""
    if name in LEVELS:
        return Bot(name, *LEVELS[name], list(LEVELS).index(name) + 1)
    title, words = KNOWN.get(name, (f"{name.rpartition(':')[2]} bot", "A bot of this server."))
    return Bot(name, title, words, 0)


__all__ = ["opponent", "opponents"]
