"""Formats by season: the families of `data/formats`, one file each, whose rows are windows of one calendar.

    source = "..."                          # where the facts are from
    defaults = { first = "bw1" }            # what its rows do not say
    banned = [ { cards = ["Slowking"], from = "...", until = "..." } ]     # of the whole family
    [[format]]
    name = "standard-2012-13"
    on = "BLW-on"                           # how players call it, by the code of its first set
    first = "bw1"                           # instead: its first set, where players have no such name
    from = "2012-09-01"
    until = "2013-08-27"                    # left out: it still runs
    era = "2012"
    promos = ["bwp-BW01.."]                 # promotional cards by number
    also = ["mcd12"]                        # sets that are older, or come on another day: ["ex5 2004-06-01"]
    not = ["cel25c"]                        # newer sets that are not legal
    mark = "D"                              # the first regulation mark; instead of sets, or besides `first`

A World Championships is a day in a season of Standard: `day = "2013-08-09"`, under its book unless it names another.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources
from typing import Any

from ptcg.cards.formats.calendar import Calendar, read_calendar, read_row
from ptcg.cards.formats.form import BadFormat, Format
from ptcg.cards.formats.reading import make_format, read_toml
from ptcg.cards.formats.window import Ban, Window

CALENDAR = "calendar"
FAMILIES = ("standard", "expanded", "worlds", "classic")
"""The families in the order in which they are told; `worlds` takes its windows from `standard`."""

_OWN = frozenset({"name", "aliases", "on", "first", "from", "until", "promos", "also", "not", "mark", "day"})


@dataclass(frozen=True)
class Seasons:
    """All formats by season, and the calendar they are made with."""

    calendar: Calendar
    formats: Mapping[str, Format]

    def family(self, name: str) -> list[Format]:
        """The formats of a family, the oldest first."""
        return [one for one in self.formats.values() if one.family == name]


@cache
def seasons() -> Seasons:
    """The formats by season of the package."""
    calendar = read_calendar(_content(CALENDAR))
    found: dict[str, Format] = {}
    for family in FAMILIES:
        for one in read_family(family, _content(family), calendar, list(found.values())):
            found[one.name] = one
    return Seasons(calendar, found)


def _content(name: str) -> dict[str, Any]:
    file = resources.files("ptcg").joinpath("data", "formats", f"{name}.toml")
    return read_toml(name, file.read_text(encoding="utf-8"))


def read_family(family: str, data: Mapping[str, Any], calendar: Calendar, known: Sequence[Format]) -> Iterator[Format]:
    """The formats of one file; those on a day are cut from the formats known."""
    bans = tuple(_ban(row) for row in data.get("banned", ()))
    source = str(data.get("source", ""))
    for own in data["format"]:
        row = {**data.get("defaults", {}), **own}
        name = str(row["name"])
        try:
            if "day" in row:
                yield _on_day(family, row, known)
            else:
                yield _season(family, row, calendar, bans, source)
        except (KeyError, TypeError, ValueError) as error:
            raise BadFormat(f"format '{name}': {error}") from None


def _season(family: str, row: Mapping[str, Any], calendar: Calendar, bans: tuple[Ban, ...], source: str) -> Format:
    starts, ends, on = str(row["from"]), str(row.get("until", "")), str(row.get("on", ""))
    mark, first = str(row.get("mark", "")), str(row.get("first", ""))
    if not mark and not first:
        first = calendar.by_code[on.removesuffix("-on").casefold()].id
    sets = calendar.since(first) if first else {}
    for given in row.get("also", ()):
        set_id, _, day = str(given).partition(" ")
        sets[set_id] = day or calendar.legal(set_id)
    for set_id in row.get("not", ()):
        sets.pop(str(set_id), None)
    rows = tuple(map(read_row, row.get("promos", ())))
    window = Window(starts, ends, calendar, sets, mark, rows, bans)
    return replace(
        _plain(row),
        family=family,
        aliases=tuple(dict.fromkeys([*filter(None, [on.casefold()]), *map(str, row.get("aliases", ()))])),
        windows=(window,),
        source=str(row.get("source", source)),
    )


def _on_day(family: str, row: Mapping[str, Any], known: Sequence[Format]) -> Format:
    day = str(row["day"])
    season = on_day(known, "standard", day)
    plain = _plain(row)
    return replace(
        plain,
        family=family,
        era=plain.era if "era" in row else season.era,
        aliases=tuple(map(str, row.get("aliases", ()))),
        windows=season.windows,
        source=plain.source or season.source,
    )


def _plain(row: Mapping[str, Any]) -> Format:
    return make_format(str(row["name"]), {key: value for key, value in row.items() if key not in _OWN})


def _ban(row: Mapping[str, Any]) -> Ban:
    return Ban(frozenset(map(str, row["cards"])), str(row["from"]), str(row.get("until", "")))


# --- parts of seasons -------------------------------------------------------------------------------------------------


def on_day(known: Sequence[Format], family: str, day: str) -> Format:
    """A family on one day."""
    return between(known, family, day, day, f"{family}-{day}", f"{family.title()} on {day}")


def between(known: Sequence[Format], family: str, starts: str, ends: str, name: str, title: str) -> Format:
    """What of a family was played from one day to another, under the book of the end."""
    met = [
        (one, window.cut(starts, ends))
        for one in known
        if one.family == family
        for window in one.windows
        if window.starts <= ends and window.last_day >= starts
    ]
    if not met:
        raise BadFormat(f"{family.title()} was not played then: {name}; 'ptcg decks formats' tells its seasons")
    newest = met[-1][0]
    return replace(newest, name=name, title=title, aliases=(), windows=tuple(window for _, window in met))
