"""What words of a text stand for: one to which the book has given another meaning since, a type of one's choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ptcg.cards import Card
from ptcg.cards.card import TYPES
from ptcg.cards.sets import book_of
from ptcg.effects import (
    CardKind,
    CardProgram,
    Compare,
    Effect,
    EnergyOn,
    ForChosenType,
    HowMany,
    If,
    OfType,
    Relation,
    rebuilt,
    replaced,
)
from ptcg.rules import ERAS, Era

_SINCE_ITEMS = {CardKind.TRAINER: CardKind.PLAIN_TRAINER}
"""Before plain Trainer cards were called Items, "a Trainer card" was one of them."""


def as_meant(program: CardProgram, card: Card, era: Era) -> CardProgram:
    """The programs of a card as its words were meant when it was printed, said in the words of an era."""
    if era.names_items and not ERAS[book_of(card)].names_items:
        meant: CardProgram = _translated(program)
        return meant
    return program


def _translated(node: Any) -> Any:
    return _SINCE_ITEMS.get(node, node) if isinstance(node, CardKind) else rebuilt(node, _translated)


CHOSEN = "?"
"""In place of a type: the one that is chosen."""


def for_each_type(effect: ForChosenType) -> Iterator[tuple[Effect, ...]]:
    """What is done for each type; where Energy must be there, only for those of which there is some."""
    for name in TYPES:
        if name in effect.but:
            continue
        effects = replaced(effect.effects, CHOSEN, name)
        if effect.on is not None:
            effects = (If(Compare(EnergyOn(effect.on, name), Relation.AT_LEAST, 1), effects),)
        if effect.among is not None:
            there = HowMany(effect.among & OfType((name,)))
            effects = (If(Compare(there, Relation.AT_LEAST, 1), effects),)
        yield effects
