"""Playing a full board on by rules of thumb, and what it is worth where that ends."""

from __future__ import annotations

from typing import Final, final

from ptcg.engine import Answer, Ask, Chance, Question, State
from ptcg.players.evaluation.evaluation import Evaluation
from ptcg.players.greedy import GreedyPlayer
from ptcg.view import View

MOST_STEPS: Final = 40  # answers in a turn, after which it is ended: what can be done for ever is done no more


@final
class Forward:
    """Plays on for both players. `tried` counts the answers given on any board: a budget is held against it."""

    __slots__ = ("evaluation", "thumbs", "tried")

    def __init__(self, evaluation: Evaluation, chance: Chance) -> None:
        self.evaluation = evaluation
        self.thumbs = [GreedyPlayer(chance.below(1 << 48)), GreedyPlayer(chance.below(1 << 48))]
        self.tried = 0

    def answer(self, state: State, answer: Answer) -> None:
        state.answer(answer)
        self.tried += 1

    def usual(self, state: State, question: Question) -> Answer:
        """What is answered by rules of thumb. It looks at no card that its player does not know."""
        player = question.player
        return self.thumbs[player].choose(View(player, state, player, question.kind))

    def begin(self) -> None:
        """Another board: what was done on the last one is forgotten."""
        for one in self.thumbs:
            one.turn = -1

    def finish_turn(self, state: State) -> None:
        """Play on until the turn is over."""
        turn = state.turn
        steps = 0
        while state.turn == turn:
            question = state.question
            if question is None:
                return
            steps += 1
            if steps > MOST_STEPS and question.kind is Ask.TURN:
                self.answer(state, question.answers[-1])  # the last is to end the turn
            elif len(question.answers) == 1:
                self.answer(state, question.answers[0])
            else:
                self.answer(state, self.usual(state, question))

    def worth(self, state: State, player: int, turns: int) -> float:
        """The chance of a player to win after the turn has been played to its end, and so many more."""
        for _ in range(turns + 1):
            if state.question is None:
                break
            self.finish_turn(state)
        return self.evaluation.chance(state, player)


__all__ = ["Forward"]
