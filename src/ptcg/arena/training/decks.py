"""Decks to learn from and decks to be tested with: those at hand, split, and many made up from their cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from ptcg.cards import Card, Deck
from ptcg.engine import Chance
from ptcg.library.game import Game
from ptcg.library.gauntlet import find_gauntlet
from ptcg.library.library import Library
from ptcg.rules import Era

TESTED: Final = 4  # one deck in so many is kept for the test
SIZE: Final = 60
LINES: Final = 4  # Pokémon lines in a deck that is made up
MOST: Final = 4  # of a name


@dataclass(frozen=True)
class Group:
    """Decks of one book that meet each other."""

    book: Era
    decks: tuple[Deck, ...]


def split(wanted: Sequence[str], library: Library, made_up: int = 0) -> tuple[list[Group], list[Group]]:
    """Decks to learn from and decks to be tested with, by book. Which is which follows from a deck's name alone."""
    learned: dict[str, tuple[Era, list[Deck]]] = {}
    tested: dict[str, tuple[Era, list[Deck]]] = {}
    for name in wanted:
        for group in find_gauntlet(name, library).groups:
            for deck, book in group.decks:
                part = tested if crc32(deck.name.encode()) % TESTED == 0 else learned
                part.setdefault(book.name, (book, []))[1].append(deck)
    for book, decks in list(learned.values()):
        decks += deal_decks(book, decks, made_up, library)
    return _groups(learned), _groups(tested)


def _groups(found: dict[str, tuple[Era, list[Deck]]]) -> list[Group]:
    return [Group(book, tuple(decks)) for _, (book, decks) in sorted(found.items())]


def deal_decks(book: Era, models: Sequence[Deck], number: int, library: Library) -> list[Deck]:
    """So many decks made up from the cards of others: some lines of Pokémon, their Energy, Trainers of any of them."""
    chance = Chance(crc32(book.name.encode()))
    made: list[Deck] = []
    for tried in range(number * 4):
        if len(made) == number:
            break
        deck = _made_up(f"made up {book.name} {tried}", book, models, chance)
        try:
            Game(book, (deck, deck), library=library)
        except ValueError:
            continue
        made.append(deck)
    return made


def _made_up(name: str, book: Era, models: Sequence[Deck], chance: Chance) -> Deck:
    counts: dict[Card, int] = {}
    named: dict[str, int] = {}

    def add(card: Card, copies: int) -> None:
        room = SIZE - sum(counts.values())
        if not card.is_basic_energy:
            copies = min(copies, MOST - named.get(card.name, 0))
        copies = min(copies, room)
        if copies > 0:
            counts[card] = counts.get(card, 0) + copies
            named[card.name] = named.get(card.name, 0) + copies

    first, second = (models[chance.below(len(models))] for _ in range(2))
    pokemon = [(card, copies) for deck in (first, second) for card, copies in deck.counts if card.is_pokemon]
    heads = [card for card, _ in pokemon if card.attacks]
    for _ in range(LINES):
        if heads:
            _add_line(heads[chance.below(len(heads))], pokemon, add, 2 + chance.below(3))
    basics = [card for card, _ in pokemon if card.is_basic_pokemon]
    while basics and sum(copies for card, copies in counts.items() if card.is_basic_pokemon) < 8:
        add(basics[chance.below(len(basics))], 2)
        basics = [card for card in basics if named.get(card.name, 0) < MOST]
    trainers = [(card, copies) for deck in (first, second) for card, copies in deck.counts if card.is_trainer]
    wanted = 46 + chance.below(5)
    while trainers and sum(counts.values()) < wanted:
        card, copies = trainers.pop(chance.below(len(trainers)))
        add(card, copies)
    energy = [(card, copies) for deck in (first, second) for card, copies in deck.counts if card.is_energy]
    for card, copies in energy:
        if not card.is_basic_energy:
            add(card, min(copies, 2))
    basic = [card for card, _ in energy if card.is_basic_energy]
    while basic and sum(counts.values()) < SIZE:
        add(basic[chance.below(len(basic))], 1)
    return Deck(name, tuple(counts.items()), book.name, "")


def _add_line(card: Card, pokemon: Sequence[tuple[Card, int]], add: object, copies: int) -> None:
    """A Pokémon with what it evolves from, as far as the models have it."""
    assert callable(add)
    add(card, copies)
    below = card.evolves_from
    for _ in range(2):
        found = next((other for other, _ in pokemon if below and other.name == below), None)
        if found is None:
            return
        add(found, copies)
        below = found.evolves_from


__all__ = ["Group", "deal_decks", "split"]
