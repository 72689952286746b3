"""`LookaheadPlayer`: proves a win in the turn where there is one, and else lets plans for the turn race."""

from __future__ import annotations

from typing import Final, NamedTuple

from ptcg.engine import Answer, Chance, Verb
from ptcg.players.belief import Belief
from ptcg.players.evaluation.evaluation import Evaluation, load_evaluation
from ptcg.players.greedy import GreedyPlayer
from ptcg.players.lookahead.forward import Forward
from ptcg.players.lookahead.search import Search
from ptcg.players.pool import Pool
from ptcg.players.proof import prove_win
from ptcg.players.thought import Line, Thought
from ptcg.view import View
from ptcg.view.dealing import Belief as Dealer

SEEDS: Final = 1 << 48
FAR: Final = 8
"""Where no win is near, so much less is spent on looking for one."""
MOST_ANSWERS: Final = 40
"""Answers in a turn, after which it goes on by rules of thumb: what can be done for ever comes to an end."""
MOST_RETREATS: Final = 2
"""In a turn: where a book has no limit, one could go back and forth for ever."""


class Depth(NamedTuple):
    """How far a player looks. Budgets are answers tried, so the same seed thinks the same on every machine."""

    budget: int
    turns: int  # played on after one's own
    proving: int  # to look for a win in this turn, where one may be near; elsewhere a part of it
    seconds: float = 0.0  # the longest it may take, whatever the budget; 0: as long as that takes


class LookaheadPlayer:
    """Looks ahead with the engine. `think` tells the lines it saw, the first of them begins with what it answers.

    `belief` deals the opponent's hidden cards; without one it is made from the decks of a pool (`know`), or else from
    the ready decks of the game's book.
    """

    def __init__(
        self,
        depth: Depth,
        seed: int = 0,
        belief: Dealer | None = None,
        evaluation: Evaluation | None = None,
        name: str = "look-ahead",
    ) -> None:
        self.name = name
        self.depth = depth
        self.chance = Chance(seed)
        self.belief: Dealer | None = belief
        self.forward = Forward(load_evaluation() if evaluation is None else evaluation)
        self.turn = -1
        self.given = 0  # answers in this turn
        self.thumbs = GreedyPlayer(seed)

    def know(self, pool: Pool) -> None:
        """These are the decks that an opponent may play, as far as anybody knows."""
        self.belief = Belief(pool)

    def choose(self, view: View) -> Answer:
        question = view.question
        assert question is not None
        answers = question.answers
        if isinstance(self.belief, Belief):
            self.belief.watch(view)
        if view.board.turn != self.turn:
            self.turn = view.board.turn
            self.given = 0
        if len(answers) == 1:
            answer = answers[0]
        elif self.given < MOST_ANSWERS:
            answer = self.think(view).answer
        else:
            answer = self.thumbs.choose(view)
        self.given += 1
        return answer

    def think(self, view: View) -> Thought:
        """The lines that were looked at, the best first."""
        depth = self.depth
        if self.belief is None:
            self.belief = Belief(Pool.of(view.board.game.era))
        proving = depth.proving if _may_be_near(view) else depth.proving // FAR
        proof = prove_win(view, proving, self.belief, self.chance.below(SEEDS))
        if proof is not None and proof.certain:
            return Thought((Line(proof.answers, 1.0, True),))
        question = view.question
        assert question is not None
        answers = question.answers
        if view.me.retreats >= MOST_RETREATS:
            answers = [one for one in answers if one.verb is not Verb.RETREAT]
        search = Search(view, self.belief, self.forward, self.chance, depth.turns, depth.seconds)
        lines = [Line(tuple(plan.line), plan.mean) for plan in search.think(answers, depth.budget)]
        if proof is not None and proof.chance > lines[0].chance:
            first = proof.answers[0]
            lines = [Line(proof.answers, proof.chance), *(line for line in lines if line.answers[0] != first)]
        return Thought(tuple(lines))


def _may_be_near(view: View) -> bool:
    """Whether one Knock Out could win, or few Pokémon are left to the opponent."""
    others = view.opponent.pokemon()
    return len(others) <= 2 or len(view.me.prizes) <= max([p.top.prizes for p in others])


__all__ = ["Depth", "LookaheadPlayer"]
