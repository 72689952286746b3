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


class BenchInSecret(Node, frozen=True):
    """Each player searches their deck for any number of cards and lays them face down onto their Bench.

    They are turned face up when both players have finished.
    """

    kind: Kind


class TakePrizes(Node, frozen=True):
    number: int


class SwapPrize(Node, frozen=True):
    """Switch one of `who`'s face-down Prize cards with the top card of their deck; all cards stay face down."""

    who: Who = Who.YOU


class TradeForPrize(Node, frozen=True):
    """Reveal a card among your face-down Prize cards and put it into your hand; the card played takes its place.

    `secretly`: nothing is revealed, and a card must be taken.
    """

    kind: Kind = ANY_CARD
    secretly: bool = False


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
    "BenchInSecret",
    "ByPlayer",
    "RockPaperScissors",
    "Stop",
    "SwapPrize",
    "TakePrizes",
    "TradeForPrize",
    "UseCard",
]
