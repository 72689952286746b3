"""Predicates: what is said of a Pokémon or a card, each in one class, and the nouns that they describe.

A noun holds any number of them, all of which must hold: `Those(Who.YOU) & OfType(("Fire",)) & Evolved()`. They stand in
the order of this module, however a text puts them, so that what means the same is the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from ptcg.effects.node import Node, changed
from ptcg.effects.vocabulary import ALL, CardKind, Condition, Gauge, Place, PowerKind, Trait, Who

if TYPE_CHECKING:
    from ptcg.effects.cards import Cards
    from ptcg.effects.values import Target

# --- Nouns: Pokémon in play, cards elsewhere ------------------------------------------------------------------------


class Those(Node, frozen=True):
    """Pokémon in play."""

    who: Who = Who.YOU
    place: Place = Place.PLAY
    which: tuple[Predicate, ...] = ()  # all of this is true of them

    def __post_init__(self) -> None:
        if isinstance(self.which, tuple) and len(self.which) > 1:
            msgspec.structs.force_setattr(self, "which", _in_order(self.which))

    def __and__(self, predicate: Predicate) -> Those:
        return changed(self, which=(*self.which, predicate))


class Kind(Node, frozen=True):
    """Cards outside play, or attached to Pokémon."""

    kind: CardKind = CardKind.ANY
    which: tuple[Predicate, ...] = ()  # all of this is true of them

    def __post_init__(self) -> None:
        if isinstance(self.which, tuple) and len(self.which) > 1:
            msgspec.structs.force_setattr(self, "which", _in_order(self.which))

    def __and__(self, predicate: Predicate) -> Kind:
        return changed(self, which=(*self.which, predicate))


# --- Predicates of Pokémon and cards --------------------------------------------------------------------------------


class OfType(Node, frozen=True):
    """Of any of these types."""

    types: tuple[str, ...]


class Tagged(Node, frozen=True):
    """Of any of these subtypes: "EX", "V", "Basic", "Stage 1", "Rule Box" ..."""

    tags: tuple[str, ...]


class Evolved(Node, frozen=True):
    """An Evolution Pokémon."""


class Named(Node, frozen=True):
    """Called one of these; `part`: with one of these words in the name."""

    names: tuple[str, ...]
    part: bool = False


class Owned(Node, frozen=True):
    """Of this person ("Ethan" for Ethan's Pokémon), or of anybody."""

    by: str = ""


class EvolvesFrom(Node, frozen=True):
    """Evolves from the Pokémon of this name; `part`: from a card with this word in its name.

    `line`: by itself or through its Stage 1.
    """

    name: str
    part: bool = False
    line: bool = False


class HasPower(Node, frozen=True):
    """Has an Ability (Power, Body), or one of this name, or one that is called so."""

    name: str = ""
    label: PowerKind = PowerKind.ANY


class Has(Node, frozen=True):
    """Has what is named: a Weakness or Resistance (to this type), an attack or a counter of this name ...

    `to`: a Weakness to a type of this Pokémon; `energy`: of the Energy attached to it instead.
    """

    trait: Trait
    name: str = ""
    to: Target | None = None
    energy: bool = False


class Measured(Node, frozen=True):
    """With so much of something: HP, damage counters, Retreat Cost. Of a card outside play: as printed.

    `fewest`: none of those that match has less.
    """

    gauge: Gauge
    least: int = 0
    most: int = ALL
    fewest: bool = False


class Like(Node, frozen=True):
    """Has the name, or a type, of one of these Pokémon in play, or of one of these cards."""

    of: Those | Cards
    in_type: bool = False


# --- Predicates of Pokémon in play ----------------------------------------------------------------------------------


class Afflicted(Node, frozen=True):
    """Affected by any of these Special Conditions (none given: whichever), by so many of them."""

    conditions: tuple[Condition, ...] = ()
    least: int = 1

    def __post_init__(self) -> None:
        if isinstance(self.conditions, tuple) and len(self.conditions) == len(Condition):
            msgspec.structs.force_setattr(self, "conditions", ())


class HasEnergy(Node, frozen=True):
    """With so much Energy attached, of any of these types."""

    types: tuple[str, ...] = ()
    least: int = 1
    most: int = ALL


class HasAttached(Node, frozen=True):
    """With such a card attached."""

    kind: Kind


class ThisOne(Node, frozen=True):
    """The Pokémon the text stands on, or the one the card is attached to."""


class Them(Node, frozen=True):
    """One of those the text has just spoken of (while it is read)."""


# --- Put together ---------------------------------------------------------------------------------------------------


class But(Node, frozen=True):
    """Of which this is not true."""

    what: Predicate


class AnyOf(Node, frozen=True):
    """Of any of these kinds."""

    kinds: tuple[Kind, ...]


Predicate: TypeAlias = (
    "OfType | Tagged | Evolved | Named | Owned | EvolvesFrom | HasPower | Has | Measured | Like | Afflicted | HasEnergy"
    " | HasAttached | ThisOne | Them | But | AnyOf"
)

_ORDER: Final = {name: place for place, name in enumerate(str(Predicate).split(" | "))}


def _in_order(which: tuple[Predicate, ...]) -> tuple[Predicate, ...]:
    """The same predicates, each once, in the order in which they are declared."""
    found = {repr(one): one for one in which}
    return tuple(found[text] for text in sorted(found, key=lambda text: (_ORDER.get(text.split("(")[0], 0), text)))


ANY_CARD: Final = Kind()
ANY_POKEMON: Final = Those(Who.BOTH)
ANY_OWN: Final = Those()
DEFENDING: Final = Those(Who.OPPONENT, Place.ACTIVE)


__all__ = [
    "ANY_CARD",
    "ANY_OWN",
    "ANY_POKEMON",
    "Afflicted",
    "But",
    "DEFENDING",
    "AnyOf",
    "Evolved",
    "EvolvesFrom",
    "HasAttached",
    "HasEnergy",
    "HasPower",
    "Has",
    "Kind",
    "Like",
    "Measured",
    "Named",
    "OfType",
    "Owned",
    "Predicate",
    "Tagged",
    "Them",
    "ThisOne",
    "Those",
]
