"""`Shelf`: the printings of a library in the order that deck lists ask for: by id, by set and number, by name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from ptcg.cards.names import folded
from ptcg.cards.rows import Row, plain_number
from ptcg.cards.sets import CardSet
from ptcg.cards.shelf.places import Place, Places
from ptcg.cards.shelf.slips import Slips
from ptcg.cards.shelf.spelling import key, keys
from ptcg.cards.shelf.words import energy_type, list_data, special_energy_type

_SUFFIX = re.compile(r"(?<=\d)[a-zA-Z]$")
ALIKE = 84
"""Two names so much alike, out of 100, may be one, if the number says so too."""


class Shelf:
    """Every printing at hand, and every set that is known."""

    def __init__(self, rows: Iterable[Row], sets: Mapping[str, CardSet]) -> None:
        self.rows = list(rows)
        self.by_id = {row.id: row for row in self.rows}
        self._in_set: dict[str, list[Row]] = {}
        for row in self.rows:
            self._in_set.setdefault(row.set_id, []).append(row)
        self.places = Places(sets, self._in_set)

    # --- by name

    @cached_property
    def _by_key(self) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = {}
        spelled: dict[str, set[str]] = {}
        for row in self.rows:
            if row.name not in spelled:
                spelled[row.name] = keys(row.name)
            for one in spelled[row.name]:
                found.setdefault(one, []).append(row)
        for short, name in list_data("names.toml").items():
            found.setdefault(key(short), found.get(key(name), []))
        return found

    @cached_property
    def _parts(self) -> dict[str, set[str]]:
        """Names of Trainer and Energy cards by the words they start or end with."""
        found: dict[str, set[str]] = {}
        for name in {row.name for row in self.rows if row.supertype != "Pokémon"}:
            words = folded(name).split()
            for cut in range(1, len(words)):
                for part in ("".join(words[:cut]), "".join(words[cut:])):
                    found.setdefault(part, set()).add(name)
        return found

    def named(self, name: str) -> list[Row]:
        """The printings of a name in any spelling; for a basic Energy also the special Energy of that name."""
        if kind := energy_type(name):
            return self._by_key.get(key(f"{kind} Energy"), [])
        if kind := special_energy_type(name):
            return [row for row in self._by_key.get(key(f"{kind} Energy"), []) if row.kind == "Special"]
        return self._by_key.get(key(name), [])

    def longer(self, name: str) -> str:
        """The one Trainer or Energy card whose name starts or ends with these words; empty if there are several."""
        found = self._parts.get(key(name), set())
        return next(iter(found)) if len(found) == 1 and len(key(name)) >= 5 else ""

    @cached_property
    def _species(self) -> set[str]:
        """Names of Pokémon that are one word."""
        return {one for row in self.rows if row.supertype == "Pokémon" and (one := folded(row.name)).isalpha()}

    def species_in(self, name: str) -> set[str]:
        """The Pokémon that a name speaks of."""
        return {word for word in folded(name).split() if len(word) > 3 and word in self._species}

    @cached_property
    def spellings(self) -> dict[str, str]:
        """Every name by its folded spelling, for suggestions."""
        return {folded(row.name): row.name for row in self.rows}

    @cached_property
    def _slips(self) -> Slips:
        return Slips({folded(row.name) for row in self.rows if row.supertype == "Pokémon"})

    def slipped(self, name: str) -> list[Row]:
        """The printings of the Pokémon that is meant by a name with one slip of the pen in it."""
        meant = self._slips.meant(folded(name))
        return self.named(meant) if meant else []

    # --- by place

    def in_set(self, place: Place) -> list[Row]:
        return self._in_set.get(place.id, [])

    def numbered(self, place: Place, number: str) -> list[Row]:
        """The cards of a set with a number: `30` is SM30 among promos; `152b` is 152 where no such picture is known."""
        rows = self.in_set(place)
        wanted = plain_number(number)
        bare = plain_number(_SUFFIX.sub("", number))
        prefix = self.prefix(place)
        for one in dict.fromkeys((wanted, prefix + wanted, bare, prefix + bare, wanted.removeprefix(prefix))):
            if found := [row for row in rows if plain_number(row.number) == one]:
                return found
        return []

    def prefix(self, place: Place) -> str:
        """The letters before every number of a set, as of promos."""
        letters = {re.sub(r"\d.*", "", row.number).upper() for row in self.in_set(place)}
        return next(iter(letters)) if len(letters) == 1 else ""

    def code_and_number(self, row: Row) -> tuple[str, str]:
        """A printing as players write it: promos as `PR-SM 30`."""
        place = self.places.by_id.get(row.set_id)
        if place is None:
            return row.set_id, row.number
        prefix = self.prefix(place)
        number = row.number
        if place.code.startswith("PR") and prefix and number.upper().startswith(prefix):
            number = number[len(prefix) :].lstrip("0") or number
        return place.code, number

    def book_at(self, day: str, cards: Iterable[str]) -> str:
        """The book of what came out last by that day, of the sets in which these cards were printed."""
        names = {self.by_id[one].name for one in cards if one in self.by_id}
        places = {row.set_id: self.places.by_id[row.set_id] for name in names for row in self.named(name)}
        known = [place for place in places.values() if place.first and place.first <= day]
        return max(known, key=lambda place: place.first).book if known else ""

    def shown(self, row: Row) -> str:
        """A card for people: `Claydol GE 15`."""
        code, number = self.code_and_number(row)
        return f"{row.name} {code} {number}"


def is_called(row: Row, name: str) -> bool:
    """Whether a name is that of a card in any spelling."""
    if kind := special_energy_type(name):
        return row.kind == "Special" and key(f"{kind} Energy") in keys(row.name)
    kind = energy_type(name)
    return key(f"{kind} Energy" if kind else name) in keys(row.name)


def is_called_in_short(row: Row, name: str, shelf: Shelf) -> bool:
    """Whether a name is that of a card but for what players leave out: the symbol behind it, a long start or end."""
    symbols = key(row.name).removesuffix("delta").removesuffix("star").removesuffix("prism")
    return is_called(row, name) or symbols == key(name) or shelf.longer(name) == row.name


def is_called_nearly(row: Row, name: str) -> bool:
    """Whether a name is part of a card's name, or the other way round, or has a slip in it."""
    from rapidfuzz import fuzz

    mine, wanted = f" {folded(row.name)} ", f" {folded(name)} "
    if not wanted.strip():
        return True
    return mine in wanted or wanted in mine or fuzz.ratio(key(row.name), key(name)) >= ALIKE
