"""A tree of what could be answered, grown where it promises most: information-set Monte Carlo search.

Each time through, the unknown is dealt in another way and chance falls anew. The tree knows answers only, not boards,
so what it says of an answer is a mean over all that may be hidden, and no line counts on luck. Below the tree both
players go on by rules of thumb, to the end of the turn and some turns more, and there the position is judged.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from ptcg.engine import Answer, Chance, State
from ptcg.players.lookahead.forward import Forward
from ptcg.players.thought import Line
from ptcg.view import View
from ptcg.view.dealing import Belief

SEEDS: Final = 1 << 48
USUAL: Final = 0.35
"""How much of the attention the answer by rules of thumb gets, before anything is known."""
CURIOSITY: Final = 0.6
DOUBT: Final = 0.02
"""By how much an answer that was not tried yet is taken to be worse than its place in the tree."""


@final
class Branch:
    """An answer at a place of the tree, and what came of it."""

    __slots__ = ("answer", "below", "prior", "tries", "wins")

    def __init__(self, answer: Answer, prior: float) -> None:
        self.answer = answer
        self.prior = prior
        self.tries = 0
        self.wins: float = 0.0  # the sum of the chances at the ends
        self.below: Place | None = None

    @property
    def mean(self) -> float:
        return self.wins / self.tries if self.tries else 0.0


@final
class Place:
    """A place of the tree: a question of the player who thinks, reached by the answers above it."""

    __slots__ = ("branches", "tries", "wins")

    def __init__(self) -> None:
        self.branches: dict[Answer, Branch] = {}
        self.tries = 0
        self.wins: float = 0.0

    def choose(self, state: State, forward: Forward) -> Branch:
        """The branch to go on with: what has done well, what the rules of thumb say, what was tried little."""
        question = state.question
        assert question is not None
        answers = question.answers
        branches = self.branches
        missing = [answer for answer in answers if answer not in branches]
        if missing:
            usual = forward.usual(state, question) if len(answers) > 1 else answers[0]
            rest = (1.0 - USUAL) / len(answers)
            for answer in missing:
                branches[answer] = Branch(answer, USUAL + rest if answer == usual else rest)
        mean = self.wins / self.tries if self.tries else 0.5
        root = sqrt(float(self.tries + 1))
        best = branches[answers[0]]
        top = -1.0
        for answer in answers:
            branch = branches[answer]
            worth = branch.wins / branch.tries if branch.tries else mean - DOUBT
            worth += CURIOSITY * branch.prior * root / (1.0 + branch.tries)
            if worth > top:
                top = worth
                best = branch
        return best


@final
class Tree:
    """Grows from the question of a view. `turns`: how many turns are played on after one's own."""

    __slots__ = ("belief", "boards", "chance", "dealt", "forward", "player", "root", "turns", "view")

    def __init__(
        self, view: View, belief: Belief | None, forward: Forward, chance: Chance, boards: int, turns: int
    ) -> None:
        self.view = view
        self.belief = belief
        self.forward = forward
        self.chance = chance
        self.player = view.player
        self.turns = turns
        self.boards = boards  # how often the unknown is dealt
        self.dealt: list[State] = []
        self.root = Place()

    def grow(self, budget: int) -> None:
        """Go through it until so many answers have been given on its boards."""
        most = self.forward.tried + budget
        number = 0
        while self.forward.tried < most:
            self._once(number)
            number += 1

    def _board(self, number: int) -> State:
        """The board for a time through: dealt anew, or one of those that were dealt, with other chance."""
        if number < self.boards:
            board = self.view.resample(Chance(self.chance.below(SEEDS)), self.belief)
            board.events = None
            self.dealt.append(board)
        board = self.dealt[number % self.boards].copy()
        if number >= self.boards:
            board.chance = Chance(self.chance.below(SEEDS))
        return board

    def _once(self, number: int) -> None:
        forward = self.forward
        state = self._board(number)
        forward.begin()
        place = self.root
        path: list[Branch] = []
        places: list[Place] = []
        turn = state.turn
        while True:
            branch = place.choose(state, forward)
            path.append(branch)
            places.append(place)
            forward.answer(state, branch.answer)
            self._others_answer(state, turn)
            question = state.question
            if question is None or question.player != self.player or state.turn != turn:
                break
            below = branch.below
            if below is None:
                branch.below = Place()
                break
            place = below
        ended = state.turn != turn  # then it is the other's turn that is played to its end next
        chance = forward.worth(state, self.player, self.turns - 1 if ended else self.turns)
        for branch in path:
            branch.tries += 1
            branch.wins += chance
        for place in places:
            place.tries += 1
            place.wins += chance

    def _others_answer(self, state: State, turn: int) -> None:
        """What the opponent is asked in the middle of the turn is answered by rules of thumb."""
        forward = self.forward
        while True:
            question = state.question
            if question is None or question.player == self.player or state.turn != turn:
                return
            answers = question.answers
            forward.answer(state, answers[0] if len(answers) == 1 else forward.usual(state, question))

    def lines(self) -> list[Line]:
        """A line for each answer that was tried, the one tried most often first: it has held its ground longest."""
        tried = [branch for branch in self.root.branches.values() if branch.tries]
        tried.sort(key=_tried, reverse=True)
        return [Line(self._line(branch), branch.mean) for branch in tried]

    def _line(self, branch: Branch) -> tuple[Answer, ...]:
        """An answer and what would most likely follow it."""
        line = [branch.answer]
        place = branch.below
        while place is not None and place.branches:
            best = max(place.branches.values(), key=_tried)
            if best.tries < 2:
                break
            line.append(best.answer)
            place = best.below
        return tuple(line)


def _tried(branch: Branch) -> tuple[int, float]:
    return branch.tries, branch.mean


__all__ = ["Tree"]
