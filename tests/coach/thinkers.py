"""A simple thinker for the tests: it tries every answer on a few dealt boards and counts Prizes and damage."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ptcg.engine import Answer, Chance, State, Verb
from ptcg.players import GreedyPlayer
from ptcg.players.thought import Line, Thought
from ptcg.view import View

MOST = 12  # steps of a line


class PlainThinker:
    """Tries each answer on a few boards, goes on as a greedy player does to the end of the turn, and looks."""

    def __init__(self, boards: int = 2, seed: int = 0) -> None:
        self.boards = boards
        self.seed = seed
        self.asked = 0

    def think(self, view: View) -> Thought:
        assert view.question is not None
        self.asked += 1
        lines = [self._try(view, answer) for answer in view.question.answers]
        return Thought(tuple(sorted(lines, key=lambda line: -line.chance)))

    def _try(self, view: View, answer: Answer) -> Line:
        chances: list[float] = []
        first: list[Answer] = []
        for place in range(self.boards):
            board = view.resample(Chance(self.seed + place))
            board.events = None
            steps = self._play(board, answer, view.player)
            first = first or steps
            chances.append(worth(board, view.player))
        return Line(tuple(first), sum(chances) / len(chances))

    def _play(self, board: State, answer: Answer, player: int) -> list[Answer]:
        turn, mover = board.turn, GreedyPlayer(1)
        steps = [answer]
        board.answer(answer)
        while board.question is not None and board.turn == turn and len(steps) < MOST:
            asked = board.question.player
            answers = board.question.answers
            following = answers[0] if len(answers) == 1 else mover.choose(board.view(asked))
            if asked == player:
                steps.append(following)
            board.answer(following)
            if following.verb is Verb.END:
                break
        return steps


def worth(board: State, player: int) -> float:
    """How a board looks to a player, 0 to 1."""
    if board.outcome is not None:
        return float(board.outcome.winner == player)
    mine, other = board.sides[player], board.sides[1 - player]
    prizes = len(other.prizes) - len(mine.prizes)
    harm = sum(p.damage for p in other.pokemon()) - sum(p.damage for p in mine.pokemon())
    built = sum(len(p.energy) + len(p.cards) for p in mine.pokemon())
    return 1 / (1 + exp(-(0.6 * prizes + 0.01 * harm + 0.05 * built)))


class Told:
    """Thinks what it was told to, one line or several; at any other question it thinks plainly."""

    def __init__(self, line: Sequence[Answer] = (), lines: Sequence[Line] = ()) -> None:
        self.lines = tuple(lines) or (Line(tuple(line), 0.5),)

    def think(self, view: View) -> Thought:
        assert view.question is not None
        if any(line.answers[0] not in view.question.answers for line in self.lines):
            return PlainThinker(boards=1).think(view)
        return Thought(self.lines)


class Ends:
    """Thinks of the last answer alone: of ending the turn."""

    def think(self, view: View) -> Thought:
        assert view.question is not None
        return Thought((Line((view.question.answers[-1],), 0.5),))
