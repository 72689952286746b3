"""Formats: which cards may be in a deck besides what the rulebook says, each a small file in `data/formats`.

    title = "Base to Fossil"
    era = "1999"
    sets = ["base1", "base2", "base3"]     # patterns of set ids; left out: every set
    cards = ["basep-1..5"]                 # further cards by id, or a row of numbers
    until = "2003/06"                      # sets printed by then; `since` likewise
    banned = ["Slowking", "neo1-14"]       # names or ids
    without = ["GX", "Rule Box"]           # kinds
    trainers = 15                          # at most so many Trainer cards
    one_type = true                        # all Pokémon share a type
    [limits]
    "Computer Search" = 1
    [rules]                                # rules of the era that are otherwise here
    copies = 3

A card counts as printed in a set if any printing with the same facts and texts is, a Trainer or Energy card if any of
its name is.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ptcg.cards.card import Card
from ptcg.cards.deck import Deck
from ptcg.cards.legality import Fault, deck_faults
from ptcg.cards.search import did_you_mean
from ptcg.cards.sets import CardSet
from ptcg.rules import Era, era

RULE = "FORMAT-04"
YEAR = re.compile(r"year-(\d{4})")
FIRST_YEAR = 1999
RULE_BOX = "Rule Box"
_RULED = frozenset(
    ["EX", "ex", "GX", "V", "VMAX", "VSTAR", "V-UNION", "Radiant", "Prism Star", "BREAK", "LEGEND", "Level-Up"]
)
_ROW = re.compile(r"(.+-)(\d+)\.\.(\d+)")

Printings = Callable[[Card], Iterable[str]]
"""The ids of all cards that count as the same one for a format."""


class BadFormat(ValueError):
    """A format that does not exist or cannot be read."""


@dataclass(frozen=True)
class Format:
    """What may be in a deck."""

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

    def faults(self, cards: Sequence[Card], sets: Mapping[str, CardSet], printings: Printings) -> list[Fault]:
        """All that is wrong with a deck: by the rulebook, and by the format."""
        return [*deck_faults(cards, self.era), *self._own_faults(cards, sets, printings)]

    def _own_faults(self, cards: Sequence[Card], sets: Mapping[str, CardSet], printings: Printings) -> list[Fault]:
        faults: list[Fault] = []
        for card in dict.fromkeys(cards):
            why = self._refused(card, sets, printings)
            if why:
                faults.append(Fault(RULE, f"{card.name} ({card.id}) {why}"))
        counts = Counter(card.name for card in cards)
        for name, most in self.limits.items():
            if counts[name] > most:
                faults.append(Fault(RULE, f"at most {most} '{name}' in {self.title}; this deck has {counts[name]}"))
        trainers = sum(card.is_trainer for card in cards)
        if self.trainers and trainers > self.trainers:
            faults.append(
                Fault(RULE, f"at most {self.trainers} Trainer cards in {self.title}; this deck has {trainers}")
            )
        if self.one_type and not _share_a_type(cards):
            faults.append(Fault(RULE, f"all Pokémon of a deck share a type in {self.title}"))
        return faults

    def _refused(self, card: Card, sets: Mapping[str, CardSet], printings: Printings) -> str:
        if card.is_basic_energy:
            return ""
        if card.name in self.banned or card.id in self.banned:
            return f"is banned in {self.title}"
        for kind in self.without:
            if kind in card.subtypes or (kind == RULE_BOX and card.is_pokemon and not _RULED.isdisjoint(card.subtypes)):
                return f"has what {self.title} leaves out: {kind}"
        if not any(self._has(one, sets) for one in (card.id, *printings(card))):
            return f"was printed in no set of {self.title}"
        return ""

    def _has(self, card_id: str, sets: Mapping[str, CardSet]) -> bool:
        set_id = card_id.rpartition("-")[0]
        known = sets.get(set_id)
        released = known.released if known else ""
        if card_id in self.cards:
            return True
        if self.sets and not any(re.fullmatch(pattern, set_id) for pattern in self.sets):
            return False
        if (self.since or self.until) and not released:
            return False
        return (not self.since or released >= self.since) and (
            not self.until or released[: len(self.until)] <= self.until
        )


def _share_a_type(cards: Sequence[Card]) -> bool:
    types = [set(card.types) for card in cards if card.is_pokemon]
    return not types or bool(set.intersection(*types))


# --- finding and reading --------------------------------------------------------------------------------------------


@cache
def builtin_formats() -> dict[str, Format]:
    """The formats of the package by name."""
    found: dict[str, Format] = {}
    for file in sorted(resources.files("ptcg").joinpath("data", "formats").iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            name = file.name.removesuffix(".toml")
            found[name] = read_format(name, file.read_text(encoding="utf-8"))
    return found


def find_format(wanted: str, sets: Iterable[CardSet] = ()) -> Format:
    """A format by name, by the path of a file, or as printed in a year: `year-2006`."""
    if wanted in builtin_formats():
        return builtin_formats()[wanted]
    if year := YEAR.fullmatch(wanted):
        return as_printed(int(year[1]), sets)
    path = Path(wanted)
    if path.suffix == ".toml" or path.is_file():
        try:
            return read_format(path.stem, path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadFormat(f"format file {path}: {error.strerror or error}") from None
        except UnicodeDecodeError:
            raise BadFormat(f"format file {path}: not a text in UTF-8") from None
    hint = did_you_mean(wanted, [*builtin_formats(), "year-2006"], "'ptcg decks formats' lists them")
    raise BadFormat(f"no format '{wanted}'; {hint}")


def book_of(deck: Deck) -> Era | None:
    """The rules a deck was made for: those of its format, else those of its book; None if it names neither."""
    if deck.format:
        return find_format(deck.format).era
    return era(deck.era) if deck.era else None


def as_printed(year: int, sets: Iterable[CardSet]) -> Format:
    """All cards printed by the end of a year, under the rulebook of its newest set."""
    printed = [one for one in sets if one.released and one.released[:4] <= str(year)]
    if year < FIRST_YEAR or not printed:
        raise BadFormat(
            f"no cards are known from the year {year}; give a year from {FIRST_YEAR} on, and a card database"
        )
    newest = max(printed, key=lambda one: one.released)
    return Format(f"year-{year}", f"as printed in {year}", era(newest.book), until=str(year))


def read_format(name: str, text: str) -> Format:
    """A format from the text of its file."""

    def bad(what: str) -> BadFormat:
        return BadFormat(f"format '{name}': {what}")

    try:
        data: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise bad(f"not TOML ({error})") from None
    for key, value in data.items():
        if key not in _KEYS:
            raise bad(f"unknown key '{key}'; the keys are {', '.join(sorted(_KEYS))}")
        if not isinstance(value, _KEYS[key]):
            raise bad(f"'{key}' must be a {_KEYS[key].__name__}")
    try:
        book = era(str(data.get("era", "2020"))).replace(**data.get("rules", {}))
    except ValueError as error:
        raise bad(str(error)) from None
    return Format(
        name,
        str(data.get("title", name)),
        book,
        str(data.get("note", "")),
        tuple(map(str, data.get("sets", ()))),
        tuple(one for given in data.get("cards", ()) for one in _row(str(given))),
        str(data.get("since", "")),
        str(data.get("until", "")),
        frozenset(map(str, data.get("banned", ()))),
        tuple(map(str, data.get("without", ()))),
        int(data.get("trainers", 0)),
        bool(data.get("one_type", False)),
        {str(key): int(value) for key, value in data.get("limits", {}).items()},
    )


_KEYS: dict[str, type] = {
    "title": str,
    "era": str,
    "note": str,
    "sets": list,
    "cards": list,
    "since": str,
    "until": str,
    "banned": list,
    "without": list,
    "trainers": int,
    "one_type": bool,
    "limits": dict,
    "rules": dict,
}


def _row(given: str) -> list[str]:
    """`basep-1..3` as `basep-1`, `basep-2`, `basep-3`."""
    found = _ROW.fullmatch(given)
    return [f"{found[1]}{n}" for n in range(int(found[2]), int(found[3]) + 1)] if found else [given]


__all__ = ["BadFormat", "Format", "as_printed", "book_of", "builtin_formats", "find_format", "read_format"]
