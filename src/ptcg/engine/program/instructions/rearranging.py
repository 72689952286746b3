"""Damage counters moved or removed one by one, in any way the player likes."""

from __future__ import annotations

from ptcg.effects import ALL, Act, Heal, MoveCounters
from ptcg.engine.board.answers import Answer, Ask, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.play.damage import heal, put_counters
from ptcg.engine.program.choosing import STOP, ask
from ptcg.engine.program.code import DID, PLACED, Frame, Op
from ptcg.engine.program.emitter import Emitter, cards_in, targets
from ptcg.engine.program.instructions.control import jump
from ptcg.engine.program.terms.amounts import number_in, value
from ptcg.engine.standing.continuous import forbidden

# --- damage counters ------------------------------------------------------------------------------------------------


def lower_shift(out: Emitter, effect: MoveCounters) -> None:
    """Pokémon by Pokémon: whence, whither. No more moves than there were counters, so that it comes to an end."""
    left, source = out.register(), out.register()
    out.emit(count_counters, effect, a=left)
    start = len(out.ops)
    whence = out.emit(choose_whence, effect, a=source, b=left, resume=whence_chosen, why="MoveCounters")
    out.emit(choose_whither, effect, a=source, b=left, resume=whither_chosen, why="MoveCounters")
    out.emit(jump, a=start)
    whence.node = (effect, len(out.ops))


def count_counters(board: Board, frame: Frame, op: Op) -> None:
    """How many counters may be moved, into register `a`."""
    node: MoveCounters = op.node
    there = sum(p.damage for p in targets(board, frame, node.source)) // 10
    frame.regs[op.a] = there if node.number == ALL else min(there, node.number)


def choose_whence(board: Board, frame: Frame, op: Op) -> None:
    """Ask for a Pokémon with damage counters, or to stop (`node`: MoveCounters and where it ends)."""
    effect, end = op.node
    frame.regs[op.a] = ()
    able = [
        p
        for p in targets(board, frame, effect.source)
        if p.damage and _elsewhere(board, frame, effect, p) and not forbidden(board, Act.GIVE_COUNTERS, p)
    ]
    if not able or number_in(frame, op.b) == 0:
        frame.pos = end
        return
    answers = [Answer(Verb.POKEMON, p.key) for p in able]
    ask(board, frame, Ask.POKEMON, frame.player, [*answers, STOP] if effect.up_to else answers, op.why)


def whence_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb == Verb.STOP:
        frame.pos = op.node[1]
    else:
        frame.regs[op.a] = (answer.a,)


def choose_whither(board: Board, frame: Frame, op: Op) -> None:
    """Ask where a counter of the Pokémon of register `a` goes (`node`: MoveCounters)."""
    source = board.find(cards_in(frame, op.a)[0])
    if source is not None:
        found = _elsewhere(board, frame, op.node, source)
        ask(board, frame, Ask.POKEMON, frame.player, [Answer(Verb.POKEMON, p.key) for p in found], op.why)


def whither_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    source, p = board.find(cards_in(frame, op.a)[0]), board.find(answer.a)
    assert source is not None and p is not None
    source.damage -= 10
    put_counters(board, p, 1)
    frame.regs[op.b] = number_in(frame, op.b) - 1


def _elsewhere(board: Board, frame: Frame, effect: MoveCounters, source: Pokemon) -> list[Pokemon]:
    return [p for p in targets(board, frame, effect.target) if p is not source]


def lower_spread_heal(out: Emitter, effect: Heal) -> None:
    left = out.register()
    out.emit(count_to_heal, effect, a=left)
    out.emit(choose_healed, effect, a=left, resume=healed_chosen, why="Heal")


def count_to_heal(board: Board, frame: Frame, op: Op) -> None:
    """How many counters may be removed, into register `a`."""
    there = sum(p.damage for p in targets(board, frame, op.node.target))
    frame.regs[op.a] = (there if op.node.amount == ALL else value(board, frame, op.node.amount)) // 10
    frame.regs[DID] = frame.regs[PLACED] = 0


def choose_healed(board: Board, frame: Frame, op: Op) -> None:
    """Ask from which Pokémon the next counter is removed (`node`: Heal, register `a`: how many are left)."""
    found = targets(board, frame, op.node.target)
    found = [p for p in found if p.damage and not forbidden(board, Act.HEAL, p)]
    if found and number_in(frame, op.a) > 0:
        answers = [Answer(Verb.POKEMON, p.key) for p in found]
        ask(board, frame, Ask.POKEMON, frame.player, [*answers, STOP] if op.node.up_to else answers, op.why)


def healed_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb == Verb.STOP:
        return
    p = board.find(answer.a)
    assert p is not None
    heal(board, p, 10)
    frame.regs[DID], frame.regs[PLACED] = 1, number_in(frame, PLACED) + 1
    frame.regs[op.a] = number_in(frame, op.a) - 1
    choose_healed(board, frame, op)
