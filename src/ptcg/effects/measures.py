"""Values that measure and compare: what attacks count, and which of two numbers is larger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.vocabulary import Limit, Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.predicates import Kind, Those
    from ptcg.effects.values import Count, Target, Test

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
    moved: bool = False  # only those that were attached just before


@dataclass(frozen=True, slots=True)
class EnergyTypesOn:
    """Different types of basic Energy attached."""

    target: Target


@dataclass(frozen=True, slots=True)
class HalfHP:
    """Damage counters for half the HP a Pokémon has left, rounded up (or `down`)."""

    target: Target
    down: bool = False


@dataclass(frozen=True, slots=True)
class CountersLeft:
    """Damage counters for the HP a Pokémon has left."""

    target: Target


@dataclass(frozen=True, slots=True)
class AttachedTypes:
    """Energy cards of a kind attached to the first whose type the second has: it, or Energy attached to it."""

    first: Target
    kind: Kind
    second: Target
    energy: bool = False  # the types of the Energy attached to the second


@dataclass(frozen=True, slots=True)
class Chosen:
    """The Pokémon chosen last, those that have left play with them."""


@dataclass(frozen=True, slots=True)
class CountersPlaced:
    """Damage counters this text has just put on Pokémon."""


@dataclass(frozen=True, slots=True)
class EnergyTypesIn:
    """Different types of basic Energy among the cards of a zone of yours (or those moved or looked at just before)."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class MoreBy:
    """By how much the first count is larger than the second (never less than 0)."""

    first: Count
    second: Count


@dataclass(frozen=True, slots=True)
class CountersBeyond:
    """Damage counters on a Pokémon beyond those that Knock it Out."""

    target: Target


@dataclass(frozen=True, slots=True)
class TrainersInPlay:
    """Trainer cards a player has in play: attached, as a Stadium, or beside the Active Pokémon."""

    who: Who


@dataclass(frozen=True, slots=True)
class RoomOnBench:
    """Pokémon that still have room on a player's Bench."""

    who: Who


@dataclass(frozen=True, slots=True)
class PrintedHP:
    """The HP printed on the Pokémon cards moved just before, in HP."""


@dataclass(frozen=True, slots=True)
class DamageTaken:
    """Damage that attacks did to a Pokémon this turn, in HP."""

    target: Target


# --- tests ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shielded:
    """Something prevents the effects of the running attack done to a Pokémon."""

    target: Target


@dataclass(frozen=True, slots=True)
class ExtraEnergy:
    """The Energy on the Pokémon would pay for the attack and these symbols besides, so many times (Colorless: any)."""

    types: tuple[str, ...]
    times: int = 1


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
class WeakTo:
    """A Pokémon has a Weakness to a type of another."""

    target: Target
    other: Target


@dataclass(frozen=True, slots=True)
class Attacking:
    """The running attack has this name."""

    name: str


@dataclass(frozen=True, slots=True)
class WasWhole:
    """A Pokémon had no damage counters before the running attack."""

    target: Target


@dataclass(frozen=True, slots=True)
class NameInBothHands:
    """A card in your hand has the name of a card in your opponent's."""


@dataclass(frozen=True, slots=True)
class JustDrawn:
    """The card the text stands on was drawn at the beginning of this turn, and nothing has been done since."""


@dataclass(frozen=True, slots=True)
class NotFromHand:
    """Never: the card is played only at the moment that its text names."""


@dataclass(frozen=True, slots=True)
class Damages:
    """This attack did damage to a Pokémon that matches."""

    those: Those


@dataclass(frozen=True, slots=True)
class Before:
    """A test that an attack asks before it does damage ("already has", "before doing damage")."""

    test: Test


@dataclass(frozen=True, slots=True)
class CoinIs:
    """One of the coins flipped last, by its place among them from 1, was heads (or tails)."""

    which: int
    heads: bool = True


@dataclass(frozen=True, slots=True)
class UsedUp:
    """A player has used the GX attack or the VSTAR Power of this game."""

    limit: Limit
    who: Who


@dataclass(frozen=True, slots=True)
class ShareName:
    """A Pokémon of the first kind has the name of one of the second kind."""

    first: Those
    second: Those


@dataclass(frozen=True, slots=True)
class ShareType:
    """A Pokémon of the first kind has a type that one of the second kind has too."""

    first: Those
    second: Those


@dataclass(frozen=True, slots=True)
class MovedTo:
    """Cards moved just before are now attached to a Pokémon that matches."""

    those: Those


__all__ = [
    "Attached",
    "AttachedTypes",
    "Attacking",
    "Before",
    "Chosen",
    "CoinIs",
    "ConditionsOn",
    "CountersBeyond",
    "CountersLeft",
    "CountersPlaced",
    "DamageTaken",
    "Damages",
    "EnergyTypesIn",
    "EnergyTypesOn",
    "ExtraEnergy",
    "HalfHP",
    "JustDrawn",
    "KnocksOut",
    "MoreBy",
    "MovedTo",
    "NameInBothHands",
    "NotFromHand",
    "PrintedHP",
    "RemainingHP",
    "Resists",
    "RoomOnBench",
    "ShareName",
    "ShareType",
    "Shielded",
    "TrainersInPlay",
    "TypesAmong",
    "UsedUp",
    "WasWhole",
    "WeakTo",
]
