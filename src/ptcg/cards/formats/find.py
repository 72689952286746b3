"""Formats by name, and the formats a deck is legal in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import cache
from importlib import resources
from pathlib import Path

from ptcg.cards.binder import Binder
from ptcg.cards.card import Card
from ptcg.cards.deck import Deck
from ptcg.cards.formats.apart import APART
from ptcg.cards.formats.form import BadFormat, Format, shelf_of
from ptcg.cards.formats.reading import read_format
from ptcg.cards.formats.seasons import CALENDAR, FAMILIES, between, on_day, seasons
from ptcg.cards.legality import deck_faults
from ptcg.cards.search import did_you_mean
from ptcg.cards.sets import CardSet
from ptcg.rules import Era, era

YEAR = re.compile(r"year-(\d{4})")

_DAY = re.compile(r"(standard|expanded)-(\d{4}-\d\d-\d\d)")
_SEASON = re.compile(r"(standard|expanded)-(\d{4})-(\d\d)")
_YEAR = re.compile(r"(standard|expanded)-(\d{4})")
_SETS = re.compile(r"([a-z0-9]+)-([a-z0-9]+)")


@cache
def builtin_formats() -> dict[str, Format]:
    """The formats of the package by name: those by season, the oldest of a family first, then the others."""
    found = dict(seasons().formats)
    for file in sorted(resources.files("ptcg").joinpath("data", "formats").iterdir(), key=lambda one: one.name):
        name = file.name.removesuffix(".toml")
        if file.name.endswith(".toml") and name not in (CALENDAR, APART, *FAMILIES):
            found[name] = read_format(name, file.read_text(encoding="utf-8"))
    return found


@cache
def format_aliases() -> dict[str, Format]:
    """Other names of formats; a family alone is its newest format."""
    found: dict[str, Format] = {}
    for one in builtin_formats().values():
        for alias in one.aliases:
            found[alias.casefold()] = one
        if one.family in ("standard", "expanded", "worlds"):
            found[one.family] = one
            found[f"{one.family}-{one.aliases[0]}" if one.aliases else one.family] = one
    return found


def find_format(wanted: str, sets: Iterable[CardSet] = ()) -> Format:
    """A format by name (`standard-2012-13`, `worlds-2013`, `HS-on`, `standard`), by its first and last set (`BRS-TEF`),
    by a day (`standard-2013-02-20`), season or year, by the path of a file, or as printed in a year: `year-2006`."""
    plain = wanted.strip().casefold().replace("/", "-").replace(" ", "-")
    if found := builtin_formats().get(plain) or format_aliases().get(plain):
        return found
    if year := YEAR.fullmatch(plain):
        return as_printed(int(year[1]), sets)
    if found := _by_time(plain) or _by_sets(plain):
        return found
    path = Path(wanted)
    if path.suffix == ".toml" or path.is_file():
        try:
            return read_format(path.stem, path.read_text(encoding="utf-8"))
        except OSError as error:
            raise BadFormat(f"format file {path}: {error.strerror or error}") from None
        except UnicodeDecodeError:
            raise BadFormat(f"format file {path}: not a text in UTF-8") from None
    hint = did_you_mean(plain, [*builtin_formats(), *format_aliases(), "year-2006"], "'ptcg decks formats' lists them")
    raise BadFormat(f"no format '{wanted}'; {hint}")


def _by_time(plain: str) -> Format | None:
    """What of Standard or Expanded was played on a day, in a season (September to August) or in a year."""
    known = list(seasons().formats.values())
    if found := _DAY.fullmatch(plain):
        try:
            date.fromisoformat(found[2])
        except ValueError:
            raise BadFormat(f"no format '{plain}': there is no day {found[2]}") from None
        return on_day(known, found[1], found[2])
    if (found := _SEASON.fullmatch(plain)) and (int(found[2]) + 1) % 100 == int(found[3]):
        first = int(found[2])
        return between(
            known, found[1], f"{first}-09-01", f"{first + 1}-08-31", plain, f"{found[1].title()} {found[2]}/{found[3]}"
        )
    if found := _YEAR.fullmatch(plain):
        return between(
            known, found[1], f"{found[2]}-01-01", f"{found[2]}-12-31", plain, f"{found[1].title()} of {found[2]}"
        )
    return None


def _by_sets(plain: str) -> Format | None:
    """`brs-tef`: the season of Standard that starts with one set, on the day another became legal."""
    found = _SETS.fullmatch(plain)
    calendar = seasons().calendar
    season = format_aliases().get(f"{found[1]}-on") if found else None
    if found is None or season is None:
        return None
    first, last = calendar.by_code.get(found[1]), calendar.by_code.get(found[2])
    if first is None or last is None or last.legal < first.legal or last.legal > season.windows[-1].last_day:
        return None
    day = max(last.legal, season.starts)
    return between([season], season.family, day, day, plain, f"{season.title}, to {found[2].upper()}")


def book_of(deck: Deck) -> Era | None:
    """The rules a deck was made for: those of its format, else those of its book; None if it names neither."""
    if deck.format:
        return find_format(deck.format).era
    return era(deck.era) if deck.era else None


def as_printed(year: int, sets: Iterable[CardSet]) -> Format:
    """All cards printed by the end of a year, under the rulebook of its newest set."""
    known = sorted((one for one in sets if one.released), key=lambda one: one.released)
    printed = [one for one in known if one.released[:4] <= f"{year:04}"]
    if not printed:
        hint = f"give a year from {known[0].released[:4]} on" if known else "give a card database with --cards"
        raise BadFormat(f"no cards are known from the year {year}; {hint}")
    newest = printed[-1]
    return Format(f"year-{year}", f"as printed in {year}", era(newest.book), until=str(year))


def formats_of(cards: Sequence[Card], library: Binder) -> list[Format]:
    """The formats a deck is legal in: Standard, Expanded, World Championships and the oldest ones, in each the newest
    first, then those without a time. Unlimited ones are left out: they hold whatever keeps to the book."""
    shelf = shelf_of(cards, library.same_card)
    by_book = _book_faults(cards)
    return [
        one
        for one in _newest_first(builtin_formats().values())
        if not by_book(one.era) and not one.own_faults(cards, library.sets, shelf)
    ]


def _newest_first(formats: Iterable[Format]) -> list[Format]:
    def place(one: Format) -> int:
        return FAMILIES.index(one.family) if one.family else len(FAMILIES)

    listed = [one for one in formats if not one.name.startswith("unlimited-")]
    listed.reverse()
    return sorted(listed, key=place)


def _book_faults(cards: Sequence[Card]) -> Callable[[Era], bool]:
    """Whether a deck breaks a book, asked once for each."""
    known: dict[Era, bool] = {}

    def ask(book: Era) -> bool:
        if book not in known:
            known[book] = bool(deck_faults(cards, book))
        return known[book]

    return ask
