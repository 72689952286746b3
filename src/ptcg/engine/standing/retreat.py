"""What it costs to retreat, and exceptions: in spite of a Special Condition, with a card instead of Energy."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Arithmetic,
    Leave,
    Quantity,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.standing import continuous
from ptcg.engine.standing.continuous import allowed, at_work

_RETREAT_COST: Final = Quantity.RETREAT_COST


def retreat_cost(board: Board, p: Pokemon) -> int:
    cost = p.top.retreat
    for live in continuous.numbers(board, _RETREAT_COST):
        static = live.static
        if at_work(board, live, static.of, p):
            if static.op is Arithmetic.SET:
                return continuous.amount(board, live, static.amount)
            cost += continuous.amount(board, live, static.amount)
    return max(cost, 0)


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
