"""A game looked at again: its curve, and the answers that cost something.

Every decision is looked at quickly, as the player saw it who had to decide. Where the answer given then seems to have
cost something it is looked at closely: best and given are tried on the same boards, so that luck is the same for both.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple, TypeAlias

from ptcg.coach.advisor import Coach
from ptcg.coach.lines import deal
from ptcg.coach.reasons import reason
from ptcg.coach.said import Point, Review, Slip
from ptcg.engine import Answer, Outcome, Question, State
from ptcg.play import Recording
from ptcg.players.position import position_key
from ptcg.players.thought import Line
from ptcg.view import View

CLOSE: Final = 12
"""So many answers are looked at closely."""

BOARDS: Final = 3
MORE: Final = 5
"""On so many boards, and on so many more where it seems to be a slip."""

SUSPECT: Final = 0.02
"""An answer that seems to have cost less is not looked at closely."""

SLIP: Final = 0.04
"""What costs less of the chance to win is no slip."""

TOLD: Final = 10


class Look(NamedTuple):
    """A decision looked at: what was seen, and which answer was given."""

    answers: int
    turn: tuple[int, int]  # with the number of Sudden Deaths before it, after which turns are counted anew
    known: tuple[int, int]  # all that chance and hidden cards had told by then
    view: View
    lines: tuple[Line, ...]
    given: Answer

    @property
    def best(self) -> Line:
        return self.lines[0]

    @property
    def taken(self) -> Line | None:
        """The line that was thought of and begins with the given answer."""
        called = self.view.words(self.given)
        return next((line for line in self.lines if self.view.words(line.answers[0]) == called), None)

    def lost(self, after: Look | None) -> float:
        """What the answer seems to have cost; `after` is the next decision.

        Where it follows in the same turn and nothing has come up in between it tells what the answer was worth, since
        a line that is another in another order was perhaps not thought of.
        """
        if self.view.words(self.best.answers[0]) == self.view.words(self.given):
            return 0.0
        goes_on = after is not None and (after.turn, after.view.player) == (self.turn, self.view.player)
        taken = self.taken
        if after is not None and (taken is None or (goes_on and after.known == self.known)):
            worth = after.best.chance if after.view.player == self.view.player else 1 - after.best.chance
            return self.best.chance - worth
        return 0.0 if taken is None else self.best.chance - taken.chance


def review(
    recording: Recording,
    coach: Coach,
    progress: Callable[[int, int], None] | None = None,
    interrupt: Callable[[], bool] | None = None,
    *,
    players: Sequence[int] = (0, 1),
    closely: int = CLOSE,
    most: int = TOLD,
) -> Review:
    """Look at a game again, as far as it was played: every decision of these players with a choice, as they saw it.

    The curve is what the players think of it on average, each at their last decision: whoever is to move sees what to
    do, and not what comes. `progress(done, of)` is told how far it is; where `interrupt()` says yes, the review is of
    what was looked at so far. `closely` limits the time: so many answers are looked at closely; the `most` that cost
    most are told. A ValueError says where the recording departs.
    """
    steps = _Steps(_decisions(recording, players), closely, progress, interrupt)
    looks: list[Look] = []
    curve: list[Point] = []
    thought: dict[int, float] = {}
    outcome: Outcome | None = None
    end = (0, 0)
    for step in recording.steps():
        state = step.state
        outcome, end = state.outcome, (state.sudden_death, state.turn)
        if outcome is not None:
            curve.append(Point(step.number, state.turn, float(outcome.winner == 0)))
        elif step.number < len(recording.answers) and _chooses(state.question, players):
            if steps.stopped:
                break
            look = _quick(coach, step.number, state, recording.answers[step.number])
            looks.append(look)
            player, chance = look.view.player, look.best.chance
            thought[player] = chance if player == 0 else 1 - chance
            curve.append(Point(step.number, state.turn, sum(thought.values()) / len(thought)))
            steps.go_on()
    missed = _missed_wins(looks, outcome, end)
    slips: list[Slip] = []
    for look in _suspects(looks, missed)[:closely]:
        if steps.stopped:
            break
        slip = _close(coach, look, look.answers in missed)
        if slip is not None:
            slips.append(slip)
        steps.go_on()
    steps.finish()
    slips.sort(key=lambda slip: (not slip.missed_win, -slip.lost, slip.answers))  # a missed win is told in any case
    return Review(tuple(curve), tuple(sorted(slips[:most], key=lambda slip: (-slip.lost, slip.answers))))


def _suspects(looks: Sequence[Look], missed: set[int]) -> list[Look]:
    """The decisions to look at closely: wins that were let go, then what seems to have cost most."""
    lost = {look.answers: look.lost(after) for look, after in zip_longest(looks, looks[1:]) if look is not None}
    found = [look for look in looks if look.answers in missed or lost[look.answers] >= SUSPECT]
    return sorted(found, key=lambda look: (look.answers not in missed, -lost[look.answers]))


def _decisions(recording: Recording, players: Sequence[int]) -> int:
    last = len(recording.answers)
    return sum(step.number < last and _chooses(step.state.question, players) for step in recording.steps())


class _Steps:
    """How far a review is, and whether somebody wants it to stop."""

    def __init__(
        self,
        decisions: int,
        closely: int,
        progress: Callable[[int, int], None] | None,
        interrupt: Callable[[], bool] | None,
    ) -> None:
        self.of = decisions + min(closely, decisions)
        self.done = 0
        self.progress = progress
        self.interrupt = interrupt

    @property
    def stopped(self) -> bool:
        return self.interrupt is not None and self.interrupt()

    def go_on(self) -> None:
        self.done += 1
        self._tell()

    def finish(self) -> None:
        if self.done < self.of and not self.stopped:
            self.done = self.of
            self._tell()

    def _tell(self) -> None:
        if self.progress is not None:
            self.progress(self.done, self.of)


def _chooses(question: Question | None, players: Sequence[int]) -> bool:
    """Whether one of these players has a choice."""
    return question is not None and question.player in players and len(question.answers) > 1


def _quick(coach: Coach, number: int, state: State, given: Answer) -> Look:
    assert state.question is not None
    view = state.view(state.question.player)
    known = (state.chance.fed, hash(tuple(state.known)))
    lines = tuple(coach.lines(view, coach.quick))
    return Look(number, (state.sudden_death, state.turn), known, view, lines, given)


Known: TypeAlias = dict[Hashable, float]
"""What was thought of positions in which a turn ended."""


class _Trial:
    """An answer tried on boards: how the turn went on there, and how likely a win is then."""

    def __init__(self, coach: Coach, view: View, line: Sequence[Answer], known: Known) -> None:
        self.coach = coach
        self.view = view
        self.start = tuple(line)
        self.known = known
        self.line: tuple[Answer, ...] = ()  # as it was played on the first of the boards
        self.chances: list[float] = []

    @property
    def chance(self) -> float:
        return sum(self.chances) / len(self.chances)

    def on(self, boards: Sequence[State]) -> None:
        """Play the turn on as the coach would, from the start that is given."""
        for board in boards:
            after = board.copy()
            played = self.coach.play_out(after, self.view.player, self.start)
            self.line = self.line or played
            key = position_key(after)
            if key not in self.known:
                self.known[key] = self.coach.chance_on(after, self.view.player)
            self.chances.append(self.known[key])


def _close(coach: Coach, look: Look, missed: bool) -> Slip | None:
    """Best and given tried on the same boards, to the end of the turn; a slip if the one is better, and why.

    Where it seems so they are tried on more boards, since among many answers some seem worse by chance.
    """
    view = look.view
    boards = deal(view, BOARDS + MORE, coach.seed + BOARDS, coach.belief)
    known: Known = {}
    given = _Trial(coach, view, (look.given,), known)
    best = _Trial(coach, view, look.best.answers, known)
    for some in (boards[:BOARDS], boards[BOARDS:]):
        given.on(some)
        best.on(some)
        if not missed and best.chance - given.chance < SLIP:
            return None
    chance = 1.0 if look.best.certain else best.chance
    shown = coach.boards(view)
    line = look.best.answers if look.best.certain else best.line
    better = coach.consider(view, Line(line, chance, look.best.certain), shown)
    worse = coach.consider(view, Line(given.line, given.chance), shown)
    return Slip(
        answers=look.answers,
        turn=look.turn[1],
        player=view.player,
        given=view.words(look.given),
        chance=given.chance,
        better=better.option,
        lost=chance - given.chance,
        missed_win=missed,
        reason=reason(better, [worse]),
        asked=view.asks,
    )


def _missed_wins(looks: Sequence[Look], outcome: Outcome | None, end: tuple[int, int]) -> set[int]:
    """The places of the answers with which a certain win of that very turn was let go: the last one in each turn."""
    last: dict[tuple[tuple[int, int], int], Look] = {}
    for look in looks:
        if look.best.certain:
            last[look.turn, look.view.player] = look
    return {
        look.answers
        for (turn, player), look in last.items()
        if look.given != look.best.answers[0] and not (turn == end and outcome is not None and outcome.winner == player)
    }


__all__ = ["review"]
