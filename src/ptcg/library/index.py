"""The index of a card database: one small row for each card, so that nothing else must be read to find one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path

from ptcg.cards.names import folded, lines_of
from ptcg.cards.rows import Row, plain_number, row_of
from ptcg.cards.sets import CardSet, by_code
from ptcg.cards.source import Problem, Source
from ptcg.library.cache import code_version, read_json, write_json

_CODE = ("cards", "library/index.py", "data/patches.json", "data/series.toml")


class Index:
    """Every card of a source, and ways to find it."""

    def __init__(self, rows: Iterable[Row], sets: dict[str, CardSet], problems: Iterable[Problem]) -> None:
        self.rows = list(rows)
        self.sets = sets
        self.problems = list(problems)

    @classmethod
    def joined(cls, parts: Sequence[Index]) -> Index:
        """One index of several sources: of each card, and of each set, what the first one says that has it."""
        rows = {row.id: row for part in reversed(parts) for row in part.rows}
        known = {row.id: None for part in parts for row in part.rows}
        sets = {name: one for part in reversed(parts) for name, one in part.sets.items()}
        return cls((rows[card_id] for card_id in known), sets, (one for part in parts for one in part.problems))

    @cached_property
    def by_id(self) -> dict[str, Row]:
        return {row.id: row for row in self.rows}

    @cached_property
    def by_name(self) -> dict[str, list[Row]]:
        """By folded name, the newest printing first."""
        plain = {name: folded(name) for name in {row.name for row in self.rows}}
        found: dict[str, list[Row]] = {}
        for row in sorted(self.rows, key=self._released, reverse=True):
            found.setdefault(plain[row.name], []).append(row)
        return found

    @cached_property
    def by_function(self) -> dict[str, list[Row]]:
        """Printings that are the same card, in the order of the database."""
        found: dict[str, list[Row]] = {}
        for row in self.rows:
            found.setdefault(row.function, []).append(row)
        return found

    @cached_property
    def by_counts_as(self) -> dict[str, list[Row]]:
        """Printings that are the same card for a format."""
        found: dict[str, list[Row]] = {}
        for row in self.rows:
            found.setdefault(row.counts_as, []).append(row)
        return found

    @cached_property
    def by_printing(self) -> dict[tuple[str, str], list[Row]]:
        """By set code, or set id, and number, as deck lists name a card."""
        codes: dict[str, list[str]] = {}
        for code, sets in by_code(self.sets.values()).items():
            for one in sets:
                codes.setdefault(one.id, []).append(code)
        found: dict[tuple[str, str], list[Row]] = {}
        for row in self.rows:
            for code in codes.get(row.set_id, ()):
                found.setdefault((code, plain_number(row.number)), []).append(row)
        return found

    @cached_property
    def codes(self) -> frozenset[str]:
        """Every set code and set id, in capitals."""
        return frozenset(by_code(self.sets.values()))

    @cached_property
    def lines(self) -> dict[str, tuple[str, ...]]:
        """What the Stage 1 Pokémon of a name evolve from."""
        return lines_of((row.name, row.evolves_from) for row in self.rows if row.kind == "Stage 1")

    @cached_property
    def evolutions(self) -> dict[str, list[str]]:
        """The names of the cards that evolve from a name."""
        found: dict[str, dict[str, None]] = {}
        for row in self.rows:
            if row.evolves_from:
                found.setdefault(row.evolves_from, {})[row.name] = None
        return {name: list(names) for name, names in found.items()}

    @cached_property
    def places_by_name(self) -> dict[str, list[tuple[str, str]]]:
        found: dict[str, list[tuple[str, str]]] = {}
        for row in self.rows:
            found.setdefault(row.name, []).append((row.set_id, row.id))
        return found

    def code(self, row: Row) -> str:
        """The set code of a card in deck lists, or the id of a set that has none."""
        known = self.sets.get(row.set_id)
        return (known.code if known else "") or row.set_id

    def _released(self, row: Row) -> str:
        known = self.sets.get(row.set_id)
        return known.released if known and known.released[:1].isdigit() else ""


def open_index(source: Source, folder: Path) -> Index:
    """The index of a source, from the cache if nothing has changed since it was made."""
    file = folder / f"index-{source.fingerprint()}-{code_version(*_CODE)}.json"
    data = read_json(file)
    try:
        rows = [Row._make(row) for row in data["rows"]]
        problems = [Problem(*one) for one in data["problems"]]
    except (KeyError, TypeError, ValueError):
        cards = list(source.every_card())
        rows = [row_of(card) for card in cards]
        problems = list(source.problems)
        write_json(file, {"rows": rows, "problems": [[one.where, one.what] for one in problems]})
    index = Index(rows, source.sets, problems)
    source.places_by_name = index.places_by_name
    return index


__all__ = ["Index", "Row", "open_index", "plain_number"]
