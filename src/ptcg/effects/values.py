"""Values that say which and how much: filters, selectors, amounts and tests. They compose and change nothing.

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
from ptcg.effects.vocabulary import ALL, CardKind, Condition, Place, PowerKind, Relation, Who, Zone

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
    unevolved: bool = False  # none of those
    damaged: bool = False  # with any damage counters
    other: bool = False  # not the Pokémon the text stands on
    energized: bool = False  # with any Energy attached
    toolless: bool = False  # with no Pokémon Tool attached
    tooled: bool = False  # with a Pokémon Tool attached
    afflicted: tuple[Condition, ...] = ()  # affected by any of these
    powered: bool = False  # has an Ability (Power, Body)
    energy: str = ""  # with Energy of this type attached
    names: tuple[str, ...] = ()  # called one of these
    owner: str = ""  # of this person: "Ethan" for Ethan's Pokémon
    but_name: str = ""  # not called so
    special: bool = False  # with any Special Energy attached
    basic_energy: bool = False  # with any basic Energy attached (of the type of `energy`, where one is given)
    ruled: bool = False  # with a Rule Box
    attack: str = ""  # has an attack of this name
    power: str = ""  # has an Ability of this name
    but_power: str = ""  # has no Ability of this name
    evolves_from: str = ""  # evolves from the Pokémon of this name
    energy_most: int = ALL  # with this much Energy attached or less
    stage: str = ""  # of this stage as well: "Basic" for Basic Pokémon V
    over: int = 0  # with more than this much HP remaining
    part: str = ""  # with this word in the name
    but: tuple[str, ...] = ()  # of none of these subtypes
    holder: bool = False  # only the Pokémon the card is attached to
    ruleless: bool = False  # without a Rule Box
    undamaged: bool = False  # with no damage counters
    powerless: bool = False  # has no Ability
    left: int = 0  # at most this much HP remaining (0: any)
    full: int = 0  # with at least this much Energy attached (0: any)
    but_part: str = ""  # without this word in the name
    ownerless: bool = False  # with no owner in the name
    owned: bool = False  # with an owner in the name
    hp_least: int = 0  # with at least this much HP when undamaged (0: any)
    hp_under: int = 0  # with less than this much HP when undamaged (0: any)
    ailments: int = 0  # affected by at least this many Special Conditions
    but_types: tuple[str, ...] = ()  # of none of these types
    same_type: bool = False  # of a type of your opponent's Active Pokémon
    label: PowerKind | None = None  # has a power that is called so: a Poké-Body
    namesake: bool = False  # has the name of your opponent's Active Pokémon
    marked: str = ""  # with a named counter of this kind on it
    has: Kind | None = None  # with such a card attached
    weak: str = ""  # with a Weakness to this type
    agile: bool = False  # without a Retreat Cost
    energies: tuple[str, ...] = ()  # with Energy of any of these types attached
    parts: tuple[str, ...] = ()  # with any of these words in the name
    them: bool = False  # those the text has just spoken of (while it is read)
    counters: int = 0  # with exactly this many damage counters (0: any number)
    weakest: bool = False  # with the least HP remaining of those that match
    retreat_is: int = 0  # with a Retreat Cost of exactly this (0: any)
    behind: bool | None = None  # whose player has more Prize cards left than the other (False: has not)


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards outside play. Empty fields ask for nothing."""

    kind: CardKind = CardKind.ANY
    types: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    name: str = ""
    evolves_from: str = ""
    part: str = ""  # with this word in the name
    but: tuple[str, ...] = ()  # of none of these subtypes
    but_name: str = ""  # not called so
    owner: str = ""  # of this person: "Ethan" for Ethan's Pokémon
    ruleless: bool = False  # without a Rule Box
    powerless: bool = False  # without an Ability
    hp: int = 0  # printed HP of at most this (0: any)
    retreat: int = 0  # with a Retreat Cost of at least this (0: any)
    either: tuple[Kind, ...] = ()  # of any of these kinds
    or_kind: CardKind | None = None  # or of this kind instead
    attack: str = ""  # Pokémon with an attack of this name
    resists: str = ""  # Pokémon with a Resistance to this type
    agile: bool = False  # Pokémon without a Retreat Cost
    below: str = ""  # Pokémon that evolve from a card with this word in its name
    but_types: tuple[str, ...] = ()  # of none of these types
    line: str = ""  # the same, by themselves or through their Stage 1
    retreat_is: int = 0  # with a Retreat Cost of exactly this (0: any)
    namesake: bool = False  # Pokémon with the name of a Pokémon in play of the player who is not on turn
    kindred: bool = False  # Pokémon of a type of one of those
    own_namesake: bool = False  # Pokémon with the name of a Pokémon in play of the player on turn
    powered: bool = False  # Pokémon with an Ability
    but_owner: str = ""  # not of this person
    but_names: tuple[str, ...] = ()  # called none of these


ANY_CARD: Final = Kind()
ANY_POKEMON: Final = Those(Who.BOTH)
ANY_OWN: Final = Those()
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
    count: Amount = 1
    up_to: bool = False
    by: Who = Who.YOU
    again: bool = False  # the same one may be chosen more than once


@dataclass(frozen=True, slots=True)
class That:
    """The Pokémon chosen last ("that Pokémon", "it")."""


@dataclass(frozen=True, slots=True)
class Attacker:
    """The Attacking Pokémon, in a trigger set off by an attack."""


@dataclass(frozen=True, slots=True)
class NewActive:
    """The Pokémon that a switch of this text has just made Active ("the new Active Pokémon"); nobody without one."""


@dataclass(frozen=True, slots=True)
class Rest:
    """All that match but those chosen last ("each of your opponent's other Pokémon")."""

    those: Those


@dataclass(frozen=True, slots=True)
class OldActive:
    """The Pokémon that a switch of this text has just sent to the Bench; nobody without one."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """The Pokémon that this text has just put into play."""


ITSELF: Final = This()
Target: TypeAlias = This | Every | Choose | That | Attacker | NewActive | OldActive | Rest | Newcomer


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
    "ANY_CARD",
    "ANY_POKEMON",
    "Amount",
    "Attacker",
    "Both",
    "CardsIn",
    "Choose",
    "Count",
    "Compare",
    "CountersOn",
    "DEFENDING",
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
    "IfDid",
    "Is",
    "Kind",
    "NewActive",
    "Newcomer",
    "Not",
    "OldActive",
    "PrizesTaken",
    "Rest",
    "RetreatCostOf",
    "Tails",
    "Target",
    "Test",
    "That",
    "This",
    "Those",
    "Times",
    "Under",
]
