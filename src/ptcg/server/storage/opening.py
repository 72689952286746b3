"""From a URL to a database that is up to date, or one sentence that says why not."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from ptcg.server.storage.schema import CURRENT, VERSION_TABLE, metadata
from ptcg.server.storage.writer import brief

READERS: Final = 2
"""How many reads go on at once."""

_PATIENCE: Final = 5000  # milliseconds that SQLite waits while another program writes
_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_MIGRATION_LOCK: Final = 0x70746367  # an advisory lock of PostgreSQL: one process at a time changes the schema
_one_at_a_time = threading.Lock()  # Alembic's context is global

_NOTICE_LOSS: Final = {  # a server that has vanished is noticed in seconds, not hours
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
}


class Engines(NamedTuple):
    """Ways into one database: one connection that writes, and some that read."""

    writing: Engine
    reading: Engine

    def dispose(self) -> None:
        self.writing.dispose()
        self.reading.dispose()


def connect(address: str) -> Engines:
    """Open the database, and make or migrate its tables. `ValueError` says why that cannot be done."""
    url = _read(address)
    engines = _sqlite(url) if url.get_backend_name() == "sqlite" else _postgres(url)
    try:
        with engines.writing.begin() as connection:
            _migrate(connection, url)
        with engines.reading.connect() as connection:
            connection.execute(text("SELECT 1"))
    except DBAPIError as error:
        engines.dispose()
        raise ValueError(f"Cannot open the database {_shown(url)}: {brief(error)}.") from error
    except BaseException:
        engines.dispose()
        raise
    return engines


def _read(address: str) -> URL:
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        what = "This" if "@" in address else repr(address)  # there may be a password in it
        raise ValueError(
            f"{what} is not the URL of a database; write sqlite:///path/file.db or postgresql://user@host/name."
        ) from None
    if url.drivername == "sqlite":
        return _checked_file(url)
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    raise ValueError(f"The database {_shown(url)} is of a kind that is not known: it can be sqlite or postgresql.")


def _checked_file(url: URL) -> URL:
    if not url.database or url.database == ":memory:":
        raise ValueError("A database of SQLite needs a file: sqlite:///path/file.db.")
    file = Path(url.database)
    if not file.parent.is_dir():
        raise ValueError(f"Cannot open the database {_shown(url)}: there is no folder {file.parent}.")
    if file.is_dir():
        raise ValueError(f"Cannot open the database {_shown(url)}: {file} is a folder.")
    try:
        file.touch(mode=0o600)  # the secret is in it
    except OSError as error:
        raise ValueError(f"Cannot open the database {_shown(url)}: {error.strerror}.") from error
    return url


def _shown(url: URL) -> str:
    return url.render_as_string(hide_password=True)


# --- the two databases ------------------------------------------------------------------------------------------------


def _sqlite(url: URL) -> Engines:
    """One connection writes, and its transactions take the lock at once; readers never wait for it (WAL).

    `synchronous=FULL`: a commit is on the disk when it returns, also if the machine loses power.
    """
    writing = create_engine(url, pool_size=1, max_overflow=0)
    reading = create_engine(url, pool_size=READERS, max_overflow=0)
    for engine, pragmas, begin in (
        (writing, ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"), "BEGIN IMMEDIATE"),
        (reading, ("query_only=ON",), "BEGIN"),
    ):
        _prepare(engine, (f"busy_timeout={_PATIENCE}", *pragmas), begin)
    return Engines(writing, reading)


def _prepare(engine: Engine, pragmas: tuple[str, ...], begin: str) -> None:
    def on_connect(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}").close()

    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)


def _postgres(url: URL) -> Engines:
    url = url.update_query_dict({name: value for name, value in _NOTICE_LOSS.items() if name not in url.query})
    try:
        writing = create_engine(url, pool_size=1, max_overflow=0)
        reading = create_engine(url, pool_size=READERS, max_overflow=0, isolation_level="AUTOCOMMIT")
    except ImportError as error:
        raise ValueError(f"PostgreSQL needs the package psycopg[binary]: {error}.") from error

    def on_connect(connection: Any, _: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SET statement_timeout = '30s'")
            cursor.execute(  # a commit is on the disk when it returns, whatever the server is set to
                "SELECT set_config('synchronous_commit', 'on', false)"
                " WHERE current_setting('synchronous_commit') = 'off'"
            )
        connection.commit()

    event.listen(writing, "connect", on_connect)
    event.listen(reading, "connect", on_connect)
    return Engines(writing, reading)


# --- the schema -------------------------------------------------------------------------------------------------------


def _migrate(connection: Connection, url: URL) -> None:
    """Bring the schema up to date, in one transaction; other processes wait until it is done."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 0"))  # a migration may take its time
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
    there = set(inspect(connection).get_table_names())
    if VERSION_TABLE in there:
        version = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
        if version == CURRENT:
            return
    else:
        version = None
        if foreign := there & set(metadata.tables):
            raise ValueError(f"The database {_shown(url)} belongs to another program: it has a table {min(foreign)!r}.")

    from alembic import command  # takes a while to load, and is needed only now
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    known = {revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()}
    if version is not None and version not in known:
        raise ValueError(
            f"The database {_shown(url)} was made by a newer version of ptcg (schema {version}): update this one."
        )
    with _one_at_a_time:
        command.upgrade(config, CURRENT)
