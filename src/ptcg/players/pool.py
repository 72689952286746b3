"""Known deck lists: what an opponent may be supposed to play, as the cards of one era.

    Pool.of(era)                     the built-in decks of that book
    Pool.of(era, decks, library)     with decks of one's own, and the ready decks of a card database
    Pool(era, decks)                 these decks and no others

A pool is an object that is handed in: whoever needs one makes it and keeps it. Its decks are made ready when they are
first asked for, and never read again.
"""

from __future__ import annotations

from collections.abc import Iterable
from os import fspath
from typing import NamedTuple

from ptcg.cards import Card, Deck, builtin_decks
from ptcg.cards.card import TYPES
from ptcg.cards.errors import BadDeck
from ptcg.cards.function import counts_as
from ptcg.cards.names import folded, name_for_rules
from ptcg.engine import Definition
from ptcg.engine.board.definition import ENERGY, POKEMON, TRAINER, TYPE_BIT
from ptcg.library import Library, open_library
from ptcg.library.game import DeckLike
from ptcg.rules import Era


class Shape(NamedTuple):
    """How many cards of each kind a deck has."""

    pokemon: int
    trainers: int
    energy: int


USUAL_SHAPE = Shape(18, 24, 18)
"""Of decks of which nothing is known."""


class KnownDeck:
    """A deck list, with its cards by what counts as one card: printings of it differ, and do the same."""

    __slots__ = ("basics", "cards", "counts", "name", "size")

    def __init__(self, name: str, cards: dict[str, Definition], counts: dict[str, int]) -> None:
        self.name = name
        self.cards = cards
        self.counts = counts
        self.size = sum(counts.values())
        self.basics = sum([count for sort, count in counts.items() if cards[sort].basic])

    def __repr__(self) -> str:
        return f"<KnownDeck: {self.name}>"

    def number(self, kind: int) -> int:
        """How many Pokémon, Trainer or Energy cards it has."""
        return sum([count for sort, count in self.counts.items() if self.cards[sort].kind == kind])


class Pool:
    """Known decks for games of one era.

    Those given, and (`usual`) those that come with the library: the built-in decks and the ready decks of its card
    databases that are of this book, or every one of them where no deck is. What cannot be played in the era is left
    out (`left_out` says why). Without a library, cards are those that are built in.
    """

    __slots__ = ("_above", "_decks", "_near", "_sorts", "_staples", "era", "given", "left_out", "library", "usual")

    def __init__(
        self, era: Era, decks: Iterable[DeckLike] = (), library: Library | None = None, usual: bool = False
    ) -> None:
        self.era = era
        self.library = library or open_library(())
        self.given = tuple([one if isinstance(one, Deck) else self.library.deck(fspath(one)) for one in decks])
        self.usual = usual
        self.left_out: list[str] = []
        self._decks: list[KnownDeck] | None = None
        self._staples: list[tuple[Definition, int]] | None = None
        self._above: dict[str, list[str]] | None = None
        self._near: dict[tuple[str, str], Definition | None] = {}
        self._sorts: dict[Definition, str] = {}

    @staticmethod
    def of(era: Era, decks: Iterable[DeckLike] = (), library: Library | None = None) -> Pool:
        """The usual pool for a game of that era, and decks of one's own."""
        return Pool(era, decks, library, usual=True)

    def __repr__(self) -> str:
        return f"<Pool: {len(self.decks)} decks, {self.era.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Pool, (self.era, self.given, self.library, self.usual)

    # --- decks

    @property
    def decks(self) -> list[KnownDeck]:
        """The decks that can be played, those given first, and each list once."""
        found = self._decks
        if found is None:
            self.left_out = []
            found = self._playable(self.given, [])
            if self.usual:
                found = self._playable(self._shipped(self.era.name), found)
                found = found or self._playable(self._shipped(), found)
            self._decks = found
        return found

    def _shipped(self, book: str = "") -> list[Deck]:
        """The decks that come with the library, of a book or of all."""
        found = [deck for deck in builtin_decks().values() if book in ("", deck.era)]
        sets = self.library.sets
        for record in self.library.deck_records:
            known = sets.get(record.set_id)
            if book not in ("", known.book if known else ""):
                continue
            try:
                found.append(self.library.make_ready_deck(record))
            except BadDeck as error:
                self.left_out.append(str(error))
        return found

    def _playable(self, decks: Iterable[Deck], before: list[KnownDeck]) -> list[KnownDeck]:
        found = before[:]
        for deck in decks:
            try:
                deck.check(self.era)
                known = self._known(deck)
            except ValueError as error:
                self.left_out.append(str(error))
                continue
            if all(known.counts != one.counts for one in found):
                found.append(known)
        return found

    def _known(self, deck: Deck) -> KnownDeck:
        cards: dict[str, Definition] = {}
        counts: dict[str, int] = {}
        for card, count in deck.counts:
            definition = self.library.definition(card, self.era)
            sort = self.sort(definition)
            cards.setdefault(sort, definition)
            counts[sort] = counts.get(sort, 0) + count
        return KnownDeck(deck.name, cards, counts)

    def sort(self, definition: Definition) -> str:
        """Equal for cards that count as the same one, whichever printing they are."""
        found = self._sorts.get(definition)
        if found is None:
            found = self._sorts[definition] = counts_as(definition.card)
        return found

    # --- what decks are made of

    @property
    def shape(self) -> Shape:
        """How many cards of each kind these decks have on average."""
        decks = self.decks
        if not decks:
            return USUAL_SHAPE
        pokemon, trainers, energy = [
            sum([deck.number(kind) for deck in decks]) // len(decks) for kind in (POKEMON, TRAINER, ENERGY)
        ]
        return Shape(pokemon, trainers, energy)

    def share(self, sort: str) -> float:
        """How much of these decks a card is on average."""
        found = 0.0
        for deck in self.decks:
            found += deck.counts.get(sort, 0) / deck.size
        return found / len(self.decks) if self.decks else 0.0

    @property
    def staples(self) -> list[tuple[Definition, int]]:
        """The Trainer cards of these decks, what most of them play first, each with how many copies that is."""
        if self._staples is None:
            held: dict[str, list[int]] = {}
            cards: dict[str, Definition] = {}
            for deck in self.decks:
                for sort, definition in deck.cards.items():
                    if definition.kind == TRAINER:
                        cards.setdefault(sort, definition)
                        held.setdefault(sort, []).append(deck.counts[sort])
            often = sorted(held, key=lambda sort: (-len(held[sort]), -sum(held[sort]), sort))
            self._staples = [(cards[sort], -(-sum(held[sort]) // len(held[sort]))) for sort in often]
        return self._staples

    def energy(self, bit: int) -> Definition | None:
        """The basic Energy card of a type; None where the type has none."""
        return self.named(f"{next(name for name in TYPES if TYPE_BIT[name] == bit)} Energy")

    def below(self, definition: Definition) -> Definition | None:
        """What a card evolves from, in a printing that goes with it; None for a Basic Pokémon, or if nobody has it."""
        return self.named(definition.evolves_from, definition.card) if definition.evolves_from else None

    def above(self, definition: Definition) -> list[Definition]:
        """What evolves from a card, what is printed with it first."""
        if self._above is None:
            self._above = {}
            for card in self.library.by_id.values():
                if card.evolves_from:
                    self._above.setdefault(card.evolves_from, []).append(card.name)
        names = [*self._above.get(definition.name, ()), *self.library.evolves_into(definition.name)]
        found = [self.named(name, definition.card) for name in dict.fromkeys(names)]
        above = [one for one in found if one is not None and one.evolves_from == definition.name]
        return sorted(above, key=lambda one: one.card.set_id != definition.card.set_id)

    def named(self, name: str, beside: Card | None = None) -> Definition | None:
        """A card of that name that can be played: of these decks, or printed with or near the one `beside` it."""
        key = (name, "" if beside is None else beside.set_id)
        if key not in self._near:
            self._near[key] = self._find(name, key[1])
        return self._near[key]

    def _find(self, name: str, set_id: str) -> Definition | None:
        for deck in self.decks:
            for definition in deck.cards.values():
                if definition.name == name:
                    return definition
        library = self.library
        rows = library.index.by_name.get(folded(name), ())
        together = [row.id for row in rows if row.set_id == set_id]
        together += [row.id for row in rows if (known := library.sets.get(row.set_id)) and known.book == self.era.name]
        cards = [library.by_card_id(card_id) for card_id in together[:3]]
        for card in (*cards, library.get(name)):
            if card is not None and name_for_rules(card.name, self.era) == name_for_rules(name, self.era):
                try:
                    return library.definition(card, self.era)
                except ValueError:  # it cannot be played
                    continue
        return None


__all__ = ["KnownDeck", "Pool", "Shape"]
