"""What cards allow beyond the rules: another GX attack, more Energy in a turn."""

from __future__ import annotations

from ptcg.effects import (
    Leave,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.standing.continuous import allowed, at_work, in_force


def uses_gx_again(board: Board, p: Pokemon) -> bool:
    """Whether a Pokémon can use a GX attack though its player has used one."""
    for live in allowed(board, Leave.GX_AGAIN):
        static = live.static
        if at_work(board, live, static.of, p):
            return True
    return False


def attaches_freely(board: Board, player: int) -> bool:
    """Whether a player may attach any number of Energy cards this turn."""
    for live in allowed(board, Leave.ATTACH_FREELY):
        static = live.static
        if player in players(live.player, static.who) and in_force(board, live):
            return True
    return False


def swallows_stadium(board: Board) -> bool:
    """Whether the Stadium in play takes the next one with it."""
    return bool(allowed(board, Leave.SWALLOW_STADIUM))


def takes_effect(board: Board, d: Definition, rule: str) -> bool:
    """Whether a card that a coin may cancel is played or attached all the same."""
    for live in allowed(board, Leave.FLIP_TO_PLAY):
        static = live.static
        meant = board.player in players(live.player, static.who) and in_force(board, live)
        if meant and card_matches(board, static.kind, d) and not board.flip(board.player, rule):
            return False
    return True
