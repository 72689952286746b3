"""What an attack costs as effects have changed it, and paying for it by the leave of a card."""

from __future__ import annotations

from ptcg.effects import AttackCost
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import TYPE_BIT, AttackDef, typed_symbols
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.code import context
from ptcg.engine.program.terms.amounts import true
from ptcg.engine.standing import continuous
from ptcg.engine.standing.continuous import at_work, statics
from ptcg.engine.standing.energy import EVERY_TYPE, can_pay


def attack_cost(board: Board, p: Pokemon, attack: AttackDef) -> tuple[list[tuple[int, int]], int]:
    """The Energy an attack needs as effects have changed it: symbols by type, and how many in all."""
    typed, total = attack.typed, attack.total
    least = sum(n for _, n in typed)
    for live in statics(board, AttackCost):
        static = live.static
        if (not static.name or static.name == attack.name) and at_work(board, live, static.of, p):
            if static.free:
                return [], 0
            if static.any_type or static.also:
                continue
            if static.cost:
                typed, total = typed_symbols(static.cost), len(static.cost)
                least = sum(n for _, n in typed)
                continue
            if static.type:
                change = continuous.amount(board, live, static.change)
                typed, total = _of_type(typed, total, TYPE_BIT[static.type], change)
                least = sum(n for _, n in typed)
                continue
            change = least - total if static.colorless_free else continuous.amount(board, live, static.change)
            total = max(least, total + change)
    return typed, total


def _of_type(typed: list[tuple[int, int]], total: int, bit: int, change: int) -> tuple[list[tuple[int, int]], int]:
    """A cost with more or fewer symbols of one type."""
    before = sum(n for t, n in typed if t == bit)
    after = max(0, before + change)
    others = [(t, n) for t, n in typed if t != bit]
    return [*others, (bit, after)] if after else others, total + after - before


def remitted(board: Board, p: Pokemon, attack: AttackDef) -> list[int]:
    """Symbols of any type that an attack costs less, as units of Energy that need not be there."""
    number = 0
    for live in statics(board, AttackCost):
        static = live.static
        meant = not static.name or static.name == attack.name
        if static.any_type and meant and at_work(board, live, static.of, p):
            number -= continuous.amount(board, live, static.change)
    return [EVERY_TYPE] * max(number, 0)


def pays_by_leave(board: Board, p: Pokemon, attack: AttackDef, units: list[int], change: int) -> bool:
    """Whether the Energy pays for another cost for which a card lets it use the attack (`change`: what effects add)."""
    for live in statics(board, AttackCost):
        static = live.static
        if static.also and static.name == attack.name and at_work(board, live, static.of, p):
            typed = typed_symbols(static.cost)
            if can_pay(units, typed, max(len(static.cost) + change, sum(n for _, n in typed))):
                return True
    return False


def pays_otherwise(board: Board, p: Pokemon, card: int, attack: AttackDef, units: list[int], change: int) -> bool:
    """Whether the Energy pays for another cost that the attack's text allows now (`change`: what effects add)."""
    frame = context(p.owner, card, p.key)
    return any(
        true(board, frame, test) and can_pay(units, typed, max(total + change, sum(n for _, n in typed)))
        for test, typed, total in attack.other_costs
    )
