"""What the routes share, with its types: it hangs on the state of the application.

`app.state` has `store` (the database), `library` (the cards), `bots` (names of bots), `hub` (the tables that are open),
`coach` with `reviews` and `allowance` (what it has said of games, how often it may be asked), `puzzles` (the processes
that lay them out), and perhaps `origins`: sites besides the server's own whose pages may change things.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from starlette.requests import HTTPConnection

from ptcg.library import Library
from ptcg.rules import Era, era
from ptcg.server.catalogue import Catalogue
from ptcg.server.decks import Shelf
from ptcg.server.reply import Sentence

if TYPE_CHECKING:
    from ptcg.server.coaches import CoachPool
    from ptcg.server.hub import Hub
    from ptcg.server.limits import Allowance
    from ptcg.server.puzzles import PuzzlePool
    from ptcg.server.reviews import Reviews
    from ptcg.server.storage import Store


def store(request: HTTPConnection) -> Store:
    return cast("Store", request.app.state.store)


async def secret(request: HTTPConnection) -> bytes:
    """What signs cookies, asked of the database once."""
    state: Any = request.app.state
    found = getattr(state, "secret", None)
    if found is None:
        found = state.secret = await store(request).secret()
    return cast(bytes, found)


def library(request: HTTPConnection) -> Library:
    return cast(Library, request.app.state.library)


def bots(request: HTTPConnection) -> list[str]:
    return list(request.app.state.bots)


def hub(request: HTTPConnection) -> Hub:
    return cast("Hub", request.app.state.hub)


def coach(request: HTTPConnection) -> CoachPool:
    return cast("CoachPool", request.app.state.coach)


def puzzles(request: HTTPConnection) -> PuzzlePool:
    return cast("PuzzlePool", request.app.state.puzzles)


def reviews(request: HTTPConnection) -> Reviews:
    return cast("Reviews", request.app.state.reviews)


def allowance(request: HTTPConnection) -> Allowance:
    return cast("Allowance", request.app.state.allowance)


def catalogue(request: HTTPConnection) -> Catalogue:
    """The searchable cards and what of them can be played, made once for an application."""
    state: Any = request.app.state
    found = getattr(state, "catalogue", None)
    if found is None:
        found = state.catalogue = Catalogue(library(request))
    return cast(Catalogue, found)


def shelf(request: HTTPConnection) -> Shelf:
    """The decks that everybody has."""
    state: Any = request.app.state
    found = getattr(state, "shelf", None)
    if found is None:
        found = state.shelf = Shelf(catalogue(request))
    return cast(Shelf, found)


def book(name: str) -> Era:
    """The rulebook of that year; a sentence for another."""
    try:
        return era(name)
    except ValueError as error:
        raise Sentence(400, f"There is {error}.") from None
