"""Moving cards and looking at them: which way it is done, by where they lie and how they are taken."""

from __future__ import annotations

from ptcg.effects import OPEN_PILES, Look, Move, Taken, Who, Zone, are_the_others, is_whole_hand
from ptcg.engine.program.emitter import Emitter, lowers
from ptcg.engine.program.instructions.cards import (
    lower_from_deck,
    lower_from_discard,
    lower_from_hand,
    lower_reveal,
    lower_search,
    lower_together,
    move_hand,
)
from ptcg.engine.program.instructions.looking import (
    look_at_hand,
    look_at_random,
    lower_look_at_deck,
    lower_the_others,
    reveal_random,
    reveal_until,
)
from ptcg.engine.program.instructions.prizes import lower_from_prizes, lower_look_at_prizes, lower_looked_prizes


@lowers(Move)
def lower_move(out: Emitter, effect: Move) -> None:
    cards = effect.cards
    if cards.how in (Taken.TOP, Taken.BOTTOM):
        lower_from_deck(out, effect)
    elif is_whole_hand(cards):
        out.emit(move_hand, effect)
    elif are_the_others(cards):
        lower_the_others(out, effect)
    elif cards.zone is Zone.HAND:
        lower_from_hand(out, effect)
    elif cards.zone is Zone.MOVED or cards.zone in OPEN_PILES:
        lower_from_discard(out, effect)
    elif cards.zone is Zone.PRIZES:
        lower_from_prizes(out, effect)
    elif cards.zone is Zone.LOOKED and out.looked is Zone.PRIZES:
        lower_looked_prizes(out, effect)
    elif cards.who is Who.BOTH:
        lower_together(out, effect)
    else:
        lower_search(out, effect)
    out.moved_to = effect.to


@lowers(Look)
def lower_look(out: Emitter, effect: Look) -> None:
    cards = effect.cards
    out.looked = cards.zone
    if cards.zone is Zone.PRIZES:
        lower_look_at_prizes(out, effect)
    elif cards.how is Taken.UNTIL:
        out.emit(reveal_until, effect)
    elif cards.how in (Taken.TOP, Taken.BOTTOM):
        lower_look_at_deck(out, effect)
    elif cards.how is Taken.RANDOM:
        out.emit(reveal_random if effect.reveal else look_at_random, effect)
    elif is_whole_hand(cards):
        out.emit(look_at_hand, effect)
    else:
        lower_reveal(out, cards)
