"""Meanings that leave something out: cards other than some, types other than those that are named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ptcg.effects import ANY_CARD, AnyOf, But, CardKind, Cards, Kind, changed
from ptcg.language.meaning import Bindings, Mismatch, Slot
from ptcg.language.words import TYPES

_POKEMON = {CardKind.POKEMON, CardKind.BASIC_POKEMON, CardKind.EVOLUTION}


@dataclass(frozen=True)
class Except:
    """Cards of a kind, but none of another: "Trainer cards (except for Supporter cards)", "cards other than Pokémon".

    What is said of cards of the same kind, or of cards of a name, is a predicate of them.
    """

    base: Slot
    other: Slot

    def build(self, bound: Bindings) -> Any:
        value, other = self.base.build(bound), self.other.build(bound)
        cards = getattr(value, "cards", None)
        if isinstance(cards, Cards):
            return changed(value, cards=changed(cards, kind=self._without(cards.kind, other)))
        return self._without(value, other)

    def _without(self, kind: Any, other: Any) -> Kind:
        if not isinstance(kind, Kind) or not isinstance(other, Kind) or kind.kind is CardKind.SPECIAL_ENERGY:
            raise Mismatch  # Special Energy cards are called by their names: "except for Metal Energy cards"
        same = other.kind in (kind.kind, ANY_CARD.kind) or {kind.kind, other.kind} <= _POKEMON
        same = same and len(other.which) == 1
        return kind & But(other.which[0] if same else AnyOf((other,)))

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        for said in value.which if isinstance(value, Kind) and isinstance(value.which, tuple) else ():
            if isinstance(said, But) and isinstance(said.what, AnyOf):
                rest = changed(value, which=tuple(one for one in value.which if one is not said))
                other = said.what.kinds[0] if len(said.what.kinds) == 1 else Kind(which=(said.what,))
                for more in self.other.match(other, bound):
                    yield from self.base.match(rest, more)

    def slots(self) -> set[str]:
        return self.base.slots() | self.other.slots()


@dataclass(frozen=True)
class AllBut:
    """The types that are not named, where others may be chosen: "choose Grass, Fire, or Water type"."""

    named: Slot

    def build(self, bound: Bindings) -> Any:
        return self._others(self.named.build(bound))

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if isinstance(value, tuple):
            yield from self.named.match(self._others(value), bound)

    def _others(self, some: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(set(TYPES) - set(some)))

    def slots(self) -> set[str]:
        return self.named.slots()
