"""All writing, by one thread: what is waiting is carried out in one transaction, and acknowledged after its commit.

A commit waits for the disk, so a hundred writes that share one cost hardly more than a single write. A job whose
entry is taken fails alone. If a job breaks the transaction, nothing of it was committed, and each job is carried
out again in a transaction of its own, so that only the culprit fails.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from ptcg.server.storage.rows import Taken, Unavailable

CHANNEL: Final = "ptcg_entries"
"""Where processes tell one another, in PostgreSQL, what they have written."""

_MOST: Final = 500  # jobs in one transaction
_NOTIFY: Final = text(f"SELECT pg_notify('{CHANNEL}', told) FROM unnest(CAST(:told AS text[])) AS told")
_SQLITE_TROUBLE: Final = ("SQLITE_BUSY", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY")
_log = logging.getLogger(__name__)

Result = TypeVar("Result")


class _Job(NamedTuple):
    """`key` is what it writes to, and `told` is what others hear when it is committed ("": nothing).

    `work` either changes the database and returns, or raises `Taken` and has changed nothing, or breaks.
    """

    key: str
    work: Callable[[Connection], Any]
    told: str
    future: asyncio.Future[Any]


_Outcome = tuple[_Job, Any, BaseException | None]


class _Uncertain(Exception):
    """The commit failed: nobody knows whether it took place."""


def is_lost(error: BaseException) -> bool:
    """Is the database not to be had at all (unreachable, cut off, locked, disk full)? Then no request is to blame."""
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    if error.connection_invalidated:
        return True
    if isinstance(error.orig, sqlite3.Error):
        return getattr(error.orig, "sqlite_errorname", "").startswith(_SQLITE_TROUBLE)
    state: str | None = getattr(error.orig, "sqlstate", None)
    return state is None or state.startswith(("08", "57P"))


def brief(error: BaseException) -> str:
    """The database's own words, in one line."""
    said = getattr(error, "orig", None) or error
    return " ".join(str(said).split())


class Writer:
    """The thread that writes. Jobs are given by `do` in the event loop that made the writer."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="ptcg-writer", daemon=True)
        self._thread.start()

    async def do(self, key: str, work: Callable[[Connection], Result], told: str = "") -> Result:
        """Carry out the work and return what it returned, after the commit.

        A caller that is cancelled while it waits does not know whether the work was done.
        """
        if self._closed:
            raise Unavailable("the database has been closed")
        future: asyncio.Future[Result] = self._loop.create_future()
        self._queue.put(_Job(key, work, told, future))
        return await future

    async def close(self) -> None:
        """Carry out what is waiting, and end."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going = True
        while going:
            waiting = [self._queue.get()]
            while len(waiting) < _MOST:
                try:
                    waiting.append(self._queue.get_nowait())
                except Empty:
                    break
            going = None not in waiting
            # Everybody writes in the same order, so that two processes do not wait for each other in a circle.
            jobs = sorted((job for job in waiting if job is not None), key=lambda job: job.key)
            if jobs:
                outcomes = self._carry_out(jobs)
                try:
                    self._loop.call_soon_threadsafe(_report, outcomes)
                except RuntimeError:  # the event loop is closed: nobody waits any more
                    return

    def _carry_out(self, jobs: Sequence[_Job], again: bool = True) -> list[_Outcome]:
        try:
            return self._together(jobs)
        except _Uncertain as error:
            return _unavailable(jobs, f"the database broke off while it was writing: {error}")
        except Exception as error:
            if is_lost(error):
                if again:  # an idle connection that has died is noticed only now; nothing was committed
                    return self._carry_out(jobs, again=False)
                return _unavailable(jobs, f"the database cannot be reached: {brief(error)}")
            if len(jobs) > 1:
                return [outcome for job in jobs for outcome in self._carry_out([job])]
            if isinstance(error, OperationalError):
                return _unavailable(jobs, f"the database cannot write: {brief(error)}")
            return [(jobs[0], None, error)]

    def _together(self, jobs: Sequence[_Job]) -> list[_Outcome]:
        """All in one transaction; if this raises anything but `_Uncertain`, nothing was committed."""
        outcomes: list[_Outcome] = []
        with self._engine.connect() as connection:
            transaction = connection.begin()
            for job in jobs:
                try:
                    outcomes.append((job, job.work(connection), None))
                except Taken as taken:
                    outcomes.append((job, None, taken))
            if self._engine.dialect.name == "postgresql":
                told = [job.told for job, _, taken in outcomes if job.told and taken is None]
                if told:
                    connection.execute(_NOTIFY, {"told": told})
            try:
                transaction.commit()
            except DBAPIError as error:
                connection.invalidate()  # what it still holds must not be committed later
                raise _Uncertain(brief(error)) from error
        return outcomes


def _unavailable(jobs: Sequence[_Job], why: str) -> list[_Outcome]:
    _log.error("%d writes failed: %s", len(jobs), why)
    return [(job, None, Unavailable(why)) for job in jobs]


def _report(outcomes: list[_Outcome]) -> None:
    for job, result, error in outcomes:
        if job.future.done():
            continue  # cancelled
        if error is None:
            job.future.set_result(result)
        else:
            job.future.set_exception(error)
