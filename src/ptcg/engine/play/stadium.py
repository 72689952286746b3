"""A Stadium with a text for either player: who plays it chooses which way it faces."""

from __future__ import annotations

from ptcg.engine.board.answers import Answer, Ask, Question, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.program.code import Code, Frame, Op

_LABELS = ("the first text is for you", "the first text is for your opponent")


def choose_way(board: Board, frame: Frame, op: Op) -> None:
    answers = [Answer(Verb.OPTION, 0), Answer(Verb.OPTION, 1)]
    board.question = Question(Ask.OPTION, frame.player, answers, "Facing", frame.card, _LABELS)


def way_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    board.stadium_turned = answer.a == 1
    board.live = None


def sequence() -> Code:
    return Code("facing", [Op(choose_way, resume=way_chosen)])
