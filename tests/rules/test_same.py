"""Rules stated twice are known to the catalogue, and only those count as one."""

from ptcg.rules import rule
from ptcg.rules.same import _SAME, says_the_same


def test_every_rule_stated_twice_is_in_the_catalogue():
    for rules in _SAME:
        for name in rules:
            assert rule(name).id == name


def test_the_limit_of_one_energy_is_one_rule_and_the_limit_of_one_supporter_another():
    assert says_the_same("TURN-05", "ENERGY-01")
    assert not says_the_same("TURN-05", "TRAINER-05")
