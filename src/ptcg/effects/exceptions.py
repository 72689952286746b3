"""Statics that make an exception to a rule of the game: costs, coins, conditions, where cards may go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node
from ptcg.effects.predicates import ANY_CARD, ANY_POKEMON, Kind, Those
from ptcg.effects.values import Target
from ptcg.effects.vocabulary import CardKind, Who, Zone

if TYPE_CHECKING:
    pass


class NoCounters(Node, frozen=True):
    """Effects of attacks of Pokémon that match `by` place no damage counters on `of`.

    `powers`: nor do effects of the opponent's Abilities.
    """

    of: Target
    by: Those = ANY_POKEMON
    powers: bool = False


class CantPlay(Node, frozen=True):
    """`who` can't play Pokémon of a kind from their hand (`anyhow`: nor put them into play from anywhere)."""

    who: Who
    kind: Kind
    anyhow: bool = False


class Stay(Node, frozen=True):
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


__all__ = [
    "CantPlay",
    "NoCounters",
    "Stay",
]
