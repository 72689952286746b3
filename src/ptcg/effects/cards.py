"""Effects on cards outside play: draw, search, discard, look, reveal, put back."""

from __future__ import annotations

from typing import Final

from ptcg.effects.node import Node
from ptcg.effects.predicates import ANY_CARD, Kind
from ptcg.effects.values import Amount
from ptcg.effects.vocabulary import ALL, Taken, Unlike, Who, Zone


class Cards(Node, frozen=True):
    """Cards outside play: of which kind, how many, where and whose, taken how.

    `count` ALL without `up_to`: all of them, without a choice. A player who chooses from another's hand sees it. Where
    both players search their decks, neither sees what the other has found before both have finished.
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
    like: Zone | None = None  # only cards with the name of a Pokémon card in this zone; LOOKED: of another of them
    fresh: bool = False  # none of the cards discarded just before


def is_whole_hand(cards: Cards) -> bool:
    """Whether these are all cards of a hand."""
    return cards.zone is Zone.HAND and cards.count == ALL and cards.kind == ANY_CARD and not cards.up_to


_THE_OTHERS: Final = Cards(count=ALL, zone=Zone.LOOKED)


def are_the_others(cards: Cards) -> bool:
    """Whether these are all cards looked at last that are still where they were."""
    return cards == _THE_OTHERS


class Move(Node, frozen=True):
    """Put cards somewhere. Shuffling the deck they come from is said separately.

    What is chosen from a deck and goes on top of it goes there when the deck has been shuffled.
    """

    cards: Cards
    to: Zone
    reveal: bool = False  # both players see them, wherever they go
    mixed: bool = False  # shuffled into the deck; under it: shuffled among each other before
    order: bool = False  # in any order


class Draw(Node, frozen=True):
    """Draw cards. `up_to`: the player says how many. `bottom`: from the bottom of the deck.

    `until`: as many as are missing until the hand holds this many.
    """

    number: Amount
    who: Who = Who.YOU
    up_to: bool = False
    bottom: bool = False
    until: bool = False


class Look(Node, frozen=True):
    """Look at cards, which are then what was looked at last. Those of another zone than a deck stay where they are.

    `reveal`: both players see them; face-down Prize cards are turned face up. `order`: cards of a deck are put back in
    any order; without it the effects after it say what becomes of them.
    """

    cards: Cards
    reveal: bool = False
    order: bool = False


class Shuffle(Node, frozen=True):
    """Shuffle a deck, or face-down Prize cards."""

    who: Who = Who.YOU
    prizes: bool = False


class Exchange(Node, frozen=True):
    """A card and another one change places: of the hand, the top of a deck, the Prize cards. They stay unseen."""

    first: Cards
    second: Cards
    reveal: bool = False  # but for the first, which is a Prize card face up from now on


__all__ = [
    "Cards",
    "Draw",
    "Exchange",
    "Look",
    "Move",
    "Shuffle",
    "are_the_others",
    "is_whole_hand",
]
