"""Which printing a list means when a line does not say it."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest
from samples import energy, pokemon, trainer, write_cards

from ptcg.cards import BadDeck
from ptcg.cards.lists import Asked, Window, read
from ptcg.cards.shelf.slips import Slips, is_slip
from ptcg.library import Library, open_library


def strike(name: str, *cost: str) -> list[dict[str, object]]:
    return [{"name": name, "cost": list(cost), "damage": "20", "text": ""}]


POWER = [{"name": "Wink", "type": "Poké-Power", "text": "Once during your turn, you may draw a card."}]
CARDS = {
    "one": [
        pokemon("one-1", "Claydoll"),
        pokemon("one-2", "Oldie"),
        trainer("one-3", "Field Notes", "Draw 2 cards."),
        energy("one-4", "Fire Energy"),
        energy("one-5", "Darkness Energy", subtypes=["Special"]),
    ],
    "two": [
        pokemon("two-1", "Claydoll", attacks=strike("Spin", "Fire")),
        pokemon("two-2", "Twinny", attacks=strike("Spark", "Lightning")),
        pokemon("two-3", "Twinny", attacks=strike("Singe", "Fire")),
        pokemon("two-4", "Middler"),
        pokemon("two-5", "Winker", abilities=POWER),
        pokemon("two-6", "Winker", attacks=strike("Poke", "Fire")),
        energy("two-7", "Darkness Energy"),
        energy("two-8", "Darkness Energy", subtypes=["Special"]),
    ],
    "six": [
        pokemon("six-1", "Claydoll", attacks=strike("Whirl", "Psychic"), hp="110"),
        pokemon("six-2", "Newcomer"),
        pokemon("six-3", "Lately"),
        trainer("six-4", "Field Notes", "Draw 3 cards."),
    ],
}
SETS = [
    {"id": "one", "name": "One", "series": "Base", "releaseDate": "1999/05/01", "ptcgoCode": "ONE", "printedTotal": 5},
    {"id": "two", "name": "Two", "series": "Diamond & Pearl", "releaseDate": "2008/05/01", "ptcgoCode": "TWO"},
    {"id": "six", "name": "Six", "series": "Scarlet & Violet", "releaseDate": "2024/05/01", "ptcgoCode": "SIX"},
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = write_cards(tmp_path_factory.mktemp("cards"), CARDS, SETS)
    return open_library(folder, folder / "cache")


def ids(text: str, library: Library, asked: Asked | None = None) -> list[str]:
    reading = read(text, library, "list", asked) if asked else read(text, library)
    assert reading.is_read, reading.faults
    return [card.id for card, _ in reading.counts]


def test_a_name_alone_is_of_the_time_of_the_other_cards(library: Library):
    for known, card in (("Oldie ONE 2", "one-1"), ("Middler TWO 4", "two-1"), ("Newcomer SIX 2", "six-1")):
        reading = read(f"4 {known}\n2 Claydoll\n", library)
        assert reading.counts[1][0].id == card
        assert (
            "'Claydoll' is the name of several cards" in reading.warnings[0]
            and "the only one of" in reading.warnings[0]
        )


def test_names_alone_tell_the_time_together(library: Library):
    assert ids("4 Middler\n2 Claydoll\n4 Field Notes\n2 Winker", library)[:2] == ["two-4", "two-1"]


def test_a_pokemon_of_another_time_is_never_taken(library: Library):
    reading = read("4 Newcomer\n4 Lately\n4 Field Notes SIX 4\n3 Middler\n", library)
    assert len(reading.counts) == 3
    assert reading.faults[0].startswith("line 4: no 'Middler' of 2024 is at hand")
    assert "others of the name are 'Middler TWO 4'" in reading.faults[0]


def test_a_trainer_card_is_one_card_and_is_of_the_time(library: Library):
    assert ids("4 Newcomer\n4 Field Notes", library) == ["six-2", "six-4"]
    assert ids("4 Oldie\n4 Field Notes", library) == ["one-2", "one-3"]


def test_what_the_asker_looks_for_goes_before_the_time(library: Library):
    asked = Asked(Window("2007/01/01", "2009/01/01"), lambda row: True)
    assert ids("4 Claydoll", library, asked) == ["two-1"]
    assert ids("4 Claydoll", library, Asked(Window(), lambda row: row.set_id == "one")) == ["one-1"]


def test_several_cards_of_the_time(library: Library):
    """The Energy of the list speaks for one of them, and the other is named."""
    reading = read("4 Twinny\n4 Middler TWO 4\n20 Fire Energy\n", library)
    assert reading.counts[0][0].id == "two-3"
    assert "Twinny TWO 3 is taken, the likeliest in this list; it could also be 'Twinny TWO 2'" in reading.warnings[0]


def test_two_lines_of_one_name_are_two_cards(library: Library):
    assert sorted(ids("2 Winker\n1 Winker\n4 Middler TWO 4", library)) == ["two-4", "two-5", "two-6"]


def test_an_unknown_printing_that_several_cards_may_be(library: Library):
    reading = read("4 Middler TWO 4\n4 Twinny XYZ 9\n1 Winker TK-Nobody 4\n", library)
    assert reading.faults == (
        "line 2: 'Twinny' XYZ 9: unknown set 'XYZ'; write 'Twinny TWO 2', 'Twinny TWO 3'",
        "line 3: 'Winker' TK-Nobody 4: unknown set 'TK-Nobody'; write 'Winker TWO 5', 'Winker TWO 6'",
    )


@pytest.mark.parametrize(
    "line", ["2 Middler SCR 12", "2 Middler 12/142", "2 Middler sv7-12", "2 Middler (Stellar Crown 12)"]
)
def test_a_set_that_is_not_at_hand(library: Library, line: str):
    reading = read(f"4 Oldie ONE 2\n{line}\n4 Field Notes SCR 130\n", library)
    assert "is of a set that is not at hand: Stellar Crown (SCR)" in reading.faults[0]
    assert [card.id for card, _ in reading.counts] == ["one-2", "one-3"] or len(reading.counts) == 2
    assert "is the same card and is taken" in reading.warnings[0]


def test_special_and_basic_energy_of_one_name(library: Library):
    assert ids("4 Oldie ONE 2\n4 Darkness Energy", library)[1] == "one-5"
    assert ids("4 Middler TWO 4\n4 Darkness Energy\n2 Dark", library)[1:] == ["two-8", "two-7"]
    assert ids("4 Middler TWO 4\n12 Darkness Energy", library)[1] == "two-7"


def test_everything_is_told_at_once(library: Library):
    reading = read("4 Nobody\n1 Claidool\n80 Oldie\n4 Middler\nOldie\n", library)
    assert [fault.partition(":")[0] for fault in reading.faults] == ["line 1", "line 2", "line 3", "line 5"]
    assert "did you mean Claydoll?" in reading.faults[1]


@pytest.mark.parametrize(("written", "meant"), [("Claydol", "Claydoll"), ("Mid ler", ""), ("Claydla", "")])
def test_a_slip_of_the_pen_is_read_and_told(library: Library, written: str, meant: str):
    reading = read(f"4 {written}", library)
    if meant:
        assert [card.name for card, _ in reading.counts] == [meant]
        assert f"line 1: '{written}' is read as '{meant}'" in reading.warnings
    else:
        assert not reading.is_read


@pytest.mark.parametrize(
    ("written", "name", "slip"),
    [
        ("cherim", "cherrim", True),
        ("chicorita", "chikorita", True),
        ("pikahcu", "pikachu", True),
        ("gardivoir", "gardevoir", True),
        ("dark charizrad", "dark charizard", True),
        ("latias", "latios", False),
        ("nidorina", "nidorino", False),
        ("garchomp c", "garchomp", False),
        ("garchomp c", "garchomp g", False),
        ("porygon", "porygon2", False),
        ("klink", "klang", False),
        ("natu", "xatu", False),
    ],
)
def test_what_a_slip_is(written: str, name: str, slip: bool):
    assert is_slip(written, name) == is_slip(name, written) == slip


def test_two_names_that_a_slip_may_mean_are_none():
    assert Slips(["corona", "carona"]).meant("crona") == ""
    assert Slips(["corona"]).meant("crona") == "corona"


def test_the_book_is_that_of_the_newest_cards(library: Library):
    assert read("4 Oldie", library).era == "1999"
    assert read("4 Oldie\n4 Middler TWO 4\n4 Twinny\n4 Winker", library).era == "2009"


@pytest.mark.parametrize("text", ["4 " + "x" * 100_000, "4 Oldie\n" * 2_000_000, "\n" * 2_000_000, "4 Oldie\r" * 1_001])
def test_what_is_no_list_is_refused_at_once(library: Library, text: str, tmp_path: Path):
    from ptcg.library import deck

    file = tmp_path / "much.txt"
    file.write_text(text, encoding="utf-8")
    library.shelf.named("Oldie")
    start = perf_counter()
    with pytest.raises(BadDeck, match=r"more than"):
        read(text, library)
    with pytest.raises(BadDeck, match=r"more than"):
        deck(file, library)
    assert perf_counter() - start < 1
