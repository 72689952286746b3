"""Amounts and tests of effect programs: what is counted, and what is true now."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from ptcg.effects import (
    Act,
    Afflicted,
    Both,
    CardsIn,
    Coins,
    Compare,
    Condition,
    Count,
    Either,
    EnergyOn,
    Face,
    Flipped,
    HowMany,
    IfDid,
    Is,
    Not,
    Relation,
    Test,
    This,
    ThisOne,
    Times,
    Zone,
)
from ptcg.engine.board.board import BEFORE_ATTACK, BY_ATTACK, Board
from ptcg.engine.board.definition import TYPE_BIT, Definition
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.code import AS_ENERGY, COINS, DID, FACES, HEADS, LOOKED, MOVED, Frame
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import candidates, matches, resolve, types_of, zone_of
from ptcg.engine.standing.energy import can_pay, energy_units, provided

Counting = Callable[[Board, Frame, Any], int]
Testing = Callable[[Board, Frame, Any], bool]
C = TypeVar("C", bound=Counting)
T = TypeVar("T", bound=Testing)

_COUNTS: dict[type, Counting] = {}
_TESTS: dict[type, Testing] = {}


def counts(node: type) -> Callable[[C], C]:
    """Register how a node counts."""

    def register(function: C) -> C:
        _COUNTS[node] = function
        return function

    return register


def tests(node: type) -> Callable[[T], T]:
    """Register how a test is decided."""

    def register(function: T) -> T:
        _TESTS[node] = function
        return function

    return register


def value(board: Board, frame: Frame, amount: object) -> int:
    """An amount as a number."""
    if isinstance(amount, int):
        return amount
    assert isinstance(amount, Times)
    n = amount.each * count(board, frame, amount.count)
    return (min(n, amount.most) if amount.most else n) + amount.plus


def count(board: Board, frame: Frame, what: Count) -> int:
    """How many there are of what a text counts."""
    return _COUNTS[type(what)](board, frame, what)


def true(board: Board, frame: Frame, test: Test) -> bool:
    """Whether a test holds now."""
    return _TESTS[type(test)](board, frame, test)


def number_in(frame: Frame, register: int) -> int:
    n = frame.regs[register]
    return n if isinstance(n, int) else len(n)


# --- what is counted --------------------------------------------------------------------------------------------------


@counts(Coins)
def coins(board: Board, frame: Frame, what: Coins) -> int:
    heads = number_in(frame, HEADS)
    return heads if what.face is Face.HEADS else number_in(frame, COINS) - heads


@counts(EnergyOn)
def energy_on(board: Board, frame: Frame, what: EnergyOn) -> int:
    bit = TYPE_BIT[what.type] if what.type else 0
    if what.basic:
        return _basic_energy_on(board, resolve(board, frame, what.target), bit, what.beyond_cost)
    units = [u for p in resolve(board, frame, what.target) for u in energy_units(board, p)]
    fitting = len(units) if not bit else sum(1 for u in units if u & bit)
    return _beyond_cost(board, units, bit, fitting) if what.beyond_cost else fitting


def _basic_energy_on(board: Board, found: list[Pokemon], bit: int, beyond_cost: bool) -> int:
    """Energy of a type (0: any) from basic Energy cards; `beyond_cost`: as much as the attack's cost can do without."""
    defs = board.game.defs
    basic = [(p, card) for p in found for card in p.energy if defs[card].card.is_basic_energy]
    units = [unit for p, card in basic for unit in provided(board, p, card) if not bit or unit & bit]
    if not beyond_cost or board.attack is None:
        return len(units)
    attack = board.game.defs[board.attack.card].attacks[board.attack.index]
    left = [unit for p in found for unit in energy_units(board, p)]
    spare = 0
    for unit in units:
        left.remove(unit)
        if can_pay(left, attack.typed, attack.total):
            spare += 1
        else:
            left.append(unit)
    return spare


def _beyond_cost(board: Board, units: list[int], bit: int, fitting: int) -> int:
    """Of the units of a type (0: any), those that the running attack's cost leaves over."""
    if board.attack is None:
        return fitting
    attack = board.game.defs[board.attack.card].attacks[board.attack.index]
    if not bit:
        return max(0, fitting - attack.total)
    own = sum(number for typed, number in attack.typed if typed == bit)
    others = attack.total - own  # paid with other Energy as far as that goes
    return max(0, fitting - own - max(0, others - (len(units) - fitting)))


@counts(HowMany)
def how_many(board: Board, frame: Frame, what: HowMany) -> int:
    found = candidates(board, frame.player, what.those, frame.pokemon)
    return _different([types_of(board, p) for p in found]) if what.types else len(found)


def _different(types: Iterable[int]) -> int:
    """How many types there are among several."""
    bits = 0
    for one in types:
        bits |= one
    return bits.bit_count()


@counts(CardsIn)
def cards_in_zone(board: Board, frame: Frame, what: CardsIn) -> int:
    found = cards_counted(board, frame, what)
    if what.types:
        return _different(bit for d in found for bit in d.provides)
    return sum(max(1, len(d.provides)) for d in found) if what.units else len(found)


def cards_counted(board: Board, frame: Frame, what: CardsIn) -> list[Definition]:
    """The cards of a zone that match."""
    defs = board.game.defs
    cards: list[int] = []
    if what.zone in (Zone.LOOKED, Zone.MOVED):
        kept = frame.regs[LOOKED if what.zone is Zone.LOOKED else MOVED]
        cards += kept if isinstance(kept, tuple) else ()
    else:
        for player in players(frame.player, what.who):
            cards += zone_of(board, player, what.zone)
    attached = frame.regs[AS_ENERGY] if what.zone is Zone.MOVED else ()
    if isinstance(attached, tuple) and attached:
        roles = [(board.game.attached(c), True) if c in attached else (defs[c], False) for c in cards]
    else:
        roles = [(defs[c], False) for c in cards if not (what.other and c == frame.card)]
    return [d for d, lent in roles if card_matches(board, what.kind, d, lent)]


# --- what is true -----------------------------------------------------------------------------------------------------


@tests(Flipped)
def flipped(board: Board, frame: Frame, test: Flipped) -> bool:
    if test.which:
        faces = frame.regs[FACES]
        if not isinstance(faces, tuple) or len(faces) < test.which:
            return False
        return faces[test.which - 1] == (test.face is Face.HEADS)
    coins, heads = number_in(frame, COINS), number_in(frame, HEADS)
    return coins > 0 and heads == (coins if test.face is Face.HEADS else 0)


@tests(IfDid)
def if_did(board: Board, frame: Frame, test: IfDid) -> bool:
    return number_in(frame, DID) == 1


_THIS_ONE: Final = ThisOne()


@tests(Is)
def is_such(board: Board, frame: Frame, test: Is) -> bool:
    found = resolve(board, frame, test.target)
    which = test.those.which
    if which and isinstance(test.target, This) and _is_attacked(board, frame):
        for one in which:
            if isinstance(one, Afflicted) and one.least == 1:
                return any(_was(board, p, one.conditions or tuple(Condition)) for p in found)
    holder = frame.pokemon if _THIS_ONE in which else -1
    return bool(found) and all(matches(board, frame.player, test.those, p, holder) for p in found)


def _is_attacked(board: Board, frame: Frame) -> bool:
    return board.attack is not None and board.attack.player != frame.player


def _was(board: Board, p: Pokemon, conditions: tuple[Condition, ...]) -> bool:
    """Whether a Pokémon was in one of the conditions when the attack came: an attack's own follow its damage."""
    rows = [row for row in board.history if row.turn == board.turn and row.pokemon == p.key]
    if not any(row.what is Act.AFFLICT and row.by == BY_ATTACK for row in rows):
        return any(p.has(condition) for condition in conditions)
    before = {row.name for row in rows if row.what is Act.AFFLICT and row.by == BEFORE_ATTACK}
    return any(condition.value in before for condition in conditions)


_HOLDS: Final[dict[Relation, Callable[[int, int], bool]]] = {
    Relation.AT_LEAST: operator.ge,
    Relation.AT_MOST: operator.le,
    Relation.MORE: operator.gt,
    Relation.FEWER: operator.lt,
    Relation.SAME: operator.eq,
    Relation.OTHER: operator.ne,
}


@tests(Compare)
def compare(board: Board, frame: Frame, test: Compare) -> bool:
    second = test.second if isinstance(test.second, int) else count(board, frame, test.second)
    return _HOLDS[test.relation](count(board, frame, test.first), second)


@tests(Not)
def negation(board: Board, frame: Frame, test: Not) -> bool:
    return not true(board, frame, test.test)


@tests(Both)
def both(board: Board, frame: Frame, test: Both) -> bool:
    return true(board, frame, test.first) and true(board, frame, test.second)


@tests(Either)
def either(board: Board, frame: Frame, test: Either) -> bool:
    return true(board, frame, test.first) or true(board, frame, test.second)
