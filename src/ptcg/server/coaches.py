"""The coach in worker processes of its own, so that neither tables nor bots wait for what it thinks.

A hint is made from the view of the seat that asks. What chance the coach needs comes from the name of the game and the
number of answers, which everybody knows, never from the seed of the game: so nothing hidden is in what it says.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

import msgspec

from ptcg import coach
from ptcg.play import Recording
from ptcg.server.following import Followed, Position
from ptcg.server.play import Play
from ptcg.server.shapes import Hint, Option, Review, ReviewPoint, Slip, WinChance
from ptcg.server.worker import Tell, Worker, WorkerFailed
from ptcg.view import View

PATIENCE: Final = 20.0
"""Seconds after which a hint that has not come is given up."""

REVIEW_PATIENCE: Final = 180.0
"""Seconds after which a review that gets no further is given up: it lets everything else go first."""

LONGEST_LINE: Final = 12
"""So many requests may wait for one worker; the coach is too busy for more."""

NONE_HERE: Final = "There is no coach on this server."

Wanted = Literal["hint", "chance"]


class NoCoach(Exception):
    """The coach says nothing, and why in a sentence."""


@dataclass(frozen=True)
class Look:
    """Look at a position as a seat sees it; `number` is that of the game at its table."""

    position: Position
    number: int
    seat: int
    wanted: Wanted
    thinker: str


@dataclass(frozen=True)
class LookAgain:
    """Look again at a finished game, at the decisions of these seats."""

    game: str
    recording: dict[str, Any]
    seats: tuple[int, ...]
    thinker: str


class CoachPool:
    """Worker processes for hints, and as many for reviews. Without any there is no coach.

    `thinker` is the name of the player that the coach asks what it thinks.
    """

    def __init__(self, thinker: str, processes: int = 1) -> None:
        self.thinker = thinker
        self._quick = [Worker("ptcg coach", Hints) for _ in range(processes)]
        self._thorough = [Worker("ptcg review", Reviewing, humble=True) for _ in range(processes)]

    @property
    def open(self) -> bool:
        return bool(self._quick)

    def warm(self) -> None:
        """Start the processes for hints before anybody needs them."""
        for worker in self._quick:
            worker.warm()

    async def look(self, wanted: Wanted, game: str, number: int, play: Play, seat: int) -> bytes:
        """A hint or a chance as JSON, of game `number` at its table as it is now; `NoCoach` if there is none."""
        worker = self._of(self._quick, game)
        request = Look(Position.of(game, play), number, seat, wanted, self.thinker)
        found = await self._ask(worker, request, PATIENCE)
        if found is None:
            found = await self._ask(worker, replace(request, position=request.position.whole(play)), PATIENCE)
        assert isinstance(found, bytes)
        return found

    async def review(self, game: str, recording: dict[str, Any], seats: Sequence[int], told: Tell) -> bytes:
        """A review as JSON; `told` is called with how far it is, from 0 to 1."""
        worker = self._of(self._thorough, game)
        request = LookAgain(game, recording, tuple(seats), self.thinker)
        found = await self._ask(worker, request, REVIEW_PATIENCE, told)
        assert isinstance(found, bytes)
        return found

    def _of(self, workers: Sequence[Worker], game: str) -> Worker:
        """A game always goes to the same worker."""
        if not workers:
            raise NoCoach(NONE_HERE)
        worker = workers[zlib.crc32(game.encode()) % len(workers)]
        if worker.waiting >= LONGEST_LINE:
            raise NoCoach("The coach is very busy; ask again in a moment.")
        return worker

    async def _ask(self, worker: Worker, request: Any, patience: float, told: Tell | None = None) -> Any:
        try:
            return await worker.ask(request, patience, told)
        except WorkerFailed as failure:
            raise CoachFailed(f"the coach {failure}") from None

    def close(self) -> None:
        for worker in (*self._quick, *self._thorough):
            worker.close()


class CoachFailed(NoCoach):
    """Something is wrong with the coach; the text is for the log."""


# --- in the worker processes ------------------------------------------------------------------------------------------


class Hints:
    """What a worker for hints does."""

    def __init__(self) -> None:
        self._followed = Followed()

    def __call__(self, request: Look, tell: Tell) -> bytes | None:
        """What is wanted, as JSON; None if the game is not known."""
        position = request.position
        play = self._followed.play(position)
        if play is None:
            return None
        count = len(position.answers)
        adviser = adviser_of(request.thinker, f"{position.game}:{count}")
        view = play.state.view(request.seat)
        if request.wanted == "hint":
            return msgspec.json.encode(hint_of(adviser, view, request.number, count))
        return msgspec.json.encode(WinChance(request.number, count, _rounded(adviser.win_chance(view))))


class Reviewing:
    """What a worker for reviews does."""

    def __call__(self, request: LookAgain, tell: Tell) -> bytes:
        recording = Recording.from_json(request.recording)
        adviser = adviser_of(request.thinker, request.game)
        found = coach.review(recording, adviser, lambda done, of: tell(done / max(of, 1)), players=request.seats)
        return msgspec.json.encode(review_of(found))


def adviser_of(thinker: str, what: str) -> coach.Coach:
    """The coach for a position or a game: the same for the same."""
    return coach.make_coach(thinker, zlib.crc32(what.encode()))


def hint_of(adviser: coach.Coach, view: View, game: int, question: int) -> Hint:
    hint = adviser.hint(view)
    return Hint(game, question, [_option(option) for option in hint.options], hint.reason)


def review_of(found: coach.Review) -> Review:
    curve = [ReviewPoint(point.answers, point.turn, _rounded(point.chance)) for point in found.curve]
    slips = [
        Slip(
            answers=slip.answers,
            turn=slip.turn,
            player=slip.player,
            given=slip.given,
            chance=_rounded(slip.chance),
            better=_option(slip.better),
            lost=_rounded(slip.lost),
            missed_win=slip.missed_win,
            reason=slip.reason,
        )
        for slip in found.slips
    ]
    return Review(curve, slips)


def _option(option: coach.Option) -> Option:
    answers = [str(answer) for answer in option.answers]
    return Option(answers, list(option.words), _rounded(option.chance), option.certain)


def _rounded(chance: float) -> float:
    return round(chance, 3)


__all__ = ["NONE_HERE", "CoachFailed", "CoachPool", "NoCoach"]
