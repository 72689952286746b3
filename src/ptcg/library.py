"""The library of everything: built-in cards and a card database, ready decks, and what of it can be played.

    library = open_library("pokemon-tcg-data")     # or None: PTCG_CARDS, what `ptcg cards sync` brought, or nothing
    library.find("Charizard"), library.get("base1-4"), library.printing("TWM", "128"), library.search("pikchu")

Opening reads one index file; a set is read when a card of it is asked for, a program when it is played.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path

from ptcg.cache import cache_folder
from ptcg.cards import BadDeck, Card, Deck, Library, builtin_library, open_source
from ptcg.cards import deck as find_deck
from ptcg.cards.deck import builtin_deck, is_text
from ptcg.cards.function import Printed, counts_as
from ptcg.cards.names import folded, plain_energy_name, with_line
from ptcg.cards.search import did_you_mean, near_names
from ptcg.cards.sets import CardSet
from ptcg.cards.source import DeckRecord, Problem, Source
from ptcg.index import Index, Row, open_index, plain_number
from ptcg.programs import ProgramStore, use_store

SYNCED = "pokemon-tcg-data"
"""The folder beneath the cache folder that `ptcg cards sync` fills."""


class CardLibrary(Library):
    """Built-in cards and those of a database. Where both have a card, the database is the printed one and wins."""

    def __init__(self, source: Source | None, folder: Path) -> None:
        super().__init__(builtin_library().by_id.values())
        self.source = source
        self.cache = folder
        self.index = Index((), {}, ()) if source is None else open_index(source, folder)
        use_store(ProgramStore(folder))

    def __repr__(self) -> str:
        others = f" and {len(self.index.rows)} printings of a database" if self.source else ""
        return f"<CardLibrary: {len(self.by_id)} built-in cards{others}>"

    # --- finding cards

    def get(self, wanted: str) -> Card | None:
        """A card by id or name; of several printings the newest."""
        return self._by_id(wanted) or self._by_name(wanted) or super().get(wanted)

    def suggestion(self, wanted: str) -> str:
        """What to tell somebody who named a card that does not exist."""
        otherwise = f"'ptcg cards search {wanted.split()[0] if wanted.split() else wanted}' may find it"
        return did_you_mean(wanted, self.names, self.otherwise or otherwise)

    @property
    def otherwise(self) -> str:
        if self.source is not None:
            return ""
        return "only the built-in cards are known; 'ptcg cards sync' or --cards DIR brings the others"

    def printing(self, code: str, number: str) -> list[Card]:
        """The cards with a set code and number; two where a set and its gallery share both."""
        rows = self.index.by_printing.get((code.upper(), plain_number(number)), ())
        return [card for row in rows if (card := self._by_id(row.id))] or super().printing(code, number)

    def knows_code(self, code: str) -> bool:
        return code.upper() in self.index.codes or super().knows_code(code)

    def rows(self) -> list[Row]:
        """Every printing: those of the database, and built-in cards that it lacks."""
        return [*self.index.rows, *(row for row in super().rows() if row.id not in self.index.by_id)]

    def search(self, text: str, limit: int = 20) -> list[Row]:
        """Rows of the cards whose names are most like the text, printings of one function once."""
        found: list[Row] = []
        seen: set[str] = set()
        for name in near_names(text, self.names, limit):
            for row in self.index.by_name.get(folded(name), ()):
                if row.function not in seen:
                    seen.add(row.function)
                    found.append(row)
        return found[:limit]

    def same_function(self, card: Card) -> list[str]:
        """The ids of all printings of the card, itself included."""
        row = self.index.by_id.get(card.id)
        return [one.id for one in self.index.by_function[row.function]] if row else [card.id]

    def same_card(self, card: Card) -> Sequence[Printed]:
        """The printings that count as this card in a format: all of its function; of a Trainer or Energy, its name."""
        row = self.index.by_id.get(card.id)
        key = row.counts_as if row else counts_as(card)
        return self.index.by_counts_as.get(key) or [card]

    def by_card_id(self, card_id: str) -> Card | None:
        """A card by its id alone, never by a name."""
        return self._by_id(card_id)

    def evolves_into(self, name: str) -> list[str]:
        """The names of the cards that evolve from a Pokémon of this name."""
        return self.index.evolutions.get(name, [])

    @cached_property
    def names(self) -> list[str]:
        return list(dict.fromkeys([row.name for row in self.index.rows] + [c.name for c in self.by_id.values()]))

    @cached_property
    def lines(self) -> Mapping[str, tuple[str, ...]]:
        return {**super().lines, **self.index.lines}

    @property
    def sets(self) -> dict[str, CardSet]:
        return self.index.sets

    @property
    def problems(self) -> list[Problem]:
        """What could not be read of the database."""
        return self.index.problems

    # --- ready decks

    @cached_property
    def deck_records(self) -> list[DeckRecord]:
        return [] if self.source is None else self.source.decks

    def ready_deck(self, wanted: str) -> Deck | None:
        """A ready deck of the database by name or id; `BadDeck` if the database lacks a card of it."""
        for record in self.deck_records:
            if wanted.casefold() in (record.name.casefold(), record.id.casefold()):
                return self.make_ready_deck(record)
        return None

    def make_ready_deck(self, record: DeckRecord) -> Deck:
        counts: dict[Card, int] = {}
        for card_id, name, count in record.cards:
            card = self._by_id(card_id)
            if card is None:
                card = self._replacement(name)
            if card is None:
                raise BadDeck(f"deck '{record.name}': the database has no card '{card_id}' ({name})")
            counts[card] = counts.get(card, 0) + count
        known = self.sets.get(record.set_id)
        return Deck(record.name, tuple(counts.items()), known.book if known else "", "")

    def ready_decks(self) -> Iterator[tuple[DeckRecord, Deck | BadDeck]]:
        """Every ready deck, or why it cannot be made."""
        for record in self.deck_records:
            try:
                yield record, self.make_ready_deck(record)
            except BadDeck as error:
                yield record, error

    # --- inside

    def _by_id(self, card_id: str) -> Card | None:
        if self.source is not None and card_id in self.index.by_id:
            card = self.source.get(card_id)
            return None if card is None else with_line(card, self.lines)
        return self.by_id.get(card_id)

    def _by_name(self, name: str) -> Card | None:
        plain = folded(plain_energy_name(name))
        rows = self.index.by_name.get(plain) or self.index.by_name.get(f"{plain} energy")
        return self._by_id(rows[0].id) if rows else None

    def _replacement(self, name: str) -> Card | None:
        """Another printing of a card that is not there; Pokémon of one name differ, other cards do not."""
        found = self._by_name(name) or super().get(name)
        return found if found is not None and not found.is_pokemon else None


def cards_folder() -> Path | None:
    """The card database in use: `PTCG_CARDS`, else what `ptcg cards sync` brought, else none."""
    if chosen := os.environ.get("PTCG_CARDS"):
        return Path(chosen)
    synced = cache_folder() / SYNCED
    return synced if synced.is_dir() else None


def open_library(folder: Path | str | None = None, cache_in: Path | None = None) -> CardLibrary:
    """The library with the cards of a folder; without one, of `PTCG_CARDS` or what was synced, else only built-in."""
    if folder is not None and not isinstance(folder, str | Path):
        raise TypeError(f"a card database is the path of a folder, not {folder!r}")
    chosen = Path(folder) if folder is not None else cards_folder()
    if chosen is not None:
        _check_folder(chosen)
    return _open(chosen.resolve() if chosen else None, cache_in or cache_folder())


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise ValueError(f"no folder {folder}; give a card database with --cards DIR or PTCG_CARDS")


@cache
def _open(folder: Path | None, cache_in: Path) -> CardLibrary:
    return CardLibrary(open_source(folder) if folder else None, cache_in)


def deck(wanted: str | Path, library: Library | None = None, cards: Path | str | None = None) -> Deck:
    """A deck by name or file: built-in, a ready deck of the card database, or a deck list in any form, also as text.

    Cards are looked up in the library, or else in the one that `open_library(cards)` gives; for a built-in deck no
    database is opened.
    """
    if not isinstance(wanted, str | Path):
        raise TypeError(f"a deck is found by its name or the path of a deck file, not by {wanted!r}")
    if library is not None and not isinstance(library, Library):
        raise TypeError(f"a library is what ptcg.open_library gives, not {library!r}")
    if cards is not None:
        _check_folder(Path(cards))
    name = str(wanted)
    if (found := builtin_deck(name)) is not None:
        return found
    library = library or open_library(cards)
    if not isinstance(library, CardLibrary):
        return find_deck(name, library)
    ready = None if is_text(name) or Path(name).is_file() else library.ready_deck(name)
    return ready or find_deck(name, library, [record.name for record in library.deck_records])


__all__ = ["CardLibrary", "cards_folder", "deck", "open_library"]
