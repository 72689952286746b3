"""Exceptions to the rules of retreating: in spite of a Special Condition, and with a card instead of Energy."""

from __future__ import annotations

from ptcg.effects import (
    Leave,
)
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.continuous import allowed, at_work


def retreats_anyway(board: Board, p: Pokemon) -> bool:
    """Whether a Pokémon can retreat in spite of the Special Condition that affects it."""
    for live in allowed(board, Leave.RETREAT_ANYWAY):
        static = live.static
        if any(p.has(c) for c in static.conditions) and at_work(board, live, static.of, p):
            return True
    return False


def card_instead(board: Board, p: Pokemon) -> int:
    """The attached card that is discarded instead of the Energy for a retreat (-1: none)."""
    for live in allowed(board, Leave.RETREAT_FOR_THIS_CARD):
        static = live.static
        if at_work(board, live, static.of, p):
            return next((card for card in p.tools if static in board.game.attached(card).statics), -1)
    return -1
