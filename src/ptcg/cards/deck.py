"""Decks: lists of cards with a name, and the built-in ones."""

from __future__ import annotations

import difflib
import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from ptcg.cards.card import Card
from ptcg.cards.legality import Fault, deck_faults
from ptcg.cards.library import Library, UnknownCard, builtin_library
from ptcg.rules import Era


class BadDeck(ValueError):
    """A deck that cannot be read or is not legal."""


@dataclass(frozen=True)
class Deck:
    """A list of cards, each counted. `era` is the book it was made for, `plan` how it wants to win."""

    name: str
    counts: tuple[tuple[Card, int], ...]
    era: str = ""
    plan: str = ""

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


def make_deck(name: str, cards: dict[str, int], library: Library | None = None, era: str = "", plan: str = "") -> Deck:
    """A deck from card names or ids and their numbers."""
    library = library or builtin_library()
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
def builtin_decks() -> dict[str, Deck]:
    """The decks of the package, by file name without ending."""
    decks: dict[str, Deck] = {}
    folder = resources.files("ptcg").joinpath("data", "decks")
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.name.endswith(".json"):
            decks[file.name.removesuffix(".json")] = _from_data(json.loads(file.read_text(encoding="utf-8")))
    return decks


def deck(wanted: str, library: Library | None = None) -> Deck:
    """A deck by name: a built-in one (`1999-hearthfire` or `Hearthfire`), or the path of a deck file."""
    decks = builtin_decks()
    for key, found in decks.items():
        if wanted.casefold() in (key.casefold(), found.name.casefold()):
            return found
    path = Path(wanted)
    if path.suffix == ".json" or path.is_file():
        return read_deck(path, library)
    known = [found.name for found in decks.values()] + list(decks)
    near = difflib.get_close_matches(wanted, known, n=3, cutoff=0.5)
    hint = f"did you mean {', '.join(near)}?" if near else "'ptcg decks' lists them"
    raise BadDeck(f"no deck '{wanted}'; {hint}")


def read_deck(path: Path, library: Library | None = None) -> Deck:
    """A deck file: JSON with `name`, `era` and `cards` {name or id: number}."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadDeck(f"deck file {path}: {error.strerror or error}") from None
    except ValueError as error:
        raise BadDeck(f"deck file {path}: not JSON ({error}); see the built-in decks for the form") from None
    if not isinstance(data, dict) or not isinstance(data.get("cards"), dict):
        raise BadDeck(f"deck file {path}: no 'cards' with names and numbers; see the built-in decks for the form")
    return _from_data({"name": path.stem, **data}, library)


def _from_data(data: dict[str, Any], library: Library | None = None) -> Deck:
    return make_deck(str(data["name"]), data["cards"], library, str(data.get("era", "")), str(data.get("plan", "")))
