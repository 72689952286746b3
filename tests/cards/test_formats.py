"""Formats: what may be in a deck, from small files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ptcg.cards import builtin_cards, builtin_decks, deck_faults
from ptcg.cards.card import Card
from ptcg.cards.deck import builtin_deck
from ptcg.cards.formats import BadFormat, Format, builtin_formats, find_format, read_format
from ptcg.cards.pool import unknown_kind
from ptcg.cards.sets import CardSet, read_set
from ptcg.rules import ERAS

SETS = {
    "base1": CardSet("base1", "Base", "Base", "1999/01/09"),
    "base5": CardSet("base5", "Team Rocket", "Base", "2000/04/24"),
    "swsh1": CardSet("swsh1", "Sword & Shield", "Sword & Shield", "2020/02/07"),
}


def card(card_id: str) -> Card:
    found = builtin_cards().get(card_id)
    assert found is not None
    return found


def alone(one: Card) -> list[Card]:
    return [one]


def messages(form: Format, cards: list[Card]) -> list[str]:
    return [fault.message for fault in form.faults(cards, SETS, alone)]


def test_every_shipped_format_can_be_read_and_says_what_it_is():
    formats = builtin_formats()
    assert {"base-fossil", "prop-15-3", "gym-leader-challenge", "beginner-1999"} <= formats.keys()
    assert {f"unlimited-{name}" for name in ERAS} <= formats.keys()
    assert all(one.title and one.note for one in formats.values())


def test_cards_of_other_sets_are_named():
    deck = builtin_deck("1999-dragons-brood")
    assert deck is not None
    found = messages(find_format("base-fossil"), deck.cards)
    assert "Dratini (base5-53) became legal on 2000-04-24, too late for Base to Fossil" in found
    assert not any("Machop" in message for message in found)


def test_a_reprint_counts_as_the_card():
    form = read_format("old", 'era = "1999"\nsets = ["base1"]\n')
    reprint = replace(card("base1-91"), id="base4-118")
    assert any("printed" in fault.message for fault in form.faults([reprint], SETS, alone))
    found = form.faults([reprint], SETS, lambda _: [reprint, card("base1-91")])
    assert not any("printed" in fault.message for fault in found)


def test_a_row_of_cards_besides_the_sets():
    form = read_format("some", 'sets = ["base9"]\ncards = ["base1-90..92"]\n')
    assert form.cards == ("base1-90", "base1-91", "base1-92")
    assert not any("printed" in message for message in messages(form, [card("base1-91")]))
    assert any("printed" in message for message in messages(form, [card("base1-7")]))


def test_limits_bans_and_numbers_of_trainers():
    bill = card("base1-91")
    form = read_format(
        "tight", f'trainers = 2\nbanned = ["Machop"]\n[limits]\n"{bill.name}" = 1\n[rules]\ncopies = 3\n'
    )
    found = messages(form, [bill] * 4 + [card("base1-52")])
    assert f"at most 1 '{bill.name}' in tight; this deck has 4" in found
    assert "at most 2 Trainer cards in tight; this deck has 4" in found
    assert any("is banned in tight" in message for message in found)
    assert any("at most 3 cards of one name" in message for message in found)


def test_one_type_and_no_rule_boxes():
    form = read_format("leader", 'one_type = true\nwithout = ["Rule Box"]\n')
    found = messages(form, [card("base1-3"), card("base1-7")])
    assert "all Pokémon of a deck share a type in leader" in found
    ruled = replace(card("base1-7"), subtypes=("Basic", "V"))
    assert any("Rule Box" in message for message in messages(form, [ruled]))


class TestGymLeaderChallenge:
    SETS = {
        "bwp": CardSet("bwp", "BW Black Star Promos", "Black & White", "2011/03/01"),
        "cel25c": CardSet("cel25c", "Classic Collection", "Sword & Shield", "2021/10/08"),
        "mep": CardSet("mep", "ME Black Star Promos", "Mega Evolution"),  # the database does not know when
        "sm9": CardSet("sm9", "Team Up", "Sun & Moon", "2019/02/01"),
    }

    def messages(self, *cards: Card) -> list[str]:
        found = find_format("GLC").own_faults(cards, self.SETS, {one: [one] for one in cards})
        return [fault.message for fault in found]

    def test_promotional_cards_are_in_it(self):
        assert self.messages(Card("bwp-BW01", "Oshawott", "Pokémon", ("Basic",), 60, ("Water",))) == []
        assert self.messages(Card("mep-7", "Psyduck", "Pokémon", ("Basic",), 70, ("Water",))) == []

    def test_what_the_classic_collection_reprints_is_not(self):
        [found] = self.messages(Card("cel25c-15", "Venusaur", "Pokémon", ("Stage 2",), 100, ("Grass",)))
        assert "was printed in no set" in found

    @pytest.mark.parametrize("supertype", ["Pokémon", "Trainer", "Energy"])
    def test_prism_star_cards_of_all_kinds_have_a_rule_box(self, supertype: str):
        [found] = self.messages(Card("sm9-51", "Gleam ◇", supertype, ("Prism Star",), types=("Psychic",)))
        assert "Rule Box" in found


def test_a_set_without_a_date_is_as_old_as_its_series():
    undated = CardSet("mep", "Promos", "Mega Evolution")
    assert undated.printed == "2025/09" and undated.book == ERAS.newest.name
    assert read_set({"id": "mep", "series": "Mega Evolution", "releaseDate": "---"}).printed == "2025/09"
    form = read_format("old", 'until = "2006"\n')
    late = Card("mep-7", "Psyduck", "Pokémon", ("Basic",), 70, ("Water",))
    assert form.own_faults([late], {"mep": undated}, {late: [late]})


def test_as_printed_in_a_year():
    form = find_format("year-1999", SETS.values())
    assert form.era.name == "1999"
    assert not any("printed" in message for message in messages(form, [card("base1-7")]))
    assert any("base5-53" in message for message in messages(form, [card("base5-53")]))


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("sets = ", "not TOML"),
        ("colour = 1", "unknown key 'colour'"),
        ('sets = "base1"', "'sets' must be a list"),
        ('era = "1998"', "1998"),
        ("[rules]\ncopes = 3", "no rule 'copes'"),
    ],
)
def test_a_bad_format_says_what_is_wrong(text: str, what: str):
    with pytest.raises(BadFormat, match=what):
        read_format("bad", text)


@pytest.mark.parametrize("wanted", ["base-fosil", "year-1990", "nowhere.toml"])
def test_an_unknown_format(wanted: str):
    with pytest.raises(BadFormat):
        find_format(wanted, SETS.values())


def test_a_year_before_the_first_set_is_told_with_the_first():
    with pytest.raises(BadFormat, match="give a year from 1999 on"):
        find_format("year-1998", SETS.values())
    with pytest.raises(BadFormat, match="--cards"):
        find_format("year-2006")


@pytest.mark.parametrize("wanted", ["standard-2013-02-30", "expanded-2019-13-01"])
def test_a_day_that_is_none(wanted: str):
    with pytest.raises(BadFormat, match="there is no day"):
        find_format(wanted)


def test_a_file_of_ones_own(tmp_path: Path):
    file = tmp_path / "mine.toml"
    file.write_text('title = "Mine"\nera = "2009"\n', encoding="utf-8")
    assert find_format(str(file)).title == "Mine"


class TestPool:
    def test_an_open_pool_takes_every_kind(self):
        deck = builtin_deck("2020-burning-kick")
        assert deck is not None
        assert not [fault for fault in deck_faults(deck.cards, ERAS["1999"]) if "kind" in fault.message]

    def test_a_strict_pool_names_the_kind(self):
        deck = builtin_deck("2020-burning-kick")
        assert deck is not None
        found = deck_faults(deck.cards, ERAS["1999"].replace(strict_pool=True))
        assert any("the book of 1999 does not know this kind" in fault.message for fault in found)

    @pytest.mark.parametrize("name", ERAS)
    def test_the_built_in_decks_keep_to_their_books(self, name: str):
        for deck in builtin_decks().values():
            if deck.era == name:
                assert {one.name: kind for one in deck.cards if (kind := unknown_kind(one, ERAS[name]))} == {}
