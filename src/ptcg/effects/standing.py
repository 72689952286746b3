"""Statics about what cards outside a Pokémon's own numbers do: Prizes, attached cards, decks and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node
from ptcg.effects.predicates import Kind, Those
from ptcg.effects.values import Target
from ptcg.effects.vocabulary import CardKind, Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect
    from ptcg.effects.statics import Static


class FallsTo(Node, frozen=True):
    """Knocked Out, the cards of `of` go there instead of the discard pile; what is attached is discarded."""

    of: Target
    to: Zone
    by: Those | None = None  # only if damage from an attack of such a Pokémon Knocked it Out
    whole: bool = False  # what is attached goes there too


class PrizesGoTo(Node, frozen=True):
    """Prize cards that `who` takes go there instead of into their hand (`of`: only those for a Knock Out of it)."""

    to: Zone
    who: Who = Who.OPPONENT
    of: Target | None = None
    by: Those | None = None  # only if damage from an attack of such a Pokémon Knocked it Out


class Plain(Node, frozen=True):
    """Cards of a kind attached to `of` have no effect: of Energy cards, but that they provide one Colorless Energy."""

    of: Target
    kind: Kind


class KeepsEnergy(Node, frozen=True):
    """Energy cards of a kind attached to `of` can't be discarded by effects of the opponent's cards of these kinds."""

    of: Target
    kind: Kind
    kinds: tuple[CardKind, ...]
    powers: bool = True  # of Pokémon: effects of their powers too, not only of their attacks


class ShieldsHand(Node, frozen=True):
    """Prevent all effects of the opponent's Trainer cards of these kinds done to you or your hand."""

    kinds: tuple[CardKind, ...]


class CardsRead(Node, frozen=True):
    """Trainer cards of a kind that `who` plays have this effect instead of their own."""

    kind: CardKind
    who: Who
    effects: tuple[Effect, ...]


class GainsPower(Node, frozen=True):
    """`of` has an Ability with this effect besides its own."""

    static: Static
    of: Target


class PlaysSupporters(Node, frozen=True):
    """`who` may play this many Supporter cards in a turn."""

    number: int
    who: Who = Who.YOU


__all__ = [
    "CardsRead",
    "FallsTo",
    "GainsPower",
    "KeepsEnergy",
    "Plain",
    "PlaysSupporters",
    "PrizesGoTo",
    "ShieldsHand",
]
