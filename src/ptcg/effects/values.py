"""Values that say which and how much: filters, selectors, amounts and tests. They compose and change nothing.

All of them read from the side of the player whose card it is: YOU is that player, `This` the Pokémon (or other card)
the text stands on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ptcg.effects.vocabulary import CardKind, Condition, Place, Who, Zone

# --- Filters: what a Pokémon or a card must be ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Those:
    """Pokémon in play. Empty fields ask for nothing."""

    who: Who = Who.YOU
    place: Place = Place.PLAY
    types: tuple[str, ...] = ()  # any of these types
    tags: tuple[str, ...] = ()  # any of these subtypes: "EX", "V", "Basic", "Stage 1" ...
    name: str = ""
    evolved: bool = False  # Evolution Pokémon only
    damaged: bool = False  # with any damage counters
    other: bool = False  # not the Pokémon the text stands on
    energized: bool = False  # with any Energy attached
    toolless: bool = False  # with no Pokémon Tool attached
    tooled: bool = False  # with a Pokémon Tool attached
    afflicted: tuple[Condition, ...] = ()  # affected by any of these
    powered: bool = False  # has an Ability (Power, Body)
    energy: str = ""  # with Energy of this type attached


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards outside play. Empty fields ask for nothing."""

    kind: CardKind = CardKind.ANY
    types: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    name: str = ""
    evolves_from: str = ""
    hp: int = 0  # Pokémon with this HP or less
    retreat: int = 0  # Pokémon with a Retreat Cost of this or more
    or_kind: CardKind | None = None  # or of this kind instead


ANY_CARD: Final = Kind()
ANY_POKEMON: Final = Those(Who.BOTH)
DEFENDING: Final = Those(Who.OPPONENT, Place.ACTIVE)


# --- Selectors: which Pokémon ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class This:
    """The Pokémon the text stands on, or the one the card is attached to."""


@dataclass(frozen=True, slots=True)
class Every:
    """All that match: "each of your Benched Pokémon", and also "your opponent's Active Pokémon"."""

    those: Those


@dataclass(frozen=True, slots=True)
class Choose:
    """A choice of `count` different ones that match, made by `by`; `up_to` lets it be fewer."""

    those: Those
    count: int = 1
    up_to: bool = False
    by: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class That:
    """The Pokémon chosen last ("that Pokémon", "it")."""


@dataclass(frozen=True, slots=True)
class Attacker:
    """The Attacking Pokémon, in a trigger set off by an attack."""


Target: TypeAlias = This | Every | Choose | That | Attacker


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


Count: TypeAlias = Heads | Tails | EnergyOn | CountersOn | HowMany | CardsIn | PrizesTaken | RetreatCostOf | DamageDone


@dataclass(frozen=True, slots=True)
class Times:
    """`each` for each of what is counted, at most `most` in all (0: no limit)."""

    each: int
    count: Count
    most: int = 0


Amount: TypeAlias = int | Times


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
class AtLeast:
    """What is counted reaches a number."""

    count: Count
    number: int


@dataclass(frozen=True, slots=True)
class AtMost:
    """What is counted does not exceed a number."""

    count: Count
    number: int


@dataclass(frozen=True, slots=True)
class MorePrizesLeft:
    """`who` has more Prize cards remaining than the other player."""

    who: Who


@dataclass(frozen=True, slots=True)
class StadiumInPlay:
    """There is a Stadium card in play."""


@dataclass(frozen=True, slots=True)
class Not:
    test: Test


@dataclass(frozen=True, slots=True)
class Both:
    """Two tests together."""

    first: Test
    second: Test


Test: TypeAlias = (
    "FlippedHeads | FlippedTails | IfDid | Is | AtLeast | AtMost | MorePrizesLeft | StadiumInPlay | Not | Both"
)
