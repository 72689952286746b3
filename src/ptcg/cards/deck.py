"""Decks: lists of cards with a name, the built-in ones, and deck files in all their forms."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ptcg.cards.binder import Binder, UnknownCard, builtin_cards
from ptcg.cards.card import Card
from ptcg.cards.errors import BadDeck
from ptcg.cards.legality import Fault, deck_faults
from ptcg.cards.lists import ANYTHING, FORMS, MOST_BYTES, Asked, Reading, decode, read, write_list
from ptcg.cards.search import did_you_mean
from ptcg.cards.shelf import energy_type
from ptcg.rules import Era

STDIN = "-"
"""The name of a deck that is on the standard input."""


@dataclass(frozen=True)
class Deck:
    """A list of cards, each counted.

    `era` is the book it was made for, `plan` how it wants to win, `format` what it is for if not the whole game,
    `warnings` what its list did not say and was supposed.
    """

    name: str
    counts: tuple[tuple[Card, int], ...]
    era: str = ""
    plan: str = ""
    format: str = ""
    warnings: tuple[str, ...] = field(default=(), compare=False)  # what was supposed when its list was read

    def __repr__(self) -> str:
        made_for = self.format or self.era
        return f"<Deck: {self.name}, {sum(count for _, count in self.counts)} cards{made_for and f', {made_for}'}>"

    @property
    def cards(self) -> list[Card]:
        return [card for card, count in self.counts for _ in range(count)]

    def faults(self, era: Era) -> list[Fault]:
        """What is wrong with the deck in an era; empty if it is legal."""
        return deck_faults(self.cards, era)

    def check(self, era: Era) -> None:
        """Raise `BadDeck` with every fault and its rule, unless the deck is legal."""
        faults = self.faults(era)
        if faults:
            raise BadDeck(f"deck '{self.name}' is not legal in {era.name}: {'; '.join(map(str, faults))}")


def make_deck(name: str, cards: dict[str, int], library: Binder | None = None, era: str = "", plan: str = "") -> Deck:
    """A deck from card names or ids and their numbers."""
    if not isinstance(name, str):
        raise TypeError(f"the name of a deck is a text, not {name!r}")
    if not isinstance(cards, Mapping):
        raise TypeError(f"a deck is made of names and numbers, such as {{'Fire Energy': 20}}, not {cards!r}")
    library = library or builtin_cards()
    counts: list[tuple[Card, int]] = []
    for wanted, count in cards.items():
        if not isinstance(count, int) or count < 1:
            raise BadDeck(f"deck '{name}': the number of '{wanted}' is {count!r}; it must be 1 or more")
        try:
            counts.append((library.find(str(wanted)), count))
        except UnknownCard as error:
            raise BadDeck(f"deck '{name}': {error}") from None
    return Deck(name, tuple(counts), era, plan)


@cache
def builtin_decks(format: str = "") -> dict[str, Deck]:
    """The decks of the package for the whole game, or those made for a format, by file name without ending."""
    return {key: deck for key, deck in _every_builtin_deck().items() if deck.format == format}


def builtin_deck(wanted: str) -> Deck | None:
    """A built-in deck by file name or name, or None."""
    for key, found in _every_builtin_deck().items():
        if wanted.casefold() in (key.casefold(), found.name.casefold()):
            return found
    return None


def formats_with_decks() -> list[str]:
    """The formats for which there are built-in decks."""
    return sorted({deck.format for deck in _every_builtin_deck().values() if deck.format})


@cache
def _every_builtin_deck() -> dict[str, Deck]:
    folder = resources.files("ptcg").joinpath("data", "decks")
    files = [*folder.iterdir(), *(file for inner in folder.iterdir() if inner.is_dir() for file in inner.iterdir())]
    return {
        file.name.removesuffix(".json"): _from_data(json.loads(file.read_text(encoding="utf-8")))
        for file in sorted(files, key=lambda file: file.name)
        if file.name.endswith(".json")
    }


def deck(wanted: str, library: Binder | None = None, others: Iterable[str] = ()) -> Deck:
    """A deck by name: a built-in one (`1999-hearthfire` or `Hearthfire`), the path of a deck file, or a list itself.

    `-` is a list on the standard input. `others` are names of decks the caller knows, for suggestions.
    """
    found = builtin_deck(wanted)
    if found is not None:
        return found
    if is_text(wanted):
        return parse_deck(wanted, library)
    if wanted == STDIN:
        return read_deck(Path(STDIN), library)
    path = Path(wanted.partition("#")[0])
    if path.suffix in (".json", ".txt", ".deck") or path.is_file():
        return read_deck(path, library, wanted.partition("#")[2])
    builtin = _every_builtin_deck()
    known = [one.name for one in builtin.values()] + list(builtin) + list(others)
    hint = did_you_mean(wanted, known, "'ptcg decks' lists them")
    raise BadDeck(f"no deck '{wanted}'; {hint}")


def read_deck(path: Path, library: Binder | None = None, which: str = "") -> Deck:
    """A deck file: JSON in our form or that of pokemon-tcg-data, or a list as text (see `lists`).

    `which` names one deck of a file with several.
    """
    return parse_deck(deck_text(path), library, "" if str(path) == STDIN else path.stem, f"deck file {path}", which)


def deck_text(path: Path) -> str:
    """The text of a deck file in any encoding, or of the standard input; `BadDeck` if it is too large or no text."""
    where = f"deck file {path}"
    try:
        if str(path) == STDIN:
            raw = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with path.open("rb") as file:
                raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadDeck(f"{where}: {error.strerror or error}") from None
    return decode(raw, where)


def is_text(wanted: str) -> bool:
    """Whether this is a list itself and no name of one."""
    return "\n" in wanted.strip()


def parse_deck(
    text: str,
    library: Binder | None = None,
    name: str = "",
    where: str = "deck list",
    which: str = "",
    asked: Asked | None = None,
) -> Deck:
    """A deck from the text of a deck file. `name` is for a text that has none, `where` for what is said of faults."""
    found, reading = read_text(text, library, name, where, which, asked)
    if reading is not None:
        reading.check()
    return found


def read_text(
    text: str,
    library: Binder | None = None,
    name: str = "",
    where: str = "deck list",
    which: str = "",
    asked: Asked | None = None,
) -> tuple[Deck, Reading | None]:
    """As much of a deck as its text gives, and how its list was read; None for one that names its cards by id."""
    library = library or builtin_cards()
    if not where.endswith(".json") and not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        reading = read(text, library, where, asked or replace(ANYTHING, otherwise=library.otherwise))
        return Deck(name, reading.counts, reading.era, warnings=reading.warnings), reading
    try:
        data = json.loads(text.lstrip("\ufeff"))
    except (RecursionError, ValueError) as error:
        raise BadDeck(f"{where}: not JSON ({error}); see the built-in decks for the form") from None
    if isinstance(data, list):
        data = _one_of(data, which, where)
    if not isinstance(data, dict) or not isinstance(data.get("cards"), dict | list):
        raise BadDeck(f"{where}: no 'cards' with names and numbers; see the built-in decks for the form")
    return _from_data({"name": name, **data}, library), None


def write_deck(deck: Deck, form: str, library: Binder | None = None) -> str:
    """The deck as text: `ptcgl`, `ptcgo` or `json` (as in pokemon-tcg-data, with what our own decks have besides)."""
    if form not in FORMS:
        raise ValueError(f"no form '{form}' of deck lists; choose {', '.join(FORMS)}")
    if form != "json":
        return write_list(deck.name, deck.counts, form, library or builtin_cards())
    types = dict.fromkeys(kind for card, _ in deck.counts if card.is_basic_energy for kind in card.types)
    data: dict[str, Any] = {"name": deck.name, "types": list(types)}
    if deck.era:
        data["era"] = deck.era
    if deck.plan:
        data["plan"] = deck.plan
    if deck.format:
        data["format"] = deck.format
    data["cards"] = [{"id": card.id, "name": card.name, "count": count} for card, count in deck.counts]
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _one_of(data: list[Any], which: str, where: str) -> Any:
    """One deck of a file with several."""
    named = [one for one in data if isinstance(one, dict) and one.get("name")]
    fitting = [one for one in named if which.casefold() in (str(one["name"]).casefold(), str(one.get("id")))]
    if len(named) == 1 and not which:
        return named[0]
    if not fitting:
        names = ", ".join(str(one["name"]) for one in named) or "none"
        hint = f"name one, such as {Path(where).name}#NAME" if where.endswith(".json") else "give one of them"
        raise BadDeck(f"{where}: it has several decks ({names}); {hint}")
    return fitting[0]


def _from_data(data: dict[str, Any], library: Binder | None = None) -> Deck:
    name, cards = str(data["name"]), data["cards"]
    if isinstance(cards, list):
        counts = tuple(_listed(name, row, library or builtin_cards()) for row in cards)
    else:
        counts = make_deck(name, cards, library).counts
    era, plan, form = (str(data.get(key, "")) for key in ("era", "plan", "format"))
    return Deck(name, counts, era, plan, form)


def _listed(name: str, row: Any, library: Binder) -> tuple[Card, int]:
    """One card of a deck laid out as in pokemon-tcg-data: its id, else, for basic Energy, its name."""
    if not isinstance(row, Mapping) or not row.get("id") or type(row.get("count")) is not int or row["count"] < 1:
        raise BadDeck(f"deck '{name}': {row!r} is not a card with 'id' and 'count'")
    card = library.get(str(row["id"]))
    label = str(row.get("name") or "")
    if card is None and energy_type(label):
        card = library.get(f"{energy_type(label)} Energy")
    if card is None:
        raise BadDeck(f"deck '{name}': no card '{row['id']}' ({label}); {library.suggestion(label or str(row['id']))}")
    return card, row["count"]
