"""What is said of a line that does not tell by itself which card it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ptcg.cards.lists.claims import Claim, Said, number_of
from ptcg.cards.lists.lines import without_kind
from ptcg.cards.lists.window import Window
from ptcg.cards.rows import Row
from ptcg.cards.search import near_folded
from ptcg.cards.shelf import Shelf
from ptcg.cards.shelf.spelling import key

SHOWN = 4
"""At most so many cards are proposed for one line."""

LOOKED_FOR = 60
"""Of so many unknown names in one list, near ones are looked for."""

NEAR = 72
"""Names so much alike, out of 100, are proposed."""


@dataclass(frozen=True)
class Sentences:
    """Sentences about lines of one list."""

    shelf: Shelf
    window: Window
    is_timely: Callable[[Row], bool]
    otherwise: str  # what to say of a name that is like no other
    _known: dict[str, str] = field(default_factory=dict)

    def what(self, claim: Claim) -> str:
        """Why a line does not say which card it means."""
        return f"'{claim.name}' is the name of several cards" if claim.said is Said.NOTHING else self.why(claim)

    def why(self, claim: Claim) -> str:
        """What is wrong with the printing that a line names."""
        naming = claim.naming
        named = f"'{naming.name}' {naming.printing}"
        if claim.said is Said.SEVERAL:
            return f"several cards are '{naming.name}' {naming.printing}"
        if claim.said is Said.ABSENT:
            absent = [place for place in claim.sets if not place.at_hand]
            which = " or ".join(f"{place.name} ({place.code})" for place in absent[:2])
            return f"{named} is of a set that is not at hand: {which or f'one of {naming.total} cards'}"
        if naming.code and not claim.sets:
            return f"{named}: unknown set '{naming.code}'"
        place = claim.sets[0] if claim.sets else None
        number = number_of(naming)
        at = [row for one in claim.sets for row in self.shelf.numbered(one, number)]
        if at:
            names = " or ".join(dict.fromkeys(row.name for row in at))
            return f"{naming.printing} is {names}, not '{naming.name}'"
        if place and len(claim.sets) == 1:
            return f"the set {place.code} has no {f'card number {number}' if number else repr(naming.name)}"
        if not number:
            return f"no set {naming.code} has a card '{naming.name}'"
        return f"no '{naming.name}' has the number {naming.printing}"

    def nobody(self, claim: Claim) -> str:
        """That no card of the name is at hand, and which names are like it."""
        name = claim.naming.name
        hint = self._near(name)
        if claim.said is Said.ABSENT:
            return f"{self.why(claim)}; no other card '{name}' is at hand{hint}"
        if claim.said in (Said.UNKNOWN, Said.OTHER):
            return f"{self.why(claim)}, and no card '{name}' is known{hint}"
        return f"no card '{name}'{hint}"

    def none_of_the_time(self, claim: Claim) -> str:
        """That no card of the name is of the time of the list; which sets of it may have one."""
        start = f"{self.why(claim)}, and no" if claim.said in (Said.UNKNOWN, Said.SEVERAL) else "no"
        places = self.shelf.places.by_id.values()
        absent = [place for place in places if place.is_missed and self.window.has(place.times)]
        missing = ""
        if absent:
            names = ", ".join(f"{place.name} ({place.code})" for place in absent[:SHOWN])
            missing = f", where {names} {'is' if len(absent) == 1 else 'are'} not"
        return f"{start} '{claim.name}' of {self.window} is at hand{missing}{self.others(claim.rows)}"

    def others(self, rows: Sequence[Row]) -> str:
        """The other cards of the name."""
        return f"; others of the name are {self.named(rows)}" if rows else ""

    def named(self, rows: Sequence[Row]) -> str:
        """Cards as they can be written in a list, those of its time first; printings of one card once."""
        once = list({row.function: row for row in reversed(rows)}.values())
        once.sort(key=lambda row: (not self.is_timely(row), self.shelf.places.times(row.set_id)[0], row.id))
        more = f" or {len(once) - SHOWN} others" if len(once) > SHOWN else ""
        return ", ".join(f"'{self.shelf.shown(row)}'" for row in once[:SHOWN]) + more

    def each(self, rows: Sequence[Row]) -> str:
        """Printings as they can be written in a list, one by one."""
        return ", ".join(f"'{self.shelf.shown(row)}'" for row in rows)

    def _near(self, name: str) -> str:
        """Names that are nearly this one: those of the first few that are asked for, because it takes time."""
        if name not in self._known:
            self._known[name] = self._look_for(name) if len(self._known) < LOOKED_FOR else ""
        said = self._known[name] or self.otherwise
        return f"; {said}" if said else ""

    def _look_for(self, name: str) -> str:
        from rapidfuzz import fuzz

        plain = key(without_kind(name))
        near = [
            one
            for one in near_folded(without_kind(name), self.shelf.spellings)
            if fuzz.ratio(key(one), plain) >= NEAR or (len(plain) > 3 and plain in key(one))
        ]
        return f"did you mean {', '.join(near)}?" if near else ""
