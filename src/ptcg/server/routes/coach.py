"""The coach: a hint and the chance to win at a table against a bot, and the review of a finished game."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine
from contextlib import aclosing
from typing import Any, Final, Literal

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.types import Receive, Scope, Send

from ptcg.server.coaches import NONE_HERE, CoachFailed, NoCoach
from ptcg.server.context import allowance, coach, reviews, store
from ptcg.server.guests import Guest
from ptcg.server.reply import JSON, Sentence, answers, refusals
from ptcg.server.reviews import News
from ptcg.server.routes.games import game_of, seats_to_review
from ptcg.server.routes.tables import STATUS, room_of
from ptcg.server.shapes import Hint, ReviewNews, WinChance
from ptcg.server.table import NotNow

router = APIRouter(prefix="/api", tags=["coach"])
log = logging.getLogger("ptcg.server")

LOOK: Final = 0.5
"""Seconds between two looks whether who asked is still there."""

EVENTS: Final = "text/event-stream"


class Moment(BaseModel):
    """Game `game` of the table, after its first `answers` answers: both as the client knows them."""

    model_config = ConfigDict(extra="forbid")

    game: int = Field(ge=1, le=10_000)
    answers: int = Field(ge=0, le=100_000)


@router.post("/tables/{id}/hint", responses=answers(Hint), response_model=None)
async def hint(request: Request, me: Guest, id: str, moment: Moment) -> Response:
    """What to do at the open question, for whoever is asked and plays against a bot."""
    return await _look(request, me.id, id, moment, "hint")


@router.post("/tables/{id}/chance", responses=answers(WinChance), response_model=None)
async def chance(request: Request, me: Guest, id: str, moment: Moment) -> Response:
    """The chance to win of whoever asks and plays against a bot."""
    return await _look(request, me.id, id, moment, "chance")


async def _look(request: Request, me: str, id: str, moment: Moment, wanted: Literal["hint", "chance"]) -> Response:
    table = (await room_of(request, id)).table
    seat = table.seat_of(me)
    try:
        play = table.check_coach(seat, moment.game, moment.answers, deciding=wanted == "hint")
    except NotNow as problem:
        raise Sentence(STATUS[problem.code], problem.text) from None
    _count(request, wanted, me)
    try:
        found = await _while_waited_for(request, coach(request).look(wanted, table.game_id, table.number, play, seat))
    except CoachFailed as failure:
        log.error("table %s: %s", table.id, failure)
        raise Sentence(503, "The coach has nothing to say here; what went wrong is in the server's log.") from None
    except NoCoach as silence:
        raise Sentence(429 if coach(request).open else 404, str(silence)) from None
    return Response(found, media_type=JSON)


async def _while_waited_for(request: Request, work: Coroutine[Any, Any, bytes]) -> bytes:
    """What the work comes to; it is given up when who asked has gone."""
    task = asyncio.create_task(work)
    try:
        while not (await asyncio.wait({task}, timeout=LOOK))[0]:
            if await request.is_disconnected():
                return b""
        return task.result()
    finally:
        task.cancel()


@router.get(
    "/games/{id}/review",
    responses={200: {"description": "ReviewNews, an event each", "content": {EVENTS: {}}}, **refusals()},
    response_model=None,
)
async def review(request: Request, me: Guest, id: str) -> Response:
    """A finished game looked at again: events with `ReviewNews`, of which the last has the review."""
    row = await game_of(request, id)
    seats = seats_to_review(row, me)
    if not seats:
        raise Sentence(403, "A review tells of both hands; you get it of games that you played.")
    if not coach(request).open:
        raise Sentence(404, NONE_HERE)
    recording = await store(request).recording(row.id)
    if recording is None:
        raise Sentence(404, "There is no recording of this game.")
    _count(request, "review", me.id)
    news = _events(reviews(request).news(row.id, seats, recording))
    return _Events(news, media_type=EVENTS, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})


async def _events(news: AsyncIterator[News]) -> AsyncGenerator[bytes, None]:
    try:
        async for progress, made in news:
            yield _event(ReviewNews(round(progress, 3), made, ""))
    except NoCoach as silence:
        yield _event(ReviewNews(0, None, str(silence)))


def _event(news: ReviewNews) -> bytes:
    return b"data: " + msgspec.json.encode(news) + b"\n\n"


class _Events(StreamingResponse):
    """Events for as long as somebody listens."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert isinstance(self.body_iterator, AsyncGenerator)
        async with aclosing(self.body_iterator):
            await super().__call__(scope, receive, send)


def _count(request: Request, what: str, guest: str) -> None:
    if not allowance(request).take(what, guest):
        raise Sentence(429, "You ask the coach too often; wait a moment.")


__all__ = ["router"]
