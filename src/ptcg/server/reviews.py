"""Reviews of finished games, each made once: whoever asks while it is made waits for the same one, and hears how far
it is. When nobody waits any more it is given up; when it is made it is kept."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Any, Final, TypeAlias

import msgspec

from ptcg.server.coaches import CoachFailed, CoachPool, NoCoach
from ptcg.server.shapes import Review

log = logging.getLogger("ptcg.server")

KEPT: Final = 200
"""So many reviews are kept; of more, those are forgotten that were not asked for longest."""

HEARTBEAT: Final = 0.5
"""Seconds after which who waits is told again how far it is."""

FAILED: Final = "The coach could not look at this game; what went wrong is in the server's log."

Key: TypeAlias = tuple[str, tuple[int, ...]]  # the game, and whose decisions are looked at
News: TypeAlias = tuple[float, Review | None]  # how far it is, and in the end the review


class Reviews:
    """The reviews of this process."""

    def __init__(self, pool: CoachPool) -> None:
        self._pool = pool
        self._kept: OrderedDict[Key, Review] = OrderedDict()
        self._jobs: dict[Key, _Job] = {}

    async def news(self, game: str, seats: tuple[int, ...], recording: dict[str, Any]) -> AsyncIterator[News]:
        """How far the review of a game is, now and again; the last news has it. `NoCoach` if there will be none."""
        key = game, seats
        if (found := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            yield 1.0, found
            return
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = _Job()
            job.task = asyncio.create_task(self._make(job, key, recording))
        job.waiting += 1
        try:
            while not job.task.done():
                yield job.progress, None
                await asyncio.wait({job.task}, timeout=HEARTBEAT)
            yield 1.0, job.task.result()
        finally:
            job.waiting -= 1
            if not job.waiting:
                job.task.cancel()
                if self._jobs.get(key) is job:
                    del self._jobs[key]

    async def _make(self, job: _Job, key: Key, recording: dict[str, Any]) -> Review:
        try:
            text = await self._pool.review(key[0], recording, key[1], job.move_on)
        except CoachFailed as failure:
            log.error("the review of game %s: %s", key[0], failure)
            raise NoCoach(FAILED) from None
        made = self._kept[key] = msgspec.json.decode(text, type=Review)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made


class _Job:
    """A review that is being made."""

    task: asyncio.Task[Review]

    def __init__(self) -> None:
        self.progress = 0.0
        self.waiting = 0  # how many wait for it

    def move_on(self, progress: float) -> None:
        self.progress = progress


__all__ = ["Reviews"]
