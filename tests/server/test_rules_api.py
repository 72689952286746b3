"""The rulebook over HTTP: rules, scenarios, and a scenario shown step by step."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ptcg.rules import ERAS, rules
from ptcg.scenario import Scenario, read_scenarios, rulebook, run_once, scenarios_by_rule
from ptcg.scenario.build import Cards
from ptcg.server.reply import install
from ptcg.server.routes import rules as rules_routes
from ptcg.server.routes import scenarios as scenarios_routes
from ptcg.server.shapes import RuleGroup, ScenarioInfo, ScenarioRun
from ptcg.server.showing import expectations


@pytest.fixture(scope="module")
def client() -> TestClient:
    app = FastAPI()
    install(app)
    app.include_router(rules_routes.router)
    app.include_router(scenarios_routes.router)
    return TestClient(app)


def get(client: TestClient, shape: Any, address: str, **query: str) -> Any:
    answer = client.get(address, params=query)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=shape)


def sentence(client: TestClient, status: int, address: str, **query: str) -> str:
    answer = client.get(address, params=query)
    assert answer.status_code == status
    return str(answer.json()["error"])


def first(kind: str) -> str:
    """The first scenario of the rulebook with a deck, a set-up, a refused step."""
    found = {
        "deck": lambda s: s.deck is not None,
        "setup": lambda s: s.setup,
        "refused": lambda s: any(step.refused for step in s.steps),
    }[kind]
    return next(entry.id for entry in rulebook().values() if found(entry.scenario))


# --- rules


def test_every_rule_is_listed_with_its_values(client: TestClient) -> None:
    groups = get(client, list[RuleGroup], "/api/rules")
    listed = [rule for group in groups for rule in group.rules]
    assert [rule.id for rule in listed] == [rule.id for rule in rules()]
    assert all(rule.values.keys() <= ERAS.keys() and rule.values.keys() == rule.sections.keys() for rule in listed)
    assert not [rule.id for rule in listed for value in rule.values.values() if value.startswith("Same as")]


def test_a_rule_says_how_many_scenarios_show_it(client: TestClient) -> None:
    groups = get(client, list[RuleGroup], "/api/rules")
    told = next(rule for group in groups for rule in group.rules if rule.id == "EVO-06").scenarios
    assert told == len(get(client, list[ScenarioInfo], "/api/scenarios", rule="EVO-06")) > 0


# --- scenarios


def test_the_scenarios_of_a_rule_show_it(client: TestClient) -> None:
    found = get(client, list[ScenarioInfo], "/api/scenarios", rule="EVO-06")
    assert all("EVO-06" in info.rules and info.eras for info in found)


def test_all_scenarios_are_listed_where_no_rule_is_named(client: TestClient) -> None:
    found = get(client, list[ScenarioInfo], "/api/scenarios")
    assert [info.id for info in found] == list(rulebook())


def test_unknown_rules_scenarios_and_eras_are_refused(client: TestClient) -> None:
    assert "EVO-06" in sentence(client, 404, "/api/scenarios", rule="EVO-6")
    assert "no scenario 'x'" in sentence(client, 404, "/api/scenarios/run", id="x")
    id = first("refused")
    assert "not in '1850'" in sentence(client, 404, "/api/scenarios/run", id=id, era="1850")


# --- a run


def test_a_run_has_a_board_for_every_step(client: TestClient) -> None:
    entry = scenarios_by_rule()["EVO-06"][0]
    run = get(client, ScenarioRun, "/api/scenarios/run", id=entry.id, era=entry.scenario.eras[0])
    assert run.passed
    assert run.message == ""
    assert [step.text for step in run.steps] == ["", *map(str, entry.scenario.steps)]
    assert all(step.board is not None for step in run.steps)
    assert run.expected == list(expectations(entry.scenario))


def test_a_refused_step_says_why_and_changes_nothing(client: TestClient) -> None:
    run = get(client, ScenarioRun, "/api/scenarios/run", id=first("refused"))
    assert any(step.refused for step in run.steps)
    for before, step in zip(run.steps, run.steps[1:], strict=False):
        if step.refused:
            assert step.reason
            assert step.board == before.board
            assert step.lines == []


def test_every_card_is_open_and_has_a_face(client: TestClient) -> None:
    run = get(client, ScenarioRun, "/api/scenarios/run", id=first("setup"))
    for step in run.steps:
        assert step.board is not None
        for side in step.board.sides:
            seen = [*side.hand, *side.prizes, *side.discard]
            seen += [card for p in (side.active, *side.bench) if p is not None for card in p.cards]
            assert all(run.cards[card] in run.faces for card in seen)
        for line in step.lines:
            assert -1 not in line.cards


def test_a_deck_check_has_one_step_without_a_board(client: TestClient) -> None:
    run = get(client, ScenarioRun, "/api/scenarios/run", id=first("deck"))
    (step,) = run.steps
    assert run.passed
    assert step.board is None
    assert len(step.text.splitlines()) == len(run.cards)
    assert bool(step.refused) == ("legal: false" in run.expected)


def test_without_an_era_the_newest_is_shown(client: TestClient) -> None:
    entry = rulebook()[first("refused")]
    run = get(client, ScenarioRun, "/api/scenarios/run", id=entry.id)
    assert run.era == entry.scenario.eras[-1]


def test_a_watched_run_ends_as_an_unwatched_one(tmp_path: Any) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(
        """
- scenario: A step that is not refused although it should be
  eras: [2009]
  A: {active: Chansey, hand: [Chansey]}
  B: {active: Chansey}
  do:
    - A: bench Chansey
    - {A: end turn, refused: true}
""",
        encoding="utf-8",
    )
    (scenario,) = read_scenarios(file)
    assert isinstance(scenario, Scenario)
    cards, moments = Cards(scenario, None), []
    message = run_once(scenario, "2009", cards, moments.append)
    assert message == run_once(scenario, "2009", cards)
    assert "should have been refused" in message
    assert [str(moment.step) for moment in moments] == ["None", "A: bench Chansey"]
