"""Continuous effects: collected once after a change of the board, filed by what they change, and looked up by that.

Nothing here scans the board for an event: whoever wants to know an HP asks the list of statics that change HP.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ptcg.effects import (
    AttackCost,
    BaseIs,
    Cant,
    CantBe,
    CantUse,
    DealsMore,
    EvolvesEarly,
    GivesNoPrize,
    HasMoreHP,
    HasType,
    KeepsTurn,
    LosesResistance,
    LosesWeakness,
    MorePoison,
    MustFlipToAttack,
    NoPowers,
    PlayerCant,
    PowerKind,
    Prevents,
    Retaliates,
    RetreatCost,
    Static,
    TakesLess,
    Target,
    Test,
    UsesAttacksBelow,
    While,
)
from ptcg.engine.amounts import holds
from ptcg.engine.board import Board, Lingering, Pokemon
from ptcg.engine.definition import Definition
from ptcg.engine.select import applies

# what a static changes
DEALS: Final = 0
TAKES: Final = 1
PREVENTS: Final = 2
HP: Final = 3
RETREAT: Final = 4
ATTACK_COST: Final = 5
WEAKNESS: Final = 6
RESISTANCE: Final = 7
CANT_BE: Final = 8
CANT: Final = 9
PLAYER_CANT: Final = 10
CANT_USE: Final = 11
FLIP_TO_ATTACK: Final = 12
NO_POWERS: Final = 13
TYPE: Final = 14
RETALIATES: Final = 15
BASE: Final = 16
NO_PRIZE: Final = 17
KEEPS_TURN: Final = 18
EVOLVES_EARLY: Final = 19
ATTACKS_BELOW: Final = 20
POISON: Final = 21
HOOKS: Final = 22

_HOOK: Final[dict[type, int]] = {
    DealsMore: DEALS,
    TakesLess: TAKES,
    Prevents: PREVENTS,
    HasMoreHP: HP,
    RetreatCost: RETREAT,
    AttackCost: ATTACK_COST,
    LosesWeakness: WEAKNESS,
    LosesResistance: RESISTANCE,
    CantBe: CANT_BE,
    Cant: CANT,
    PlayerCant: PLAYER_CANT,
    CantUse: CANT_USE,
    MustFlipToAttack: FLIP_TO_ATTACK,
    NoPowers: NO_POWERS,
    HasType: TYPE,
    Retaliates: RETALIATES,
    KeepsTurn: KEEPS_TURN,
    EvolvesEarly: EVOLVES_EARLY,
    UsesAttacksBelow: ATTACKS_BELOW,
    MorePoison: POISON,
    BaseIs: BASE,
    GivesNoPrize: NO_PRIZE,
}

# where a static comes from
POWER: Final = 0
TRAINER: Final = 1
ENERGY: Final = 2
EFFECT: Final = 3


class Live(NamedTuple):
    """A static at work: whose it is, on which Pokémon it stands (-1: none), where it comes from."""

    static: Static
    player: int
    holder: int
    source: int
    tests: tuple[Test, ...]


_NOTHING: Final[list[list[Live]]] = [[] for _ in range(HOOKS)]


def statics(board: Board, hook: int) -> list[Live]:
    """The statics that change one thing."""
    live = board.live
    if live is None:
        live = board.live = _collect(board)
    return live[hook]


def at_work(board: Board, live: Live, target: Target, p: Pokemon) -> bool:
    """Whether a static concerns a Pokémon now."""
    return applies(board, live.player, live.holder, target, p) and (not live.tests or in_force(board, live))


def in_force(board: Board, live: Live) -> bool:
    """Whether the tests of a static hold now."""
    return all(holds(board, live.player, live.holder, test) for test in live.tests)


def has_powers(board: Board, p: Pokemon) -> bool:
    """Whether the powers of a Pokémon are not taken away by a continuous effect."""
    for live in statics(board, NO_POWERS):
        lock = live.static
        assert isinstance(lock, NoPowers)
        if lock.kind not in (PowerKind.ANY, p.top.label) or live.holder == p.key:
            continue
        if lock.but and any(power.name == lock.but for power in p.top.card.powers):
            continue
        if at_work(board, live, lock.of, p):
            return False
    return True


def _collect(board: Board) -> list[list[Live]]:
    found: list[Live] = []
    powers: list[tuple[int, Pokemon]] = []
    defs = board.game.defs
    turn = board.turn
    for side in board.sides:
        for p in side.pokemon():
            if p.top.statics:
                powers.append((p.since, p))
            for card in p.tools:
                _from(found, defs[card], board.game.owners[card], p.key, TRAINER)
            for card in p.energy:
                _from(found, defs[card], p.owner, p.key, ENERGY)
            for effect in p.effects:
                _lasting(found, effect, p.key, turn)
    for effect in board.effects:
        _lasting(found, effect, -1, turn)
    if board.stadium >= 0:
        _from(found, defs[board.stadium], board.stadium_owner, -1, TRAINER)
    if not found and not powers:
        return _NOTHING
    live: list[list[Live]] = [[] for _ in range(HOOKS)]
    for one in found:
        live[_HOOK[type(one.static)]].append(one)
    board.live = live
    # a power that takes powers away works before those it takes away; among several the older one comes first
    powers.sort(key=lambda pair: (not any(isinstance(_inner(s), NoPowers) for s in pair[1].top.statics), pair[0]))
    for _, p in powers:
        if has_powers(board, p):
            mine: list[Live] = []
            _from(mine, p.top, p.owner, p.key, POWER)
            for one in mine:
                live[_HOOK[type(one.static)]].append(one)
    return live


def _from(found: list[Live], definition: Definition, player: int, holder: int, source: int) -> None:
    for static in definition.statics:
        _file(found, static, player, holder, source, ())


def _lasting(found: list[Live], effect: Lingering, holder: int, turn: int) -> None:
    if effect.first <= turn <= effect.last:
        _file(found, effect.static, effect.player, holder, EFFECT, ())


def _file(found: list[Live], static: Static, player: int, holder: int, source: int, tests: tuple[Test, ...]) -> None:
    if isinstance(static, While):
        for inner in static.statics:
            _file(found, inner, player, holder, source, (*tests, static.test))
    else:
        found.append(Live(static, player, holder, source, tests))


def _inner(static: Static) -> Static:
    return _inner(static.statics[0]) if isinstance(static, While) else static
