"""Cards that an effect can't move: out of a discard pile, or from play into a hand."""

from __future__ import annotations

from ptcg.effects import Cant, Deed, KeepsEnergy, Stay, Zone
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.code import Frame
from ptcg.engine.continuous import at_work, in_force, statics
from ptcg.engine.definition import POKEMON
from ptcg.engine.kinds import card_matches
from ptcg.engine.select import players

_HAND_OR_DECK = (Zone.HAND, Zone.DECK, Zone.DECK_BOTTOM)


def may_leave(board: Board, frame: Frame, card: int, to: Zone | None) -> bool:
    """Whether the effect that runs in a frame may put a card from its owner's discard pile into a zone."""
    d = board.game.defs[card]
    if d.stays_discarded and to in _HAND_OR_DECK:
        return False
    owner = board.game.owners[card]
    for live in statics(board, Stay):
        stay = live.static
        if (stay.to and to not in stay.to) or not (stay.anyone or owner == frame.player):
            continue
        if owner in players(live.player, stay.who):
            if caused_by(board, frame, stay) and card_matches(board, stay.kind, d) and in_force(board, live):
                return False
    return True


def caused_by(board: Board, frame: Frame, static: Stay | KeepsEnergy) -> bool:
    """Whether the effect that runs is one of those that can't move the cards."""
    if frame.card < 0:
        return False
    source = board.game.defs[frame.card]
    if source.kind == POKEMON:
        return static.powers if board.attack is None else static.attacks
    return any(kind in source.kinds for kind in static.kinds)


def may_return(board: Board, p: Pokemon) -> bool:
    """Whether a Pokémon and what is attached to it may be put into a hand."""
    for live in statics(board, Cant):
        static = live.static
        if static.deed is Deed.RETURN and at_work(board, live, static.of, p):
            return False
    return True
