"""Values that measure: what attacks count on Pokémon, of players and in the text itself, and what they ask of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node
from ptcg.effects.vocabulary import Gauge, Holding, Situation, Way, Who

if TYPE_CHECKING:
    from ptcg.effects.predicates import Kind
    from ptcg.effects.values import Count, Target, Test

# --- counts ---------------------------------------------------------------------------------------------------------


class Measure(Node, frozen=True):
    """How much there is of something on Pokémon: damage counters, HP, Retreat Cost ..."""

    gauge: Gauge
    target: Target


class Reckoned(Node, frozen=True):
    """What is counted, less what else is counted (never below 0), divided by a number and rounded up (or `down`)."""

    count: Count
    less: Count | None = None
    by: int = 1
    down: bool = False


class JustNow(Node, frozen=True):
    """How much of it this text has just done."""

    what: Way


class OfPlayer(Node, frozen=True):
    """What a player has that no zone holds: Prize cards taken, room on the Bench ..."""

    what: Holding
    who: Who


class Attached(Node, frozen=True):
    """Cards attached to Pokémon: Energy cards or Pokémon Tools of a kind."""

    target: Target
    kind: Kind
    moved: bool = False  # only those that were attached just before
    types: bool = False  # their different types, not the cards
    like: Target | None = None  # only those that provide a type of this Pokémon
    like_energy: bool = False  # a type of the Energy attached to it instead


# --- tests ----------------------------------------------------------------------------------------------------------


class Now(Node, frozen=True):
    """How things stand at this moment of the game."""

    what: Situation


class ExtraEnergy(Node, frozen=True):
    """The Energy on the Pokémon would pay for the attack and these symbols besides, so many times (Colorless: any)."""

    types: tuple[str, ...]
    times: int = 1


class Before(Node, frozen=True):
    """A test that an attack asks before it does damage ("already has", "before doing damage")."""

    test: Test


__all__ = [
    "Attached",
    "Before",
    "ExtraEnergy",
    "JustNow",
    "Measure",
    "Now",
    "OfPlayer",
    "Reckoned",
]
