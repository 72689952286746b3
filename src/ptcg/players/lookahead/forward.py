"""Playing a full board on by rules of thumb, and what it is worth where that ends."""

from __future__ import annotations

from typing import Final, final

from ptcg.engine import Answer, Ask, Question, State
from ptcg.players.evaluation.evaluation import Evaluation
from ptcg.players.greedy import GreedyPlayer
from ptcg.players.thumbs.texts import Texts
from ptcg.view import View

MOST_STEPS: Final = 40  # answers in a turn, after which it is ended: what can be done for ever is done no more


@final
class Forward:
    """Plays on for both players. `tried` counts the answers given on any board: a budget is held against it."""

    __slots__ = ("evaluation", "thumbs", "tried")

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        texts = Texts()
        self.thumbs = [GreedyPlayer(0, texts), GreedyPlayer(0, texts)]
        self.tried = 0

    def answer(self, state: State, answer: Answer) -> None:
        state.answer(answer)
        self.tried += 1

    def usual(self, state: State, question: Question) -> Answer:
        """What is answered by rules of thumb. It looks at no card that its player does not know."""
        answers = question.answers
        if len(answers) == 1:
            return answers[0]
        player = question.player
        return self.thumbs[player].choose(View(player, state, player, question.kind))

    def begin(self, seed: int) -> None:
        """Another board: what was done on the last one is forgotten, and lots are drawn from this seed."""
        for player, one in enumerate(self.thumbs):
            one.begin(seed + player)

    def finish_turn(self, state: State, line: list[Answer] | None = None, player: int = -1) -> None:
        """Play on until the turn is over; what a player answers is noted in a line."""
        turn = state.turn
        steps = 0
        while state.turn == turn:
            question = state.question
            if question is None:
                return
            steps += 1
            if steps > MOST_STEPS and question.kind is Ask.TURN:
                answer = question.answers[-1]  # the last is to end the turn
            else:
                answer = self.usual(state, question)
            if line is not None and question.player == player:
                line.append(answer)
            self.answer(state, answer)

    def worth(self, state: State, player: int, turn: int) -> float:
        """The chance of a player to win, after what is left has been played up to the end of a turn."""
        while state.turn <= turn and state.question is not None:
            self.finish_turn(state)
        return self.evaluation.chance(state, player)


__all__ = ["Forward"]
