"""Which cards a list means: each line by itself where it names a printing, the others by the time of the list.

A Trainer or Energy card of one name is one card for the game: the printing of the list's time is taken. Pokémon of one
name differ. If only one of them fits the time it is meant. If several do, a printing that nobody knows is a fault with
proposals; a name alone is read as the likeliest (see `evidence`). Whatever the list did not say itself is a warning,
and a Pokémon of another time, or of a set that is not at hand, is never put in the place of the one that is named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ptcg.cards.card import Card
from ptcg.cards.kinds import IN_PARTS
from ptcg.cards.lists.claims import Claim, Said
from ptcg.cards.lists.evidence import Rest, energy_provided, likeness, weigh
from ptcg.cards.lists.sentences import Sentences
from ptcg.cards.lists.window import PENALTY, Window, Witness, find_window
from ptcg.cards.rows import Row
from ptcg.cards.shelf import Shelf
from ptcg.cards.shelf.spelling import key
from ptcg.cards.shelf.words import says_basic

FEW = 4
"""So many of a card that is no basic Energy fit into a deck."""

Likeness = tuple[object, ...]

_PART = re.compile(r"\b(top|upper|bottom|lower)(?:[\s-]+(left|right))?\b", re.IGNORECASE)


class Unclear(ValueError):
    """Why it cannot be said which card a line means."""


@dataclass
class Choice:
    """What is meant by the lines of a list."""

    window: Window
    rows: list[tuple[Row, int]] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)  # line, sentence
    warnings: list[tuple[int, str]] = field(default_factory=list)


@dataclass(frozen=True)
class Asked:
    """What somebody looks for: printings of a time, those of a format; and what to say of a name like no other."""

    within: Window
    fits: Callable[[Row], bool]
    otherwise: str = ""


def choose(claims: Sequence[Claim], shelf: Shelf, card_of: Callable[[Row], Card], asked: Asked) -> Choice:
    """The printing that each line means."""
    chooser = Chooser(claims, shelf, card_of, asked)
    choice = Choice(chooser.window, warnings=chooser.warnings)
    for claim in claims:
        try:
            choice.rows += chooser.parts(claim, chooser.meant(claim))
        except Unclear as why:
            choice.faults.append((claim.entry.line, str(why)))
    return choice


def _place_of_part(text: str, number: int) -> int | None:
    """Which of so many cards of one Pokémon a line means: halves from top to bottom, quarters also from the left."""
    found = _PART.search(text)
    if found is None or (number > 2) != bool(found[2]):
        return None
    down, right = found[1].casefold() in ("bottom", "lower"), bool(found[2]) and found[2].casefold() == "right"
    place = down * 2 + right if number > 2 else int(down)
    return place if place < number else None


def printed(row: Row, shelf: Shelf) -> Witness:
    """What a printing tells of the time of a list: when the same card was printed."""
    is_pokemon = row.supertype == "Pokémon"
    same = [one for one in shelf.named(row.name) if one.function == row.function or not is_pokemon]
    times = [shelf.places.times(one.set_id) for one in (row, *same)]
    return Witness(times, PENALTY * (4 if is_pokemon else 1), own=shelf.places.times(row.set_id))


class Chooser:
    """What is known of a list as a whole, for telling what its lines mean."""

    def __init__(self, claims: Sequence[Claim], shelf: Shelf, card_of: Callable[[Row], Card], asked: Asked) -> None:
        self.claims, self.shelf, self.card_of, self.fits = claims, shelf, card_of, asked.fits
        absent = [place.first for place in shelf.places.by_id.values() if place.is_missed]
        self.window = find_window([self._witness(one) for one in claims if not one.basic], asked.within, absent)
        self.say = Sentences(shelf, self.window, self.is_timely, asked.otherwise)
        self.warnings: list[tuple[int, str]] = []
        self._taken: dict[str, set[Likeness]] = {}  # by the key of a name, the cards that lines of that name mean
        for one in claims:
            if one.is_sure and one.is_pokemon:
                self._take(one, one.rows[0])

    def meant(self, claim: Claim) -> Row:
        """The printing that a line means; `Unclear` if that cannot be said."""
        if not claim.rows:
            raise Unclear(self.say.nobody(claim))
        if claim.note:
            self._warn(claim, claim.note)
        if claim.is_sure:
            return self._newest(claim.rows)
        return self._pokemon(claim) if claim.is_pokemon else self._other(claim)

    def parts(self, claim: Claim, row: Row) -> list[tuple[Row, int]]:
        """A Pokémon of several cards, where a line does not say which of them it means: as many of each."""
        count = claim.entry.count
        if row.kind not in IN_PARTS or claim.is_sure:
            return [(row, count)]
        same = [one for one in claim.rows if one.set_id == row.set_id and one.function == row.function]
        parts = sorted(same, key=lambda one: one.id)
        if (place := _place_of_part(claim.entry.text, len(parts))) is not None:
            return [(parts[place], count)]
        if count % len(parts):
            raise Unclear(
                f"'{claim.name}' is made of {len(parts)} cards; write how many of each: {self.say.each(parts)}"
            )
        each = count // len(parts)
        self._warn(claim, f"'{claim.name}' is made of {len(parts)} cards; {each} of each is taken")
        return [(one, each) for one in parts]

    def is_timely(self, row: Row) -> bool:
        return self.fits(row) and self.window.has(self.shelf.places.times(row.set_id))

    # --- Trainer and Energy cards

    def _other(self, claim: Claim) -> Row:
        """A Trainer or Energy card: all of one name are one card, but a basic Energy is no special one."""
        rows = claim.rows
        if len({row.kind for row in rows if row.supertype == "Energy"}) > 1:
            if claim.said in (Said.ABSENT, Said.OTHER) and claim.entry.count <= FEW and self._may_be_special(claim):
                special = self.shelf.shown(self._newest([row for row in rows if row.kind == "Special"]))
                which = f"'{special}' or 'Basic {claim.basic} Energy'"
                raise Unclear(f"{self.say.why(claim)}, and may be the special Energy or a basic one; write {which}")
            rows = [row for row in rows if (row.kind == "Basic") == self._is_basic(claim)]
        row = self._newest(rows)
        if claim.said is not Said.NOTHING and not claim.basic:
            self._warn(claim, f"{self.say.why(claim)}; {self.shelf.shown(row)} is the same card and is taken")
        elif claim.said is Said.OTHER:
            self._warn(claim, f"{self.say.why(claim)}; {self.shelf.shown(row)} is taken")
        elif not claim.basic and not self.is_timely(row):
            self._warn(claim, f"no '{row.name}' of {self.window} is at hand; {self.shelf.shown(row)} is taken")
        return row

    def _may_be_special(self, claim: Claim) -> bool:
        """Whether the special Energy of that name was printed in those years."""
        days = [self._day(row) for row in claim.rows if row.kind == "Special"]
        return min(days) <= self.window.last and max(days) >= self.window.first

    def _is_basic(self, claim: Claim) -> bool:
        """Whether a name such as Darkness Energy means the basic Energy and not the special one of that name."""
        if claim.entry.count > FEW or says_basic(claim.name):
            return True
        timely = {row.kind for row in claim.rows if self.is_timely(row) and self._day(row)}
        if "Basic" not in timely or "Special" not in timely:
            return "Special" not in timely
        others = [one for one in self.claims if one is not claim and one.basic == claim.basic]
        # `2 Dark`, or as many as only a basic Energy may be, beside `4 Darkness Energy`
        elsewhere = any(key(one.name) != key(claim.name) or one.entry.count > FEW for one in others)
        return not (key(claim.name) == key(f"{claim.basic} Energy") and elsewhere)

    # --- Pokémon

    def _pokemon(self, claim: Claim) -> Row:
        if claim.said is Said.ABSENT:
            raise Unclear(f"{self.say.why(claim)}{self.say.others(claim.rows)}")
        if claim.said is Said.OTHER:
            raise Unclear(f"{self.say.why(claim)}; write {self.say.named(claim.rows)}")
        near = self._within(claim.rows, self.window.wider())
        rows = near if claim.said is Said.SEVERAL else self._within(claim.rows, self.window)
        if not rows:
            raise Unclear(self.say.none_of_the_time(claim))
        taken_before = self._taken.get(key(claim.name), set())
        cards = self._different(rows, taken_before)
        if len(cards) > 1 and claim.said in (Said.UNKNOWN, Said.SEVERAL):
            raise Unclear(f"{self.say.what(claim)}; write {self.say.named([same[-1] for same in cards])}")
        weighed = sorted(cards, key=lambda same: self._weight(claim, same), reverse=True)
        row, others = weighed[0][-1], [same[-1] for same in weighed[1:]]
        # A list of few cards tells its time to the day: those of the year around it are named too.
        others += [same[-1] for same in self._different(near, taken_before) if not any(one in rows for one in same)]
        self._take(claim, row)
        taken = f"{self.say.what(claim)}; {self.shelf.shown(row)} is taken"
        if others:
            self._warn(claim, f"{taken}, the likeliest in this list; it could also be {self.say.named(others)}")
        elif claim.said in (Said.UNKNOWN, Said.SEVERAL) or len(self._different(claim.rows, set())) > 1:
            self._warn(claim, f"{taken}, the only one of {self.window}")
        return row

    def _within(self, rows: Sequence[Row], window: Window) -> list[Row]:
        return [row for row in rows if self.fits(row) and window.has(self.shelf.places.times(row.set_id))]

    def _different(self, rows: Sequence[Row], without: set[Likeness]) -> list[list[Row]]:
        """The printings of each card, the newest last; without those that other lines mean, if that leaves any."""
        found: dict[Likeness, list[Row]] = {}
        for row in self._ordered(rows):
            found.setdefault(likeness(self.card_of(row)), []).append(row)
        return [same for like, same in found.items() if like not in without] or list(found.values())

    def _weight(self, claim: Claim, same: Sequence[Row]) -> float:
        sets = {row.set_id for row in same}
        only_promos = all(self.shelf.places.is_small(one) for one in sets)
        return weigh(self.card_of(same[-1]), claim.name, sets, only_promos, self._rest)

    @cached_property
    def _rest(self) -> Rest:
        rest = Rest()
        for one in self.claims:
            if one.is_pokemon:
                timely = (row.set_id for row in one.rows if self.is_timely(row))
                rest.sets.setdefault(key(one.name), set()).update(timely)
            elif one.basic:
                rest.energy.add(one.basic)
            elif one.rows and one.rows[0].supertype == "Energy":
                rest.energy |= energy_provided(self.card_of(self._newest(one.rows)))
        return rest

    def _take(self, claim: Claim, row: Row) -> None:
        self._taken.setdefault(key(claim.name), set()).add(likeness(self.card_of(row)))

    # --- time

    def _witness(self, claim: Claim) -> Witness:
        """What a line tells of the time of the list."""
        places = self.shelf.places
        if claim.said is Said.ABSENT and claim.sets:
            return Witness([place.times for place in claim.sets], PENALTY)
        if not claim.is_sure:
            if claim.said is Said.UNKNOWN and claim.sets:
                return Witness([place.times for place in claim.sets], PENALTY)
            rows = [row for row in claim.rows if row.name == claim.name.strip() and row.name.endswith("-EX")]
            times = [places.times(row.set_id) for row in rows or claim.rows if self.fits(row)]
            return Witness(times, PENALTY * (2 if claim.is_pokemon else 1))
        return printed(claim.rows[0], self.shelf)

    def _newest(self, rows: Sequence[Row]) -> Row:
        """The newest printing of the time of the list, else the newest before it, else the first after it."""
        ordered = self._ordered(rows)
        timely = [row for row in ordered if self.is_timely(row)]
        there = timely or [row for row in ordered if self._day(row) <= self.window.last]
        return there[-1] if there else ordered[0]

    def _ordered(self, rows: Sequence[Row]) -> list[Row]:
        """The oldest first; of one set the plain picture last, which has the lowest number."""

        def order(row: Row) -> tuple[str, int, bool]:
            return self._day(row), -int("".join(filter(str.isdigit, row.number)) or 0), row.number[-1:].isdigit()

        return sorted(rows, key=order)

    def _day(self, row: Row) -> str:
        return self.shelf.places.times(row.set_id)[0]

    def _warn(self, claim: Claim, text: str) -> None:
        self.warnings.append((claim.entry.line, text))
