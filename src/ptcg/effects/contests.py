"""Effects that players take part in: a game of chance, Prize cards, what the other player does as if it were theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node
from ptcg.effects.predicates import ANY_CARD, Kind
from ptcg.effects.vocabulary import Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect


class RockPaperScissors(Node, frozen=True):
    """Both players play until someone wins; `IfDid`: you have."""


class ByPlayer(Node, frozen=True):
    """Effects that another player does, or each player in turn, and that read from their side: YOU is who does them."""

    who: Who
    effects: tuple[Effect, ...]
    first: Who | None = None  # who begins, where a text says it (else you)


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


class TakePrizes(Node, frozen=True):
    number: int


class UseCard(Node, frozen=True):
    """Choose a Trainer card of a kind in a zone and use its effect; the card stays where it is."""

    kind: Kind = ANY_CARD
    zone: Zone = Zone.DISCARD
    who: Who = Who.YOU


class Stop(Node, frozen=True):
    """The power that an opponent's Pokémon is about to use does nothing; or (`to`) the Trainer card that is being
    played does nothing and goes there (into a deck: on top).
    """

    to: Zone | None = None


__all__ = [
    "ByPlayer",
    "Guess",
    "RockPaperScissors",
    "Stop",
    "TakePrizes",
    "UseCard",
]
