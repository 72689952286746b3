"""Where cards come from: the built-in ones, and folders laid out as the public card database."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ptcg.cards.card import BadRecord, Card, read_card
from ptcg.cards.names import plain_energy_name


class UnknownCard(ValueError):
    """A card name or id that no source has."""


class Library:
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
            near = difflib.get_close_matches(wanted.casefold(), list(self.by_name), n=3, cutoff=0.6)
            hint = f"did you mean {', '.join(self.by_name[n].name for n in near)}?" if near else "see 'ptcg decks'"
            raise UnknownCard(f"no card '{wanted}'; {hint}")
        return found

    def get(self, wanted: str) -> Card | None:
        if wanted in self.by_id:
            return self.by_id[wanted]
        name = plain_energy_name(wanted).casefold()
        return self.by_name.get(name) or self.by_name.get(f"{name} energy")

    def extended(self, cards: Iterable[Card]) -> Library:
        """A library in which these cards hide others of the same id or name."""
        library = Library(cards)
        for card in self.by_id.values():
            library.add(card)
        return library


@cache
def builtin_library() -> Library:
    """The cards of the package: facts of real cards with effects in canonical wording."""
    library = Library()
    folder = resources.files("ptcg").joinpath("data", "cards")
    for file in sorted(folder.iterdir(), key=lambda f: (f.name != "energy.json", f.name)):
        for record in json.loads(file.read_text(encoding="utf-8")):
            library.add(read_card(record, file.name))
    return library


class Database:
    """A folder laid out as pokemon-tcg-data; a set is read when a card of it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "cards" / "en"
        if not self.folder.is_dir():
            raise ValueError(
                f"{folder} is no card database; it needs a folder cards/en with one JSON file for each set"
            )
        self._sets: dict[str, Mapping[str, Any]] = {}

    def get(self, card_id: str) -> Card | None:
        """A card by its id, or None."""
        set_id = card_id.rpartition("-")[0]
        if not set_id or "/" in set_id:
            return None
        records = self._records(set_id)
        return read_card(records[card_id], f"{set_id}.json") if card_id in records else None

    def _records(self, set_id: str) -> Mapping[str, Any]:
        if set_id not in self._sets:
            file = self.folder / f"{set_id}.json"
            records: dict[str, Any] = {}
            if file.is_file():
                try:
                    records = {record["id"]: record for record in json.loads(file.read_text(encoding="utf-8"))}
                except (ValueError, KeyError, TypeError) as error:
                    raise BadRecord(f"{file}: not a list of card records ({error})") from None
            self._sets[set_id] = records
        return self._sets[set_id]
