"""Several processes on one PostgreSQL: they hear each other, and get over a lost connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import psycopg
import pytest
from sqlalchemy import make_url

from ptcg.server.storage import Entry, Store, Taken, Unavailable

pytestmark = pytest.mark.anyio


def entry(n: int, table: str = "t1", **body: object) -> Entry:
    return Entry(table, n, 0, "answer", 0, body)


async def until(true: Callable[[], bool], seconds: float = 15.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def ears(store: Store) -> list[tuple[str, int]]:
    """What a store hears from now on."""
    heard: list[tuple[str, int]] = []
    store.watch(lambda table, n: heard.append((table, n)))
    await until(lambda: store._catching_up is not None)
    return heard


def cut_off(url: str, allowed: bool = True) -> None:
    """Break all connections to this database, and let in no new ones unless they are allowed."""
    name = make_url(url).database
    server = make_url(url).set(database="postgres").render_as_string()
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {'true' if allowed else 'false'}")
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])


async def test_two_processes_hear_each_other(postgres: str) -> None:
    one, two = await Store.open(postgres), await Store.open(postgres)
    heard_one, heard_two = await ears(one), await ears(two)
    await asyncio.gather(*(one.append(entry(n, "a:b")) for n in range(1, 6)))
    await two.append(entry(1, "t2"))
    await until(lambda: len(heard_two) >= 5 and len(heard_one) >= 1)
    assert heard_two == [("a:b", n) for n in range(1, 6)]
    assert heard_one == [("t2", 1)]
    assert [entry.n for entry in await two.entries("a:b")] == [1, 2, 3, 4, 5]
    await one.close()
    await two.close()


async def test_what_was_taken_is_not_told(postgres: str) -> None:
    one, two = await Store.open(postgres), await Store.open(postgres)
    heard = await ears(one)
    await one.append(entry(1))
    with pytest.raises(Taken):
        await two.append(entry(1))
    await two.append(entry(2))
    await until(lambda: bool(heard))
    assert heard == [("t1", 2)]
    await one.close()
    await two.close()


async def test_processes_that_write_the_same_tables(postgres: str) -> None:
    """Every entry is written by one of them, and nobody waits for ever."""
    stores = [await Store.open(postgres) for _ in range(3)]

    async def write(who: int, tables: list[str]) -> int:
        won = 0
        for n in range(1, 11):
            outcomes = await asyncio.gather(
                *(stores[who].append(entry(n, table, who=who)) for table in tables), return_exceptions=True
            )
            assert all(outcome is None or isinstance(outcome, Taken) for outcome in outcomes)
            won += outcomes.count(None)
        return won

    tables = [f"t{i}" for i in range(20)]
    async with asyncio.timeout(60):
        won = await asyncio.gather(write(0, tables), write(1, tables[::-1]), write(2, tables[10:] + tables[:10]))
    assert sum(won) == 200
    for table in tables:
        assert [entry.n for entry in await stores[0].entries(table)] == list(range(1, 11))
    for store in stores:
        await store.close()


async def test_a_connection_that_broke_is_made_again(postgres: str) -> None:
    one, two = await Store.open(postgres), await Store.open(postgres)
    heard = await ears(one)
    await one.append(entry(1))
    cut_off(postgres)
    await one.append(entry(2))
    assert [entry.n for entry in await two.entries("t1")] == [1, 2]
    await two.append(entry(3))
    await until(lambda: ("t1", 3) in heard)
    await one.close()
    await two.close()


async def test_a_database_that_goes_away_and_comes_back(postgres: str) -> None:
    """Writes fail and say so; reads wait; what others wrote in the meantime is told afterwards."""
    one, two = await Store.open(postgres), await Store.open(postgres)
    heard = await ears(one)
    await one.append(entry(1))
    cut_off(postgres, allowed=False)
    with pytest.raises(Unavailable, match="cannot be reached"):
        await one.append(entry(2))
    reading = asyncio.create_task(one.entries("t1"))
    await asyncio.sleep(0.5)
    assert not reading.done()
    cut_off(postgres, allowed=True)
    assert [entry.n for entry in await reading] == [1]
    await two.append(entry(2))
    await until(lambda: ("t1", 2) in heard)
    await one.append(entry(3))
    await one.close()
    await two.close()


async def test_a_read_does_not_wait_for_ever(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ptcg.server.storage.store._PATIENCE", (0.05, 0.05))
    store = await Store.open(postgres)
    cut_off(postgres, allowed=False)
    with pytest.raises(Unavailable, match="cannot be read"):
        await store.entries("t1")
    await store.close()


async def test_with_sqlite_nothing_is_heard(sqlite: str) -> None:
    one, two = await Store.open(sqlite), await Store.open(sqlite)
    heard: list[tuple[str, int]] = []
    one.watch(lambda table, n: heard.append((table, n)))
    await two.append(entry(1))
    await asyncio.sleep(0.1)
    assert heard == [] and len(await one.entries("t1")) == 1
    await one.close()
    await two.close()


async def test_what_was_written_before_the_listener_was_ready_is_told(postgres: str) -> None:
    one, two = await Store.open(postgres), await Store.open(postgres)
    assert await one.entries("t1") == []
    await two.append(entry(1))
    await two.append(entry(1, "t2"))
    heard = await ears(one)
    await until(lambda: bool(heard))
    assert heard == [("t1", 1)]
    await one.close()
    await two.close()
