""" "... If this Pokémon has any damage counters on it, discard 2 cards instead": a sentence that replaces another one.

What is replaced is the last thing that was said, or the one of the same verb: "Flip 2 coins. This attack does 30 damage
for each heads. If ..., flip 4 coins instead." Where only an amount is said again, the rest holds: "put 6 damage
counters instead" of those that were put on 1 of your opponent's Pokémon.
"""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    ANY_CARD,
    Arithmetic,
    AttachFrom,
    AttackDamage,
    Cards,
    Change,
    Choose,
    DamageTo,
    DiscardEnergy,
    Draw,
    Every,
    Flip,
    Heal,
    If,
    IfDid,
    Lasting,
    May,
    Move,
    MoveCounters,
    MoveEnergy,
    Pick,
    PutCounters,
    Shuffle,
    Test,
    That,
    changed,
    inside,
)
from ptcg.language.discourse import joined
from ptcg.language.nouns import EACH_OF_THEM, Attach, Counters, MorePrizes, SomeCards


def instead(before: tuple[Any, ...], test: Test, other: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The effects with the one that is replaced under a condition; None if it is not clear which one that is."""
    before, other = joined(before), joined(other)
    tail: tuple[Any, ...] = (Shuffle(),) if Shuffle() in (before[-1], other[-1]) else ()
    body = before[:-1] if before[-1] == Shuffle() else before
    other = other[:-1] if other[-1] == Shuffle() else other
    if not body or not other:
        return None
    first = other[0]
    if test == IfDid() and isinstance(first, DamageTo):  # what was done was the price: its own damage is not done
        return (*before, If(test, (AttackDamage(0), *other)))
    if any(isinstance(one, Attach) for one in inside(other)):  # the card that was taken goes elsewhere after all
        return (*body, If(test, other), *tail)
    if isinstance(first, May) and len(other) == 1:  # "you may draw 4 cards instead": nobody would rather draw fewer
        other = first.effects
        first = other[0]
    flips = [place for place, effect in enumerate(body) if isinstance(effect, Flip)]
    if isinstance(first, Flip):
        if len(flips) != 1:
            return None
        place = flips[0]
        rest = other if len(other) > 1 else (first, *body[place + 1 :])
        return (*body[:place], If(test, (*rest, *tail), (*body[place:], *tail)))
    last = body[-1]
    if len(other) == 1:
        again = _again(last, first)
        if again is None and len(body) > 1:
            return None
        new: tuple[Any, ...] = other if again is None else (again,)
    elif len(body) > 1:
        return None
    else:
        new = other
    if any(isinstance(one, Counters | MorePrizes | SomeCards) for one in inside(new)):
        return None
    return (*body[:-1], *_under(test, new, last, isinstance(first, Counters) or _sets_damage(first), tail))


def _under(test: Test, new: tuple[Any, ...], last: Any, again: bool, tail: tuple[Any, ...]) -> tuple[Any, ...]:
    """Both ways; the Pokémon of whom both speak is chosen before."""
    target = getattr(last, "target", None)
    if not isinstance(target, Choose) or not (again or _points_back(test) or _points_back(new)):
        return (If(test, (*new, *tail), (last, *tail)),)
    new = tuple(changed(one, target=That()) if getattr(one, "target", None) == target else one for one in new)
    return (Pick(target), If(test, (*new, *tail), (changed(last, target=That()), *tail)))


def _again(last: Any, new: Any) -> Any:
    """What is said again with another amount."""
    if isinstance(new, Counters | SomeCards) and isinstance(last, PutCounters | MoveCounters):
        return changed(last, number=new.number)
    if isinstance(new, Counters | SomeCards) and isinstance(last, Heal) and type(last.amount) is int:
        return changed(last, amount=10 * new.number) if type(new.number) is int else None
    if isinstance(new, SomeCards) and isinstance(last, DiscardEnergy | MoveEnergy | Draw):
        return changed(last, number=new.number)
    if isinstance(new, SomeCards) and isinstance(last, AttachFrom):
        return changed(last, count=new.number, up_to=new.up_to or last.up_to)
    if isinstance(new, MorePrizes) and isinstance(last, Lasting) and isinstance(last.static, Change):
        return changed(last, static=changed(last.static, amount=new.number))
    if _sets_damage(new) and isinstance(last, DamageTo):
        return changed(last, amount=new.amount)
    if isinstance(new, SomeCards) and isinstance(last, Move):
        kind = last.cards.kind if new.kind == ANY_CARD else new.kind
        cards = changed(last.cards, count=new.number, up_to=new.up_to, kind=kind)
        return changed(last, cards=cards)
    if isinstance(new, AttackDamage) and isinstance(last, AttackDamage) and new.how is not last.how:
        return None
    if type(new) is not type(last) or isinstance(new, Cards):
        return None
    to_each = getattr(new, "target", None) == EACH_OF_THEM and isinstance(last.target, Every)
    return changed(new, target=last.target) if to_each else new


def _sets_damage(node: Any) -> bool:
    return isinstance(node, AttackDamage) and node.how is Arithmetic.SET


def _points_back(node: Any) -> bool:
    return any(one == That() for one in inside(node))


__all__ = ["instead"]
