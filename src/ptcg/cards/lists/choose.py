"""Which cards a list means: each line by itself where it names a printing, the others by the time of the list.

A Trainer or Energy card of one name is one card for the game: the printing of the list's time is taken. Pokémon of one
name differ: if only one of them fits the time it is meant; if several do, what else the list says may tell (see
`evidence`); if nothing does, it is a fault that names them all. Whatever was not said by the list itself is a warning.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from ptcg.cards.card import Card
from ptcg.cards.lists.claims import Claim, Said
from ptcg.cards.lists.evidence import Rest, energy_provided, likeness, weigh
from ptcg.cards.shelf.printings import Shelf
from ptcg.cards.shelf.spelling import key
from ptcg.cards.lists.lines import without_kind
from ptcg.cards.lists.window import PENALTY, Window, Witness, find_window
from ptcg.cards.rows import Row
from ptcg.cards.search import near_folded

SHOWN = 4
"""At most so many cards are proposed for one line."""

FEW = 4
"""So many of a card with a name other than a basic Energy's fit into a deck."""

NEAR = 72
"""Names so much alike, out of 100, are proposed."""

Fits = Callable[[Row], bool]
Likeness = tuple[object, ...]


@dataclass
class Choice:
    """What is meant by the lines of a list."""

    window: Window
    rows: list[tuple[Row, int]] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)  # line, sentence
    warnings: list[tuple[int, str]] = field(default_factory=list)


def choose(claims: Sequence[Claim], shelf: Shelf, card_of: Callable[[Row], Card], within: Window, fits: Fits) -> Choice:
    """The printing that each line means. `within` and `fits` say which printings the asker looks for."""
    return _Chooser(claims, shelf, card_of, within, fits).choose()


class _Chooser:
    def __init__(
        self, claims: Sequence[Claim], shelf: Shelf, card_of: Callable[[Row], Card], within: Window, fits: Fits
    ) -> None:
        self.claims, self.shelf, self.card_of, self.fits = claims, shelf, card_of, fits
        absent = [place.first for place in shelf.places.by_id.values() if place.first and not place.at_hand]
        self.window = find_window([self._witness(one) for one in claims if not one.basic], within, absent)
        self.choice = Choice(self.window)
        self.taken: dict[str, set[Likeness]] = {}  # by the key of a name, the cards that lines of that name mean

    def choose(self) -> Choice:
        for one in self.claims:
            if one.is_sure and one.is_pokemon:
                self._note_taken(one, one.rows[0])
        self.chosen: dict[int, Row] = {}
        for place, one in enumerate(self.claims):
            row = self._meant(one)
            if row is not None:
                self.chosen[place] = row
                self.choice.rows.append((row, one.entry.count))
        return self.choice

    # --- one line

    def _meant(self, claim: Claim) -> Row | None:
        if not claim.rows:
            return self._fault(claim, self._nobody(claim))
        if claim.is_sure:
            if claim.note:
                self._warn(claim, claim.note)
            return self._timely(claim.rows)
        if claim.is_pokemon:
            return self._pokemon(claim)
        return self._other(claim)

    def _other(self, claim: Claim) -> Row | None:
        """A Trainer or Energy card: all of one name are one card, but a basic Energy is no special one."""
        rows = claim.rows
        kinds = {row.kind for row in rows if row.supertype == "Energy"}
        if len(kinds) > 1:
            rows = [row for row in rows if (row.kind == "Basic") == self._is_basic(claim)]
        in_time = [row for row in rows if self._fits(row)]
        row = self._timely(in_time or rows)
        if claim.said in (Said.UNKNOWN, Said.ABSENT) and not claim.basic:
            self._warn(claim, f"{self._why(claim)}; {self.shelf.shown(row)} is the same card and is taken")
        elif not in_time and not claim.basic:
            self._warn(claim, f"no '{row.name}' of {self.window} is at hand; {self.shelf.shown(row)} is taken")
        return row

    def _is_basic(self, claim: Claim) -> bool:
        """Whether a name such as Darkness Energy means the basic Energy: there is one in the time of the list, more
        copies than any other card may have, or no other line that names it."""
        timely = {row.kind for row in claim.rows if self._fits(row)}
        if timely and "Basic" not in timely:
            return False
        others = [one for one in self.claims if one is not claim and one.basic == claim.basic]
        twice = any(key(one.name) != key(claim.name) for one in others)
        full_name = key(claim.name) == key(f"{claim.basic} Energy")
        return not ("Special" in timely and full_name and twice and claim.entry.count <= FEW)

    def _pokemon(self, claim: Claim) -> Row | None:
        if claim.said is Said.ABSENT:
            return self._fault(claim, f"{self._why(claim)}{self._proposals(claim.rows)}")
        rows = [row for row in claim.rows if self._fits(row)]
        if not rows:
            return self._fault(
                claim,
                f"{self._what(claim)}, and no '{claim.name}' of {self.window} is at hand{self._proposals(claim.rows)}",
            )
        cards = self._different(rows, self.taken.get(key(claim.name), set()))
        if len(cards) > 1 and claim.said is Said.UNKNOWN:
            return self._fault(claim, f"{self._what(claim)}{self._proposals([same[-1] for same in cards])}")
        weighed = sorted(cards, key=lambda same: self._weight(claim, same), reverse=True)
        row, others = weighed[0][-1], [same[-1] for same in weighed[1:]]
        self._note_taken(claim, row)
        taken = f"{self._what(claim)}; {self.shelf.shown(row)} is taken"
        if others:
            self._warn(claim, f"{taken}, the likeliest in this list; it could also be {self._named(others)}")
        elif claim.said is Said.UNKNOWN or len(self._different(claim.rows, set())) > 1:
            self._warn(claim, f"{taken}, the only one of {self.window}")
        return row

    def _different(self, rows: Sequence[Row], without: set[Likeness]) -> list[list[Row]]:
        """Printings by the card they are, the newest last; without what other lines of the name mean, if that leaves any."""
        found: dict[Likeness, list[Row]] = {}
        for row in self._ordered(rows):
            found.setdefault(likeness(self.card_of(row)), []).append(row)
        return [same for like, same in found.items() if like not in without] or list(found.values())

    def _weight(self, claim: Claim, same: Sequence[Row]) -> float:
        sets = {row.set_id for row in same}
        only_promos = all(self.shelf.places.is_small(one) for one in sets)
        return weigh(self.card_of(same[-1]), claim.name, sets, only_promos, self.rest)

    @cached_property
    def rest(self) -> Rest:
        rest = Rest()
        for one in self.claims:
            if one.is_pokemon:
                rest.sets.setdefault(key(one.name), set()).update(row.set_id for row in one.rows if self._fits(row))
            elif one.basic:
                rest.energy.add(one.basic)
            elif one.rows and one.rows[0].supertype == "Energy":
                rest.energy |= energy_provided(self.card_of(self._timely(one.rows)))
        return rest

    # --- time

    def _witness(self, claim: Claim) -> Witness:
        rows = claim.rows
        if claim.is_sure:
            same = {row.function for row in rows} if claim.is_pokemon else set()
            named = self.shelf.named(rows[0].name)
            rows = [row for row in named if row.function in same or not claim.is_pokemon] or rows
        times = [self.shelf.places.times(row.set_id) for row in rows if claim.is_sure or self.fits(row)]
        weight = PENALTY * (1 if not claim.is_pokemon else 4 if claim.is_sure else 2)
        if claim.said is Said.ABSENT and claim.sets:
            times, weight = [place.times for place in claim.sets], PENALTY
        return Witness(times, weight, self.shelf.places.times(claim.rows[0].set_id) if claim.is_sure else None)

    def _fits(self, row: Row) -> bool:
        return self.fits(row) and self.window.has(self.shelf.places.times(row.set_id))

    def _day(self, row: Row) -> str:
        return self.shelf.places.times(row.set_id)[0]

    def _ordered(self, rows: Sequence[Row]) -> list[Row]:
        """The oldest first; of one set the plain picture last, which has the lowest number."""
        return sorted(rows, key=lambda row: (self._day(row), -int("".join(filter(str.isdigit, row.number)) or 0)))

    def _timely(self, rows: Sequence[Row]) -> Row:
        """The newest printing of the time of the list, else the newest before it, else the first after it."""
        ordered = self._ordered(rows)
        there = [row for row in ordered if self._fits(row)] or [
            row for row in ordered if self._day(row) <= self.window.last
        ]
        return there[-1] if there else ordered[0]

    # --- sentences

    def _what(self, claim: Claim) -> str:
        return self._why(claim) if claim.said is Said.UNKNOWN else f"'{claim.name}' is the name of several cards"

    def _why(self, claim: Claim) -> str:
        """What is wrong with the printing that a line names."""
        naming = claim.naming
        named = f"'{naming.name}' {naming.printing}"
        if claim.said is Said.ABSENT:
            absent = [place for place in claim.sets if not place.at_hand]
            which = " or ".join(f"{place.name} ({place.code})" for place in absent[:2])
            return f"{named} is of a set that is not at hand: {which or f'one of {naming.total} cards'}"
        if naming.code and not claim.sets:
            return f"{named}: unknown set '{naming.code}'"
        place = claim.sets[0] if claim.sets else None
        at = self.shelf.numbered(place, naming.number) if place and naming.number else []
        if at and place:
            return f"{place.code} {naming.number} is {' or '.join(row.name for row in at)}, not '{naming.name}'"
        if place and len(claim.sets) == 1:
            return f"the set {place.code} has no card number {naming.number}"
        return f"no '{naming.name}' has the number {naming.printing}"

    def _nobody(self, claim: Claim) -> str:
        naming = claim.naming
        hint = self._suggestion(naming.name)
        if claim.said in (Said.UNKNOWN, Said.ABSENT):
            return f"{self._why(claim)}{', and' if claim.said is Said.UNKNOWN else ';'} no card '{naming.name}' is known{hint}"
        return f"no card '{naming.name}'{hint}"

    def _suggestion(self, name: str) -> str:
        """Names that are nearly this one."""
        from rapidfuzz import fuzz

        plain = key(without_kind(name))
        near = [
            one
            for one in near_folded(without_kind(name), self.shelf.spellings)
            if fuzz.ratio(key(one), plain) >= NEAR or (len(plain) > 3 and plain in key(one))
        ]
        return f"; did you mean {', '.join(near)}?" if near else ""

    def _proposals(self, rows: Sequence[Row]) -> str:
        """Cards of the name, as they can be written; printings of one card once."""
        return f"; write {self._named(rows)}" if rows else ""

    def _named(self, rows: Sequence[Row]) -> str:
        once = list({row.function: row for row in self._ordered(rows)}.values())
        once.sort(key=lambda row: (not self._fits(row), self._day(row)))
        more = f" or {len(once) - SHOWN} others" if len(once) > SHOWN else ""
        return ", ".join(f"'{self.shelf.shown(row)}'" for row in once[:SHOWN]) + more

    def _note_taken(self, claim: Claim, row: Row) -> None:
        self.taken.setdefault(key(claim.name), set()).add(likeness(self.card_of(row)))

    def _fault(self, claim: Claim, text: str) -> None:
        self.choice.faults.append((claim.entry.line, text))

    def _warn(self, claim: Claim, text: str) -> None:
        self.choice.warnings.append((claim.entry.line, text))
