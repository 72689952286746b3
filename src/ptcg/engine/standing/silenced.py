"""Cards in play that have no effect: Special Energy that is only Colorless Energy, Pokémon Tools or a Stadium that do
nothing.
"""

from __future__ import annotations

from typing import Any

from ptcg.effects import Plain
from ptcg.engine.board.board import Board
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.standing import continuous


def muted(board: Board, p: Pokemon, card: int) -> bool:
    """Whether a card attached to a Pokémon has no effect of its own."""
    definition = board.game.attached(card)
    for live in continuous.statics(board, Plain):
        static = live.static
        if card_matches(board, static.kind, definition, attached=True):
            if continuous.at_work(board, live, static.of, p):
                return True
    return False


def is_stadium_muted(board: Board) -> bool:
    """Whether the Stadium in play has no effect."""
    plain = continuous.statics(board, Plain)
    if not plain or board.stadium < 0:
        return False
    definition = board.game.defs[board.stadium]
    return any(card_matches(board, live.static.kind, definition) and continuous.in_force(board, live) for live in plain)


def mute(board: Board, live: continuous.Filed) -> None:
    """Take what muted cards say out of the statics at work."""
    silent = {
        (p.key, board.game.attached(card))
        for side in board.sides
        for p in side.pokemon()
        for card in (*p.energy, *p.tools)
        if muted(board, p, card)
    }
    if silent:
        statics = [(key, static) for key, definition in silent for static in continuous.said_by(definition)]
        for kind, filed in live.items():
            live[kind] = [one for one in filed if (one.holder, one.static) not in statics or not _attached(one)]


def _attached(live: continuous.Live[Any]) -> bool:
    return live.holder >= 0 and live.source in (continuous.TRAINER, continuous.ENERGY)
