"""Predicates: what is said of a Pokémon or a card, each in one class, and the nouns that they describe.

A noun holds any number of them, all of which must hold: `Those(Who.YOU) & OfType(("Fire",)) & Damaged()`. They stand in
the order of this module, however a text puts them, so that what means the same is the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from ptcg.effects.vocabulary import ALL, CardKind, Condition, Place, PowerKind, Who

# --- Nouns: Pokémon in play, cards elsewhere ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Those:
    """Pokémon in play."""

    who: Who = Who.YOU
    place: Place = Place.PLAY
    which: tuple[Predicate, ...] = ()  # all of this is true of them

    def __post_init__(self) -> None:
        if isinstance(self.which, tuple) and len(self.which) > 1:
            object.__setattr__(self, "which", _in_order(self.which))

    def __and__(self, predicate: Predicate) -> Those:
        return replace(self, which=(*self.which, predicate))


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards outside play, or attached to Pokémon."""

    kind: CardKind = CardKind.ANY
    which: tuple[Predicate, ...] = ()  # all of this is true of them

    def __post_init__(self) -> None:
        if isinstance(self.which, tuple) and len(self.which) > 1:
            object.__setattr__(self, "which", _in_order(self.which))

    def __and__(self, predicate: Predicate) -> Kind:
        return replace(self, which=(*self.which, predicate))


# --- Predicates of Pokémon and cards --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfType:
    """Of any of these types."""

    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tagged:
    """Of any of these subtypes: "EX", "V", "Basic", "Stage 1", "Rule Box" ..."""

    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Evolved:
    """An Evolution Pokémon."""


@dataclass(frozen=True, slots=True)
class Named:
    """Called one of these; `part`: with one of these words in the name."""

    names: tuple[str, ...]
    part: bool = False


@dataclass(frozen=True, slots=True)
class Owned:
    """Of this person ("Ethan" for Ethan's Pokémon), or of anybody."""

    by: str = ""


@dataclass(frozen=True, slots=True)
class EvolvesFrom:
    """Evolves from the Pokémon of this name; `part`: from a card with this word in its name.

    `line`: by itself or through its Stage 1.
    """

    name: str
    part: bool = False
    line: bool = False


@dataclass(frozen=True, slots=True)
class HasAttack:
    """Has an attack of this name."""

    name: str


@dataclass(frozen=True, slots=True)
class HasPower:
    """Has an Ability (Power, Body), or one of this name, or one that is called so."""

    name: str = ""
    label: PowerKind = PowerKind.ANY


@dataclass(frozen=True, slots=True)
class HasWeakness:
    """Has a Weakness to this type."""

    type: str


@dataclass(frozen=True, slots=True)
class HasResistance:
    """Has a Resistance to this type."""

    type: str


@dataclass(frozen=True, slots=True)
class HitPoints:
    """HP between these numbers: as printed or as cards have changed them, or those remaining."""

    least: int = 0
    most: int = ALL
    left: bool = False


@dataclass(frozen=True, slots=True)
class HasRetreatCost:
    """A Retreat Cost between these numbers."""

    least: int = 0
    most: int = ALL


@dataclass(frozen=True, slots=True)
class Like:
    """Has the name, or a type, of one of these Pokémon in play."""

    of: Those
    in_type: bool = False


# --- Predicates of Pokémon in play ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damaged:
    """With so many damage counters."""

    least: int = 1
    most: int = ALL


@dataclass(frozen=True, slots=True)
class Afflicted:
    """Affected by any of these Special Conditions (none given: whichever), by so many of them."""

    conditions: tuple[Condition, ...] = ()
    least: int = 1

    def __post_init__(self) -> None:
        if isinstance(self.conditions, tuple) and len(self.conditions) == len(Condition):
            object.__setattr__(self, "conditions", ())


@dataclass(frozen=True, slots=True)
class HasEnergy:
    """With so much Energy attached, of any of these types."""

    types: tuple[str, ...] = ()
    least: int = 1
    most: int = ALL


@dataclass(frozen=True, slots=True)
class HasAttached:
    """With such a card attached."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Marked:
    """With a named counter of this kind on it."""

    name: str


@dataclass(frozen=True, slots=True)
class ThisOne:
    """The Pokémon the text stands on, or the one the card is attached to."""


@dataclass(frozen=True, slots=True)
class Them:
    """One of those the text has just spoken of (while it is read)."""


@dataclass(frozen=True, slots=True)
class LeastHP:
    """With the least HP remaining of those that match."""


@dataclass(frozen=True, slots=True)
class Behind:
    """Of a player who has more Prize cards left than the other."""


# --- Put together ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class But:
    """Of which this is not true."""

    what: Predicate


@dataclass(frozen=True, slots=True)
class AnyOf:
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
