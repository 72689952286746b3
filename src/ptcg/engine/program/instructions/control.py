"""Order inside a text: conditions, options, costs."""

from __future__ import annotations

from ptcg.effects import (
    BeforeDamage,
    Cost,
    Effect,
    ForChosenType,
    If,
    May,
    OneOf,
    Pick,
    Test,
)
from ptcg.engine.board.board import Board
from ptcg.engine.program.choosing import ask_may, may_answered
from ptcg.engine.program.code import DID, Frame, Op
from ptcg.engine.program.emitter import Emitter, cards_in, lowers
from ptcg.engine.program.instructions.options import OptionChoice, ask_option, option_chosen
from ptcg.engine.program.outlook import Prospects, foresee
from ptcg.engine.program.terms.amounts import true
from ptcg.engine.program.wording import for_each_type


@lowers(If)
def lower_if(out: Emitter, effect: If) -> None:
    test = _emit_test(out, effect.test)
    out.effects(effect.then)
    if effect.otherwise:
        over = out.emit(jump)
        test.a = len(out.ops)
        out.effects(effect.otherwise)
        over.a = len(out.ops)
    else:
        test.a = len(out.ops)


def _emit_test(out: Emitter, test: Test) -> Op:
    """A test on which several steps of an attack depend is decided once, when the first of them comes."""
    if id(test) not in out.shared:
        return out.emit(jump_unless, test)
    register = out.decided.get(id(test), -1)
    if register < 0:
        register = out.decided[id(test)] = out.register()
        out.emit(decide, test, a=register)
    return out.emit(jump_unless_decided, b=register)


def decide(board: Board, frame: Frame, op: Op) -> None:
    """Whether a test holds now goes into register `a`."""
    frame.regs[op.a] = 1 if true(board, frame, op.node) else 0


def jump_unless_decided(board: Board, frame: Frame, op: Op) -> None:
    if frame.regs[op.b] != 1:
        frame.pos = op.a


def jump(board: Board, frame: Frame, op: Op) -> None:
    frame.pos = op.a


def jump_unless(board: Board, frame: Frame, op: Op) -> None:
    if not true(board, frame, op.node):
        frame.pos = op.a


def jump_if_empty(board: Board, frame: Frame, op: Op) -> None:
    """Nothing was chosen in register `b`."""
    if not cards_in(frame, op.b):
        frame.pos = op.a


@lowers(May)
def lower_may(out: Emitter, effect: May) -> None:
    unplayed = out.emit(jump_unless_played) if effect.played else None
    vain = out.emit(jump_if_vain, foresee(effect.effects))
    question = out.emit(ask_may, effect.who, resume=may_answered, why=_why(effect.effects))
    out.effects(effect.effects)
    vain.a = question.a = len(out.ops)
    if unplayed is not None:
        unplayed.a = len(out.ops)


def jump_unless_played(board: Board, frame: Frame, op: Op) -> None:
    """The text is that of a card whose effect something else uses: what comes with playing it is left out."""
    if frame.card not in board.sides[frame.player].playing:
        frame.regs[DID] = 0
        frame.pos = op.a


def jump_if_vain(board: Board, frame: Frame, op: Op) -> None:
    """Nobody is asked about what cannot be done (`node`: its prospects), or not be paid in full."""
    node: Prospects = op.node
    if not node.worth_asking(board, frame):
        frame.regs[DID] = 0
        frame.pos = op.a


def _why(effects: tuple[Effect, ...]) -> str:
    return type(effects[0]).__name__ if effects else "May"


@lowers(OneOf)
def lower_one_of(out: Emitter, effect: OneOf) -> None:
    begin = len(out.ops)
    question = out.emit(ask_option, resume=option_chosen, why="OneOf", a=out.register())
    starts: list[int] = []
    jumps: list[Op] = []
    for option in effect.options:
        starts.append(len(out.ops))
        out.effects(option)
        jumps.append(out.emit(jump))
    options = tuple(map(foresee, effect.options))
    question.node = OptionChoice(tuple(starts), options, len(out.ops), effect.more, effect.by)
    for over in jumps:
        over.a = begin if effect.more else len(out.ops)


@lowers(Cost)
def lower_cost(out: Emitter, effect: Cost) -> None:
    skip = out.emit(skip_if_free)
    out.paying = True
    out.effects(effect.effects)
    out.paying = False
    skip.a = len(out.ops)


def skip_if_free(board: Board, frame: Frame, op: Op) -> None:
    """An attack used through another one may be free of what it requires."""
    if board.attack is not None and board.attack.copied == 2:
        frame.pos = op.a


@lowers(BeforeDamage)
def lower_before(out: Emitter, effect: BeforeDamage) -> None:
    out.effects(effect.effects)


@lowers(Pick)
def lower_pick(out: Emitter, effect: Pick) -> None:
    if out.recalled(effect) is None:
        out.choose(effect.target, "Pick")


# --- a type of the player's choice ------------------------------------------------------------------------------------


@lowers(ForChosenType)
def lower_for_chosen_type(out: Emitter, effect: ForChosenType) -> None:
    """One option for each type."""
    out.effect(OneOf(tuple(for_each_type(effect))))
