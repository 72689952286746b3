"""Damage counters, healing, Special Conditions, named counters."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import (
    ALL,
    Afflict,
    Cant,
    Choose,
    Condition,
    CountersOn,
    Cure,
    Deed,
    Every,
    Heal,
    KnockOut,
    MoveCounters,
    PutCounters,
    PutMarker,
    SpreadCounters,
    Times,
    Who,
)
from ptcg.engine.amounts import number_in, value
from ptcg.engine.answers import Answer, Ask, Verb
from ptcg.engine.ask import Elsewhere, ask, ask_number, number_chosen
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.code import DID, Frame, Op, Picked
from ptcg.engine.continuous import at_work, statics
from ptcg.engine.damage import afflict, heal, max_hp, put_counters, recover
from ptcg.engine.events import What
from ptcg.engine.run.emitter import Emitter, lowers, performs, targets


@performs(PutCounters)
def counters(board: Board, frame: Frame, op: Op) -> None:
    node: PutCounters = op.node
    for p in targets(board, frame, node.target):
        put_counters(board, p, value(board, frame, node.number))


@lowers(SpreadCounters)
def lower_spread(out: Emitter, effect: SpreadCounters) -> None:
    out.emit(spread_counters, effect, a=out.register(), resume=counter_placed, why="SpreadCounters")


def spread_counters(board: Board, frame: Frame, op: Op) -> None:
    """Ask where the next counter goes (`node`: SpreadCounters, register `a`: how many are left)."""
    if frame.regs[op.a] == 0:
        frame.regs[op.a] = value(board, frame, op.node.number)
    _next_counter(board, frame, op)


def _next_counter(board: Board, frame: Frame, op: Op) -> None:
    if frame.regs[op.a] == 0:
        return
    answers = [Answer(Verb.POKEMON, p.key) for p in targets(board, frame, Every(op.node.those))]
    if answers:
        ask(board, frame, Ask.POKEMON, frame.player, answers, op.why)


def counter_placed(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    p = board.find(answer.a)
    left = frame.regs[op.a]
    assert p is not None and isinstance(left, int)
    put_counters(board, p, 1)
    frame.regs[op.a] = left - 1
    _next_counter(board, frame, op)


@lowers(MoveCounters)
def lower_move_counters(out: Emitter, effect: MoveCounters) -> None:
    source: object = effect.source
    if isinstance(effect.source, Choose):
        source = Picked(
            out.choose(replace(effect.source, those=replace(effect.source.those, damaged=True)), "MoveCounters")
        )
    target: object = effect.target
    if isinstance(effect.target, Choose):
        number = 99 if effect.number == ALL else effect.number
        where = Elsewhere(effect.target, source, number if effect.safely else 0)
        target = Picked(out.elsewhere(where, "MoveCounters"))
    settled = replace(effect, source=source, target=target)  # type: ignore[arg-type]
    register = 0
    if effect.up_to:
        register = out.register()
        most = Times(1, CountersOn(settled.source), 0 if effect.number == ALL else effect.number)
        out.emit(ask_number, (Who.YOU, most), a=register, resume=number_chosen, why="MoveCounters")
    out.emit(move_counters, settled, b=register)


def move_counters(board: Board, frame: Frame, op: Op) -> None:
    node: MoveCounters = op.node
    for source in targets(board, frame, node.source):
        for p in targets(board, frame, node.target):
            moved = source.damage if node.number == ALL else min(source.damage, node.number * 10)
            if op.b:  # as many as its player wants
                moved = min(moved, number_in(frame, op.b) * 10)
            if p is source or (node.safely and p.damage + moved >= max_hp(board, p)):
                continue
            if moved:
                source.damage -= moved
                put_counters(board, p, moved // 10)


@performs(Heal)
def heal_pokemon(board: Board, frame: Frame, op: Op) -> None:
    node: Heal = op.node
    did = 0
    for p in targets(board, frame, node.target):
        if not _cant(board, Deed.BE_HEALED, p):
            amount = p.damage if node.amount == ALL else value(board, frame, node.amount)
            did |= heal(board, p, amount) > 0
    frame.regs[DID] = did


def _cant(board: Board, deed: Deed, p: Pokemon) -> bool:
    for live in statics(board, Cant):
        static = live.static
        assert isinstance(static, Cant)
        if static.deed is deed and at_work(board, live, static.of, p):
            return True
    return False


@performs(Afflict)
def afflict_pokemon(board: Board, frame: Frame, op: Op) -> None:
    node: Afflict = op.node
    for p in targets(board, frame, node.target):
        for condition in node.conditions:
            afflict(board, p, condition, node.poison)


@performs(Cure)
def cure(board: Board, frame: Frame, op: Op) -> None:
    node: Cure = op.node
    for p in targets(board, frame, node.target):
        for condition in node.conditions or tuple(Condition):
            recover(board, p, condition, "COND-24")


@performs(KnockOut)
def knock_out(board: Board, frame: Frame, op: Op) -> None:
    node: KnockOut = op.node
    found = targets(board, frame, node.target)
    for p in found:
        p.knocked = True
    frame.regs[DID] = 1 if found else 0


@performs(PutMarker)
def put_marker(board: Board, frame: Frame, op: Op) -> None:
    node: PutMarker = op.node
    for p in targets(board, frame, node.target):
        p.marks.append(node.name)
        board.log(What.MARK, "COUNTER-02", p.owner, p, name=node.name)
