"""Finished games: the list, the replay as somebody may see it, and the recording as a file."""

from __future__ import annotations

import contextlib
import re
from typing import Annotated, Any, Final

import anyio.to_thread
from fastapi import APIRouter, Query, Request, Response

from ptcg.cards import Card
from ptcg.engine import Answer, State
from ptcg.play.recording import Recording
from ptcg.rules import ERAS
from ptcg.server.context import coach, hub, library, store
from ptcg.server.faces import face_of
from ptcg.server.guests import Guest
from ptcg.server.picture import board_picture, cards_seen, line_pictures
from ptcg.server.protocol import Face, Outcome
from ptcg.server.reply import Sentence, answers, reply
from ptcg.server.shapes import GameSummary, Replay, ReplayStep
from ptcg.server.storage import GameRow, GuestRow
from ptcg.server.table import NotNow
from ptcg.view import SPECTATOR, open_view
from ptcg.view.asking import answer_label

router = APIRouter(prefix="/api")

OPEN: Final = 2
"""The viewer who sees every card."""

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,60}")


@router.get("/games", responses=answers(list[GameSummary]), response_model=None)
async def games(request: Request, me: Guest, offset: Annotated[int, Query(ge=0, le=100_000)] = 0) -> Response:
    """One's own finished games, the newest first."""
    return reply([_summary(row, me) for row in await store(request).games(me.id, offset)])


@router.get("/games/{id}", responses=answers(GameSummary), response_model=None)
async def game(request: Request, me: Guest, id: str) -> Response:
    return reply(_summary(await game_of(request, id), me))


@router.get("/games/{id}/replay", responses=answers(Replay), response_model=None)
async def replay(
    request: Request, me: Guest, id: str, viewer: Annotated[int | None, Query(ge=-1, le=2)] = None
) -> Response:
    """A game step by step. Without `viewer`: as whoever asks saw it."""
    row = await game_of(request, id)
    allowed = _viewers(row, me)
    chosen = allowed[0] if viewer is None else viewer
    if chosen not in allowed:
        raise Sentence(403, "You may see this game only as you saw it when it was played.")
    data = await store(request).recording(id)
    if data is None:
        raise Sentence(404, "There is no recording of this game.")
    film = await anyio.to_thread.run_sync(_film, data, row, chosen)
    faces: dict[str, Face] = {card.id: face_of(library(request), card) for card in film.cards.values()}
    numbers = {number: card.id for number, card in film.cards.items()}
    review = coach(request).open and bool(seats_to_review(row, me))
    return reply(Replay(_summary(row, me), chosen, allowed, review, OPEN in allowed, film.steps, numbers, faces))


@router.get("/games/{id}/recording", responses=answers(dict[str, Any]), response_model=None)
async def recording(request: Request, me: Guest, id: str) -> Response:
    """The whole game as a file, with every card: for who played it against a bot."""
    row = await game_of(request, id)
    if OPEN not in _viewers(row, me):
        raise Sentence(403, "A recording shows every card; you get it of your own games against bots.")
    data = await store(request).recording(id)
    if data is None:
        raise Sentence(404, "There is no recording of this game.")
    return reply(data, headers={"Content-Disposition": f'attachment; filename="{row.id}.json"'})


async def game_of(request: Request, id: str) -> GameRow:
    """A finished game; a sentence where there is none."""
    if _ID.fullmatch(id):
        row = await store(request).game(id)
        if row is None:
            with contextlib.suppress(NotNow):
                await hub(request).keep_game(id)
            row = await store(request).game(id)
        if row is not None:
            return row
    raise Sentence(404, "There is no such game, or it is not over yet.")


def _viewers(row: GameRow, me: GuestRow) -> list[int]:
    """How somebody may see a game: from their own seat, with open cards if no other person played, as a spectator."""
    if me.id not in row.guests:
        return [SPECTATOR]
    own = [row.guests.index(me.id)]
    return [*own, OPEN, SPECTATOR] if all(one in ("", me.id) for one in row.guests) else [*own, SPECTATOR]


def seats_to_review(row: GameRow, me: GuestRow) -> tuple[int, ...]:
    """Whose decisions somebody may have looked at again: hands that stay closed in the replay stay closed there."""
    viewers = _viewers(row, me)
    return (0, 1) if OPEN in viewers else tuple(viewer for viewer in viewers if viewer in (0, 1))


def _summary(row: GameRow, me: GuestRow) -> GameSummary:
    return GameSummary(
        id=row.id,
        table=row.table,
        number=row.number,
        era=row.era,
        book=ERAS[row.era].book,
        players=row.players,
        decks=row.decks,
        winner=row.winner,
        how=row.how,
        rule=row.rule,
        turns=row.turns,
        at=row.at,
        you=row.guests.index(me.id) if me.id in row.guests else -1,
        practice=row.practice,
    )


class _Film:
    """The steps of a replay and every card that is seen in them."""

    def __init__(self) -> None:
        self.steps: list[ReplayStep] = []
        self.cards: dict[int, Card] = {}


def _film(data: dict[str, Any], row: GameRow, viewer: int) -> _Film:
    played = Recording.from_json(data)
    first, second = row.players
    film, told, label, player = _Film(), 0, "", -1
    told_to = SPECTATOR if viewer == OPEN else viewer
    for step in played.steps():
        state = step.state
        view = open_view(state) if viewer == OPEN else state.view(viewer)
        last = step.number == len(played.answers)
        resigned = Outcome(row.winner, row.rule, row.how) if last and state.outcome is None else None
        lines = line_pictures(state, view.events[told:], told_to, (first, second))
        told = len(view.events)
        film.cards |= cards_seen(view, state, lines)
        film.steps.append(ReplayStep(player, label, board_picture(view, resigned), lines))
        if not last:
            player, label = _next(state, played.answers[step.number], viewer)
    return film


def _next(state: State, answer: Answer, viewer: int) -> tuple[int, str]:
    """Who answers next, and what, if the viewer may know."""
    question = state.question
    assert question is not None
    if viewer not in (OPEN, question.player):
        return question.player, ""
    return question.player, answer_label(state.view(question.player), question, answer)
