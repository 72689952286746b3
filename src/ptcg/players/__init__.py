"""Players: whoever looks at a view and gives an answer.

`RandomPlayer` picks anything legal; `GreedyPlayer` makes the move that looks best right now by rules of thumb; the five
levels (`LEVELS`) go by what was learned of positions, from level 3 on by looking ahead. `make_player` finds them by
name. A player never sees more than its view, and all its chance comes from its own seed. What it believes of the cards
that it does not see is a `Belief`, from a `Pool` of known decks.
"""

import inspect
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from ptcg.players.belief import Belief
from ptcg.players.greedy import GreedyPlayer
from ptcg.players.levels import LEVELS, Level, make_level
from ptcg.players.lookahead.player import LookaheadPlayer
from ptcg.players.player import Player, RandomPlayer
from ptcg.players.pool import Pool

PLAYERS = (*LEVELS, "greedy", "random")


def make_player(name: str, seed: int = 0) -> Player:
    """A player by name: `greedy`, `random`, or a class of one's own as `module:Class`; ValueError for other names."""
    if not isinstance(name, str):
        raise TypeError(f"a player is named by a text such as 'greedy' or 'module:Class', not {name!r}")
    return find_player(name)(seed)


def find_player(name: str) -> Callable[[int], Player]:
    """What makes a player of that name from a seed; ValueError says what is wrong where nothing can.

    A class of one's own needs a method `choose(view)`, and is called with a seed, or with nothing if it takes nothing.
    """
    if name == "greedy":
        return GreedyPlayer
    if name == "random":
        return RandomPlayer
    if name in LEVELS:
        return partial(make_level, name)
    module, _, wanted = name.partition(":")
    if not module or not wanted:
        raise ValueError(f"no player '{name}'; the players are {', '.join(PLAYERS)}, or your own as module:Class")
    try:
        found = getattr(import_module(module), wanted)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"no player '{name}': {error}") from None
    except (Exception, SystemExit) as error:
        raise ValueError(f"no player '{name}': importing {module} fails: {type(error).__name__}: {error}") from error
    if not callable(getattr(found, "choose", None)):
        raise ValueError(f"no player '{name}': it has no method 'choose(view)' that returns an answer")
    if not isinstance(found, type):
        raise ValueError(f"no player '{name}': {wanted} is an object; name the class it is made of")
    return _maker(found, name)


def _maker(found: type[Any], name: str) -> Callable[[int], Player]:
    """How to make one from a seed; a player without chance of its own need not take one."""
    try:
        takes = inspect.signature(found)
    except ValueError:  # a class written in C tells nothing
        return _carefully(found, name)
    try:
        takes.bind(0)
        return _carefully(found, name)
    except TypeError:
        pass
    try:
        takes.bind()
    except TypeError:
        raise ValueError(f"no player '{name}': it is made from a seed, {found.__name__}(seed), or nothing") from None
    return _carefully(lambda seed: found(), name)


def _carefully(make: Callable[[int], Player], name: str) -> Callable[[int], Player]:
    """The same, but what goes wrong in it is told with the name of the player."""

    def made(seed: int) -> Player:
        try:
            return make(seed)
        except (Exception, SystemExit) as error:
            raise ValueError(f"no player '{name}': making one fails: {type(error).__name__}: {error}") from error

    return made


__all__ = [
    "LEVELS",
    "PLAYERS",
    "Belief",
    "GreedyPlayer",
    "Level",
    "LookaheadPlayer",
    "Player",
    "Pool",
    "RandomPlayer",
    "find_player",
    "make_player",
]
