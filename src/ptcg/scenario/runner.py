"""Running scenarios: one run for each era, each with a result that says what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import TypeAlias

from ptcg.cards import Card, deck_faults
from ptcg.engine import ScriptError, State
from ptcg.library import Library
from ptcg.rules import Refused
from ptcg.rules.citing import says_the_same
from ptcg.scenario.build import Cards, build
from ptcg.scenario.commands import BadStep, Table
from ptcg.scenario.expect import BadExpectation, Mismatch, check
from ptcg.scenario.files import BadScenario, Scenario, Step, read_scenarios


@dataclass(frozen=True)
class Result:
    """One scenario in one era."""

    title: str
    rules: tuple[str, ...]
    era: str
    passed: bool
    message: str
    file: Path
    readable: bool = True  # False: not a scenario that can be run at all


@dataclass(frozen=True)
class Moment:
    """The board after a step, or before the first (`step` is None), and why the step was refused if it had to be."""

    step: Step | None
    state: State  # goes on with the run: look at it at once, or copy it
    refusal: Refused | None = None


Watch: TypeAlias = Callable[[Moment], None]
"""Somebody who follows a run moment by moment."""


def _unwatched(moment: Moment) -> None:
    pass


def rulebook_folder() -> Path:
    """The executable rulebook: in the package when installed, at the top of the project otherwise."""
    packaged = Path(str(resources.files("ptcg"))) / "data" / "rulebook"
    return packaged if packaged.is_dir() else Path(__file__).parents[3] / "rulebook"


def scenario_files(paths: Sequence[Path]) -> list[Path]:
    """All scenario files among files and folders; ValueError for a path that is not there or has none."""
    files: list[Path] = []
    for path in paths:
        if not path.exists():
            raise ValueError(f"no file or folder {path}; name scenario files such as rulebook/evo/timing.yaml")
        found = sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
        if not found:
            raise ValueError(f"the folder {path} has no scenario files (*.yaml)")
        files += found
    return files


def run_all(paths: Sequence[Path], database: Library | None = None) -> list[Result]:
    """Run every scenario of files and folders, in every era it names."""
    return [result for file in scenario_files(paths) for result in _run_file(file, database)]


def _run_file(file: Path, database: Library | None) -> Iterator[Result]:
    try:
        scenarios = read_scenarios(file)
    except BadScenario as problem:
        scenarios = [problem]
    for scenario in scenarios:
        try:
            if isinstance(scenario, BadScenario):
                raise scenario
            yield from run(scenario, database)
        except ValueError as problem:
            yield Result("", (), "", False, str(problem), file, readable=False)


def run(scenario: Scenario, database: Library | None = None) -> Iterator[Result]:
    """Run a scenario in each of its eras."""
    cards = Cards(scenario, database)
    for era in scenario.eras:
        message = run_once(scenario, era, cards)
        yield Result(scenario.title, scenario.rules, era, not message, message, scenario.file)


def run_once(scenario: Scenario, era: str, cards: Cards, watch: Watch = _unwatched) -> str:
    """Run a scenario in one era. Returns what went wrong, or nothing. A deck check has no moments to watch."""
    try:
        if scenario.deck is not None:
            return _check_deck(scenario, era, cards)
        table = Table(build(scenario, era, cards), cards)
        table.state.run()
        table = _play(scenario, table, watch)
        if table.state.chance.coins:
            return f"{len(table.state.chance.coins)} of the coins were not flipped"
        check(table.state, scenario.expect, cards)
    except Mismatch as problem:
        return f"at the end: {problem}"
    except (_Failed, BadExpectation, ScriptError) as problem:
        return str(problem)
    except ValueError as problem:
        if isinstance(problem, BadScenario):
            raise
        return str(problem)
    return ""


class _Failed(Exception):
    """A step that did not do what it must."""


def _play(scenario: Scenario, table: Table, watch: Watch) -> Table:
    steps = list(scenario.steps)
    table.settle(steps)
    watch(Moment(None, table.state))
    while steps:
        step = steps.pop(table.turn_of(steps))
        following = steps[0] if steps else None
        table, refusal = _do(table, step, following)
        table.settle(steps)
        watch(Moment(step, table.state, refusal))
        if step.expect:
            try:
                check(table.state, step.expect, table.cards)
            except Mismatch as problem:
                raise _Failed(f"after '{step}': {problem}") from None
    return table


def _do(table: Table, step: Step, following: Step | None) -> tuple[Table, Refused | None]:
    """The table after a step; a refused step leaves it as it was, for the reason given."""
    trial = table.copy()
    try:
        trial.do(step, following)
    except BadStep as problem:
        raise _Failed(f"step '{step}': {problem}") from None
    except ScriptError as problem:
        raise _Failed(f"step '{step}': {problem}") from None
    except Refused as refusal:
        if not step.refused:
            raise _Failed(f"step '{step}' was refused: {refusal}") from None
        if isinstance(step.refused, str) and not says_the_same(step.refused, refusal.rule):
            raise _Failed(f"step '{step}' was refused by {refusal.rule}, expected {step.refused}") from None
        return table, refusal
    if step.refused:
        raise _Failed(f"step '{step}' was carried out; it should have been refused")
    return trial, None


def deck_of(scenario: Scenario, cards: Cards) -> list[tuple[Card, int]]:
    """The deck that a scenario checks: cards and how many of each."""
    return [(cards.find(str(name)), int(count)) for name, count in (scenario.deck or {}).items()]


def _check_deck(scenario: Scenario, era: str, cards: Cards) -> str:
    faults = deck_faults([card for card, count in deck_of(scenario, cards) for _ in range(count)], scenario.era(era))
    wanted = scenario.expect.get("legal")
    if wanted is None:
        raise BadScenario(f"{scenario.file}: scenario '{scenario.title}': a deck check expects 'legal: true' or false")
    if bool(wanted) == (not faults):
        return ""
    return "the deck is legal" if not faults else f"the deck is not legal: {'; '.join(map(str, faults))}"
