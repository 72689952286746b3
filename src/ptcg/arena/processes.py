"""Matches played by several processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any

from ptcg.arena.clock import NOBODY, Dial
from ptcg.arena.crew import Crew, Died
from ptcg.arena.pairing import Pairing, Played, Task

GRACE = 5.0  # seconds after which a player that was told to stop and does not is ended with its process
LOOK = 1.0  # seconds between two looks at those that think


class _Failed(str):
    """What went wrong in a worker that was nobody's game."""


class ProcessWorker:
    """A process and the pipe to it."""

    def __init__(self, pairings: Sequence[Pairing], record: bool) -> None:
        context = multiprocessing.get_context()
        self.tasks: deque[Task] = deque()
        self._pairings = pairings
        self._dial: Any = context.RawArray("d", [NOBODY, 0.0])  # who thinks, and since when
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=work,
            args=(theirs, tuple(pairings), record, self._dial),
            daemon=True,
            name="ptcg match-up",
        )
        self.process.start()
        theirs.close()

    def give(self, task: Task) -> None:
        self.tasks.append(task)
        with suppress(OSError):  # one that is dead, as will be found
            self.pipe.send(task)

    def news(self) -> list[Played] | Died | None:
        """What has come of the first task, if anything has."""
        try:
            if self.pipe.poll():
                played: list[Played] | _Failed = self.pipe.recv()
                if isinstance(played, _Failed):
                    raise RuntimeError(str(played))
                return played
        except (EOFError, OSError):
            self.process.join(GRACE)
            return Died(self.thinking)
        if not self.process.is_alive() and not self.pipe.poll():
            return Died(self.thinking)
        if self._is_late():
            return Died(self.thinking, late=True)
        return None

    @property
    def thinking(self) -> int:
        return int(self._dial[0])

    def _is_late(self) -> bool:
        """Whether a player thinks that should have been interrupted long ago."""
        limits = self._pairings[self.tasks[0].pairing].limits
        most = limits.answer or limits.game
        return bool(most) and self.thinking != NOBODY and monotonic() - self._dial[1] > most + GRACE

    def dismiss(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Processes(Crew[ProcessWorker]):
    """Plays in so many processes at a time."""

    def hire(self, pairings: Sequence[Pairing], record: bool) -> ProcessWorker:
        return ProcessWorker(pairings, record)

    def hear(self, workers: Sequence[ProcessWorker]) -> list[tuple[ProcessWorker, list[Played] | Died]]:
        while True:
            wait([end for worker in workers for end in (worker.pipe, worker.process.sentinel)], LOOK)
            heard = [(worker, news) for worker in workers if (news := worker.news()) is not None]
            if heard:
                return heard


# --- in the worker process --------------------------------------------------------------------------------------------


def work(pipe: Connection, pairings: Sequence[Pairing], record: bool, dial: Dial) -> None:
    """Play matches until the process that started this one is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it says when it is over
    parent = os.getppid()
    while True:
        try:
            while not pipe.poll(LOOK):
                if os.getppid() != parent:
                    return
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            played = pairings[task.pairing].play(task, record=record, dial=dial)
        except Exception as error:
            pipe.send(_Failed(f"{type(error).__name__}: {error}"))
            return
        pipe.send(played)


__all__ = ["Processes"]
