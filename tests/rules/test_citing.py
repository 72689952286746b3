"""Rules stated twice are known to the catalogue, only those count as one, and citing goes by the same table."""

import pytest

from ptcg.rules import ERAS, rule
from ptcg.rules.citing import KIN, cited, says_the_same


def test_every_rule_of_the_table_is_in_the_catalogue():
    for row in KIN:
        for name in (*row.rules, *([row.nearest] if row.nearest else [])):
            assert rule(name).id == name


def test_the_limit_of_one_energy_is_one_rule_and_the_limit_of_one_supporter_another():
    assert says_the_same("TURN-05", "ENERGY-01")
    assert not says_the_same("TURN-05", "TRAINER-05")


@pytest.mark.parametrize("book", ERAS)
def test_a_rule_that_a_book_has_in_other_words_is_cited_by_them(book: str):
    for wanted in {name for row in KIN for name in row.rules}:
        found = cited(book, wanted)
        same = [name for row in KIN if wanted in row.rules for name in row.rules if rule(name).in_era(book)]
        assert says_the_same(wanted, found) or not same, f"{wanted} is cited as {found}, the book has {same}"


def test_what_a_book_does_not_spell_out_falls_back_on_the_nearest_rule():
    assert cited("1999", "TOOL-02") == "TRAINER-04"
    assert cited("2012", "TRAINER-08") == "TURN-15"
    assert cited("no book", "TRAINER-08") == "TRAINER-08"
