"""Statics, effects and values that only cards of the first sets need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node
from ptcg.effects.vocabulary import Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect
    from ptcg.effects.predicates import Kind, Those
    from ptcg.effects.values import Target

# --- statics ----------------------------------------------------------------------------------------------------------


class CantHold(Node, frozen=True):
    """Energy cards or Trainer cards of a kind can't be attached to `of` from the hand."""

    of: Target
    kind: Kind


class ShedsTrainers(Node, frozen=True):
    """All Trainer cards (of a kind) attached to `of` are discarded."""

    of: Target
    kind: Kind | None = None


# --- effects ----------------------------------------------------------------------------------------------------------


class Guess(Node, frozen=True):
    """A card of a kind is put face down (a Prize card: as it lies); `by` guesses the first of the kinds that fits it.

    Then it is turned face up. A card from the hand goes back to it; a Prize card stays face up.
    """

    zone: Zone
    who: Who
    kind: Kind
    kinds: tuple[Kind, ...]
    by: Who
    right: tuple[Effect, ...] = ()
    wrong: tuple[Effect, ...] = ()


class ForChosenType(Node, frozen=True):
    """Choose a type (none of `but`), which stands for `?` in the effects.

    `on`: a type of the Energy attached to a Pokémon. `among`: a type of one of these Pokémon.
    """

    effects: tuple[Effect, ...]
    but: tuple[str, ...] = ("Colorless",)
    on: Target | None = None
    among: Those | None = None


class FlipInTurn(Node, frozen=True):
    """Both players flip a coin in turn, you first, until one gets tails; that player does the effects (as YOU)."""

    effects: tuple[Effect, ...]


class TakeNamesakes(Node, frozen=True):
    """Of the cards looked at, all that share their name with another of them go into the hand."""


class TradeLookedPrize(Node, frozen=True):
    """Switch a card from your hand with the Prize card looked at just before; both stay face down.

    `kind`: reveal such a card among those looked at, put it into the hand, and any card of the hand takes its place.
    """

    kind: Kind | None = None


class PlayStadium(Node, frozen=True):
    """Put a Stadium card from a zone of yours into play; the one that was there is discarded."""

    zone: Zone


__all__ = [
    "CantHold",
    "FlipInTurn",
    "ForChosenType",
    "Guess",
    "PlayStadium",
    "ShedsTrainers",
    "TakeNamesakes",
    "TradeLookedPrize",
]
