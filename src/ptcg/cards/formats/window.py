"""A window: the days between two rotations, and which cards were legal on which of them.

New sets only add to a window, bans only take away, so the days on which a deck was legal follow from the latest of its
cards and from the bans.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ptcg.cards.card import Card
from ptcg.cards.formats.calendar import Calendar, Row, number_of
from ptcg.cards.function import Printed

FOR_EVER = "9999-12-31"


@dataclass(frozen=True)
class Ban:
    """Cards, by name or id, that were banned from a day on; until a day, if the ban has ended."""

    cards: frozenset[str]
    starts: str
    ends: str = ""

    def holds(self, day: str) -> bool:
        return self.starts <= day and (not self.ends or day <= self.ends)

    def concerns(self, card: Card, printings: Iterable[Printed]) -> bool:
        return card.name in self.cards or any(one.id in self.cards for one in printings)


@dataclass(frozen=True)
class Window:
    """What was legal from one day to another. A printing is in by its set, by its regulation mark, or by its number."""

    starts: str
    ends: str  # empty: it still runs
    calendar: Calendar
    sets: Mapping[str, str]  # set id → the first day it was legal
    mark: str = ""  # the first regulation mark that is legal; later ones are too
    rows: tuple[Row, ...] = ()
    bans: tuple[Ban, ...] = ()

    @property
    def last_day(self) -> str:
        return self.ends or FOR_EVER

    @cached_property
    def banned_ever(self) -> tuple[Ban, ...]:
        return tuple(ban for ban in self.bans if ban.starts <= self.last_day and (ban.ends or FOR_EVER) >= self.starts)

    def cut(self, starts: str, ends: str) -> Window:
        """The part of it between two days."""
        first, last = max(starts, self.starts), min(ends, self.last_day)
        return replace(self, starts=first, ends="" if last == FOR_EVER else last)

    # --- single cards

    def first_day(self, printings: Iterable[Printed]) -> str:
        """The first day on which one of these printings was legal here; nothing if none ever was."""
        days = [day for one in printings if (day := self._first_day(one)) and day <= self.last_day]
        return max(min(days), self.starts) if days else ""

    def too_late(self, printings: Iterable[Printed]) -> str:
        """The day on which a card of this pool became legal, if that was only after the window."""
        return min((day for one in printings if (day := self._first_day(one)) > self.last_day), default="")

    def _first_day(self, printed: Printed) -> str:
        set_id = printed.id.rpartition("-")[0]
        if set_id in self.sets:
            return self.sets[set_id]
        if self.rows and any(row.holds(set_id, number_of(printed.id)) for row in self.rows):
            return self.calendar.day(printed) or self.starts
        if self.mark and self.calendar.mark(printed) >= self.mark:
            day = self.calendar.day(printed)
            return day or ("" if self.ends else self.starts)  # a set newer than the calendar
        return ""

    # --- whole decks

    def days(self, deck: Mapping[Card, Sequence[Printed]]) -> tuple[str, str] | None:
        """The first and the last day of the first time on which all these cards were legal; None if there was none."""
        firsts = [self.first_day(printings) for printings in deck.values()]
        if "" in firsts:
            return None
        start = max([*firsts, self.starts])
        bans = [ban for ban in self.banned_ever if any(ban.concerns(card, them) for card, them in deck.items())]
        while holding := [ban for ban in bans if ban.holds(start)]:
            if any(not ban.ends for ban in holding):
                return None
            start = _day_after(max(ban.ends for ban in holding))
        later = [_day_before(ban.starts) for ban in bans if ban.starts > start]
        end = min([self.last_day, *later])
        return (start, end) if start <= end else None

    def banned_on(self, day: str, card: Card, printings: Sequence[Printed]) -> Ban | None:
        return next((ban for ban in self.banned_ever if ban.holds(day) and ban.concerns(card, printings)), None)


def _day_after(day: str) -> str:
    from datetime import date, timedelta

    return (date.fromisoformat(day) + timedelta(days=1)).isoformat()


def _day_before(day: str) -> str:
    from datetime import date, timedelta

    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()
