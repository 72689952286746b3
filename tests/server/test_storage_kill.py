"""Nothing that was acknowledged is lost when the process is killed; and how many entries are written in a second."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from ptcg.server.storage import Entry, Store

APPENDER = Path(__file__).parent / "appender.py"


def killed(url: str, seconds: float) -> dict[str, int]:
    """Let a process write for so long after its first entry and kill it; the last acknowledged entry of each table."""
    process = subprocess.Popen([sys.executable, APPENDER, url], stdout=subprocess.PIPE)
    watchdog = threading.Timer(60, process.kill)
    watchdog.start()
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert said, "the process has written nothing"
        threading.Timer(seconds, process.kill).start()
        said += process.stdout.read()
        assert process.wait(30) == -9
    finally:
        watchdog.cancel()
        process.kill()
        process.wait(30)
    acknowledged: dict[str, int] = {}
    for line in said.decode().splitlines():
        table, n = line.split()
        assert int(n) > acknowledged.get(table, 0)
        acknowledged[table] = int(n)
    return acknowledged


def test_a_killed_process_loses_nothing_it_acknowledged(database: str) -> None:
    async def check(acknowledged: dict[str, int]) -> None:
        store = await Store.open(database)
        for table, n in acknowledged.items():
            written = [entry.n for entry in await store.entries(table)]
            assert written == list(range(1, len(written) + 1))
            assert len(written) >= n
            row = await store.table(table)
            assert row is not None and row.at == len(written)
        await store.close()

    for _ in range(10):
        asyncio.run(check(killed(database, random.uniform(0.02, 0.3))))


@pytest.mark.anyio
async def test_a_hundred_tables_at_once(store: Store) -> None:
    async def play(table: str) -> None:
        for n in range(1, 21):
            await store.append(Entry(table, n, 0, "answer", 0, {"answer": "attack 1"}))

    start = time.perf_counter()
    await asyncio.gather(*(play(f"t{i}") for i in range(100)))
    rate = 2000 / (time.perf_counter() - start)
    print(f"{store._engines.writing.dialect.name}: {rate:,.0f} entries a second")
    assert rate > 50
