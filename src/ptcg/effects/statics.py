"""Statics: what holds as long as a card is in play, or for a while.

They are looked up by what they change, never performed. `While` makes one depend on a test.
"""

from __future__ import annotations

from typing import Final, TypeAlias, TypeGuard

from ptcg.effects.allowances import StadiumShield
from ptcg.effects.attacking import Awaits, Pending
from ptcg.effects.bygone import (
    BaseTimes,
    CantHold,
    ReducesTo,
    ResistsType,
    ShedsTrainers,
)
from ptcg.effects.exceptions import (
    CantPlay,
    NoCounters,
    PayableFor,
    PlayRequires,
    Spent,
    Stay,
)
from ptcg.effects.forms import ServesAs, Transforms
from ptcg.effects.node import Node
from ptcg.effects.predicates import ANY_CARD, ANY_POKEMON, Kind, Those
from ptcg.effects.standing import (
    CardsRead,
    FallsTo,
    GainsPower,
    IsBasic,
    KeepsEnergy,
    PlainEnergy,
    PlainTools,
    PlaysSupporters,
    PrizesGoTo,
    ShieldsHand,
    Single,
)
from ptcg.effects.values import Signed, Target, Test
from ptcg.effects.vocabulary import (
    ALL,
    CardKind,
    Condition,
    Deed,
    Leave,
    Likeness,
    PowerKind,
    Quantity,
    When,
    Who,
    Zone,
)

THEIRS: Final = Those(Who.OPPONENT)


class Change(Node, frozen=True):
    """A quantity of `of` is so much more, or less.

    Damage is that of attacks: given to, or taken from, Pokémon that match `other`.
    """

    quantity: Quantity
    of: Target
    amount: Signed
    other: Those = ANY_POKEMON
    when: When = When.ERA
    name: str = ""  # only of the attack of this name
    flip: bool = False  # only if a coin, flipped each time, is heads
    half: bool = False  # of damage: half of it is left, rounded down to the nearest 10
    streak: bool = False  # with `flip`: so much for each heads until the first tails
    spent: bool = False  # once: the card that says so is discarded when it has worked
    up: bool = False  # with `half`: rounded up


class Set(Node, frozen=True):
    """A quantity of `of` is this, whatever is printed or the rules say."""

    quantity: Quantity
    of: Target
    value: int
    name: str = ""  # only of the attack of this name


class Allow(Node, frozen=True):
    """An exception to a rule of the game, for Pokémon, for a player, or for the card the text stands on."""

    leave: Leave
    of: Target | None = None
    who: Who = Who.YOU
    conditions: tuple[Condition, ...] = ()  # of which Special Conditions it speaks
    name: str = ""  # of which card or power
    kind: Kind = ANY_CARD  # of which kind of cards


def allows(static: object, leave: Leave) -> TypeGuard[Allow]:
    """Whether a static is this exception."""
    return isinstance(static, Allow) and static.leave is leave


class Prevents(Node, frozen=True):
    """Prevent damage, or all effects including damage, done to `of` by attacks of Pokémon that match `by`."""

    of: Target
    damage: bool = True
    effects: bool = False
    by: Those = ANY_POKEMON
    at_most: int = 0  # only damage up to this much (0: any)
    at_least: int = 0  # only damage of this much or more
    flip: bool = False  # only if a coin, flipped for each attack, is heads
    exactly: tuple[int, ...] = ()  # only damage of exactly one of these numbers
    gx: bool = False  # only GX attacks


class AttackCost(Node, frozen=True):
    """Attack costs change by a number of Colorless symbols; `free`: all Energy in them is ignored."""

    of: Target
    change: Signed = 0
    free: bool = False
    colorless_free: bool = False  # all Colorless Energy in them is ignored
    name: str = ""  # only of the attack of this name
    any_type: bool = False  # the symbols may be of any type
    type: str = ""  # the symbols that change are of this type
    cost: tuple[str, ...] = ()  # the cost is this instead


class LosesWeakness(Node, frozen=True):
    of: Target
    type: str = ""  # only the Weakness to this type


class CantBe(Node, frozen=True):
    """Can't be affected by these Special Conditions (none named: by any)."""

    of: Target
    conditions: tuple[Condition, ...] = ()
    cures: bool = False  # also recovers from those it has


class Cant(Node, frozen=True):
    """Pokémon can't do something (attack, retreat, evolve, be healed)."""

    deed: Deed
    of: Target


class PlayerCant(Node, frozen=True):
    """A player can't do something (play cards of a kind, attach Energy)."""

    deed: Deed
    who: Who
    more: tuple[Deed, ...] = ()  # nor any of these


class CantUse(Node, frozen=True):
    """Can't use the attack of this name."""

    name: str
    of: Target


class OnlyUses(Node, frozen=True):
    """Can use no attack but the one of this name."""

    name: str
    of: Target


class GivesNoPrize(Node, frozen=True):
    """For a Knock Out of it the opponent takes no Prize, or some fewer."""

    of: Target
    fewer: int = ALL  # this many Prizes fewer
    by: Those | None = None  # only if damage from an attack of such a Pokémon Knocked it Out
    flip: bool = False  # only if a coin is heads
    once: str = ""  # once in a game for each player and this name


class MustFlipToAttack(Node, frozen=True):
    """Tries to attack: its player flips a coin (or several), and on any tails the attack doesn't happen."""

    of: Target
    coins: int = 1
    first: bool = False  # before anything that the attack requires


class NoPowers(Node, frozen=True):
    """Pokémon that match have no Abilities (Powers, Bodies) of that kind."""

    of: Target
    kind: PowerKind = PowerKind.ANY
    but: str = ""  # except the power of this name
    outside: bool = False  # also of cards in hands and discard piles
    fatal: bool = False  # only powers that Knock Out the Pokémon that uses them


class HasType(Node, frozen=True):
    """Is of this type (instead of the printed ones), or of several; `like`: of the types of something else."""

    of: Target
    type: str = ""
    more: tuple[str, ...] = ()
    like: Likeness | None = None
    also: bool = False  # in addition to its other types


class Retaliates(Node, frozen=True):
    """When `of` is damaged by an attack: put counters on the Attacking Pokémon (a lasting trigger)."""

    counters: int
    of: Target
    by: Those = ANY_POKEMON  # only if such a Pokémon attacks


class EvolvesEarly(Node, frozen=True):
    """`of` can evolve on its player's first turn and in the turn it comes into play.

    An evolved Pokémon came into play in the turn it evolved.
    """

    of: Target
    first_turn: bool = True
    when_played: bool = True
    into: Kind = ANY_CARD  # only into such Pokémon
    onwards: bool = False  # and so does what it evolves into


class UsesAttacksOf(Node, frozen=True):
    """`of` can use the attacks of Pokémon in play that match, or of cards of a kind in a zone."""

    of: Target
    those: Those | None = None
    zone: Zone | None = None
    kind: Kind = ANY_CARD
    who: Who = Who.YOU  # whose zone


class Survives(Node, frozen=True):
    """`of` would be Knocked Out by damage from an attack: it is not, and `left` HP remain."""

    of: Target
    flip: bool = False  # only if a coin is heads
    left: int = 10
    by: Those = ANY_POKEMON
    spent: bool = False  # once: the card that says so is discarded when it has worked
    outright: bool = False  # by whatever the attack does, not by its damage alone


class EnergyIs(Node, frozen=True):
    """All Energy attached to `of` is Energy of this type (empty: of every type) instead of its usual one."""

    of: Target
    type: str = ""
    also: bool = False  # as well as of its usual type: of basic Energy cards alone
    doubled: bool = False  # of Special Energy cards that provide 2 or more, which then provide only 1
    plain: bool = False  # of cards that provide only Colorless Energy
    basic: bool = False  # only basic Energy
    only: str = ""  # only Energy of this type


class EnergyGives(Node, frozen=True):
    """Each basic Energy of this type attached to `of` provides `units` Energy of it; it doesn't add up.

    `part`: each Energy card with this word in its name instead, and the Energy is of every type.
    """

    of: Target
    type: str = ""
    units: int = 2
    part: str = ""


class Unhindered(Node, frozen=True):
    """Damage of attacks of `by` isn't affected by Weakness, Resistance or effects on the opponent's Active Pokémon."""

    by: Target
    weakness: bool = False
    resistance: bool = False
    effects: bool = False
    against: Those = ANY_POKEMON


class ShieldsFrom(Node, frozen=True):
    """Prevent all effects of the opponent's Trainer cards of these kinds, or of their Abilities, done to `of`."""

    of: Target
    kinds: tuple[CardKind, ...] = ()
    powers: bool = False
    own: bool = False  # also of your own cards


class WeaknessIs(Node, frozen=True):
    """The Weakness of `of` is of another type (empty: the printed one), or multiplies otherwise (0: as printed)."""

    of: Target
    type: str = ""
    times: int = 0


class BenchHolds(Node, frozen=True):
    """A player's Bench holds this many Pokémon; of several numbers the smaller counts, and the rest is discarded."""

    number: int
    who: Who
    only_if: Test | None = None  # only for a player of whom this holds
    to: Zone = Zone.DISCARD  # where the rest goes
    last: bool = False  # whoever played the card clears their Bench last


class While(Node, frozen=True):
    """The statics hold only while the test is true."""

    test: Test
    statics: tuple[Static, ...]


class Alone(Node, frozen=True):
    """The statics hold once for each player, however many of their Pokémon have the power of this name."""

    name: str
    statics: tuple[Static, ...]
    everywhere: bool = False  # once in the whole game


Static: TypeAlias = (
    "Change | Set | Allow | Prevents | AttackCost | LosesWeakness | CantBe | Cant | PlayerCant | CantUse"
    " | OnlyUses | GivesNoPrize | MustFlipToAttack | NoPowers | HasType | Retaliates | EvolvesEarly"
    " | UsesAttacksOf | Survives | EnergyIs | EnergyGives | Unhindered | ShieldsFrom | WeaknessIs"
    " | BenchHolds | While | Alone | Awaits | Pending | PlaysSupporters | FallsTo | PrizesGoTo"
    " | PlainEnergy | PlainTools | KeepsEnergy | ShieldsHand | CardsRead | Single | GainsPower | PayableFor"
    " | NoCounters | CantPlay | Stay | Spent | BaseTimes | ReducesTo | IsBasic | StadiumShield | ResistsType"
    " | CantHold | ShedsTrainers | ServesAs | PlayRequires | Transforms"
)


__all__ = [
    "Allow",
    "Change",
    "Set",
    "allows",
    "Alone",
    "AttackCost",
    "BenchHolds",
    "Cant",
    "CantBe",
    "CantUse",
    "EnergyGives",
    "EnergyIs",
    "EvolvesEarly",
    "GivesNoPrize",
    "HasType",
    "LosesWeakness",
    "MustFlipToAttack",
    "NoPowers",
    "OnlyUses",
    "PlayerCant",
    "Prevents",
    "Retaliates",
    "ShieldsFrom",
    "Static",
    "Survives",
    "Unhindered",
    "UsesAttacksOf",
    "WeaknessIs",
    "While",
]
