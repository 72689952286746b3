"""Values that measure: what attacks count on Pokémon, of players and in the text itself, and what they ask of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.vocabulary import Feat, Gauge, Holding, Situation, Trait, Unlike, Way, Who

if TYPE_CHECKING:
    from ptcg.effects.predicates import Kind, Those
    from ptcg.effects.values import Count, Target, Test

# --- counts ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Measure:
    """How much there is of something on Pokémon: damage counters, HP, Retreat Cost ..."""

    gauge: Gauge
    target: Target


@dataclass(frozen=True, slots=True)
class Half:
    """Half of what is counted, rounded up (or `down`)."""

    count: Count
    down: bool = False


@dataclass(frozen=True, slots=True)
class JustNow:
    """How much of it this text has just done."""

    what: Way


@dataclass(frozen=True, slots=True)
class OfPlayer:
    """What a player has that no zone holds: Prize cards taken, room on the Bench ..."""

    what: Holding
    who: Who


@dataclass(frozen=True, slots=True)
class Attached:
    """Cards attached to Pokémon: Energy cards or Pokémon Tools of a kind."""

    target: Target
    kind: Kind
    moved: bool = False  # only those that were attached just before
    types: bool = False  # their different types, not the cards
    like: Target | None = None  # only those that provide a type of this Pokémon
    like_energy: bool = False  # a type of the Energy attached to it instead


@dataclass(frozen=True, slots=True)
class MoreBy:
    """By how much the first count is larger than the second (never less than 0)."""

    first: Count
    second: Count


# --- tests ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Has:
    """Something that can be said of Pokémon only in a test."""

    trait: Trait
    target: Target
    name: str = ""  # a type of Energy, or the name of a card
    to: Target | None = None  # to a type of this Pokémon


@dataclass(frozen=True, slots=True)
class Share:
    """Some of the first have a name (a type) that some of the second have too: Pokémon in play, or cards."""

    what: Unlike
    first: Count
    second: Count


@dataclass(frozen=True, slots=True)
class Now:
    """How things stand at this moment of the game."""

    what: Situation


@dataclass(frozen=True, slots=True)
class AttackDid:
    """The running attack did something to a Pokémon that matches."""

    what: Feat
    those: Those


@dataclass(frozen=True, slots=True)
class ExtraEnergy:
    """The Energy on the Pokémon would pay for the attack and these symbols besides, so many times (Colorless: any)."""

    types: tuple[str, ...]
    times: int = 1


@dataclass(frozen=True, slots=True)
class Attacking:
    """The running attack has this name."""

    name: str


@dataclass(frozen=True, slots=True)
class Before:
    """A test that an attack asks before it does damage ("already has", "before doing damage")."""

    test: Test


@dataclass(frozen=True, slots=True)
class CoinIs:
    """One of the coins flipped last, by its place among them from 1, was heads (or tails)."""

    which: int
    heads: bool = True


__all__ = [
    "AttackDid",
    "Attached",
    "Attacking",
    "Before",
    "CoinIs",
    "ExtraEnergy",
    "Half",
    "Has",
    "JustNow",
    "Measure",
    "MoreBy",
    "Now",
    "OfPlayer",
    "Share",
]
