"""Thinkers for tests of the coach: one that is quick, and some that fail it."""

from __future__ import annotations

import os
import time

from ptcg.engine import Answer, Chance, State, Verb
from ptcg.players.thought import Line, Thought
from ptcg.view import View

MOST = 4  # answers that are weighed
WORTH = {Verb.ATTACK: 0.2, Verb.EVOLVE: 0.12, Verb.ATTACH: 0.1, Verb.BENCH: 0.06, Verb.PLAY: 0.03}


class Quick:
    """Tries each answer on one dealt board and looks at it; then it hopes for what it may do next."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Answer:
        return self.think(view).answer

    def think(self, view: View) -> Thought:
        assert view.question is not None
        answers = sorted(view.question.answers, key=lambda answer: -WORTH.get(answer.verb, 0))[:MOST]
        board = view.resample(Chance(self.seed))
        board.events = None
        lines = [_line(view.player, board.copy(), answer) for answer in answers]
        return Thought(tuple(sorted(lines, key=lambda line: -line.chance)))


def _line(player: int, board: State, answer: Answer) -> Line:
    turn = board.turn
    board.answer(answer)
    answers = [answer]
    question = board.question
    if question is not None and question.player == player and board.turn == turn:
        answers.append(max(question.answers, key=lambda one: WORTH.get(one.verb, 0)))
    return Line(tuple(answers), min(worth(board, player) + WORTH.get(answer.verb, 0), 1.0))


def worth(board: State, player: int) -> float:
    """How a board looks to a player, 0 to 0.8; it looks at hands as well, which were dealt."""
    if board.outcome is not None:
        return 0.8 * float(board.outcome.winner == player)
    mine, other = board.sides[player], board.sides[1 - player]
    prizes = len(other.prizes) - len(mine.prizes)
    harm = sum(p.damage for p in other.pokemon()) - sum(p.damage for p in mine.pokemon())
    energy = sum(len(p.energy) for p in mine.pokemon()) - sum(len(p.energy) for p in other.pokemon())
    hands = sum(mine.hand) - sum(other.hand)
    return min(max(0.4 + 0.1 * energy + 0.05 * prizes + 0.001 * harm + 0.00001 * hands, 0.01), 0.79)


class Slow(Quick):
    """Takes its time over each thought."""

    def think(self, view: View) -> Thought:
        time.sleep(0.03)
        return super().think(view)


class Failing(Quick):
    def think(self, view: View) -> Thought:
        raise KeyError("what now?")


class Dying(Quick):
    def think(self, view: View) -> Thought:
        os._exit(3)


QUICK, SLOW, FAILING, DYING = (f"{__name__}:{one.__name__}" for one in (Quick, Slow, Failing, Dying))
