"""Values that say which and how much: selectors, amounts and tests. They compose and change nothing.

All of them read from the side of the player whose card it is: YOU is that player, `This` the Pokémon (or other card)
the text stands on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ptcg.effects.bygone import CountersRemoved, Fresh, FullHP, Weak
from ptcg.effects.measures import (
    Attached,
    AttachedTypes,
    Attacking,
    Before,
    Chosen,
    CoinIs,
    ConditionsOn,
    CountersBeyond,
    CountersLeft,
    CountersPlaced,
    Damages,
    DamageTaken,
    EnergyTypesIn,
    EnergyTypesOn,
    ExtraEnergy,
    HalfHP,
    JustDrawn,
    KnocksOut,
    MoreBy,
    MovedTo,
    NameInBothHands,
    NotFromHand,
    PrintedHP,
    RemainingHP,
    Resists,
    RoomOnBench,
    ShareName,
    ShareType,
    Shielded,
    TrainersInPlay,
    TypesAmong,
    UsedUp,
    WasWhole,
    WeakTo,
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
class CountersOn:
    """Damage counters on a Pokémon."""

    target: Target


@dataclass(frozen=True, slots=True)
class HowMany:
    """Pokémon in play that match."""

    those: Those


@dataclass(frozen=True, slots=True)
class CardsIn:
    """Cards that match in a zone."""

    zone: Zone
    who: Who = Who.YOU
    kind: Kind = ANY_CARD
    other: bool = False  # not counting the card the text stands on
    units: bool = False  # Energy, not Energy cards: a card that provides two counts twice


@dataclass(frozen=True, slots=True)
class PrizesTaken:
    """Prize cards a player has taken."""

    who: Who


@dataclass(frozen=True, slots=True)
class RetreatCostOf:
    """Energy symbols in a Pokémon's Retreat Cost."""

    target: Target


@dataclass(frozen=True, slots=True)
class DamageDone:
    """Damage counters' worth of damage this attack did to the Defending Pokémon (`half`: half of it, rounded up)."""

    half: bool = False


Count: TypeAlias = (
    Heads
    | Tails
    | EnergyOn
    | CountersOn
    | HowMany
    | CardsIn
    | PrizesTaken
    | RetreatCostOf
    | DamageDone
    | ConditionsOn
    | TypesAmong
    | RemainingHP
    | Attached
    | EnergyTypesOn
    | HalfHP
    | PastTotal
    | Chosen
    | CountersPlaced
    | EnergyTypesIn
    | MoreBy
    | PrintedHP
    | DamageTaken
    | CountersBeyond
    | TrainersInPlay
    | RoomOnBench
    | FullHP
    | CountersLeft
    | AttachedTypes
    | CountersRemoved
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
class FirstTurn:
    """It is your first turn of the game."""


@dataclass(frozen=True, slots=True)
class GoesFirst:
    """You are the player who had the first turn of the game."""


@dataclass(frozen=True, slots=True)
class Under:
    """A card of this name lies somewhere under the Pokémon."""

    target: Target
    name: str


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
    "FlippedHeads | FlippedTails | IfDid | Is | Compare"
    " | FirstTurn | GoesFirst | Under | Not | Both | Either | CoinIs"
    " | Happened | ExtraEnergy | KnocksOut | Damages | Before | UsedUp | Resists"
    " | WeakTo | WasWhole | NameInBothHands | JustDrawn | NotFromHand | ShareName | ShareType | MovedTo"
    " | Shielded"
    " | Weak"
    " | Fresh | Attacking"
)


__all__ = [
    "Amount",
    "Both",
    "CardsIn",
    "Choose",
    "Count",
    "Compare",
    "CountersOn",
    "DamageDone",
    "Either",
    "EnergyOn",
    "Every",
    "FirstTurn",
    "FlippedHeads",
    "FlippedTails",
    "GoesFirst",
    "Heads",
    "HowMany",
    "IT",
    "IfDid",
    "Is",
    "Not",
    "PrizesTaken",
    "RetreatCostOf",
    "Signed",
    "Tails",
    "Target",
    "Test",
    "That",
    "This",
    "Times",
    "Under",
]
