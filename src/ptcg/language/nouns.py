"""Nouns as the grammar holds them until a verb takes them: what is said of a thing whatever is done with it.

A verb takes over the fields of a noun: `DiscardEnergy(**SomeEnergy(e), target=t)`. It is no node of a
program, but a part of several. `Cards` is a node as well, which `Move` has as it is.
"""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects import ANY_CARD, Amount, Cards, Kind, Static, Until


@dataclass(frozen=True, slots=True)
class SomeEnergy:
    """Energy attached to Pokémon: how much of it, and of which kind."""

    number: Amount = 1
    type: str = ""
    or_type: str = ""
    basic: bool = False
    special: bool = False
    name: str = ""
    up_to: bool = False
    cards: bool = False  # so many cards, however much Energy each of them provides


@dataclass(frozen=True, slots=True)
class Timed:
    """Something that holds, and how long: the words for that may stand anywhere in it."""

    static: Static
    until: Until


@dataclass(frozen=True, slots=True)
class Counters:
    """So many damage counters, put where others would have been put."""

    number: Amount


@dataclass(frozen=True, slots=True)
class SomeCards:
    """So many cards, instead of another number of the same."""

    number: Amount
    up_to: bool = False
    kind: Kind = ANY_CARD


NOUNS = {cls.__name__: cls for cls in (Cards, SomeEnergy, Timed, Counters, SomeCards)}

CALLED = {"number": "count", "source": "target"}
"""Fields of nodes that a noun may call otherwise."""
