"""Cards in play a text goes on to speak of: "choose an Energy attached to it", "put that card into your hand".

The noun for such a card is the effect that takes it off (`DiscardEnergy`, `DiscardTools`, `Devolve` ...), a row of
them for "a Pokémon Tool and a Special Energy", or `OneOf` them. The grammar reads each clause alone; here the steps
(`nouns.py`) that are about such cards become effects. What is said of other cards is left to `discourse.py`.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from ptcg.effects import (
    ANY_CARD,
    Attached,
    Both,
    CardKind,
    Cards,
    CardsIn,
    Choose,
    Compare,
    Devolve,
    DiscardEnergy,
    DiscardStadium,
    DiscardTools,
    EnergyOn,
    Every,
    HasAttached,
    HasEnergy,
    HowMany,
    If,
    IfDid,
    Is,
    Kind,
    Look,
    May,
    Move,
    MoveEnergy,
    Node,
    OneOf,
    Pick,
    Relation,
    Shuffle,
    That,
    Them,
    Those,
    Who,
    Zone,
    changed,
    inside,
)
from ptcg.language.nouns import Attach, Put, Seek, Show, Spoken

_HELD = (DiscardEnergy, DiscardTools, DiscardStadium, Devolve)


def placed(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Effects that follow one another, with the steps about cards in play made effects."""
    nodes = list(inside(effects))
    steps = [one.cards for one in nodes if isinstance(one, Seek | Put | Attach)]
    if not any(_is_held(one) for one in steps):
        if not any(isinstance(one, Spoken) or _is_of_them(one) for one in steps) or not any(map(_asked, nodes)):
            return effects
    talk = _TalkOfHeld()
    return (*talk.row(effects), *talk.left())


class _TalkOfHeld:
    """What has been said so far."""

    def __init__(self) -> None:
        self.named: Any = None  # cards in play that were chosen, and nothing was done with them yet
        self.pick: Choose | None = None  # the Pokémon chosen last
        self.asked: Any = None  # what was asked for in play or counted: Energy, a Pokémon Tool, the Stadium

    def row(self, effects: tuple[Any, ...]) -> tuple[Any, ...]:
        out: list[Any] = []
        within = False  # the cards were named within the last effect
        for effect in effects:
            before = self.named
            done = self.effect(effect)
            if within and self.named is None:
                out[-1] = _with_more(out[-1], done)
            else:
                out += done
            within = before is None and self.named is not None and isinstance(effect, If | May)
        return tuple(out)

    def left(self) -> tuple[Any, ...]:
        named, self.named = self.named, None
        return () if named is None else (Seek(named),)

    def effect(self, effect: Any) -> tuple[Any, ...]:
        match effect:
            case Seek(cards) if _is_held(cards):
                before = self.left()
                self.named = cards
                return before
            case Seek(cards) if _is_of_them(cards) and isinstance(self.asked, DiscardEnergy):
                before = self.left()
                self.named = _some_of(self.asked, cards)
                return before
            case Seek() | Show() | Look() | Move():
                self.asked = None
                return (*self.left(), effect)
            case Put(cards) | Attach(cards):
                if isinstance(cards, Spoken) and self.named is not None:
                    cards, self.named = self.named, None
                elif _is_of_them(cards) and isinstance(self.asked, DiscardEnergy):
                    cards = _some_of(self.asked, cards)
                elif isinstance(cards, Spoken) and _is_meant(cards, self.asked):
                    cards = self.asked
                if not _is_held(cards):
                    return (effect,)
                return self.put(cards, effect) if isinstance(effect, Put) else self.moved(cards, effect)
            case Pick(Choose(those, number)) if isinstance(self.asked, DiscardEnergy) and those == Those() & Them():
                before = self.left()
                self.named = changed(self.asked, number=number)
                return before
            case Pick(target):
                self.pick = target
                return (effect,)
            case If(test, then, otherwise):
                self.hear(test)
                asked, other = self.asked, copy(self)
                new = If(test, self.row(then), other.row(otherwise))
                if new.then and not new.otherwise and asked is not None and new.then != then:
                    if all(_is_some_of(one, asked) or _asks_if_done(one) for one in new.then):  # among none, none goes
                        rest = _without(test, asked)
                        return new.then if rest is None else (changed(new, test=rest),)
                return (new,)
            case OneOf(options):
                return (changed(effect, options=tuple(copy(self).row(option) for option in options)),)
        self.hear(effect)
        rows = {
            name: self.row(value)
            for name in (effect.__struct_fields__ if isinstance(effect, Node) else ())
            if isinstance(value := getattr(effect, name), tuple) and any(isinstance(one, Node) for one in value)
        }
        return (changed(effect, **rows) if rows else effect,)

    def hear(self, node: Any) -> None:
        """What is asked for or counted may be spoken of afterwards: "1 of them", "that Pokémon Tool"."""
        for one in inside(node):
            self.asked = None if isinstance(one, HowMany) else _asked(one) or self.asked

    def put(self, cards: Any, step: Put) -> tuple[Any, ...]:
        """The cards go where the step says."""
        if isinstance(cards, OneOf):
            rows = tuple(self.put(option[0], step) for option in cards.options)
            return (OneOf(tuple(row for one in rows for row in _options(one))),)
        if isinstance(cards, tuple):
            cards, before = _of_one_pokemon(cards)
            effects = tuple(changed(one, to=step.to) for one in cards)
        else:
            before, effects = (), (changed(cards, to=step.to),)
        after = (Shuffle(self.owner(cards)),) if step.mixed and not isinstance(cards, Devolve) else ()
        return (*before, *effects, *after)

    def moved(self, cards: Any, step: Attach) -> tuple[Any, ...]:
        """The cards are attached to another Pokémon."""
        if isinstance(cards, DiscardTools) and isinstance(cards.target, Choose):
            tool = cards == DiscardTools(1, cards.target) and not step.spread
            return (MoveEnergy(1, Every(cards.target.those), step.target, tools=True) if tool else step,)
        if not isinstance(cards, DiscardEnergy):
            return (step,)
        shared = {name: getattr(cards, name) for name in MoveEnergy.__struct_fields__ if hasattr(cards, name)}
        move = MoveEnergy(**{**shared, "source": cards.target, "target": step.target, "spread": step.spread})
        return (move,)

    def owner(self, cards: Any) -> Who:
        target = getattr(cards[0] if isinstance(cards, tuple) else cards, "target", None)
        target = self.pick if target == That() and self.pick is not None else target
        return target.those.who if isinstance(target, Choose | Every) else Who.YOU


def _is_held(cards: Any) -> bool:
    if isinstance(cards, OneOf):
        return all(_is_held(option) for option in cards.options)
    several = cards if isinstance(cards, tuple) else (cards,)
    return bool(several) and all(isinstance(one, (*_HELD, OneOf)) for one in several)


def _with_more(effect: Any, more: tuple[Any, ...]) -> Any:
    """ "If heads, choose an Energy attached to ... . Discard it": it goes on where the card was chosen."""
    if isinstance(effect, If):
        return changed(effect, then=(*effect.then, *more))
    return changed(effect, effects=(*effect.effects, *more))


def _is_of_them(cards: Any) -> bool:
    """Whether it is "1 of them", whatever they are."""
    return isinstance(cards, Cards) and cards.zone is Zone.LOOKED and cards.kind == ANY_CARD


def _some_of(energy: DiscardEnergy, cards: Any) -> DiscardEnergy:
    """ "2 of them": of the Energy that was spoken of."""
    return changed(energy, number=cards.count, up_to=cards.up_to)


def _is_meant(spoken: Spoken, asked: Any) -> bool:
    """Whether "it" or "that Pokémon Tool" is what was asked for."""
    kinds: dict[type[Any], CardKind] = {DiscardTools: CardKind.TOOL, DiscardStadium: CardKind.STADIUM}
    return type(asked) in kinds and spoken.kind in (ANY_CARD, Kind(kinds[type(asked)]))


def _asked(node: Any) -> Any:
    """The cards in play that something speaks of, as the effect that takes them off; None if it speaks of none."""
    match node:
        case CardsIn(Zone.STADIUM, who, kind) if kind == ANY_CARD:
            return DiscardStadium(who=who)
        case Attached(target, Kind(CardKind.TOOL, ())) | Is(
            target, Those(_, _, (HasAttached(Kind(CardKind.TOOL, ())),))
        ):
            return DiscardTools(1, target)
        case EnergyOn():
            return DiscardEnergy(1, node.target, node.type, basic=node.basic)
        case Attached(target, Kind(CardKind.ENERGY | CardKind.BASIC_ENERGY as kind, ())):
            return DiscardEnergy(1, target, basic=kind is CardKind.BASIC_ENERGY)
        case Is(target, those) if HasEnergy() in those.which:
            return DiscardEnergy(1, target)
        case Is(target, Those(_, _, (HasAttached(Kind(CardKind.BASIC_ENERGY, ())),))):
            return DiscardEnergy(1, target, basic=True)
    return None


def _asks_for(test: Any, energy: Any) -> bool:
    """Whether it is asked no more than whether there are such cards."""
    if isinstance(test, Compare):
        return _asked(test.first) == energy and (test.relation, test.second) == (Relation.AT_LEAST, 1)
    return isinstance(test, Is) and len(test.those.which) == 1 and _asked(test) == energy


def _without(test: Any, energy: Any) -> Any:
    """What is asked besides whether there are such cards; None if nothing is."""
    if isinstance(test, Both):
        asked = [one for one in (test.first, test.second) if not _asks_for(one, energy)]
        return test if len(asked) == 2 else asked[0] if asked else None
    return None if _asks_for(test, energy) else test


def _is_some_of(effect: Any, energy: Any) -> bool:
    """Whether an effect does nothing where there are no such cards."""
    if not isinstance(energy, DiscardEnergy):
        return type(effect) is type(energy) and changed(effect, to=Zone.DISCARD) == energy
    if isinstance(effect, MoveEnergy):
        return effect.source == energy.target and (effect.type, effect.basic) == (energy.type, energy.basic)
    return isinstance(effect, DiscardEnergy) and changed(effect, number=1, up_to=False, to=Zone.DISCARD) == energy


def _asks_if_done(effect: Any) -> bool:
    """Whether it is "if you do, ...": where there was nothing to do, nothing follows."""
    return isinstance(effect, If) and effect.test == IfDid() and not effect.otherwise


def _options(row: tuple[Any, ...]) -> tuple[tuple[Any, ...], ...]:
    """A choice between choices is one choice."""
    return row[0].options if len(row) == 1 and isinstance(row[0], OneOf) else (row,)


def _of_one_pokemon(cards: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """ "A Pokémon Tool and a Special Energy from 1 of your opponent's Pokémon": it is one Pokémon."""
    chosen = [one for one in cards if isinstance(getattr(one, "target", None), Choose)]
    if len(chosen) < 2:
        return cards, ()
    target = chosen[0].target
    return tuple(changed(one, target=That()) if one in chosen else one for one in cards), (Pick(target),)


__all__ = ["placed"]
