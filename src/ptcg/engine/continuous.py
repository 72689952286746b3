"""Continuous effects: collected once after a change of the board, filed by what they change, and looked up by that.

Nothing here scans the board for an event: whoever wants to know an HP asks the list of statics that change HP.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import ptcg.engine.amounts as amounts  # modules, because these three need each other
import ptcg.engine.select as select
from ptcg.effects import (
    Alone,
    NoPowers,
    Pending,
    PowerKind,
    Static,
    Target,
    Test,
    While,
)
from ptcg.engine.board import Board, Lingering, Pokemon
from ptcg.engine.definition import Definition, Triggered

# where a static comes from
POWER: Final = 0
TRAINER: Final = 1
ENERGY: Final = 2
EFFECT: Final = 3


class Live(NamedTuple):
    """A static (or a trigger) at work: whose it is, on which Pokémon it stands (-1: none), where it comes from."""

    static: Static | Triggered
    player: int
    holder: int
    source: int
    tests: tuple[Test, ...]
    alone: str = ""  # power that counts once for each player, however many have it


_NONE: Final[list[Live]] = []
_NOTHING: Final[dict[type, list[Live]]] = {}


def statics(board: Board, kind: type) -> list[Live]:
    """The statics at work of one kind. Triggers that watch other Pokémon are filed as `Triggered`."""
    live = board.live
    if live is None:
        live = board.live = _collect(board)
    return live.get(kind, _NONE)


def at_work(board: Board, live: Live, target: Target, p: Pokemon) -> bool:
    """Whether a static concerns a Pokémon now."""
    return select.applies(board, live.player, live.holder, target, p) and (not live.tests or in_force(board, live))


def in_force(board: Board, live: Live) -> bool:
    """Whether the tests of a static hold now."""
    return all(amounts.holds(board, live.player, live.holder, test) for test in live.tests)


def amount(board: Board, live: Live, number: object) -> int:
    """An amount of a static as a number."""
    return (
        number
        if isinstance(number, int)
        else amounts.value(board, amounts.context(live.player, -1, live.holder), number)
    )


def has_powers(board: Board, p: Pokemon) -> bool:
    """Whether the powers of a Pokémon are not taken away by a continuous effect."""
    for live in statics(board, NoPowers):
        lock = live.static
        assert isinstance(lock, NoPowers)
        if lock.kind not in (PowerKind.ANY, p.top.label) or (live.holder == p.key and live.source == POWER):
            continue
        if lock.but and any(power.name == lock.but for power in p.top.card.powers):
            continue
        if at_work(board, live, lock.of, p):
            return False
    return True


def _collect(board: Board) -> dict[type, list[Live]]:
    found: list[Live] = []
    powers: list[tuple[int, Pokemon]] = []
    defs = board.game.defs
    turn = board.turn
    for side in board.sides:
        for p in side.pokemon():
            if p.top.statics or p.top.watches:
                powers.append((p.since, p))
            for trait in p.top.traits:
                _file(found, trait, p.owner, p.key, EFFECT, ())
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
    watching = [
        Live(watch, board.game.owners[card], p.key, TRAINER, ())
        for side in board.sides
        for p in side.pokemon()
        for card in p.tools
        for watch in defs[card].watches
    ]
    if board.stadium >= 0:
        watching += [Live(watch, board.stadium_owner, -1, TRAINER, ()) for watch in defs[board.stadium].watches]
    if not found and not powers and not watching:
        return _NOTHING
    live: dict[type, list[Live]] = {}
    for one in (*found, *watching):
        live.setdefault(type(one.static), []).append(one)
    board.live = live
    # a power that takes powers away works before those it takes away; among several the older one comes first
    powers.sort(key=lambda pair: (not any(isinstance(_inner(s), NoPowers) for s in pair[1].top.statics), pair[0]))
    for _, p in powers:
        if has_powers(board, p):
            mine: list[Live] = []
            _from(mine, p.top, p.owner, p.key, POWER)
            for one in mine:
                filed = live.setdefault(type(one.static), [])
                if not one.alone or not any(_same_power(board, one, other) for other in filed):
                    filed.append(one)
            for watch in p.top.watches:
                live.setdefault(Triggered, []).append(Live(watch, p.owner, p.key, POWER, ()))
    return live


def _from(found: list[Live], definition: Definition, player: int, holder: int, source: int) -> None:
    for static in definition.statics:
        _file(found, static, player, holder, source, ())


def _lasting(found: list[Live], effect: Lingering, holder: int, turn: int) -> None:
    if effect.first <= turn <= effect.last and not isinstance(effect.static, Pending):
        _file(found, effect.static, effect.player, holder, EFFECT, ())


def _file(
    found: list[Live],
    static: Static,
    player: int,
    holder: int,
    source: int,
    tests: tuple[Test, ...],
    alone: str = "",
) -> None:
    if isinstance(static, While):
        for inner in static.statics:
            _file(found, inner, player, holder, source, (*tests, static.test), alone)
    elif isinstance(static, Alone):
        for inner in static.statics:
            _file(found, inner, player, holder, source, tests, static.name)
    else:
        found.append(Live(static, player, holder, source, tests, alone))


def _same_power(board: Board, one: Live, other: Live) -> bool:
    """Whether a power that does not add up is at work already, on another Pokémon of the same player."""
    same = one.alone == other.alone and one.player == other.player and one.static == other.static
    return same and in_force(board, other)


def _inner(static: Static) -> Static:
    return _inner(static.statics[0]) if isinstance(static, While | Alone) else static
