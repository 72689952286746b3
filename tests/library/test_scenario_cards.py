"""Scenarios with a card database: an id names the printed card, and the lines of the database are known."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ptcg.library import Library, open_library
from ptcg.scenario import run_all

sys.path.insert(0, str(Path(__file__).parents[1] / "cards"))

SCENARIO = """
- scenario: The printed card, by its id
  eras: [1999]
  A: {active: ours-2, bench: [base1-28]}
  B: {active: base1-28}
  expect:
    A.active.cards: [Kitling, Kitlion]
    A.bench.1.hp: 90
- scenario: A card of the scenario hides it
  eras: [1999]
  cards: [{id: base1-28, name: Growlithe, supertype: Pokémon, subtypes: [Basic], hp: "70", types: [Fire]}]
  A: {active: ours-2}
  B: {active: base1-28}
  expect:
    B.active.hp: 70
- scenario: A name is that of the built-in card
  eras: [1999]
  A: {active: Growlithe}
  B: {active: base1-28}
  expect:
    A.active.hp: 60
- scenario: A Stage 2 that skips a Stage 1 in no deck
  eras: [2012]
  cards:
    - {id: sweet, name: Sweet, supertype: Trainer, subtypes: [Item],
       rules: ["Choose 1 of your Basic Pokémon in play. If you have a Stage 2 card in your hand that evolves from
         that Pokémon, put that card onto that Pokémon to evolve it, skipping the Stage 1."]}
  A: {active: ours-1, hand: [sweet, ours-3]}
  B: {active: base1-28}
  do:
    - A: play Sweet
  expect:
    A.active.card: Kitking
"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    from samples import write

    pokemon = {"supertype": "Pokémon", "types": ["Fire"], "hp": "60"}
    ours = [
        {"id": "ours-1", "name": "Kitling", "subtypes": ["Basic"], **pokemon},
        {"id": "ours-2", "name": "Kitlion", "subtypes": ["Stage 1"], "evolvesFrom": "Kitling", **pokemon},
        {"id": "ours-3", "name": "Kitking", "subtypes": ["Stage 2"], "evolvesFrom": "Kitlion", **pokemon},
    ]
    write(tmp_path / "database" / "cards" / "en" / "ours.json", ours)
    again = {**pokemon, "id": "base1-28", "name": "Growlithe", "subtypes": ["Basic"], "hp": "90"}
    write(tmp_path / "database" / "cards" / "en" / "base1.json", [again])
    write(tmp_path / "database" / "sets" / "en.json", [{"id": "ours", "name": "Ours"}, {"id": "base1", "name": "Base"}])
    return open_library(tmp_path / "database", tmp_path / "cache")


def test_scenarios_name_printed_cards_and_know_their_lines(library: Library, tmp_path: Path):
    file = tmp_path / "named.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    results = run_all([file], library)
    assert len(results) == 4
    assert not [(result.title, result.message) for result in results if not result.passed]
