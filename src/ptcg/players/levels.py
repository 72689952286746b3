"""The five levels: opponents for everybody, from a gentle beginner to the strongest that a second of thought allows."""

from __future__ import annotations

from typing import Final, NamedTuple

from ptcg.engine import Answer, Ask, Chance, Verb
from ptcg.players.evaluation.evaluation import Evaluation, load_evaluation
from ptcg.players.lookahead.forward import Forward
from ptcg.players.lookahead.player import Depth, LookaheadPlayer
from ptcg.players.thought import Line, Thought
from ptcg.view import View
from ptcg.view.dealing import Belief

SEEDS: Final = 1 << 48


class Level(NamedTuple):
    """A level as people are told of it."""

    title: str
    sentence: str


LEVELS: Final[dict[str, Level]] = {
    "level1": Level("Beginner", "Plays its first games: overlooks things, and sometimes attacks too early."),
    "level2": Level("Friend", "Makes the move that looks best and does not look further."),
    "level3": Level("Club player", "Thinks its turn through to the end, and what you will do then."),
    "level4": Level("Contender", "Looks some turns ahead, for a few moments."),
    "level5": Level("Champion", "Looks some turns ahead, for up to a second each time."),
}

DEPTHS: Final[dict[str, Depth]] = {
    "level3": Depth(budget=2_200, turns=3, proving=400),
    "level4": Depth(budget=9_000, turns=4, proving=2_000),
    "level5": Depth(budget=40_000, turns=5, proving=6_000),
}


class Glance:
    """Looks one answer ahead and no further. `blunders`: one time in so many it takes whatever comes to mind."""

    def __init__(self, name: str, seed: int = 0, blunders: int = 0, evaluation: Evaluation | None = None) -> None:
        self.name = name
        self.chance = Chance(seed)
        self.blunders = blunders
        self.forward = Forward(load_evaluation() if evaluation is None else evaluation)

    def choose(self, view: View) -> Answer:
        question = view.question
        assert question is not None
        answers = question.answers
        if self.blunders and self.chance.below(self.blunders) == 0:
            ends = question.kind is Ask.TURN and len(answers) > 1
            told = [answer for answer in answers if not (ends and answer.verb is Verb.END)]
            return told[self.chance.below(len(told))]
        return answers[0] if len(answers) == 1 else self.think(view).answer

    def think(self, view: View) -> Thought:
        """Every answer with what the position is worth after it, on one board dealt from the view."""
        board = view.resample(Chance(self.chance.below(SEEDS)))
        board.events = None
        question = view.question
        assert question is not None
        forward = self.forward
        seed = self.chance.below(SEEDS)
        lines: list[Line] = []
        for answer in question.answers:
            twin = board.copy()
            forward.begin(seed)
            forward.answer(twin, answer)
            lines.append(Line((answer,), forward.worth(twin, view.player, board.turn)))
        lines.sort(key=lambda line: line.chance, reverse=True)
        return Thought(tuple(lines))


def make_level(name: str, seed: int = 0, belief: Belief | None = None) -> Glance | LookaheadPlayer:
    """A level by name."""
    if name == "level1":
        return Glance(name, seed, blunders=4)
    if name == "level2":
        return Glance(name, seed)
    return LookaheadPlayer(DEPTHS[name], seed, belief, name=name)


__all__ = ["DEPTHS", "LEVELS", "Glance", "Level", "make_level"]
