"""Sets: their names, the codes of deck lists, and the era of the game they belong to."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from ptcg.cards.card import Card
from ptcg.rules import ERAS

_DATA: list[dict[str, Any]] = tomllib.loads(
    resources.files("ptcg").joinpath("data", "series.toml").read_text(encoding="utf-8")
)["series"]

ERA_GROUPS = tuple(str(one["group"]) for one in _DATA)
"""The eras of card wording, oldest first: series that were printed together."""

_STARTS = {str(one["group"]): str(one["since"]) for one in _DATA}
_BOOKS = {group: ERAS.printed(start).name for group, start in _STARTS.items()}
_SERIES = {str(name): str(one["group"]) for one in _DATA for name in one["names"]}
_IDS = {str(start): str(one["group"]) for one in _DATA for start in one["ids"]}

OTHER = "other"  # the group of sets of which nobody knows when they were printed

CODE_ALIASES = {
    "SVP": "PR-SV",
    "SWSHP": "PR-SW",
    "SP": "PR-SW",
    "SMP": "PR-SM",
    "XYP": "PR-XY",
    "BWP": "PR-BLW",
    "HSP": "PR-HS",
    "DPP": "PR-DPP",
    "NP": "PR-NP",
    "WP": "PR",
    "PR-MEG": "MEP",
}
"""Other spellings of set codes in deck lists."""


@dataclass(frozen=True)
class CardSet:
    """A set of cards as printed together."""

    id: str
    name: str
    series: str = ""
    released: str = ""  # year/month/day; empty: not known
    code: str = ""  # as in deck lists; some sets have none, and a set shares it with its gallery
    total: int = 0  # the number printed behind the slash, as in 60/147; 0: not known

    @property
    def era(self) -> str:
        """The group of `ERA_GROUPS` it belongs to, by series, else by date, else by its id."""
        if self.series in _SERIES:
            return _SERIES[self.series]
        for group in reversed(ERA_GROUPS):
            if self.released and self.released >= _STARTS[group]:
                return group
        letters = re.match(r"[a-z]+", self.id)
        return _IDS.get(letters[0], OTHER) if letters else OTHER

    @property
    def printed(self) -> str:
        """When it was printed; of a set without a date, when its series began. Empty if nobody knows."""
        return self.released or _STARTS.get(self.era, "")

    @property
    def book(self) -> str:
        """The rulebook it was played by; the newest where nobody knows when it was printed."""
        return _BOOKS.get(self.era, ERAS.newest.name)


def book_of(card: Card) -> str:
    """The rulebook a card was printed for, as far as the id of its set tells; the newest where it does not."""
    return CardSet(card.set_id or card.id.rpartition("-")[0], "").book


def read_set(record: Mapping[str, Any]) -> CardSet:
    """A set from a record laid out as in pokemon-tcg-data; ValueError for one without an id."""
    if not isinstance(record, Mapping) or not record.get("id"):
        raise ValueError(f"a set without 'id': {record!r}")
    return CardSet(
        id=str(record["id"]),
        name=str(record.get("name") or record["id"]),
        series=str(record.get("series") or ""),
        released=date if (date := str(record.get("releaseDate") or ""))[:1].isdigit() else "",
        code=str(record.get("ptcgoCode") or ""),
        total=int(record.get("printedTotal") or 0),
    )


def by_code(sets: Iterable[CardSet]) -> dict[str, list[CardSet]]:
    """Sets by the codes and ids that deck lists use, in capitals; a code may stand for a set and its gallery."""
    found: dict[str, list[CardSet]] = {}
    for one in sets:
        for key in {one.code.upper(), one.id.upper()} - {""}:
            found.setdefault(key, []).append(one)
    for alias, code in CODE_ALIASES.items():
        if code in found and alias not in found:
            found[alias] = found[code]
    return found
