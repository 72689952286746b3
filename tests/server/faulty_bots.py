"""Bots that do all that a bot may not do."""

from __future__ import annotations

import os
import time
from typing import Any

from ptcg.engine import Answer, Verb
from ptcg.view import View


class _Bot:
    def __init__(self, seed: int) -> None:
        self.seed = seed


class Raising(_Bot):
    def choose(self, view: View) -> Answer:
        raise KeyError("what now?")


class Illegal(_Bot):
    def choose(self, view: View) -> Answer:
        return Answer(Verb.ATTACK, 0, 7)


class Garbled(_Bot):
    def choose(self, view: View) -> Any:
        return None


class Dying(_Bot):
    def choose(self, view: View) -> Answer:
        os._exit(3)


class Hanging(_Bot):
    def choose(self, view: View) -> Answer:
        time.sleep(3600)
        raise AssertionError


class Last(_Bot):
    """A bot in order: it always takes the last answer."""

    def choose(self, view: View) -> Answer:
        assert view.question is not None
        return view.question.answers[-1]


FAULTY = [f"{__name__}:{bot.__name__}" for bot in (Raising, Illegal, Garbled, Dying, Hanging)]
LAST = f"{__name__}:{Last.__name__}"
