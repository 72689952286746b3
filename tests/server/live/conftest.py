"""The server that the tests of tables speak to."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from types import SimpleNamespace

import pytest

from ..faulty_bots import FAULTY, LAST
from ..servers import Here, serving

SEED = 7


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """These clients are quicker than people, and the same games are played every time."""
    monkeypatch.setattr("ptcg.server.socket.RATE", 10_000)
    monkeypatch.setattr("ptcg.server.socket.BURST", 10_000)
    monkeypatch.setattr("ptcg.server.visitor.SAYING_RATE", 10_000)
    seeds = itertools.count(SEED)
    monkeypatch.setattr("ptcg.server.driver.secrets", SimpleNamespace(randbits=lambda bits: next(seeds)))


@pytest.fixture
async def server(sqlite: str, anyio_backend: str) -> AsyncIterator[Here]:
    async with serving(sqlite, bots=[*FAULTY, LAST]) as here:
        yield here
