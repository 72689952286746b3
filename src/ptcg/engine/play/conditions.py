"""Special Conditions: how a Pokémon gets one, and how one ends."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Act,
    Change,
    Condition,
    Static,
)
from ptcg.engine.board.board import BEFORE_ATTACK, BY_ATTACK, WHATEVER, Board
from ptcg.engine.board.happening import happen
from ptcg.engine.board.history import write
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.special_conditions import CONDITIONS, first_number, with_ailment, without_ailment
from ptcg.engine.standing.continuous import at_work, bans
from ptcg.rules import Burn

# CPython 3.11 takes five times as long for `Act.AFFLICT` as for a name of the module
_AFFLICT: Final = Act.AFFLICT
_BURNED: Final = Condition.BURNED
_UNKNOWN: Final = Burn.UNKNOWN


def may_get(board: Board, p: Pokemon, condition: Condition) -> bool:
    """Whether a Pokémon is Active (COND-02), the book has the condition, and nothing keeps it away."""
    if not board.is_active(p) or (condition is _BURNED and board.game.era.burn is _UNKNOWN):
        return False
    for live in bans(board, _AFFLICT):
        what = live.static.what
        if (not what.conditions or condition in what.conditions) and at_work(board, live, what.of, p):
            return False
    return True


def would_change(board: Board, p: Pokemon, condition: Condition, poison: int = 0) -> bool:
    """Whether a Special Condition would be another one than a Pokémon has, or take the place of a worse one."""
    if not may_get(board, p, condition):
        return False
    return p.ailing(condition) != first_number(condition, board.turn, poison) or any(
        _worsens(effect.static, condition) for effect in p.effects
    )


def afflict(board: Board, p: Pokemon, condition: Condition, poison: int = 0) -> None:
    """Give a Special Condition to an Active Pokémon, unless something keeps it away."""
    if not may_get(board, p, condition):
        return
    if board.attack is not None:
        _remember(board, p)
    _end_severity(board, p, condition)
    p.conditions = with_ailment(p.conditions, condition, first_number(condition, board.turn, poison))
    if board.live:
        board.live = None  # a power may stop while its Pokémon has one, and those it silenced work again
    by = WHATEVER if board.attack is None else BY_ATTACK
    happen(board, Act.AFFLICT, "COND-28", p.owner, p, name=condition.value, by=by)


def recover(board: Board, p: Pokemon, condition: Condition, rule: str) -> None:
    """A Special Condition ends."""
    if not p.has(condition):
        return
    p.conditions = without_ailment(p.conditions, condition)
    if board.live:
        board.live = None
    _end_severity(board, p, condition)
    happen(board, Act.RECOVER, rule, p.owner, p, name=condition.value)


def cure_immune(board: Board) -> None:
    """Pokémon that recover from what they can't be affected by do so."""
    for live in bans(board, Act.AFFLICT):
        what = live.static.what
        if not live.static.ends:
            continue
        for side in board.sides:
            active = side.active
            if active is not None and at_work(board, live, what.of, active):
                for condition in what.conditions or tuple(Condition):
                    recover(board, active, condition, "COND-24")


def _end_severity(board: Board, p: Pokemon, condition: Condition) -> None:
    """What makes a condition worse ends with it, and when a new one takes its place (COND-06, COND-08)."""
    if any(_worsens(effect.static, condition) for effect in p.effects):
        p.effects = tuple(effect for effect in p.effects if not _worsens(effect.static, condition))
        board.live = None


def _worsens(static: Static, condition: Condition) -> bool:
    return isinstance(static, Change) and static.quantity in CONDITIONS[condition].worse


def _remember(board: Board, p: Pokemon) -> None:
    """Before the first Special Condition that an attack gives, those a Pokémon had go on record."""
    rows = [row for row in board.history if row.turn == board.turn and row.pokemon == p.key]
    if not any(row.what is Act.AFFLICT and row.by == BY_ATTACK for row in rows):
        for condition in Condition:
            if p.has(condition):
                write(board, Act.AFFLICT, p.owner, p, name=condition.value, by=BEFORE_ATTACK)
