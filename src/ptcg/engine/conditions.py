"""Special Conditions: how a Pokémon gets one, and how one ends."""

from __future__ import annotations

from ptcg.effects import (
    Act,
    CantBe,
    Change,
    Condition,
    Quantity,
    Static,
)
from ptcg.engine.board import ASLEEP, BEFORE_ATTACK, BY_ATTACK, CONFUSED, PARALYZED, UPRIGHT, WHATEVER, Board, Pokemon
from ptcg.engine.continuous import at_work, statics
from ptcg.engine.happening import happen
from ptcg.engine.history import write
from ptcg.engine.select import has_condition
from ptcg.rules import Burn


def afflict(board: Board, p: Pokemon, condition: Condition, poison: int = 0) -> None:
    """Give a Special Condition to an Active Pokémon (COND-02), unless something keeps it away."""
    if not board.is_active(p):
        return
    if condition is Condition.BURNED and board.game.era.burn is Burn.UNKNOWN:
        return
    for live in statics(board, CantBe):
        static = live.static
        if (not static.conditions or condition in static.conditions) and at_work(board, live, static.of, p):
            return
    if board.attack is not None:
        _remember(board, p)
    _end_severity(board, p, condition)
    if condition is Condition.POISONED:
        p.poison = poison or 1  # COND-08: the new Poison replaces the old one
    elif condition is Condition.BURNED:
        p.burned = True
    elif condition is Condition.ASLEEP:
        p.rotated = ASLEEP  # COND-06: the newest of the three stays
    elif condition is Condition.CONFUSED:
        p.rotated = CONFUSED
    else:
        p.rotated = PARALYZED
        p.paralyzed = board.turn
    if board.live:
        board.live = None  # a power may stop while its Pokémon has one, and those it silenced work again
    by = WHATEVER if board.attack is None else BY_ATTACK
    happen(board, Act.AFFLICT, "COND-28", p.owner, p, name=condition.value, by=by)


def recover(board: Board, p: Pokemon, condition: Condition, rule: str) -> None:
    """A Special Condition ends."""
    if not has_condition(p, condition):
        return
    if condition is Condition.POISONED:
        p.poison = 0
    elif condition is Condition.BURNED:
        p.burned = False
    else:
        p.rotated = UPRIGHT
    if board.live:
        board.live = None
    _end_severity(board, p, condition)
    happen(board, Act.RECOVER, rule, p.owner, p, name=condition.value)


def cure_immune(board: Board) -> None:
    """Pokémon that recover from what they can't be affected by do so."""
    for live in statics(board, CantBe):
        static = live.static
        if not static.cures:
            continue
        for side in board.sides:
            active = side.active
            if active is not None and at_work(board, live, static.of, active):
                for condition in static.conditions or tuple(Condition):
                    recover(board, active, condition, "COND-24")


_SEVERITY: dict[Condition, tuple[Quantity, ...]] = {
    Condition.POISONED: (Quantity.POISON,),
    Condition.BURNED: (Quantity.BURN,),
}
_ROTATED = (Quantity.COINS_TO_WAKE, Quantity.CONFUSION)


def _end_severity(board: Board, p: Pokemon, condition: Condition) -> None:
    """What makes a condition worse ends with it, and when a new one takes its place (COND-06, COND-08)."""
    kinds = _SEVERITY.get(condition, _ROTATED)
    if any(_is_about(effect.static, kinds) for effect in p.effects):
        p.effects = [effect for effect in p.effects if not _is_about(effect.static, kinds)]
        board.live = None


def _is_about(static: Static, quantities: tuple[Quantity, ...]) -> bool:
    return isinstance(static, Change) and static.quantity in quantities


def _remember(board: Board, p: Pokemon) -> None:
    """Before the first Special Condition that an attack gives, those a Pokémon had go on record."""
    rows = [row for row in board.history if row.turn == board.turn and row.pokemon == p.key]
    if not any(row.what == Act.AFFLICT.name and row.by == BY_ATTACK for row in rows):
        for condition in Condition:
            if has_condition(p, condition):
                write(board, Act.AFFLICT, p.owner, p, name=condition.value, by=BEFORE_ATTACK)
