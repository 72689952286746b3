"""Puzzles: the list, a puzzle after some answers, and what is to be said of it then."""

from __future__ import annotations

import logging
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from ptcg.cards import builtin_cards
from ptcg.coach.puzzles.shelf import shipped_puzzles
from ptcg.engine import read_answer
from ptcg.server.context import library, puzzles
from ptcg.server.faces import face_of
from ptcg.server.protocol import Refused
from ptcg.server.puzzles import Ask, TooBusy, Wanted, WorkerFailed, puzzle_info
from ptcg.server.reply import Sentence, answers, nothing, reply
from ptcg.server.shapes import PuzzleCheck, PuzzleHint, PuzzleInfo, PuzzleScene, PuzzleSolution

router = APIRouter(prefix="/api", tags=["puzzles"])
log = logging.getLogger("ptcg.server")

MOST_ANSWERS = 100
AnswerText = Annotated[str, StringConstraints(max_length=60)]


class Given(BaseModel):
    """The answers given since the beginning."""

    model_config = ConfigDict(extra="forbid")

    answers: list[AnswerText] = Field(max_length=MOST_ANSWERS)


class Asked(Given):
    """And one about which somebody asks."""

    answer: AnswerText


@router.get("/puzzles", responses=answers(list[PuzzleInfo]), response_model=None)
def all_puzzles() -> Response:
    """Every puzzle: era by era, the easy ones first."""
    return reply([puzzle_info(puzzle) for puzzle in shipped_puzzles().values()])


@router.post("/puzzles/{id}/scene", responses=answers(PuzzleScene), response_model=None)
async def scene(request: Request, id: str, given: Given) -> Response:
    """The board after these answers, and how it stands."""
    found: PuzzleScene = await _ask(request, id, given.answers, "scene")
    cards = builtin_cards().by_id
    found.faces = {card: face_of(library(request), cards[card]) for card in set(found.cards.values())}
    return reply(found)


@router.post("/puzzles/{id}/check", responses=answers(PuzzleCheck), response_model=None)
async def check(request: Request, id: str, given: Given) -> Response:
    """Whether the turn can still be won for certain."""
    return reply(await _ask(request, id, given.answers, "check"))


@router.post("/puzzles/{id}/hint", responses=answers(PuzzleHint), response_model=None)
async def hint(request: Request, id: str, given: Given) -> Response:
    """What to answer next; nothing where nothing wins for certain any more."""
    return reply(await _ask(request, id, given.answers, "hint"))


@router.post("/puzzles/{id}/solution", responses=answers(PuzzleSolution), response_model=None)
async def solution(request: Request, id: str, given: Given) -> Response:
    """How it is done, from here where that is still possible."""
    return reply(await _ask(request, id, given.answers, "solution"))


@router.post("/puzzles/{id}/why", responses={**answers(), **answers(Refused)}, response_model=None)
async def why(request: Request, id: str, asked: Asked) -> Response:
    """Why an answer is not legal; 204 if it is legal after all."""
    found = await _ask(request, id, asked.answers, "why", asked.answer)
    return nothing() if found is None else reply(found)


async def _ask(request: Request, id: str, given: list[str], wanted: Wanted, about: str = "") -> Any:
    if id not in shipped_puzzles():
        raise Sentence(404, "There is no such puzzle.")
    for text in (*given, *([about] if wanted == "why" else ())):
        try:
            read_answer(text)
        except ValueError as error:
            raise Sentence(400, f"That cannot be read: {error}.") from None
    try:
        found = await puzzles(request).ask(Ask(id, tuple(given), wanted, about))
    except TooBusy:
        raise Sentence(429, "Many people solve puzzles just now; try again in a moment.") from None
    except WorkerFailed as failure:
        log.error("puzzle %s: the worker %s", id, failure)
        raise Sentence(503, "This puzzle cannot go on; what went wrong is in the server's log.") from None
    if isinstance(found, Refused) and wanted != "why":
        raise Sentence(409, f"{found.reason[:1].upper()}{found.reason[1:]} ({found.rule}).")
    return found


__all__ = ["router"]
