"""The executable rulebook: scenario files in YAML, run against the engine through the interface everybody uses.

`run_all` runs files and folders, `rulebook_folder` says where the project's own scenarios are; `rulebook` has them by
id and `scenarios_by_rule` by what they show. `run_once` takes a `watch` that follows a run moment by moment.
"""

from ptcg.scenario.files import BadScenario, Scenario, read_scenarios
from ptcg.scenario.runner import Moment, Result, rulebook_folder, run, run_all, run_once, scenario_files
from ptcg.scenario.shelf import Entry, rulebook, scenarios_by_rule

__all__ = [
    "BadScenario",
    "Entry",
    "Moment",
    "Result",
    "Scenario",
    "read_scenarios",
    "rulebook",
    "rulebook_folder",
    "run",
    "run_all",
    "run_once",
    "scenario_files",
    "scenarios_by_rule",
]
