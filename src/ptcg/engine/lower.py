"""Flattening: an effect program, a tree for people, becomes a list of instructions for running.

Choices become instructions of their own that fill a register; what is done with them reads the register. The text of an
attack is sorted into the steps of the era: requirements, what changes its damage, what comes before and after damage.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from ptcg.effects import (
    ALL,
    Afflict,
    AttachFrom,
    BaseDamage,
    BeforeDamage,
    Choose,
    Cost,
    Cure,
    DamageTo,
    Devolve,
    DiscardEnergy,
    DiscardFromHand,
    DiscardHand,
    DiscardStadium,
    DiscardThis,
    DiscardTools,
    DoesNothing,
    Draw,
    DrawUntil,
    Effect,
    EndTurn,
    Flip,
    FlippedHeads,
    FlippedTails,
    ForbidAttack,
    HandToDeck,
    Heads,
    Heal,
    If,
    IfDid,
    Kind,
    KnockOut,
    Lasting,
    LessDamage,
    LookAtHand,
    LookAtTop,
    May,
    Mill,
    MoreDamage,
    MoveCounters,
    MoveEnergy,
    OneOf,
    Pick,
    Place,
    PutCounters,
    PutIntoHand,
    PutMarker,
    PutOnDeck,
    Recover,
    Search,
    Shuffle,
    ShuffleIntoDeck,
    SpreadCounters,
    SwitchActive,
    Tails,
    TakeFromTop,
    Those,
    Times,
    Unaffected,
    Who,
    Win,
    Zone,
)
from ptcg.engine import ask, attack, perform, perform_cards, perform_lasting, play
from ptcg.engine.ask import AttachedChoice, CardChoice
from ptcg.engine.code import FREE, Code, Op, Picked
from ptcg.rules import AttackStep, Era


class Unsupported(Exception):
    """An effect node the engine has no instructions for."""


def lower_effects(key: str, effects: tuple[Effect, ...]) -> Code:
    """The code of a power, a Stadium or a trigger."""
    out = _Emitter()
    out.effects(effects)
    return Code(key, out.ops, out.size)


def lower_trainer(key: str, effects: tuple[Effect, ...]) -> Code:
    """The code of a Trainer card: what it does, then where it goes (TRAINER-01)."""
    out = _Emitter()
    out.effects(effects)
    end = len(out.ops)
    out.emit(play.trainer_done)
    return Code(key, out.ops, out.size, end)


def lower_attack(key: str, effects: tuple[Effect, ...], era: Era) -> Code:
    """The code of an attack in the step order of the era (ATTACK-04)."""
    out = _Emitter()
    parts = sort_attack(effects)
    for step in era.attack_steps:
        if step is AttackStep.CHOICES:
            for effect in (*parts[BEFORE], *parts[AFTER]):
                out.choose_early(effect)
        elif step is AttackStep.REQUIREMENTS:
            out.effects(parts[REQUIRED])
        elif step is AttackStep.CANCEL:
            out.emit(attack.cancel_or_alter)
        elif step is AttackStep.CONFUSION:
            out.emit(attack.check_confusion)
        else:
            out.emit(attack.begin_performing)
            out.effects(parts[DAMAGE])
            out.effects(parts[BEFORE])
            out.emit(attack.do_damage)
            out.effects(parts[AFTER])
    end = len(out.ops)
    out.emit(attack.attack_done)
    return Code(key, out.ops, out.size, end)


# --- sorting the text of an attack into steps -----------------------------------------------------------------------

REQUIRED = 0
DAMAGE = 1
BEFORE = 2
AFTER = 3

Parts = tuple[list[Effect], list[Effect], list[Effect], list[Effect]]


def sort_attack(effects: tuple[Effect, ...]) -> Parts:
    """The effects of an attack by the step they belong to, in the order of the text."""
    parts: Parts = ([], [], [], [])
    for i, effect in enumerate(effects):
        if isinstance(effect, Cost):
            parts[REQUIRED].extend(effect.effects)
        elif isinstance(effect, BeforeDamage):
            parts[BEFORE].extend(effect.effects)
        elif isinstance(effect, If):
            then, otherwise = sort_attack(effect.then), sort_attack(effect.otherwise)
            for part, yes, no in zip(parts, then, otherwise, strict=True):
                if yes or no:
                    part.append(If(effect.test, tuple(yes), tuple(no)))
        else:
            parts[_step_of(effect, effects[i + 1 :])].append(effect)
    return parts


def _step_of(effect: Effect, later: tuple[Effect, ...]) -> int:
    """The step of an effect; a flip or an option happens as early as the first thing that depends on it."""
    steps = [_own_step(effect)]
    for other in later:
        if isinstance(other, Flip) and isinstance(effect, Flip):
            break
        if _depends(other, effect):
            steps.append(_first_step(other))
    return min(steps)


def _own_step(effect: Effect) -> int:
    if isinstance(effect, DoesNothing | Cost):
        return REQUIRED
    if isinstance(effect, BaseDamage | MoreDamage | LessDamage | Unaffected):
        return DAMAGE
    if isinstance(effect, May):
        return min((_first_step(inner) for inner in effect.effects), default=AFTER)
    if isinstance(effect, OneOf):
        return min((_first_step(inner) for option in effect.options for inner in option), default=AFTER)
    return AFTER


def _first_step(effect: Effect) -> int:
    if isinstance(effect, If):
        return min((_first_step(inner) for inner in (*effect.then, *effect.otherwise)), default=AFTER)
    return BEFORE if isinstance(effect, BeforeDamage) else _own_step(effect)


def _depends(other: Effect, effect: Effect) -> bool:
    if isinstance(effect, Flip):
        return _mentions(other, (FlippedHeads, FlippedTails, Heads, Tails))
    return isinstance(other, If) and _mentions(other.test, (IfDid,))


def _mentions(node: object, kinds: tuple[type, ...]) -> bool:
    if isinstance(node, kinds):
        return True
    if isinstance(node, tuple):
        return any(_mentions(item, kinds) for item in node)
    if hasattr(node, "__dataclass_fields__"):
        return any(_mentions(getattr(node, f.name), kinds) for f in fields(node))  # type: ignore[arg-type]
    return False


# --- emitting -------------------------------------------------------------------------------------------------------

_SIMPLE: dict[type, Callable[..., None]] = {
    Flip: perform.flip,
    BaseDamage: perform.set_base,
    MoreDamage: perform.more_damage,
    LessDamage: perform.less_damage,
    Unaffected: perform.unaffected,
    DoesNothing: perform.does_nothing,
    DamageTo: perform.damage_to,
    PutCounters: perform.counters,
    Heal: perform.heal_pokemon,
    Afflict: perform.afflict_pokemon,
    Cure: perform.cure,
    Draw: perform_cards.draw_cards,
    DrawUntil: perform_cards.draw_until,
    Mill: perform_cards.mill,
    Shuffle: perform_cards.shuffle,
    HandToDeck: perform_cards.hand_to_deck,
    DiscardHand: perform_cards.discard_hand,
    LookAtHand: perform_cards.look_at_hand,
    PutIntoHand: perform.put_into_hand,
    ShuffleIntoDeck: perform.shuffle_into_deck,
    Devolve: perform.devolve,
    KnockOut: perform.knock_out,
    PutMarker: perform.put_marker,
    DiscardStadium: perform.discard_stadium,
    DiscardThis: perform.discard_this,
    EndTurn: play.end_turn_now,
    Win: perform.win,
}


class _Emitter:
    """Collects the instructions of one code."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.size = FREE
        self.early: dict[int, int] = {}  # choices made in the choices step: effect -> register

    def emit(self, run: Callable[..., None], node: Any = None, **more: Any) -> Op:
        op = Op(run, node, **more)
        self.ops.append(op)
        return op

    def register(self) -> int:
        self.size += 1
        return self.size - 1

    def effects(self, effects: tuple[Effect, ...] | list[Effect]) -> None:
        for effect in effects:
            self.effect(effect)

    def effect(self, effect: Effect) -> None:
        simple = _SIMPLE.get(type(effect))
        if simple is not None:
            self.emit(simple, self.settle(effect))
            return
        special = _SPECIAL.get(type(effect))
        if special is None:
            raise Unsupported(f"the engine cannot do {type(effect).__name__}")
        special(self, effect)

    def settle(self, node: Any) -> Any:
        """The node with every choice made: asked for now, or already in a register."""
        why = type(node).__name__
        changes = {}
        for field in fields(node):
            choice = getattr(node, field.name)
            if isinstance(choice, Choose):
                register = self.early.get(id(node))
                if register is None:
                    register = self.choose(choice, why)
                changes[field.name] = Picked(register)
        return replace(node, **changes) if changes else node

    def choose(self, choice: Choose, why: str) -> int:
        register = self.register()
        self.emit(ask.choose_pokemon, choice, a=register, resume=ask.pokemon_chosen, why=why)
        return register

    def choose_early(self, effect: Effect) -> None:
        """ATTACK-07: choices an attack names come before its requirements."""
        if isinstance(effect, DamageTo | PutCounters) and isinstance(effect.target, Choose):
            self.early[id(effect)] = self.choose(effect.target, type(effect).__name__)
        elif isinstance(effect, Pick):
            self.early[id(effect)] = self.choose(effect.target, "Pick")
        elif isinstance(effect, ForbidAttack) and not effect.name and not isinstance(effect.target, Choose):
            self.early[id(effect)] = self.choose_attack(effect)

    def choose_attack(self, effect: ForbidAttack) -> int:
        register = self.register()
        self.emit(
            perform_lasting.choose_attack, effect, a=register, resume=perform_lasting.attack_chosen, why="ForbidAttack"
        )
        return register

    # --- control

    def branch(self, effect: If) -> None:
        test = self.emit(perform.jump_unless, effect.test)
        self.effects(effect.then)
        if effect.otherwise:
            over = self.emit(perform.jump)
            test.a = len(self.ops)
            self.effects(effect.otherwise)
            over.a = len(self.ops)
        else:
            test.a = len(self.ops)

    def may(self, effect: May) -> None:
        question = self.emit(ask.ask_may, effect.who, resume=ask.may_answered, why=_why(effect.effects))
        self.effects(effect.effects)
        question.a = len(self.ops)

    def one_of(self, effect: OneOf) -> None:
        question = self.emit(ask.ask_option, resume=ask.option_chosen, why="OneOf")
        starts: list[int] = []
        jumps: list[Op] = []
        for option in effect.options:
            starts.append(len(self.ops))
            self.effects(option)
            jumps.append(self.emit(perform.jump))
        question.node = tuple(starts)
        for over in jumps:
            over.a = len(self.ops)

    def cost(self, effect: Cost) -> None:
        self.effects(effect.effects)

    def before(self, effect: BeforeDamage) -> None:
        self.effects(effect.effects)

    def pick(self, effect: Pick) -> None:
        if id(effect) not in self.early:
            self.choose(effect.target, "Pick")

    # --- counters, Energy, Tools

    def spread(self, effect: SpreadCounters) -> None:
        self.emit(
            perform.spread_counters, effect, a=self.register(), resume=perform.counter_placed, why="SpreadCounters"
        )

    def attached(self, target: object, number: int, why: str, **more: Any) -> int:
        register = self.register()
        up_to = more.pop("up_to", False)
        if isinstance(target, Choose):
            choice = AttachedChoice(target.those, None, number, up_to=up_to or target.up_to, **more)
        else:
            choice = AttachedChoice(None, target, number, up_to=up_to, **more)
        self.emit(ask.choose_attached, choice, a=register, resume=ask.attached_chosen, why=why)
        return register

    def discard_energy(self, effect: DiscardEnergy) -> None:
        if effect.number == ALL:
            self.emit(perform.discard_all_energy, self.settle(effect))
            return
        if isinstance(effect.number, Times):
            raise Unsupported("the engine cannot discard a counted number of Energy")
        register = self.attached(
            effect.target,
            effect.number,
            "DiscardEnergy",
            type=effect.type,
            special=effect.special,
            basic=False,
            tools=False,
            up_to=effect.up_to,
        )
        self.emit(perform.discard_attached, a=register)

    def discard_tools(self, effect: DiscardTools) -> None:
        number = 99 if effect.number == ALL else effect.number
        register = self.attached(effect.target, number, "DiscardTools", type="", special=False, basic=False, tools=True)
        self.emit(perform.discard_attached, a=register)

    def move_energy(self, effect: MoveEnergy) -> None:
        register = self.attached(
            effect.source,
            99 if effect.number == ALL else effect.number,
            "MoveEnergy",
            type=effect.type,
            special=False,
            basic=effect.basic,
            tools=False,
        )
        skip = self.emit(perform.jump_if_empty, b=register)
        target: object = effect.target
        if isinstance(effect.target, Choose):
            target = Picked(self.choose(effect.target, "MoveEnergy"))
        self.emit(perform.move_attached, target, a=register)
        skip.a = len(self.ops)

    def move_counters(self, effect: MoveCounters) -> None:
        source: object = effect.source
        if isinstance(effect.source, Choose):
            source = Picked(
                self.choose(replace(effect.source, those=replace(effect.source.those, damaged=True)), "MoveCounters")
            )
        target: object = effect.target
        if isinstance(effect.target, Choose):
            target = Picked(self.choose(effect.target, "MoveCounters"))
        self.emit(perform.move_counters, replace(effect, source=source, target=target))  # type: ignore[arg-type]

    def attach_from(self, effect: AttachFrom) -> None:
        rounds = effect.count if effect.spread else 1
        for _ in range(rounds):
            cards = self.cards(effect.zone, effect.kind, effect.count if not effect.spread else 1, effect.up_to)
            skip = self.emit(perform.jump_if_empty, b=cards)
            self.emit(perform.attach_chosen, self.settle(effect), a=cards)
            skip.a = len(self.ops)

    # --- cards

    def cards(self, zone: Zone, kind: Kind, count: int, up_to: bool, why: str = "choose", **more: Any) -> int:
        register = self.register()
        choice = CardChoice(zone, kind, 99 if count == ALL else count, up_to, **more)
        self.emit(ask.choose_cards, choice, a=register, resume=ask.card_chosen, why=why)
        return register

    def search(self, effect: Search) -> None:
        cards = self.cards(Zone.DECK, effect.kind, effect.count, effect.up_to, "Search", bench=effect.to is Zone.BENCH)
        self.emit(perform_cards.move_chosen, (Zone.DECK, effect.to, effect.reveal, Who.YOU), a=cards)

    def recover(self, effect: Recover) -> None:
        cards = self.cards(
            Zone.DISCARD, effect.kind, effect.count, effect.up_to, "Recover", bench=effect.to is Zone.BENCH
        )
        self.emit(perform_cards.move_chosen, (Zone.DISCARD, effect.to, True, Who.YOU), a=cards)

    def discard_from_hand(self, effect: DiscardFromHand) -> None:
        if effect.random:
            self.emit(perform_cards.discard_random, effect)
            return
        cards = self.cards(
            Zone.HAND, effect.kind, effect.number, False, "DiscardFromHand", who=effect.who, by=effect.by
        )
        self.emit(perform_cards.move_chosen, (Zone.HAND, Zone.DISCARD, True, effect.who), a=cards)

    def put_on_deck(self, effect: PutOnDeck) -> None:
        cards = self.cards(Zone.HAND, effect.kind, effect.number, False, "PutOnDeck")
        to = Zone.DECK_BOTTOM if effect.bottom else Zone.DECK
        self.emit(perform_cards.move_chosen, (Zone.HAND, to, False, Who.YOU), a=cards)

    def look_at_top(self, effect: LookAtTop) -> None:
        seen = self.register()
        self.emit(perform_cards.look_at_top, effect, a=seen)
        if effect.reorder:
            self.emit(
                perform_cards.order_cards,
                effect,
                a=seen,
                b=self.register(),
                resume=perform_cards.card_ordered,
                why="LookAtTop",
            )

    def take_from_top(self, effect: TakeFromTop) -> None:
        seen = self.register()
        self.emit(perform_cards.look_at_top, LookAtTop(effect.number), a=seen)
        taken = self.cards(Zone.DECK, effect.kind, effect.count, effect.up_to, "TakeFromTop", among=seen)
        self.emit(perform_cards.move_chosen, (Zone.DECK, Zone.HAND, effect.reveal, Who.YOU), a=taken)
        self.emit(perform_cards.rest_of_top, effect.rest, a=seen, b=taken)

    # --- Pokémon

    def switch(self, effect: SwitchActive) -> None:
        choice = Choose(Those(effect.who, Place.BENCH), by=effect.by)
        self.emit(perform.switch, effect, a=self.choose(choice, "SwitchActive"))

    def last(self, effect: Lasting) -> None:
        self.emit(perform_lasting.last, replace(effect, static=self.settle(effect.static)))

    def forbid(self, effect: ForbidAttack) -> None:
        settled = self.settle(effect)
        register = self.early.get(id(effect), -1)
        if register < 0 and not effect.name:
            register = self.choose_attack(settled)
        self.emit(perform_lasting.forbid_attack, settled, a=max(register, 0))


def _why(effects: tuple[Effect, ...]) -> str:
    return type(effects[0]).__name__ if effects else "May"


_SPECIAL: dict[type, Callable[[_Emitter, Any], None]] = {
    If: _Emitter.branch,
    May: _Emitter.may,
    OneOf: _Emitter.one_of,
    Cost: _Emitter.cost,
    BeforeDamage: _Emitter.before,
    Pick: _Emitter.pick,
    SpreadCounters: _Emitter.spread,
    DiscardEnergy: _Emitter.discard_energy,
    DiscardTools: _Emitter.discard_tools,
    MoveEnergy: _Emitter.move_energy,
    AttachFrom: _Emitter.attach_from,
    Search: _Emitter.search,
    Recover: _Emitter.recover,
    DiscardFromHand: _Emitter.discard_from_hand,
    LookAtTop: _Emitter.look_at_top,
    PutOnDeck: _Emitter.put_on_deck,
    TakeFromTop: _Emitter.take_from_top,
    SwitchActive: _Emitter.switch,
    Lasting: _Emitter.last,
    ForbidAttack: _Emitter.forbid,
    MoveCounters: _Emitter.move_counters,
}
