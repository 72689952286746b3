"""Time: how long each player thinks, and what is too long."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic, perf_counter
from types import FrameType
from typing import Protocol

NOBODY = -1
TICK = 0.25  # seconds between two looks at a player that thinks


@dataclass(frozen=True)
class Limits:
    """What a player may take; who takes more loses the game. 0 is without end.

    `answer` are seconds for one answer, `game` seconds of thinking in a whole game. Whoever gives `answers` answers in
    one turn would never end it. A game of `turns` turns has no end, and nobody wins it.
    """

    answer: float = 60.0
    game: float = 0.0
    answers: int = 5000
    turns: int = 2000

    def __post_init__(self) -> None:
        for what, value in (("an answer", self.answer), ("a game", self.game)):
            if not value >= 0:
                raise ValueError(f"the time for {what} is a number of seconds (0: without end), not {value}")

    def allowed(self, spent: float) -> float:
        """The seconds for the next answer of a player that has thought for so long; 0 is without end."""
        if not self.game:
            return self.answer
        left = max(self.game - spent, 1e-9)
        return min(left, self.answer) if self.answer else left


class TooLong(BaseException):
    """Raised inside a player that thinks too long; no `except Exception` of its own holds it up."""


class Dial(Protocol):
    """Where somebody else can read who thinks (a seat or `NOBODY`) and since when (`time.monotonic`)."""

    def __setitem__(self, place: int, value: float, /) -> None: ...


class Clock:
    """The clock of one game.

    A player that thinks too long is interrupted where the system can do that: by an alarm, in the main thread of a
    process. Elsewhere, and where a player does not let itself be interrupted, it is found to be late when it answers.
    """

    def __init__(self, limits: Limits, dial: Dial | None = None) -> None:
        self.limits = limits
        self.asked = [0, 0]
        self.seconds = [0.0, 0.0]
        self.longest = [0.0, 0.0]
        self._dial = dial
        self._thinks = False
        self._begun = 0.0
        self._allowed = 0.0

    @contextmanager
    def running(self) -> Iterator[None]:
        """While a game is played: the alarm of the process is ours."""
        shortest = min((limit for limit in (self.limits.answer, self.limits.game) if limit), default=0.0)
        if not shortest or not _can_interrupt():
            yield
            return
        tick = min(TICK, shortest / 2)
        before = signal.signal(signal.SIGALRM, self._look)
        signal.setitimer(signal.ITIMER_REAL, tick, tick)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def begin(self, seat: int) -> None:
        """A player begins to think."""
        if self._dial is not None:
            self._dial[1] = monotonic()
            self._dial[0] = seat
        self._allowed = self.limits.allowed(self.seconds[seat])
        self._begun = perf_counter()
        self._thinks = True

    def end(self, seat: int) -> bool:
        """It has answered, or failed to; whether that took too long."""
        self._thinks = False
        spent = perf_counter() - self._begun
        if self._dial is not None:
            self._dial[0] = NOBODY
        self.asked[seat] += 1
        self.seconds[seat] += spent
        if spent > self.longest[seat]:
            self.longest[seat] = spent
        return self._late(spent)

    def _late(self, spent: float) -> bool:
        return 0 < self._allowed < spent

    def _look(self, number: int, frame: FrameType | None) -> None:
        if self._thinks and self._late(perf_counter() - self._begun):
            raise TooLong


def _can_interrupt() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


__all__ = ["NOBODY", "Clock", "Dial", "Limits", "TooLong"]
