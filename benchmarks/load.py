"""Load on a server: many tables at once, both seats of each played over the real WebSocket protocol.

    python benchmarks/load.py                          a server of its own, 300 tables for 60 seconds
    python benchmarks/load.py --tables 300 --seconds 1800
    python benchmarks/load.py --server http://localhost:8000

Each player thinks for a while and gives any legal answer; when a game is over, both ask for a rematch. Measured, once
all tables are there, is the time from sending an answer to having the new board; what the server needed for it: process
time, memory, bytes of the database; and what was sent to the players, plain and as a WebSocket compresses it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil

from ptcg.cards import builtin_decks
from ptcg.server import protocol
from ptcg.server.remote import RemoteSeat, Site

RAMP = 30.0  # tables opened in a second
PACKED = 10  # at one table in so many it is seen how far messages can be compressed
SETTLING = 5.0  # seconds after the last table is opened until the measurement begins


@dataclass
class Measure:
    """What has been seen so far."""

    times: list[float] = field(default_factory=list)
    games: int = 0
    errors: list[str] = field(default_factory=list)
    memory: list[tuple[float, float]] = field(default_factory=list)  # seconds, MB
    begun: bool = False
    received: int = 0  # bytes, by all players
    packed: int = 0  # bytes as compressed, at one table in so many
    unpacked: int = 0  # and plain, at the same tables
    spent: float = 0.0  # process time of the server
    stored: int = 0  # bytes by which the database grew

    def note(self, seconds: float) -> None:
        if self.begun:
            self.times.append(seconds)

    def percentile(self, part: float) -> float:
        ordered = sorted(self.times)
        return ordered[min(int(len(ordered) * part), len(ordered) - 1)] * 1000 if ordered else 0.0


class Counting:
    """The socket of a seat, with what comes in counted."""

    def __init__(self, socket: Any, measure: Measure, packing: bool) -> None:
        self.socket = socket
        self.send = socket.send
        self.measure = measure
        self.packer = zlib.compressobj(wbits=-zlib.MAX_WBITS) if packing else None

    async def recv(self) -> str | bytes:
        message = await self.socket.recv()
        if self.measure.begun:
            plain = message.encode() if isinstance(message, str) else message
            self.measure.received += len(plain)
            if self.packer is not None:
                self.measure.unpacked += len(plain)
                self.measure.packed += len(self.packer.compress(plain) + self.packer.flush(zlib.Z_SYNC_FLUSH))
        return message


async def play_table(number: int, server: str, think: float, until: float, measure: Measure) -> None:
    """Two players at one table until the time is over."""
    luck = random.Random(number)
    keys = [key for key, deck in builtin_decks().items() if deck.era == "2009"]
    try:
        ann, bob = Site(server), Site(server)
        table = await ann.open_table(era="2009", deck=f"builtin:{keys[number % len(keys)]}", opponent="person")
        await bob.take_seat(table, f"builtin:{keys[(number + 1) % len(keys)]}")
        async with ann.sit_at(table) as first, bob.sit_at(table) as second:
            for seat in (first, second):
                seat.socket = Counting(seat.socket, measure, number % PACKED == 0)
            await asyncio.gather(*(play_seat(seat, luck, think, until, measure) for seat in (first, second)))
    except Exception as error:
        measure.errors.append(f"{type(error).__name__}: {error}")


async def play_seat(seat: RemoteSeat, luck: random.Random, think: float, until: float, measure: Measure) -> None:
    """Answer whatever is asked, and ask for a rematch when it is over."""
    asked_for = 0
    while (left := until - time.monotonic()) > 0:
        assert seat.table is not None
        if seat.question is not None:
            await asyncio.sleep(luck.expovariate(1 / think))
            choice = luck.choice(seat.question.choices)
            started = time.perf_counter()
            reply = await seat.answer(choice.answer)
            measure.note(time.perf_counter() - started)
            if not isinstance(reply, protocol.Done):
                measure.errors.append(str(reply))
        elif seat.over and asked_for < seat.table.game:
            asked_for = seat.table.game
            measure.games += seat.table.you == 0
            await seat.offer("rematch")
        else:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(seat.next_message(), min(left, 5))


async def watch_memory(server: psutil.Process | None, until: float, measure: Measure) -> None:
    started = time.monotonic()
    while server is not None and time.monotonic() < until:
        measure.memory.append((time.monotonic() - started, server.memory_info().rss / 1e6))
        await asyncio.sleep(5)


async def run(server: str, own: Own | None, tables: int, seconds: float, think: float) -> Measure:
    measure = Measure()
    until = time.monotonic() + seconds
    work = [asyncio.create_task(watch_memory(own.process if own else None, until, measure))]
    for number in range(tables):
        work.append(asyncio.create_task(play_table(number, server, think, until, measure)))
        await asyncio.sleep(1 / RAMP)
    await asyncio.sleep(SETTLING)
    measure.begun = True
    spent, stored = (own.spent, own.stored) if own else (0.0, 0)
    await asyncio.gather(*work)
    if own:
        measure.spent = own.spent - spent
        measure.stored = own.stored - stored
    return measure


@dataclass
class Own:
    """A server of our own."""

    address: str
    process: psutil.Process
    database: Path | None  # the file, if it is one

    @property
    def spent(self) -> float:
        """Seconds of process time."""
        times = self.process.cpu_times()
        return times.user + times.system

    @property
    def stored(self) -> int:
        """Bytes of the database, with all that was written."""
        if self.database is None:
            return 0
        with contextlib.closing(sqlite3.connect(self.database, timeout=30)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return self.database.stat().st_size


@contextlib.contextmanager
def own_server(database: str) -> Iterator[Own]:
    """A server for the time of the measurement."""
    with tempfile.TemporaryDirectory() as folder:
        file = None if database else Path(folder) / "load.db"
        url = database or f"sqlite:///{file}"
        code = (
            "import socket; from ptcg.server.app import Settings; from ptcg.server.serving import serve; "
            "listener = socket.create_server(('127.0.0.1', 0), backlog=1024); "
            "print(listener.getsockname()[1], flush=True); "
            f"serve(Settings(database={url!r}, limited=False), listener)"
        )
        process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            port = re.match(r"\d+", process.stdout.readline())
            assert port is not None, "the server did not start"
            wait_for(f"http://127.0.0.1:{port[0]}")
            yield Own(f"http://127.0.0.1:{port[0]}", psutil.Process(process.pid), file)
        finally:
            process.terminate()
            process.wait(20)


def wait_for(server: str) -> None:
    """Until the server answers; a minute at most."""
    for _ in range(600):
        try:
            asyncio.run(Site(server).call("GET", "/api/health"))
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit(f"no answer from {server}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="", help="address of a running server; without it one is started")
    parser.add_argument("--database", default="", help="database of the server that is started")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=3.0, help="seconds a player thinks, on average")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    with contextlib.ExitStack() as stack:
        own = None if options.server else stack.enter_context(own_server(options.database))
        server = options.server or (own.address if own else "")
        measure = asyncio.run(run(server, own, options.tables, options.seconds, options.think))
    answered = max(len(measure.times), 1)
    memory = [mb for _, mb in measure.memory] or [0.0]
    report = {
        "tables": options.tables,
        "seconds": options.seconds,
        "answers": len(measure.times),
        "games": measure.games,
        "p50_ms": round(measure.percentile(0.5), 1),
        "p95_ms": round(measure.percentile(0.95), 1),
        "p99_ms": round(measure.percentile(0.99), 1),
        "errors": len(measure.errors),
        "server_ms_per_answer": round(measure.spent / answered * 1000, 3),
        "sent_bytes_per_answer": round(measure.received / answered),
        "compressed_to": round(measure.packed / max(measure.unpacked, 1), 3),
        "stored_bytes_per_answer": round(measure.stored / answered),
        "memory_kb_per_table": round((memory[-1] - memory[0]) * 1000 / options.tables),
        "memory_mb": [round(mb) for _, mb in measure.memory[:: max(len(measure.memory) // 12, 1)]],
    }
    if options.json:
        print(json.dumps(report))
    else:
        for key, value in report.items():
            print(f"{key:>24}  {value}")
        for error in measure.errors[:5]:
            print(f"{'error':>24}  {error}")
    if measure.errors:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
