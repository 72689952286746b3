"""What no guest does: starting games, letting bots answer, watching the clocks, keeping results.

One process does it for each table: the one that holds the table's lease.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from ptcg.server.bots import BotFailed
from ptcg.server.results import result_of
from ptcg.server.storage import Unavailable, settle
from ptcg.server.table import Kind, Overtaken, now_ms

if TYPE_CHECKING:
    from ptcg.server.room import Room

log = logging.getLogger("ptcg.server")

LEASE: Final = 10.0
"""Seconds for which a process drives the bots and clocks of a table, unless it says so again."""


class Driver:
    """Drives one table of this process."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.kept = ""  # the game whose result has been stored
        self._task: asyncio.Task[None] | None = None
        self._leased_until = 0.0
        self._changed = asyncio.Event()  # something happened while the driver waited

    async def wake(self) -> None:
        """The table has just been read from its log: nobody is charged for the time while nobody kept it."""
        if self.room.table.deadline is not None and await self._leased():
            with contextlib.suppress(Overtaken):  # somebody has answered
                async with self.room.alone():
                    await self.room.append(Kind.WAKE, -1, {})

    async def give_up(self) -> None:
        """Let another process drive this table at once."""
        if self._leased_until:
            await self.room.store.claim(self.room.table.id, self.room.owner, 0.0)

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def go_on(self) -> None:
        """Something has changed: see to it that what is due is done."""
        self._changed.set()
        if not self.room.broken and not self.busy:
            self._task = asyncio.get_running_loop().create_task(self._drive())

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    async def _drive(self) -> None:
        """Do what is due until the table waits for somebody; a failure is told and ends it."""
        try:
            while self._due() is not None and await self._leased():
                step = self._due()  # something may have happened meanwhile
                if step is not None:
                    with contextlib.suppress(Overtaken):
                        await step()
        except Unavailable as error:
            log.warning("driving table %s: %s", self.room.table.id, error)
        except Exception:
            log.exception("driving table %s", self.room.table.id)

    async def _leased(self) -> bool:
        clock = time.monotonic()
        if clock > self._leased_until - LEASE / 2:
            if not await self.room.store.claim(self.room.table.id, self.room.owner, LEASE):
                return False
            self._leased_until = clock + LEASE
        return True

    def _due(self) -> Callable[[], Awaitable[None]] | None:
        table = self.room.table
        if self.room.broken:
            return None
        over = table.play is not None and table.play.outcome is not None
        if over and table.game_id != self.kept:
            return self.keep_result  # before a rematch: only the last game of a table can be looked at
        if table.start_is_due:
            return self._start_game
        if over:
            return None
        if table.bot_to_answer:
            return self._let_bot_answer
        if table.deadline is not None:
            return self._wait_for_deadline
        return None

    async def _start_game(self) -> None:
        async with self.room.alone():
            if self.room.table.start_is_due:
                await self.room.append(Kind.START, -1, {"seed": secrets.randbits(62), **self.room.table.begins_with})

    async def _let_bot_answer(self) -> None:
        table, play = self.room.table, self.room.table.play
        bot, seat = table.bot_to_answer, table.asked
        assert play is not None
        n = table.n
        try:
            answer = await self.room.bots.choose(table.game_id, play, seat, bot)
        except BotFailed as failure:
            log.error("table %s: %s", table.id, failure)
            async with self.room.alone():
                if self.room.table.n == n:
                    await self.room.append(Kind.RESIGN, seat, {"how": "the bot failed"})
            return
        async with self.room.alone():
            if self.room.table.asked == seat and self.room.table.play is play and answer in play.open_answers:
                await self.room.append(Kind.ANSWER, seat, {"answer": str(answer)})

    async def _wait_for_deadline(self) -> None:
        deadline = self.room.table.deadline
        assert deadline is not None
        wait = (deadline - now_ms()) / 1000
        if wait > 0:
            self._changed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), min(wait, LEASE / 3))
            return
        async with self.room.alone():
            if self.room.table.deadline == deadline:
                await self.room.append(Kind.TIMEOUT, self.room.table.asked, {})

    async def keep_result(self) -> None:
        """Store the game that has ended at this table; nothing happens if it is there, or if none has ended."""
        async with self.room.alone():
            if self.room.table.play is None or self.room.table.play.outcome is None:
                return  # the last move has been taken back
            row, recording = await asyncio.to_thread(result_of, self.room.table)
        new = await settle(self.room.store, row, recording.to_json())
        self.kept = row.id
        if new:
            await self.room.rate_anew()


__all__ = ["Driver"]
