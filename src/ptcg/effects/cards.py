"""Effects on cards outside play: draw, search, discard, look, reveal, put back."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.predicates import ANY_CARD, Kind
from ptcg.effects.values import Amount
from ptcg.effects.vocabulary import ALL, Taken, Unlike, Who, Zone


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards outside play: of which kind, how many, where and whose, taken how.

    `count` ALL without `up_to`: all of them, without a choice. A player who chooses from another's hand sees it.
    """

    kind: Kind = ANY_CARD
    count: Amount = 1
    up_to: bool = False
    zone: Zone = Zone.DECK
    who: Who = Who.YOU  # whose they are
    by: Who = Who.YOU  # who chooses, where there is a choice
    how: Taken = Taken.CHOSEN
    different: Unlike | None = None  # no two alike in this
    keep: bool = False  # all but so many
    least: int = 0  # with `up_to`: at least so many
    like: Zone | None = None  # only cards with the name of a Pokémon card in this zone
    fresh: bool = False  # none of the cards discarded just before


def is_whole_hand(cards: Cards) -> bool:
    """Whether these are all cards of a hand."""
    return cards.zone is Zone.HAND and cards.count == ALL and cards.kind == ANY_CARD and not cards.up_to


@dataclass(frozen=True, slots=True)
class Move:
    """Put cards somewhere. Shuffling the deck they come from is said separately.

    What is chosen from a deck and goes on top of it goes there when the deck has been shuffled.
    """

    cards: Cards
    to: Zone
    reveal: bool = False  # both players see them, wherever they go
    mixed: bool = False  # shuffled into the deck; under it: shuffled among each other before


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards. `up_to`: the player says how many. `bottom`: from the bottom of the deck.

    `until`: as many as are missing until the hand holds this many.
    """

    number: Amount
    who: Who = Who.YOU
    up_to: bool = False
    bottom: bool = False
    until: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """Look at cards, which are then what was looked at last. Those of another zone than a deck stay where they are.

    `reveal`: both players see them; face-down Prize cards are turned face up. `order`: cards of a deck are put back in
    any order; without it the effects after it say what becomes of them.
    """

    cards: Cards
    reveal: bool = False
    order: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Shuffle a deck."""

    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class PutRest:
    """The other cards that were looked at: DECK is shuffled (`order`: back on top in any order), DECK_BOTTOM, ..."""

    to: Zone
    order: bool = False
    shuffled: bool = False  # among each other, before they go under the deck
    but: Kind | None = None  # cards of this kind stay where they are


@dataclass(frozen=True, slots=True)
class PutLooked:
    """Put the cards that were looked at or revealed last, wherever they lie, into a zone of their owner."""

    to: Zone


@dataclass(frozen=True, slots=True)
class KeepThis:
    """The Trainer card that is played goes somewhere else than to the discard pile."""

    to: Zone


@dataclass(frozen=True, slots=True)
class SwitchWithTop:
    """Switch a card from your hand with the top card of your deck."""


__all__ = [
    "Cards",
    "Draw",
    "KeepThis",
    "Look",
    "Move",
    "PutLooked",
    "PutRest",
    "Shuffle",
    "SwitchWithTop",
    "is_whole_hand",
]
