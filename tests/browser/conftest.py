"""A server with the built client, and Debian's Chromium to look at it. Without either, these tests are skipped."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from .install import find_browser

sync_api = pytest.importorskip(
    "playwright.sync_api", reason="the browser tests need playwright: pip install 'ptcg[dev]'"
)
sync_api.expect.set_options(timeout=20_000)  # ms: the machine may have other things to do

DESKTOP = sync_api.ViewportSize(width=1440, height=900)
PHONE = sync_api.ViewportSize(width=390, height=844)

SERVER = """
import socket, sys
from ptcg.server.app import Settings
from ptcg.server.serving import serve
listener = socket.create_server(("127.0.0.1", int(sys.argv[2])), backlog=256)
print(listener.getsockname()[1], flush=True)
serve(Settings(database=f"sqlite:///{sys.argv[1]}", limited=False, coach=sys.argv[3]), listener)
"""
THINKER = "server.thinkers:Quick"  # so that nobody waits for the coach; it lies beside these tests


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of our own."""
    from ptcg.server.app import client_folder

    if not (client_folder() / "index.html").is_file():
        pytest.skip("the client has not been built; 'make web' builds it")
    file = tmp_path_factory.mktemp("server") / "tables.db"
    with running(file) as address:
        yield address


@contextlib.contextmanager
def running(file: Path, port: int = 0, coach: str = THINKER) -> Iterator[str]:
    """A server on a database file, until the block ends."""
    command = [sys.executable, "-c", SERVER, str(file), str(port), coach]
    paths = [str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert process.stdout is not None
        address = f"http://127.0.0.1:{int(process.stdout.readline())}"
        wait_for(f"{address}/api/health")
        yield address
    finally:
        process.terminate()
        process.wait(20)


def wait_for(address: str) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address, timeout=5).read()
            return
        time.sleep(0.1)
    raise AssertionError(f"no answer from {address}")


@pytest.fixture(scope="package")  # not longer: while it is there, no event loop can be run in this thread
def browser() -> Iterator[sync_api.Browser]:
    path = find_browser()
    if path is None:
        pytest.skip("no Chromium on this machine; 'make test' installs Debian's where it can")
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield found
        found.close()


def somebody(browser: sync_api.Browser, site: str, phone: bool = False) -> sync_api.BrowserContext:
    """Somebody's browser: a guest of their own. Animations are off, as somebody may wish."""
    return browser.new_context(
        viewport=PHONE if phone else DESKTOP,
        base_url=site,
        reduced_motion="reduce",
        is_mobile=phone,
        has_touch=phone,
    )


@pytest.fixture
def context(browser: sync_api.Browser, site: str) -> Iterator[sync_api.BrowserContext]:
    made = somebody(browser, site)
    yield made
    made.close()


@pytest.fixture
def page(context: sync_api.BrowserContext) -> Iterator[sync_api.Page]:
    """A page whose console stays silent: any error in it fails the test."""
    made = context.new_page()
    errors: list[str] = []
    made.on("pageerror", lambda error: errors.append(str(error)))
    made.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield made
    assert not errors, errors
