"""When sets became legal at tournaments: the calendar of all formats by season (`data/formats/calendar.toml`)."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ptcg.cards.function import Printed

_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True)
class Listed:
    """A set in the calendar."""

    id: str
    code: str  # as players write it: HS, BLW; empty for what goes with another set
    legal: str  # the first day it was legal at tournaments, "2011-05-13"
    mark: str = ""  # the regulation mark of nearly all its cards, for records that lack it


@dataclass(frozen=True)
class Row:
    """Promotional cards by number: `xyp-XY67..` from 67 on, `np-1..26`."""

    set_id: str
    first: int
    last: int | None

    def holds(self, set_id: str, number: int) -> bool:
        return set_id == self.set_id and self.first <= number and (self.last is None or number <= self.last)


class Calendar:
    """The sets in the order in which they became legal, and before when promotional cards were not out."""

    def __init__(self, sets: Iterable[Listed], promos: Mapping[str, Iterable[tuple[int, str]]]) -> None:
        self.sets = list(sets)
        self.promos = {set_id: sorted(steps) for set_id, steps in promos.items()}
        self.place = {one.id: place for place, one in enumerate(self.sets)}

    @cached_property
    def by_code(self) -> dict[str, Listed]:
        return {one.code.casefold(): one for one in self.sets if one.code}

    def get(self, set_id: str) -> Listed | None:
        place = self.place.get(set_id)
        return None if place is None else self.sets[place]

    def day(self, printed: Printed) -> str:
        """The first day this printing was legal anywhere; nothing if its set is not in the calendar."""
        set_id = printed.id.rpartition("-")[0]
        if steps := self.promos.get(set_id):
            place = bisect_right(steps, (number_of(printed.id), "~"))
            return steps[max(place - 1, 0)][1]
        known = self.get(set_id)
        return known.legal if known else ""

    def mark(self, printed: Printed) -> str:
        """The regulation mark of a printing; that of its set where the record has none."""
        if printed.mark:
            return printed.mark
        known = self.get(printed.id.rpartition("-")[0])
        return known.mark if known else ""

    def legal(self, set_id: str) -> str:
        known = self.get(set_id)
        if known is None:
            raise ValueError(f"the calendar has no set '{set_id}'")
        return known.legal

    def since(self, first: str) -> dict[str, str]:
        """The sets from one on, each with its first day; promotional cards come in by number."""
        self.legal(first)
        return {one.id: one.legal for one in self.sets[self.place[first] :] if one.id not in self.promos}


def number_of(card_id: str) -> int:
    """The number in a card's id: 67 of `xyp-XY67`."""
    found = _NUMBER.search(card_id.rpartition("-")[2])
    return int(found[0]) if found else 0


def read_calendar(data: Mapping[str, Any]) -> Calendar:
    """The calendar from its data file: rows of id, code, day and perhaps mark; for promos, numbers with their days."""
    sets = [Listed(*map(str, row)) for row in data["sets"]]
    promos = {str(key): [(int(n), str(day)) for n, day in steps] for key, steps in data.get("promos", {}).items()}
    return Calendar(sets, promos)


def read_row(text: str) -> Row:
    """`xyp-XY67..` or `np-1..26`."""
    set_id, _, numbers = text.rpartition("-")
    first, _, last = numbers.partition("..")
    return Row(set_id, number_of(f"-{first}"), number_of(f"-{last}") if last else None)
