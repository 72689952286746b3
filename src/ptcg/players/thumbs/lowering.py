"""Lowering effects: from the nodes of a program to what each of them is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ptcg.effects import (
    ALL,
    Act,
    Afflict,
    Arithmetic,
    AttachFrom,
    AttackDamage,
    Awaits,
    BeforeDamage,
    Cant,
    Change,
    Cost,
    Cure,
    DamageTo,
    DiscardEnergy,
    DiscardStadium,
    DiscardTools,
    DoesNothing,
    Draw,
    Effect,
    EndTurn,
    Flip,
    ForbidAttack,
    Heal,
    If,
    KnockOut,
    Lasting,
    LeavePlay,
    May,
    Move,
    MoveCounters,
    MoveEnergy,
    OneOf,
    PutCounters,
    Quantity,
    SwitchActive,
    Taken,
    This,
    Unaffected,
    Who,
    Win,
    Zone,
    is_whole_hand,
)
from ptcg.engine.play.damage import IGNORES_EFFECTS, IGNORES_RESISTANCE, IGNORES_WEAKNESS
from ptcg.players.thumbs.amounts import Fixed, number_of, odds_of
from ptcg.players.thumbs.judge import CARD, ENERGY, Worth
from ptcg.players.thumbs.worths import (
    Affliction,
    Always,
    BestOf,
    Curing,
    DamageMore,
    DamageSet,
    DamageTimes,
    Drawing,
    DrawingUntil,
    EnergyLoss,
    Fails,
    Finding,
    Flips,
    ForEachOne,
    HandLoss,
    Harm,
    Healing,
    Ignores,
    Provided,
    Refilling,
    StadiumLoss,
    Thinning,
    Together,
    ToolLoss,
)

_SHIELDS: Final = (Act.AFFLICT, Act.COUNTERS, Act.DISCARD, Act.EFFECT)
"""What it is good for a Pokémon that it can't happen to it."""

_USUAL: Final = 1.0  # what an effect is worth of which nothing is known


def read(effects: tuple[Effect, ...]) -> list[Worth]:
    """What the effects of a text are worth, in their order."""
    return [_worth(effect) for effect in effects]


def _worth(effect: Any) -> Worth:
    reads = _READ.get(type(effect))
    return Always(_USUAL) if reads is None else reads(effect)


def _flips(effect: Flip) -> Worth:
    return Flips(Fixed(2.0) if effect.coins == ALL else number_of(effect.coins))


def _provided(effect: If) -> Worth:
    return Provided(odds_of(effect.test), read(effect.then), read(effect.otherwise))


def _together(effect: May | BeforeDamage | Cost) -> Worth:
    return Together(read(effect.effects))


def _best_of(effect: OneOf) -> Worth:
    return BestOf([read(option) for option in effect.options])


def _attack_damage(effect: AttackDamage) -> Worth:
    amount = number_of(effect.amount)
    if effect.how is Arithmetic.SET:
        return DamageSet(amount)
    if effect.how is Arithmetic.TIMES:
        return DamageTimes(amount)
    return DamageMore(amount, 1.0 if effect.how is Arithmetic.PLUS else -1.0)


def _fails(effect: DoesNothing) -> Worth:
    return Fails()


def _ignores(effect: Unaffected) -> Worth:
    attack = effect.weakness * IGNORES_WEAKNESS + effect.resistance * IGNORES_RESISTANCE
    return Ignores(attack | effect.effects * IGNORES_EFFECTS)


def _damage_to(effect: DamageTo) -> Worth:
    return Harm(effect.target, number_of(effect.amount), 1.0, 0.7)


def _counters(effect: PutCounters) -> Worth:
    if effect.spread:
        return ForEachOne(number_of(effect.number), 9.0)
    return Always(1.0) if effect.leaving else Harm(effect.target, number_of(effect.number), 10.0, 0.7)


def _healing(effect: Heal) -> Worth:
    return Always(1.0) if effect.spread else Healing(effect)


def _for_nothing(effect: MoveEnergy | MoveCounters) -> Worth:
    return Always(0.0)  # only worth it with a plan, and there is none here


def _attaching(effect: AttachFrom) -> Worth:
    return ForEachOne(number_of(effect.count), ENERGY, 2.0)


def _knock_out(effect: KnockOut) -> Worth:
    return Harm(effect.target, Fixed(60.0))


def _leaving(effect: LeavePlay) -> Worth:
    away = effect.to is Zone.HAND or (effect.to is Zone.DECK and effect.mixed)
    return Harm(effect.target, Fixed(20.0)) if away else Always(_USUAL)


def _forbidding(effect: ForbidAttack) -> Worth:
    return Harm(effect.target, Fixed(10.0))


def _switching(effect: SwitchActive) -> Worth:
    return Always(4.0 if effect.who is Who.OPPONENT else 2.0)


def _winning(effect: Win) -> Worth:
    return Always(1000.0 if effect.who is Who.YOU else -1000.0)


def _ending(effect: EndTurn) -> Worth:
    return Always(-20.0)


def _lasting(effect: Lasting) -> Worth:
    static = effect.static
    if isinstance(static, Awaits):
        return Always(1.0)
    if isinstance(static, Cant) and static.what.of is not None and static.what.act not in _SHIELDS:
        attacks = static.what.act is Act.ATTACK and not static.what.name
        return Harm(static.what.of, Fixed(25.0 if attacks else 8.0))
    if isinstance(static, Change) and static.quantity is Quantity.DAMAGE_GIVEN:
        return Always(5.0 if isinstance(static.of, This) else 8.0)
    return Always(12.0)


def _drawing(effect: Draw) -> Worth:
    number = number_of(effect.number)
    if effect.until:
        return Always(0.0) if effect.who is Who.OPPONENT else DrawingUntil(number)
    return Drawing(number, -_loss(effect.who))


def _moving(effect: Move) -> Worth:
    cards = effect.cards
    number = number_of(cards.count)
    if cards.how in (Taken.TOP, Taken.BOTTOM):
        return Thinning(number, cards.who)
    if is_whole_hand(cards):
        return Always(1.0) if effect.to is Zone.DISCARD else HandLoss(cards.who)
    if cards.zone is Zone.HAND:
        if effect.to in (Zone.DECK, Zone.DECK_BOTTOM) and cards.who is cards.by is Who.YOU:
            return ForEachOne(number, -CARD * 0.4)
        return ForEachOne(number, _loss(cards.who) * CARD * 0.5)
    again = cards.zone in (Zone.DISCARD, Zone.MOVED)
    return Refilling(number) if again and effect.to is Zone.DECK else Finding(number, again)


def _loss(who: Who) -> int:
    """What it counts that players lose something: -1 where oneself does, 1 where the opponent does."""
    return -1 if who is Who.YOU else 1 if who is Who.OPPONENT else 0


def _stadium_loss(effect: DiscardStadium) -> Worth:
    return StadiumLoss()


_READ: Final[dict[type, Callable[[Any], Worth]]] = {
    Flip: _flips,
    If: _provided,
    May: _together,
    BeforeDamage: _together,
    Cost: _together,
    OneOf: _best_of,
    AttackDamage: _attack_damage,
    DoesNothing: _fails,
    Unaffected: _ignores,
    DamageTo: _damage_to,
    PutCounters: _counters,
    Afflict: Affliction,
    Heal: _healing,
    Cure: Curing,
    DiscardEnergy: EnergyLoss,
    DiscardTools: ToolLoss,
    MoveEnergy: _for_nothing,
    MoveCounters: _for_nothing,
    AttachFrom: _attaching,
    KnockOut: _knock_out,
    LeavePlay: _leaving,
    Lasting: _lasting,
    ForbidAttack: _forbidding,
    SwitchActive: _switching,
    Win: _winning,
    EndTurn: _ending,
    Draw: _drawing,
    Move: _moving,
    DiscardStadium: _stadium_loss,
}


__all__ = ["read"]
