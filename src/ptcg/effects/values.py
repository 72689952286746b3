"""Values that say which and how much: selectors, amounts and tests. They compose and change nothing.

All of them read from the side of the player whose card it is: YOU is that player, `This` the Pokémon (or other card)
the text stands on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ptcg.effects.measures import (
    Attached,
    AttackDid,
    Attacking,
    Before,
    CoinIs,
    ExtraEnergy,
    Half,
    Has,
    JustNow,
    Measure,
    MoreBy,
    Now,
    OfPlayer,
    Share,
)
from ptcg.effects.past import Happened, PastTotal
from ptcg.effects.predicates import ANY_CARD, Kind, Those
from ptcg.effects.vocabulary import Relation, Role, Who, Zone

# --- Selectors: which Pokémon ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class This:
    """The Pokémon the text stands on, or the one the card is attached to."""


@dataclass(frozen=True, slots=True)
class Every:
    """All that match: "each of your Benched Pokémon", and also "your opponent's Active Pokémon"."""

    those: Those
    rest: bool = False  # but not those chosen last ("each of your opponent's other Pokémon")


@dataclass(frozen=True, slots=True)
class Choose:
    """A choice of `count` different ones that match, made by `by`; `up_to` lets it be fewer."""

    those: Those
    count: Amount = 1
    up_to: bool = False
    by: Who = Who.YOU
    again: bool = False  # the same one may be chosen more than once


@dataclass(frozen=True, slots=True)
class That:
    """A Pokémon that the text has come to: the one chosen last ("that Pokémon", "it"), or the one in another role."""

    role: Role = Role.CHOSEN


ITSELF: Final = This()
IT: Final = That()
Target: TypeAlias = This | Every | Choose | That


# --- Amounts --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Heads:
    """Heads of the last flips."""


@dataclass(frozen=True, slots=True)
class Tails:
    """Tails of the last flips."""


@dataclass(frozen=True, slots=True)
class EnergyOn:
    """Energy attached (units for costs; of one type where given)."""

    target: Target
    type: str = ""
    beyond_cost: bool = False  # only what was not used to pay for this attack
    basic: bool = False  # only what basic Energy cards provide


@dataclass(frozen=True, slots=True)
class HowMany:
    """Pokémon in play that match."""

    those: Those
    types: bool = False  # their different types, not the Pokémon


@dataclass(frozen=True, slots=True)
class CardsIn:
    """Cards that match in a zone."""

    zone: Zone
    who: Who = Who.YOU
    kind: Kind = ANY_CARD
    other: bool = False  # not counting the card the text stands on
    units: bool = False  # Energy, not Energy cards: a card that provides two counts twice
    types: bool = False  # their different types, not the cards


Count: TypeAlias = (
    Heads | Tails | EnergyOn | HowMany | CardsIn | Attached | Measure | Half | JustNow | OfPlayer | PastTotal | MoreBy
)


@dataclass(frozen=True, slots=True)
class Times:
    """`each` for each of what is counted, at most `most` in all (0: no limit), and `plus` on top of it."""

    each: int
    count: Count
    most: int = 0
    plus: int = 0


Amount: TypeAlias = int | Times

Signed: TypeAlias = int | Times
"""So much more; a negative number: so much less."""


# --- Tests ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FlippedHeads:
    """All of the last flips were heads (a single flip: heads)."""


@dataclass(frozen=True, slots=True)
class FlippedTails:
    """All of the last flips were tails (a single flip: tails)."""


@dataclass(frozen=True, slots=True)
class IfDid:
    """ "If you do": the last optional or partial action took place."""


@dataclass(frozen=True, slots=True)
class Is:
    """The Pokémon matches the description (`those.who` and place too, so BOTH/PLAY where they do not matter)."""

    target: Target
    those: Those


@dataclass(frozen=True, slots=True)
class Compare:
    """What is counted against a number, or against something else that is counted."""

    first: Count
    relation: Relation
    second: Count | int


@dataclass(frozen=True, slots=True)
class Not:
    test: Test


@dataclass(frozen=True, slots=True)
class Both:
    """Two tests together."""

    first: Test
    second: Test


@dataclass(frozen=True, slots=True)
class Either:
    """One of two tests, or both."""

    first: Test
    second: Test


Test: TypeAlias = (
    "FlippedHeads | FlippedTails | CoinIs | IfDid | Is | Has | Compare | Share | Not | Both | Either | Now | Happened"
    " | AttackDid | Attacking | ExtraEnergy | Before"
)


__all__ = [
    "Amount",
    "Both",
    "CardsIn",
    "Choose",
    "Count",
    "Compare",
    "Either",
    "EnergyOn",
    "Every",
    "FlippedHeads",
    "FlippedTails",
    "Heads",
    "HowMany",
    "IT",
    "IfDid",
    "Is",
    "Not",
    "Signed",
    "Tails",
    "Target",
    "Test",
    "That",
    "This",
    "Times",
]
