"""Values that say which and how much: selectors, amounts and tests. They compose and change nothing.

All of them read from the side of the player whose card it is: YOU is that player, `This` the Pokémon (or other card)
the text stands on.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from ptcg.effects.happenings import Cause, Happened, Pattern
from ptcg.effects.measures import (
    Attached,
    Before,
    ExtraEnergy,
    JustNow,
    Measure,
    Now,
    OfPlayer,
    Reckoned,
)
from ptcg.effects.node import Node
from ptcg.effects.predicates import ANY_CARD, Kind, Those
from ptcg.effects.vocabulary import Face, Relation, Role, Who, Zone

# --- Selectors: which Pokémon ---------------------------------------------------------------------------------------


class This(Node, frozen=True):
    """The Pokémon the text stands on, or the one the card is attached to."""


class Every(Node, frozen=True):
    """All that match: "each of your Benched Pokémon", and also "your opponent's Active Pokémon"."""

    those: Those
    rest: bool = False  # but not those chosen last ("each of your opponent's other Pokémon")


class Choose(Node, frozen=True):
    """A choice of `count` different ones that match, made by `by`; `up_to` lets it be fewer."""

    those: Those
    count: Amount = 1
    up_to: bool = False
    by: Who = Who.YOU
    again: bool = False  # the same one may be chosen more than once


class That(Node, frozen=True):
    """A Pokémon that the text has come to: the one chosen last ("that Pokémon", "it"), or the one in another role."""

    role: Role = Role.CHOSEN


ITSELF: Final = This()
IT: Final = That()
Target: TypeAlias = This | Every | Choose | That


# --- Amounts --------------------------------------------------------------------------------------------------------


class Coins(Node, frozen=True):
    """Coins of the last flips that show this side."""

    face: Face


class EnergyOn(Node, frozen=True):
    """Energy attached (units for costs; of one type where given)."""

    target: Target
    type: str = ""
    beyond_cost: bool = False  # only what was not used to pay for this attack
    basic: bool = False  # only what basic Energy cards provide


class HowMany(Node, frozen=True):
    """Pokémon in play that match."""

    those: Those
    types: bool = False  # their different types, not the Pokémon


class CardsIn(Node, frozen=True):
    """Cards that match in a zone."""

    zone: Zone
    who: Who = Who.YOU
    kind: Kind = ANY_CARD
    other: bool = False  # not counting the card the text stands on
    units: bool = False  # Energy, not Energy cards: a card that provides two counts twice
    types: bool = False  # their different types, not the cards


Count: TypeAlias = Coins | EnergyOn | HowMany | CardsIn | Attached | Measure | Reckoned | JustNow | OfPlayer | Happened


class Times(Node, frozen=True):
    """`each` for each of what is counted, at most `most` in all (0: no limit), and `plus` on top of it."""

    each: int
    count: Count
    most: int = 0
    plus: int = 0


Amount: TypeAlias = int | Times

Signed: TypeAlias = int | Times
"""So much more; a negative number: so much less."""


# --- Tests ----------------------------------------------------------------------------------------------------------


class Flipped(Node, frozen=True):
    """All of the last flips show this side, or the one in this place among them, from 1 on (0: all)."""

    face: Face
    which: int = 0


class IfDid(Node, frozen=True):
    """ "If you do": the last optional or partial action took place."""


class Is(Node, frozen=True):
    """The Pokémon matches the description (`those.who` and place too, so BOTH/PLAY where they do not matter)."""

    target: Target
    those: Those


class Compare(Node, frozen=True):
    """What is counted against a number, or against something else that is counted."""

    first: Count
    relation: Relation
    second: Count | int


class Not(Node, frozen=True):
    test: Test


class Both(Node, frozen=True):
    """Two tests together."""

    first: Test
    second: Test


class Either(Node, frozen=True):
    """One of two tests, or both."""

    first: Test
    second: Test


Test: TypeAlias = "Flipped | IfDid | Is | Compare | Not | Both | Either | Now | Happened | ExtraEnergy | Before"


__all__ = [
    "Amount",
    "Both",
    "CardsIn",
    "Cause",
    "Choose",
    "Coins",
    "Count",
    "Compare",
    "Either",
    "EnergyOn",
    "Every",
    "Flipped",
    "HowMany",
    "IT",
    "IfDid",
    "Is",
    "Not",
    "Pattern",
    "Signed",
    "Target",
    "Test",
    "That",
    "This",
    "Times",
]
