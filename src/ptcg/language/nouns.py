"""Nouns as the grammar holds them until a verb takes them: what is said of a thing whatever is done with it.

A verb takes over the fields of a noun: `DiscardEnergy(**SomeEnergy(e), target=t)`, `Search(**Cards(p), to=z)`. It is no
node of a program, but a part of several.
"""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects import ANY_CARD, Amount, Kind, Unlike


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
class Cards:
    """Cards of somewhere: which kind, how many, chosen how."""

    kind: Kind = ANY_CARD
    count: Amount = 1
    up_to: bool = False
    random: bool = False
    different: Unlike | None = None


NOUNS = {cls.__name__: cls for cls in (Cards, SomeEnergy)}

CALLED = {"number": "count", "source": "target"}
"""Fields of nodes that a noun may call otherwise."""
