"""Values that measure and compare: what attacks count, and which of two numbers is larger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.vocabulary import Limit, Who

if TYPE_CHECKING:
    from ptcg.effects.values import Count, Kind, Target, Test, Those

# --- counts ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ConditionsOn:
    """Special Conditions affecting a Pokémon."""

    target: Target


@dataclass(frozen=True, slots=True)
class TypesAmong:
    """Different types of the Pokémon that match."""

    those: Those


@dataclass(frozen=True, slots=True)
class RemainingHP:
    """HP a Pokémon has left, in HP."""

    target: Target


@dataclass(frozen=True, slots=True)
class Attached:
    """Cards attached to Pokémon: Energy cards or Pokémon Tools of a kind."""

    target: Target
    kind: Kind


@dataclass(frozen=True, slots=True)
class EnergyTypesOn:
    """Different types of basic Energy attached."""

    target: Target


@dataclass(frozen=True, slots=True)
class HalfHP:
    """Damage counters for half the HP a Pokémon has left, rounded up."""

    target: Target


# --- tests ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MoreThan:
    """The first count is larger than the second."""

    first: Count
    second: Count


@dataclass(frozen=True, slots=True)
class SameAs:
    """Both counts are the same."""

    first: Count
    second: Count


@dataclass(frozen=True, slots=True)
class ExtraEnergy:
    """The Energy on the Pokémon would pay for the attack and these symbols besides (Colorless: any)."""

    types: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KnocksOut:
    """This attack's damage Knocks Out a Pokémon that matches (`anyhow`: its counters and effects count too)."""

    those: Those
    anyhow: bool = False


@dataclass(frozen=True, slots=True)
class Resists:
    """A Pokémon has a Resistance (to this type, where given)."""

    target: Target
    type: str = ""


@dataclass(frozen=True, slots=True)
class Damages:
    """This attack did damage to a Pokémon that matches."""

    those: Those


@dataclass(frozen=True, slots=True)
class Before:
    """A test that an attack asks before it does damage ("already has", "before doing damage")."""

    test: Test


@dataclass(frozen=True, slots=True)
class UsedUp:
    """A player has used the GX attack or the VSTAR Power of this game."""

    limit: Limit
    who: Who
