"""The time of a list: the shortest span in which its cards were there together.

Formats are spans of sets, so a list was played in one. A line speaks for every time at which what it names was
printed: a Trainer or Energy card whenever one of its name was, a Pokémon whenever the same card was. The span found is
the one with the least cost: its length, and a penalty for each line it leaves out (a set that is not at hand, a
reprint of which nobody has the first printing).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

PENALTY = 1.5
"""Years that leaving out a Trainer or Energy card costs; a Pokémon counts double, a printing of one four times."""

REPRINT = 0.05
"""What it costs, as a share of leaving it out, that another printing is the one of that time."""

MAYBE = 0.3
"""The share of that penalty where a set of the time is not at hand: the card may be of that one."""

Times = tuple[str, str]


@dataclass(frozen=True)
class Window:
    """From the first to the last day, `2007/11/01`."""

    first: str = ""
    last: str = "9999"

    def has(self, times: Times) -> bool:
        return times[0] <= self.last and times[1] >= self.first

    def wider(self) -> Window:
        """With the year before and the year after, where it is shorter than a year: few cards told it."""
        if not self.first or self.last == "9999" or _years(self.first, self.last) >= 1:
            return self
        return Window(f"{int(self.first[:4]) - 1}{self.first[4:]}", f"{int(self.last[:4]) + 1}{self.last[4:]}")

    def __str__(self) -> str:
        first, last = self.first[:4], self.last[:4]
        return first if first == last else f"{first} to {last}"


@dataclass(frozen=True)
class Witness:
    """A line that tells of the time: when what it names was printed, and what it costs to leave it out."""

    times: Sequence[Times]
    weight: float
    own: Times | None = None  # the time of the printing itself, if the line names it: a reprint tells a little less

    def cost(self, window: Window, absent: Collection[str]) -> float:
        """What it costs to leave it out: less where it may be of a set of that time that is not at hand."""
        may_be_absent = self.own is None and any(window.first <= day <= window.last for day in absent)
        return self.weight * (MAYBE if may_be_absent else 1)


def find_window(witnesses: Iterable[Witness], within: Window, absent: Collection[str] = ()) -> Window:
    """The span of least cost inside another one; of equals the newest. That one itself if nobody tells of the time.

    `absent` are the days of sets that are not at hand.
    """
    told = [
        Witness(times, one.weight, one.own)
        for one in witnesses
        if (times := [time for time in one.times if time[0] and within.has(time)])
    ]
    best: tuple[float, Window] | None = None
    for end in sorted({time[0] for one in told for time in one.times if time[0] >= within.first}):
        starts = {min(time[1], end) for one in told for time in one.times if time[0] <= end}
        for start in sorted(starts):
            window = Window(start, end)
            if best and _years(start, end) > best[0]:
                continue
            cost = _years(start, end)
            for one in told:
                if not any(window.has(time) for time in one.times):
                    cost += one.cost(window, absent)
                elif one.own and not window.has(one.own):
                    cost += REPRINT * one.weight
                if best and cost > best[0]:
                    break
            if best is None or cost <= best[0]:
                best = (cost, window)
    return best[1] if best else within


def _years(first: str, last: str) -> float:
    return _year(last) - _year(first)


@lru_cache(maxsize=1000)
def _year(day: str) -> float:
    """A day such as `2007/11/01` as a number of years."""
    year, month, *rest = [int(part) for part in day.split("/")] + [1]
    return year + (month - 1) / 12 + (rest[0] - 1) / 365
