"""`Play`: one game at a table, with its answers; forward by an answer, back to any of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ptcg.cards import Deck
from ptcg.engine import Answer, Refusal, State
from ptcg.library.game import Game
from ptcg.play.recording import Recording
from ptcg.rules import Era
from ptcg.server.protocol import Outcome

MARKED: Final = 10
"""After so many answers the state is kept, so that moves are taken back quickly."""


class Play:
    """A game from its seed. `ending` is how it ended where the rules did not end it: by resigning, or on time."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.ending: Outcome | None = None
        self.answers: list[Answer] = []
        self.state: State = game.start(seed, record=True)
        self._decisions: list[tuple[int, bool]] = []  # for each answer: whose it was, and whether there was a choice
        self._marks: list[State] = []  # the state before every so many answers

    @staticmethod
    def begin(era: Era, decks: tuple[Deck, Deck], seed: int, answers: Sequence[Answer] = ()) -> Play:
        """A new game, or one that goes on after some answers. The decks were accepted before."""
        play = Play(Game(era, decks, check=False), seed)
        for answer in answers:
            play.answer(answer)
        return play

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if self.ending is not None or self.state.outcome is None:
            return self.ending
        return Outcome(*self.state.outcome)

    @property
    def open_answers(self) -> list[Answer]:
        """Every legal answer to the open question."""
        return [] if self.state.question is None else self.state.question.answers

    def answer(self, answer: Answer) -> None:
        question = self.state.question
        assert question is not None
        decision = question.player, len(question.answers) > 1
        if len(self.answers) == len(self._marks) * MARKED:
            self._marks.append(self.state.copy())
        self.state.answer(answer)
        self.answers.append(answer)
        self._decisions.append(decision)

    def last_decision(self, seat: int) -> int | None:
        """How many answers came before the last decision of a seat."""
        own = (number for number, decision in enumerate(self._decisions) if decision == (seat, True))
        return max(own, default=None)

    def back_to(self, count: int) -> None:
        """Take back all answers but the first `count`. The same coins will fall again."""
        kept = self.answers[:count]
        self.ending = None
        if len(self.answers) == len(kept):
            return
        mark = count // MARKED
        self.state = self._marks[mark]
        del self._marks[mark:], self.answers[mark * MARKED :], self._decisions[mark * MARKED :]
        for answer in kept[mark * MARKED :]:
            self.answer(answer)

    def why_not(self, seat: int, answer: Answer) -> Refusal:
        """Why an answer is not legal, judged on what the seat can see, so that a reason cannot tell a hidden card."""
        view = self.state.view(seat)
        if view.question is None:
            return Refusal("TURN-01", "it is your opponent's decision")
        return view.board.why_not(answer)

    def recording(self) -> Recording:
        return Recording.of(self.game, self.state, self.answers, self.seed)


__all__ = ["Play"]
