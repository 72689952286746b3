"""Matches played by a Ray cluster, the extra `cluster`. Every machine of it needs the same ptcg."""

from __future__ import annotations

import inspect
import socket
import sys
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ptcg.arena.contest import MatchesPlayed, NextTask
from ptcg.arena.crew import Crew, Died
from ptcg.arena.extras import extra
from ptcg.arena.pairing import Pairing, Played, Task

LOCAL = "local"  # in the place of an address: a cluster of this machine alone, gone when all is played
PATIENCE = 5.0  # seconds to wait for somebody to answer at an address
LOOK = 1.0  # seconds to wait for something to happen


class Player:
    """In the cluster: a process that knows the pairings and plays their matches."""

    def __init__(self, pairings: Sequence[Pairing], record: bool) -> None:
        self.pairings = pairings
        self.record = record

    def play(self, task: Task) -> list[Played]:
        return self.pairings[task.pairing].play(task, record=self.record)


class ClusterWorker:
    """An actor of the cluster, and what is to come from it."""

    def __init__(self, ray: Any, actor: Any) -> None:
        self.tasks: deque[Task] = deque()
        self.coming: deque[Any] = deque()
        self._ray = ray
        self._actor = actor

    def give(self, task: Task) -> None:
        self.tasks.append(task)
        self.coming.append(self._actor.play.remote(task))

    def news(self) -> list[Played] | Died:
        """What has come of the first task, once it is there."""
        try:
            played: list[Played] = self._ray.get(self.coming.popleft())
        except (self._ray.exceptions.RayActorError, self._ray.exceptions.ObjectLostError):
            return Died()
        return played

    def dismiss(self) -> None:
        self._ray.kill(self._actor)


class Cluster(Crew[ClusterWorker]):
    """Plays on the Ray cluster at an address ('auto': the one of this machine; 'local': one that is started for it).

    `size` is how many matches are played at a time; as many as the cluster has processors, if it is not said.
    """

    def __init__(self, address: str, size: int | None = None) -> None:
        super().__init__(1 if size is None else size)
        self._ray = extra("ray", "cluster", "a cluster needs")
        self._asked = size
        self._address = address
        self._shared: Any = None
        self._actors: Any = None

    def run(self, pairings: Sequence[Pairing], next_task: NextTask, record: bool) -> MatchesPlayed:
        ours = not self._ray.is_initialized()
        if ours:
            self._connect(pairings)
        try:
            room = max(1, int(self._ray.available_resources().get("CPU", 1)))
            self.size = room if self._asked is None else min(self._asked, room)
            self._shared = self._ray.put(tuple(pairings))
            self._actors = self._ray.remote(num_cpus=1, max_restarts=0)(Player)
            yield from super().run(pairings, next_task, record)
        finally:
            if ours:
                self._ray.shutdown()

    def hire(self, pairings: Sequence[Pairing], record: bool) -> ClusterWorker:
        return ClusterWorker(self._ray, self._actors.remote(self._shared, record))

    def hear(self, workers: Sequence[ClusterWorker]) -> list[tuple[ClusterWorker, list[Played] | Died]]:
        ready: set[Any] = set()
        while not ready:
            done, _ = self._ray.wait([worker.coming[0] for worker in workers], timeout=LOOK)
            ready = set(done)
        return [(worker, worker.news()) for worker in workers if worker.coming[0] in ready]

    def _connect(self, pairings: Sequence[Pairing]) -> None:
        names = {side.player for pairing in pairings for side in pairing.sides}
        own = sorted({str(path) for name in names if (path := _own_module(name)) is not None})
        wanted: dict[str, Any] = {"address": self._address, "log_to_driver": False, "logging_level": "ERROR"}
        if own:
            wanted["runtime_env"] = {"py_modules": own}
        if self._address == LOCAL:
            wanted |= {"num_cpus": self._asked, "include_dashboard": False}
        try:
            _knock(self._address)
            self._ray.init(**wanted)
        except (OSError, RuntimeError, ValueError) as error:
            reason = " ".join(str(error).split()) or type(error).__name__
            raise ValueError(
                f"no Ray cluster at '{self._address}' ({reason}); 'ray start --head' starts one and tells its address"
            ) from None


def _knock(address: str) -> None:
    """OSError if nobody is there: Ray itself would try for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()


def _own_module(name: str) -> Path | None:
    """The file or folder of a player of somebody's own, which the cluster has to be given."""
    top = name.partition(":")[0].partition(".")[0]
    module = sys.modules.get(top)
    if ":" not in name or top == __package__.partition(".")[0] or module is None:
        return None
    try:
        file = Path(inspect.getfile(module))
    except TypeError:
        return None
    if "site-packages" in file.parts:
        return None
    return file.parent if file.name == "__init__.py" else file


__all__ = ["Cluster"]
