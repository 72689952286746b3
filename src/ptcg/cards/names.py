"""What counts as a card's name (NAME group): levels and δ are no part of it, owners and end symbols are."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ptcg.cards.card import Card
from ptcg.rules import Era

_LEVEL = re.compile(r"\s+LV\.?\s*(?:\d+|X)$", re.IGNORECASE)
_DELTA = re.compile(r"\s+δ(?:\s*Delta Species)?$|\s+\(Delta Species\)$", re.IGNORECASE)
_PERSON = re.compile(r"\s+\((?!Delta Species\))[^()]*\)$", re.IGNORECASE)
_ENERGY = re.compile(r"^Basic (\w+) Energy$")


def name_for_rules(name: str, era: Era) -> str:
    """The name as the limit of four and evolution see it (NAME-02, NAME-03, NAME-05)."""
    plain = _LEVEL.sub("", without_person(name))
    if not era.delta_in_name:
        plain = _LEVEL.sub("", _DELTA.sub("", plain))
    return _ENERGY.sub(r"\1 Energy", plain)


def without_person(name: str) -> str:
    """`Professor's Research (Professor Oak)` is named `Professor's Research`; the person is only shown."""
    return _PERSON.sub("", name)


def same_name(a: Card, b: Card, era: Era) -> bool:
    return name_for_rules(a.name, era) == name_for_rules(b.name, era)


def lines_of(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """What each name evolves from, out of pairs of both: several names where its cards differ."""
    found: dict[str, tuple[str, ...]] = {}
    for name, below in pairs:
        if below and below not in found.get(name, ()):
            found[name] = (*found.get(name, ()), below)
    return found


def with_line(card: Card, lines: Mapping[str, tuple[str, ...]]) -> Card:
    """The card, knowing what the Pokémon that it evolves from evolves from (`lines`: by name)."""
    below = lines.get(card.evolves_from, ())
    return replace(card, below=below) if below != card.below else card


def plain_energy_name(name: str) -> str:
    """`Basic Fire Energy` is the same card as `Fire Energy`."""
    return _ENERGY.sub(r"\1 Energy", name)


SYMBOLS = "δ★◇♀♂"
_OWNER = re.compile(r"^(.+?)'s? (?=\S)")
_END = re.compile(r"(?: (?:ex|EX|GX|V|VMAX|VSTAR|V-UNION|BREAK|LEGEND|LV\.X|G|GL|C|FB|M|4)|-(?:EX|GX))$")
_FRONT = re.compile(
    r"^(?:Dark|Light|Shining|Radiant|Mega|Primal|M|Alolan|Galarian|Hisuian|Paldean|Origin Forme|Single Strike Style|"
    r"Rapid Strike Style|Team (?:Aqua|Magma|Rocket|Plasma)) (?=\S)"
)


@dataclass(frozen=True)
class NameParts:
    """A Pokémon's name taken apart: `Misty's Psyduck ex δ` is Misty, Psyduck, `ex`, `δ`."""

    owner: str
    front: str  # Dark, Shining, Alolan, ...
    base: str
    end: str  # ex, -GX, LV.X, ...
    symbols: str


def name_parts(name: str) -> NameParts:
    """The owner, the kind words, the symbols and the level of a name, apart from the Pokémon it names."""
    plain = _LEVEL.sub(lambda found: " LV.X" if found[0].upper().endswith("X") else "", name)
    symbols = "".join(sign for sign in plain if sign in SYMBOLS and sign not in "♀♂")
    plain = " ".join("".join(" " if sign in symbols else sign for sign in plain).split())
    owner = front = end = ""
    if found := _OWNER.match(plain):
        owner, plain = found[1], plain[found.end() :]
    if found := _FRONT.match(plain):
        front, plain = found[0].strip(), plain[found.end() :]
    if found := _END.search(plain):
        end, plain = found[0].strip(" -"), plain[: found.start()]
    return NameParts(owner, front, plain, end, symbols)


def folded(name: str) -> str:
    """A name for comparing and searching: small letters without accents, marks and brackets."""
    plain = unicodedata.normalize("NFKD", plain_energy_name(name).casefold())
    plain = plain.replace("★", " star ").replace("◇", " prism star ").replace("δ", " delta ")
    plain = "".join(
        c if c.isalnum() or c in "♀♂" else " " for c in plain if not unicodedata.combining(c) and c not in "'’‘`"
    )
    return " ".join(plain.split())
