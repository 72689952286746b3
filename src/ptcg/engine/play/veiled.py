"""What a hidden card asks its player: in the eyes of others a question about they know not what, which changes nothing.

A card may ask before it is shown (a Prize card just taken, a Trainer card in the hand that may be played now). Whose
view is not to tell which card that is has this code in the place of the card's own.
"""

from __future__ import annotations

from typing import Final

from ptcg.engine.board.answers import Answer, Ask, Question, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.program.code import Code, Frame, Op

KEY: Final = "veiled"


def ask_unknown(board: Board, frame: Frame, op: Op) -> None:
    """On a board dealt anew the player lets it be."""
    board.question = Question(Ask.YES_NO, frame.player, [Answer(Verb.NO)], KEY)


def let_be(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    """Nothing comes of it."""


def sequence() -> Code:
    return Code(KEY, [Op(ask_unknown, resume=let_be)])
