"""`Reading`: a deck list as it was understood: the cards, everything that is wrong, everything that was supposed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ptcg.cards.binder import Binder
from ptcg.cards.card import Card
from ptcg.cards.errors import BadDeck
from ptcg.cards.lists.choose import Asked, choose, printed
from ptcg.cards.lists.claims import claim
from ptcg.cards.lists.lines import read_lines
from ptcg.cards.lists.text import lines_of
from ptcg.cards.lists.window import Window, find_window
from ptcg.cards.rows import Row

SHOWN = 5
"""At most so many wrong lines are named in one message."""


ANYTHING = Asked(Window(), lambda row: True)


@dataclass(frozen=True)
class Reading:
    """What a list says. It is read if nothing is wrong."""

    where: str
    counts: tuple[tuple[Card, int], ...]
    faults: tuple[str, ...]
    warnings: tuple[str, ...]
    era: str = ""  # the book of its newest cards

    @property
    def is_read(self) -> bool:
        return not self.faults

    def check(self) -> None:
        """`BadDeck` names what is wrong, unless nothing is."""
        if self.faults:
            more = f"; and {len(self.faults) - SHOWN} more" if len(self.faults) > SHOWN else ""
            raise BadDeck(f"{self.where}: {'; '.join(self.faults[:SHOWN])}{more}")


def read(text: str, library: Binder, where: str = "deck list", asked: Asked = ANYTHING) -> Reading:
    """A deck list in any form. Nothing is raised but for a text that can be no list at all."""
    shelf = library.shelf
    lines = read_lines(lines_of(text, where), shelf)
    claims = [claim(entry, shelf) for entry in lines.entries]

    def card_of(row: Row) -> Card:
        card = library.get(row.id)
        if card is None:
            raise BadDeck(f"{where}: the record of {row.id} cannot be read")
        return card

    choice = choose(claims, shelf, card_of, asked)
    faults = [*lines.faults, *(f"line {line}: {text}" for line, text in choice.faults)]
    faults.sort(key=_line)
    warnings = [*lines.left_out, *(f"line {line}: {text}" for line, text in choice.warnings)]
    warnings.sort(key=_line)
    counts: dict[Card, int] = {}
    for row, count in choice.rows:
        card = card_of(row)
        counts[card] = counts.get(card, 0) + count
    if not counts and not faults:
        faults = ["no card in it; write lines such as '4 Growlithe' or '4 Dreepy TWM 128'"]
    return Reading(
        where,
        tuple(counts.items()),
        tuple(faults),
        tuple(warnings),
        shelf.book_at(choice.window.last, (card.id for card in counts)),
    )


def book_of_cards(cards: Iterable[Card], library: Binder) -> str:
    """The book by which these cards were played together; empty if nothing is known of their time."""
    shelf = library.shelf
    rows = [shelf.by_id[card.id] for card in cards if card.id in shelf.by_id and not card.is_basic_energy]
    window = find_window([printed(row, shelf) for row in rows], Window())
    return shelf.book_at(window.last, (row.id for row in rows))


def _line(sentence: str) -> int:
    return int(sentence.partition(":")[0].removeprefix("line "))


def read_list(text: str, library: Binder, where: str = "deck list") -> list[tuple[Card, int]]:
    """The cards of a deck list with their counts; `BadDeck` names every line that is wrong."""
    reading = read(text, library, where)
    reading.check()
    return list(reading.counts)
