"""Attached cards that have no effect: Special Energy that is only Colorless Energy, Pokémon Tools that do nothing."""

from __future__ import annotations

from typing import Any

import ptcg.engine.continuous as continuous
from ptcg.effects import PlainEnergy, PlainTools
from ptcg.engine.board import Board, Pokemon


def plain_energy(board: Board, p: Pokemon, card: int) -> bool:
    """Whether a Special Energy card attached to a Pokémon is nothing but one Colorless Energy."""
    for live in continuous.statics(board, PlainEnergy):
        static = live.static
        if not board.game.defs[card].card.is_basic_energy and continuous.at_work(board, live, static.of, p):
            return True
    return False


def plain_tool(board: Board, p: Pokemon, card: int) -> bool:
    """Whether a Pokémon Tool attached to a Pokémon has no effect."""
    definition = board.game.attached(card)
    for live in continuous.statics(board, PlainTools):
        static = live.static
        if definition.tool and definition.name != static.but and continuous.at_work(board, live, static.of, p):
            return True
    return False


def muted(board: Board, p: Pokemon, card: int) -> bool:
    """Whether a card attached to a Pokémon has no effect of its own."""
    return plain_energy(board, p, card) if card in p.energy else plain_tool(board, p, card)


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
