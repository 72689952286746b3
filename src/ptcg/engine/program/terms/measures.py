"""How the measuring values of attacks are counted, and how what they ask is decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ptcg.effects import (
    Act,
    Attached,
    Before,
    Condition,
    Every,
    ExtraEnergy,
    Gauge,
    Happened,
    Holding,
    JustNow,
    Measure,
    Now,
    OfPlayer,
    PastTurn,
    Pattern,
    Reckoned,
    Situation,
    Those,
    Way,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import COLORLESS, TYPE_BIT
from ptcg.engine.board.history import on_record
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.zones import face_down, room_on_bench
from ptcg.engine.play.damage import max_hp
from ptcg.engine.program.code import LOOKED, MOVED, PLACED, THAT, Frame
from ptcg.engine.program.terms.amounts import count, counts, number_in, tests, true
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import candidates, matches, resolve, types_of
from ptcg.engine.standing.energy import can_pay, energy_units
from ptcg.engine.standing.retreat import retreat_cost
from ptcg.engine.standing.shields import shielded

# --- what is counted --------------------------------------------------------------------------------------------------


def _hp_left(board: Board, p: Pokemon) -> int:
    return max(0, max_hp(board, p) - p.damage)


def _damage_taken(board: Board, p: Pokemon) -> int:
    rows = [row for row in board.history if row.turn == board.turn and row.what is Act.DAMAGE and row.by]
    return sum(row.n for row in rows if row.pokemon == p.key)


_ON_IT: Final[dict[Gauge, Callable[[Board, Pokemon], int]]] = {
    Gauge.COUNTERS: lambda board, p: p.damage // 10,
    Gauge.CONDITIONS: lambda board, p: sum(1 for condition in Condition if p.has(condition)),
    Gauge.REMAINING_HP: _hp_left,
    Gauge.MAXIMUM_HP: max_hp,
    Gauge.RETREAT_COST: retreat_cost,
    Gauge.COUNTERS_LEFT: lambda board, p: _hp_left(board, p) // 10,
    Gauge.COUNTERS_BEYOND: lambda board, p: max(0, p.damage - max_hp(board, p)) // 10,
    Gauge.DAMAGE_TAKEN: _damage_taken,
}


@counts(Measure)
def measure(board: Board, frame: Frame, what: Measure) -> int:
    on_it = _ON_IT[what.gauge]
    return sum(on_it(board, p) for p in resolve(board, frame, what.target))


@counts(Reckoned)
def reckoned(board: Board, frame: Frame, what: Reckoned) -> int:
    number = count(board, frame, what.count)
    if what.less is not None:
        number = max(0, number - count(board, frame, what.less))
    return number // what.by if what.down else -(-number // what.by)


@counts(JustNow)
def just_now(board: Board, frame: Frame, what: JustNow) -> int:
    if what.what is Way.DAMAGE:
        return 0 if board.attack is None else board.attack.done // 10
    if what.what is Way.CHOSEN:
        keys = frame.regs[THAT]
        return len(keys) if isinstance(keys, tuple) else 0
    if what.what is Way.PRINTED_HP:
        cards = frame.regs[MOVED]
        return sum(board.game.defs[card].card.hp for card in cards) // 10 if isinstance(cards, tuple) else 0
    return number_in(frame, PLACED)


@counts(OfPlayer)
def of_player(board: Board, frame: Frame, what: OfPlayer) -> int:
    return sum(_of_one(board, player, what.what) for player in players(frame.player, what.who))


def _of_one(board: Board, player: int, what: Holding) -> int:
    side = board.sides[player]
    if what is Holding.PRIZES_TAKEN:
        return board.prizes + side.prizes_added - len(side.prizes)
    if what is Holding.PRIZES_FACE_DOWN:
        return len(face_down(side))
    if what is Holding.ROOM_ON_BENCH:
        return max(0, room_on_bench(board, player))
    if what is Holding.GX_ATTACKS_USED:
        return int(side.gx_done)
    if what is Holding.VSTAR_POWERS_USED:
        return int(side.vstar_done)
    owners = board.game.owners
    attached = sum(owners[card] == player for one in board.sides for p in one.pokemon() for card in p.tools)
    return attached + (board.stadium_owner == player) + len(side.playing)


@counts(Attached)
def attached(board: Board, frame: Frame, what: Attached) -> int:
    found = [
        (card, definition)
        for p in resolve(board, frame, what.target)
        for card in (*p.energy, *p.tools)
        for definition in (board.game.attached(card),)
        if card_matches(board, what.kind, definition, attached=True)
    ]
    if what.moved:
        moved = frame.regs[MOVED]
        found = [(card, definition) for card, definition in found if isinstance(moved, tuple) and card in moved]
    if what.like is not None:
        bits = 0
        for p in resolve(board, frame, what.like):
            for types in energy_units(board, p) if what.like_energy else [types_of(board, p)]:
                bits |= types
        found = [(card, definition) for card, definition in found if any(unit & bits for unit in definition.provides)]
    if what.types:
        return len({bit for _, definition in found for bit in definition.provides})
    return len(found)


# --- what is true -----------------------------------------------------------------------------------------------------


@tests(Now)
def now(board: Board, frame: Frame, test: Now) -> bool:
    if test.what is Situation.FIRST_TURN:
        return board.turn <= 2 and board.player == frame.player
    if test.what is Situation.WENT_FIRST:
        return board.starter == frame.player
    if test.what is Situation.JUST_DRAWN:
        return board.stack[0].regs[LOOKED] == (frame.card,)
    if test.what is Situation.NEVER:
        return False
    if test.what is Situation.ATTACK_PREVENTED:
        active = board.sides[1 - frame.player].active
        return active is not None and shielded(board, active)
    p = board.find(frame.pokemon)
    return p is not None and p.since == board.turn


@tests(Happened)
def happened(board: Board, frame: Frame, test: Happened) -> bool:
    return _attack_did(board, frame, test.what) if test.turn is PastTurn.ATTACK else on_record(board, frame, test)


def _attack_did(board: Board, frame: Frame, what: Pattern) -> bool:
    """Whether the running attack has done something to a Pokémon: damaged it, or Knocked it Out."""
    assert isinstance(what.of, Every)
    if what.act is Act.KNOCK_OUT and what.by is None:
        found = candidates(board, frame.player, what.of.those, frame.pokemon)
        return any(p.knocked or p.damage >= max_hp(board, p) for p in found)
    damaged = _damaged(board, frame, what.of.those)
    return bool(damaged) if what.act is Act.DAMAGE else any(p.damage >= max_hp(board, p) for p in damaged)


def _damaged(board: Board, frame: Frame, those: Those) -> list[Pokemon]:
    """The Pokémon that match among those this attack has damaged so far."""
    if board.attack is None:
        return []
    found = [p for p in map(board.find, board.attack.damaged) if p is not None]
    return [p for p in found if matches(board, frame.player, those, p, frame.pokemon)]


@tests(Before)
def before(board: Board, frame: Frame, test: Before) -> bool:
    return true(board, frame, test.test)


@tests(ExtraEnergy)
def extra_energy(board: Board, frame: Frame, test: ExtraEnergy) -> bool:
    """Whether the Energy attached pays for the attack and for more symbols at the same time."""
    p = board.find(frame.pokemon)
    if p is None or board.attack is None:
        return False
    attack = board.game.defs[board.attack.card].attacks[board.attack.index]
    wanted = dict(attack.typed)
    for name in test.types:
        bit = TYPE_BIT[name]
        if bit != COLORLESS:
            wanted[bit] = wanted.get(bit, 0) + test.times
    return can_pay(energy_units(board, p), list(wanted.items()), attack.total + len(test.types) * test.times)
