"""`Store`, the way into the database. Nothing here blocks the event loop: writing and reading go on in threads."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sqlalchemy.exc import InterfaceError, OperationalError

from ptcg.server.storage import log, opening, records
from ptcg.server.storage.rows import DeckRow, Entry, GameRow, GuestRow, RatingRow, TableRow, Unavailable
from ptcg.server.storage.writer import Writer, brief, is_lost

if TYPE_CHECKING:
    from ptcg.server.storage.listener import Listener

_PATIENCE: Final = (0.1, 0.3, 1.0, 2.0)  # seconds before a read that found no database is tried again
_FOLLOWED: Final = 10_000  # tables of which we remember how far we have read
_log = logging.getLogger(__name__)

Result = TypeVar("Result")


class Store:
    """A database that is open, in one event loop. Made with `Store.open`; several processes may have one database open.

    Every call may raise `Unavailable`. Reads wait some seconds for a database that has gone away; writes do not. Who is
    cancelled while writing does not know whether it was written.
    """

    def __init__(self, engines: opening.Engines) -> None:
        self._engines = engines
        self._writer = Writer(engines.writing)
        self._readers = ThreadPoolExecutor(opening.READERS, "ptcg-reader")
        self._listener: Listener | None = None
        self._watchers: list[Callable[[str, int], None]] = []
        self._followed: OrderedDict[str, int] = OrderedDict()
        self._catching_up: asyncio.Task[None] | None = None
        self._closed = False
        self._process = secrets.token_hex(8)

    @staticmethod
    async def open(url: str) -> Store:
        """Open `sqlite:///path/file.db` or `postgresql://...`; its tables are made or migrated.

        `ValueError` says in a sentence why that cannot be done.
        """
        return Store(await asyncio.to_thread(opening.connect, url))

    async def close(self) -> None:
        """Carry out the writes that wait, and let go of the database."""
        self._closed = True
        if self._catching_up is not None:
            self._catching_up.cancel()
        if self._listener is not None:
            await self._listener.close()
            self._listener = None
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._engines.dispose)

    async def secret(self) -> bytes:
        """What signs cookies; made once and the same for all processes."""
        return await self._writer.do("", records.secret)

    # --- tables -------------------------------------------------------------------------------------------------------

    async def append(self, entry: Entry, row: TableRow | None = None) -> None:
        """Write an entry, and the table's line in the lobby with it; returns after the commit.

        `Taken` if the table has such an entry: nothing is written then.
        """
        told = f"{self._process}:{entry.table}:{entry.n}"
        await self._writer.do(f"table:{entry.table}", log.appending(entry, row), told)
        self._follow(entry.table, entry.n)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table from number `after` + 1 on, in order."""
        found = await self._read(log.read_entries, table, after)
        self._follow(table, found[-1].n if found else after)
        return found

    async def table(self, id: str) -> TableRow | None:
        return await self._read(log.read_table, id)

    async def lobby(self, guest: str, limit: int = 100) -> list[TableRow]:
        """Open tables that wait or are played, and those of the guest that are not over; newest first."""
        return await self._read(log.read_lobby, guest, limit)

    async def unfinished(self) -> list[str]:
        """The ids of tables that are being played."""
        return await self._read(log.read_unfinished)

    async def claim(self, table: str, owner: str, seconds: float) -> bool:
        """Does `owner` now drive the bots and clocks of the table? For so many seconds, unless it claims it again."""
        return await self._writer.do(f"table:{table}", lambda connection: log.claim(connection, table, owner, seconds))

    async def release(self, owner: str) -> None:
        """Give back all tables that `owner` has claimed."""
        await self._writer.do("", lambda connection: log.release(connection, owner))

    def watch(self, heard: Callable[[str, int], None]) -> None:
        """Call `heard`, in the event loop, when another process has written entry n of a table.

        A call may stand for several entries, and may come twice: read all entries after the last one you have. With
        SQLite nothing is ever heard.
        """
        self._watchers.append(heard)
        if self._listener is None and self._engines.writing.dialect.name == "postgresql":
            from ptcg.server.storage.listener import Listener

            _, connect_args = self._engines.writing.dialect.create_connect_args(self._engines.writing.url)
            self._listener = Listener(connect_args, self._process, self._tell, self._listening)

    # --- people -------------------------------------------------------------------------------------------------------

    async def guest(self, id: str) -> GuestRow | None:
        return await self._read(records.read_guest, id)

    async def save_guest(self, row: GuestRow) -> None:
        """Store a guest, or the new name of one."""
        await self._writer.do(f"guest:{row.id}", lambda connection: records.save_guest(connection, row))

    async def decks(self, guest: str) -> list[DeckRow]:
        """The decks of a guest, the one saved last first."""
        return await self._read(records.read_decks, guest)

    async def deck(self, id: int) -> DeckRow | None:
        return await self._read(records.read_deck, id)

    async def save_deck(self, row: DeckRow) -> int:
        """Store a new deck (id 0) or change one; returns its id, and 0 if that guest has no such deck."""
        return await self._writer.do(f"guest:{row.guest}", lambda connection: records.save_deck(connection, row))

    async def delete_deck(self, id: int, guest: str) -> bool:
        """Throw a deck away; False if that guest has no such deck."""
        return await self._writer.do(f"guest:{guest}", lambda connection: records.delete_deck(connection, id, guest))

    async def finish_game(self, game: GameRow, recording: dict[str, Any], ratings: Sequence[RatingRow]) -> bool:
        """Store a finished game, its recording and the ratings after it; False, and nothing changes, if it is there.

        `Stale` if a rating is not one game further than the one in the database. `ratings.settle` does all of it.
        """
        packed = await self._in_thread(records.pack, recording)
        return await self._writer.do(f"table:{game.table}", records.finishing(game, packed, ratings))

    async def games(self, guest: str, offset: int = 0, limit: int = 50) -> list[GameRow]:
        """The games that a guest has finished, the last one first."""
        return await self._read(records.read_games, guest, offset, limit)

    async def game(self, id: str) -> GameRow | None:
        return await self._read(records.read_game, id)

    async def recording(self, id: str) -> dict[str, Any] | None:
        return await self._read(records.read_recording, id)

    async def ratings(self, guest: str) -> list[RatingRow]:
        """The ratings of a guest, one for each book under which there were rated games."""
        return await self._read(records.read_ratings, guest)

    # --- reading ------------------------------------------------------------------------------------------------------

    async def _read(self, statement: Callable[..., Result], *args: Any) -> Result:
        """What the statement reads; a database that has gone away is waited for."""

        def read() -> Result:
            with self._engines.reading.connect() as connection:
                return statement(connection, *args)

        for wait in (*_PATIENCE, None):
            try:
                return await self._in_thread(read)
            except (OperationalError, InterfaceError) as error:
                if wait is None or not is_lost(error):
                    raise Unavailable(f"the database cannot be read: {brief(error)}") from error
                _log.warning("The database cannot be read: %s; again in %g s", brief(error), wait)
            await asyncio.sleep(wait)
        raise AssertionError

    async def _in_thread(self, work: Callable[..., Result], *args: Any) -> Result:
        if self._closed:
            raise Unavailable("the database has been closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, work, *args)

    # --- hearing other processes --------------------------------------------------------------------------------------

    def _follow(self, table: str, n: int) -> None:
        """Remember how far this table has been read, to find what was missed while nothing could be heard."""
        self._followed[table] = max(n, self._followed.pop(table, 0))
        if len(self._followed) > _FOLLOWED:
            self._followed.popitem(last=False)

    def _tell(self, table: str, n: int) -> None:
        for heard in self._watchers:
            heard(table, n)

    def _listening(self) -> None:
        self._catching_up = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        """Tell of the entries that other processes have written while this one did not listen."""
        if self._followed:
            try:
                newest = await self._read(log.newest, list(self._followed))
            except Unavailable:
                return  # the listener has lost the database as well, and will be back
            for table, n in newest.items():
                if n > self._followed.get(table, 0):
                    self._tell(table, n)
