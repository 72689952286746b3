"""When the database cannot write: nothing is acknowledged, everybody is told, and it goes on afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from ptcg.server.storage import Entry, Store, Taken, Unavailable

pytestmark = pytest.mark.anyio


def entry(n: int) -> Entry:
    return Entry("t1", n, 0, "answer", 0, {})


async def test_a_commit_that_breaks_off_is_not_acknowledged(store: Store) -> None:
    def break_off(_: Connection) -> None:
        raise OperationalError("COMMIT", {}, Exception("the line is dead"))

    event.listen(store._engines.writing, "commit", break_off)
    outcomes = await asyncio.gather(*(store.append(entry(n)) for n in (1, 2, 3)), return_exceptions=True)
    assert [str(outcome) for outcome in outcomes] == [
        "the database broke off while it was writing: the line is dead"
    ] * 3
    assert all(isinstance(outcome, Unavailable) for outcome in outcomes)
    event.remove(store._engines.writing, "commit", break_off)
    await store.append(entry(1))
    assert await store.entries("t1") == [entry(1)]


async def test_a_commit_whose_answer_was_lost_is_found_again(store: Store) -> None:
    """The entry is there after all: who writes it again is told so, and finds it."""

    def lose_the_answer(connection: Connection) -> None:
        connection.exec_driver_sql("COMMIT")
        raise OperationalError("COMMIT", {}, Exception("the line is dead"))

    event.listen(store._engines.writing, "commit", lose_the_answer)
    with pytest.raises(Unavailable):
        await store.append(entry(1))
    event.remove(store._engines.writing, "commit", lose_the_answer)
    with pytest.raises(Taken):
        await store.append(entry(1))
    assert await store.entries("t1") == [entry(1)]


async def test_another_program_holds_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ptcg.server.storage.opening._PATIENCE", 50)
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    await store.append(entry(1))
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable, match="database is locked"):
        await store.append(entry(2))
    assert await store.entries("t1") == [entry(1)]
    other.execute("ROLLBACK")
    other.close()
    await store.append(entry(2))
    await store.close()


async def test_nobody_else_reads_the_secret(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    await store.secret()
    assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}
    await store.close()
