"""What works once: attached cards that are discarded when they have, and what holds once in a game."""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    Alone,
    Change,
    Quantity,
    Static,
    While,
)
from ptcg.engine.board import WHOLE_GAME, Board, Lingering, Pokemon
from ptcg.engine.continuous import Live, at_work, changes
from ptcg.engine.select import matches
from ptcg.engine.zones import detach, discard


def first_time(board: Board, live: Live[Change]) -> bool:
    """Whether what holds once in a game has not held before; from now on it has."""
    once = live.static.once
    if not once:
        return True
    mark = Alone(once, ())
    if any(effect.static == mark and effect.player == live.player for effect in board.effects):
        return False
    board.effects.append(Lingering(mark, live.player, board.turn, WHOLE_GAME))
    return True


def spend(board: Board, live: Live[Any], p: Pokemon) -> None:
    """The attached card whose static has worked is discarded."""
    for card in (*p.tools, *p.energy):
        if any(live.static in (static, *_within(static)) for static in board.game.attached(card).statics):
            detach(board, p, card)
            discard(board, [card], "TRAINER-04")
            return


def _within(static: Static) -> tuple[Static, ...]:
    return static.statics if isinstance(static, While) else ()


def softeners(board: Board, attacker: Pokemon, p: Pokemon) -> list[Live[Change]]:
    """What takes damage of a Pokémon's attack away once, and is discarded then."""
    found: list[Live[Change]] = []
    for live in changes(board, Quantity.REDUCTION):
        taking = live.static
        if taking.spent and at_work(board, live, taking.of, p):
            if matches(board, p.owner, taking.other, attacker, live.holder):
                found.append(live)
    return found
