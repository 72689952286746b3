"""Paying for attacks by the leave of a card: for another cost, or with symbols of any type less."""

from __future__ import annotations

from typing import Final

from ptcg.effects import AttackCost, CantPlay, Deed, PayableFor, PlayerCant
from ptcg.engine import continuous
from ptcg.engine.answers import Refusal
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.continuous import at_work, in_force, statics
from ptcg.engine.definition import TYPE_BIT, AttackDef, Definition, typed_symbols
from ptcg.engine.select import can_pay, card_matches, players

_ANY_TYPE: Final = sum(TYPE_BIT.values())


def remitted(board: Board, p: Pokemon, attack: AttackDef) -> list[int]:
    """Symbols of any type that an attack costs less, as units of Energy that need not be there."""
    number = 0
    for live in statics(board, AttackCost):
        static = live.static
        assert isinstance(static, AttackCost)
        meant = not static.name or static.name == attack.name
        if static.any_type and meant and at_work(board, live, static.of, p):
            number -= continuous.amount(board, live, static.change)
    return [_ANY_TYPE] * max(number, 0)


def pays_by_leave(board: Board, p: Pokemon, attack: AttackDef, units: list[int], change: int) -> bool:
    """Whether the Energy pays for another cost for which a card lets it use the attack (`change`: what effects add)."""
    for live in statics(board, PayableFor):
        static = live.static
        assert isinstance(static, PayableFor)
        if static.name == attack.name and at_work(board, live, static.of, p):
            typed = typed_symbols(static.cost)
            if can_pay(units, typed, max(len(static.cost) + change, sum(n for _, n in typed))):
                return True
    return False


def check_kind(board: Board, d: Definition) -> Refusal | None:
    """Whether an effect forbids the player on turn to play this Pokémon from the hand."""
    for live in statics(board, CantPlay):
        ban = live.static
        assert isinstance(ban, CantPlay)
        if board.player in players(live.player, ban.who) and card_matches(board, ban.kind, d) and in_force(board, live):
            return Refusal("TURN-03", f"an effect says that you can't play {d.card.name} now")
    for live in statics(board, PlayerCant):
        lock = live.static
        assert isinstance(lock, PlayerCant)
        if lock.deed is Deed.PLAY_CARDS and board.player in players(live.player, lock.who) and in_force(board, live):
            return Refusal("TURN-03", "an effect says that you can't play any cards")
    return None
