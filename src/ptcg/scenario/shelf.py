"""The project's own scenarios by id, and by the rules they show. They are read once, when first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ptcg.scenario.files import Scenario, read_scenarios
from ptcg.scenario.runner import rulebook_folder, scenario_files


@dataclass(frozen=True)
class Entry:
    """A scenario of the rulebook. `id` is its file and its place there, counted from 1: "evo/timing:3"."""

    id: str
    scenario: Scenario


@cache
def rulebook() -> Mapping[str, Entry]:
    """Every scenario of the rulebook, by its id."""
    folder = rulebook_folder()
    entries: dict[str, Entry] = {}
    for file in scenario_files([folder]):
        name = file.relative_to(folder).with_suffix("").as_posix()
        for number, scenario in enumerate(read_scenarios(file), 1):
            if isinstance(scenario, Scenario):
                entries[f"{name}:{number}"] = Entry(f"{name}:{number}", scenario)
    return MappingProxyType(entries)


@cache
def scenarios_by_rule() -> Mapping[str, tuple[Entry, ...]]:
    """The scenarios that show a rule, by the rule's id; a rule that none shows is left out.

    Those that show it most plainly come first: few rules at once, in many eras.
    """
    found: dict[str, list[Entry]] = {}
    for entry in rulebook().values():
        for rule in dict.fromkeys(entry.scenario.rules):
            found.setdefault(rule, []).append(entry)
    return MappingProxyType({rule: tuple(sorted(entries, key=_plainness)) for rule, entries in found.items()})


def _plainness(entry: Entry) -> tuple[int, int]:
    return len(entry.scenario.rules), -len(entry.scenario.eras)
