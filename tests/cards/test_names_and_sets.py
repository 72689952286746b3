"""Names taken apart, sets and their eras, and the cards a deck may hold by their own rule."""

from __future__ import annotations

import pytest

from ptcg.cards import CardSet, deck_faults, function_key, name_parts, read_card, same_function
from ptcg.cards.card import ANY_NUMBER
from ptcg.cards.names import folded
from ptcg.cards.search import near_names
from ptcg.cards.sets import by_code
from ptcg.rules import ERAS


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Misty's Psyduck", ("Misty", "", "Psyduck", "", "")),
        ("Lt. Surge's Raichu ex", ("Lt. Surge", "", "Raichu", "ex", "")),
        ("Charizard ★ δ", ("", "", "Charizard", "", "★δ")),
        ("M Rayquaza-EX", ("", "M", "Rayquaza", "EX", "")),
        ("Dialga G LV.X", ("", "", "Dialga G", "LV.X", "")),
        ("Pikachu LV. 12", ("", "", "Pikachu", "", "")),
        ("Alolan Raichu", ("", "Alolan", "Raichu", "", "")),
        ("Nidoran♀", ("", "", "Nidoran♀", "", "")),
        ("Farfetch'd", ("", "", "Farfetch'd", "", "")),
    ],
)
def test_parts_of_a_name(name: str, parts: tuple[str, ...]):
    found = name_parts(name)
    assert (found.owner, found.front, found.base, found.end, found.symbols) == parts


def test_names_are_compared_without_accents_and_marks():
    assert folded("Poké Ball") == folded("poke  ball") == "poke ball"
    assert folded("Basic Fire Energy") == folded("Fire Energy")
    assert folded("Unown [A]") == folded("Unown A")
    assert folded("Farfetch'd") == folded("Farfetch’d") == "farfetchd"


def test_near_names():
    names = ["Pikachu", "Raichu", "Pikachu ex", "Surfing Pikachu", "Potion"]
    assert near_names("pikchu", names, 1) == ["Pikachu"]
    assert near_names("pikachu", names)[:2] == ["Pikachu", "Pikachu ex"]
    assert near_names("Rare Cndy", ["Rare Candy", "Roark", "Briar"]) == ["Rare Candy"]
    assert near_names("qqqqq", names) == [] and near_names("", names) == []


@pytest.mark.parametrize(
    ("one", "era", "book"),
    [
        (CardSet("base1", "", "Base", "1999/01/09"), "WotC", "1999"),
        (CardSet("pop3", "", "POP", "2006/04/01"), "EX", "2009"),
        (CardSet("mep", "", "Mega Evolution", "---"), "ME", "2025"),
        (CardSet("mcd16", "", "Other", "2016/08/19"), "XY", "2013"),
        (CardSet("bw9", ""), "BW", "2012"),
        (CardSet("zzz9", ""), "other", "2025"),
    ],
)
def test_the_era_of_a_set(one: CardSet, era: str, book: str):
    assert (one.era, one.book) == (era, book)


def test_codes_of_sets():
    sets = [
        CardSet("a1", "", code="AAA"),
        CardSet("a1g", "", code="AAA"),
        CardSet("svp", "", code="PR-SV"),
        CardSet("b", ""),
    ]
    codes = by_code(sets)
    assert [one.id for one in codes["AAA"]] == ["a1", "a1g"]
    assert codes["SVP"][0].id == codes["PR-SV"][0].id == "svp" and codes["B"][0].id == "b"


RECORD = {"id": "a-1", "name": "Moth", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "50", "types": ["Fire"]}


def test_printings_of_one_function():
    first = read_card({**RECORD, "level": "7"})
    other = read_card({**RECORD, "id": "b-9", "number": "9", "set": "b"})
    assert same_function(first, other)
    assert function_key(read_card({**RECORD, "hp": "60"})) != function_key(first)


def test_what_a_card_says_about_copies():
    moth = read_card({**RECORD, "copies": ANY_NUMBER})
    one = read_card({**RECORD, "name": "Only Moth", "copies": 1})
    radiant = read_card({**RECORD, "name": "Radiant Moth", "subtypes": ["Basic", "Radiant"]})
    bright = read_card({**RECORD, "name": "Radiant Fly", "subtypes": ["Basic", "Radiant"]})
    era = ERAS["2020"]
    assert deck_faults([moth] * 58 + [one, radiant], era) == []
    faults = [fault.rule for fault in deck_faults([moth] * 56 + [one, one, radiant, bright], era)]
    assert faults == ["GEN-06", "GEN-06"]
