"""Tables: the lobby, setting one up, sitting down, leaving, and going on from a point of a practice game."""

from __future__ import annotations

from typing import Any

import anyio.to_thread
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from ptcg.cards import Deck
from ptcg.library.game import Game
from ptcg.play.recording import era_record
from ptcg.rules import ERAS, Era
from ptcg.server.context import book, bots, hub, store
from ptcg.server.guests import Guest, keep
from ptcg.server.opponents import opponent
from ptcg.server.plain import clean_name, sentence
from ptcg.server.protocol import Seat
from ptcg.server.reply import Sentence, answers, nothing, reply
from ptcg.server.room import Room
from ptcg.server.routes.decks import deck_of
from ptcg.server.shapes import Created, TableSummary
from ptcg.server.storage import TableRow
from ptcg.server.table import Kind, NotNow, Table, opening, sitting

router = APIRouter(prefix="/api")

PERSON = "person"
STATUS = {"not-yours": 403, "not-now": 409, "stale": 409, "malformed": 400, "broken": 409}


class NewTable(BaseModel):
    """What a table is to be. `opponent` is "person" or a bot; a person brings a deck, a bot gets `opponent_deck`.

    `seed` decides the chance of the first game at a practice table."""

    model_config = ConfigDict(extra="forbid")

    title: str = Field("", max_length=60)
    era: str = Field(max_length=10)
    open: bool = False
    deck: str = Field(max_length=100)
    opponent: str = Field(max_length=100)
    opponent_deck: str = Field("", max_length=100)
    best_of: int = Field(1, ge=1, le=5)
    game_seconds: int = Field(0, ge=0, le=24 * 3600)
    answer_seconds: int = Field(0, ge=0, le=7 * 24 * 3600)
    practice: bool = False
    seed: int | None = Field(None, ge=0, lt=2**62)


class Sitting(BaseModel):
    model_config = ConfigDict(extra="forbid")

    deck: str = Field(max_length=100)


class Branch(BaseModel):
    """Game `game` of the table, after its first `answers` answers; against `opponent`, or else the same bot."""

    model_config = ConfigDict(extra="forbid")

    game: int = Field(ge=1, le=10_000)
    answers: int = Field(ge=0, le=100_000)
    opponent: str = Field("", max_length=100)


@router.get("/tables", responses=answers(list[TableSummary]), response_model=None)
async def lobby(request: Request, me: Guest) -> Response:
    """Open tables and one's own, the newest first."""
    return reply([_summary(row, me.id) for row in await store(request).lobby(me.id)])


@router.post("/tables", status_code=201, responses=answers(Created, 201), response_model=None)
async def set_up(request: Request, me: Guest, wanted: NewTable) -> Response:
    """Set up a table and take its first seat."""
    era = book(wanted.era)
    if wanted.best_of % 2 == 0:
        raise Sentence(400, f"A match is the best of 1, 3 or 5 games, not of {wanted.best_of}.")
    against_bot = wanted.opponent != PERSON
    if against_bot and wanted.opponent not in bots(request):
        raise Sentence(400, f"There is no bot '{wanted.opponent}'; choose person or {', '.join(bots(request))}.")
    if wanted.practice and not against_bot:
        raise Sentence(400, "Moves can be taken back only at tables with a bot.")
    if wanted.seed is not None and not wanted.practice:
        raise Sentence(400, "Only a practice game can begin with a seed: whoever knows it can know every card.")
    own = await deck_of(wanted.deck, me, request)
    decks = [own, await deck_of(wanted.opponent_deck, me, request)] if against_bot else [own]
    await _check(era, decks)
    await keep(request, me)
    seats = [sitting(me.name, own, guest=me.id)]
    if against_bot:
        seats.append(sitting(opponent(wanted.opponent).title, decks[1], bot=wanted.opponent))
    spec = wanted.model_dump(include={"best_of", "game_seconds", "answer_seconds", "practice"})
    if wanted.seed is not None:
        spec["branch"] = {"seed": wanted.seed}
    title = clean_name(wanted.title) or f"{me.name}'s table"
    body = opening(title, me.id, era_record(era), open=wanted.open and not against_bot, **spec)
    return reply(Created(await hub(request).open_table(body, seats)), 201)


@router.post("/tables/{id}/seat", responses=answers(Created), response_model=None)
async def sit_down(request: Request, me: Guest, id: str, wanted: Sitting) -> Response:
    """Take the open seat of a table."""
    room = await room_of(request, id)
    deck = await deck_of(wanted.deck, me, request)
    assert room.table.era is not None
    await _check(room.table.era, [deck])
    await keep(request, me)

    def sit(table: Table) -> tuple[Kind, int, dict[str, Any]]:
        if table.seat_of(me.id) >= 0:
            raise NotNow("not-now", "You sit at this table already.")
        return Kind.SIT, table.check_sit(), sitting(me.name, deck, guest=me.id)

    await _act(room, sit)
    return reply(Created(id))


@router.delete("/tables/{id}/seat", status_code=204, responses=answers(), response_model=None)
async def stand_up(request: Request, me: Guest, id: str) -> Response:
    """Give one's seat back before the game begins."""
    await _act(await room_of(request, id), lambda table: (Kind.STAND, table.check_stand(me.id), {}))
    return nothing()


@router.post("/tables/{id}/branch", status_code=201, responses=answers(Created, 201), response_model=None)
async def branch(request: Request, me: Guest, id: str, wanted: Branch) -> Response:
    """A new practice table that goes on from some point of one's own game against a bot; a practice game may be
    going on still."""
    table = (await room_of(request, id)).table
    seat = table.seat_of(me.id)
    if seat < 0 or not table.against_bot(seat):
        raise Sentence(403, "Only your own games against bots can be gone on with from an earlier point.")
    if wanted.opponent and wanted.opponent not in bots(request):
        raise Sentence(400, f"There is no bot '{wanted.opponent}'; choose one of {', '.join(bots(request))}.")
    seed, given = await _game(request, table, wanted.game)
    if wanted.answers > len(given):
        raise Sentence(400, f"That game has {len(given)} answers, not {wanted.answers}.")
    assert table.era is not None
    body = opening(
        table.title,
        me.id,
        era_record(table.era),
        practice=True,
        branch={"seed": seed, "answers": given[: wanted.answers]},
    )
    seats = [sitting(place.name, place.deck, place.guest, place.bot) for place in table.places if place is not None]
    if wanted.opponent:
        other = seats[1 - seat]
        seats[1 - seat] = {**other, "name": opponent(wanted.opponent).title, "bot": wanted.opponent}
    return reply(Created(await hub(request).open_table(body, seats)), 201)


async def _game(request: Request, table: Table, number: int) -> tuple[int, list[str]]:
    """The seed and the answers of a game at a table; of one that goes on only where moves can be taken back anyway."""
    if table.play is not None and table.number == number:
        if table.play.outcome is None and not table.practice:
            raise Sentence(403, "This game is not over yet; only a practice game can be gone on with before.")
        return table.play.seed, [str(answer) for answer in table.play.answers]
    recording = await store(request).recording(f"{table.id}-{number}")
    if recording is None:
        raise Sentence(404, f"There is no game {number} at this table.")
    return recording["seed"], recording["answers"]


async def room_of(request: Request, id: str) -> Room:
    """The room of a table; a sentence where there is none."""
    try:
        room = await hub(request).room(id)
    except NotNow as problem:
        raise Sentence(STATUS[problem.code], problem.text) from None
    if room is None:
        raise Sentence(404, "There is no such table.")
    return room


async def _act(room: Room, entry_of: Any) -> None:
    try:
        await room.act(entry_of)
    except NotNow as problem:
        raise Sentence(STATUS[problem.code], problem.text) from None


async def _check(era: Era, decks: list[Deck]) -> None:
    """Refuse decks that may not be played; what is compiled on the way is remembered for the game."""
    first, second = decks[0], decks[-1]
    try:
        await anyio.to_thread.run_sync(Game, era, (first, second))
    except ValueError as error:
        raise Sentence(400, sentence(str(error))) from None


def _summary(row: TableRow, me: str) -> TableSummary:
    return TableSummary(
        id=row.id,
        title=row.title,
        era=row.era,
        book=ERAS[row.era].book,
        open=row.open,
        status=row.status,
        best_of=row.best_of,
        seats=[Seat(s["kind"], s["name"], s["deck"], False, None, s["wins"]) for s in row.seats],
        yours=me in row.guests,
        game_seconds=row.game_seconds,
        answer_seconds=row.answer_seconds,
        at=row.at,
    )


__all__ = ["router"]
