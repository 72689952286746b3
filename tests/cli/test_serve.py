"""`ptcg serve`: what it refuses. That it serves is shown in `tests/server` and `tests/browser`."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the server needs more packages: pip install 'ptcg[server]'")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("--processes 2", "several processes share tables through PostgreSQL"),
        ("--bot nope:Bot", "no player 'nope:Bot'"),
        ("--bot ptcg.library:Game", "it has no method 'choose(view)'"),
        ("--cards /nowhere", "no folder /nowhere"),
        ("--database foo://x", "it can be sqlite or postgresql"),
        ("--database sqlite:////nowhere/x.db", "there is no folder /nowhere"),
        ("--port 99999", "(see 'ptcg serve --help')"),
    ],
)
def test_wrong_input(refused, line: str, message: str):
    assert message in refused("serve", *line.split())


def test_a_port_in_use(refused, tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refused("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert said.startswith(f"ptcg: cannot listen on 127.0.0.1, port {port}: Address already in use; try --port")
