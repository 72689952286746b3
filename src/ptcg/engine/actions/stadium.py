"""Using what the Stadium in play offers."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Act,
)
from ptcg.engine.actions.walk import Walk
from ptcg.engine.board.answers import Answer, Refusal, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen
from ptcg.engine.program.code import Frame, context
from ptcg.engine.standing import continuous

_ANSWER: Final = Answer(Verb.STADIUM)


def check_stadium(board: Board) -> Refusal | None:
    """Whether the player may use what the Stadium in play offers."""
    if board.stadium < 0 or not board.game.defs[board.stadium].activations:
        return Refusal("STADIUM-01", "no Stadium in play offers anything to use")
    if not continuous.stadium_works(board):
        return Refusal("STADIUM-01", "an effect says that the Stadium has no effect")
    activation = board.game.defs[board.stadium].activations[0]
    if activation.clause.once and board.sides[board.player].stadium_used:
        return Refusal("STADIUM-01", "you have already used the Stadium this turn")
    prospects = activation.code.prospects
    if prospects is not None and not prospects.usable(board, context(board.player, board.stadium, -1)):
        return Refusal("STADIUM-01", "the Stadium could do nothing for you now")
    return None


def do(board: Board, answer: Answer) -> None:
    """Use the Stadium: its code begins."""
    board.sides[board.player].stadium_used = True
    activation = board.game.defs[board.stadium].activations[0]
    happen(board, Act.USE, "STADIUM-01", board.player, card=board.stadium, name=activation.name)
    board.stack.append(Frame(activation.code, board.player, board.stadium, -1))


def offer(walk: Walk) -> None:
    """Whether the Stadium may be used."""
    board = walk.board
    if board.stadium >= 0 and board.game.defs[board.stadium].activations and check_stadium(board) is None:
        walk.answers.append(_ANSWER)


def refusal(board: Board, answer: Answer) -> Refusal | None:
    """Why the Stadium may not be used; None if it may."""
    return check_stadium(board)
