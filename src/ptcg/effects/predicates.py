"""Predicates: what is said of a Pokémon or a card, each in one class, and the nouns that they describe.

A noun holds any number of them, all of which must hold: `Those(Who.YOU) & OfType(("Fire",)) & Damaged()`. They stand in
the order of this module, however a text puts them, so that what means the same is the same.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from ptcg.effects.node import Node, changed
from ptcg.effects.vocabulary import ALL, CardKind, Condition, Place, PowerKind, Who

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


class HasAttack(Node, frozen=True):
    """Has an attack of this name."""

    name: str


class HasPower(Node, frozen=True):
    """Has an Ability (Power, Body), or one of this name, or one that is called so."""

    name: str = ""
    label: PowerKind = PowerKind.ANY


class HasWeakness(Node, frozen=True):
    """Has a Weakness to this type."""

    type: str


class HasResistance(Node, frozen=True):
    """Has a Resistance to this type."""

    type: str


class HitPoints(Node, frozen=True):
    """HP between these numbers: as printed or as cards have changed them, or those remaining."""

    least: int = 0
    most: int = ALL
    left: bool = False


class HasRetreatCost(Node, frozen=True):
    """A Retreat Cost between these numbers."""

    least: int = 0
    most: int = ALL


class Like(Node, frozen=True):
    """Has the name, or a type, of one of these Pokémon in play."""

    of: Those
    in_type: bool = False


# --- Predicates of Pokémon in play ----------------------------------------------------------------------------------


class Damaged(Node, frozen=True):
    """With so many damage counters."""

    least: int = 1
    most: int = ALL


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


class Marked(Node, frozen=True):
    """With a named counter of this kind on it."""

    name: str


class ThisOne(Node, frozen=True):
    """The Pokémon the text stands on, or the one the card is attached to."""


class Them(Node, frozen=True):
    """One of those the text has just spoken of (while it is read)."""


class LeastHP(Node, frozen=True):
    """With the least HP remaining of those that match."""


class Behind(Node, frozen=True):
    """Of a player who has more Prize cards left than the other."""


# --- Put together ---------------------------------------------------------------------------------------------------


class But(Node, frozen=True):
    """Of which this is not true."""

    what: Predicate


class AnyOf(Node, frozen=True):
    """Of any of these kinds."""

    kinds: tuple[Kind, ...]


Predicate: TypeAlias = (
    "OfType | Tagged | Evolved | Named | Owned | EvolvesFrom | HasAttack | HasPower | HasWeakness | HasResistance"
    " | HitPoints | HasRetreatCost | Like | Damaged | Afflicted | HasEnergy | HasAttached | Marked | ThisOne | Them"
    " | LeastHP | Behind | But | AnyOf"
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
    "Behind",
    "But",
    "DEFENDING",
    "Damaged",
    "AnyOf",
    "Evolved",
    "EvolvesFrom",
    "HasAttached",
    "HasAttack",
    "HasEnergy",
    "HasPower",
    "HasResistance",
    "HasRetreatCost",
    "HasWeakness",
    "HitPoints",
    "Kind",
    "LeastHP",
    "Like",
    "Marked",
    "Named",
    "OfType",
    "Owned",
    "Predicate",
    "Tagged",
    "Them",
    "ThisOne",
    "Those",
]
