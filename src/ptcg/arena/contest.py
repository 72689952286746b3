"""Many matches of some pairings: what is played next, what is counted, and when it is enough."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from typing import Protocol

from ptcg.arena.matchup import MatchUp
from ptcg.arena.pairing import Pairing, Played, Task
from ptcg.arena.statistics import games_for, wilson

WINDOW = 2000  # matches of a pairing that may be ahead of one that takes its time

MatchesPlayed = Generator[list[Played], None, None]
NextTask = Callable[[], Task | None]
"""The next match to be played; None where there is nothing to do, or nothing yet."""


class Runner(Protocol):
    """Whatever plays matches: this process, several of them, or a cluster.

    It asks for tasks as it has room for them, until there are none and all have been played, and gives the games of
    each match when it is over, in any order. Closing the generator ends it at once.
    """

    def run(self, pairings: Sequence[Pairing], next_task: NextTask, record: bool) -> MatchesPlayed: ...


class Here:
    """Plays in this process, one match after the other."""

    def run(self, pairings: Sequence[Pairing], next_task: NextTask, record: bool) -> MatchesPlayed:
        while (task := next_task()) is not None:
            yield pairings[task.pairing].play(task, record=record)


class Contest:
    """Pairings that are played in turns: so many matches of each, or fewer where the interval is narrow enough.

    `until` is how far the 95 % interval of a share may reach to either side of its middle; a pairing is stopped after
    the first whole pair of matches at which it does. What is counted depends on nothing but the pairings: not on who
    plays, on how many cores, or which match is over first.
    """

    def __init__(self, pairings: Sequence[Pairing], matches: int, until: float = 0.0) -> None:
        if not isinstance(matches, int) or matches < 1:
            raise ValueError(f"a match-up needs 1 game or more, not {matches!r}")
        if until and not 0 < until < 0.5:
            raise ValueError(f"an interval reaches more than 0 and less than 0.5 to either side, not {until}")
        self.pairings = tuple(pairings)
        self.matches = matches
        self.until = until
        self.match_ups = [MatchUp(pairing) for pairing in self.pairings]
        self._counted = [0] * len(self.pairings)
        self._given = [0] * len(self.pairings)
        self._enough = [False] * len(self.pairings)
        self._early: list[dict[int, list[Played]]] = [{} for _ in self.pairings]

    def play(self, runner: Runner, record: bool = False) -> Iterator[list[Played]]:
        """Play on until it is enough; each match as it is counted, those of a pairing in their order."""
        with closing(runner.run(self.pairings, self._next_task, record)) as played:
            for match in played:
                yield from self._take(match)

    def count(self, match: list[Played]) -> bool:
        """Count a match that was played before; False where it is not the next one, or not needed any more."""
        first = match[0]
        if first.match != self._counted[first.pairing] or self._enough[first.pairing]:
            return False
        self._count(match)
        self._given[first.pairing] = self._counted[first.pairing]
        return True

    @property
    def done(self) -> int:
        """Matches that have been counted."""
        return sum(self._counted)

    @property
    def expected(self) -> int:
        """Matches that will have been counted in the end, as far as that can be said now."""
        return sum(map(self._expected, range(len(self.pairings))))

    def _expected(self, number: int) -> int:
        if self._enough[number]:
            return self._counted[number]
        if not self.until:
            return self.matches
        match_up = self.match_ups[number]
        share = (match_up.wins[0] + 1) / (match_up.matches + 2)
        return min(self.matches, max(games_for(self.until, share), self._counted[number] + 1))

    def _is_enough(self, number: int) -> bool:
        counted = self._counted[number]
        if counted >= self.matches:
            return True
        if not self.until or counted % 2:
            return False
        match_up = self.match_ups[number]
        low, high = wilson(match_up.wins[0], match_up.matches)
        return (high - low) / 2 <= self.until

    def _next_task(self) -> Task | None:
        """Of the pairing with the fewest matches so far."""
        open_ = [
            number
            for number, given in enumerate(self._given)
            if given < min(self.matches, self._counted[number] + WINDOW) and not self._enough[number]
        ]
        if not open_:
            return None
        number = min(open_, key=self._given.__getitem__)
        self._given[number] += 1
        return Task(number, self._given[number] - 1)

    def _take(self, match: list[Played]) -> Iterator[list[Played]]:
        """What can be counted now that this match is over. One that comes after the last that was needed is dropped."""
        number = match[0].pairing
        early = self._early[number]
        early[match[0].match] = match
        while not self._enough[number] and (following := early.pop(self._counted[number], None)) is not None:
            self._count(following)
            yield following
        if self._enough[number]:
            early.clear()

    def _count(self, match: list[Played]) -> None:
        number = match[0].pairing
        self.match_ups[number].add(match)
        self._counted[number] += 1
        self._enough[number] = self._is_enough(number)


__all__ = ["Contest", "Here", "MatchesPlayed", "NextTask", "Runner"]
