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
from ptcg.engine.board.board import Board
from ptcg.engine.board.pokemon import WHOLE_GAME, Lingering, Pokemon
from ptcg.engine.board.zones import detach, discard, remove_stadium
from ptcg.engine.program.terms.select import matches
from ptcg.engine.standing.continuous import Live, at_work, changes


def first_time(board: Board, live: Live[Change]) -> bool:
    """Whether what holds once in a game has not held before; from now on it has."""
    once = live.static.once
    if not once:
        return True
    mark = Alone(once, ())
    if any(effect.static == mark and effect.player == live.player for effect in board.effects):
        return False
    board.lay(Lingering(mark, live.player, board.turn, WHOLE_GAME))
    return True


def spend(board: Board, live: Live[Any], p: Pokemon) -> None:
    """The card attached to a Pokémon whose static has worked, or the Stadium that says it, is discarded."""
    if live.holder < 0:
        remove_stadium(board)
        return
    for card in (*p.tools, *p.energy):
        said = board.game.attached(card).statics
        if live.static in said or any(live.static in _within(static) for static in said):
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
