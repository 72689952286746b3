"""What a player is, and the simplest one."""

from __future__ import annotations

from typing import Protocol

from ptcg.engine import Answer, Chance
from ptcg.view import View


class Player(Protocol):
    """Whoever answers questions. `choose` gets a view whose question is its own, and returns one of its answers.

    It is asked only where there is more than one. A player may have a `name`; else it is called as its class is.
    """

    def choose(self, view: View) -> Answer: ...


class RandomPlayer:
    """Any legal answer, each as likely as the next."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance(seed)

    def choose(self, view: View) -> Answer:
        assert view.question is not None
        answers = view.question.answers
        return answers[self.chance.below(len(answers))]
