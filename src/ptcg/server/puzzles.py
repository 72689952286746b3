"""Puzzles in worker processes: what a puzzle looks like after some answers, and what is to be said of it then.

Nothing is kept of somebody who solves a puzzle: a request brings all answers since the beginning, and the same answers
lead to the same board. A worker remembers the boards it came by, so each step costs one answer only.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final, Literal

from ptcg.coach.puzzles.game import PuzzleGame, Verdict, play_solution
from ptcg.coach.puzzles.position import SOLVER
from ptcg.coach.puzzles.proving import prove
from ptcg.coach.puzzles.puzzle import Puzzle
from ptcg.coach.puzzles.shelf import shipped_puzzles
from ptcg.effects import Act
from ptcg.engine import Event, read_answer
from ptcg.rules import ERAS, Refused
from ptcg.server.picture import board_picture, cards_seen, line_pictures, question_picture, refusal_picture
from ptcg.server.protocol import Refused as Refusal
from ptcg.server.shapes import PuzzleCheck, PuzzleHint, PuzzleInfo, PuzzleScene, PuzzleSolution
from ptcg.server.worker import Tell, Worker, WorkerFailed

PATIENCE: Final = 60.0
"""Seconds after which a board that has not come is given up."""

LONGEST_LINE: Final = 30
"""So many requests may wait for one worker."""

REMEMBERED: Final = 2000
"""Boards that a worker keeps in mind."""

NOBODY: Final = -1
NAMES: Final = ("You", "Opponent")

Wanted = Literal["scene", "check", "hint", "solution", "why"]


class TooBusy(Exception):
    """Too many people solve puzzles just now."""


@dataclass(frozen=True)
class Ask:
    """What is wanted of a puzzle after some answers; `answer` is the one that `why` is about."""

    puzzle: str
    answers: tuple[str, ...]
    wanted: Wanted
    answer: str = ""


class PuzzlePool:
    """Some worker processes; a puzzle always goes to the same one. They start when the first puzzle is looked at."""

    def __init__(self, processes: int = 1) -> None:
        self._workers = [Worker("ptcg puzzles", Solving) for _ in range(max(processes, 1))]

    async def ask(self, request: Ask) -> Any:
        """What was wanted, as a structure of `shapes` or a refusal; `WorkerFailed` if there is something wrong."""
        worker = self._workers[zlib.crc32(request.puzzle.encode()) % len(self._workers)]
        if worker.waiting >= LONGEST_LINE:
            raise TooBusy
        return await worker.ask(request, PATIENCE)

    def close(self) -> None:
        for worker in self._workers:
            worker.close()


def puzzle_info(puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(
        id=puzzle.id,
        era=puzzle.era,
        book=ERAS[puzzle.era].book,
        title=puzzle.title,
        grade=puzzle.grade,
        decks=list(puzzle.decks),
    )


# --- in the worker processes ------------------------------------------------------------------------------------------


class Solving:
    """What a worker for puzzles does."""

    def __init__(self) -> None:
        self._games: OrderedDict[tuple[str, tuple[str, ...]], PuzzleGame] = OrderedDict()

    def __call__(self, request: Ask, tell: Tell) -> Any:
        try:
            game = self._game(request.puzzle, request.answers)
            if request.wanted == "why":
                return self._why(game, request.answer)
        except Refused as refused:
            return refusal_picture(refused.rule, refused.reason, ERAS[shipped_puzzles()[request.puzzle].era])
        if request.wanted == "check":
            return PuzzleCheck(game.is_sure())
        if request.wanted == "hint":
            return hint_of(game)
        return solution_of(game) if request.wanted == "solution" else scene_of(game)

    def _game(self, id: str, answers: tuple[str, ...]) -> PuzzleGame:
        """The puzzle after these answers; `Refused` if one of them was not legal."""
        found = self._games.get((id, answers))
        if found is None:
            if answers:
                found = self._game(id, answers[:-1]).twin()
                found.answer(read_answer(answers[-1]))
            else:
                found = PuzzleGame(shipped_puzzles()[id], prove)
            self._games[id, answers] = found
            if len(self._games) > REMEMBERED:
                self._games.popitem(last=False)
        else:
            self._games.move_to_end((id, answers))
        return found

    def _why(self, game: PuzzleGame, answer: str) -> Refusal | None:
        """Why an answer is not legal, judged on what the solver can see; None if it is legal after all."""
        board = game.view.board
        wanted = read_answer(answer)
        if board.legal(wanted) is not None:
            return None
        refusal = board.why_not(wanted)
        return refusal_picture(refusal.rule, refusal.reason, game.game.era)


def scene_of(game: PuzzleGame) -> PuzzleScene:
    """The board, what happened since the beginning, and what is asked."""
    view = game.view
    board = board_picture(view)
    missed = game.verdict is Verdict.MISSED
    if missed:
        board.asked = NOBODY
    lines = line_pictures(game.state, _until_the_turn_ends(view.events, game.referee.turn), SOLVER, NAMES)
    return PuzzleScene(
        puzzle=puzzle_info(game.puzzle),
        verdict=game.verdict.value,
        board=board,
        question=None if missed else question_picture(view, len(game.answers)),
        lines=lines,
        cards={number: card.id for number, card in cards_seen(view, game.state, lines).items()},
        faces={},
    )


def _until_the_turn_ends(events: Iterable[Event], turn: int) -> list[Event]:
    """What the opponent does in the next turn is no matter."""
    return list(takewhile(lambda event: event.what is not Act.TURN or event.n <= turn, events))


def hint_of(game: PuzzleGame) -> PuzzleHint:
    """The next answer on the way, if there is one."""
    line = game.rest()
    return PuzzleHint(str(line[0]), game.view.words(line[0])) if line else PuzzleHint("", "")


def solution_of(game: PuzzleGame) -> PuzzleSolution:
    """How it goes on from here, or how it goes from the beginning where nothing here is certain any more."""
    if game.verdict is Verdict.OPEN and game.is_sure():
        return PuzzleSolution(True, play_solution(game.twin()))
    return PuzzleSolution(False, play_solution(PuzzleGame(game.puzzle, game.referee.prover)))


__all__ = ["Ask", "PuzzlePool", "Solving", "TooBusy", "WorkerFailed", "puzzle_info", "scene_of"]
