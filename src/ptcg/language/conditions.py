""" "Each of your Pokémon gets +20 HP if it has any Energy attached": a condition that stands behind what it is about.

"It" is then whom the sentence has named. Where that is one Pokémon, it stays a condition; where they are several, each
is asked by itself, so what is asked becomes what the Pokémon must be.
"""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    ALL,
    IT,
    Attached,
    But,
    Cant,
    CardKind,
    Compare,
    EnergyOn,
    Every,
    Gauge,
    HasAttached,
    HasEnergy,
    If,
    Is,
    Lasting,
    Measure,
    Measured,
    Not,
    Place,
    Relation,
    Those,
    While,
    Who,
    changed,
    inside,
    replaced,
)


def subject(node: Any) -> Any:
    """Of whom an effect, or what holds, speaks first."""
    if isinstance(node, Lasting):
        return subject(node.static)
    if isinstance(node, While):
        return subject(node.statics[0])
    if isinstance(node, Cant):
        return node.what.of
    for name in ("of", "target"):
        found = getattr(node, name, None)
        if found is not None:
            return found
    return None


def put_together(value: If | While) -> Any:
    """What is said under a condition about whom it names, with the condition where it belongs."""
    row = value.then if isinstance(value, If) else value.statics
    if len(row) != 1 or (isinstance(value, If) and value.otherwise):
        return value
    first = row[0]
    those = subject(first)
    if isinstance(first, Lasting):
        held = While(value.test, (first.static,))
        return changed(first, static=held if not isinstance(those, Every) or _is_one(those) else put_together(held))
    if not isinstance(those, Every) or those.rest or _is_one(those):
        return value
    if any(isinstance(one, Those) and one not in (those.those, Those(Who.BOTH)) for one in inside(first)):
        return value  # it may be another one that was named
    narrower = _asked_of(those.those, value.test)
    return value if narrower is None else replaced(first, those, changed(those, those=narrower))


def _is_one(every: Every) -> bool:
    return every.those.place is Place.ACTIVE and every.those.who is not Who.BOTH


def _asked_of(those: Those, test: Any) -> Those | None:
    """Those of whom a test about "it" is true; None if no predicate says so."""
    match test:
        case Is(target, said) if target == IT:
            place = said.place if those.place is Place.PLAY else those.place
            if said.place not in (Place.PLAY, place):
                return None
            return changed(those, place=place, which=(*those.which, *said.which))
        case Not(Is(target, Those(place=Place.PLAY, which=(one,)))) if target == IT:
            return those & (one.what if isinstance(one, But) else But(one))
        case Compare(count, relation, int(number)) if IT in inside(count):
            said = _measured(count, *_bounds(relation, number))
            return None if said is None else those & said
        case Not(Compare(count, Relation.AT_LEAST, int(number))):
            return _asked_of(those, Compare(count, Relation.AT_MOST, number - 1))
    return None


def _bounds(relation: Relation, number: int) -> tuple[int, int]:
    return {
        Relation.AT_LEAST: (number, ALL),
        Relation.AT_MOST: (0, number),
        Relation.SAME: (number, number),
        Relation.MORE: (number + 1, ALL),
        Relation.FEWER: (0, number - 1),
    }.get(relation, (0, ALL))


def _measured(count: Any, least: int, most: int) -> Any:
    match count:
        case EnergyOn(target, kind, basic=False, beyond_cost=False) if target == IT:
            types = (kind,) if kind else ()
            return But(HasEnergy(types)) if most == 0 else HasEnergy(types, least, most)
        case Measure(Gauge() as gauge, target) if target == IT:
            return Measured(gauge, least, most)
        case Attached(target, kind) if target == IT and count == Attached(IT, kind) and kind.kind is not CardKind.ANY:
            has = HasAttached(kind)
            return But(has) if most == 0 else has if (least, most) == (1, ALL) else None
    return None


__all__ = ["put_together", "subject"]
