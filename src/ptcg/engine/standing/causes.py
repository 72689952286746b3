"""By what something is done: whether the effect that runs is one that a card speaks of."""

from __future__ import annotations

from typing import Any

from ptcg.effects import Cause
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON
from ptcg.engine.board.players import players
from ptcg.engine.program.code import Frame
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import matches
from ptcg.engine.standing.continuous import Live


def in_attack(board: Board, frame: Frame) -> bool:
    """Whether what runs in a frame belongs to the running attack, and is not a power that it has set off."""
    return board.attack is not None and not frame.code.power


def caused(board: Board, live: Live[Any], cause: Cause | None, frame: Frame, reader: int) -> bool:
    """Whether the effect that runs in a frame is one that a static names as the cause (`reader`: who YOU is)."""
    if cause is None:
        return True
    if frame.card < 0 or frame.player not in players(reader, cause.who):
        return False
    source = board.game.defs[frame.card]
    if source.kind != POKEMON:
        return cause.card is not None and card_matches(board, cause.card, source)
    those = cause.attacks if in_attack(board, frame) else cause.powers
    if those is None:
        return False
    p = board.find(frame.pokemon)
    return frame.player in players(reader, those.who) if p is None else matches(board, reader, those, p, live.holder)
