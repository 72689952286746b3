"""What a player that looks ahead thought before it answered: the lines of play it saw, and how they end."""

from __future__ import annotations

from typing import NamedTuple

from ptcg.engine import Answer


class Line(NamedTuple):
    """A line of play: answers from the question on, as far as they can be foreseen, and what comes of it."""

    answers: tuple[Answer, ...]
    chance: float  # of winning the game, 0 to 1
    certain: bool = False  # it wins in this turn, whatever chance and hidden cards bring


class Thought(NamedTuple):
    """The lines a player weighed, the best first; each begins with another answer, and the first is what it gives."""

    lines: tuple[Line, ...]

    @property
    def answer(self) -> Answer:
        return self.lines[0].answers[0]

    @property
    def chance(self) -> float:
        """The chance of winning with best play, as far as it was looked at."""
        return self.lines[0].chance


__all__ = ["Line", "Thought"]
