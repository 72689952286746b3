"""The books have the values of the profile at the end of Part 2 of RULES.md; today is nearly as 2020."""

import pickle
from dataclasses import fields

import pytest

from ptcg.rules import ERAS, AttackStep, BonusTime, Burn, CheckupStep, DamageStep, Era, SetupStep, era

EACH, AFTER = BonusTime.EACH_REDRAW, BonusTime.AFTER_SETUP
UNKNOWN, TAILS, ALWAYS = Burn.UNKNOWN, Burn.TAILS_HURTS, Burn.HURTS_HEADS_CURES

# fmt: off
PROFILE = {  #                     1999     2009     2012     2013     2020
    "deck_size":                  (60,      60,      60,      60,      60),
    "prizes":                     (6,       6,       6,       6,       6),
    "bench":                      (5,       5,       5,       5,       5),
    "copies":                     (4,       4,       4,       4,       4),
    "mulligan_bonus":             (2,       1,       1,       1,       1),
    "mulligan_bonus_when":        (EACH,    AFTER,   AFTER,   AFTER,   AFTER),
    "bonus_basics_to_bench":      (True,    True,    True,    True,    True),
    "coin_winner_chooses":        (False,   False,   False,   True,    True),
    "fossil_is_basic_at_setup":   (False,   True,    True,    True,    False),
    "starter_may_play_trainers":  (True,    False,   True,    True,    True),
    "starter_may_play_supporters": (True,   False,   True,    True,    False),
    "starter_may_play_stadiums":  (True,    False,   True,    True,    True),
    "starter_may_attack":         (True,    True,    True,    False,   False),
    "evolve_on_first_turn":       (False,   False,   False,   False,   False),
    "retreats_per_turn":          (0,       1,       1,       1,       1),
    "confused_retreat_flips":     (True,    False,   False,   False,   False),
    "confusion_is_attack":        (True,    False,   False,   False,   False),
    "weakness_multiplier":        (2,       0,       0,       0,       0),
    "resistance_amount":          (30,      0,       0,       0,       0),
    "burn":                       (UNKNOWN, TAILS,   TAILS,   TAILS,   ALWAYS),
    "supporter_stays":            (False,   True,    False,   False,   False),
    "same_name_stadium":          (True,    True,    True,    True,    False),
    "deck_needs_basic":           (True,    True,    True,    True,    True),  # 1999: Q27
    "star_limit":                 (0,       1,       0,       0,       0),
    "ace_spec_limit":             (0,       0,       0,       1,       1),
    "prism_star_limit":           (0,       0,       0,       0,       1),
}
# fmt: on


@pytest.mark.parametrize("field", PROFILE)
def test_a_field_has_the_value_of_each_book(field: str):
    assert tuple(getattr(ERAS[name], field) for name in ERAS.books) == PROFILE[field]


def test_todays_rules_are_those_of_2020_but_for_what_has_changed_since():
    changed = {
        each.name for each in fields(Era) if getattr(ERAS["2025"], each.name) != getattr(ERAS["2020"], each.name)
    }
    assert changed == {"name", "book", "since", "tools_are_items", "prize_values", "kind_texts"}


def test_there_are_five_books_and_today_named_by_their_year():
    assert list(ERAS) == ["1999", "2009", "2012", "2013", "2020", "2025"]
    assert ERAS.books == ("1999", "2009", "2012", "2013", "2020")
    assert (ERAS.oldest.name, ERAS.newest.name) == ("1999", "2025")
    assert all(each.name == name and name in each.book for name, each in ERAS.items())
    assert era(2009) is era("2009") is ERAS["2009"]
    assert era(ERAS["2009"]) is ERAS["2009"]


def test_an_unknown_era_is_refused():
    with pytest.raises(ValueError, match="no era '2011'; the eras are 1999, 2009, 2012, 2013, 2020, 2025"):
        era(2011)


@pytest.mark.parametrize(
    ("date", "name"),
    [("1995", "1999"), ("1999/01", "1999"), ("2003/06", "2009"), ("2022/12/31", "2020"), ("2023/03/31", "2025")],
)
def test_cards_are_played_by_the_book_of_their_time(date: str, name: str):
    assert ERAS.printed(date) is ERAS[name]


def test_the_first_player_is_flipped_for_late_in_the_old_books_and_first_since_2013():
    places = [each.setup.index(SetupStep.COIN) for each in ERAS.values()]
    assert [place == 0 for place in places] == [False, False, False, True, True, True]
    for name in ("1999", "2009", "2012"):
        setup = ERAS[name].setup
        assert setup.index(SetupStep.PRIZES) < setup.index(SetupStep.COIN) < setup.index(SetupStep.REVEAL)


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("1999", "choices requirements cancel confusion perform"),
        ("2009", "choices requirements cancel confusion perform"),
        ("2012", "choices requirements cancel confusion perform"),
        ("2013", "confusion choices requirements cancel perform"),
        ("2020", "cancel confusion choices requirements perform"),
        ("2025", "cancel confusion choices requirements perform"),
    ],
)
def test_the_steps_of_an_attack(name: str, steps: str):
    assert era(name).attack_steps == tuple(AttackStep[step.upper()] for step in steps.split())


def test_every_order_has_every_step_once():
    for each in ERAS.values():
        assert set(each.attack_steps) == set(AttackStep) and len(each.attack_steps) == len(AttackStep)
        assert set(each.damage_steps) == set(DamageStep) and len(each.damage_steps) == len(DamageStep)


def test_trainers_on_the_attacker_count_after_weakness_and_resistance_in_1999_only():
    late = [
        each.damage_steps.index(DamageStep.ATTACKER_TRAINERS) > each.damage_steps.index(DamageStep.RESISTANCE)
        for each in ERAS.values()
    ]
    assert late == [True, False, False, False, False, False]


def test_weakness_comes_before_resistance_and_both_before_the_defender():
    for each in ERAS.values():
        order = [each.damage_steps.index(s) for s in (DamageStep.WEAKNESS, DamageStep.RESISTANCE, DamageStep.DEFENDER)]
        assert order == sorted(order)


def test_conditions_between_turns_come_in_the_order_poison_burn_asleep_paralyzed():
    conditions = [CheckupStep.POISON, CheckupStep.BURN, CheckupStep.ASLEEP, CheckupStep.PARALYZED]
    for each in ERAS.values():
        known = conditions if each.burn is not Burn.UNKNOWN else [c for c in conditions if c is not CheckupStep.BURN]
        assert [step for step in each.checkup if step in conditions] == known


def test_knock_outs_between_turns_are_checked_at_each_step_in_the_two_oldest_books_and_once_at_the_end_since():
    for name, each in ERAS.items():
        assert each.checkup[-1] is CheckupStep.KNOCK_OUTS
        assert (each.checkup.count(CheckupStep.KNOCK_OUTS) == 1) == (name >= "2012")


def test_other_effects_between_turns():
    steps = {name: [s for s in each.checkup if s.name.startswith(("OTHERS", "TOOLS"))] for name, each in ERAS.items()}
    assert CheckupStep.TOOLS in steps["2009"]
    assert steps["2012"] == steps["2013"] == [CheckupStep.OTHERS]
    assert steps["2020"] == steps["2025"] == [CheckupStep.OTHERS_BEFORE, CheckupStep.OTHERS_AFTER]


def test_types_and_basic_energy():
    assert [len(each.types) for each in ERAS.values()] == [7, 9, 9, 11, 11, 11]
    assert [len(each.basic_energy) for each in ERAS.values()] == [6, 8, 8, 9, 9, 9]
    for each in ERAS.values():
        assert set(each.types) - set(each.basic_energy) == {"Colorless", "Dragon"} & set(each.types)


def test_what_a_knock_out_is_worth():
    assert [each.prize_value(("Basic",)) for each in ERAS.values()] == [1, 1, 1, 1, 1, 1]
    assert [each.prize_value(("Basic", "EX")) for each in ERAS.values()] == [1, 1, 2, 2, 2, 2]
    assert [each.prize_value(("MEGA", "Mega Evolution", "EX")) for each in ERAS.values()][3:] == [2, 2, 2]
    assert ERAS["2009"].prize_value(("ex",)) == 2
    assert ERAS["2020"].prize_value(("Basic", "V")) == 2
    assert ERAS["2020"].prize_value(("VMAX",)) == 3
    assert ERAS["2020"].prize_value(("Basic", "TAG TEAM", "GX")) == 3
    assert ERAS["2025"].prize_value(("Stage 1", "ex")) == ERAS["2025"].prize_value(("VSTAR",)) == 2
    assert ERAS["2025"].prize_value(("Stage 1", "ex", "Mega Evolution")) == 3


def test_replacing_a_rule_makes_another_era_and_leaves_the_first_alone():
    house = era(2012).replace(retreats_per_turn=2)
    assert (house.retreats_per_turn, era(2012).retreats_per_turn) == (2, 1)
    assert house != era(2012) and house.name == "2012"
    assert pickle.loads(pickle.dumps(house)) == house


def test_replacing_with_an_unknown_rule_or_a_wrong_type_is_refused():
    with pytest.raises(ValueError, match=r"no rule 'retreats' in an era; the rules are: .*retreats_per_turn"):
        era(2012).replace(retreats=2)
    with pytest.raises(ValueError, match="'retreats_per_turn' takes a value of type int, not '2'"):
        era(2012).replace(retreats_per_turn="2")
    with pytest.raises(ValueError, match="'starter_may_attack' takes a value of type bool, not 1"):
        era(2012).replace(starter_may_attack=1)


@pytest.mark.parametrize(
    ("text", "field", "value"),
    [
        ("retreats_per_turn=2", "retreats_per_turn", 2),
        ("retreats-per-turn = 2", "retreats_per_turn", 2),
        ("starter_may_attack=yes", "starter_may_attack", True),
        ("starter_may_attack=False", "starter_may_attack", False),
        ("burn=tails-hurts", "burn", Burn.TAILS_HURTS),
        (
            "attack_steps=confusion, choices, requirements, cancel, perform",
            "attack_steps",
            ERAS["2013"].attack_steps,
        ),
    ],
)
def test_a_rule_written_on_a_command_line(text: str, field: str, value: object):
    assert getattr(era(2020).with_rule(text), field) == value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("retreats_per_turn", "is not a rule; write key=value"),
        ("retreats=1", "is not a rule; write key=value with a key of: .*retreats_per_turn"),
        ("name=2021", "is not a rule"),
        ("retreats_per_turn=two", "'retreats_per_turn' is a number, not 'two'"),
        ("retreats_per_turn=-1", "is a number, not '-1'"),
        ("starter_may_attack=maybe", "'starter_may_attack' is yes or no, not 'maybe'"),
        ("burn=hot", "'burn' has no value 'hot'; it is one of: unknown, tails_hurts"),
        ("attack_steps=confusion,flee", "'attack_steps' has no value 'flee'"),
        ("types=Fire", "'types' cannot be set in text"),
    ],
)
def test_a_rule_written_wrongly_is_refused_with_help(text: str, message: str):
    with pytest.raises(ValueError, match=message):
        era(2020).with_rule(text)
