"""`Library`: built-in cards and those of card databases, ready decks, and what of them can be played.

Opening reads nothing; the index is read when a card is looked for, a set when a card of it is asked for, a program when
it is played.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path

from ptcg.cards import BadDeck, Binder, Card, Deck, builtin_cards, open_source
from ptcg.cards import deck as find_deck
from ptcg.cards.deck import builtin_deck, is_text
from ptcg.cards.function import Printed, counts_as
from ptcg.cards.names import folded, plain_energy_name, with_line
from ptcg.cards.search import did_you_mean, near_names
from ptcg.cards.sets import CardSet
from ptcg.cards.source import DeckRecord, Problem, Source
from ptcg.effects import CardProgram
from ptcg.engine import Definition
from ptcg.library.cache import cache_folder
from ptcg.library.index import Index, Row, open_index, plain_number
from ptcg.library.programs import ProgramStore
from ptcg.library.ready import make_definition
from ptcg.library.verdicts import Verdicts
from ptcg.rules import Era

SYNCED = ("pokemon-tcg-data", "tcgdex")
"""The folders beneath the cache folder that `ptcg cards sync` fills; what one lacks the next one has."""

Folders = str | os.PathLike[str] | Iterable[str | os.PathLike[str]] | None


class Library(Binder):
    """Built-in cards and those of databases: what one source lacks, the next one fills.

    Where a database has a card that is built in, the database is the printed one and wins.
    """

    def __init__(self, sources: Sequence[Source] = (), folder: Path | None = None) -> None:
        super().__init__(builtin_cards().by_id.values())
        self.sources = tuple(sources)
        self.cache = folder or cache_folder()
        self.programs = ProgramStore(self.cache)
        self._definitions: dict[tuple[Card, Era], Definition] = {}

    def __repr__(self) -> str:
        others = f" and {len(self.index.rows)} printings of a database" if self.sources else ""
        return f"<Library: {len(self.by_id)} built-in cards{others}>"

    def __reduce__(self) -> tuple[object, tuple[tuple[Path, ...], Path]]:
        """Another process opens the same folders."""
        return _open, (tuple(source.folder for source in self.sources), self.cache)

    @cached_property
    def index(self) -> Index:
        """Every card of the databases, each from the first source that has it."""
        found = [open_index(source, self.cache) for source in self.sources]
        return found[0] if len(found) == 1 else Index.joined(found)

    @cached_property
    def verdicts(self) -> Verdicts:
        """Which cards can be played."""
        return Verdicts(self)

    # --- playing

    def program(self, card: Card) -> CardProgram:
        """What a card compiles to; `UnsupportedCard` or `MissingText` if it cannot be played as printed."""
        return self.programs.program(card)

    def definition(self, card: Card, era: Era) -> Definition:
        """A card made ready for play in an era, once: a game knows equal cards by their having one definition.

        Two threads may make it at the same moment; both get the one that was there first.
        """
        found = self._definitions.get((card, era))
        if found is None:
            found = self._definitions.setdefault((card, era), make_definition(card, era, self.program(card)))
        return found

    # --- finding cards

    def get(self, wanted: str) -> Card | None:
        """A card by id or name; of several printings the newest."""
        return self.by_card_id(wanted) or self._by_name(wanted) or super().get(wanted)

    def by_card_id(self, card_id: str) -> Card | None:
        """A card by its id alone, never by a name."""
        if self.sources and card_id in self.index.by_id:
            card = next((card for source in self.sources if (card := source.get(card_id))), None)
            return None if card is None else with_line(card, self.lines)
        return self.by_id.get(card_id)

    def printed_cards(self) -> Iterator[Card]:
        """Every card of the databases, each printing once."""
        for row in self.index.rows:
            card = self.by_card_id(row.id)
            if card is not None:
                yield card

    def suggestion(self, wanted: str) -> str:
        """What to tell somebody who named a card that does not exist."""
        otherwise = f"'ptcg cards search {wanted.split()[0] if wanted.split() else wanted}' may find it"
        return did_you_mean(wanted, self.names, self.otherwise or otherwise)

    @property
    def otherwise(self) -> str:
        if self.sources:
            return ""
        return "only the built-in cards are known; 'ptcg cards sync' or --cards DIR brings the others"

    def printing(self, code: str, number: str) -> list[Card]:
        """The cards with a set code and number; two where a set and its gallery share both."""
        rows = self.index.by_printing.get((code.upper(), plain_number(number)), ())
        return [card for row in rows if (card := self.by_card_id(row.id))] or super().printing(code, number)

    def knows_code(self, code: str) -> bool:
        return code.upper() in self.index.codes or super().knows_code(code)

    def rows(self) -> list[Row]:
        """Every printing: those of the databases, and built-in cards that they lack."""
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
        """What could not be read of the databases."""
        return self.index.problems

    # --- decks

    def deck(self, wanted: str | os.PathLike[str]) -> Deck:
        """A deck by name or file: built-in, a ready deck of a database, or a deck list in any form, also as text."""
        name = os.fspath(wanted)
        if (found := builtin_deck(name)) is not None:
            return found
        ready = None if is_text(name) or Path(name).is_file() else self.ready_deck(name)
        return ready or find_deck(name, self, [record.name for record in self.deck_records])

    @cached_property
    def deck_records(self) -> list[DeckRecord]:
        return [record for source in self.sources for record in source.decks]

    def ready_deck(self, wanted: str) -> Deck | None:
        """A ready deck of a database by name or id; `BadDeck` if a card of it is lacking."""
        for record in self.deck_records:
            if wanted.casefold() in (record.name.casefold(), record.id.casefold()):
                return self.make_ready_deck(record)
        return None

    def make_ready_deck(self, record: DeckRecord) -> Deck:
        counts: dict[Card, int] = {}
        for card_id, name, count in record.cards:
            card = self.by_card_id(card_id)
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

    def _by_name(self, name: str) -> Card | None:
        plain = folded(plain_energy_name(name))
        rows = self.index.by_name.get(plain) or self.index.by_name.get(f"{plain} energy")
        return self.by_card_id(rows[0].id) if rows else None

    def _replacement(self, name: str) -> Card | None:
        """Another printing of a card that is not there; Pokémon of one name differ, other cards do not."""
        found = self._by_name(name) or super().get(name)
        return found if found is not None and not found.is_pokemon else None


def card_folders() -> tuple[Path, ...]:
    """The card databases in use: those of `PTCG_CARDS`, else what `ptcg cards sync` brought."""
    if chosen := os.environ.get("PTCG_CARDS"):
        return tuple(Path(one) for one in chosen.split(os.pathsep) if one)
    return tuple(folder for name in SYNCED if (folder := cache_folder() / name).is_dir())


def open_library(folders: Folders = None, cache_in: Path | None = None) -> Library:
    """The library with the cards of a folder, or of several: what one lacks the next one fills.

    Without any, those of `PTCG_CARDS` or what was synced, else only the built-in cards. Whoever opens the same folders
    again in one process gets the same library.
    """
    if folders is None:
        chosen = card_folders()
    elif isinstance(folders, str | os.PathLike):
        chosen = (Path(folders),)
    elif isinstance(folders, Iterable):
        chosen = tuple(Path(one) for one in folders)
    else:
        raise TypeError(f"a card database is the path of a folder, not {folders!r}")
    for folder in chosen:
        if not folder.is_dir():
            raise ValueError(f"no folder {folder}; give a card database with --cards DIR or PTCG_CARDS")
    return _open(tuple(folder.resolve() for folder in chosen), cache_in or cache_folder())


@cache
def _open(folders: tuple[Path, ...], cache_in: Path) -> Library:
    return Library([open_source(folder) for folder in folders], cache_in)


def deck(wanted: str | os.PathLike[str], library: Library | None = None, cards: Folders = None) -> Deck:
    """A deck by name or file: built-in, a ready deck of the card database, or a deck list in any form, also as text.

    Cards are looked up in the library, or else in the one that `open_library(cards)` gives; for a built-in deck no
    database is opened.
    """
    if not isinstance(wanted, str | os.PathLike):
        raise TypeError(f"a deck is found by its name or the path of a deck file, not by {wanted!r}")
    if library is not None and not isinstance(library, Library):
        raise TypeError(f"a library is what ptcg.open_library gives, not {library!r}")
    if library is None and cards is None and (found := builtin_deck(os.fspath(wanted))) is not None:
        return found
    return (library or open_library(cards)).deck(wanted)


__all__ = ["SYNCED", "Folders", "Library", "card_folders", "deck", "open_library"]
