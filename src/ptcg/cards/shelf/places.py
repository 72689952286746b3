"""Sets as deck lists name them: by code, by name, by their printed number of cards; and when they came out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ptcg.cards.names import folded
from ptcg.cards.sets import CODE_ALIASES, CardSet
from ptcg.cards.shelf.words import list_data

TIMELESS = ("", "9999")
"""The time of a set that nobody dated: it fits any."""


FEW = 40

PROMOS = ("promo", "promos", "black star", "black star promo", "black star promos")
"""What promos are called by who does not say of which series."""


@dataclass(frozen=True)
class Place:
    """A set, whether or not its cards are at hand."""

    id: str
    name: str
    code: str  # as players write it
    first: str  # the day it came out, and the last day on which cards of it did
    last: str
    total: int
    at_hand: bool
    book: str
    reprints: bool = False  # a product of cards that other sets have too

    @property
    def is_missed(self) -> bool:
        """Whether it is not at hand and may have cards that nothing at hand has."""
        return bool(self.first) and not self.at_hand and not self.reprints

    @property
    def is_promos(self) -> bool:
        """Whether its cards came out one by one."""
        return self.first != self.last

    @property
    def times(self) -> tuple[str, str]:
        return (self.first, self.last) if self.first else TIMELESS


class Places:
    """Every set that is known, from the data of the package and those of a library."""

    def __init__(self, sets: Mapping[str, CardSet], at_hand: Iterable[str]) -> None:
        known = list_data("sets.toml")
        here = set(at_hand)
        self.by_id: dict[str, Place] = {}
        self._by_word: dict[str, list[Place]] = {}
        self._by_total: dict[int, list[Place]] = {}
        for set_id in [*known, *(one for one in (*sets, *sorted(here)) if one not in known)]:
            told, one = known.get(set_id, {}), sets.get(set_id)
            first = one.released if one is not None and one.released[:1].isdigit() else str(told.get("released", ""))
            codes: list[str] = list(told.get("codes", ()))
            code = (one.code if one else "") or (codes[0] if codes else set_id)
            total = (one.total if one else 0) or int(told.get("total", 0))
            name = one.name if one else str(told.get("name", set_id))
            book = (one or CardSet(set_id, name, released=first)).book
            until, reprints = str(told.get("until", first)), bool(told.get("reprints"))
            place = Place(set_id, name, code, first, until, total, set_id in here, book, reprints)
            self.by_id[set_id] = place
            if told or one:  # the built-in Energy is of no set
                for word in {set_id, name, code, *codes}:
                    self._note(word, place)
            if place.is_promos:
                for word in PROMOS:
                    self._note(word, place)
            for number in {total, int(told.get("total", 0))} - {0}:  # a database may give another one than the cards
                self._by_total.setdefault(number, []).append(place)
        for alias, code in CODE_ALIASES.items():
            for place in self.named(code):
                self._note(alias, place)

    def named(self, word: str) -> list[Place]:
        """The sets that a code, an id or a name may mean."""
        return self._by_word.get(_word(word), [])

    def of_total(self, total: int) -> list[Place]:
        """The sets with that printed number of cards."""
        return self._by_total.get(total, [])

    def times(self, set_id: str) -> tuple[str, str]:
        known = self.by_id.get(set_id)
        return known.times if known else TIMELESS

    def span(self, book: str) -> tuple[str, str]:
        """The first and the last day of the sets that were played by a book; any time if there are none."""
        times = [place.times for place in self.by_id.values() if place.book == book and place.first]
        return (min(time[0] for time in times), max(time[1] for time in times)) if times else TIMELESS

    def is_small(self, set_id: str) -> bool:
        """Whether it is of promos or a few cards, which lists seldom mean when they name no set."""
        known = self.by_id.get(set_id)
        return known is not None and (known.is_promos or 0 < known.total < FEW)

    def _note(self, word: str, place: Place) -> None:
        found = self._by_word.setdefault(_word(word), [])
        if place not in found:
            found.append(place)


def _word(word: str) -> str:
    """A code or name for comparing; what series call themselves does not count: `EX Deoxys` is `Deoxys`."""
    return "".join(part for part in folded(word).split() if part not in ("and", "set", "the")) or folded(word)
