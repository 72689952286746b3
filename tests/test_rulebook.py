"""The executable rulebook: every scenario in every era it names, and no rule of the finished groups without one."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.rules import ERAS, rules
from ptcg.scenario import Scenario, read_scenarios, rulebook_folder, run_all, scenario_files
from ptcg.scenario.build import Cards
from ptcg.scenario.runner import run_once

FINISHED = (
    "GEN CARD ZONE SETUP MULL TURN DRAW EVO ENERGY TRAINER STADIUM TOOL TM RETREAT ABILITY ATTACK DAMAGE KO PRIZE "
    "CHECKUP COND COUNTER WIN SUDDEN DECK NAME OWNER"
)

SCENARIOS = [scenario for file in scenario_files([rulebook_folder()]) for scenario in read_scenarios(file)]


DIFFERENT_TODAY = {
    "Pokémon Tools and Technical Machines are Items",  # TOOL-01
    "The same ban stops a Pokémon Tool where it is an Item",
    "A second VSTAR Power in the same game is refused",  # VSTAR-01: today a rule of its own says so
    "One VSTAR Power in a game",
}
"""What holds in the newest book and no more under today's rules."""


def eras_of(scenario: Scenario) -> tuple[str, ...]:
    """The eras it names; what the newest book says holds today too, unless it has changed since."""
    today, book = ERAS.newest.name, ERAS.books[-1]
    same = book in scenario.eras and today not in scenario.eras and scenario.title not in DIFFERENT_TODAY
    return (*scenario.eras, today) if same else scenario.eras


@pytest.mark.parametrize(
    ("scenario", "era"),
    [(scenario, era) for scenario in SCENARIOS for era in eras_of(scenario)],
    ids=lambda value: value.title if isinstance(value, Scenario) else value,
)
def test_scenario(scenario: Scenario, era: str) -> None:
    assert run_once(scenario, era, Cards(scenario, None)) == ""


def test_what_has_changed_since_the_newest_book_does_not_hold_today() -> None:
    changed = [scenario for scenario in SCENARIOS if scenario.title in DIFFERENT_TODAY]
    assert len(changed) == len(DIFFERENT_TODAY)
    assert all(run_once(scenario, ERAS.newest.name, Cards(scenario, None)) for scenario in changed)


def test_titles_are_unique() -> None:
    titles = [scenario.title for scenario in SCENARIOS]
    assert len(titles) == len(set(titles))


def test_every_rule_of_the_finished_groups_has_a_passing_scenario() -> None:
    shown = {(rule, result.era) for result in run_all([rulebook_folder()]) if result.passed for rule in result.rules}
    open_cells = [
        (rule.id, era)
        for rule in rules()
        if rule.group in FINISHED.split()
        for era in rule.eras
        if not rule.is_informative(era) and (rule.id, era) not in shown
    ]
    assert open_cells == []


FORK = """
- scenario: A fork
  rules: [TRAINER-01]
  eras: [2020]
  cards:
    - {id: fork, name: Fork, supertype: Trainer, subtypes: [Item],
       rules: ["Choose 1: • Draw a card. • Heal 10 damage from 1 of your Pokémon."]}
    - {id: pup, name: Pup, supertype: Pokémon, subtypes: [Basic], hp: "60", types: [Fire],
       attacks: [{name: Nip, cost: [Fire], damage: "10", text: ""}]}
  A: {active: {card: pup, damage: 10}, hand: [fork]}
  B: {active: pup}
  do:
    - A: play Fork
    - A: choose ANSWER
"""


@pytest.mark.parametrize(("answer", "passes"), [("1", True), ("active", False), ("Pup", False)])
def test_a_name_that_answers_nothing_is_noticed(answer: str, passes: bool, tmp_path: Path) -> None:
    file = tmp_path / "fork.yaml"
    file.write_text(FORK.replace("ANSWER", answer), encoding="utf-8")
    assert [result.passed for result in run_all([file])] == [passes]
