"""How cards that are moved are told of, step by step, where no line says all of it at once: `discourse.py` backwards.

"Discard an Item card from your opponent's hand" of your choice is told as what a player does: look at that hand, and
discard an Item card you find there. Cards that are shown are revealed, and then put where they go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptcg.effects import Look, Move, Taken, Times, Who, Zone, are_the_others, changed
from ptcg.language.naming import hand_of, is_taken_openly
from ptcg.language.nouns import Others, Put, Seek, Show, Spoken


def told(value: Any) -> tuple[Any, ...]:
    """The steps that are read as this effect; none if it is no effect that is told in steps."""
    if isinstance(value, Look) and value.reveal and value.cards.zone in (Zone.HAND, Zone.DISCARD):
        return (Show(value.cards) if value.cards.zone is Zone.HAND else Seek(value.cards),)
    if not isinstance(value, Move):
        return ()
    cards, put = value.cards, Put(Spoken(), value.to, value.order, value.mixed)
    if are_the_others(cards):
        return () if value.reveal else (changed(put, cards=Others()),)
    if value.reveal:
        return (Show(cards), put)
    if cards.zone is Zone.LOOKED:
        there = changed(cards, who=Who.YOU)
        return (changed(put, cards=there),) if cards.by is Who.YOU else (Seek(there), put)
    if is_taken_openly(cards) and cards.by is Who.YOU:
        return (Look(hand_of(cards)), changed(put, cards=changed(cards, zone=Zone.LOOKED, who=Who.YOU)))
    if cards.zone is Zone.DECK and cards.how is Taken.CHOSEN:
        return (Seek(cards), put)
    return (changed(put, cards=cards),)


def one_at_a_time(value: Any) -> Any:
    """What is done for each of what is counted, where the cards are revealed first; None if it is no such effect."""
    count = value.cards.count if isinstance(value, Move) and value.reveal and not value.cards.up_to else None
    if not isinstance(count, Times) or count != Times(count.each, count.count):
        return None
    return changed(value, cards=changed(value.cards, count=count.each))


def in_their_number(value: Move, words: Sequence[str]) -> list[str]:
    """The words of the last step, of cards that are the other player's, or that are several."""
    result = list(words)
    if value.cards.who is Who.OPPONENT:
        owned = [place for place, word in enumerate(words[:-1]) if word == "your" and words[place + 1] in _OWNED]
        for place in owned[-1:]:
            result[place] = "their"
    if result[1:2] == ["it"] and value.cards.count != 1:
        result[1] = "them"
    return result


_OWNED = ("hand", "deck", "Bench", "Prize", "discard")

__all__ = ["in_their_number", "one_at_a_time", "told"]
