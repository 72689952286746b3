"""Decks as the server knows them: read from a text, kept as a row, listed with what stands in the way of playing them.

A deck has a key: "builtin:2009-rekindled", "ready:d-base1-1" (a ready deck of the card database), "own:17".
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ptcg.cards import BadDeck, BadRecord, Card, Deck, builtin_decks, parse_deck
from ptcg.cards.lists import ANYTHING
from ptcg.cards.source import DeckRecord
from ptcg.library import Library
from ptcg.rules import ERAS, Era, era
from ptcg.server.catalogue import Catalogue
from ptcg.server.faces import face_of
from ptcg.server.plain import clean_name, sentence
from ptcg.server.reply import Sentence
from ptcg.server.shapes import DeckCard, DeckDetail, DeckSummary, Fault

MOST_CARDS = 200
"""A list with more cards than this is no deck, not even one in the making."""

LONGEST_LINE = 200

PATIENCE = 1.0
"""Seconds to wait for the cards of the ready decks to be judged."""

CHECKING = "Its cards are still being checked; look again in a moment."


def read_text(text: str, library: Library, name: str = "") -> Deck:
    """A deck from a list in any form; one sentence if it cannot be read."""
    is_json = text.lstrip("\ufeff \t\r\n").startswith(("{", "["))
    for number, line in enumerate(() if is_json else text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            raise Sentence(400, f"Line {number} of the deck list is too long: more than {LONGEST_LINE} characters.")
    otherwise = "this server has only the built-in cards" if not library.sources else "look for it under another name"
    try:
        found = parse_deck(text, library, name, asked=replace(ANYTHING, otherwise=otherwise))
    except (BadDeck, BadRecord) as error:
        raise Sentence(400, sentence(str(error))) from None
    if sum(count for _, count in found.counts) > MOST_CARDS:
        raise Sentence(400, f"A deck list may have at most {MOST_CARDS} cards.")
    known = found.era if found.era in ERAS else ""
    return replace(found, name=clean_name(found.name), era=known, plan=clean_name(found.plan, 400))


def make_deck(name: str, cards: Iterable[tuple[str, int]], catalogue: Catalogue, era: str = "") -> Deck:
    """A deck from card ids and their numbers; a sentence if a card is not known."""
    counts: dict[Card, int] = {}
    for card_id, count in cards:
        card = catalogue.card(card_id)
        if card is None:
            raise Sentence(400, f"Deck '{name}': the server has no card '{card_id}'.")
        counts[card] = counts.get(card, 0) + count
    return Deck(name, tuple(counts.items()), era)


def ready_record(library: Library, deck_id: str) -> DeckRecord | None:
    """A ready deck of the card database by its id."""
    return next((record for record in library.deck_records if record.id == deck_id), None)


# --- what is told of a deck -------------------------------------------------------------------------------------------


def detail(key: str, deck: Deck, book: Era, catalogue: Catalogue) -> DeckDetail:
    """All cards of a deck, and everything that is wrong with it by that book."""
    faults = [Fault(fault.rule, sentence(fault.message)) for fault in deck.faults(book)]
    for card, _ in deck.counts:
        if problem := catalogue.problem(card, book):
            faults.append(Fault("", sentence(problem)))
    cards = [DeckCard(face_of(catalogue.library, card), count) for card, count in deck.counts]
    return DeckDetail(key, deck.name, deck.era, deck.plan, cards, faults)


def summary(key: str, deck: Deck, book: Era | None, catalogue: Catalogue) -> DeckSummary:
    """A line in the list of decks. Without a book, a deck is judged by the one it was made for."""
    total = sum(count for _, count in deck.counts)
    problem = problem_of(deck, book or era(deck.era or ERAS.newest), catalogue)
    return DeckSummary(key, deck.name, deck.era, deck.plan, types_of(deck), total, problem)


def problem_of(deck: Deck, book: Era, catalogue: Catalogue) -> str:
    """Why a deck cannot be played by that book, in one sentence; nothing if it can."""
    faults = deck.faults(book)
    if faults:
        more = f", and {len(faults) - 1} more" if len(faults) > 1 else ""
        return sentence(f"{faults[0]}{more}")
    refused = catalogue.unsupported(card for card, _ in deck.counts)
    if not refused:
        return ""
    return f"Not supported yet: {', '.join(dict.fromkeys(card.name for card in refused))}."


def types_of(deck: Deck) -> list[str]:
    """The types of its basic Energy, or else of its Pokémon."""
    energy = dict.fromkeys(kind for card, _ in deck.counts if card.is_basic_energy for kind in card.types)
    return list(energy or dict.fromkeys(kind for card, _ in deck.counts if card.is_pokemon for kind in card.types))


@dataclass
class Shelf:
    """The decks that everybody has: the built-in ones and the ready decks of the card database."""

    catalogue: Catalogue
    _kept: dict[str, list[DeckSummary]] = field(default_factory=dict)

    def decks(self, book_name: str) -> list[DeckSummary]:
        """Those made for the book first; "" for all books, each deck by its own."""
        if book_name in self._kept:
            return self._kept[book_name]
        book = era(book_name) if book_name else None
        all_judged = self.catalogue.ready_decks_judged(PATIENCE)
        found = [summary(f"builtin:{key}", deck, book, self.catalogue) for key, deck in builtin_decks().items()]
        found += [self._ready(record, deck, book, all_judged) for record, deck in self.catalogue.library.ready_decks()]
        found.sort(key=lambda one: bool(book_name) and one.era != book_name)
        if all_judged:
            self._kept[book_name] = found
        return found

    def _ready(self, record: DeckRecord, deck: Deck | BadDeck, book: Era | None, all_judged: bool) -> DeckSummary:
        known = self.catalogue.library.sets.get(record.set_id)
        plan = f"From the set {known.name if known else record.set_id}."
        key, made_for = f"ready:{record.id}", known.book if known else ""
        if isinstance(deck, Deck) and (all_judged or all(self.catalogue.is_judged(card) for card, _ in deck.counts)):
            return summary(key, replace(deck, plan=plan), book, self.catalogue)
        why = CHECKING if isinstance(deck, Deck) else sentence(str(deck).partition(": ")[2])
        total = sum(count for _, _, count in record.cards)
        return DeckSummary(key, record.name, made_for, plan, [], total, why)
