"""One program for what texts say in different ways.

"Choose 1 of your Benched Pokémon and heal 20 damage from it" is "heal 20 damage from 1 of your Benched Pokémon"; "if
your opponent has any Benched Pokémon, choose 1 of them" needs no condition, because among none nobody is chosen; "if
tails ... if heads" is "if heads ... if tails". So a phrase of a verb needs to be written only once in the grammar.
"""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    ALL,
    Act,
    Afflict,
    Cant,
    Cause,
    Choose,
    Compare,
    Condition,
    CountsAs,
    Devolve,
    DiscardEnergy,
    Every,
    EvolveFrom,
    EvolvesFrom,
    Face,
    Flip,
    Flipped,
    ForEach,
    HowMany,
    If,
    Lasting,
    Named,
    Not,
    OneOf,
    Pattern,
    Pick,
    Place,
    Prevents,
    Relation,
    Role,
    SwitchActive,
    Tagged,
    TakePlace,
    That,
    This,
    Those,
    Trigger,
    Until,
    Who,
    Zone,
    changed,
    inside,
    rebuilt,
)


def canonical(value: Any) -> Any:
    """The value with all effects in it in their one form."""
    if isinstance(value, tuple):
        row = _evolved_again(tuple(canonical(item) for one in value for item in _apart(one)))
        return _row(row) if any(isinstance(item, If | Pick | Afflict | OneOf) for item in row) else row
    if isinstance(value, DiscardEnergy) and value.up_to and value.number == ALL and isinstance(value.target, Every):
        return changed(value, across=value.across or value.target.those.place is not Place.ACTIVE)
    whole = rebuilt(value, canonical)
    if isinstance(whole, Not) and isinstance(whole.test, Not):
        return whole.test.test
    if isinstance(whole, Cant):
        return _kept_off(whole)
    return _event(whole) if isinstance(whole, Trigger) else whole


def _apart(value: Any) -> tuple[Any, ...]:
    """What holds for the same time is laid one by one; "the same" Special Condition is one after the other."""
    if isinstance(value, Trigger) and value.what.act is Act.AFFLICT and any(_is_the_same(one) for one in value.effects):
        return tuple(_of_condition(value, condition) for condition in value.what.conditions or Condition)
    if isinstance(value, Lasting) and isinstance(value.static, tuple):
        return tuple(changed(value, static=static) for static in value.static)
    return (value,)


def _kept_off(ban: Cant) -> Cant | Prevents:
    """ "Can't be affected by effects of attacks" is "prevent all effects of attacks"."""
    match ban:
        case Cant(Pattern(Act.EFFECT, of, by=Cause(attacks=Those() as those))) if of is not None:
            if ban == Cant(Pattern(Act.EFFECT, of, by=Cause(those))):
                return Prevents(of, False, True, by=those)
    return ban


def _is_the_same(effect: Any) -> bool:
    """Whether an effect speaks of the Special Condition that has set it off."""
    return isinstance(effect, Afflict) and not effect.conditions


def _of_condition(trigger: Trigger, condition: Condition) -> Trigger:
    effects = (changed(one, conditions=(condition,)) if _is_the_same(one) else one for one in trigger.effects)
    return changed(trigger, what=changed(trigger.what, conditions=(condition,)), effects=tuple(effects))


def _event(trigger: Trigger) -> Trigger:
    """What is set off, without what goes without saying: a Pokémon is played once, and from the hand in one's turn."""
    what = trigger.what
    if what.act in (Act.LEAVE_ACTIVE, Act.RETREAT) and isinstance(what.of, Every):
        if what.of.those.place is Place.ACTIVE:  # who leaves the Active place was there, and is not any more
            what = changed(what, of=Every(changed(what.of.those, place=Place.PLAY)))
    if what.act is Act.LEAVE_ACTIVE and what.of == This():
        trigger = changed(trigger, active_only=False)
    if what.act is Act.EVOLVE and isinstance(what.of, Every) and not what.before:
        what = changed(what, of=Every(_before_evolving(what.of.those)))
    if (what.this and what.act is Act.ATTACH) or (what.of == This() and what.act in _ARRIVALS):
        trigger = changed(trigger, once=False)
    if what.turn is Who.YOU and what.source is Zone.HAND:
        what = changed(what, turn=None)
    return changed(trigger, what=what)


_ARRIVALS = (Act.BENCH, Act.EVOLVE, Act.PLAY)


def _before_evolving(those: Those) -> Those:
    """Those who have evolved, named as they were called before."""
    which = [EvolvesFrom(one.names[0]) if isinstance(one, Named) and not one.part else one for one in those.which]
    return changed(those, which=tuple(which))


def _evolved_again(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """What evolved or devolved just now may evolve once more."""
    first = next((place for place, one in enumerate(effects) if isinstance(one, EvolveFrom | Devolve)), len(effects))
    return (*effects[: first + 1], *(_once_more(one) for one in effects[first + 1 :]))


def _once_more(value: Any) -> Any:
    if isinstance(value, EvolveFrom) and value.target == That():
        return changed(value, again=True)
    return rebuilt(value, _once_more) if isinstance(value, If | tuple) else value


def _row(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Effects that follow one another."""
    result: list[Any] = []
    for place, effect in enumerate(effects):
        result += _sides(result, effect) if isinstance(effect, If) else (effect,)
        rest = effects[place + 1 :]
        while len(result) > 1 and (joined := _joined(result[:-2], result[-2], result[-1], rest)) is not None:
            result[-2:] = [joined]
        if len(result) > 1 and _several(result) and _is_turned_round(result[-2], result[-1]):
            result[-2:] = [result[-1], result[-2]]
    return tuple(result)


def _is_turned_round(first: Any, second: Any) -> bool:
    """Whether what happens if all coins are tails stands before what happens if all are heads."""
    match first, second:
        case If(Flipped(Face.TAILS, 0), _, ()), If(Flipped(Face.HEADS, 0), _, ()):
            return True
    return False


def _joined(before: list[Any], first: Any, second: Any, rest: tuple[Any, ...]) -> Any:
    """Two effects as one, if they are."""
    if isinstance(first, If) and isinstance(second, If):
        return _both_sides(before, first, second)
    if isinstance(first, Afflict) and isinstance(second, Afflict):
        return _poisoned_more(first, second)
    if isinstance(first, OneOf) and second == _AS_BASIC:
        return changed(first, options=tuple((*option, second) for option in first.options))
    if isinstance(first, Pick) and not any(_points_back(effect) for effect in rest):
        return _done_to_chosen(first, second)
    return None


_AS_BASIC = Lasting(CountsAs(That(Role.NEWCOMER), Tagged(("Basic",))), Until.GAME)


def _poisoned_more(first: Afflict, second: Afflict) -> Afflict | None:
    """ "... is now Poisoned. Put 3 damage counters instead of 1 on that Pokémon between turns"."""
    fits = Condition.POISONED in first.conditions and second == Afflict(
        (Condition.POISONED,), second.target, second.poison
    )
    if not fits or first.poison or not second.poison or second.target not in (first.target, That()):
        return None
    return changed(first, poison=second.poison)


def _sides(before: list[Any], effect: If) -> tuple[Any, ...]:
    """ "If heads ... If tails ...": of one coin, one is the other's opposite; of several coins, it is not."""
    match effect:
        case If(Flipped(Face.HEADS, 0), then, (If(Flipped(Face.TAILS, 0), otherwise, ()),)):
            if not _several(before):
                return (If(effect.test, then, otherwise),)
            return (If(effect.test, then), If(Flipped(Face.TAILS), otherwise))
        case If(Flipped(Face.HEADS, 0), then, otherwise) if otherwise and _several(before):
            return (If(effect.test, then), If(Not(effect.test), otherwise))
    return _if_there_are(effect)


def _several(before: list[Any]) -> bool:
    """Whether the last flip was one of several coins."""
    flip = next((one for one in reversed(before) if isinstance(one, Flip)), None)
    return flip is not None and flip.coins != 1


def _both_sides(before: list[Any], first: If, second: If) -> If | None:
    """The two sides of one coin."""
    if first.otherwise or second.otherwise or any(_flips(effect) for effect in first.then):
        return None
    if not any(isinstance(effect, Flip) for effect in before) or _several(before):
        return None
    match first.test, second.test:
        case Flipped(Face.HEADS, 0), Flipped(Face.TAILS, 0):
            return If(first.test, first.then, second.then)
        case Flipped(Face.TAILS, 0), Flipped(Face.HEADS, 0):
            return If(second.test, second.then, first.then)
    return None


def _done_to_chosen(pick: Pick, effect: Any) -> Any:
    """What is done to the Pokémon chosen just before, as what is done to one chosen for it."""
    if pick.late:
        return None
    if isinstance(effect, SwitchActive):
        return _switched(pick.target, effect)
    if isinstance(effect, ForEach) and effect.target == That() and pick.target.by is Who.YOU:
        return changed(effect, target=pick.target)
    fits = getattr(effect, "target", None) == That() and sum(one == That() for one in inside(effect)) == 1
    if not fits or isinstance(effect, Pick | TakePlace) or pick.target.by is not Who.YOU:
        return None  # in a search, the order of the two choices matters
    return changed(effect, target=pick.target)


def _switched(chosen: Choose, switch: SwitchActive) -> SwitchActive | None:
    """ "Choose 1 of your Benched Pokémon and switch it with your Active Pokémon"."""
    own = chosen.those.place is Place.BENCH and chosen.those.who is switch.who
    if not own or not switch.that or chosen != Choose(chosen.those, by=chosen.by):
        return None
    into = changed(chosen.those, who=Who.YOU, place=Those().place)
    return changed(switch, that=False, by=chosen.by, into=into)


def _if_there_are(effect: If) -> tuple[Any, ...]:
    """What is done to some of those that must be there needs no condition."""
    match effect:
        case If(Compare(HowMany(those), Relation.AT_LEAST, 1), (only,), ()):
            if _chosen_of(only) == those:
                return (only,)
    return (effect,)


def _chosen_of(effect: Any) -> Those | None:
    """Those to all of whom, or to some of whom, an effect is done, so that it does nothing if there are none."""
    if isinstance(effect, SwitchActive) and not (effect.this or effect.that):
        return changed(effect.into, who=effect.who, place=Place.BENCH)
    target = getattr(effect, "target", None)
    return target.those if isinstance(target, Choose | Every) else None


def _flips(node: Any) -> bool:
    return any(isinstance(one, Flip) for one in inside(node))


def _points_back(node: Any) -> bool:
    return any(
        one == That() or (isinstance(one, SwitchActive) and one.that) or (isinstance(one, Every) and one.rest)
        for one in inside(node)
    )


__all__ = ["canonical"]
