"""Sets: their names, the codes of deck lists, and the era of the game they belong to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ptcg.cards.card import Card
from ptcg.rules import ERAS

ERA_GROUPS = ("WotC", "EX", "DP", "HGSS", "BW", "XY", "SM", "SWSH", "SV", "ME")
"""The eras of card wording, oldest first: series that were printed together."""

_SERIES = {
    "Base": "WotC",
    "Gym": "WotC",
    "Neo": "WotC",
    "E-Card": "WotC",
    "EX": "EX",
    "NP": "EX",
    "Diamond & Pearl": "DP",
    "Platinum": "DP",
    "HeartGold & SoulSilver": "HGSS",
    "Call of Legends": "HGSS",
    "Black & White": "BW",
    "XY": "XY",
    "Sun & Moon": "SM",
    "Sword & Shield": "SWSH",
    "Scarlet & Violet": "SV",
    "Mega Evolution": "ME",
}
_STARTS = (  # of the groups; tells the group of series that run through several: POP, McDonald's, Other
    ("2025/09", "ME"),
    ("2023/01", "SV"),
    ("2019/11", "SWSH"),
    ("2017/02", "SM"),
    ("2013/10", "XY"),
    ("2011/03", "BW"),
    ("2010/02", "HGSS"),
    ("2007/05", "DP"),
    ("2003/06", "EX"),
    ("1996/01", "WotC"),
)
_BOOKS = {group: ERAS.printed(start).name for start, group in _STARTS}
_PREFIXES = {
    "base|basep|gym|neo|ecard|si|bp": "WotC",
    "ex|tk|np": "EX",
    "dp|dpp|pl|pop|ru": "DP",
    "hgss|hsp|col": "HGSS",
    "bw|bwp|dv": "BW",
    "xy|xyp|g|dc": "XY",
    "sm|smp|sma|det": "SM",
    "swsh|swshp|pgo|cel": "SWSH",
    "sv|svp|sve|zsv|rsv": "SV",
    "me|mep": "ME",
}

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
    released: str = ""  # "1999/01/09"
    code: str = ""  # as in deck lists; some sets have none, and a set shares it with its gallery
    total: int = 0  # the number printed behind the slash, as in 60/147; 0: not known

    @property
    def era(self) -> str:
        """The group of `ERA_GROUPS` it belongs to, by series, else by date, else by its id."""
        if self.series in _SERIES:
            return _SERIES[self.series]
        for start, group in _STARTS:
            if self.released[:1].isdigit() and self.released >= start:
                return group
        prefix = re.match(r"[a-z]+", self.id)
        for prefixes, group in _PREFIXES.items():
            if prefix and re.fullmatch(prefixes, prefix[0]):
                return group
        return "other"

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
        released=str(record.get("releaseDate") or ""),
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
