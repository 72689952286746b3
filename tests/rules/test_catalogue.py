"""The catalogue has every rule of RULES.md and those that came since, and every rule says what it must."""

import re

import pytest

from ptcg.rules import ERAS, Rule, group, groups, rule, rules, search

# "452 rules in 52 groups", as counted in RULES.md, two more on Pokémon ex, and seven groups on what came since.
COUNTS = """
    GEN 7, FORMAT 4, CARD 15, ZONE 20, SETUP 13, MULL 15, TURN 18, DRAW 3, EVO 19, ENERGY 11, TRAINER 11, STADIUM 7,
    TOOL 4, TM 3, RETREAT 15, ABILITY 13, ATTACK 24, DAMAGE 22, KO 16, PRIZE 11, CHECKUP 10, COND 31, COUNTER 7, WIN 9,
    SUDDEN 5, DECK 15, NAME 16, OWNER 4, LVX 11, SP 7, EX 4, LOWEREX 4, MEGA 7, RESTORED 9, FOSSIL 7, ACESPEC 2,
    PLASMA 4, V 2, VMAX 6, REGION 4, TAGSUP 2, TAGTEAM 4, PRISM 4, GX 7, UB 3, DUAL 4, BREAK 5, TRAIT 2, FLARE 4,
    LEGEND 1, STAR 2, DELTA 1, MEGAEX 5, TERA 4, VSTAR 5, RADIANT 3, VUNION 2, STRIKE 2, PARADOX 2
"""
EXPECTED = {name: int(count) for name, count in re.findall(r"(\w+) (\d+)", COUNTS)}


def test_all_groups_are_there_in_the_order_of_the_matrix_with_all_their_rules():
    assert [(each.id, len(each.rules)) for each in groups()] == list(EXPECTED.items())
    assert (len(groups()), len(rules())) == (52 + 7, 452 + 2 + 23)


def test_ids_are_the_group_and_a_running_number():
    for each in groups():
        assert each.title
        assert [r.id for r in each.rules] == [f"{each.id}-{n:02}" for n in range(1, len(each.rules) + 1)]
        assert {r.group for r in each.rules} == {each.id}


def test_each_book_has_as_many_rules_as_the_matrix_has_values_in_its_column():
    assert {era: sum(r.in_era(era) for r in rules()) for era in ERAS} == {
        "1999": 239,
        "2009": 329,
        "2012": 333,
        "2013": 355,
        "2020": 410,
        "2025": 410 + 5 + 23,
    }


@pytest.mark.parametrize("each", rules(), ids=lambda r: r.id)
def test_a_rule_is_complete(each: Rule):
    assert each.eras and list(each.eras) == [era for era in ERAS if era in each.eras]
    assert each.sections.keys() == each.values.keys()
    assert all(each.values.values()) and all(each.sections.values())
    assert each.text.endswith(".")
    assert not re.search(r"[.!?] [A-Z]", each.text), "one sentence"
    assert each.informative == each.informative.strip() and not each.informative.endswith(".")
    assert each.informative_in.keys() <= each.values.keys() and all(each.informative_in.values())
    for era in each.eras:
        # A value that points to an earlier book can be followed to words of its own.
        assert each.value(era) and not re.match(r"(Same as|As in) \d", each.value(era))


def test_no_two_rules_say_the_same():
    assert len({r.text for r in rules()}) == len(rules())


def test_rules_for_information_only_have_a_reason_of_some_words():
    informative = [r for r in rules() if r.informative]
    assert len(informative) == 20
    assert all(len(r.informative.split()) > 3 for r in informative)
    assert rule("CARD-10").is_informative(2012) and not rule("EVO-06").is_informative(2012)


def test_information_only_in_one_era():
    partly = Rule(
        id="GEN-99",
        group="GEN",
        text="A rule.",
        values={"1999": "Holds.", "2009": "A name."},
        sections={"1999": "Start", "2009": "Start"},
        informative_in={"2009": "only a name"},
    )
    assert (partly.is_informative(1999), partly.is_informative(2009)) == (False, True)
    assert partly.why_informative("2009") == "only a name"


def test_a_value_like_that_of_an_earlier_book_is_followed():
    evolving = rule("EVO-06")
    assert evolving.values["2013"] == "Same as 2012."
    assert evolving.value(2013) == evolving.values["2012"]
    assert evolving.value(2020) == "Neither player on that player's own first turn, unless a card permits it."


def test_a_value_of_a_book_without_the_rule_is_refused():
    with pytest.raises(ValueError, match="EVO-17 is not in the book of 1999; it is in 2009"):
        rule("EVO-17").value(1999)
    with pytest.raises(ValueError, match="no era '2011'"):
        rule("EVO-17").in_era(2011)


@pytest.mark.parametrize(
    ("wrong", "help"),
    [
        ("EVO-6", "did you mean EVO-06?"),
        ("evo-06", "did you mean EVO-06?"),
        ("EVO-77", "the group EVO goes from EVO-01 to EVO-19"),
        ("EVOL-06", "did you mean EVO-06"),
        ("?", "the groups are GEN, FORMAT"),
        ("", "the groups are GEN, FORMAT"),
    ],
)
def test_an_unknown_id_is_refused_with_help(wrong: str, help: str):
    with pytest.raises(ValueError) as error:
        rule(wrong)
    assert str(error.value).startswith(f"no rule '{wrong}'; ") and help in str(error.value)


def test_an_unknown_group_is_refused_with_help():
    assert group("EVO").title == "Evolution"
    with pytest.raises(ValueError, match="no group of rules 'EVOL'; the groups are GEN"):
        group("EVOL")


def test_search_wants_all_words_and_minds_neither_capitals_nor_accents():
    found = {r.id for r in search("pokemon CHECKUP")}
    assert "CHECKUP-10" in found
    assert found < {r.id for r in search("pokémon")}
    assert search("pokemon zeppelin") == ()
    assert search("") == rules()


def test_search_in_one_era_looks_at_the_words_of_that_book():
    assert "EVO-12" in {r.id for r in search("burned", 2012)}
    assert "EVO-12" not in {r.id for r in search("burned", 1999)}
    assert all(r.in_era(1999) for r in search("", 1999))
