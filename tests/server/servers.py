"""Servers to test with, on loopback: one in the test's own event loop, and one in a process that can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any
from unittest.mock import patch

import uvicorn
from fastapi import FastAPI

from ptcg.language.grammar import load_grammar
from ptcg.server import protocol
from ptcg.server.app import Settings, create_app
from ptcg.server.hub import Hub
from ptcg.server.protocol import SERVER_MESSAGES, Question
from ptcg.server.remote import RemoteSeat, Site
from ptcg.server.serving import LARGEST_FRAME
from ptcg.server.storage import Entry
from ptcg.server.table import Table

ROOT = Path(__file__).parents[2]
DECKS = "builtin:2009-rekindled", "builtin:2009-moonlit-haunting"
PATIENCE = 180.0
"""Seconds after which a test gives up; far more than is needed."""


# --- a server in this event loop --------------------------------------------------------------------------------------


class Here:
    """A server in this event loop; what is inside it can be looked at."""

    def __init__(self, app: FastAPI, listener: socket.socket) -> None:
        self.app = app
        self.listener = listener
        self.port: int = listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    @property
    def hub(self) -> Hub:
        found: Hub = self.app.state.hub
        return found

    async def entries(self, table: str) -> list[Entry]:
        found: list[Entry] = await self.app.state.store.entries(table)
        return found

    def site(self) -> Site:
        return Site(self.address)


@contextlib.asynccontextmanager
async def serving(database: str, port: int = 0, **settings: Any) -> AsyncIterator[Here]:
    """A server that speaks real HTTP and WebSocket, as `ptcg serve` does; requests are not counted."""
    app = create_app(Settings(**{"database": database, "limited": False, **settings}))
    listener = socket.create_server(("127.0.0.1", port))
    config = uvicorn.Config(app, log_level="error", ws_max_size=LARGEST_FRAME, timeout_graceful_shutdown=3)
    server = uvicorn.Server(config)
    load_grammar()  # CPython 3.11 cannot parse in two threads at once, and pytest parses too
    with patch("ptcg.server.app._warm", lambda *_: None, create=True):
        running = asyncio.create_task(server.serve([listener]))
        await until(lambda: server.started or running.done())
    try:
        assert server.started
        yield Here(app, listener)
    finally:
        server.should_exit = True
        await running
        listener.close()


@contextlib.contextmanager
def serving_beside(database: str, **settings: Any) -> Iterator[Here]:
    """The same in another thread, for tests that wait for what they ask."""
    found: Future[Here] = Future()
    over = threading.Event()

    async def serve() -> None:
        try:
            async with serving(database, **settings) as here:
                found.set_result(here)
                await asyncio.to_thread(over.wait)
        except BaseException as error:
            if not found.done():
                found.set_exception(error)
            raise

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        yield found.result(PATIENCE)
    finally:
        over.set()
        thread.join(PATIENCE)


# --- a server in a process of its own ---------------------------------------------------------------------------------


class Process:
    """`ptcg serve` as a process, in haste. Started again, it listens on the same port."""

    def __init__(self, database: str, *options: str) -> None:
        self.command = [sys.executable, "-X", "faulthandler", "-m", "server.in_haste", "serve"]
        self.command += ["--database", database, *options]
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        paths = [str(ROOT / "src"), str(ROOT / "tests"), os.environ.get("PYTHONPATH", "")]
        self._process = subprocess.Popen(
            [*self.command, "--port", str(self.port)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        said = await asyncio.to_thread(self._process.stdout.readline)
        found = re.search(r":(\d+) ", said)
        assert found, f"ptcg serve said {said!r}"
        self.port = int(found[1])
        await self.answering()

    async def answering(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(OSError):
                    await Site(self.address).call("GET", "/api/health")
                    return
                await asyncio.sleep(0.02)

    def check(self) -> None:
        """It has not died by itself."""
        assert self._process is not None
        assert self._process.poll() is None, f"the server has died by itself: {self._process.returncode}"

    def tell_where(self) -> None:
        """Let it die and write where each of its threads stands to standard error, which pytest shows."""
        assert self._process is not None
        self._process.send_signal(signal.SIGABRT)
        self._process.wait(PATIENCE)

    def kill(self) -> None:
        """kill -9: it has no time for anything."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def end(self) -> None:
        """End it and all processes that it has started."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(PATIENCE)


@contextlib.asynccontextmanager
async def process(database: str, *options: str) -> AsyncIterator[Process]:
    server = Process(database, *options)
    try:
        await server.start()
        yield server
    finally:
        server.end()


# --- at the table -----------------------------------------------------------------------------------------------------


async def until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)


async def guest(address: str, name: str) -> Site:
    """Somebody at the site, who has a name."""
    site = Site(address)
    await site.call("PUT", "/api/me", {"name": name})
    return site


async def bot_table(site: Site, opponent: str = "random", **wanted: Any) -> str:
    spec = {"era": "2009", "deck": DECKS[0], "opponent": opponent, "opponent_deck": DECKS[1], **wanted}
    return await site.open_table(**spec)


async def shared_table(first: Site, second: Site, **wanted: Any) -> str:
    """A table at which two guests sit."""
    id = await first.open_table(**{"era": "2009", "deck": DECKS[0], "opponent": "person", **wanted})
    await second.take_seat(id, DECKS[1])
    return id


def eager(question: Question, chance: random.Random) -> str:
    """An answer that brings a game to its end: most of the time something is built up, and then there is an attack."""
    builds = [choice for choice in question.choices if choice.verb in ("bench", "evolve", "attach")]
    attacks = [choice for choice in question.choices if choice.verb == "attack"]
    wanted = builds if builds and chance.random() < 0.8 else attacks
    return chance.choice(wanted or question.choices).answer


async def begun(seat: RemoteSeat) -> None:
    """Wait until there is a game that goes on."""
    while seat.board is None or seat.over:
        await seat.next_message()


async def asked(seat: RemoteSeat) -> Question:
    """Wait until it is this seat's decision; the game must not be over before."""
    while seat.question is None:
        assert not seat.over, "the game is over"
        await seat.next_message()
    return seat.question


async def play_out(seat: RemoteSeat, chance: random.Random) -> int:
    """Answer whatever is asked until the game is over; how many answers it took."""
    given = 0
    while not seat.over:
        if seat.question is None:
            await seat.next_message()
            continue
        reply = await seat.answer(eager(seat.question, chance))
        if isinstance(reply, protocol.Done):
            given += 1
        else:  # a server that counts messages; or the other seat was quicker with something
            assert isinstance(reply, protocol.Problem) and reply.code in ("too-fast", "stale"), reply
            await asyncio.sleep(0.05)
    return given


async def next_of(seat: RemoteSeat, kind: type[SERVER_MESSAGES]) -> Any:
    """The next message of a kind; those before it are taken in."""
    while not isinstance(message := await seat.next_message(), kind):
        pass
    return message


def same_table(one: Table, other: Table) -> bool:
    """Whether two tables are at the same point."""
    from ptcg.engine.board.codec import state_hash

    states = [None if table.play is None else state_hash(table.play.state) for table in (one, other)]
    return one.n == other.n and one.row() == other.row() and one.offers == other.offers and states[0] == states[1]
