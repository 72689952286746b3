"""One thing or another, said of cards or Pokémon: "Fire or Water", "Basic Grass and Basic Lightning Pokémon".

What both have in common is said once; what tells them apart becomes one predicate with several values, or, if they are
of different kinds ("Dark or an owner in its name"), a choice between kinds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ptcg.effects import Afflicted, AnyOf, Kind, Named, OfType, Owned, Predicate, Tagged, Those, changed
from ptcg.language.meaning import Bindings, Meaning, Mismatch

_VALUES: dict[type[Any], str] = {OfType: "types", Tagged: "tags", Named: "names", Afflicted: "conditions"}
"""Predicates that hold if one of several values does, and the field that has them."""


@dataclass(frozen=True)
class AnyOne:
    """A predicate, or a noun with its predicates, of which either is true."""

    first: Meaning
    second: Meaning

    def build(self, bound: Bindings) -> Any:
        first, second = self.first.build(bound), self.second.build(bound)
        if isinstance(first, Those | Kind) and type(first) is type(second):
            return _either_noun(first, second)
        if isinstance(first, Those | Kind) or isinstance(second, Those | Kind):
            raise Mismatch
        return _either(first, second)

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        for first, second in _split(value):
            for more in self.first.match(first, bound):
                yield from self.second.match(second, more)

    def slots(self) -> set[str]:
        return self.first.slots() | self.second.slots()


def _either_noun(first: Any, second: Any) -> Any:
    """Of two nouns that differ in what is true of them, the one noun."""
    if changed(first, which=()) != changed(second, which=()):
        raise Mismatch
    common = tuple(one for one in first.which if one in second.which)
    mine, others = (tuple(one for one in noun.which if one not in common) for noun in (first, second))
    if not mine or [type(one) for one in mine] != [type(one) for one in others]:
        raise Mismatch  # "Basic Grass and Basic Lightning Pokémon" are not "Basic (Grass and Basic Lightning) Pokémon"
    if len(mine) == 1:
        return changed(first, which=common) & _either(mine[0], others[0])
    return changed(first, which=common) & AnyOf((Kind(which=mine), Kind(which=others)))


def _either(first: Predicate, second: Predicate) -> Predicate:
    name = _VALUES.get(type(first), "")
    if name and type(first) is type(second) and changed(first, **{name: ()}) == changed(second, **{name: ()}):
        values = (*getattr(first, name), *getattr(second, name))
        if len(set(values)) < len(values):
            raise Mismatch  # "Basic Pokémon or Basic Energy" is no list of adjectives
        return changed(first, **{name: values})
    if not _are_alike(first, second):
        raise Mismatch  # "Basic Grass and Basic Lightning" is not "Basic (Grass or Basic) Lightning"
    return AnyOf((*_kinds(first), *_kinds(second)))


def _are_alike(first: Predicate, second: Predicate) -> bool:
    """Whether both say the same sort of thing, so that one may stand for the other: both of a name, say."""
    kinds = {type(one) for predicate in (first, second) for kind in _kinds(predicate) for one in kind.which}
    return len(kinds) == 1 or kinds <= {Named, Owned}


def _kinds(predicate: Predicate) -> tuple[Kind, ...]:
    return predicate.kinds if isinstance(predicate, AnyOf) else (Kind(which=(predicate,)),)


def _split(value: Any) -> Iterator[tuple[Any, Any]]:
    """A predicate as one thing and the others, if it names several."""
    name = _VALUES.get(type(value), "")
    values = getattr(value, name) if name else ()
    if isinstance(values, tuple) and len(values) > 1:
        yield changed(value, **{name: values[:1]}), changed(value, **{name: values[1:]})
    kinds = value.kinds if isinstance(value, AnyOf) and isinstance(value.kinds, tuple) else ()
    if len(kinds) > 1 and all(isinstance(kind, Kind) and _says_one_thing(kind) for kind in kinds):
        rest = kinds[1:]
        yield kinds[0].which[0], rest[0].which[0] if len(rest) == 1 else AnyOf(rest)


def _says_one_thing(kind: Kind) -> bool:
    return isinstance(kind.which, tuple) and len(kind.which) == 1 and kind == Kind(which=kind.which)


__all__ = ["AnyOne"]
