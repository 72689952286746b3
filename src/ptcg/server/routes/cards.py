"""Cards: searching them, and what the engine has understood of one."""

from __future__ import annotations

from typing import Annotated, Literal

import anyio.to_thread
from fastapi import APIRouter, Query, Request, Response

from ptcg.cards.card import TYPES
from ptcg.server.catalogue import Catalogue, Wanted
from ptcg.server.context import catalogue
from ptcg.server.faces import face_of
from ptcg.server.plain import clean_name
from ptcg.server.reply import Sentence, answers, reply
from ptcg.server.shapes import CardDetail, CardPage, SetInfo
from ptcg.server.understood import understood

router = APIRouter(prefix="/api", tags=["cards"])

PAGE = 60
LARGEST_PAGE = 200
MOST = 1_000_000

Supertype = Literal["", "Pokémon", "Trainer", "Energy"]
Text = Annotated[str, Query(max_length=60)]
Number = Annotated[int | None, Query(ge=0, le=MOST)]


@router.get("/cards", responses=answers(CardPage), response_model=None)
async def search(
    request: Request,
    q: Annotated[str, Query(max_length=100, description="A name, a part of one, something like one, or an id.")] = "",
    supertype: Supertype = "",
    type: Text = "",
    stage: Annotated[str, Query(max_length=60, description="A stage, or a kind of Trainer, Energy or Pokémon.")] = "",
    set: Text = "",
    hp_from: Number = None,
    hp_to: Number = None,
    retreat: Annotated[int | None, Query(ge=0, le=10)] = None,
    supported: Annotated[bool | None, Query(description="Only cards that can be played, or that cannot.")] = None,
    offset: Annotated[int, Query(ge=0, le=MOST)] = 0,
    limit: Annotated[int, Query(ge=1, le=LARGEST_PAGE)] = PAGE,
) -> Response:
    """The cards that fit all that is asked for, the best names first. Printings of the same card are shown once, unless
    a set is asked for."""
    if type and type not in TYPES:
        raise Sentence(400, f"There is no type '{clean_name(type)}'; the types are {', '.join(TYPES)}.")
    known = catalogue(request)
    if set and all(one.id != set for one in known.sets):
        raise Sentence(400, f"There is no set '{clean_name(set)}'.")
    wanted = Wanted(clean_name(q), supertype, type, stage, set, hp_from, hp_to, retreat, supported)
    return reply(await anyio.to_thread.run_sync(_page, known, wanted, offset, limit))


@router.get("/cards/{id}", responses=answers(CardDetail), response_model=None)
async def one_card(request: Request, id: str) -> Response:
    """A card, and what the engine has understood of it."""
    return reply(await anyio.to_thread.run_sync(_detail, catalogue(request), id))


@router.get("/sets", responses=answers(list[SetInfo]), response_model=None)
async def sets(request: Request) -> Response:
    """The sets that have cards, the oldest first."""
    return reply([SetInfo(one.id, one.name, one.book) for one in catalogue(request).sets])


def _page(known: Catalogue, wanted: Wanted, offset: int, limit: int) -> CardPage:
    found = known.search(wanted)
    cards = [card for one in found[offset : offset + limit] if (card := known.card(one.id)) is not None]
    return CardPage(len(found), offset, [face_of(known.library, card) for card in cards])


def _detail(known: Catalogue, card_id: str) -> CardDetail:
    card = known.card(card_id)
    if card is None:
        raise Sentence(404, f"There is no card '{clean_name(card_id)}'.")
    verdict = known.verdict(card)
    printings = known.library.same_function(card)
    return CardDetail(
        face_of(known.library, card), verdict.supported, verdict.message, understood(card, known.library), printings
    )


__all__ = ["router"]
