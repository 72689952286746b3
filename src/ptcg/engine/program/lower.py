"""From programs to codes: powers, Trainer cards, and attacks sorted into the steps of the era.

The text of an attack is sorted into requirements, what changes its damage, what comes before and after damage.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from ptcg.effects import (
    AttackDamage,
    Before,
    BeforeDamage,
    Choose,
    Coins,
    Cost,
    DamageTo,
    DoesNothing,
    Effect,
    Flip,
    Flipped,
    ForbidAttack,
    ForEach,
    If,
    IfDid,
    JustNow,
    May,
    OneOf,
    Pick,
    PutCounters,
    That,
    Trigger,
    Unaffected,
    Way,
    Zone,
    inside,
)
from ptcg.engine.actions.play import trainer_done
from ptcg.engine.board.board import Board
from ptcg.engine.play import attack
from ptcg.engine.program.choosing import ask_may, may_answered
from ptcg.engine.program.code import Code, Frame, Op, Unsupported
from ptcg.engine.program.emitter import Emitter, points_back
from ptcg.engine.program.instructions import (
    attached,
    attacking,
    cards,
    coins,
    contests,
    control,
    counters,
    damaging,
    evolving,
    forms,
    lasting,
    looking,
    moving,
    places,
    pokemon,
    prizes,
    rearranging,
    together,
)
from ptcg.engine.program.instructions.attacks import emit_attack_choice
from ptcg.engine.program.outlook import foresee
from ptcg.engine.program.terms import measures
from ptcg.rules import AttackStep, Era

THEMES = (
    attached,
    attacking,
    cards,
    coins,
    contests,
    control,
    counters,
    damaging,
    evolving,
    forms,
    lasting,
    looking,
    moving,
    measures,
    places,
    pokemon,
    prizes,
    rearranging,
    together,
)
"""Importing them registers their nodes."""


def lower_effects(key: str, effects: tuple[Effect, ...]) -> Code:
    """The code of a power, a Stadium or a trigger."""
    out = Emitter()
    out.effects(effects)
    return Code(key, out.ops, out.size, awaited=frozenset(out.awaited), prospects=foresee(effects))


def lower_trigger(key: str, clause: Trigger, name: str, place: int) -> Code:
    """The code of a trigger; one that may be used once a turn is spent when its player says yes."""
    out = Emitter()
    effects = clause.effects
    spent = out.emit(skip_if_spent, name) if clause.once_by_name else None
    if clause.once or clause.once_by_name:
        first = effects[0]
        if isinstance(first, May):
            _spend_if_used(out, first, name, place)
            effects = effects[1:]
        elif isinstance(first, If) and len(first.then) == 1 and isinstance(first.then[0], May) and not first.otherwise:
            test = out.emit(control.jump_unless, first.test)
            _spend_if_used(out, first.then[0], name, place)
            test.a = len(out.ops)
            effects = effects[1:]
        else:
            out.emit(spend, name, a=place)
    out.effects(effects)
    if spent is not None:
        spent.a = len(out.ops)
    return Code(key, out.ops, out.size, awaited=frozenset(out.awaited), prospects=foresee(clause.effects))


def skip_if_spent(board: Board, frame: Frame, op: Op) -> None:
    """Another power of this name (`node`), set off by the same thing, has been used already: jump to `a`."""
    if op.node in board.sides[frame.player].names_used:
        frame.pos = op.a


def _spend_if_used(out: Emitter, may: May, name: str, place: int) -> None:
    vain = out.emit(control.jump_if_vain, foresee(may.effects))
    question = out.emit(ask_may, may.who, resume=may_answered, why="May")
    out.emit(spend, name, a=place)
    out.effects(may.effects)
    vain.a = question.a = len(out.ops)


def spend(board: Board, frame: Frame, op: Op) -> None:
    """A trigger that may be used once a turn has been used (`a`: its bit, `node`: its name)."""
    p = board.find(frame.pokemon)
    if p is not None:
        p.used |= 1 << op.a
    board.sides[frame.player].names_used += (op.node,)


def lower_trainer(key: str, effects: tuple[Effect, ...]) -> Code:
    """The code of a Trainer card: what it does, then where it goes (TRAINER-01)."""
    out = Emitter()
    out.effects(effects)
    end = len(out.ops)
    out.emit(trainer_done)
    return Code(key, out.ops, out.size, end, frozenset(out.awaited), foresee(effects))


def _counted_on_it(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Choose 1 of .... This attack does 20 damage for each damage counter on it": one with some is chosen."""
    for place, effect in enumerate(effects[:-1]):
        hit = effects[place + 1]
        if isinstance(effect, Pick) and isinstance(hit, DamageTo) and hit.target == That():
            if That() in inside(hit.amount) and sum(points_back(one) for one in effects) == 1:
                return (*effects[:place], ForEach(effect.target, (hit,)), *effects[place + 2 :])
    return effects


def lower_attack(key: str, effects: tuple[Effect, ...], era: Era) -> Code:
    """The code of an attack in the step order of the era (ATTACK-04)."""
    out = Emitter()
    effects = _counted_on_it(effects)
    parts = sort_attack(effects)
    out.scattered = any(points_back(effect) for effect in effects if not isinstance(effect, ForEach))
    out.shared = _shared_tests(parts)
    for step in era.attack_steps:
        if step is AttackStep.CHOICES:
            for effect in (*parts[BEFORE], *parts[AFTER]):
                _choose_early(out, effect)
        elif step is AttackStep.REQUIREMENTS:
            out.effects(parts[REQUIRED])
        elif step is AttackStep.CANCEL:
            out.emit(attack.cancel_or_alter)
        elif step is AttackStep.CONFUSION:
            out.emit(attack.check_confusion)
        else:
            out.emit(attack.begin_performing)
            _decide_before(out, (*parts[BEFORE], *parts[AFTER]))
            out.effects(parts[BEFORE])
            out.effects(parts[DAMAGE])
            out.emit(attack.do_damage)
            out.effects(parts[AFTER])
    end = len(out.ops)
    out.emit(attack.attack_done)
    costs = tuple(inner for effect in effects if isinstance(effect, Cost) for inner in effect.effects)
    return Code(key, out.ops, out.size, end, frozenset(out.awaited), foresee(costs))


def _shared_tests(parts: Parts) -> set[int]:
    """The tests of conditions that the sorting has divided among several steps."""
    seen: set[int] = set()
    shared: set[int] = set()
    for part in parts:
        mine = _tests_in(tuple(part))
        shared |= seen & mine
        seen |= mine
    return shared


def _decide_before(out: Emitter, effects: tuple[Effect, ...]) -> None:
    """Tests that the text asks before damage, on which things after it depend."""
    for effect in effects:
        if isinstance(effect, If):
            if isinstance(effect.test, Before) and id(effect.test) not in out.decided:
                out.shared.add(id(effect.test))
                register = out.decided[id(effect.test)] = out.register()
                out.emit(control.decide, effect.test, a=register)
            _decide_before(out, (*effect.then, *effect.otherwise))


def _tests_in(effects: tuple[Effect, ...]) -> set[int]:
    found: set[int] = set()
    for effect in effects:
        if isinstance(effect, If):
            found |= {id(effect.test)} | _tests_in(effect.then) | _tests_in(effect.otherwise)
    return found


def _choose_early(out: Emitter, effect: Effect) -> None:
    """ATTACK-07: choices an attack names come before its requirements."""
    if isinstance(effect, DamageTo | PutCounters) and isinstance(effect.target, Choose):
        if _speaks_of_moved(effect.target):
            return
        if isinstance(effect.target.count, int):  # a counted number is known only later
            if isinstance(effect, PutCounters) and effect.leaving:
                out.current = effect  # only one with more HP can be chosen
            out.early[id(effect)] = out.choose(effect.target, type(effect).__name__)
            out.current = None
    elif isinstance(effect, Pick) and not effect.late:
        out.early[id(effect)] = out.choose(effect.target, "Pick")
    elif isinstance(effect, ForbidAttack) and not (effect.name or effect.used or isinstance(effect.target, Choose)):
        out.early[id(effect)] = emit_attack_choice(out, effect)


# --- sorting the text of an attack into steps -----------------------------------------------------------------------

REQUIRED = 0
BEFORE = 1
DAMAGE = 2
AFTER = 3

Parts = tuple[list[Effect], list[Effect], list[Effect], list[Effect]]


def sort_attack(effects: tuple[Effect, ...], later: tuple[Effect, ...] = ()) -> Parts:
    """The effects of an attack by the step they belong to, in the order of the text; `later` is what follows them."""
    parts: Parts = ([], [], [], [])
    for i, effect in enumerate(effects):
        after = (*effects[i + 1 :], *later)
        if isinstance(effect, Cost):
            parts[REQUIRED].append(effect)
        elif isinstance(effect, BeforeDamage):
            parts[BEFORE].extend(effect.effects)
        elif isinstance(effect, If):
            after = _after_branch(after)
            then, otherwise = sort_attack(effect.then, after), sort_attack(effect.otherwise, after)
            for part, yes, no in zip(parts, then, otherwise, strict=True):
                if yes or no:
                    part.append(If(effect.test, tuple(yes), tuple(no)))
        else:
            parts[_step_of(effect, after)].append(effect)
    return parts


def _step_of(effect: Effect, later: tuple[Effect, ...]) -> int:
    """The step of an effect; a flip or an option happens as early as the first thing that depends on it."""
    steps = [_own_step(effect)]
    for i, other in enumerate(later):
        if isinstance(other, Flip) and isinstance(effect, Flip):
            break
        if _depends(other, effect):
            steps.append(_first_step(other, later[i + 1 :]))
    return min(steps)


def _after_branch(later: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What follows a condition, for what is done under it: "if you do" speaks of that only where it comes at once."""
    at_once = tuple(takewhile(_asks_if_done, later))
    return (*at_once, *(effect for effect in later[len(at_once) :] if not _asks_if_done(effect)))


def _asks_if_done(effect: Effect) -> bool:
    return isinstance(effect, If) and _mentions(effect.test, (IfDid,))


def _own_step(effect: Effect) -> int:
    if isinstance(effect, DoesNothing | Cost):
        return REQUIRED
    if isinstance(effect, AttackDamage | Unaffected):
        return DAMAGE
    if isinstance(effect, May):
        return min((_first_step(inner) for inner in effect.effects), default=AFTER)
    if isinstance(effect, OneOf):
        return min((_first_step(inner) for option in effect.options for inner in option), default=AFTER)
    return AFTER


def _first_step(effect: Effect, later: tuple[Effect, ...] = ()) -> int:
    if isinstance(effect, If):
        parts = sort_attack((effect,), later)
        return next((step for step, part in enumerate(parts) if part), AFTER)
    return BEFORE if isinstance(effect, BeforeDamage) else _step_of(effect, later)


def _depends(other: Effect, effect: Effect) -> bool:
    if isinstance(effect, Flip):
        return _mentions(other, (Flipped, Coins))
    if _counts(other, Way.CHOSEN) and getattr(effect, "target", None) is not None:
        return True
    if _mentions(effect, (Choose,)) and points_back(other):
        return True
    if _speaks_of_moved(other) and not isinstance(effect, AttackDamage | If):
        return True
    return _asks_if_done(other)


def _counts(node: object, way: Way) -> bool:
    return any(isinstance(one, JustNow) and one.what is way for one in inside(node))


_COUNTED: Final = (JustNow(Way.CHOSEN), JustNow(Way.COUNTERS))


def _speaks_of_moved(node: object) -> bool:
    """Whether something depends on the cards moved or looked at before ("in this way", "you find there")."""
    return any(one in _COUNTED or getattr(one, "zone", None) in (Zone.MOVED, Zone.LOOKED) for one in inside(node))


def _mentions(node: object, kinds: tuple[type, ...]) -> bool:
    return any(isinstance(one, kinds) for one in inside(node))


__all__ = ["Unsupported", "lower_attack", "lower_effects", "lower_trainer", "sort_attack"]
