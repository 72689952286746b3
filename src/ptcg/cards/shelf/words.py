"""The words of deck lists that are no names: headings and basic Energy, in every language of the clients."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Any

from ptcg.cards.card import TYPES
from ptcg.cards.names import folded

LETTERS = dict(zip("GRWLPFDMYNC", (*TYPES[:9], "Dragon", "Colorless"), strict=True))
_SYMBOL = re.compile(rf"[{{\[(]([{''.join(LETTERS)}])[}}\])]", re.IGNORECASE)
_BARE_SYMBOL = re.compile(rf"^Basic\s+([{''.join(LETTERS)}])\s+Energy$", re.IGNORECASE)


def list_data(name: str) -> dict[str, Any]:
    """A data file of deck lists."""
    return tomllib.loads(resources.files("ptcg").joinpath("data", "lists", name).read_text(encoding="utf-8"))


@cache
def _words() -> tuple[frozenset[str], frozenset[str], frozenset[str], dict[str, str], frozenset[str], frozenset[str]]:
    """Words of headings, around a basic Energy, for Energy; types by their names; words for special, for basic."""
    headings: set[str] = set()
    around: set[str] = set()
    energy: set[str] = set()
    types: dict[str, str] = {}
    special: set[str] = set()
    basic: set[str] = set()
    for language in list_data("words.toml").values():
        headings |= {folded(word) for word in language["headings"]}
        energy |= {folded(word) for word in language["energy"]}
        around |= {folded(word) for word in (*language["basic"], *language["energy"])}
        basic |= {folded(word) for word in language["basic"] if len(word) > 2}
        special |= {folded(word) for word in language.get("special", ())}
        for kind, words in language.get("types", {}).items():
            types.update({folded(word): kind for word in words})
    return frozenset(headings), frozenset(around), frozenset(energy), types, frozenset(special), frozenset(basic)


def is_heading(line: str) -> bool:
    """Whether a line is made of words for kinds of cards, numbers and marks, in any language: `Énergie : 3`."""
    if re.search(r"\d\s*/\s*\d", line):
        return False
    plain = re.sub(r"\bace spec", "acespec", folded(re.sub(r"\d+", " ", line)))
    words = [word for word in plain.split() if word != "x"]
    headings = _words()[0]
    if not words:
        return not re.search(r"\d", line)  # a line of marks; one of numbers is something else
    return all(word in headings for word in words)


def energy_type(name: str) -> str:
    """The type of a basic Energy in any of its spellings: `Basic {R} Energy`, `Fire Energy`; else empty."""
    _, around, energy, types = _words()[:4]
    if found := _BARE_SYMBOL.match(name):
        return LETTERS[found[1].upper()]
    symbols = _SYMBOL.findall(name)
    words = _apart(folded(_SYMBOL.sub(" ", name) if len(symbols) == 1 else name).split(), energy, types)
    if not any(word in energy for word in words):
        return ""
    if len(symbols) == 1:
        return LETTERS[symbols[0].upper()] if all(word in around for word in words) else ""
    kinds = [types[word] for word in words if word in types]
    others = [word for word in words if word not in types and word not in around]
    return kinds[0] if len(kinds) == 1 and not others else ""


def says_basic(name: str) -> bool:
    """Whether a basic Energy is called basic: `Basic {D} Energy`, `Energía Oscura Básica`."""
    return not set(folded(name).split()).isdisjoint(_words()[5])


def special_energy_type(name: str) -> str:
    """The type of a special Energy that has the name of a basic one: `Special Darkness Energy`, `Metal (Special)`."""
    special = _words()[4]
    words = folded(name).split()
    rest = " ".join(word for word in words if word not in special)
    return (energy_type(rest) or type_alone(rest)) if len(rest.split()) < len(words) else ""


def _apart(words: list[str], energy: frozenset[str], types: dict[str, str]) -> list[str]:
    """Words, with those taken apart that languages write as one: `Wasserenergie`."""
    found: list[str] = []
    for word in words:
        kind = next((word.removesuffix(end) for end in energy if word.endswith(end)), "")
        found += [kind, word.removeprefix(kind)] if kind in types else [word]
    return found


def type_alone(name: str) -> str:
    """The type that a word alone means, as in `10 Water` or `6 Dark`; else empty."""
    types = _words()[3]
    words = [word for word in folded(name).split() if word != "basic"]
    return types.get(words[0], "") if len(words) == 1 else ""
