"""Cards that an effect can't move: out of a discard pile, or from play into a hand."""

from __future__ import annotations

from typing import Final

from ptcg.effects import Act, Zone
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.causes import caused
from ptcg.engine.code import Frame
from ptcg.engine.continuous import bans, forbidden, in_force
from ptcg.engine.kinds import card_matches
from ptcg.engine.select import players

_ACTS: Final = {Zone.HAND: Act.TO_HAND, Zone.DECK: Act.TO_DECK, Zone.DECK_BOTTOM: Act.TO_DECK}


def may_leave(board: Board, frame: Frame, card: int, to: Zone | None) -> bool:
    """Whether the effect that runs in a frame may put a card from its owner's discard pile into a zone."""
    d = board.game.defs[card]
    act = None if to is None else _ACTS.get(to)
    if d.stays_discarded and act is not None:
        return False
    owner = board.game.owners[card]
    for live in (*bans(board, Act.EFFECT), *(() if act is None else bans(board, act))):
        what = live.static.what
        if what.source is Zone.DISCARD and what.who is not None and owner in players(live.player, what.who):
            if caused(board, live, what.by, frame, live.player) and card_matches(board, what.card, d):
                if in_force(board, live):
                    return False
    return True


def may_return(board: Board, p: Pokemon) -> bool:
    """Whether a Pokémon and what is attached to it may be put into a hand."""
    return not forbidden(board, Act.TO_HAND, p)
