"""What a word of an older text means where the book has given it another meaning since."""

from __future__ import annotations

from typing import Any

from ptcg.cards import Card
from ptcg.cards.sets import book_of
from ptcg.effects import CardKind, CardProgram, rebuilt
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
