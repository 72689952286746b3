"""Playing Trainer cards and powers: whether an effect could do anything, and where a played card goes."""

from __future__ import annotations

from ptcg.engine.board import Board
from ptcg.engine.code import Frame, Op
from ptcg.engine.zones import discard


def trainer_done(board: Board, frame: Frame, op: Op) -> None:
    """TRAINER-01: the card is discarded; TRAINER-06: in some eras a Supporter stays until the turn ends."""
    side = board.sides[frame.player]
    if frame.card in side.playing:
        if board.game.era.supporter_stays and board.game.defs[frame.card].supporter:
            return
        side.playing.remove(frame.card)
        discard(board, [frame.card], "TRAINER-01")
