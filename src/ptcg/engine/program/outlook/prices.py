"""What is given for something: costs apart, own cards that a player gives, where "if you do" tells what for."""

from __future__ import annotations

from typing import Final, TypeGuard

from ptcg.effects import (
    Cards,
    DiscardEnergy,
    Effect,
    If,
    IfDid,
    Look,
    May,
    Move,
    Not,
    Taken,
    This,
    Who,
    Zone,
    is_whole_hand,
)

_NOT_DONE: Final = Not(IfDid())
DECKS: Final = (Zone.DECK, Zone.DECK_BOTTOM)


def asks_if_done(effect: Effect) -> TypeGuard[If]:
    return isinstance(effect, If) and (isinstance(effect.test, IfDid) or effect.test == _NOT_DONE)


def is_price(effect: Effect) -> bool:
    """Whether a player gives own cards in it, perhaps for what comes next."""
    if isinstance(effect, May):
        return len(effect.effects) == 1 and is_price(effect.effects[0])
    if isinstance(effect, Move):
        cards = effect.cards
        own = cards.zone is Zone.HAND and cards.who is cards.by is Who.YOU and not is_whole_hand(cards)
        return own and cards.how is Taken.CHOSEN and not cards.keep
    if isinstance(effect, DiscardEnergy):
        those = getattr(effect.target, "those", None)
        return isinstance(effect.target, This) or (those is not None and those.who is Who.YOU)
    return isinstance(effect, Look) and _shows_own(effect.cards)


def _shows_own(cards: Cards) -> bool:
    """Whether a player chooses own cards to show them."""
    chosen = cards.how is Taken.CHOSEN and not is_whole_hand(cards)
    return chosen and cards.zone in (Zone.HAND, Zone.DISCARD)


def is_lost(effect: Effect) -> bool:
    """Whether what a player gives is gone, or shown for nothing else: cards that go into the deck or play are not."""
    if isinstance(effect, May):
        return len(effect.effects) == 1 and is_lost(effect.effects[0])
    if isinstance(effect, Move):
        return is_price(effect) and effect.to in (Zone.DISCARD, Zone.LOST) and not effect.cards.up_to
    return is_price(effect) and not getattr(effect, "up_to", False)
