"""The public card database, where it is at hand: every record loads, quickly, and its decks can be named."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from ptcg.cards import BadDeck, open_source
from ptcg.library import Library


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def library(real_cards: Path, cache: Path) -> Library:
    return Library([open_source(real_cards)], cache)


def test_every_record_loads(library: Library):
    assert library.problems == []
    assert len(library.index.rows) > 10_000
    assert {library.sets[row.set_id].era for row in library.index.rows} <= {
        *("WotC", "EX", "DP", "HGSS", "BW", "XY", "SM", "SWSH", "SV", "ME")
    }


def test_opening_again_takes_less_than_a_second(library: Library, real_cards: Path, cache: Path):
    begun = time.process_time()  # the machine may be busy with other things
    again = Library([open_source(real_cards)], cache)
    assert again.find("base1-4").name and again.search("pikchu") and again.printing("SVI", "1")
    assert time.process_time() - begun < 1


def test_cards_are_whole(library: Library):
    cards = list(library.printed_cards())
    assert all(card.stage for card in cards if card.is_pokemon)
    assert all(card.evolves_from for card in cards if card.is_evolution)
    assert all(card.types for card in cards if card.is_pokemon or card.is_basic_energy)
    assert all(card.subtypes for card in cards)
    assert sum(bool(card.missing) for card in cards) < 12


def test_a_few_facts(library: Library):
    assert library.find("me2pt5-183").is_supporter and library.find("me2pt5-183").texts
    assert library.find("me2pt5-290").prizes == 3 and library.find("me2pt5-290").evolves_from == "Dragonair"
    assert [card.id for card in library.printing("CRZ", "GG01")] == ["swsh12pt5gg-GG01"]
    assert "base4-4" in library.same_function(library.find("base1-4"))
    assert "Charmeleon" in library.evolves_into("Charmander")


def test_the_ready_decks(library: Library):
    made = list(library.ready_decks())
    assert len(made) == len(library.deck_records) >= 170
    lacking = [deck for _, deck in made if isinstance(deck, BadDeck)]
    assert all("the database has no card" in str(deck) for deck in lacking) and len(lacking) < 20
    assert {len(deck.cards) for _, deck in made if not isinstance(deck, BadDeck)} == {60, 61}
    assert all(deck.era for _, deck in made if not isinstance(deck, BadDeck))
