"""Playing Trainer cards and powers: whether an effect could do anything, and where a played card goes."""

from __future__ import annotations

from ptcg.effects import PlayedFor
from ptcg.engine.board import Board
from ptcg.engine.code import Code, Frame, Op
from ptcg.engine.continuous import Live, in_force, statics
from ptcg.engine.definition import Definition
from ptcg.engine.kinds import card_matches
from ptcg.engine.possible import affordable
from ptcg.engine.select import players
from ptcg.engine.zones import discard


def read_instead(board: Board, d: Definition) -> Code | None:
    """The code of the effect that a card in play gives a Trainer card instead of its own."""
    for live in statics(board, PlayedFor):
        source = board.find(live.holder)
        if source is not None and live.static.instead and _concerns(board, live, d):
            return source.top.codes[f"{source.top.card.id}/read"]
    return None


def tolls(board: Board, d: Definition) -> list[Frame]:
    """The frames of what the player on turn must do in order to play a Trainer card, as cards in play say."""
    frames: list[Frame] = []
    for live in statics(board, PlayedFor):
        if _asks_toll(board, live, d):
            holder = board.find(live.holder)
            source = board.game.defs[board.stadium] if holder is None else holder.top
            frames.append(Frame(source.codes[f"{source.card.id}/toll"], board.player, -1))
    return frames


def toll_refused(board: Board, d: Definition, frame: Frame) -> bool:
    """Whether the player on turn can't do what cards in play ask for in order to play a Trainer card."""
    asked = [e for live in statics(board, PlayedFor) if _asks_toll(board, live, d) for e in live.static.effects]
    return not affordable(board, frame, tuple(asked))


def _asks_toll(board: Board, live: Live[PlayedFor], d: Definition) -> bool:
    return not live.static.instead and _concerns(board, live, d)


def _concerns(board: Board, live: Live[PlayedFor], d: Definition) -> bool:
    """Whether a static speaks of a card that the player on turn plays."""
    meant = board.player in players(live.player, live.static.who) and card_matches(board, live.static.kind, d)
    return meant and in_force(board, live)


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
