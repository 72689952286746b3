"""Whether a turn is won for certain, and what comes of an answer when luck is never on the solver's side.

What is hidden from the solver is not settled: whatever agrees with their view may lie there, and coins have not fallen
yet. So an answer that leaves something to luck is tried on many boards dealt anew, and of all that may come of it that
happens which lets the win go, if there is such a thing. What the opponent chooses is chosen the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias

from ptcg.coach.puzzles.position import SOLVER, opponents_cards
from ptcg.engine import Answer, Chance, State
from ptcg.engine.board.codec import state_hash
from ptcg.view import View

Prover: TypeAlias = "Callable[[View], tuple[Answer, ...] | None]"
"""The answers of a win in this turn that is certain; None where there is none, or none is found."""

DEALINGS: Final = 12
"""So many boards are dealt where something is left to luck: that a coin falls alike on all of them hardly happens."""
DOUBTS: Final = 4
"""Of what may come of an answer so many things are put to the prover, each another board."""


class Coming(NamedTuple):
    """What comes of an answer, and whether the turn is still won for certain; None: nobody has looked yet."""

    state: State
    sure: bool | None


class Referee:
    """Judges one turn of the solver, on boards that share its number."""

    def __init__(self, state: State, prover: Prover, seed: int = 0) -> None:
        self.turn = state.turn
        self.prover = prover
        self.seed = seed
        self._cards = opponents_cards(state)

    def is_over(self, state: State) -> bool:
        """Whether the turn, or the game, has ended."""
        return state.question is None or state.turn != self.turn

    def is_won(self, state: State) -> bool:
        return state.outcome is not None and state.outcome.winner == SOLVER and state.turn == self.turn

    def win(self, state: State) -> tuple[Answer, ...] | None:
        """The answers of a certain win from the solver's question on; none are needed where it is won already."""
        if self.is_over(state):
            return () if self.is_won(state) else None
        return self.prover(state.view(SOLVER))

    def give(self, state: State, answer: Answer) -> Coming:
        """The worst that may come of an answer to the solver's question."""
        boards = list(self._boards(state, answer))
        if len(boards) == 1:
            return Coming(boards[0], self.is_won(boards[0]) if self.is_over(boards[0]) else None)
        boards.sort(key=self._comfort)
        for place, board in enumerate(boards):
            if (self.is_over(board) or place < DOUBTS) and self.win(board) is None:
                return Coming(board, False)
        return Coming(boards[0], True)

    def keeps(self, state: State, answer: Answer) -> bool:
        """Whether the turn is still won for certain after this answer."""
        came = self.give(state, answer)
        return self.win(came.state) is not None if came.sure is None else came.sure

    def _comfort(self, state: State) -> int:
        """What is bad for the solver comes first, and what needs no prover before what does."""
        return 2 if self.is_won(state) else 0 if self.is_over(state) else 1

    def _boards(self, state: State, answer: Answer) -> Iterator[State]:
        """What may come of an answer, each thing once, as far as its solver could tell them apart."""
        met: set[str] = set()
        view = state.view(SOLVER)
        for number in range(DEALINGS):
            board = view.resample(Chance(self.seed * DEALINGS + number), self._cards)
            board.answer(answer)
            for reply in self._replied(board):
                seen = reply if self.is_over(reply) else reply.view(SOLVER).board
                key = f"{reply.outcome}" if self.is_over(reply) else state_hash(seen)
                if key not in met:
                    met.add(key)
                    yield reply

    def _replied(self, state: State) -> Iterator[State]:
        """The board after each thing the opponent may answer, up to the solver's next question."""
        question = state.question
        if question is None or self.is_over(state) or question.player == SOLVER:
            yield state
            return
        for answer in question.answers:
            board = state.copy()
            board.answer(answer)
            yield from self._replied(board)


__all__ = ["Coming", "Prover", "Referee"]
