"""Effects on cards outside play: draw, search, discard, look, reveal, put back."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.predicates import ANY_CARD, Kind
from ptcg.effects.values import Amount
from ptcg.effects.vocabulary import ALL, Unlike, Who, Zone


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards. `up_to`: the player says how many. `bottom`: from the bottom of the deck."""

    number: Amount
    who: Who = Who.YOU
    up_to: bool = False
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class DrawUntil:
    """Draw until the hand holds this many."""

    number: Amount
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Mill:
    """Discard the top cards of a deck, or put them into the Lost Zone."""

    number: Amount
    who: Who
    to: Zone = Zone.DISCARD
    up_to: bool = False  # as many as the player of the effect likes, up to the number
    bottom: bool = False  # the bottom cards


@dataclass(frozen=True, slots=True)
class Search:
    """Search your deck and put what is found somewhere (hand, Bench, top of deck). Shuffling is said separately.

    `zone` LOOKED: choose among the cards that were looked at just before. `different`: no two alike in this. What goes
    on top of the deck goes there when the deck has been shuffled.
    """

    kind: Kind
    to: Zone
    count: Amount = 1
    up_to: bool = False
    reveal: bool = False
    zone: Zone = Zone.DECK
    different: Unlike | None = None
    by: Who = Who.YOU  # who chooses
    like: Zone | None = None  # only cards with the name of a Pokémon card in this zone
    who: Who = Who.YOU  # whose deck


@dataclass(frozen=True, slots=True)
class Recover:
    """Put cards from a discard pile somewhere; `zone` MOVED: of the cards discarded just before. `who`: whose."""

    kind: Kind
    to: Zone
    count: Amount = 1
    up_to: bool = False
    zone: Zone = Zone.DISCARD
    who: Who = Who.YOU
    fresh: bool = False  # none of the cards discarded just before
    different: Unlike | None = None  # no two alike in this


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Shuffle a deck."""

    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class HandToDeck:
    """Put the whole hand into the deck (and shuffle it in, unless `bottom`)."""

    who: Who = Who.YOU
    bottom: bool = False
    mixed: bool = False  # with `bottom`: the cards are shuffled before they go there


@dataclass(frozen=True, slots=True)
class PutOnDeck:
    """Put cards of your choice from your hand on top of your deck (`bottom`: on the bottom)."""

    number: Amount
    kind: Kind = ANY_CARD
    bottom: bool = False
    reveal: bool = False
    up_to: bool = False
    keep: bool = False  # `number` cards are kept: all others are put on the deck


@dataclass(frozen=True, slots=True)
class DiscardHand:
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class DiscardFromHand:
    """Discard cards from `who`'s hand, chosen by `by`, or at random. `to`: put them elsewhere (into a deck: on top).

    A player who chooses from another's hand sees it.
    """

    number: Amount
    who: Who = Who.YOU
    by: Who = Who.YOU
    random: bool = False
    kind: Kind = ANY_CARD
    up_to: bool = False
    to: Zone = Zone.DISCARD
    keep: bool = False  # `number` cards are kept: all others go
    least: int = 0  # with `up_to`: at least so many
    reveal: bool = False  # both players see which, wherever they go


@dataclass(frozen=True, slots=True)
class LookAtTop:
    """Look at the top cards of a deck; `reorder`: put them back in any order. `bottom`: at the bottom cards.

    `reveal`: both players see them. Without `reorder` the effects after it say what becomes of them.
    """

    number: Amount
    who: Who = Who.YOU
    reorder: bool = True
    bottom: bool = False
    reveal: bool = False


@dataclass(frozen=True, slots=True)
class RevealUntil:
    """Reveal cards from the top of your deck until one of the kind is revealed."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class PutRest:
    """The other cards that were looked at: DECK is shuffled (`order`: back on top in any order), DECK_BOTTOM, ..."""

    to: Zone
    order: bool = False
    shuffled: bool = False  # among each other, before they go under the deck
    but: Kind | None = None  # cards of this kind stay where they are


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """A hand, or so many random cards of it that both players see, are what was looked at last."""

    who: Who = Who.OPPONENT
    random: int = 0


@dataclass(frozen=True, slots=True)
class RevealFromHand:
    """Reveal cards of your choice from your hand, or choose some of another zone: they are what was looked at last."""

    number: Amount
    kind: Kind = ANY_CARD
    up_to: bool = False
    zone: Zone = Zone.HAND


@dataclass(frozen=True, slots=True)
class PutLooked:
    """Put the cards that were looked at or revealed last, wherever they lie, into a zone of their owner."""

    to: Zone


@dataclass(frozen=True, slots=True)
class LookAtPrizes:
    """Look at the face-down Prize cards, all of them or one of your choice."""

    who: Who = Who.YOU
    number: int = ALL


@dataclass(frozen=True, slots=True)
class KeepThis:
    """The Trainer card that is played goes somewhere else than to the discard pile."""

    to: Zone


@dataclass(frozen=True, slots=True)
class SwitchWithTop:
    """Switch a card from your hand with the top card of your deck."""


__all__ = [
    "DiscardFromHand",
    "DiscardHand",
    "Draw",
    "DrawUntil",
    "HandToDeck",
    "KeepThis",
    "LookAtHand",
    "LookAtPrizes",
    "LookAtTop",
    "Mill",
    "PutLooked",
    "PutOnDeck",
    "PutRest",
    "Recover",
    "RevealFromHand",
    "RevealUntil",
    "Search",
    "Shuffle",
    "SwitchWithTop",
]
