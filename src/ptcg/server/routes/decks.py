"""Decks: those that everybody has, one's own, and lists read and written in the forms that other programs use."""

from __future__ import annotations

import re
import time
from functools import partial
from typing import Annotated, Literal

import anyio.to_thread
from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from ptcg.cards import BadDeck, Deck, builtin_decks, write_deck
from ptcg.rules import ERAS
from ptcg.rules import era as era_of
from ptcg.server.context import book, catalogue, library, shelf, store
from ptcg.server.decks import MOST_CARDS, detail, make_deck, read_text, ready_record, summary
from ptcg.server.guests import Guest, keep
from ptcg.server.plain import NAME, clean_name, sentence
from ptcg.server.reply import Sentence, answers, nothing, reply
from ptcg.server.shapes import Created, DeckDetail, DeckSummary, DeckText
from ptcg.server.storage import DeckRow, GuestRow

router = APIRouter(prefix="/api", tags=["decks"])

MOST_DECKS = 200
"""So many decks a guest may keep."""

_OWN = re.compile(r"own:([1-9][0-9]{0,14})", re.ASCII)

EraName = Annotated[str, Field(max_length=10, description="The year of a rulebook.")]
EraWanted = Annotated[str, Query(alias="era", max_length=10, description="The year of a rulebook.")]


class DeckGiven(BaseModel):
    """A deck to keep: `text` is a list in any form (PTCGL, PTCGO, names, JSON)."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field(min_length=1, max_length=NAME)
    era: EraName
    text: str = Field(max_length=20_000)


class DeckToRead(BaseModel):
    model_config = ConfigDict(extra="forbid")

    text: str = Field(max_length=20_000)
    era: EraName = ERAS.newest.name


class CardCount(BaseModel):
    model_config = ConfigDict(extra="forbid")

    id: str = Field(max_length=60)
    count: int = Field(ge=1, le=MOST_CARDS)


class DeckToWrite(BaseModel):
    model_config = ConfigDict(extra="forbid")

    name: str = Field("", max_length=NAME)
    form: Literal["ptcgl", "ptcgo", "json"]
    cards: list[CardCount] = Field(max_length=MOST_CARDS)


# --- reading ----------------------------------------------------------------------------------------------------------


@router.get("/decks", responses=answers(list[DeckSummary]), response_model=None)
async def every_deck(request: Request, me: Guest, wanted: EraWanted = "") -> Response:
    """One's own decks, then the built-in ones and the ready decks of the card database, those of the era first.

    `problem` says why a deck cannot be played in the era; without one, in the era that the deck was made for.
    """
    era = book(wanted) if wanted else None
    known, everybodys = catalogue(request), shelf(request)
    rows = await store(request).decks(me.id)

    def find() -> list[DeckSummary]:
        own: list[DeckSummary] = []
        for row in rows:
            try:
                own.append(summary(f"own:{row.id}", make_deck(row.name, row.cards, known, row.era), era, known))
            except Sentence as problem:
                total = sum(count for _, count in row.cards)
                own.append(DeckSummary(f"own:{row.id}", row.name, row.era, "", [], total, problem.text))
        return [*own, *everybodys.decks(wanted)]

    return reply(await anyio.to_thread.run_sync(find))


@router.get("/decks/{key}", responses=answers(DeckDetail), response_model=None)
async def one_deck(request: Request, me: Guest, key: str, wanted: EraWanted = "") -> Response:
    """The cards of a deck, and what is wrong with it in the era, or else in the one it was made for."""
    era = book(wanted) if wanted else None
    deck = await deck_of(key, me, request)
    work = partial(detail, key, deck, era or era_of(deck.era or ERAS.newest), catalogue(request))
    return reply(await anyio.to_thread.run_sync(work))


async def deck_of(key: str, guest: GuestRow, request: Request) -> Deck:
    """The deck with this key, if the guest may have it; a sentence if there is none, or it is somebody else's."""
    kind, _, name = key.partition(":")
    if kind == "builtin" and (found := builtin_decks().get(name)):
        return found
    if kind == "ready" and (record := ready_record(library(request), name)):
        try:
            return await anyio.to_thread.run_sync(library(request).make_ready_deck, record)
        except BadDeck as error:
            raise Sentence(409, sentence(str(error))) from None
    if kind == "own":
        row = await _own(key, guest, request)
        return await anyio.to_thread.run_sync(make_deck, row.name, row.cards, catalogue(request), row.era)
    raise Sentence(404, f"There is no deck '{clean_name(key)}'.")


async def _own(key: str, guest: GuestRow, request: Request) -> DeckRow:
    """A deck that the guest has kept."""
    found = _OWN.fullmatch(key)
    row = await store(request).deck(int(found[1])) if found else None
    if row is None:
        raise Sentence(404, f"There is no deck '{clean_name(key)}'.")
    if row.guest != guest.id:
        raise Sentence(403, "That deck is somebody else's.")
    return row


# --- keeping ----------------------------------------------------------------------------------------------------------


@router.post("/decks", status_code=201, responses=answers(Created, 201), response_model=None)
async def save(request: Request, me: Guest, given: DeckGiven) -> Response:
    """Keep a deck. It need not be legal yet."""
    row = await _row(request, me, given)
    if len(await store(request).decks(me.id)) >= MOST_DECKS:
        raise Sentence(409, f"You have {MOST_DECKS} decks, and more cannot be kept; delete one first.")
    await keep(request, me)
    return reply(Created(f"own:{await store(request).save_deck(row)}"), 201)


@router.put("/decks/{key}", responses=answers(Created), response_model=None)
async def change(request: Request, me: Guest, key: str, given: DeckGiven) -> Response:
    """Put another list in the place of one's own deck."""
    old = await _own(key, me, request)
    row = await _row(request, me, given)
    row.id = old.id
    if not await store(request).save_deck(row):
        raise Sentence(404, f"There is no deck '{clean_name(key)}'.")
    return reply(Created(key))


@router.delete("/decks/{key}", status_code=204, responses=answers(), response_model=None)
async def delete(request: Request, me: Guest, key: str) -> Response:
    """Throw one's own deck away."""
    row = await _own(key, me, request)
    if not await store(request).delete_deck(row.id, me.id):
        raise Sentence(404, f"There is no deck '{clean_name(key)}'.")
    return nothing()


async def _row(request: Request, me: GuestRow, given: DeckGiven) -> DeckRow:
    """What is kept of a deck: a new row."""
    era = book(given.era)
    name = clean_name(given.name)
    if not name:
        raise Sentence(400, "A deck needs a name that can be seen.")
    deck = await anyio.to_thread.run_sync(read_text, given.text, library(request), name)
    cards = [(card.id, count) for card, count in deck.counts]
    return DeckRow(0, me.id, name, era.name, cards, int(time.time() * 1000))


# --- lists as text ----------------------------------------------------------------------------------------------------


@router.post("/decks/read", responses=answers(DeckDetail), response_model=None)
async def read(request: Request, given: DeckToRead) -> Response:
    """Read a list in any form, and say what is wrong with the deck in the era. Nothing is kept."""
    era = book(given.era)
    known = catalogue(request)

    def work() -> DeckDetail:
        return detail("", read_text(given.text, known.library), era, known)

    return reply(await anyio.to_thread.run_sync(work))


@router.post("/decks/write", responses=answers(DeckText), response_model=None)
async def write(request: Request, given: DeckToWrite) -> Response:
    """Write a list of cards in another form."""
    known = catalogue(request)

    def work() -> str:
        deck = make_deck(clean_name(given.name), [(one.id, one.count) for one in given.cards], known)
        return write_deck(deck, given.form, known.library)

    return reply(DeckText(given.form, await anyio.to_thread.run_sync(work)))


__all__ = ["deck_of", "router"]
