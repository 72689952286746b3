"""Who asks, and the rulebooks there are."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from ptcg.rules import ERAS
from ptcg.server.context import bots, store
from ptcg.server.guests import Guest, Newcomer, give_cookie
from ptcg.server.opponents import opponents
from ptcg.server.plain import NAME, clean_name
from ptcg.server.reply import Sentence, answers, reply
from ptcg.server.shapes import EraInfo, Me, Rating
from ptcg.server.storage import GuestRow, shown

router = APIRouter(prefix="/api", tags=["me"])


class Naming(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str = Field(min_length=1, max_length=NAME)


@router.get("/me", responses=answers(Me), response_model=None)
async def who(request: Request, me: Newcomer) -> Response:
    """The guest who asks; somebody new gets a cookie and a name."""
    return reply(await _me(request, me))


@router.put("/me", responses=answers(Me), response_model=None)
async def rename(request: Request, me: Guest, wanted: Naming) -> Response:
    """Take another name."""
    me.name = clean_name(wanted.name)
    if not me.name:
        raise Sentence(400, "A name needs at least one letter that can be seen.")
    await store(request).save_guest(me)
    await give_cookie(request, me)
    return reply(await _me(request, me))


@router.get("/eras", responses=answers(list[EraInfo]), response_model=None)
async def eras(request: Request) -> Response:
    """The rulebooks, and who can be played against."""
    found = opponents(bots(request))
    return reply([EraInfo(era.name, era.book, found, era.fossil_is_basic_at_setup) for era in ERAS.values()])


async def _me(request: Request, me: GuestRow) -> Me:
    rows = await store(request).ratings(me.id)
    return Me(me.id, me.name, [Rating(row.era, shown(row), row.games) for row in rows])


__all__ = ["router"]
