"""Playing Trainer cards and powers: whether an effect could do anything, and where a played card goes."""

from __future__ import annotations

from ptcg.effects import CardsRead, Kind
from ptcg.engine.board import Board
from ptcg.engine.code import Code, Frame, Op
from ptcg.engine.continuous import in_force, statics
from ptcg.engine.definition import Definition
from ptcg.engine.kinds import card_matches
from ptcg.engine.select import players
from ptcg.engine.zones import discard


def read_instead(board: Board, d: Definition) -> Code | None:
    """The code of the effect that a card in play gives a Trainer card instead of its own."""
    for live in statics(board, CardsRead):
        static = live.static
        source = board.find(live.holder)
        if source is None or board.player not in players(live.player, static.who) or not in_force(board, live):
            continue
        if card_matches(board, Kind(static.kind), d):
            return source.top.codes[f"{source.top.card.id}/read"]
    return None


def trainer_done(board: Board, frame: Frame, op: Op) -> None:
    """TRAINER-01: the card is discarded; TRAINER-06: in some eras a Supporter stays until the turn ends."""
    side = board.sides[frame.player]
    if frame.card in side.playing:
        if board.game.era.supporter_stays and board.game.defs[frame.card].supporter:
            return
        name = board.game.defs[frame.card].name
        played = [card for card in side.playing if board.game.defs[card].name == name]
        for card in played:
            side.playing.remove(card)
        discard(board, played, "TRAINER-01")
