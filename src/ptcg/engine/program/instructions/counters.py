"""Damage counters, healing, Special Conditions, named counters."""

from __future__ import annotations

from ptcg.effects import (
    ALL,
    Act,
    Afflict,
    Choose,
    Condition,
    Cure,
    Every,
    Gauge,
    Heal,
    KnockOut,
    Mark,
    Measure,
    Measured,
    MoveCounters,
    PutCounters,
    Times,
    Who,
    changed,
)
from ptcg.engine.board.answers import Answer, Ask, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen
from ptcg.engine.play.conditions import afflict, recover
from ptcg.engine.play.damage import heal, max_hp, put_counters
from ptcg.engine.program.choosing import STOP, Elsewhere, NumberChoice, ask, ask_number, number_chosen
from ptcg.engine.program.code import DID, PLACED, Frame, Op, Picked
from ptcg.engine.program.emitter import Emitter, lowers, performs, targets
from ptcg.engine.program.instructions.rearranging import lower_shift, lower_spread_heal
from ptcg.engine.program.terms.amounts import number_in, value
from ptcg.engine.standing.continuous import forbidden


@lowers(PutCounters)
def lower_counters(out: Emitter, effect: PutCounters) -> None:
    if effect.spread:
        out.emit(spread_counters, effect, a=out.register(), resume=counter_placed, why="SpreadCounters")
        return
    settled = out.settle(effect)
    number = 0
    if effect.up_to:
        number = out.register()
        out.emit(
            ask_number, NumberChoice(Who.YOU, settled.number, 1), a=number, resume=number_chosen, why="PutCounters"
        )
    out.emit(counters, settled, b=number)


def counters(board: Board, frame: Frame, op: Op) -> None:
    """Put counters (`node`: PutCounters; register `b`, if any: how many its player wants)."""
    node: PutCounters = op.node
    number = number_in(frame, op.b) if op.b else value(board, frame, node.number)
    found = targets(board, frame, node.target)
    if node.leaving:
        placed = [put_counters(board, p, (max_hp(board, p) - p.damage - number) // 10) for p in found]
        frame.regs[DID] = int(sum(placed) > 0)
        return
    frame.regs[DID] = int(sum(put_counters(board, p, number) for p in found) > 0)
    frame.regs[PLACED] = number * len(found)


def spread_counters(board: Board, frame: Frame, op: Op) -> None:
    """Ask where the next counter goes (`node`: PutCounters, register `a`: how many are left)."""
    if frame.regs[op.a] == 0:
        frame.regs[op.a] = value(board, frame, op.node.number)
    frame.regs[DID] = 0
    _next_counter(board, frame, op)


def _next_counter(board: Board, frame: Frame, op: Op) -> None:
    if frame.regs[op.a] == 0:
        return
    answers = [Answer(Verb.POKEMON, p.key) for p in targets(board, frame, op.node.target)]
    if answers:
        ask(board, frame, Ask.POKEMON, frame.player, answers, op.why)


def counter_placed(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    p = board.find(answer.a)
    left = frame.regs[op.a]
    assert p is not None and isinstance(left, int)
    if put_counters(board, p, 1):
        frame.regs[DID] = 1
    frame.regs[op.a] = left - 1
    _next_counter(board, frame, op)


@lowers(MoveCounters)
def lower_move_counters(out: Emitter, effect: MoveCounters) -> None:
    if effect.among:
        lower_shift(out, effect)
        return
    if effect.swap:
        out.emit(swap_counters, out.settle(effect))
        return
    source: object = effect.source
    if isinstance(effect.source, Choose):
        source = Picked(
            out.choose(changed(effect.source, those=effect.source.those & Measured(Gauge.COUNTERS, 1)), "MoveCounters")
        )
    target: object = effect.target
    if isinstance(effect.target, Choose):
        number = 99 if effect.number == ALL else effect.number
        where = Elsewhere(effect.target, source, number if effect.safely else 0)
        target = Picked(out.elsewhere(where, "MoveCounters"))
    settled = changed(effect, source=source, target=target)
    if effect.spread:
        out.emit(scatter_counters, settled, a=out.register(), resume=counter_moved, why="MoveCounters")
        return
    register = 0
    if effect.up_to:
        register = out.register()
        most = Times(1, Measure(Gauge.COUNTERS, settled.source), 0 if effect.number == ALL else effect.number)
        out.emit(ask_number, NumberChoice(Who.YOU, most, 1), a=register, resume=number_chosen, why="MoveCounters")
    out.emit(move_counters, settled, b=register)


def move_counters(board: Board, frame: Frame, op: Op) -> None:
    node: MoveCounters = op.node
    frame.regs[DID] = 0
    for source in targets(board, frame, node.source):
        for p in targets(board, frame, node.target):
            moved = source.damage if node.number == ALL else min(source.damage, node.number * 10)
            if op.b:  # as many as its player wants
                moved = min(moved, number_in(frame, op.b) * 10)
            if p is source or (node.safely and p.damage + moved >= max_hp(board, p)):
                continue
            if forbidden(board, Act.GIVE_COUNTERS, source):
                continue
            if moved:
                source.damage -= moved
                put_counters(board, p, moved // 10)
                frame.regs[DID] = 1


def scatter_counters(board: Board, frame: Frame, op: Op) -> None:
    """Ask where the next counter of the source goes (`node`: MoveCounters; register `a`: how many have moved)."""
    node: MoveCounters = op.node
    done = number_in(frame, op.a)
    frame.regs[DID] = int(done > 0)
    source = next(iter(targets(board, frame, node.source)), None)
    if source is None or not source.damage or (node.number != ALL and done >= node.number):
        return
    if forbidden(board, Act.GIVE_COUNTERS, source):
        return
    answers = [Answer(Verb.POKEMON, p.key) for p in targets(board, frame, node.target) if p is not source]
    if answers:
        ask(board, frame, Ask.POKEMON, frame.player, [*answers, STOP] if node.up_to else answers, op.why)


def counter_moved(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    p = board.find(answer.a) if answer.verb != Verb.STOP else None
    if p is not None:
        for source in targets(board, frame, op.node.source):
            source.damage -= 10
        put_counters(board, p, 1)
        frame.regs[op.a] = number_in(frame, op.a) + 1
        scatter_counters(board, frame, op)


@lowers(Heal)
def lower_heal(out: Emitter, effect: Heal) -> None:
    if effect.spread or (effect.up_to and isinstance(effect.target, Every)):
        lower_spread_heal(out, effect)
        return
    settled = out.settle(effect)
    number = 0
    if effect.up_to:
        number = out.register()
        most = Times(1, Measure(Gauge.COUNTERS, settled.target))
        out.emit(ask_number, NumberChoice(Who.YOU, most, 1), a=number, resume=number_chosen, why="Heal")
    out.emit(heal_pokemon, settled, b=number)


def heal_pokemon(board: Board, frame: Frame, op: Op) -> None:
    """Heal (`node`: Heal; register `b`, if any: how many counters its player wants to remove)."""
    node: Heal = op.node
    healed = 0
    for p in targets(board, frame, node.target):
        if not forbidden(board, Act.HEAL, p):
            amount = p.damage if node.amount == ALL else value(board, frame, node.amount)
            healed += heal(board, p, min(amount, number_in(frame, op.b) * 10) if op.b else amount)
    frame.regs[DID] = int(healed > 0)
    frame.regs[PLACED] = healed // 10


@performs(Afflict)
def afflict_pokemon(board: Board, frame: Frame, op: Op) -> None:
    node: Afflict = op.node
    for p in targets(board, frame, node.target):
        for condition in node.conditions:
            afflict(board, p, condition, node.poison)


@lowers(Cure)
def lower_cure(out: Emitter, effect: Cure) -> None:
    settled = out.settle(effect)
    if effect.one:
        out.emit(choose_cure, settled, resume=cure_chosen, why="Cure")
    else:
        out.emit(cure, settled)


def cure(board: Board, frame: Frame, op: Op) -> None:
    node: Cure = op.node
    for p in targets(board, frame, node.target):
        for condition in node.conditions or tuple(Condition):
            recover(board, p, condition, "COND-24")


def choose_cure(board: Board, frame: Frame, op: Op) -> None:
    """Ask from which of its Special Conditions a Pokémon recovers (`node`: Cure)."""
    meant = op.node.conditions or tuple(Condition)
    found = targets(board, frame, op.node.target)
    able = [i for i, c in enumerate(Condition) if c in meant and any(p.has(c) for p in found)]
    if able:
        labels = tuple(condition.value for condition in Condition)
        answers = [Answer(Verb.OPTION, i) for i in able]
        ask(board, frame, Ask.OPTION, frame.player, answers, op.why, labels)


def cure_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    for p in targets(board, frame, op.node.target):
        recover(board, p, tuple(Condition)[answer.a], "COND-24")


@performs(KnockOut)
def knock_out(board: Board, frame: Frame, op: Op) -> None:
    node: KnockOut = op.node
    found = targets(board, frame, node.target)
    for p in found:
        p.knocked = True
    frame.regs[DID] = 1 if found else 0


def swap_counters(board: Board, frame: Frame, op: Op) -> None:
    """All damage counters on one Pokémon change places with those on another (`node`: MoveCounters)."""
    node: MoveCounters = op.node
    for first in targets(board, frame, node.source):
        for second in targets(board, frame, node.target):
            first.damage, second.damage = second.damage, first.damage
            happen(board, Act.COUNTERS, "DAMAGE-14", first.owner, first, n=first.damage)
            happen(board, Act.COUNTERS, "DAMAGE-14", second.owner, second, n=second.damage)


@performs(Mark)
def mark(board: Board, frame: Frame, op: Op) -> None:
    node: Mark = op.node
    for p in targets(board, frame, node.target):
        if node.remove:
            p.marks = tuple(name for name in p.marks if name != node.name)
        else:
            p.marks = (*p.marks, node.name)
            happen(board, Act.MARK, "COUNTER-02", p.owner, p, name=node.name)
    board.live = None
