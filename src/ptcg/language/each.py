"""What is said of each: of each player, one after the other; of each Pokémon, for the cards that have come to it."""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    Attached,
    AttachFrom,
    ByPlayer,
    CardsIn,
    DamageTo,
    ForEach,
    Heal,
    If,
    Move,
    PutCounters,
    That,
    Times,
    Who,
    Zone,
    changed,
    inside,
    rebuilt,
)
from ptcg.language.persons import doer, leaves_a_choice, mirrored, said_to


def in_turn(row: list[Any], who: Who) -> list[Any]:
    """What each player has just been said to do, wherever it stands at the end of the row, with this player first."""
    last: Any = row[-1] if row else None
    for name in ("otherwise", "then", "effects"):
        inner = getattr(last, name, ())
        if inner and not isinstance(last, ByPlayer):
            return [*row[:-1], changed(last, **{name: tuple(in_turn(list(inner), who))})]
    return _one_by_one(row, who)


def _one_by_one(effects: list[Any], who: Who) -> list[Any]:
    """What each player does in these effects, with this player first.

    Where both are named in the fields of an effect, cards of a hand or discard pile are chosen by the opponent first.
    """
    for start in range(len(effects)):
        deed = said_to(Who.BOTH, tuple(effects[start:]))
        if deed is not None:
            if effects[start:] == [ByPlayer(Who.BOTH, deed)]:
                said = who is Who.OPPONENT
            else:
                chosen = [one for one in deed if isinstance(one, Move) and leaves_a_choice(one.cards)]
                said = bool(chosen) and (who is Who.YOU or len(deed) > 1)
            return [*effects[:start], ByPlayer(Who.BOTH, deed, who)] if said else effects
    if len(effects) > 1 and effects[-2] == mirrored(effects[-1]) and doer(effects[-1]) is who:  # both, one by one
        return [*effects[:-2], effects[-1], effects[-2]]
    return effects


def to_each_holder(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Attach them to your Pokémon in any way you like. ... to that Pokémon for each card attached in this way": to
    each of them, for the cards that have come to it.
    """
    for place, effect in enumerate(effects):
        spread = next((one for one in inside(effect) if isinstance(one, AttachFrom) and one.spread), None)
        if spread is not None and place + 1 < len(effects):
            return (*effects[: place + 1], *(_for_its_cards(one, spread.target) for one in effects[place + 1 :]))
    return effects


def _for_its_cards(value: Any, holders: Any) -> Any:
    name = "number" if isinstance(value, PutCounters) else "amount"
    amount = getattr(value, name, None)
    if isinstance(value, DamageTo | Heal | PutCounters) and value.target == That() and isinstance(amount, Times):
        match amount.count:
            case CardsIn(Zone.MOVED, kind=kind) | Attached(That(), kind, moved=True):
                on_it = changed(amount, count=Attached(That(), kind, moved=True))
                return ForEach(holders, (changed(value, **{name: on_it}),))
    return rebuilt(value, lambda one: _for_its_cards(one, holders)) if isinstance(value, If | tuple) else value


__all__ = ["in_turn", "to_each_holder"]
