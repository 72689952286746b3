"""Formats by season: rotations, bans and World Championships, from one calendar of sets."""

from __future__ import annotations

import csv
import json
import re
import time
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from ptcg.cards import Binder, Card, PrintedAttack
from ptcg.cards.deck import deck_text, read_text
from ptcg.cards.formats import FAMILIES, BadFormat, builtin_formats, find_format, formats_of, shelf_of
from ptcg.cards.formats.calendar import read_row
from ptcg.cards.formats.seasons import read_family, seasons
from ptcg.cards.function import Printed, counts_as
from ptcg.library import Library, open_library
from ptcg.rules import ERAS

FILLER = Card("base1-97", "Fighting Energy", "Energy", ("Basic",), types=("Fighting",))


def pokemon(card_id: str, mark: str = "", name: str = "Someone") -> Card:
    return Card(card_id, name, "Pokémon", ("Basic",), 60, ("Fighting",), mark=mark)


def trainer(card_id: str, name: str, *kinds: str) -> Card:
    return Card(card_id, name, "Trainer", kinds or ("Item",))


def deck(*cards: Card) -> list[Card]:
    return [*cards, *[FILLER] * (60 - len(cards))]


def legal(form: str, *cards: Card, reprints: Iterable[Printed] = ()) -> bool:
    found = find_format(form).faults(deck(*cards), {}, lambda card: [card, *reprints])
    return not found


def messages(form: str, *cards: Card) -> list[str]:
    return [fault.message for fault in find_format(form).faults(deck(*cards), {}, lambda card: [card])]


class TestTheData:
    @pytest.mark.parametrize("one", builtin_formats().values(), ids=lambda one: one.name)
    def test_every_format_by_season_says_what_it_is_and_where_that_is_from(self, one):
        assert one.title and one.note
        if one.family:
            assert one.source and one.windows
            for day in (one.starts, one.ends or "2030-01-01"):
                date.fromisoformat(day)

    @pytest.mark.parametrize("family", ["standard", "expanded"])
    def test_a_season_begins_when_the_one_before_has_ended(self, family: str):
        row = seasons().family(family)
        for before, after in pairwise(row):
            assert date.fromisoformat(before.ends) + timedelta(days=1) == date.fromisoformat(after.starts)
        assert not row[-1].ends

    def test_the_calendar_goes_by_days(self):
        days = [one.legal for one in seasons().calendar.sets]
        assert days == sorted(days)
        for day in days:
            date.fromisoformat(day)
        assert len({one.id for one in seasons().calendar.sets}) == len(days)

    def test_a_world_championships_was_played_with_the_sets_of_its_title(self):
        calendar = seasons().calendar
        for one in seasons().family("worlds"):
            first, last = re.search(r"\((\w+)-(\w+)\)", one.title).groups()
            assert find_format(f"{first}-on").windows[-1].mark == one.mark
            assert find_format(f"standard-{one.starts}").era == one.era or one.name == "worlds-2019"
            legal = [listed.code for listed in calendar.sets if listed.code and listed.legal <= one.starts]
            assert legal[-1] == last, one.name
            if not one.mark:
                assert next(iter(one.windows[-1].sets)) in (calendar.by_code[first.casefold()].id, "xy0")

    def test_no_world_championships_is_forgotten(self):
        assert [one.name for one in seasons().family("worlds")] == [
            f"worlds-{year}" for year in range(2002, 2027) if year != 2003
        ]

    def test_a_bad_row_is_named(self):
        with pytest.raises(BadFormat, match="format 'x'"):
            list(read_family("standard", {"format": [{"name": "x", "from": "2000-01-01"}]}, seasons().calendar, []))


class TestNames:
    @pytest.mark.parametrize(
        ("wanted", "name", "starts"),
        [
            ("standard", "standard-2026", "2026-04-10"),
            ("Expanded", "expanded-2026-27", "2026-09-01"),
            ("worlds", "worlds-2026", "2026-08-28"),
            ("HS-on", "standard-2011-12", "2011-07-01"),
            ("standard-hs-on", "standard-2011-12", "2011-07-01"),
            ("BLW-on", "standard-2012-13", "2012-09-01"),
            ("NXD-on", "standard-2013-14", "2013-08-28"),
            ("dp-on", "standard-2009-10", "2009-09-01"),
            ("rocket-on", "standard-2001-02", "2001-06-01"),
            ("E-on", "standard-2023", "2023-04-14"),
            ("standard 2012/13", "standard-2012-13", "2012-09-01"),
            ("BRS-TEF", "brs-tef", "2024-04-05"),
            ("SVI-ASC", "svi-asc", "2026-03-06"),
            ("hs-dex", "hs-dex", "2012-05-09"),
            ("standard-2013", "standard-2013", "2013-01-01"),
            ("standard-2022-23", "standard-2022-23", "2022-09-01"),
            ("expanded-2019-12-24", "expanded-2019-12-24", "2019-12-24"),
        ],
    )
    def test_players_would_guess_them(self, wanted: str, name: str, starts: str):
        found = find_format(wanted)
        assert (found.name, found.starts) == (name, starts)

    @pytest.mark.parametrize("wanted", ["standart-2013", "hgs-on", "worlds-2003", "TEF-BRS", "expanded-2010", "BLW-XY"])
    def test_an_unknown_one_is_refused(self, wanted: str):
        with pytest.raises(BadFormat):
            find_format(wanted)

    def test_near_names_are_proposed(self):
        with pytest.raises(BadFormat, match=r"did you mean.*worlds-2013"):
            find_format("wolds-2013")

    def test_a_row_of_promotional_cards(self):
        assert read_row("xyp-XY67..").holds("xyp", 67) and not read_row("xyp-XY67..").holds("xyp", 66)
        assert read_row("basep-1..5").holds("basep", 5) and not read_row("basep-1..5").holds("basep", 6)


class TestRotation:
    @pytest.mark.parametrize(
        ("form", "card_id", "is_legal"),
        [
            ("standard-2010-11", "dp5-1", True),
            ("standard-2010-11", "dp4-1", False),
            ("standard-2011-12", "hgss1-1", True),
            ("standard-2011-12", "pl4-1", False),
            ("standard-2012-13", "bw1-1", True),
            ("standard-2013-14", "bw3-1", False),
            ("standard-2013-14", "xy2-1", True),
            ("worlds-2013", "bw9-1", True),
            ("worlds-2013", "bw10-1", False),  # five days too late
            ("worlds-2014", "xy3-1", False),  # out, but not yet legal
            ("worlds-2019", "sm11-1", True),
            ("worlds-2019", "sm4-1", False),
            ("standard-2006-07", "np-29", True),
            ("standard-2006-07", "np-28", False),
            ("standard-2006-07", "pop2-1", True),
            ("standard-2006-07", "pop1-1", False),
            ("standard-2013-14", "bwp-BW33", True),
            ("standard-2013-14", "bwp-BW32", False),
            ("standard-2019-20", "smp-SM94", True),
            ("standard-2019-20", "smp-SM93", False),
            ("standard-2020-21", "smp-SM158", True),
            ("expanded-2014-15", "bw1-1", True),
            ("expanded-2014-15", "hgss1-1", False),
            ("expanded-2014-15", "xy7-1", False),
            ("base-fossil", "base5-1", False),
            ("base-rocket", "base5-1", True),
        ],
    )
    def test_sets_and_promotional_cards(self, form: str, card_id: str, is_legal: bool):
        assert legal(form, pokemon(card_id)) is is_legal

    def test_regulation_marks(self):
        assert legal("standard-2024", pokemon("sv5-1", "H"))
        assert legal("standard-2024", pokemon("swsh10-1", "F"))
        assert not legal("standard-2024", pokemon("swsh10-49", "E"))
        assert not legal("standard-2024", pokemon("sv9-1", "I"))  # of 2025
        assert legal("standard-2025", pokemon("sv9-1", "I"))
        assert legal("standard-2021-22", pokemon("swshp-SWSH010", "D"))

    def test_promotional_cards_are_not_legal_before_the_first_set_of_their_mark(self):
        assert not legal("standard-2021-22", pokemon("svp-28", "G"))
        assert not legal("expanded-2023-04-13", pokemon("svp-28", "G"))
        assert legal("standard-2023-04-14", pokemon("svp-28", "G"))
        assert not legal("standard-2025-10-09", pokemon("mep-12", "I"))
        assert legal("standard-2025-10-10", pokemon("mep-12", "I"))

    def test_a_card_without_a_mark_has_that_of_its_set(self):
        assert legal("standard-2024", pokemon("sv5-1"))
        assert not legal("standard-2024", pokemon("swsh5-1"))

    def test_a_set_newer_than_the_calendar_is_legal_where_its_mark_is_today(self):
        assert legal("standard", pokemon("me99-1", "K"))
        assert legal("expanded", pokemon("me99-1", "K"))
        assert not legal("standard-2025", pokemon("me99-1", "K"))
        assert not legal("standard", pokemon("homemade-1"))

    def test_a_newer_printing_makes_the_old_one_legal(self):
        old, new = pokemon("sv1-1", "G"), pokemon("me1-1", "I")
        assert not legal("standard-2026", old)
        assert legal("standard-2026", old, reprints=[new])

    def test_what_keeps_a_card_out(self):
        assert messages("worlds-2013", pokemon("bw10-1")) == [
            "Someone (bw10-1) became legal on 2013-08-14, too late for World Championships 2013 (BLW-PLF)"
        ]
        assert messages("worlds-2013", pokemon("hgss1-1")) == [
            "Someone (hgss1-1) was printed in no set of World Championships 2013 (BLW-PLF)"
        ]
        assert messages("standard-2026", pokemon("sv1-1", "G")) == [
            "Someone (sv1-1) has no printing with regulation mark H or later, as Standard 2026 (H-on) asks"
        ]

    def test_a_year_takes_what_was_legal_before_or_after_its_rotation(self):
        before, after = pokemon("bw1-1"), pokemon("bw11-1", name="Other")
        assert legal("standard-2013", before) and legal("standard-2013", after)
        assert not legal("standard-2013", before, after)  # never on the same day


class TestBans:
    TRUMP = trainer("xy4-99", "Lysandre's Trump Card", "Supporter")

    def test_a_deck_of_the_season_is_legal_until_the_day_of_the_ban(self):
        form = find_format("standard-2014-15")
        shelf = {self.TRUMP: [self.TRUMP], pokemon("xy4-1"): [pokemon("xy4-1")]}
        assert form.days(shelf) == ("2014-11-26", "2015-06-14")
        assert legal("standard-2015-06-14", self.TRUMP, pokemon("xy4-1"))
        assert not legal("standard-2015-06-15", self.TRUMP, pokemon("xy4-1"))

    def test_a_card_that_came_after_the_ban_of_another_is_too_late(self):
        found = messages("expanded-2014-15", self.TRUMP, pokemon("xy6-1"))
        assert not found
        found = messages("worlds-2015", self.TRUMP, pokemon("xy6-1"))
        assert found == [
            "Lysandre's Trump Card (xy4-99) is banned in World Championships 2015 (BCR-ROS) since 2015-06-15"
        ]

    def test_a_ban_ends(self):
        wally = trainer("xy6-94", "Wally", "Supporter")
        assert legal("expanded-2017-18", wally, pokemon("xy6-1"))
        assert not legal("expanded-2019-20", wally, pokemon("xy6-1"))
        assert legal("expanded", wally, pokemon("xy6-1"))

    def test_of_a_pokemon_only_that_one_and_its_reprints_are_banned(self):
        archeops = pokemon("bw5-110", name="Archeops")
        assert not legal("expanded", archeops)
        assert not legal("expanded", pokemon("bwp-BW99", name="Archeops"), reprints=[archeops])
        assert legal("expanded", pokemon("swsh12-147", "F", name="Archeops"))

    def test_one_of_two_names_for_the_same(self):
        cards = (
            trainer("bw5-98", "Professor Juniper", "Supporter"),
            trainer("xy1-122", "Professor Sycamore", "Supporter"),
        )
        assert legal("expanded", cards[0], pokemon("bw1-1")) and not legal("expanded", *cards, pokemon("bw1-1"))


class TestSameCard:
    def test_a_trainer_is_its_name_and_kind(self):
        old, new = trainer("base1-71", "Computer Search", ""), trainer("bw7-137", "Computer Search", "Item", "ACE SPEC")
        assert counts_as(old) != counts_as(new)
        assert counts_as(trainer("base1-95", "Switch", "")) == counts_as(trainer("sv1-194", "Switch"))
        assert counts_as(trainer("swsh1-178", "Professor's Research (Professor Magnolia)", "Supporter")) == counts_as(
            trainer("me1-1", "Professor's Research", "Supporter")
        )

    def test_a_pokemon_is_its_facts_whatever_its_words(self):
        attack = PrintedAttack("Bide", ("Colorless",), 10, "", "The Defending Pokémon is now Asleep.")
        old = replace(pokemon("xy4-36"), attacks=(attack,))
        new = replace(
            old, id="g1-RC11", attacks=(replace(attack, text="Your opponent's Active Pokémon is now Asleep."),)
        )
        assert counts_as(old) == counts_as(new)
        assert counts_as(old) != counts_as(replace(new, hp=70))
        assert counts_as(old) != counts_as(replace(new, attacks=(replace(attack, damage=20),)))
        assert counts_as(replace(old, number="A")) != counts_as(replace(old, number="B"))  # Unown

    def test_a_special_energy_is_not_the_basic_one(self):
        basic = Card("bw1-111", "Darkness Energy", "Energy", ("Basic",))
        assert counts_as(basic) != counts_as(replace(basic, id="neo1-104", subtypes=("Special",)))

    def test_an_old_card_that_does_something_else_stays_apart(self):
        old, new = trainer("base1-90", "Super Potion", ""), trainer("xy1-128", "Super Potion")
        assert [one.id for one in shelf_of([old], lambda _: [old, new])[old]] == ["base1-90"]
        assert [one.id for one in shelf_of([new], lambda _: [old, new])[new]] == ["xy1-128"]


class TestWhereADeckIsLegal:
    def test_newest_first_and_family_by_family(self):
        cards = deck(pokemon("bw7-1"))
        names = [one.name for one in formats_of(cards, Binder())]
        assert names[:3] == ["standard-2014-15", "standard-2013-14", "standard-2012-13"]
        assert [name for name in names if name.startswith("worlds")] == ["worlds-2015", "worlds-2014", "worlds-2013"]
        families = [builtin_formats()[name].family for name in names if builtin_formats()[name].family]
        assert families == sorted(families, key=FAMILIES.index)
        assert "unlimited-2020" not in names

    def test_a_deck_that_breaks_the_rules_is_legal_nowhere(self):
        assert formats_of(deck(*[pokemon("bw7-1")] * 5), Binder()) == []


# --- the card database and real lists, where they are at hand ---------------------------------------------------------


@pytest.fixture(scope="module")
def library(real_cards: Path, tmp_path_factory: pytest.TempPathFactory) -> Library:
    return open_library(real_cards, tmp_path_factory.mktemp("cache"))


def test_it_agrees_with_what_the_database_says_of_single_cards(library: Library, real_cards: Path):
    """The database has the Standard of 2024 and the Expanded of before September 2024, save for later sets."""
    standard, expanded = find_format("standard-2024"), find_format("expanded-2024-09-26")
    differ: dict[str, list[str]] = {"standard": [], "expanded": []}
    for file in sorted((real_cards / "cards" / "en").glob("*.json")):
        listed = seasons().calendar.get(file.stem)
        for record in json.loads(file.read_text(encoding="utf-8")):
            card = library.by_card_id(record["id"])
            if card is None or card.is_basic_energy or (listed and listed.legal > "2024-09-26") or card.id[:3] == "mep":
                continue
            shelf = shelf_of([card], library.same_card)
            says = {name for name, word in record.get("legalities", {}).items() if word == "Legal"}
            if ("expanded" in says) != bool(expanded.days(shelf)):
                differ["expanded"].append(card.id)
            itself, by_reprint = bool(standard.days({card: [card]})), bool(standard.days(shelf))
            if not itself <= ("standard" in says) <= by_reprint:  # the database minds some reprints, not all
                differ["standard"].append(card.id)
    assert differ["standard"] == []
    assert set(differ["expanded"]) <= {"hgss2-83", "pl2-97"}  # Super Scoop Up, Underground Expedition: it forgets them


def test_all_formats_of_a_deck_are_found_in_a_moment(library: Library):
    cards = library.make_ready_deck(next(one for one in library.deck_records if one.set_id == "xy1")).cards
    formats_of(cards, library)
    begun = time.process_time()
    assert formats_of(cards, library)
    assert time.process_time() - begun < 0.3


@cache
def _lists() -> list[dict[str, str]]:
    index = Path(__file__).parents[3] / "shared" / "decklists" / "index.tsv"
    if not index.is_file():
        return []
    with index.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [row | {"path": str(index.parent / row["file"])} for row in rows]


KNOWN = {
    "1999 Base-Fossil": ["base-fossil"],
    "Base-Jungle": ["base-jungle"],
    "2000 Base-Gym": ["base-gym"],
    "2000 Base–Team R": ["base-rocket"],
    "2000 Prop 15/3": ["prop-15-3"],
    "2000-2002 Neo-On": ["standard-2002-03"],
    "2003 e-Card": ["standard-2002-03", "standard-2003-04"],
    "2003-2007 ex": ["rs-pk"],
    "Standard BRS-TEF": ["brs-tef"],
    "Standard SVI-ASC": ["svi-asc"],
}
"""The formats that the index of lists names otherwise."""


def _meant(row: dict[str, str]) -> list[str]:
    """The formats by which a list of the index may be legal."""
    if row["format"] in KNOWN:
        return KNOWN[row["format"]]
    if row["format"].startswith("Worlds "):
        return [f"worlds-{row['year']}"]
    years = [int(year) for year in re.findall(r"\d{4}", row["year"])]
    return [f"standard-{year}" for year in range(years[0] - 1, years[-1] + 2)]


def _last_day(row: dict[str, str]) -> str:
    return f"{re.findall(r'[0-9]{4}', row['year'])[-1]}/12/31"


@pytest.mark.parametrize("row", _lists(), ids=lambda row: row["file"])
def test_real_lists_are_legal_in_the_format_of_their_time(row: dict[str, str], library: Library):
    found, reading = read_text(deck_text(Path(row["path"])), library)
    assert reading is not None
    if not reading.is_read:
        assert all("at hand" in fault or "no card" in fault for fault in reading.faults), reading.faults
        missed = [place.times[0] for place in library.shelf.places.by_id.values() if place.is_missed]
        assert min(missed) <= _last_day(row)
        pytest.skip(f"cards of sets that are not at hand: {'; '.join(reading.faults)}")
    if reading.era != row["book"]:
        today = (ERAS.newest.name, ERAS.books[-1])  # the index knows printed books alone
        books = {library.sets[card.set_id].book for card in found.cards if card.set_id in library.sets}
        assert (reading.era, row["book"]) == today or row["book"] not in books
    if row["format"] == "Theme/Expanded" or row["style"].startswith("count TAB name"):
        pytest.skip("a list of no season, or of names alone")
    if any("not at hand" in warning for warning in found.warnings):
        pytest.skip("another printing stands for one whose set is not at hand, and is of another time")
    cards = found.cards
    faults = {form: find_format(form).faults(cards, library.sets, library.same_card) for form in _meant(row)}
    assert not all(faults.values()), {form: [str(fault) for fault in them] for form, them in faults.items()}
