"""`Puzzle`: a board on which the game can be won in this very turn, as a value and as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

from ptcg.coach.puzzles.position import read_position
from ptcg.engine import Answer, State, read_answer
from ptcg.library import Game

GRADES: Final = range(1, 6)


class Tried(NamedTuple):
    """So many were tried, and so many of them fail."""

    number: int
    failing: int

    @property
    def share(self) -> float:
        return self.failing / self.number if self.number else 0.0


@dataclass(frozen=True)
class Puzzle:
    """Win this turn. `decks` are names of built-in decks, the solver's first; the solver is player 0.

    `solution` has the answers that win if nothing is lucky; `moves` counts the answers one could begin with, `lines`
    whole turns as somebody might play them who does not look ahead. `grade` goes from 1, easy, to 5.
    """

    id: str
    era: str
    decks: tuple[str, str]
    title: str
    grade: int
    moves: Tried
    lines: Tried
    solution: tuple[Answer, ...]
    position: Mapping[str, Any]
    seed: int = 0

    def __repr__(self) -> str:
        return f"<Puzzle {self.id}: {self.title}, grade {self.grade}>"

    def __hash__(self) -> int:
        return hash(self.id)

    @cached_property
    def game(self) -> Game:
        """The rulebook and the decks."""
        return Game(self.era, self.decks)

    def state(self) -> State:
        """The board it begins with; ValueError says why this is no board of the game any more."""
        return read_position(self.position, self.game)

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "era": self.era,
            "decks": list(self.decks),
            "title": self.title,
            "grade": self.grade,
            "moves": list(self.moves),
            "lines": list(self.lines),
            "solution": [str(answer) for answer in self.solution],
            "seed": self.seed,
            "position": dict(self.position),
        }

    @staticmethod
    def from_json(data: Any) -> Puzzle:
        """The puzzle that `to_json` wrote; ValueError says what is wrong with other data."""
        try:
            first, second = data["decks"]
            return Puzzle(
                id=str(data["id"]),
                era=str(data["era"]),
                decks=(str(first), str(second)),
                title=str(data["title"]),
                grade=_grade(data["grade"]),
                moves=Tried(*map(int, data["moves"])),
                lines=Tried(*map(int, data["lines"])),
                solution=tuple(read_answer(text) for text in data["solution"]),
                position=dict(data["position"]),
                seed=int(data["seed"]),
            )
        except KeyError as error:
            raise ValueError(f"this is not a puzzle: it has no {error}") from None
        except TypeError as error:
            raise ValueError(f"this is not a puzzle: {error}") from None


def _grade(data: Any) -> int:
    if data not in GRADES:
        raise ValueError(f"a grade goes from {GRADES[0]} to {GRADES[-1]}, and is not {data!r}")
    return int(data)


__all__ = ["GRADES", "Puzzle", "Tried"]
