"""Persons: what is said to a player, when another player does it.

"Discard a card from your hand" is said to you; "your opponent discards a card from their hand" is the same deed, done
by them. Where every choice of an effect has a field that says whose it is, the fields say so; any other effect is done
from the other player's side (`ByPlayer`).
"""

from __future__ import annotations

import dataclasses
from typing import Any

from ptcg.effects import (
    ByPlayer,
    DiscardEnergy,
    DiscardFromHand,
    DiscardHand,
    DiscardPokemon,
    Draw,
    DrawUntil,
    Flip,
    HandToDeck,
    Mill,
    Pick,
    PutIntoHand,
    Shuffle,
    ShuffleIntoDeck,
    SwitchActive,
    Who,
)

_OTHER = {Who.YOU: Who.OPPONENT, Who.OPPONENT: Who.YOU}

_NAME_THEIR_DOER = (
    *(Draw, DrawUntil, DiscardFromHand, DiscardHand, HandToDeck, Mill, Shuffle, SwitchActive, Flip, DiscardEnergy),
    *(PutIntoHand, ShuffleIntoDeck, DiscardPokemon, Pick),
)
"""Effects in which a field says who makes each choice, or that leave no choice but the one of a Pokémon."""

_OF_WHOM_IT_IS_SAID = ("into", "out")
"""Fields that say what something must be, whosever it is."""


def done_by(who: Who, deed: Any) -> Any:
    """The deed (effects said to a player) as this player does it."""
    if who is Who.YOU:
        return deed
    if who is Who.OPPONENT and all(isinstance(effect, _NAME_THEIR_DOER) for effect in deed):
        return tuple(mirrored(effect) for effect in deed)
    if who is Who.BOTH and all(_is_own(effect) for effect in deed):
        return tuple(dataclasses.replace(effect, **dict.fromkeys(_persons(effect), who)) for effect in deed)
    return (ByPlayer(who, deed),)


def said_to(who: Who, effects: Any) -> Any:
    """The deed that this player does in these effects, as it is said to them; None if it is not all theirs."""
    if not isinstance(effects, tuple) or not effects or who is Who.YOU:
        return None
    if len(effects) == 1 and isinstance(effects[0], ByPlayer):
        deed: Any = effects[0].effects if effects[0].who is who else None
    elif who is Who.OPPONENT:
        deed = tuple(mirrored(effect) for effect in effects)
    else:
        changes = [dict.fromkeys(_persons(effect), Who.YOU) for effect in effects]
        deed = tuple(dataclasses.replace(one, **change) for one, change in zip(effects, changes, strict=True) if change)
    return deed if deed is not None and done_by(who, deed) == effects else None


def mirrored(value: Any) -> Any:
    """The same from the other player's side: what is yours is your opponent's."""
    if isinstance(value, Who):
        return _OTHER.get(value, value)
    if isinstance(value, tuple):
        return tuple(mirrored(item) for item in value)
    if isinstance(value, ByPlayer):
        return dataclasses.replace(value, who=_OTHER.get(value.who, value.who))
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    changes = {field.name: mirrored(getattr(value, field.name)) for field in dataclasses.fields(value)}
    return dataclasses.replace(value, **{k: v for k, v in changes.items() if k not in _OF_WHOM_IT_IS_SAID})


def _persons(effect: Any) -> list[str]:
    """The fields of an effect that name its player."""
    names = {field.name for field in dataclasses.fields(effect)} & {"who", "by"}
    return [name for name in ("who", "by") if name in names and getattr(effect, name) in (Who.YOU, Who.BOTH)]


def _is_own(effect: Any) -> bool:
    """Whether each player can do it with what is theirs by naming both players in its fields."""
    if not isinstance(effect, (Draw, DrawUntil, DiscardFromHand, DiscardHand, HandToDeck, Mill, Shuffle)):
        return False
    return all(getattr(effect, name) is Who.YOU for name in ("who", "by") if hasattr(effect, name))


__all__ = ["done_by", "mirrored", "said_to"]
