"""Reading a format from its file: a small file of one's own, or one row of a family of seasons.

All its keys, each of which may be left out:

    title = "Base to Fossil"
    aliases = ["b-f"]                      # other names
    era = "1999"
    sets = ["base1", "base2", "base3"]     # patterns of set ids; left out: every set
    cards = ["basep-1..5"]                 # further cards by id, or a row of numbers
    until = "2003/06"                      # sets printed by then; `since` likewise
    banned = ["Slowking", "neo1-14"]       # names or ids
    without = ["GX", "Rule Box"]           # kinds
    trainers = 15                          # at most so many Trainer cards
    one_type = true                        # all Pokémon share a type
    one_of = [["Lysandre", "Boss's Orders"]]     # of these names only one
    [limits]
    "Computer Search" = 1
    [rules]                                # rules of the era that are otherwise here
    copies = 3
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from ptcg.cards.formats.form import BadFormat, Format
from ptcg.rules import ERAS, era

_ROW = re.compile(r"(.+-)(\d+)\.\.(\d+)")

KEYS: dict[str, type] = {
    "title": str,
    "aliases": list,
    "era": str,
    "note": str,
    "source": str,
    "sets": list,
    "cards": list,
    "since": str,
    "until": str,
    "banned": list,
    "without": list,
    "trainers": int,
    "one_type": bool,
    "one_of": list,
    "limits": dict,
    "rules": dict,
}


def read_format(name: str, text: str) -> Format:
    """A format from the text of its file."""
    return make_format(name, read_toml(name, text))


def read_toml(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFormat(f"format '{name}': not TOML ({error})") from None


def make_format(name: str, data: Mapping[str, Any]) -> Format:
    """A format from the content of its file."""

    def bad(what: str) -> BadFormat:
        return BadFormat(f"format '{name}': {what}")

    for key, value in data.items():
        if key not in KEYS:
            raise bad(f"unknown key '{key}'; the keys are {', '.join(sorted(KEYS))}")
        if not isinstance(value, KEYS[key]):
            raise bad(f"'{key}' must be a {KEYS[key].__name__}")
    try:
        book = era(str(data.get("era", ERAS.newest.name))).replace(**data.get("rules", {}))
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
        aliases=tuple(map(str, data.get("aliases", ()))),
        source=str(data.get("source", "")),
        one_of=tuple(tuple(map(str, names)) for names in data.get("one_of", ())),
    )


def _row(given: str) -> list[str]:
    """`basep-1..3` as `basep-1`, `basep-2`, `basep-3`."""
    found = _ROW.fullmatch(given)
    return [f"{found[1]}{n}" for n in range(int(found[2]), int(found[3]) + 1)] if found else [given]
