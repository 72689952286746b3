"""Persons: what is said to a player, when another player does it.

"Discard a card from your hand" is said to you; "your opponent discards a card from their hand" is the same deed, done
by them. Where every choice of an effect has a field that says whose it is, the fields say so; any other effect is done
from the other player's side (`ByPlayer`).
"""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    ALL,
    ByPlayer,
    Cards,
    CardsIn,
    DamageTo,
    Devolve,
    DiscardEnergy,
    Draw,
    Flip,
    Heal,
    LeavePlay,
    Look,
    Move,
    Node,
    PastTurn,
    Pattern,
    Pick,
    PutCounters,
    Shuffle,
    SwitchActive,
    Taken,
    Trigger,
    Who,
    Zone,
    are_the_others,
    changed,
    is_whole_hand,
    replaced,
)
from ptcg.language.discourse import joined
from ptcg.language.nouns import Attach, Likewise, Put, Seek, Show

_OTHER = {Who.YOU: Who.OPPONENT, Who.OPPONENT: Who.YOU}
_OTHER_TURN = {PastTurn.YOUR_LAST: PastTurn.OPPONENTS_LAST, PastTurn.OPPONENTS_LAST: PastTurn.YOUR_LAST}

_NAME_THEIR_DOER = (
    *(Draw, Shuffle, SwitchActive, Flip, DiscardEnergy, Likewise),
    *(LeavePlay, Devolve, Pick, DamageTo, Heal, PutCounters),
)
"""Effects in which a field says who makes each choice, or that leave no choice but the one of a Pokémon."""

_OF_WHOM_IT_IS_SAID = ("into", "out")
"""Fields that say what something must be, whosever it is."""


def done_by(who: Who, deed: Any) -> Any:
    """The deed (effects said to a player, or what a trigger waits for) as this player does it."""
    if who is Who.YOU:
        return deed
    if isinstance(deed, Trigger) and isinstance(deed.what, Pattern):
        return changed(deed, what=_happening_by(who, deed.what))
    deed = joined(deed)
    if who is Who.OPPONENT and all(_names_itsdoer(effect) for effect in deed):
        return tuple(mirrored(effect) for effect in deed)
    if who is Who.BOTH and all(_is_own(effect) for effect in deed):
        return tuple(_with_persons(effect, who) for effect in deed)
    if who is Who.BOTH and len(deed) == 1 and isinstance(deed[0], SwitchActive):
        return (mirrored(deed[0]), deed[0])  # effects of this card on the opponent's Pokémon too
    return (ByPlayer(who, deed),)


def said_to(who: Who, effects: Any) -> Any:
    """The deed that this player does in these effects, as it is said to them; None if it is not all theirs."""
    if isinstance(effects, Trigger) and isinstance(effects.what, Pattern) and who is not Who.YOU:
        told = changed(effects, what=_happening_by(who, effects.what, back=True))
        return told if told != effects and done_by(who, told) == effects else None
    if not isinstance(effects, tuple) or not effects or who is Who.YOU:
        return None
    if len(effects) == 1 and isinstance(effects[0], ByPlayer):
        deed: Any = effects[0].effects if effects[0].who is who and effects[0].first is None else None
    elif who is Who.OPPONENT:
        deed = tuple(mirrored(effect) for effect in effects)
        deed = deed if all(doer(effect) is Who.YOU for effect in deed) else None
    else:
        deed = tuple(_with_persons(effect, Who.YOU) for effect in effects)
    return deed if deed is not None and done_by(who, deed) == effects else None


def _happening_by(who: Who, what: Pattern, back: bool = False) -> Pattern:
    """What happens by one's own doing, where another player (or any player) does it, or the other way round."""
    if who is Who.OPPONENT:
        return changed(what, of=mirrored(what.of), who=mirrored(what.who))
    old, new = (Who.BOTH, Who.YOU) if back else (Who.YOU, Who.BOTH)
    return changed(what, of=replaced(what.of, old, new), who=replaced(what.who, old, new))


def mirrored(value: Any) -> Any:
    """The same from the other player's side: what is yours is your opponent's."""
    if isinstance(value, Who):
        return _OTHER.get(value, value)
    if isinstance(value, PastTurn):
        return _OTHER_TURN.get(value, value)
    if isinstance(value, tuple):
        return tuple(mirrored(item) for item in value)
    if isinstance(value, CardsIn) and value.zone in (Zone.MOVED, Zone.LOOKED):
        return value  # what the text has spoken of, whosever it is
    if isinstance(value, Move) and are_the_others(value.cards):
        return value
    if isinstance(value, ByPlayer):
        return changed(value, who=_OTHER.get(value.who, value.who), first=mirrored(value.first))
    if not isinstance(value, Node):
        return value
    if isinstance(value, Cards) and value.zone is Zone.LOOKED:
        return changed(value, by=_OTHER.get(value.by, value.by))
    if isinstance(value, Cards) and not leaves_a_choice(value):
        return changed(value, who=_OTHER.get(value.who, value.who), count=mirrored(value.count))
    changes = {name: mirrored(getattr(value, name)) for name in value.__struct_fields__}
    return changed(value, **{k: v for k, v in changes.items() if k not in _OF_WHOM_IT_IS_SAID})


def _names_itsdoer(effect: Any) -> bool:
    if isinstance(effect, Put | Attach | Show | Seek) and not isinstance(effect.cards, tuple):
        cards = effect.cards
        return not isinstance(cards, Cards) or cards.zone is not Zone.DECK or not leaves_a_choice(cards)
    if isinstance(effect, Move):
        return (
            are_the_others(effect.cards)
            or effect.cards.zone in (Zone.HAND, Zone.DISCARD)
            or not leaves_a_choice(effect.cards)
        )
    if isinstance(effect, Look):
        return effect.reveal and not effect.order and not leaves_a_choice(effect.cards)  # all see them
    return isinstance(effect, _NAME_THEIR_DOER)


def doer(effect: Any) -> Who | None:
    """Who does an effect, as its fields say; None if they do not say it."""
    if isinstance(effect, Move):
        return effect.cards.by if leaves_a_choice(effect.cards) else effect.cards.who
    target = getattr(effect, "target", None)
    for holder in (effect, target):
        for name in ("by", "who"):
            if isinstance(found := getattr(holder, name, None), Who):
                return found
    return None


def leaves_a_choice(cards: Cards) -> bool:
    all_prizes = cards.zone is Zone.PRIZES and cards.count == ALL and not cards.up_to
    return cards.how is Taken.CHOSEN and not is_whole_hand(cards) and not all_prizes


def _is_own(effect: Any) -> bool:
    """Whether each player can do it with what is theirs by naming both players in its fields."""
    if isinstance(effect, Move):
        return (
            _names_itsdoer(effect)
            and not are_the_others(effect.cards)
            and effect.cards.who is Who.YOU
            and effect.cards.by is Who.YOU
        )
    return isinstance(effect, Draw | Shuffle) and effect.who is Who.YOU


def _with_persons(effect: Any, who: Who) -> Any:
    """The effect with this player, or both, named in its fields."""
    if isinstance(effect, Move):
        by = who if leaves_a_choice(effect.cards) else effect.cards.by
        return changed(effect, cards=changed(effect.cards, who=who, by=by))
    return changed(effect, who=who) if hasattr(effect, "who") else effect


__all__ = ["doer", "done_by", "leaves_a_choice", "mirrored", "said_to"]
