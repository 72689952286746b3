"""Statics: what holds as long as a card is in play, or for a while.

They are looked up by what they change, never performed. `While` makes one depend on a test.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ptcg.effects.values import ANY_POKEMON, DEFENDING, Amount, Target, Test, Those
from ptcg.effects.vocabulary import Condition, Deed, PowerKind, When, Who


@dataclass(frozen=True, slots=True)
class DealsMore:
    """Attacks of `by` do `amount` more damage (negative: less) to `against`."""

    amount: Amount
    by: Target
    against: Those = DEFENDING
    when: When = When.ERA


@dataclass(frozen=True, slots=True)
class TakesLess:
    """`of` takes `amount` less damage (negative: more) from attacks of Pokémon that match `by`."""

    amount: Amount
    of: Target
    by: Those = ANY_POKEMON
    when: When = When.ERA


@dataclass(frozen=True, slots=True)
class Prevents:
    """Prevent damage, or all effects including damage, done to `of` by attacks of Pokémon that match `by`."""

    of: Target
    damage: bool = True
    effects: bool = False
    by: Those = ANY_POKEMON
    at_most: int = 0  # only damage up to this much (0: any)
    at_least: int = 0  # only damage of this much or more


@dataclass(frozen=True, slots=True)
class HasMoreHP:
    amount: int
    of: Target


@dataclass(frozen=True, slots=True)
class RetreatCost:
    """Retreat Cost changes by a number of symbols; `free`: there is none."""

    of: Target
    change: int = 0
    free: bool = False


@dataclass(frozen=True, slots=True)
class AttackCost:
    """Attack costs change by a number of Colorless symbols."""

    of: Target
    change: int


@dataclass(frozen=True, slots=True)
class LosesWeakness:
    of: Target


@dataclass(frozen=True, slots=True)
class LosesResistance:
    of: Target


@dataclass(frozen=True, slots=True)
class CantBe:
    """Can't be affected by these Special Conditions (none named: by any)."""

    of: Target
    conditions: tuple[Condition, ...] = ()
    cures: bool = False  # also recovers from those it has


@dataclass(frozen=True, slots=True)
class Cant:
    """Pokémon can't do something (attack, retreat, evolve, be healed)."""

    deed: Deed
    of: Target


@dataclass(frozen=True, slots=True)
class PlayerCant:
    """A player can't do something (play cards of a kind, attach Energy)."""

    deed: Deed
    who: Who


@dataclass(frozen=True, slots=True)
class CantUse:
    """Can't use the attack of this name."""

    name: str
    of: Target


@dataclass(frozen=True, slots=True)
class BaseIs:
    """The base damage of the attack of this name is another than printed."""

    amount: int
    of: Target
    name: str


@dataclass(frozen=True, slots=True)
class GivesNoPrize:
    """A Knock Out of it does not count: the opponent takes no Prize."""

    of: Target


@dataclass(frozen=True, slots=True)
class MustFlipToAttack:
    """Tries to attack: its player flips a coin, and on tails the attack doesn't happen."""

    of: Target


@dataclass(frozen=True, slots=True)
class NoPowers:
    """Pokémon that match have no Abilities (Powers, Bodies) of that kind."""

    of: Target
    kind: PowerKind = PowerKind.ANY
    but: str = ""  # except the power of this name


@dataclass(frozen=True, slots=True)
class HasType:
    """Is of this type (instead of the printed ones)."""

    of: Target
    type: str


@dataclass(frozen=True, slots=True)
class Retaliates:
    """When `of` is damaged by an attack: put counters on the Attacking Pokémon (a lasting trigger)."""

    counters: int
    of: Target


@dataclass(frozen=True, slots=True)
class KeepsTurn:
    """The turn does not end when `of` becomes the Pokémon of this name."""

    of: Target
    name: str


@dataclass(frozen=True, slots=True)
class EvolvesEarly:
    """`of` can evolve on its player's first turn and in the turn it comes into play."""

    of: Target


@dataclass(frozen=True, slots=True)
class UsesAttacksBelow:
    """`of` can use the attacks of the cards it evolved from."""

    of: Target


@dataclass(frozen=True, slots=True)
class MorePoison:
    """Between turns, more damage counters are put on `of` because it is Poisoned."""

    counters: int
    of: Target


@dataclass(frozen=True, slots=True)
class While:
    """The statics hold only while the test is true."""

    test: Test
    statics: tuple[Static, ...]


Static: TypeAlias = (
    "DealsMore | TakesLess | Prevents | HasMoreHP | RetreatCost | AttackCost | LosesWeakness | LosesResistance | CantBe"
    " | Cant | PlayerCant | CantUse | BaseIs | GivesNoPrize | MustFlipToAttack | NoPowers | HasType | Retaliates"
    " | KeepsTurn | EvolvesEarly | UsesAttacksBelow | MorePoison | While"
)
