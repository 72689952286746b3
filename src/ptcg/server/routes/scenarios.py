"""The scenarios of the rulebook over HTTP: which there are, and how one runs, step by step."""

from __future__ import annotations

from functools import lru_cache

from fastapi import APIRouter, Response

from ptcg.rules import rule as rule_named
from ptcg.scenario import Entry, rulebook, scenarios_by_rule
from ptcg.server.reply import Sentence, answers, reply
from ptcg.server.shapes import ScenarioInfo, ScenarioRun
from ptcg.server.showing import scenario_info, show

router = APIRouter(prefix="/api", tags=["rulebook"])

REMEMBERED = 64  # runs; the same few are looked at again and again


@router.get("/scenarios", responses=answers(list[ScenarioInfo]), response_model=None)
def list_scenarios(rule: str = "") -> Response:
    """The scenarios that show a rule; all of them where no rule is named."""
    if not rule:
        return reply([scenario_info(entry) for entry in rulebook().values()])
    try:
        rule_named(rule)
    except ValueError as unknown:
        raise Sentence(404, str(unknown)) from None
    return reply([scenario_info(entry) for entry in scenarios_by_rule().get(rule, ())])


@router.get("/scenarios/run", responses=answers(ScenarioRun), response_model=None)
def run_scenario(id: str, era: str = "") -> Response:
    """One scenario in one of its eras (the newest where none is named), with the board after every step."""
    entry = rulebook().get(id)
    if entry is None:
        raise Sentence(404, f"no scenario '{id}'; GET /api/scenarios lists them")
    eras = entry.scenario.eras
    if era and era not in eras:
        raise Sentence(404, f"the scenario '{entry.scenario.title}' runs in {', '.join(eras)}, not in '{era}'")
    return reply(_shown(id, era or eras[-1]))


@lru_cache(REMEMBERED)
def _shown(id: str, era: str) -> ScenarioRun:
    entry: Entry = rulebook()[id]
    return show(entry, era)
