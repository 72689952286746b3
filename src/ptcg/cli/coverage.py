"""How much of the rulebook is shown by scenarios: for every rule and era that has it (a cell), does one pass?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from ptcg import rules

Cell = tuple[str, str]  # rule id, era name


class Result(Protocol):
    """What is read of a scenario that has run under one era."""

    @property
    def title(self) -> str: ...
    @property
    def rules(self) -> tuple[str, ...]: ...
    @property
    def era(self) -> str: ...
    @property
    def passed(self) -> bool: ...
    @property
    def message(self) -> str: ...
    @property
    def file(self) -> object: ...


@dataclass(frozen=True)
class Failure:
    """A scenario that did not pass, or that cites a rule which does not exist."""

    title: str
    era: str
    file: str
    message: str


@dataclass(frozen=True)
class Coverage:
    """Every cell is in one of the three lists."""

    passing: tuple[Cell, ...]
    informative: tuple[Cell, ...]
    open: tuple[Cell, ...]
    failing: tuple[Failure, ...]

    @property
    def cells(self) -> int:
        return len(self.passing) + len(self.informative) + len(self.open)

    def to_json(self) -> dict[str, Any]:
        return {
            "cells": self.cells,
            "passing": len(self.passing),
            "informative": len(self.informative),
            "open": [list(cell) for cell in self.open],
            "failing": [vars(failure) for failure in self.failing],
        }


def measure(results: Iterable[Result], group: str = "") -> Coverage:
    """The coverage of the catalogue, or of one group of it, by what these scenarios came to."""
    wanted = rules.group(group).rules if group else rules.rules()
    ids = {rule.id for rule in wanted}
    shown: set[Cell] = set()
    failing: list[Failure] = []
    for result in results:
        if group and ids.isdisjoint(result.rules):
            continue
        message = _fault(result)
        if message:
            failing.append(Failure(result.title, result.era, str(result.file), message))
        if result.passed:
            shown.update((id, result.era) for id in result.rules)

    passing: list[Cell] = []
    informative: list[Cell] = []
    still_open: list[Cell] = []
    for rule in wanted:
        for era in rule.eras:
            cell = (rule.id, era)
            if rule.is_informative(era):
                informative.append(cell)
            elif cell in shown:
                passing.append(cell)
            else:
                still_open.append(cell)
    return Coverage(tuple(passing), tuple(informative), tuple(still_open), tuple(failing))


def _fault(result: Result) -> str:
    """Why the scenario counts as failing; empty if it does not."""
    if not result.passed:
        return result.message or "failed"
    try:
        for id in result.rules:
            rules.rule(id)
    except ValueError as error:
        return str(error)
    return ""
