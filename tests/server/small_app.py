"""A small application for tests of the HTTP API: the routes of people, decks and cards over a small card database."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ptcg.cards import open_source
from ptcg.library import Library
from ptcg.server import limits, reply
from ptcg.server.guests import COOKIE, GuestCookie
from ptcg.server.headers import SecurityHeaders
from ptcg.server.origin import SameOrigin
from ptcg.server.routes import cards, decks, me
from ptcg.server.storage import Store

sys.path.insert(0, str(Path(__file__).parents[1] / "cards"))

SITE = "http://testserver"
BOTS = ["greedy", "random"]


def make_app(folder: Path, database: Path | None = None, **limit: Any) -> FastAPI:
    """The application over a card database, or the built-in cards alone. `limit` has the numbers of `RateLimit`."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.store = await Store.open(f"sqlite:///{folder / 'ptcg.db'}")
        app.state.library = Library([open_source(database)] if database else [], folder / "cache")
        app.state.bots = BOTS
        yield
        await app.state.store.close()

    app = FastAPI(lifespan=lifespan)
    reply.install(app)
    for routes in (me, decks, cards):
        app.include_router(routes.router)
    app.add_middleware(GuestCookie)
    app.add_middleware(limits.SizeLimit)
    app.add_middleware(SameOrigin)
    if limit:
        app.add_middleware(limits.RateLimit, **limit)
    app.add_middleware(SecurityHeaders)
    return app


def sample_database(folder: Path) -> Path:
    """The sample of tests/cards, with pictures for some of its cards."""
    from samples import OLD, write, write_sample

    pictures = {
        "tst1-1": {"small": "https://pictures.example/1.png"},
        "tst1-2": {"small": "http://pictures.example/2.png"},
        "tst1-3": "https://pictures.example/3.png",
    }
    write_sample(folder)
    write(
        folder / "cards" / "en" / "tst1.json",
        [{**card, "images": pictures[card["id"]]} if card["id"] in pictures else card for card in OLD],
    )
    return folder


@contextlib.contextmanager
def running(app: FastAPI) -> Iterator[TestClient]:
    with TestClient(app, base_url=SITE) as client:
        yield client


class Browser:
    """Somebody at the site: keeps the cookie, and says where the page comes from as browsers do."""

    def __init__(self, client: TestClient, origin: str | None = SITE) -> None:
        self.client = client
        self.origin = origin
        self.cookie = ""

    def ask(self, method: str, address: str, body: Any = None, **headers: str) -> httpx.Response:
        sent = dict(headers)
        if self.origin is not None:
            sent |= {"Origin": self.origin, "Sec-Fetch-Site": "same-origin"}
        if self.cookie:
            sent["Cookie"] = f"{COOKIE}={self.cookie}"
        content = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        answer = self.client.request(
            method,
            address,
            content=content,
            headers={"Content-Type": b"application/json"} | {name: value.encode() for name, value in sent.items()},
        )
        self.cookie = answer.cookies.get(COOKIE) or self.cookie
        self.client.cookies.clear()
        return answer

    def get(self, shape: Any, address: str) -> Any:
        """The answer, which must be of this shape."""
        return self.told(shape, self.ask("GET", address))

    def send(self, shape: Any, method: str, address: str, body: Any, status: int = 200) -> Any:
        return self.told(shape, self.ask(method, address, body), status)

    def told(self, shape: Any, answer: httpx.Response, status: int = 200) -> Any:
        assert answer.status_code == status, answer.text
        assert answer.headers["content-type"] == "application/json"
        return msgspec.json.decode(answer.content, type=shape)

    def refused(self, status: int, method: str, address: str, body: Any = None) -> str:
        """The sentence of a request that must be refused with this status."""
        answer = self.ask(method, address, body)
        assert answer.status_code == status, answer.text
        said = answer.json()
        assert list(said) == ["error"], "a refusal is one sentence and nothing else"
        assert said["error"][:1].strip() and said["error"].endswith((".", "?", "!"))
        return str(said["error"])
