"""What cards keep the opponent's effects from: a player and the hand, the deck, attached Energy."""

from __future__ import annotations

from ptcg.effects import (
    KeepsEnergy,
    Leave,
    ShieldsHand,
    Who,
)
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.code import Frame
from ptcg.engine.continuous import allowed, at_work, in_force, statics
from ptcg.engine.definition import POKEMON
from ptcg.engine.kinds import card_matches
from ptcg.engine.select import players
from ptcg.engine.staying import caused_by


def reached(board: Board, frame: Frame, who: Who) -> tuple[int, ...]:
    """The players an effect on players and their hands reaches: those that no shield keeps it off."""
    meant = players(frame.player, who)
    if frame.card >= 0 and statics(board, ShieldsHand):
        return tuple(player for player in meant if player == frame.player or not _shielded(board, frame, player))
    return meant


def _shielded(board: Board, frame: Frame, player: int) -> bool:
    definition = board.game.defs[frame.card]
    for live in statics(board, ShieldsHand):
        static = live.static
        if live.player == player and in_force(board, live):
            if any(kind in definition.kinds for kind in static.kinds):
                return True
    return False


def deck_is_kept(board: Board, frame: Frame, player: int) -> bool:
    """Whether the running effect of the opponent can't discard cards of a player's deck."""
    if frame.player == player or frame.card < 0 or not allowed(board, Leave.KEEP_DECK):
        return False
    source = board.game.defs[frame.card]
    if not (source.kind == POKEMON or source.item or source.tool or source.supporter):
        return False
    return any(live.player == player and in_force(board, live) for live in allowed(board, Leave.KEEP_DECK))


def discardable(board: Board, frame: Frame, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some cards in a deck that the running effect may discard."""
    owners = board.game.owners
    return tuple(card for card in cards if not deck_is_kept(board, frame, owners[card]))


def energy_is_kept(board: Board, frame: Frame, p: Pokemon, card: int) -> bool:
    """Whether the running effect of the opponent can't discard an Energy card attached to a Pokémon."""
    if frame.player == p.owner or frame.card < 0 or card not in p.energy:
        return False
    energy = board.game.defs[card]
    for live in statics(board, KeepsEnergy):
        static = live.static
        if caused_by(board, frame, static) and at_work(board, live, static.of, p):
            if card_matches(board, static.kind, energy, attached=True):
                return True
    return False
