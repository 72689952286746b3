"""Workers that play matches elsewhere: what is given to whom, and what becomes of the matches of one that dies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from ptcg.arena.clock import NOBODY
from ptcg.arena.contest import MatchesPlayed, NextTask
from ptcg.arena.pairing import Pairing, Played, Task

AHEAD = 2  # matches that a worker has before it, so that it need not wait for the next
TRIES = 3  # of a match that takes its worker with it


class Worker(Protocol):
    """Plays the matches it is given, in their order."""

    @property
    def tasks(self) -> deque[Task]:
        """What it has been given and has not yet played."""

    def give(self, task: Task) -> None:
        """Give it one more match. One that is dead may take it too; `Crew.hear` tells that it is."""

    def dismiss(self) -> None:
        """End it, whatever it does."""


class Died(NamedTuple):
    """A worker is no more. `seat` is the player that was thinking then; `late`: it was ended because of that."""

    seat: int = NOBODY
    late: bool = False


W = TypeVar("W", bound=Worker)


class Crew(ABC, Generic[W]):
    """A number of workers. The matches of one that dies are played again by another.

    A match that takes its worker with it whenever it is tried is lost by the player that was thinking; if that was not
    the same one each time, nobody has won it.
    """

    def __init__(self, size: int) -> None:
        if not isinstance(size, int) or size < 1:
            raise ValueError(f"a match-up needs 1 process or more, not {size!r}")
        self.size = size

    @abstractmethod
    def hire(self, pairings: Sequence[Pairing], record: bool) -> W:
        """A new worker."""

    @abstractmethod
    def hear(self, workers: Sequence[W]) -> Sequence[tuple[W, list[Played] | Died]]:
        """Wait until something comes of the first match of some of them; each at most once."""

    def run(self, pairings: Sequence[Pairing], next_task: NextTask, record: bool) -> MatchesPlayed:
        todo = _Todo(next_task)
        workers: list[W] = []
        try:
            while True:
                self._give_out(todo, workers, pairings, record)
                busy = [worker for worker in workers if worker.tasks]
                if not busy:
                    return
                for worker, news in self.hear(busy):
                    if not isinstance(news, Died):
                        todo.played(worker.tasks.popleft())
                        yield news
                        continue
                    workers.remove(worker)
                    worker.dismiss()
                    if fault := todo.died(worker.tasks, news):
                        task = worker.tasks[0]
                        yield pairings[task.pairing].lost(task, *fault)
        finally:
            for worker in workers:
                worker.dismiss()

    def _give_out(self, todo: _Todo, workers: list[W], pairings: Sequence[Pairing], record: bool) -> None:
        """Everybody gets one match before anybody gets two."""
        for each in range(1, AHEAD + 1):
            for place in range(self.size):
                if place < len(workers) and len(workers[place].tasks) >= each:
                    continue
                task = todo.next()
                if task is None:
                    return
                if place == len(workers):
                    workers.append(self.hire(pairings, record))
                workers[place].give(task)


class _Todo:
    """What is still to be played: what is new, and what has to be tried again."""

    def __init__(self, next_task: NextTask) -> None:
        self._next_task = next_task
        self._again: deque[Task] = deque()
        self._deaths: dict[Task, list[int]] = {}  # the seats that were thinking

    def next(self) -> Task | None:
        return self._again.popleft() if self._again else self._next_task()

    def played(self, task: Task) -> None:
        self._deaths.pop(task, None)

    def died(self, tasks: Sequence[Task], how: Died) -> tuple[int, str] | None:
        """A worker died at the first of its tasks. The seat that has lost it, and why; None if it is tried again."""
        task, *others = tasks
        self._again.extend(others)
        seats = self._deaths.setdefault(task, [])
        seats.append(how.seat)
        if how.late:
            fault = how.seat, f"player {'AB'[how.seat]} took too long, and could not be interrupted"
        elif len(seats) < TRIES:
            self._again.appendleft(task)
            return None
        elif len(set(seats)) == 1 and how.seat != NOBODY:
            fault = how.seat, f"the process that played it died {TRIES} times while player {'AB'[how.seat]} thought"
        else:
            fault = NOBODY, f"the process that played it died {TRIES} times"
        self.played(task)
        return fault


__all__ = ["Crew", "Died", "Worker"]
