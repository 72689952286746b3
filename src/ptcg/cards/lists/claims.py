"""`Claim`: what a line of a list says by itself. It names one printing, or a name of which several cards may be meant.

Which of those it is depends on the other lines (`choose`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum

from ptcg.cards.lists.lines import Entry, Naming, without_kind
from ptcg.cards.names import folded
from ptcg.cards.rows import Row, plain_number
from ptcg.cards.shelf.places import Place
from ptcg.cards.shelf.printings import Shelf, is_called, is_called_in_short, is_called_nearly
from ptcg.cards.shelf.words import energy_type, type_alone


class Said(Enum):
    """What a line says of the printing."""

    ALL = "the printing is at hand"
    NOTHING = "a name alone"
    UNKNOWN = "a printing that nobody knows"
    OTHER = "a printing that is another card"
    SEVERAL = "a number that cards of several sets have"
    ABSENT = "a printing of a set that is not at hand"


@dataclass
class Claim:
    """What a line says: `rows` are the printings that may be meant."""

    entry: Entry
    naming: Naming
    rows: list[Row]
    said: Said
    note: str = ""  # what is to be told of it
    basic: str = ""  # the type, for a basic Energy
    sets: tuple[Place, ...] = field(default_factory=tuple)  # those that the line may name

    @property
    def name(self) -> str:
        return self.naming.name

    @property
    def is_sure(self) -> bool:
        return self.said is Said.ALL

    @property
    def is_pokemon(self) -> bool:
        return any(row.supertype == "Pokémon" for row in self.rows)


def claim(entry: Entry, shelf: Shelf) -> Claim:
    """What a line says, by the first way to understand it that names a printing at hand, else by the longest name."""
    for nearly in (False, True):
        for naming in entry.namings:
            rows = _printing(naming, shelf, nearly)
            if rows:
                if rows[0].supertype == "Pokémon" and len({row.function for row in rows}) > 1:
                    return Claim(entry, naming, rows, Said.SEVERAL)
                basic = _basic_type(naming.name) if rows[0].supertype == "Energy" and rows[0].kind == "Basic" else ""
                named = basic or not naming.name or any(is_called_in_short(row, naming.name, shelf) for row in rows)
                note = "" if named else f"'{naming.name}' {naming.printing} is read as {shelf.shown(rows[0])}"
                return Claim(entry, naming, rows, Said.ALL, note, basic)
    naming = max(entry.namings, key=lambda one: (len(one.name), bool(one.code or one.id)))
    rows, basic = by_name(naming.name, shelf), _basic_type(naming.name)
    sets = tuple(_sets(naming, shelf))
    lettered = next((one for one in entry.namings if one.number and one.number[:1].isalpha() and not one.code), None)
    if lettered and rows and (promos := _promos(lettered.number, shelf)):
        return Claim(entry, lettered, rows, Said.OTHER, sets=promos)
    if not naming.printing:
        plain = without_kind(naming.name)
        if rows or not (meant := shelf.slipped(plain)):
            return Claim(entry, naming, rows, Said.NOTHING, basic=basic)
        name = naming.name.replace(plain, meant[0].name)
        return Claim(entry, replace(naming, name=name), meant, Said.NOTHING, f"'{naming.name}' is read as '{name}'")
    if not (naming.code or naming.total or naming.id):
        numbered = [row for row in rows if _same_number(row, naming.number) and not basic]
        return Claim(entry, naming, numbered or rows, Said.NOTHING if numbered or basic else Said.UNKNOWN, basic=basic)
    in_sets = [row for row in rows if any(place.id == row.set_id for place in sets)]
    if in_sets and not number_of(naming) and all(place.is_promos for place in sets):  # `Tapu Koko promo`
        return Claim(entry, naming, in_sets, Said.NOTHING, basic=basic, sets=sets)
    if any(not place.at_hand for place in sets) or (naming.total and not sets):
        return Claim(entry, naming, rows, Said.ABSENT, basic=basic, sets=sets)
    if in_sets and not naming.number and not naming.id:
        return Claim(entry, naming, in_sets, Said.NOTHING, basic=basic, sets=sets)
    if any(shelf.numbered(place, number_of(naming)) for place in sets):
        return Claim(entry, naming, in_sets or rows, Said.OTHER, basic=basic, sets=sets)
    if len({row.function for row in in_sets}) == 1 and not naming.total:
        note = f"the set {sets[0].code} has no card number {number_of(naming)}; {shelf.shown(in_sets[0])} is taken"
        return Claim(entry, naming, in_sets[:1], Said.ALL, note, basic)
    return Claim(entry, naming, rows, Said.UNKNOWN, basic=basic, sets=sets)


def number_of(naming: Naming) -> str:
    return naming.number or naming.id.rpartition("-")[2]


def by_name(name: str, shelf: Shelf) -> list[Row]:
    """The printings of a name in any spelling, also of a longer name it is part of, or with a kind behind it."""
    if kind := _basic_type(name):
        return shelf.named(f"{kind} Energy")
    found = shelf.named(name) or shelf.named(without_kind(name))
    if found:
        return found
    longer = shelf.longer(name)
    return shelf.named(longer) if longer else []


def _printing(naming: Naming, shelf: Shelf, nearly: bool) -> list[Row]:
    """The cards at the place that a line names, if their name is the one it gives."""
    if naming.id:
        row = shelf.by_id.get(naming.id)
        found: Iterable[Row] = [row] if row else []
    elif naming.number and (naming.code or naming.total):
        found = [row for place in _sets(naming, shelf) for row in shelf.numbered(place, naming.number)]
    elif naming.number and not naming.number.isdigit():  # `SM30` says which promos
        found = [row for row in by_name(naming.name, shelf) if _same_number(row, naming.number)]
    else:
        return []
    if not naming.name:
        return list(found)
    rows = [row for row in found if is_called(row, naming.name) or is_called(row, without_kind(naming.name))]
    if rows or not nearly:
        return rows
    if naming.code or naming.id:
        # A code and a number say which card it is, also where its name has a slip or is of another language.
        return [row for row in found if _may_be_called(row, naming.name, shelf)]
    absent = any(not place.at_hand for place in _sets(naming, shelf))
    return [row for row in found if not absent and is_called_nearly(row, naming.name)]


def _promos(number: str, shelf: Shelf) -> tuple[Place, ...]:
    """The sets that a number such as `SM30` is of by its letters."""
    letters = number.rstrip("0123456789")
    promos = [place for place in shelf.places.by_id.values() if place.is_promos and shelf.numbered(place, number)]
    return tuple(place for place in promos if letters and shelf.prefix(place) == letters.upper())


def _may_be_called(row: Row, name: str, shelf: Shelf) -> bool:
    """Whether the card at the place that a line names may be meant, though its name is not quite the one it gives."""
    if shelf.named(name):  # another card is called so: then something may be missing in the name, but nothing be wrong
        return f" {folded(name)} " in f" {folded(row.name)} "
    if by_name(name, shelf):
        return is_called_nearly(row, name)
    return not shelf.species_in(name) or bool(shelf.species_in(name) & shelf.species_in(row.name))


def _sets(naming: Naming, shelf: Shelf) -> list[Place]:
    """The sets that a line may name."""
    if naming.id:
        place = shelf.places.by_id.get(naming.id.rpartition("-")[0])
        return [place] if place else []
    named = shelf.places.named(naming.code) if naming.code else []
    of_total = shelf.places.of_total(naming.total) if naming.total else []
    both = [place for place in named if place in of_total]
    return both or named or of_total


def _same_number(row: Row, number: str) -> bool:
    return plain_number(row.number) == plain_number(number)


def _basic_type(name: str) -> str:
    return energy_type(name) or type_alone(name)
