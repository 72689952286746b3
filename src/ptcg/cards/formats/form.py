"""`Format`: which cards may be in a deck besides what the rulebook says, and what is wrong with a deck by it.

A card counts as printed in a set if any printing with the same facts and texts is, a Trainer or Energy card if any of
its name and kind is. Basic Energy is always legal.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ptcg.cards.card import Card
from ptcg.cards.formats.apart import together
from ptcg.cards.formats.window import Window
from ptcg.cards.function import Printed
from ptcg.cards.kinds import has_rule_box
from ptcg.cards.legality import Fault, deck_faults
from ptcg.cards.names import without_person
from ptcg.cards.sets import CardSet
from ptcg.rules import Era

RULE = "FORMAT-04"
RULE_BOX = "Rule Box"
Printings = Callable[[Card], Sequence[Printed]]
"""All printings that count as the same card for a format."""

Shelf = Mapping[Card, Sequence[Printed]]
"""The cards of a deck but for basic Energy, each with its printings."""


class BadFormat(ValueError):
    """A format that does not exist or cannot be read."""


@dataclass(frozen=True)
class Format:
    """What may be in a deck. One with windows is legal on some days: a deck is legal in it if it is on one of them."""

    name: str
    title: str
    era: Era
    note: str = ""
    sets: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    since: str = ""
    until: str = ""
    banned: frozenset[str] = frozenset()
    without: tuple[str, ...] = ()
    trainers: int = 0
    one_type: bool = False
    limits: Mapping[str, int] = field(default_factory=dict, hash=False)
    family: str = ""  # standard, expanded, worlds, classic; empty: it has no time
    aliases: tuple[str, ...] = ()
    windows: tuple[Window, ...] = field(default=(), hash=False)
    source: str = ""
    one_of: tuple[tuple[str, ...], ...] = ()

    @property
    def starts(self) -> str:
        """Its first day, if it has days."""
        return self.windows[0].starts if self.windows else ""

    @property
    def ends(self) -> str:
        """Its last day; nothing if it still runs, or has no days."""
        return self.windows[-1].ends if self.windows else ""

    @property
    def mark(self) -> str:
        """The first regulation mark that is legal in it, if it goes by marks."""
        return self.windows[-1].mark if self.windows else ""

    def faults(self, cards: Sequence[Card], sets: Mapping[str, CardSet], printings: Printings) -> list[Fault]:
        """All that is wrong with a deck: by the rulebook, and by the format."""
        return [*deck_faults(cards, self.era), *self.own_faults(cards, sets, shelf_of(cards, printings))]

    def own_faults(self, cards: Sequence[Card], sets: Mapping[str, CardSet], shelf: Shelf) -> list[Fault]:
        """What is wrong with a deck by the format alone."""
        faults: list[Fault] = []
        for card, them in shelf.items():
            if why := self._refused(card, sets, them):
                faults.append(Fault(RULE, f"{card.name} ({card.id}) {why}"))
        if self.windows and not self.days(shelf):
            faults += [Fault(RULE, f"{card.name} ({card.id}) {why}") for card, why in self._out_of_time(shelf)]
        counts = Counter(without_person(card.name) for card in cards)
        for name, most in self.limits.items():
            if counts[name] > most:
                faults.append(Fault(RULE, f"at most {most} '{name}' in {self.title}; this deck has {counts[name]}"))
        trainers = sum(card.is_trainer for card in cards)
        if self.trainers and trainers > self.trainers:
            faults.append(
                Fault(RULE, f"at most {self.trainers} Trainer cards in {self.title}; this deck has {trainers}")
            )
        for names in self.one_of:
            if len(both := [name for name in names if counts[name]]) > 1:
                faults.append(Fault(RULE, f"only one of {' and '.join(both)} may be in a deck in {self.title}"))
        if self.one_type and not _share_a_type(cards):
            faults.append(Fault(RULE, f"all Pokémon of a deck share a type in {self.title}"))
        return faults

    def prints(self, printing: Printed, sets: Mapping[str, CardSet]) -> bool:
        """Whether a printing is one of the format itself, and not only legal because another one is."""
        in_time = not self.windows or any(window.first_day([printing]) for window in self.windows)
        return in_time and self._has(printing.id, sets)

    def days(self, shelf: Shelf) -> tuple[str, str] | None:
        """The first and last day of the first time on which all the cards were legal; None if there was none."""
        return next((days for window in self.windows if (days := window.days(shelf))), None)

    def _out_of_time(self, shelf: Shelf) -> Iterator[tuple[Card, str]]:
        """The cards that keep a deck out of the newest window, each with the reason."""
        window = self.windows[-1]
        firsts = {card: window.first_day(them) for card, them in shelf.items()}
        day = max([*firsts.values(), window.starts])
        for card, them in shelf.items():
            if firsts[card]:
                if ban := window.banned_on(day, card, them):
                    yield card, f"is banned in {self.title} since {ban.starts}"
            elif late := window.too_late(them):
                yield card, f"became legal on {late}, too late for {self.title}"
            elif window.mark and not window.sets:
                yield card, f"has no printing with regulation mark {window.mark} or later, as {self.title} asks"
            else:
                yield card, f"was printed in no set of {self.title}"

    def _refused(self, card: Card, sets: Mapping[str, CardSet], printings: Sequence[Printed]) -> str:
        if card.name in self.banned or any(one.id in self.banned for one in printings):
            return f"is banned in {self.title}"
        for kind in self.without:
            if kind in card.subtypes or (kind == RULE_BOX and has_rule_box(card)):
                return f"has what {self.title} leaves out: {kind}"
        if not any(self._has(one.id, sets) for one in printings):
            return f"was printed in no set of {self.title}"
        return ""

    def _has(self, card_id: str, sets: Mapping[str, CardSet]) -> bool:
        set_id = card_id.rpartition("-")[0]
        known = sets.get(set_id)
        printed = known.printed if known else ""
        if card_id in self.cards:
            return True
        if self.sets and not any(re.fullmatch(pattern, set_id) for pattern in self.sets):
            return False
        if (self.since or self.until) and not printed:
            return False
        in_time = not self.until or printed[: len(self.until)] <= self.until
        return in_time and printed >= self.since


def shelf_of(cards: Sequence[Card], printings: Printings) -> dict[Card, Sequence[Printed]]:
    """The cards that a format asks about, with all printings of each."""
    return {card: together(card, printings(card)) for card in dict.fromkeys(cards) if not card.is_basic_energy}


def _share_a_type(cards: Sequence[Card]) -> bool:
    types = [set(card.types) for card in cards if card.is_pokemon]
    return not types or bool(set.intersection(*types))
