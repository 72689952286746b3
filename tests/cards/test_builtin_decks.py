"""The ready decks: four for each book, legal in a strict pool, and together every special kind of card of the books."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import ptcg
from ptcg.cards import Card, deck_faults
from ptcg.cards.deck import formats_with_decks
from ptcg.cards.formats import book_of, find_format
from ptcg.rules import ERAS

BEGINNER = "beginner-1999"
REGION = re.compile(r"(?:Alolan|Galarian) ")


def kind(name: str) -> Callable[[Card], bool]:
    return lambda card: name in card.subtypes


SHOWN: dict[str, dict[str, Callable[[Card], bool]]] = {
    "2009": {
        "LV.X": kind("Level-Up"),
        "SP": kind("SP"),
        "Technical Machine": kind("Technical Machine"),
    },
    "2012": {
        "Pokémon-EX": kind("EX"),
        "Restored Pokémon": kind("Restored"),
        "the Item of a Restored Pokémon": lambda card: card.name == "Plume Fossil" and card.is_item,
    },
    "2013": {
        "Mega Evolution": kind("MEGA"),
        "Spirit Link": lambda card: card.is_tool and card.name.endswith(" Spirit Link"),
        "Team Plasma Pokémon": lambda card: card.is_pokemon and "Team Plasma" in card.subtypes,
        "Team Plasma Trainer": lambda card: card.is_trainer and "Team Plasma" in card.subtypes,
        "ACE SPEC": kind("ACE SPEC"),
    },
    "2020": {
        "V": kind("V"),
        "VMAX": kind("VMAX"),
        "GX": kind("GX"),
        "TAG TEAM Pokémon": lambda card: card.is_pokemon and "TAG TEAM" in card.subtypes,
        "TAG TEAM Supporter": lambda card: card.is_supporter and "TAG TEAM" in card.subtypes,
        "Prism Star": kind("Prism Star"),
        "Ultra Beast": kind("Ultra Beast"),
        "BREAK": kind("BREAK"),
        "Ancient Trait": lambda card: any(trait.label == "Ancient Trait" for trait in card.traits),
        "Team Flare Hyper Gear": lambda card: card.name.endswith(" Team Flare Hyper Gear"),
        "two types": lambda card: len(card.types) == 2,
        "regional variant": lambda card: REGION.match(card.name) is not None,
    },
    "2025": {
        "Pokémon ex": kind("ex"),
        "Mega Evolution Pokémon ex": lambda card: {"Mega Evolution", "ex"} <= set(card.subtypes),
        "Tera": kind("Tera"),
        "Ancient Pokémon": lambda card: card.is_pokemon and "Ancient" in card.subtypes,
        "Ancient Trainer": lambda card: card.is_trainer and "Ancient" in card.subtypes,
        "VSTAR": kind("VSTAR"),
        "Radiant": kind("Radiant"),
        "ACE SPEC Item": lambda card: "ACE SPEC" in card.subtypes and not card.is_tool,
        "ACE SPEC Tool": lambda card: "ACE SPEC" in card.subtypes and card.is_tool,
        "Tool": lambda card: card.is_tool,
        "Stadium": lambda card: card.is_stadium,
        "Special Energy": lambda card: card.is_energy and "Special" in card.subtypes,
    },
}


@pytest.mark.parametrize("era", ERAS)
def test_every_book_has_four_decks(era: str):
    assert len([deck for deck in ptcg.builtin_decks().values() if deck.era == era]) == 4


@pytest.mark.parametrize("key", ptcg.builtin_decks())
def test_a_deck_keeps_to_its_book(key: str):
    deck = ptcg.builtin_decks()[key]
    assert key.startswith(f"{deck.era}-") and deck.plan
    assert deck_faults(deck.cards, ERAS[deck.era].replace(strict_pool=True)) == []


@pytest.mark.parametrize(("era", "what"), [(era, what) for era, kinds in SHOWN.items() for what in kinds])
def test_every_kind_is_in_some_deck_of_its_book(era: str, what: str):
    cards = [card for deck in ptcg.builtin_decks().values() if deck.era == era for card in deck.cards]
    assert any(SHOWN[era][what](card) for card in cards)


def test_an_evolution_comes_with_what_it_evolves_from():
    for deck in ptcg.builtin_decks().values():
        names = {card.name for card in deck.cards}
        assert {card.evolves_from for card in deck.cards if card.evolves_from} <= names, deck.name


class TestBeginnerDecks:
    def test_they_are_not_among_the_others(self):
        assert formats_with_decks() == [BEGINNER]
        small = ptcg.builtin_decks(BEGINNER)
        assert len(small) == 2 and small.keys().isdisjoint(ptcg.builtin_decks())

    @pytest.mark.parametrize("key", ptcg.builtin_decks(BEGINNER))
    def test_they_are_legal_in_their_format_alone(self, key: str):
        deck = ptcg.deck(key)
        assert deck.faults(find_format(BEGINNER).era.replace(strict_pool=True)) == []
        assert [fault.rule for fault in deck.faults(ERAS["1999"])] == ["DECK-01"]
        assert book_of(deck) == find_format(BEGINNER).era

    def test_a_game_of_theirs_has_three_prizes(self):
        first, second = ptcg.builtin_decks(BEGINNER).values()
        state = ptcg.Game(find_format(BEGINNER).era, (first, second)).start(1)
        while state.turn == 0 and state.question is not None:
            state.answer(state.question.answers[0])
        assert [len(side.prizes) for side in state.sides] == [3, 3]
