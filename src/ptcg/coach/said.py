"""What the coach says of a position and of a game, as plain values: for terminal, browser and programs alike."""

from __future__ import annotations

from typing import NamedTuple

from ptcg.engine import Answer


class Option(NamedTuple):
    """One thing that could be done: the answers of the line, the same in words, and the chance to win with it."""

    answers: tuple[Answer, ...]
    words: tuple[str, ...]
    chance: float
    certain: bool = False  # it wins in this turn, whatever comes


class Hint(NamedTuple):
    """What to do at a question. `options` has the best first; `reason` is a sentence that says why."""

    options: tuple[Option, ...]
    reason: str


class Point(NamedTuple):
    """A point of the curve of a game: after so many answers, in which turn, the chance of player 0 to win."""

    answers: int
    turn: int
    chance: float


class Slip(NamedTuple):
    """An answer that cost something: which one, who gave it, what was better and why."""

    answers: int  # how many had been given before it
    turn: int
    player: int
    given: str  # in words
    chance: float  # with it
    better: Option
    lost: float  # of the chance to win
    missed_win: bool  # a win in that very turn was let go
    reason: str
    asked: str  # the question, in words


class Review(NamedTuple):
    """A finished game looked at again: the curve, and the answers that cost most, the worst first."""

    curve: tuple[Point, ...]
    slips: tuple[Slip, ...]


__all__ = ["Hint", "Option", "Point", "Review", "Slip"]
