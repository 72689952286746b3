"""Statics: what holds as long as a card is in play, or for a while.

They are looked up by what they change, never performed. `While` makes one depend on a test.
"""

from __future__ import annotations

from typing import Final, TypeAlias, TypeGuard

from ptcg.effects.attacking import Awaits, Pending
from ptcg.effects.forms import ServesAs, Transforms
from ptcg.effects.happenings import Cause, Pattern
from ptcg.effects.node import Node
from ptcg.effects.predicates import ANY_CARD, ANY_POKEMON, Kind, OfType, Tagged, Those
from ptcg.effects.standing import (
    GainsPower,
    GoesTo,
    Plain,
    PlayedFor,
)
from ptcg.effects.values import Signed, Target, Test
from ptcg.effects.vocabulary import (
    Arithmetic,
    Condition,
    Leave,
    Likeness,
    PowerKind,
    Quantity,
    Trait,
    When,
    Who,
    Zone,
)

THEIRS: Final = Those(Who.OPPONENT)


class Change(Node, frozen=True):
    """A quantity of `of` is so much more (a negative number: less), or by another `op` this whatever is printed or the
    rules say, or so many times as much.

    Damage is that of attacks: given to, or taken from, Pokémon that match `other`.
    """

    quantity: Quantity
    of: Target
    amount: Signed
    other: Those = ANY_POKEMON
    when: When = When.ERA
    name: str = ""  # only of the attack of this name
    flip: bool = False  # only if a coin, flipped each time, is heads
    streak: bool = False  # with `flip`: so much for each heads until the first tails
    spent: bool = False  # once: the card that says so is discarded when it has worked
    op: Arithmetic = Arithmetic.PLUS
    by: Cause | None = None  # of Prizes: only if it was Knocked Out by this
    once: str = ""  # once in a game for each player and this name


class Allow(Node, frozen=True):
    """An exception to a rule of the game, for Pokémon, for a player, or for the card the text stands on."""

    leave: Leave
    of: Target | None = None
    who: Who = Who.YOU
    conditions: tuple[Condition, ...] = ()  # of which Special Conditions it speaks
    name: str = ""  # of which card or power
    kind: Kind = ANY_CARD  # of which kind of cards
    number: int = 1  # of how many
    spent: bool = False  # once: the card that says so is discarded when it has worked


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
    left: int = 0  # so much of the damage is left


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
    also: bool = False  # or may be, whichever can be paid


class Cant(Node, frozen=True):
    """Something can't happen: be done by Pokémon or by a player, or be done to a Pokémon or a card.

    `ends`: what is so already comes to an end: Special Conditions, attached cards. `others`: not this, but all others.
    """

    what: Pattern
    ends: bool = False
    others: bool = False


class NoPowers(Node, frozen=True):
    """Pokémon that match have no Abilities (Powers, Bodies) of that kind."""

    of: Target
    kind: PowerKind = PowerKind.ANY
    but: str = ""  # except the power of this name
    outside: bool = False  # also of cards in hands and discard piles
    fatal: bool = False  # only powers that Knock Out the Pokémon that uses them


class CountsAs(Node, frozen=True):
    """Is something other than what is printed: of these types, or of the types of something else, or of a stage.

    A stage holds as long as no other card lies on it.
    """

    of: Target
    what: OfType | Tagged | Likeness


class Retaliates(Node, frozen=True):
    """When `of` is damaged by an attack: put counters on the Attacking Pokémon (a lasting trigger)."""

    counters: int
    of: Target
    by: Those = ANY_POKEMON  # only if such a Pokémon attacks


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
    """Energy attached to `of` is of this type (empty: of every type) instead of its usual one.

    `units`: each such card provides so much of it, where it provided one; this doesn't add up.
    """

    of: Target
    type: str = ""
    kind: Kind = ANY_CARD  # only what such cards provide
    plain: bool = False  # only cards that provide nothing but Colorless Energy
    also: bool = False  # as well as of its usual type
    units: int = 0
    least: int = 0  # with `units`: only cards that provide so much or more


class Unhindered(Node, frozen=True):
    """Damage of attacks of `by` isn't affected by Weakness, Resistance or effects on the opponent's Active Pokémon."""

    by: Target
    weakness: bool = False
    resistance: bool = False
    effects: bool = False
    against: Those = ANY_POKEMON


class Affinity(Node, frozen=True):
    """The Weakness or Resistance of `of` is of another type (empty: the printed one), or multiplies otherwise (0: as
    printed); `lost`: it has none, or none of this type.
    """

    trait: Trait
    of: Target
    type: str = ""
    times: int = 0
    lost: bool = False


class While(Node, frozen=True):
    """The statics hold only while the test is true."""

    test: Test
    statics: tuple[Static, ...]


class Alone(Node, frozen=True):
    """The statics hold once for each player, however many of their Pokémon have the power of this name.

    Without a name: once for each Pokémon, however many cards attached to it say so.
    """

    name: str
    statics: tuple[Static, ...]
    everywhere: bool = False  # once in the whole game


Static: TypeAlias = (
    "Change | Allow | Prevents | AttackCost | Cant"
    " | NoPowers | CountsAs | Retaliates"
    " | UsesAttacksOf | Survives | EnergyIs | Unhindered | Affinity"
    " | While | Alone | Awaits | Pending | GoesTo"
    " | Plain | PlayedFor | GainsPower"
    " | ServesAs | Transforms"
)


__all__ = [
    "Affinity",
    "Allow",
    "Change",
    "allows",
    "Alone",
    "AttackCost",
    "Cant",
    "CountsAs",
    "EnergyIs",
    "NoPowers",
    "Prevents",
    "Retaliates",
    "Static",
    "Survives",
    "Unhindered",
    "UsesAttacksOf",
    "While",
]
