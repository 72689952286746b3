"""The application: the HTTP API, the WebSocket, and the pages of the client."""

from __future__ import annotations

import contextlib
import gc
import re
import threading
from collections.abc import AsyncIterator
from functools import partial
from importlib import resources
from pathlib import Path

import anyio.to_thread
import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from ptcg import __version__
from ptcg.cards import builtin_decks
from ptcg.coach.making import USUAL
from ptcg.language.grammar import load_grammar
from ptcg.library import open_library
from ptcg.players import PLAYERS
from ptcg.rules import era
from ptcg.server import limits, reply, routes, socket
from ptcg.server.bots import BotPool
from ptcg.server.catalogue import Catalogue
from ptcg.server.coaches import CoachPool
from ptcg.server.faces import face_of
from ptcg.server.guests import GuestCookie
from ptcg.server.headers import SecurityHeaders
from ptcg.server.hub import Hub
from ptcg.server.origin import SameOrigin
from ptcg.server.puzzles import PuzzlePool
from ptcg.server.reviews import Reviews
from ptcg.server.storage import Store


class Settings(msgspec.Struct, kw_only=True):
    """How a server is run."""

    database: str
    cards: list[str] = []  # folders of card databases; none: as `open_library` finds them
    bots: list[str] = []  # more bots, as "module:Class"
    bot_processes: int = 1
    coach_processes: int = 1  # for hints, and as many for reviews; 0: no coach
    coach: str = USUAL  # the player whose thoughts the coach tells
    origins: list[str] = []  # other sites whose pages may use this server
    limited: bool = True  # whether requests are counted


def create_app(settings: Settings) -> FastAPI:
    """The application for these settings."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        state = app.state
        await anyio.to_thread.run_sync(load_grammar)  # what lies on Pokémon is told in card English
        state.store = await Store.open(settings.database)
        state.library = open_library(settings.cards or None)
        state.bots = [*PLAYERS, *settings.bots]
        state.origins = settings.origins
        state.coach = CoachPool(settings.coach, settings.coach_processes)
        state.reviews = Reviews(state.coach)
        state.puzzles = PuzzlePool(settings.coach_processes)
        state.allowance = limits.Allowance(settings.limited)
        state.hub = Hub(
            state.store, BotPool(settings.bot_processes), partial(face_of, state.library), coached=state.coach.open
        )
        state.hub.start()
        state.catalogue = Catalogue(state.library)
        threading.Thread(target=_warm, args=(state.catalogue, state.coach), name="ptcg-warm", daemon=True).start()
        try:
            yield
        finally:
            await state.hub.close()
            state.coach.close()
            state.puzzles.close()
            await state.store.close()

    app = FastAPI(title="ptcg", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    reply.install(app)
    for router in routes.ROUTERS:
        app.include_router(router)
    app.include_router(socket.router)
    # What is added last stands outermost: a request is counted before its body is read.
    app.add_middleware(GuestCookie)
    app.add_middleware(limits.SizeLimit)
    app.add_middleware(SameOrigin)
    if settings.limited:
        app.add_middleware(limits.RateLimit)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(SecurityHeaders)
    app.add_api_route("/api/health", health, methods=["GET"], response_model=None)
    add_pages(app, client_folder())
    return app


def _warm(catalogue: Catalogue, coach: CoachPool) -> None:
    """Make ready what the first visitors would wait for: the coach, the built-in decks, and the cards."""
    coach.warm()
    for deck in builtin_decks().values():
        for card, _ in deck.counts:
            catalogue.library.definition(card, era(deck.era))
    catalogue.warm()
    gc.freeze()  # all this stays, so the garbage collector need not go over it again and again


async def health(request: Request) -> Response:
    """Whether the server is well, and how much it has to do."""
    hub: Hub = request.app.state.hub
    return reply.reply({"status": "ok", "tables": len(hub.rooms), "connections": hub.connections})


# --- the pages of the client ------------------------------------------------------------------------------------------

NO_PAGES = ("api/", "ws/", "assets/")
_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")


NO_CLIENT = (
    "This ptcg has no pages for browsers: in its source folder 'make web' builds them,"
    " and a wheel has them if node 20 or newer is at hand when it is built."
)


def client_folder() -> Path:
    """Where the built client lies: in the package."""
    return Path(str(resources.files("ptcg"))) / "server" / "client"


def add_pages(app: FastAPI, folder: Path) -> None:
    """Answer with the client's page wherever it has a page of its own; its scripts and styles are beside it."""
    index = folder / "index.html"
    if (folder / "assets").is_dir():
        app.mount("/assets", _Lasting(directory=folder / "assets"))

    async def page(path: str) -> Response:
        if path.startswith(NO_PAGES):
            return reply.refusal(404, "There is nothing at this address.")
        if not index.is_file():
            return reply.refusal(503, NO_CLIENT)
        if _FILE.fullmatch(path) and (folder / path).is_file():
            return FileResponse(folder / path)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})

    app.add_api_route("/{path:path}", page, methods=["GET"], include_in_schema=False, response_model=None)


class _Lasting(StaticFiles):
    """Files whose names change with their content, so that a browser may keep them."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


__all__ = ["NO_CLIENT", "Settings", "client_folder", "create_app"]
