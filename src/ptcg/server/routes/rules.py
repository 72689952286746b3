"""The rule catalogue over HTTP."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter, Response

from ptcg.rules import Rule, groups
from ptcg.scenario import scenarios_by_rule
from ptcg.server.reply import answers, reply
from ptcg.server.shapes import RuleGroup, RuleText

router = APIRouter(prefix="/api", tags=["rulebook"])


@router.get("/rules", responses=answers(list[RuleGroup]), response_model=None)
def all_rules() -> Response:
    """Every rule of the five books, group after group."""
    return reply(_groups())


@cache
def _groups() -> list[RuleGroup]:
    return [RuleGroup(group.id, group.title, [_text(rule) for rule in group.rules]) for group in groups()]


def _text(rule: Rule) -> RuleText:
    return RuleText(
        id=rule.id,
        text=rule.text,
        values={era: rule.value(era) for era in rule.eras},
        sections=dict(rule.sections),
        informative=_why_informative(rule),
        reading=rule.reading,
        scenarios=len(scenarios_by_rule().get(rule.id, ())),
    )


def _why_informative(rule: Rule) -> str:
    """Why no scenario can show a rule, in all of its eras or in some."""
    return rule.informative or " ".join(f"{era}: {reason}" for era, reason in rule.informative_in.items())
