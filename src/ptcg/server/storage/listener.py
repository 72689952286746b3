"""What other processes write, heard with PostgreSQL's LISTEN in a thread of its own. Loaded only where it is used.

A connection that breaks is made again. What was told in the meantime is lost, so every time the listener begins to
listen it says so, and the store looks for what it has missed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from threading import Event, Thread
from typing import Any, Final

import psycopg

from ptcg.server.storage.writer import CHANNEL

_LOOK_UP: Final = 0.25  # seconds between looks at whether to stop
_log = logging.getLogger(__name__)


class Listener:
    """Calls, in the event loop that made it, `heard` for entries of other processes and `listening` when it begins."""

    def __init__(
        self,
        connect_args: Mapping[str, Any],
        process: str,
        heard: Callable[[str, int], None],
        listening: Callable[[], None],
    ) -> None:
        self._connect_args = connect_args
        self._process = process
        self._heard = heard
        self._listening = listening
        self._loop = asyncio.get_running_loop()
        self._stop = Event()
        self._thread = Thread(target=self._run, name="ptcg-listener", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        self._stop.set()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        wait = _LOOK_UP
        while not self._stop.is_set():
            try:
                with psycopg.connect(**self._connect_args, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._call(self._listening)
                    wait = _LOOK_UP
                    self._listen(connection)
            except psycopg.Error as error:
                _log.warning("Not hearing other processes: %s; again in %g s", " ".join(str(error).split()), wait)
                self._stop.wait(wait)
                wait = min(wait * 2, 5.0)
            except RuntimeError:  # the event loop is closed
                return

    def _listen(self, connection: psycopg.Connection[Any]) -> None:
        while not self._stop.is_set():
            for told in connection.notifies(timeout=_LOOK_UP):
                process, _, rest = told.payload.partition(":")  # as `Store.append` says it
                table, _, n = rest.rpartition(":")
                if process != self._process and n.isdigit():
                    self._call(self._heard, table, int(n))

    def _call(self, called: Callable[..., None], *args: Any) -> None:
        self._loop.call_soon_threadsafe(called, *args)
