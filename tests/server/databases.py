"""Databases to test with: a file of SQLite, and a PostgreSQL server of our own if its programs are installed."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from ptcg.server.storage import Store


def _programs() -> Path | None:
    """The folder with `initdb` and `postgres`."""
    folders = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    for name in ("pg_config", "initdb"):
        if program := shutil.which(name):
            folders.append(Path(program).resolve().parent)
    if config := shutil.which("pg_config"):
        said = subprocess.run([config, "--bindir"], capture_output=True, text=True, timeout=10)
        folders.append(Path(said.stdout.strip()))
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


def _somebody_else() -> dict[str, int | list[int]]:
    """PostgreSQL does not run as root: who runs it instead, as arguments for `subprocess`."""
    if os.getuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    pytest.skip("PostgreSQL does not run as root, and there is no user postgres or nobody")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The folder with the socket of a PostgreSQL server that lives as long as the tests do."""
    programs = _programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed (no initdb and postgres found)")
    who = _somebody_else()
    folder = Path(tempfile.mkdtemp(prefix="ptcg-pg-"))
    server: subprocess.Popen[bytes] | None = None
    try:
        if who:
            os.chown(folder, who["user"], who["group"])  # type: ignore[arg-type]
        new = [programs / "initdb", "-D", folder / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8"]
        made = subprocess.run(
            [*new, "--locale=C", "--no-sync"],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=120,
            **who,  # type: ignore[call-overload]
        )
        assert made.returncode == 0, made.stderr
        setpriv = shutil.which("setpriv")
        with_us = [setpriv, "--pdeathsig", "INT"] if setpriv else []  # it stops even if the tests are killed
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(
                [*with_us, programs / "postgres", "-D", folder / "data", "-k", folder, "-c", "listen_addresses="],
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **who,  # type: ignore[call-overload]
            )
        _wait_for(folder, server)
        yield str(folder)
    finally:
        if server is not None:
            _stop(server)
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(folder: Path, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(host=str(folder), user="postgres", dbname="postgres", connect_timeout=5).close()
            return
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > end:
                raise AssertionError((folder / "log").read_text()) from None
            time.sleep(0.1)


def _stop(server: subprocess.Popen[bytes]) -> None:
    for how, seconds in ((signal.SIGINT, 20), (signal.SIGQUIT, 10), (signal.SIGKILL, 10)):
        server.send_signal(how)
        try:
            server.wait(seconds)
            return
        except subprocess.TimeoutExpired:
            continue


@pytest.fixture
def postgres(postgres_server: str) -> Iterator[str]:
    """The URL of an empty database of PostgreSQL."""
    name = f"t{uuid4().hex[:12]}"
    with psycopg.connect(host=postgres_server, user="postgres", dbname="postgres", autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield f"postgresql://postgres@/{name}?host={postgres_server}"
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The URL of a database of SQLite that is not there yet."""
    return f"sqlite:///{tmp_path}/tables.db"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database, of one kind and then of the other."""
    return str(request.getfixturevalue(request.param))


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def store(database: str, anyio_backend: str) -> AsyncIterator[Store]:
    """An open store, on each database."""
    store = await Store.open(database)
    yield store
    await store.close()
