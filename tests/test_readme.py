"""The README is true: its Python runs, its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ptcg.cli.app import COMMANDS

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_python_example_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(example, {})
    assert capsys.readouterr().out.startswith("Outcome(winner=")


def test_every_command_of_the_table_exists() -> None:
    named = set(re.findall(r"`ptcg (\w+)", README))
    assert named and named <= set(COMMANDS)
