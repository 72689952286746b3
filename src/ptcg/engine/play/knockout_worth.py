"""What a Knock Out brings: how many Prizes it is worth, and where the cards of the Pokémon and the Prizes go."""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    Act,
    Arithmetic,
    Cause,
    GoesTo,
    Quantity,
    Zone,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.play.used_up import first_time
from ptcg.engine.program.terms.select import matches
from ptcg.engine.standing.continuous import Live, amount, at_work, changes, numbers, reader, statics


def prizes_for(board: Board, p: Pokemon) -> int:
    """How many Prizes a Knock Out of this Pokémon is worth (PRIZE-04 to PRIZE-06)."""
    prizes = p.top.prizes
    for giving in numbers(board, Quantity.PRIZES_GIVEN):
        gift = giving.static
        if at_work(board, giving, gift.of, p) and _felled_by(board, giving, gift.by, p):
            if (gift.flip and not board.flip(giving.player, "PRIZE-06")) or not first_time(board, giving):
                continue
            if gift.op is Arithmetic.SET:
                return amount(board, giving, gift.amount)
            prizes += amount(board, giving, gift.amount)
    attacker = _attacker_of(board, p)
    for taking in changes(board, Quantity.PRIZES_TAKEN):
        more = taking.static
        if attacker is not None and attacker.owner != p.owner and at_work(board, taking, more.of, attacker):
            if matches(board, taking.player, more.other, p, taking.holder):
                prizes += amount(board, taking, more.amount)
    return max(prizes, 0)


def resting_place(board: Board, p: Pokemon) -> tuple[Zone, bool]:
    """Where the cards of a Knocked Out Pokémon go (KO-03), as a card has changed it, and whether all of them."""
    live = _sent(board, Act.KNOCK_OUT, p)
    return (Zone.DISCARD, True) if live is None else (live.to, live.whole)


def spoils_prizes(board: Board, p: Pokemon) -> bool:
    """Whether the Prize cards for a Knock Out of this Pokémon are discarded instead of going into a hand."""
    return _sent(board, Act.PRIZE, p) is not None


def _sent(board: Board, act: Act, p: Pokemon) -> GoesTo | None:
    """What sends cards elsewhere because of a Knock Out of this Pokémon."""
    for live in statics(board, GoesTo):
        what = live.static.what
        if what.act is act and at_work(board, live, what.of, p) and _felled_by(board, live, what.by, p):
            return live.static
    return None


def _attacker_of(board: Board, p: Pokemon) -> Pokemon | None:
    """The Pokémon whose attack's damage has Knocked it Out, as long as that is in play."""
    return board.find(p.felled) if p.felled >= 0 else None


def _felled_by(board: Board, live: Live[Any], by: Cause | None, p: Pokemon) -> bool:
    """Whether damage from an attack of such a Pokémon has Knocked it Out, where that is asked."""
    if by is None or by.attacks is None:
        return True
    attacker = _attacker_of(board, p)
    return attacker is not None and matches(board, reader(live, p), by.attacks, attacker, live.holder)
