"""`Binder`: cards by id and by name, and the built-in ones."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from importlib import resources

from ptcg.cards.card import Card, read_card
from ptcg.cards.function import Printed
from ptcg.cards.names import lines_of, plain_energy_name, with_line
from ptcg.cards.rows import Row, row_of
from ptcg.cards.search import did_you_mean
from ptcg.cards.sets import CardSet
from ptcg.cards.shelf import Shelf


class UnknownCard(ValueError):
    """A card name or id that no source has."""


class Binder:
    """Cards by id and by name. A later source does not hide an earlier one."""

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self.by_id: dict[str, Card] = {}
        self.by_name: dict[str, Card] = {}
        for card in cards:
            self.add(card)

    def add(self, card: Card) -> None:
        self.by_id.setdefault(card.id, card)
        self.by_name.setdefault(plain_energy_name(card.name).casefold(), card)

    def find(self, wanted: str) -> Card:
        """A card by id or name; a type alone means its basic Energy. `UnknownCard` suggests near names."""
        found = self.get(wanted)
        if found is None:
            raise UnknownCard(f"no card '{wanted}'; {self.suggestion(wanted)}")
        return found

    @property
    def otherwise(self) -> str:
        """What to tell somebody who named a card that is like no other."""
        return ""

    def suggestion(self, wanted: str) -> str:
        """What to tell somebody who named a card that does not exist."""
        return did_you_mean(wanted, (card.name for card in self.by_name.values()), "see 'ptcg decks'")

    def get(self, wanted: str) -> Card | None:
        if wanted in self.by_id:
            return self.by_id[wanted]
        name = plain_energy_name(wanted).casefold()
        return self.by_name.get(name) or self.by_name.get(f"{name} energy")

    def printing(self, code: str, number: str) -> list[Card]:
        """The cards with a set code and number."""
        return [c for c in self.by_id.values() if c.set_id.casefold() == code.casefold() and c.number == number]

    def knows_code(self, code: str) -> bool:
        """Whether a set has this code, or this id."""
        return any(card.set_id.casefold() == code.casefold() for card in self.by_id.values())

    def code_of(self, card: Card) -> tuple[str, str]:
        """The set code and number of a card as players write them: `PR-SM 30`."""
        row = self.shelf.by_id.get(card.id)
        return self.shelf.code_and_number(row) if row else (card.set_id, card.number)

    def same_card(self, card: Card) -> Sequence[Printed]:
        """The printings that count as this card in a format."""
        return [card]

    @property
    def lines(self) -> Mapping[str, tuple[str, ...]]:
        """What the Pokémon of a name evolve from: several names where its cards differ."""
        return lines_of((card.name, card.evolves_from) for card in self.by_id.values())

    @property
    def sets(self) -> Mapping[str, CardSet]:
        """What is known of the sets, by id."""
        return {}

    def rows(self) -> list[Row]:
        """Every printing."""
        return [row_of(card) for card in self.by_id.values()]

    @cached_property
    def shelf(self) -> Shelf:
        """The printings as deck lists name them. Cards that are added later are not on it."""
        return Shelf(self.rows(), self.sets)

    def extended(self, cards: Iterable[Card]) -> Binder:
        """A library in which these cards hide others of the same id or name."""
        library = Binder(cards)
        for card in self.by_id.values():
            library.add(card)
        return library


@cache
def builtin_cards() -> Binder:
    """The cards of the package: facts of real cards with effects in canonical wording."""
    cards: list[Card] = []
    folder = resources.files("ptcg").joinpath("data", "cards")
    for file in sorted(folder.iterdir(), key=lambda f: (f.name != "energy.json", f.name)):
        for record in json.loads(file.read_text(encoding="utf-8")):
            cards.append(read_card(record, file.name))
    lines = Binder(cards).lines
    return Binder(with_line(card, lines) for card in cards)
