"""`Source`: where card records come from. Each layout of a database is a subclass that only finds the files.

Reading a card: find its record, `clean` it, apply the patch of its id, `mend` what other records of the database know
better, then `read_card`. A set is read when a card of it is asked for. What cannot be read is a `Problem` and stops
nothing else.
"""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ptcg.cards.card import BadRecord, Card, read_card
from ptcg.cards.clean import Record, clean
from ptcg.cards.mend import mend, needs_mending
from ptcg.cards.patches import patch, patched_ids
from ptcg.cards.sets import CardSet


@dataclass(frozen=True)
class Problem:
    """Something in a database that could not be read, and where."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass(frozen=True)
class DeckRecord:
    """A ready deck of a database: card ids with names and numbers."""

    id: str
    name: str
    cards: tuple[tuple[str, str, int], ...]  # id, name, count

    @property
    def set_id(self) -> str:
        """`d-base1-2` belongs to base1."""
        return self.id.removeprefix("d-").rpartition("-")[0]


class Source(ABC):
    """A database of cards in a folder."""

    layout = ""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems: list[Problem] = []
        self._records: dict[str, dict[str, Record]] = {}

    # --- what a layout says

    @abstractmethod
    def files(self) -> dict[str, list[Path]]:
        """The files with the cards of each set, by set id."""

    @abstractmethod
    def read_sets(self) -> Iterator[CardSet]:
        """The sets that the database describes."""

    @abstractmethod
    def read_decks(self) -> Iterator[DeckRecord]:
        """The ready decks that the database has."""

    def translate(self, record: Mapping[str, Any]) -> Mapping[str, Any]:
        """A record in the layout of pokemon-tcg-data."""
        return record

    # --- what every source can do

    def get(self, card_id: str) -> Card | None:
        """A card by its id, or None. `BadRecord` if its record, or the file of its set, cannot be read."""
        set_id = card_id.rpartition("-")[0]
        if set_id not in self.set_files:
            return None
        record = self.records(set_id).get(card_id)
        if record is None:
            broken = [p for p in self.problems if p.where.startswith(f"{set_id}:") or p.where == set_id]
            if broken:
                raise BadRecord("; ".join(str(problem) for problem in broken[:3]))
            return None
        return read_card(self._mended(record), f"{set_id}.json")

    def cards(self, set_id: str) -> list[Card]:
        """The cards of a set in printed order; a record that cannot be read becomes a problem."""
        found: list[Card] = []
        for record in self.records(set_id).values():
            try:
                found.append(read_card(self._mended(record), f"{set_id}.json"))
            except BadRecord as error:
                self.note(set_id, str(error))
        return found

    def every_card(self) -> Iterator[Card]:
        """Every card, set by set."""
        for set_id in self.set_files:
            yield from self.cards(set_id)

    @cached_property
    def set_files(self) -> dict[str, list[Path]]:
        return self.files()

    @cached_property
    def sets(self) -> dict[str, CardSet]:
        """Every set that is described or has cards, by id."""
        found = {one.id: one for one in self.read_sets()}
        for set_id in self.set_files:
            found.setdefault(set_id, CardSet(set_id, set_id))
        return found

    @cached_property
    def decks(self) -> list[DeckRecord]:
        return list(self.read_decks())

    def records(self, set_id: str) -> dict[str, Record]:
        """The cleaned and patched records of a set by card id."""
        if set_id not in self._records:
            found: dict[str, Record] = {}
            for file in self.set_files.get(set_id, []):
                self._read_file(file, set_id, found)
            self._records[set_id] = found  # only when it is whole: another thread may ask meanwhile
        return self._records[set_id]

    def named(self, name: str) -> Sequence[Record]:
        """Every record of that name, for `mend`."""
        return [self.records(set_id)[card_id] for set_id, card_id in self.places_by_name.get(name, [])]

    @cached_property
    def places_by_name(self) -> dict[str, list[tuple[str, str]]]:
        """(set id, card id) of every card of a name. A library that has an index fills it in, else all is read."""
        found: dict[str, list[tuple[str, str]]] = {}
        for set_id in self.set_files:
            for card_id, record in self.records(set_id).items():
                found.setdefault(str(record["name"]), []).append((set_id, card_id))
        return found

    def fingerprint(self) -> str:
        """Changes when a file does: names, sizes and times of all files."""
        digest = hashlib.sha256(f"{self.layout} {self.folder.resolve()}".encode())
        for files in self.set_files.values():
            for file in files:
                state = file.stat()
                digest.update(f"{file.name} {state.st_size} {state.st_mtime_ns}\n".encode())
        return digest.hexdigest()[:24]

    def note(self, where: str, what: str) -> None:
        """Keep a problem, once."""
        problem = Problem(where, what)
        if problem not in self.problems:
            self.problems.append(problem)

    def read_json(self, file: Path, where: str) -> Any:
        """The content of a JSON file; None, and a problem, if it cannot be read."""
        try:
            return json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            self.note(where, f"{file} cannot be read ({error})")
            return None

    def _read_file(self, file: Path, set_id: str, found: dict[str, Record]) -> None:
        data = self.read_json(file, set_id)
        if data is None:
            return
        if not isinstance(data, list):
            data = [data]
        for place, raw in enumerate(data):
            try:
                record = clean(self.translate(raw), set_id)
                card_id = record["id"]
                if not isinstance(card_id, str) or not card_id:
                    raise ValueError("no 'id'")
                patch(record)
            except (AttributeError, KeyError, TypeError, ValueError) as error:
                at = raw.get("id") if isinstance(raw, Mapping) and raw.get("id") else f"record {place + 1}"
                self.note(f"{set_id}:{at}", f"not a card record ({type(error).__name__}: {error})")
            else:
                found[card_id] = record

    def _mended(self, record: Record) -> Record:
        return mend(record, self.named) if needs_mending(record) else record


__all__ = ["DeckRecord", "Problem", "Source", "patched_ids"]
