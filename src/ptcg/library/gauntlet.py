"""Gauntlets: many decks that meet each other, for measurements and long runs.

    find_gauntlet("builtin", library)        the ready decks of the package, by book
    find_gauntlet("theme", library)          the ready decks of the card databases, by book
    find_gauntlet("decklists", library)      a deck file or a folder of deck lists, by year where its index says it

A deck that cannot be read, is not legal by its book or has a card that cannot be played is left out, with the reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ptcg.cards import BadDeck, Deck, builtin_decks
from ptcg.cards.deck import read_deck
from ptcg.cards.lists import book_of_cards
from ptcg.library.game import Game
from ptcg.library.library import Library
from ptcg.library.played import deck_files
from ptcg.rules import ERAS, Era, era

BUILTIN = "builtin"
THEME = "theme"


@dataclass(frozen=True)
class DeckGroup:
    """Decks of one book or one year, each with the book it is played by."""

    name: str
    library: Library
    decks: tuple[tuple[Deck, Era], ...]

    @property
    def pairings(self) -> int:
        return len(self.decks) ** 2

    def game(self, number: int) -> Game:
        """The pairing with that number: every deck in turn, against another one each time around, at last itself."""
        size = len(self.decks)
        around, seat = divmod(number, size)
        (first, book), (second, other) = self.decks[seat], self.decks[(seat + around + 1) % size]
        newer = max(book, other, key=lambda one: list(ERAS).index(one.name))
        return Game(newer, (first, second), False, self.library)


@dataclass(frozen=True)
class Gauntlet:
    """Decks in groups; those of a group meet."""

    name: str
    groups: tuple[DeckGroup, ...]
    left_out: tuple[str, ...]  # why, one sentence for each deck

    @property
    def size(self) -> int:
        return sum(len(group.decks) for group in self.groups)


def find_gauntlet(wanted: str, library: Library) -> Gauntlet:
    """The decks that are meant; ValueError if there are none that can be played."""
    found: list[tuple[str, Deck | BadDeck]]
    if wanted == BUILTIN:
        found = [(deck.era, deck) for deck in builtin_decks().values()]
    elif wanted == THEME:
        if not library.sources:
            raise ValueError("theme decks are those of a card database; give one with --cards DIR or PTCG_CARDS")
        found = [("", deck) for _, deck in library.ready_decks()]
    else:
        path = Path(wanted)
        if not path.exists():
            raise ValueError(f"no decks '{wanted}'; say {BUILTIN}, {THEME}, or a folder of deck lists")
        found = [(about.get("year", "")[:4], _read(file, library)) for file, about in deck_files([path])]
    return _gauntlet(wanted, library, found)


def _read(file: Path, library: Library) -> Deck | BadDeck:
    try:
        return read_deck(file, library)
    except BadDeck as error:
        return error


def _gauntlet(wanted: str, library: Library, found: Iterable[tuple[str, Deck | BadDeck]]) -> Gauntlet:
    groups: dict[str, list[tuple[Deck, Era]]] = {}
    left_out: list[str] = []
    for group, deck in found:
        if isinstance(deck, BadDeck):
            left_out.append(str(deck))
            continue
        book = era(deck.era or book_of_cards(deck.cards, library) or ERAS.newest.name)
        try:
            Game(book, (deck, deck), library=library)
        except ValueError as error:
            left_out.append(str(error))
            continue
        groups.setdefault(group or book.name, []).append((deck, book))
    if not groups:
        first = f": {left_out[0]}" if left_out else ""
        raise ValueError(f"of the decks '{wanted}' none can be played{first}")
    made = tuple(DeckGroup(name, library, tuple(decks)) for name, decks in sorted(groups.items()))
    return Gauntlet(Path(wanted).name or wanted, made, tuple(left_out))


__all__ = ["BUILTIN", "THEME", "DeckGroup", "Gauntlet", "find_gauntlet"]
