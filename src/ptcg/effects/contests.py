"""Effects that players take part in: a game of chance, Prize cards, what the other player does as if it were theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.predicates import ANY_CARD, Kind
from ptcg.effects.values import Target
from ptcg.effects.vocabulary import Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect


@dataclass(frozen=True, slots=True)
class RockPaperScissors:
    """Both players play until someone wins; `IfDid`: you have."""


@dataclass(frozen=True, slots=True)
class ByPlayer:
    """Effects that another player does, or each player in turn, and that read from their side: YOU is who does them."""

    who: Who
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class BenchInSecret:
    """Each player searches their deck for any number of cards and lays them face down onto their Bench.

    They are turned face up when both players have finished.
    """

    kind: Kind


@dataclass(frozen=True, slots=True)
class TakePrizes:
    number: int


@dataclass(frozen=True, slots=True)
class SwapPrize:
    """Switch one of `who`'s face-down Prize cards with the top card of their deck; all cards stay face down."""

    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class TradeForPrize:
    """Reveal a card among your face-down Prize cards and put it into your hand; the card played takes its place.

    `secretly`: nothing is revealed, and a card must be taken.
    """

    kind: Kind = ANY_CARD
    secretly: bool = False


@dataclass(frozen=True, slots=True)
class AttachThis:
    """Attach the card the text stands on, which is not in play, to a Pokémon.

    `energy`: a Pokémon card becomes a Special Energy card that provides this.
    """

    target: Target
    energy: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayThis:
    """Play the Trainer card the text stands on."""


@dataclass(frozen=True, slots=True)
class Promote:
    """Choose a new Active Pokémon for `who` now, if there is none."""

    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class UseCard:
    """Choose a Trainer card of a kind in a zone and use its effect; the card stays where it is."""

    kind: Kind = ANY_CARD
    zone: Zone = Zone.DISCARD
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Stop:
    """The power that an opponent's Pokémon is about to use does nothing; or (`to`) the Trainer card that is being
    played does nothing and goes there (into a deck: on top).
    """

    to: Zone | None = None


__all__ = [
    "AttachThis",
    "BenchInSecret",
    "ByPlayer",
    "PlayThis",
    "Promote",
    "RockPaperScissors",
    "Stop",
    "SwapPrize",
    "TakePrizes",
    "TradeForPrize",
    "UseCard",
]
