"""The report of a table: every match-up, who is how strong, what can be told and what cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ptcg.arena.extras import MissingExtra
from ptcg.arena.matchup import MatchUp
from ptcg.arena.pairing import Side
from ptcg.arena.standings import Standings, standings_of
from ptcg.arena.statistics import wilson


@dataclass(frozen=True)
class Cell:
    """How one side did against another."""

    wins: int
    matches: int
    told: bool

    @property
    def share(self) -> float:
        return self.wins / self.matches if self.matches else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.matches)


class Report:
    """What some match-ups show together. Everything in it is made from their records and nothing else."""

    def __init__(self, match_ups: Sequence[MatchUp]) -> None:
        self.match_ups = tuple(match_ups)
        self.sides: list[Side] = list(dict.fromkeys(side for one in match_ups for side in one.pairing.sides))
        self._by_sides = {one.pairing.sides: one for one in match_ups}

    @property
    def era(self) -> str:
        return self.match_ups[0].era

    @property
    def games(self) -> int:
        return sum(one.games for one in self.match_ups)

    @property
    def names(self) -> list[str]:
        """Decks with their pilots."""
        return [str(side) for side in self.sides]

    def cell(self, row: int, column: int) -> Cell | None:
        """How the side of a row did against that of a column; None where they did not meet, or are the same."""
        one, other = self.sides[row], self.sides[column]
        if row == column:
            return None
        if (found := self._by_sides.get((one, other))) is not None:
            return Cell(found.wins[0], found.matches, found.told) if found.matches else None
        found = self._by_sides.get((other, one))
        return Cell(found.wins[1], found.matches, found.told) if found is not None and found.matches else None

    def mirror(self, row: int) -> MatchUp | None:
        """The games of a side against itself."""
        return self._by_sides.get((self.sides[row], self.sides[row]))

    def overall(self, row: int) -> float:
        """The mean share of a side against the others, each of them the same weight."""
        cells = [cell for column in range(len(self.sides)) if (cell := self.cell(row, column)) is not None]
        return sum(cell.share for cell in cells) / len(cells) if cells else 0.5

    @property
    def not_told(self) -> list[MatchUp]:
        """Match-ups in which the difference cannot be told from noise."""
        return [one for one in self.match_ups if not one.pairing.mirror and not one.told]

    @property
    def faults(self) -> list[str]:
        """Who failed how often, and the games that nobody won, in words."""
        return [line for one in self.match_ups for line in one.faults]

    @cached_property
    def standings(self) -> Standings | str:
        """Strengths and mix, or the sentence that says why there are none."""
        places = range(len(self.sides))
        wins = [[cell.wins if (cell := self.cell(row, column)) else 0 for column in places] for row in places]
        try:
            return standings_of(wins, self.match_ups[0].pairing.seed)
        except MissingExtra as missing:
            return str(missing)

    def to_json(self) -> dict[str, Any]:
        standings = self.standings
        known = {"missing": standings} if isinstance(standings, str) else standings.to_json()
        return {
            "era": self.era,
            "sides": [{"deck": side.deck.name, "player": side.player} for side in self.sides],
            "games": self.games,
            "overall": [round(self.overall(row), 4) for row in range(len(self.sides))],
            **known,
            "match_ups": [one.to_json() for one in self.match_ups],
        }


__all__ = ["Cell", "Report"]
