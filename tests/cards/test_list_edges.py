"""Lists where a quick reader takes a different card: Pokémon of two cards, one number of two, special Energy."""

from __future__ import annotations

import pytest
from samples import energy, pokemon, write_cards

from ptcg.cards.lists import read
from ptcg.library import Library, open_library


def strike(name: str) -> list[dict[str, object]]:
    return [{"name": name, "cost": ["Fire"], "damage": "20", "text": ""}]


CARDS = {
    "early": [
        pokemon("early-1", "Oldie"),
        pokemon("early-2", "Twinny", attacks=strike("Singe")),
        energy("early-3", "Darkness Energy", subtypes=["Special"]),
        pokemon("early-4", "Solo"),
    ],
    "mid": [
        pokemon("mid-1", "Middler"),
        pokemon("mid-2", "Twinny", attacks=strike("Spark")),
        energy("mid-3", "Darkness Energy", subtypes=["Special"]),
        energy("mid-4", "Darkness Energy"),
        pokemon("mid-5", "Sky LEGEND", subtypes=["LEGEND"]),
        pokemon("mid-6", "Sky LEGEND", subtypes=["LEGEND"]),
        pokemon("mid-7", "Kingly-EX", subtypes=["Basic", "EX"]),
        pokemon("mid-8", "Plainy"),
        pokemon("mid-9", "Plainy", number="8a"),
        pokemon("mid-10", "Pairy"),
    ],
    "near": [pokemon("near-10", "Pairy", attacks=strike("Cut"))],
    "late": [
        pokemon("late-1", "Newcomer"),
        pokemon("late-2", "Twinny", attacks=strike("Gleam")),
        pokemon("late-7", "Kingly ex", subtypes=["Basic", "ex"]),
        pokemon("late-8", "Solo", attacks=strike("Beam")),
        energy("late-9", "Basic Fire Energy"),
        energy("late-10", "Basic Water Energy"),
        *(pokemon(f"late-{n}", "Quarter V-UNION", subtypes=["V-UNION"]) for n in (11, 12, 13, 14)),
    ],
}
SETS = [
    {"id": "early", "name": "Early", "series": "Neo", "releaseDate": "2001/05/01", "ptcgoCode": "EAR"},
    {"id": "mid", "name": "Mid", "series": "HS", "releaseDate": "2010/05/01", "ptcgoCode": "MID", "printedTotal": 77},
    {"id": "near", "name": "Near", "series": "HS", "releaseDate": "2010/11/01", "ptcgoCode": "NEA", "printedTotal": 77},
    {"id": "late", "name": "Late", "series": "SV", "releaseDate": "2024/05/01", "ptcgoCode": "LAT", "printedTotal": 77},
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = write_cards(tmp_path_factory.mktemp("cards"), CARDS, SETS)
    return open_library(folder, folder / "cache")


def counts(text: str, library: Library) -> dict[str, int]:
    reading = read(text, library)
    assert reading.is_read, reading.faults
    return {card.id: count for card, count in reading.counts}


class TestPokemonOfSeveralCards:
    @pytest.mark.parametrize("line", ["2 Sky LEGEND", "2 Sky LEGEND MID"])
    def test_a_name_alone_is_as_many_of_each(self, library: Library, line: str):
        assert counts(line, library) == {"mid-5": 1, "mid-6": 1}
        assert read(line, library).warnings == ("line 1: 'Sky LEGEND' is made of 2 cards; 1 of each is taken",)
        assert counts("4 Quarter V-UNION", library) == {f"late-{n}": 1 for n in (11, 12, 13, 14)}

    def test_what_does_not_come_out_even_is_asked_for(self, library: Library):
        assert read("1 Sky LEGEND", library).faults == (
            "line 1: 'Sky LEGEND' is made of 2 cards; write how many of each: 'Sky LEGEND MID 5', 'Sky LEGEND MID 6'",
        )

    def test_halves_and_quarters_by_their_place(self, library: Library):
        assert counts("2 Sky LEGEND (Top)\n1 Sky LEGEND bottom half", library) == {"mid-5": 2, "mid-6": 1}
        assert counts("1 Sky LEGEND (Bottom) MID", library) == {"mid-6": 1}
        assert counts("1 Quarter V-UNION (upper right)\n1 Quarter V-UNION (bottom left)", library) == {
            "late-12": 1,
            "late-13": 1,
        }

    def test_a_number_says_which(self, library: Library):
        assert counts("2 Sky LEGEND MID 6", library) == {"mid-6": 2}


class TestNumbersThatSeveralCardsHave:
    def test_the_time_of_the_list_tells_which(self, library: Library):
        for known, card in (("4 Middler MID 1", "mid-2"), ("4 Newcomer LAT 1", "late-2")):
            reading = read(f"{known}\n2 Twinny 2/77", library)
            assert reading.counts[1][0].id == card
            assert "several cards are 'Twinny' 2/77" in reading.warnings[0] and "the only one of" in reading.warnings[0]

    def test_two_of_that_time_are_a_fault(self, library: Library):
        reading = read("4 Middler MID 1\n2 Pairy 10/77", library)
        assert reading.faults == ("line 2: several cards are 'Pairy' 10/77; write 'Pairy MID 10', 'Pairy NEA 10'",)


class TestAPrintingThatIsNotThere:
    def test_its_set_tells_the_time(self, library: Library):
        """Nothing else in the list does: a card of another age is not put in its place."""
        fault = read("4 Oldie MID", library).faults[0]
        assert fault.startswith("line 1: the set MID has no 'Oldie', and no 'Oldie' of 2010 is at hand")
        assert fault.endswith("; others of the name are 'Oldie EAR 1'")

    def test_a_name_in_its_own_spelling_tells_the_time(self, library: Library):
        assert counts("2 Kingly-EX", library) == {"mid-7": 2}
        assert counts("2 Kingly ex", library) == {"late-7": 2}
        assert counts("4 Newcomer LAT 1\n4 Solo LAT 8\n2 Kingly-EX", library)["late-7"] == 2

    def test_of_two_pictures_the_plain_one(self, library: Library):
        assert counts("4 Plainy", library) == {"mid-8": 4}


class TestSpecialEnergy:
    @pytest.mark.parametrize(
        "line",
        ["4 Special Darkness Energy", "4 Darkness Energy (Special)", "4 Special Dark", "4 Spezial Finsternis-Energie"],
    )
    def test_it_is_called_special(self, library: Library, line: str):
        assert counts(f"4 Middler MID 1\n{line}\n6 Basic Darkness Energy", library) == {
            "mid-1": 4,
            "mid-3": 4,
            "mid-4": 6,
        }
        assert counts(f"{line} EAR 3", library) == {"early-3": 4}

    def test_more_than_a_deck_may_have_is_basic(self, library: Library):
        assert counts("4 Middler MID 1\n4 Darkness Energy\n6 Darkness Energy", library) == {
            "mid-1": 4,
            "mid-3": 4,
            "mid-4": 6,
        }

    def test_of_a_set_that_is_not_at_hand_it_could_be_either(self, library: Library):
        reading = read("4 Middler MID 1\n4 Darkness Energy UD 79", library)
        assert reading.faults[0].endswith(
            "may be the special Energy or a basic one; write 'Darkness Energy MID 3' or 'Basic Darkness Energy'"
        )
        assert read("4 Newcomer LAT 1\n4 Darkness Energy MEE 7", library).is_read, "there was no special one then"

    def test_a_number_that_is_another_energy_is_told(self, library: Library):
        assert read("8 Fire Energy LAT 10", library).warnings == (
            "line 1: LAT 10 is Basic Water Energy, not 'Fire Energy'; Basic Fire Energy LAT 9 is taken",
        )


def test_few_cards_tell_the_time_to_the_day(library: Library):
    """So a card of the next set is named too: nobody can say that the one taken is the only one."""
    warning = read("4 Middler MID 1\n2 Pairy", library).warnings[0]
    assert warning.endswith("Pairy MID 10 is taken, the likeliest in this list; it could also be 'Pairy NEA 10'")
