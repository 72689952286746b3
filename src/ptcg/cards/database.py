"""`Database`: a folder laid out as pokemon-tcg-data (`cards/en/*.json`, `sets/en.json`, `decks/en/*.json`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ptcg.cards.sets import CardSet, read_set
from ptcg.cards.source import DeckRecord, Source


class Database(Source):
    """The public card database as files. A set is read when a card of it is asked for."""

    layout = "pokemon-tcg-data"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        if not self.fits(folder):
            raise ValueError(
                f"{folder} is no card database; it needs a folder cards/en with one JSON file for each set"
            )

    @staticmethod
    def fits(folder: Path) -> bool:
        return (folder / "cards" / "en").is_dir()

    def files(self) -> dict[str, list[Path]]:
        return {file.stem: [file] for file in sorted((self.folder / "cards" / "en").glob("*.json"))}

    def read_sets(self) -> Iterator[CardSet]:
        file = self.folder / "sets" / "en.json"
        if not file.is_file():
            return
        for record in self.read_json(file, "sets") or ():
            try:
                yield read_set(record)
            except ValueError as error:
                self.note("sets", str(error))

    def read_decks(self) -> Iterator[DeckRecord]:
        for file in sorted((self.folder / "decks" / "en").glob("*.json")):
            for record in self.read_json(file, f"decks/{file.stem}") or ():
                try:
                    yield read_deck_record(record)
                except (AttributeError, KeyError, TypeError, ValueError) as error:
                    self.note(f"decks/{file.stem}", f"not a deck ({type(error).__name__}: {error})")


def read_deck_record(record: Any) -> DeckRecord:
    """A deck laid out as in pokemon-tcg-data; KeyError, TypeError or ValueError for anything else."""
    cards = tuple((str(c["id"]), str(c.get("name") or ""), int(c["count"])) for c in record["cards"])
    return DeckRecord(str(record["id"]), str(record["name"]), cards)
