"""Statics that make an exception to a rule of the game: costs, coins, conditions, where cards may go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.predicates import ANY_CARD, ANY_POKEMON, Kind, Those
from ptcg.effects.values import Target
from ptcg.effects.vocabulary import CardKind, Condition, Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect


@dataclass(frozen=True, slots=True)
class PayableFor:
    """`of` can use the attack of this name for another cost."""

    of: Target
    name: str
    cost: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spent:
    """What holds once in a game and goes by this name has held. Made by the engine."""

    name: str


@dataclass(frozen=True, slots=True)
class NoCounters:
    """Effects of attacks of Pokémon that match `by` place no damage counters on `of`.

    `powers`: nor do effects of the opponent's Abilities.
    """

    of: Target
    by: Those = ANY_POKEMON
    powers: bool = False


@dataclass(frozen=True, slots=True)
class KeepsConditions:
    """`of` doesn't recover from these Special Conditions by evolving or devolving."""

    of: Target
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class MoreBurn:
    """Between turns, more damage counters are put on `of` because it is Burned."""

    counters: int
    of: Target


@dataclass(frozen=True, slots=True)
class ConfusionIs:
    """This many damage counters are put on `of` when it fails to attack because it is Confused."""

    counters: int
    of: Target


@dataclass(frozen=True, slots=True)
class CoinsAreTails:
    """Every coin that `who` flips in their own turn counts as tails."""

    who: Who


@dataclass(frozen=True, slots=True)
class CantPlay:
    """`who` can't play Pokémon of a kind from their hand (`anyhow`: nor put them into play from anywhere)."""

    who: Who
    kind: Kind
    anyhow: bool = False


@dataclass(frozen=True, slots=True)
class PlayRequires:
    """`who` must do the effects (as YOU) in order to play a Trainer card of a kind."""

    who: Who
    kind: Kind
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class ComesBack:
    """This Energy card, discarded by an effect of an attack of its Pokémon, is attached to it again afterwards."""


@dataclass(frozen=True, slots=True)
class TakesFirstTurn:
    """If this Pokémon is Active when the game begins, its player goes first (unless both players' are so)."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Cards of a kind in `who`'s discard pile can't be put into these zones (none: anywhere) by effects of their cards.

    `kinds`: Trainer cards whose effects are meant. `powers`: effects of Abilities too. `attacks`: and of attacks.
    `anyone`: effects of the other player's cards as well.
    """

    who: Who
    to: tuple[Zone, ...]
    kind: Kind = ANY_CARD
    kinds: tuple[CardKind, ...] = ()
    powers: bool = False
    attacks: bool = False
    anyone: bool = False


@dataclass(frozen=True, slots=True)
class StaysDiscarded:
    """This card can't be put into the hand or the deck from the discard pile."""


@dataclass(frozen=True, slots=True)
class EvolvesAlso:
    """`of` can also be evolved with cards of a kind played from the hand that evolve from the Pokémon of this name."""

    of: Target
    name: str
    kind: Kind = ANY_CARD


@dataclass(frozen=True, slots=True)
class EntersOnlyBy:
    """This card comes into play only by the effect of the power of this name."""

    power: str


@dataclass(frozen=True, slots=True)
class RetreatsAnyway:
    """`of` can retreat even if it is affected by these Special Conditions."""

    of: Target
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class DiscardedToRetreat:
    """When `of` retreats, this card is discarded instead of Energy."""

    of: Target


@dataclass(frozen=True, slots=True)
class AttacksFail:
    """Attacks of `of` do nothing; `spent`: once, and the card that says so is discarded."""

    of: Target
    spent: bool = False


@dataclass(frozen=True, slots=True)
class TurnIsOver:
    """A turn of `who` ends after the draw at its beginning."""

    who: Who


__all__ = [
    "AttacksFail",
    "CantPlay",
    "CoinsAreTails",
    "ComesBack",
    "ConfusionIs",
    "DiscardedToRetreat",
    "EntersOnlyBy",
    "EvolvesAlso",
    "KeepsConditions",
    "MoreBurn",
    "NoCounters",
    "PayableFor",
    "PlayRequires",
    "RetreatsAnyway",
    "Spent",
    "Stay",
    "StaysDiscarded",
    "TakesFirstTurn",
    "TurnIsOver",
]
