"""The hub knows the rooms of this process: it opens tables, finds them by id, and forgets those nobody is at."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
import time
from collections.abc import Sequence
from typing import Any, Final

from ptcg.server.bots import BotPool
from ptcg.server.room import Room
from ptcg.server.shown import FaceOf
from ptcg.server.storage import Entry, Store, Unavailable
from ptcg.server.table import Kind, NotNow, Table, now_ms

log = logging.getLogger("ptcg.server")

SWEEP: Final = 2.0
"""Seconds between two looks at the rooms."""

KEPT: Final = 30.0
"""Seconds for which an empty room is kept, in case somebody comes back."""

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Hub:
    """All rooms of this process."""

    def __init__(self, store: Store, bots: BotPool, face_of: FaceOf, coached: bool = True) -> None:
        self.store = store
        self.bots = bots
        self.coached = coached
        self.face_of = face_of
        self.owner = secrets.token_hex(8)
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self.store.watch(self._heard)
        self.bots.warm()
        self._run(self._sweep())

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for room in self.rooms.values():
            for guest in room.visitors:
                guest.leave()
            room.driver.stop()
        await self.store.release(self.owner)
        self.bots.close()

    @property
    def connections(self) -> int:
        return sum(len(room.visitors) for room in self.rooms.values())

    async def open_table(self, opening: dict[str, Any], seats: Sequence[dict[str, Any]]) -> str:
        """Set up a table with those who sit down at once, and return its id."""
        table = Table(secrets.token_urlsafe(9))
        log_of_it = [(Kind.OPEN, -1, opening), *((Kind.SIT, seat, body) for seat, body in enumerate(seats))]
        for kind, seat, body in log_of_it:
            entry = Entry(table.id, table.n + 1, now_ms(), kind.value, seat, body)
            table.apply(entry)
            await self.store.append(entry, table.row())
        return table.id

    async def room(self, id: str) -> Room | None:
        """The room of a table; None if there is no such table. `NotNow` if its log cannot be read."""
        if (room := self.rooms.get(id)) is not None or not _ID.fullmatch(id):
            return room
        try:
            async with self._opening.setdefault(id, asyncio.Lock()):
                if (room := self.rooms.get(id)) is None and (entries := await self.store.entries(id)):
                    table = await self._read(entries)
                    room = Room(self.store, self.bots, self.face_of, self.owner, table, self.coached)
                    await room.driver.wake()
                    room = self.rooms.setdefault(id, room)
                    await room.heard()  # what was written while its log was read
        finally:
            self._opening.pop(id, None)
        return room

    async def keep_game(self, id: str) -> None:
        """Store a game that has just ended. Its table does so too; who asks for the replay at once may be faster."""
        room = await self.room(id.rpartition("-")[0])
        if room is not None and room.table.game_id == id:
            await room.driver.keep_result()

    async def _read(self, entries: list[Entry]) -> Table:
        """The table of a log, which may be long; others go on in the meantime."""
        try:
            return await asyncio.to_thread(Table.of, entries)
        except Exception as error:
            log.exception("the log of table %s cannot be read", entries[0].table)
            text = f"This table cannot go on: {type(error).__name__} in its log, which is kept."
            raise NotNow("broken", text) from error

    def _heard(self, id: str, n: int) -> None:
        room = self.rooms.get(id)
        if room is not None and room.table.n < n:
            self._run(room.heard())

    def _run(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep(self) -> None:
        """Forget empty rooms; take over the bots and clocks of a process that has died."""
        while True:
            await asyncio.sleep(SWEEP)
            for id, room in list(self.rooms.items()):
                if room.idle and time.monotonic() - room.empty_since > KEPT:
                    del self.rooms[id]
                    with contextlib.suppress(Unavailable):
                        await room.driver.give_up()
                elif room.visitors:
                    room.driver.go_on()


__all__ = ["Hub"]
