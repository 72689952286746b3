"""What is asked of effects that speak of cards: which cards they name, take or count, and whether others are left over.

`discourse.py` asks it to find out which steps are about the same cards.
"""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    ALL,
    ANY_CARD,
    AttachFrom,
    But,
    ByPlayer,
    CardKind,
    Cards,
    CardsIn,
    Choose,
    Compare,
    Every,
    HasAttached,
    If,
    Kind,
    Look,
    May,
    Move,
    Not,
    Relation,
    Shuffle,
    Taken,
    Who,
    Zone,
    are_the_others,
    changed,
    inside,
    is_whole_hand,
)
from ptcg.language.nouns import Attach, Others, Put, Seek, Show, Spoken, TheseOr

CALLED = (Zone.LOOKED, Zone.MOVED)
"""Where cards lie that were spoken of before."""

_HIDES = (Zone.HAND, Zone.BENCH)
_BOTH = (Who.YOU, Who.OPPONENT)


def all_discarded(cards: Cards) -> Cards:
    """All cards of that kind in a discard pile."""
    return Cards(cards.kind, ALL, zone=Zone.DISCARD, who=cards.who)


def alternatives(effect: Any) -> tuple[Cards, ...]:
    """The cards of an effect that may be these or those: either player's, or of one zone or another."""
    cards = getattr(effect, "cards", None)
    if isinstance(cards, TheseOr):
        return cards.options
    if not isinstance(effect, Look | Seek | Show | Move | Put) or not isinstance(cards, Cards):
        return ()
    if cards.who is not Who.BOTH or cards.by is not Who.YOU:
        return ()
    chosen = cards.zone is Zone.DISCARD and cards.how is Taken.CHOSEN and cards.count != ALL
    is_either = chosen or (isinstance(effect, Look) and cards.how in (Taken.TOP, Taken.BOTTOM))
    return tuple(changed(cards, who=who) for who in _BOTH) if is_either else ()


def without_search(cards: Cards, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """What follows; a deck that was not searched need not be shuffled."""
    return effects if cards.zone is Zone.DECK else tuple(one for one in effects if one != Shuffle())


def gathered(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """What goes on about cards that were named within an effect before belongs to that effect."""
    result: list[Any] = []
    for effect in (part for one in effects for part in _with_rest_apart(one)):
        last = result[-1] if result else None
        if isinstance(last, If) and isinstance(effect, If) and effect.test == Not(last.test) and not last.otherwise:
            if _needs_cards((last, effect)):
                result[-1] = changed(last, otherwise=effect.then)
                continue
        if isinstance(last, ByPlayer) and isinstance(effect, ByPlayer) and last.who is effect.who:
            if _needs_cards(effect.effects):
                result[-1] = changed(last, effects=(*last.effects, *effect.effects))
                continue
        if last is not None and _needs_cards((effect,)) and not any(_names(one) for one in result[:-1]):
            if isinstance(last, May | ByPlayer) and any(_names(one) or isinstance(one, Move) for one in last.effects):
                result[-1] = changed(last, effects=(*last.effects, effect))
                continue
            sides = isinstance(last, If) and len(result) > 1 and _names_in_condition(result[-2])
            if (
                isinstance(last, If)
                and not last.otherwise
                and not sides
                and any(_names(one) or _counts(one) for one in last.then)
            ):
                result[-1] = changed(last, then=(*last.then, effect))
                continue
        result.append(effect)
    return tuple(result)


def _with_rest_apart(effect: Any) -> tuple[Any, ...]:
    """ "If heads, look at .... If tails, look at .... Shuffle the other cards ...": the last is done on both sides."""
    if not isinstance(effect, If) or not effect.otherwise or not _names_in_condition(effect):
        return (effect,)
    inner = effect.otherwise[-1]
    row = inner.then if isinstance(inner, If) else effect.otherwise
    if len(row) < 2 or not _is_rest(row[-1]) or _is_rest(effect.then[-1]):
        return (effect,)
    rest = (*effect.otherwise[:-1], changed(inner, then=row[:-1])) if isinstance(inner, If) else row[:-1]
    return (changed(effect, otherwise=rest), row[-1])


def _is_rest(effect: Any) -> bool:
    if isinstance(effect, Move):
        return are_the_others(effect.cards)
    return isinstance(effect, Put) and isinstance(effect.cards, Others)


def _names(effect: Any) -> bool:
    return isinstance(effect, Look | Seek | Show)


def _names_in_condition(effect: Any) -> bool:
    """Whether one side of a coin has named cards: what follows the other side is done on both."""
    return isinstance(effect, If) and any(_names(one) for one in effect.then)


def _counts(effect: Any) -> bool:
    return any(isinstance(one, CardsIn) and one.zone is Zone.HAND for one in inside(effect))


def _needs_cards(effects: tuple[Any, ...]) -> bool:
    return any(isinstance(one, Spoken | Others) or _is_among(one) for one in inside(effects))


def _is_among(node: Any) -> bool:
    return isinstance(node, Cards) and node.zone is Zone.LOOKED


def perhaps(cards: Cards) -> Cards:
    """One card of a kind among cards that were looked at: there may be none."""
    is_one = cards.zone is Zone.LOOKED and cards.kind != ANY_CARD and cards.count == 1
    return changed(cards, up_to=True) if is_one else cards


def is_taken_openly(cards: Cards) -> bool:
    """Whether the cards are chosen from the hand of the other player, who need not reveal them."""
    is_chosen = cards.how is Taken.CHOSEN and not is_whole_hand(cards)
    return cards.zone is Zone.HAND and cards.who is not cards.by and is_chosen


def hand_of(cards: Cards) -> Cards:
    return Cards(count=ALL, zone=Zone.HAND, who=cards.who)


def takes_some(effect: Any) -> bool:
    if isinstance(effect, AttachFrom):
        return effect.zone is Zone.LOOKED
    return isinstance(effect, Move) and _is_among(effect.cards) and not are_the_others(effect.cards)


def at_most(effect: Any) -> Any:
    if isinstance(effect, Move):
        return changed(effect, cards=changed(effect.cards, up_to=True))
    return changed(effect, up_to=True)


def counts_looked(effect: Any) -> bool:
    return any(
        (isinstance(one, CardsIn) and one.zone in CALLED) or (isinstance(one, Move) and are_the_others(one.cards))
        for one in inside(effect)
    )


def speaks_of(node: Any, zone: Zone) -> bool:
    return any(isinstance(one, CardsIn) and one.zone is zone for one in inside(node))


def asked_for(test: Any) -> CardsIn | None:
    """What is asked for, if it is whether there are such cards."""
    match test:
        case Compare(CardsIn() as cards, Relation.AT_LEAST, 1):
            return cards
    return None


def is_of(effect: Any, kind: Kind) -> bool:
    """Whether an effect does nothing without cards of a kind."""
    if isinstance(effect, May):
        return all(is_of(one, kind) for one in effect.effects)
    cards = effect.cards if isinstance(effect, Move) else effect
    return isinstance(cards, Cards | AttachFrom) and cards.kind == kind and not getattr(cards, "moved", False)


def is_wider(kind: Kind, other: Kind) -> bool:
    """Whether "those Energy cards" may be the basic Fire Energy cards that were spoken of."""
    return not kind.which


def is_of_kind(kind: Kind, wider: Kind) -> bool:
    """Whether "those Energy cards" are the Fire Energy cards that were counted."""
    return kind.kind is wider.kind and not wider.which


_SORTS = {
    CardKind.POKEMON: (CardKind.BASIC_POKEMON, CardKind.EVOLUTION),
    CardKind.ENERGY: (CardKind.BASIC_ENERGY, CardKind.SPECIAL_ENERGY),
    CardKind.TRAINER: (CardKind.ITEM, CardKind.TOOL, CardKind.SUPPORTER, CardKind.STADIUM),
}


def is_meant(kind: Kind, name: Kind) -> bool:
    """Whether "the Pokémon" is the Basic Pokémon that was found along with other cards."""
    return is_of_kind(kind, name) or (kind.kind in _SORTS.get(name.kind, ()) and not name.which)


def attaching(cards: Cards, step: Attach) -> AttachFrom:
    said = {name: getattr(cards, name) for name in AttachFrom.__struct_fields__ if hasattr(cards, name)}
    target = step.target
    if cards.kind.kind is CardKind.TOOL and isinstance(target, Choose | Every):  # a Pokémon has room for one
        target = changed(target, those=target.those & But(HasAttached(Kind(CardKind.TOOL))))
    return AttachFrom(**said, target=target, spread=step.spread)
