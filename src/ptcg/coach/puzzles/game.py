"""`PuzzleGame`: a puzzle being solved, answer by answer."""

from __future__ import annotations

from enum import Enum
from typing import Final

from ptcg.coach.puzzles.position import SOLVER, dealt
from ptcg.coach.puzzles.puzzle import Puzzle
from ptcg.coach.puzzles.referee import Coming, Prover, Referee
from ptcg.engine import Answer, Chance, State
from ptcg.library import Game
from ptcg.rules import Refused
from ptcg.view import View


class Verdict(Enum):
    """How it stands with a puzzle."""

    OPEN = "open"
    SOLVED = "solved"
    MISSED = "missed"  # the turn is over, and the game is not won


class PuzzleGame:
    """The solver answers, and the opponent and luck do what hurts most.

        game = PuzzleGame(find_puzzle("2009-3fa1"), prover)
        game.answer(game.state.question.answers[0])
        game.is_sure()          # whether the turn can still be won for certain

    Hidden cards are dealt by `seed` (the puzzle's own, if none is given). The same answers make the same game.
    """

    def __init__(self, puzzle: Puzzle, prover: Prover, seed: int | None = None) -> None:
        self.puzzle = puzzle
        self.seed = puzzle.seed if seed is None else seed
        start = puzzle.state()
        self.referee = Referee(start, prover, self.seed)
        self.answers: list[Answer] = []
        self._came: list[Coming] = [Coming(dealt(start, Chance(self.seed)), True)]

    def __repr__(self) -> str:
        return f"<PuzzleGame: {self.puzzle.id}, {len(self.answers)} answers, {self.verdict.value}>"

    @property
    def game(self) -> Game:
        """The rulebook and the decks."""
        return self.puzzle.game

    @property
    def state(self) -> State:
        return self._came[-1].state

    @property
    def view(self) -> View:
        """What the solver may know."""
        return self.state.view(SOLVER)

    @property
    def verdict(self) -> Verdict:
        if not self.referee.is_over(self.state):
            return Verdict.OPEN
        return Verdict.SOLVED if self.referee.is_won(self.state) else Verdict.MISSED

    def answer(self, answer: Answer) -> None:
        """Give an answer. One that is not legal raises `Refused` and changes nothing; so does any after the turn."""
        if self.verdict is not Verdict.OPEN:
            raise Refused("TURN-11", "the turn is over")
        legal = self.state.legal(answer)
        if legal is None:
            self.state.copy().answer(answer)  # says why
            raise AssertionError(f"{answer!r} is legal after all")
        self._came.append(self.referee.give(self.state, legal))
        self.answers.append(legal)

    def undo(self, player: int = SOLVER) -> bool:
        """Back to the last decision: a question with more than one answer. False if there is none."""
        while self.answers:
            self.answers.pop()
            self._came.pop()
            question = self.state.question
            if question is not None and len(question.answers) > 1:
                return True
        return False

    def twin(self) -> PuzzleGame:
        """The same game, to be gone on with apart from this one."""
        other = PuzzleGame(self.puzzle, self.referee.prover, self.seed)
        other.answers = self.answers[:]
        other._came = self._came[:]
        return other

    def is_sure(self) -> bool:
        """Whether the turn can still be won for certain."""
        came = self._came[-1]
        if came.sure is None:
            came = self._came[-1] = came._replace(sure=self.referee.win(came.state) is not None)
        return bool(came.sure)

    def rest(self) -> tuple[Answer, ...]:
        """The answers that win from here, as far as they can be foreseen; none where that is no longer certain.

        At the beginning and on the way of the puzzle's own solution it is that.
        """
        if self.verdict is not Verdict.OPEN or self._came[-1].sure is False:
            return ()
        given = len(self.answers)
        known = self.puzzle.solution[given:]
        if known and self.puzzle.solution[:given] == tuple(self.answers):
            first = self.state.legal(known[0])  # perhaps about another copy of the same card
            if first is not None:
                return first, *known[1:]
        return self.referee.win(self.state) or ()


MOST_STEPS: Final = 60


def play_solution(game: PuzzleGame) -> list[str]:
    """Play a puzzle to its end as its solution says, and go on as the prover does where luck leads elsewhere.

    The answers in words, without those that are the only ones. It stops where there is no certain win.
    """
    told: list[str] = []
    while len(game.answers) < MOST_STEPS and game.verdict is Verdict.OPEN:
        line = game.rest()
        if not line:
            break
        question = game.state.question
        if question is not None and len(question.answers) > 1:
            told.append(game.view.words(line[0]))
        game.answer(line[0])
    return told


__all__ = ["PuzzleGame", "Verdict", "play_solution"]
