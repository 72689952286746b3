"""The executable rulebook: scenario files in YAML, run against the engine through the interface everybody uses.

`run_all` runs files and folders, `rulebook_folder` says where the project's own scenarios are.
"""

from ptcg.scenario.files import BadScenario, Scenario, read_scenarios
from ptcg.scenario.runner import Result, rulebook_folder, run, run_all, scenario_files

__all__ = [
    "BadScenario",
    "Result",
    "Scenario",
    "read_scenarios",
    "rulebook_folder",
    "run",
    "run_all",
    "scenario_files",
]
