"""Matches played by several processes of this machine."""

from __future__ import annotations

import atexit
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
    """A process and the pipe to it. Players may start processes of their own in it, which end with it."""

    def __init__(self, pairings: Sequence[Pairing], record: bool) -> None:
        context = multiprocessing.get_context()
        self.tasks: deque[Task] = deque()
        self._pairings = pairings
        self._dial: Any = context.RawArray("d", [NOBODY, 0.0])  # who thinks, and since when
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=work,
            args=(theirs, tuple(pairings), record, self._dial),
            name="ptcg match-up",
        )
        self.process.start()
        theirs.close()
        atexit.register(self.dismiss)

    def give(self, task: Task) -> None:
        self.tasks.append(task)
        with suppress(OSError):  # one that is dead, as will be found
            self.pipe.send(task)

    def played(self) -> list[Played] | Died:
        """What has come through the pipe; nothing ever will if the process is dead."""
        try:
            played: list[Played] | _Failed = self.pipe.recv()
        except (EOFError, OSError):
            return Died(self.thinking)
        if isinstance(played, _Failed):
            raise RuntimeError(str(played))
        return played

    @property
    def thinking(self) -> int:
        return int(self._dial[0])

    def looked_at(self) -> Died | None:
        """Of one that says nothing: whether it died (whoever it started may still hold its pipe), or has to."""
        seat = self.thinking
        if not self.process.is_alive():
            return Died(seat)
        limits = self._pairings[self.tasks[0].pairing].limits
        most = limits.answer or limits.game
        late = most > 0 and seat != NOBODY and monotonic() - self._dial[1] > most + GRACE
        return Died(seat, late=True) if late else None

    def dismiss(self) -> None:
        atexit.unregister(self.dismiss)
        pid = self.process.pid
        assert pid
        with suppress(OSError, AttributeError):  # it has no group of its own yet, or the system knows none
            os.killpg(pid, signal.SIGKILL)
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Processes(Crew[ProcessWorker]):
    """Plays in so many processes at a time."""

    _looked = 0.0  # when those that think were looked at

    def hire(self, pairings: Sequence[Pairing], record: bool) -> ProcessWorker:
        return ProcessWorker(pairings, record)

    def hear(self, workers: Sequence[ProcessWorker]) -> list[tuple[ProcessWorker, list[Played] | Died]]:
        by_pipe: dict[Any, ProcessWorker] = {worker.pipe: worker for worker in workers}
        while True:
            heard = [(by_pipe[pipe], by_pipe[pipe].played()) for pipe in wait(by_pipe, LOOK)]
            if monotonic() - self._looked > LOOK:
                self._looked = monotonic()
                silent = [worker for worker in workers if not worker.pipe.poll()]
                known = [worker for worker, _ in heard]
                heard += [(one, died) for one in silent if one not in known and (died := one.looked_at()) is not None]
            if heard:
                return heard


# --- in the worker process --------------------------------------------------------------------------------------------


def work(pipe: Connection, pairings: Sequence[Pairing], record: bool, dial: Dial) -> None:
    """Play matches until the process that started this one is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it says when it is over
    if hasattr(os, "setpgrp"):
        os.setpgrp()  # what players start is ended together with this process
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
