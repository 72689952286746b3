"""Choosing among plans for the turn by a race: all are tried on the same boards, and those that fall behind drop out.

A plan is an answer to begin with; the rest of the turn, and the turns after it, are played by rules of thumb. It is
worth what the positions at the end are worth, on average over boards that are dealt from the view. All plans meet the
same boards with the same chance, so it is their difference that is measured and not their luck, and no plan counts on
a card that cannot be seen.
"""

from __future__ import annotations

from collections.abc import Hashable
from time import monotonic
from typing import Final, final

from ptcg.engine import Answer, Ask, Chance, State
from ptcg.players.lookahead.forward import Forward
from ptcg.players.position import position_key
from ptcg.view import View
from ptcg.view.dealing import Belief

SEEDS: Final = 1 << 48
SURE: Final = 3.0
"""So many standard errors behind the best, and a plan is out of the race at once."""
FEW: Final = 4
"""Boards after which such a thing may be said, and how often it is asked."""


@final
class Plan:
    """An answer to begin with, what it was worth on each board, and the whole turn as it went on the first."""

    __slots__ = ("answer", "line", "total", "worths")

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.line: list[Answer] = []
        self.worths: list[float] = []
        self.total: float = 0.0

    @property
    def mean(self) -> float:
        return self.total / len(self.worths) if self.worths else 0.0

    def add(self, worth: float) -> None:
        self.worths.append(worth)
        self.total += worth

    def is_far_behind(self, best: Plan) -> bool:
        """Whether it is worse than another on the boards that both have met, beyond doubt; or always just the same."""
        number = len(self.worths)
        total: float = 0.0
        squares: float = 0.0
        for place in range(number):
            behind = best.worths[place] - self.worths[place]
            total += behind
            squares += behind * behind
        if squares == 0.0:
            return self is not best
        mean = total / number
        spread = squares / number - mean * mean
        return mean > 0.0 and mean * mean * number > SURE * SURE * max(spread, 1e-9)


@final
class Search:
    """Thinks about the question of a view. `turns`: how many turns are played on after the one it is in."""

    __slots__ = ("_dealt", "_seeds", "_until", "belief", "chance", "forward", "player", "turn", "turns", "view")

    def __init__(
        self,
        view: View,
        belief: Belief | None,
        forward: Forward,
        chance: Chance,
        turns: int,
        seconds: float = 0.0,
    ) -> None:
        self.view = view
        self.belief = belief
        self.forward = forward
        self.chance = chance
        self.player = view.player
        self.turn = view.board.turn
        self.turns = turns
        self._until = monotonic() + seconds if seconds > 0.0 else 0.0
        self._dealt: list[State] = []
        self._seeds: list[int] = []

    def think(self, answers: list[Answer], budget: int) -> list[Plan]:
        """A plan for each of these answers, the best first. `budget`: how many answers may be given on boards."""
        return self._race(self._plans(answers), budget)

    def _plans(self, answers: list[Answer]) -> list[Plan]:
        """Plans that begin with one of these answers, without those that lead to a position that was met.

        What rules of thumb would do comes first, so it is done where nothing is better.
        """
        if len(answers) == 1:
            return [Plan(answers[0])]
        state = self._board(0)
        assert state.question is not None
        self.forward.begin(self._seeds[0])
        usual = self.forward.usual(state, state.question)
        plans: list[Plan] = []
        met: set[Hashable] = set()
        for answer in answers:
            state = self._board(0)
            self.forward.begin(self._seeds[0])
            self._begin(state, answer, None)
            question = state.question
            if question is not None and question.kind is Ask.TURN and state.turn == self.turn:
                key = position_key(state)
                if key in met:
                    continue
                met.add(key)
            plans.append(Plan(answer))
        plans.sort(key=lambda plan: plan.answer != usual)
        return plans

    # --- the race -----------------------------------------------------------------------------------------------------

    def _race(self, plans: list[Plan], budget: int) -> list[Plan]:
        """Try plans on boards, the better half of them on more and more; the best first."""
        forward = self.forward
        begun = forward.tried
        number = 0
        racing = plans[:]
        out: list[Plan] = []
        rounds = max((len(plans) - 1).bit_length(), 1)
        for part in range(1, rounds + 1):
            limit = begun + budget * part // rounds
            while number == 0 or (len(racing) > 1 and forward.tried < limit and not self._is_late()):
                for plan in racing:
                    self._try(plan, number)
                number += 1
                if number % FEW == 0:
                    racing = self._still_racing(racing, out)
            if len(racing) > 1:
                racing.sort(key=_mean, reverse=True)
                half = (len(racing) + 1) // 2
                out.extend(reversed(racing[half:]))
                racing = racing[:half]
        racing.sort(key=_mean, reverse=True)
        return racing + out[::-1]

    def _still_racing(self, racing: list[Plan], out: list[Plan]) -> list[Plan]:
        """Those that may yet be the best."""
        racing = sorted(racing, key=_mean, reverse=True)
        best = racing[0]
        left = [plan for plan in racing if not plan.is_far_behind(best)]
        out.extend([plan for plan in reversed(racing) if plan not in left])
        return left

    def _is_late(self) -> bool:
        return self._until > 0.0 and monotonic() >= self._until

    # --- one try ------------------------------------------------------------------------------------------------------

    def _try(self, plan: Plan, number: int) -> None:
        """Play a plan on a board, and judge what comes of it."""
        state = self._board(number)
        forward = self.forward
        forward.begin(self._seeds[number])
        line: list[Answer] | None = None if plan.line else []
        self._begin(state, plan.answer, line)
        if state.turn == self.turn:
            forward.finish_turn(state, line, self.player)
        if line:
            plan.line = line
        plan.add(forward.worth(state, self.player, self.turn + self.turns))

    def _begin(self, state: State, answer: Answer, line: list[Answer] | None) -> None:
        """Give the answer of a plan, if it is legal on this board."""
        legal = state.legal(answer)
        if legal is None:
            return
        if line is not None:
            line.append(legal)
        self.forward.answer(state, legal)

    def _board(self, number: int) -> State:
        """A copy of the board with this number; each is dealt from the view when it is first asked for."""
        while len(self._dealt) <= number:
            board = self.view.resample(Chance(self.chance.below(SEEDS)), self.belief)
            board.events = None
            self._dealt.append(board)
            self._seeds.append(self.chance.below(SEEDS))
        return self._dealt[number].copy()


def _mean(plan: Plan) -> float:
    return plan.mean


__all__ = ["Plan", "Search"]
