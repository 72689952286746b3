"""Opening a database: from nothing, again, and what is said when it cannot be done."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from ptcg.server.storage import Entry, Store
from ptcg.server.storage.opening import connect
from ptcg.server.storage.schema import CURRENT, VERSION_TABLE, metadata

pytestmark = pytest.mark.anyio


async def test_what_is_stored_is_there_again(database: str) -> None:
    for n in (1, 2, 3):
        store = await Store.open(database)
        assert [entry.n for entry in await store.entries("t1")] == list(range(1, n))
        await store.append(Entry("t1", n, 0, "answer", 0, {}))
        await store.close()


async def test_many_open_a_new_database_at_once(database: str) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
    assert len({await store.secret() for store in stores}) == 1
    for store in stores:
        await store.close()


def test_the_migrations_make_the_schema(database: str) -> None:
    config = Config()
    config.set_main_option("script_location", "ptcg.server.storage:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [CURRENT]
    engines = connect(database)
    with engines.reading.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
    engines.dispose()


def test_sqlite_waits_for_the_disk(sqlite: str) -> None:
    engines = connect(sqlite)
    with engines.writing.connect() as connection:
        settings = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    engines.dispose()
    assert settings == ["wal", 2, 1]


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "is not the URL of a database"),
        ("tables.db", "is not the URL of a database"),
        ("mysql://localhost/tables", "sqlite or postgresql"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite:////nowhere/at/all/tables.db", "no folder /nowhere/at/all"),
        ("sqlite:////tmp", "is a folder"),
        ("postgresql://user:hidden@127.0.0.1:1/tables?connect_timeout=3", "Cannot open the database"),
        ("postgresql://user:hidden@127.0.0.1:port/tables", "is not the URL of a database"),
        ("postgresql://user:hidden@127.0.0.1/tables?no_such_setting=1", "Cannot open the database"),
    ],
)
async def test_a_url_that_leads_nowhere(url: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as refused:
        await Store.open(url)
    assert "hidden" not in str(refused.value) and "\n" not in str(refused.value)


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Buy milk. " * 500)
    with pytest.raises(ValueError, match="file is not a database"):
        await Store.open(f"sqlite:///{file}")
    assert file.read_text() == "Buy milk. " * 500


async def test_a_database_of_another_program(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE games (id INTEGER)")
    other.close()
    with pytest.raises(ValueError, match="belongs to another program: it has a table 'games'"):
        await Store.open(f"sqlite:///{tmp_path}/other.db")


async def test_a_database_that_does_not_exist(postgres_server: str) -> None:
    with pytest.raises(ValueError, match='database "nowhere" does not exist'):
        await Store.open(f"postgresql://postgres@/nowhere?host={postgres_server}")


async def test_a_schema_that_is_newer(database: str) -> None:
    engines = connect(database)
    with engines.writing.begin() as connection:
        connection.exec_driver_sql(f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    engines.dispose()
    with pytest.raises(ValueError, match=r"made by a newer version of ptcg \(schema 9999\)"):
        await Store.open(database)
