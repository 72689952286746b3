"""What a Knock Out brings: how many Prizes it is worth, and where the cards of the Pokémon and the Prizes go."""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    ALL,
    FallsTo,
    GivesNoPrize,
    PrizesGoTo,
    Quantity,
    Those,
    Zone,
)
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.continuous import Live, amount, at_work, changes, reader, statics
from ptcg.engine.select import matches
from ptcg.engine.spent import first_time


def prizes_for(board: Board, p: Pokemon) -> int:
    """How many Prizes a Knock Out of this Pokémon is worth (PRIZE-04 to PRIZE-06)."""
    prizes = p.top.prizes
    attacker = _attacker_of(board, p)
    for live in statics(board, GivesNoPrize):
        static = live.static
        if at_work(board, live, static.of, p) and _felled_by(board, live, static.by, p, attacker):
            if (static.flip and not board.flip(p.owner, "PRIZE-06")) or not first_time(board, live):
                continue
            if static.fewer == ALL:
                return 0
            prizes -= static.fewer
    for taking in changes(board, Quantity.PRIZES_TAKEN):
        more = taking.static
        if attacker is not None and attacker.owner != p.owner and at_work(board, taking, more.of, attacker):
            if matches(board, taking.player, more.other, p, taking.holder):
                prizes += amount(board, taking, more.amount)
    for giving in changes(board, Quantity.PRIZES_GIVEN):
        gift = giving.static
        if at_work(board, giving, gift.of, p) and (not gift.flip or board.flip(giving.player, "PRIZE-06")):
            prizes += amount(board, giving, gift.amount)
    return max(prizes, 0)


def resting_place(board: Board, p: Pokemon) -> tuple[Zone, bool]:
    """Where the cards of a Knocked Out Pokémon go (KO-03), as a card has changed it, and whether all of them."""
    for live in statics(board, FallsTo):
        static = live.static
        if at_work(board, live, static.of, p) and _felled_by(board, live, static.by, p, _attacker_of(board, p)):
            return static.to, static.whole
    return Zone.DISCARD, True


def spoils_prizes(board: Board, p: Pokemon) -> bool:
    """Whether the Prize cards for a Knock Out of this Pokémon are discarded instead of going into a hand."""
    for live in statics(board, PrizesGoTo):
        static = live.static
        if static.of is not None and at_work(board, live, static.of, p):
            if _felled_by(board, live, static.by, p, _attacker_of(board, p)):
                return True
    return False


def _attacker_of(board: Board, p: Pokemon) -> Pokemon | None:
    """The Pokémon whose attack's damage has Knocked it Out, as long as that is in play."""
    return board.find(p.felled) if p.felled >= 0 else None


def _felled_by(board: Board, live: Live[Any], by: Those | None, p: Pokemon, attacker: Pokemon | None) -> bool:
    if by is None:
        return True
    return attacker is not None and matches(board, reader(live, p), by, attacker, live.holder)
