"""docs/matchups.md is true: its examples run, and its options exist."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
import typer

from ptcg.cli import main
from ptcg.cli.app import build

PAGE = (Path(__file__).parents[1] / "docs" / "matchups.md").read_text(encoding="utf-8")
LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def test_the_python_examples_run():
    names: dict[str, object] = {}
    examples = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert len(examples) == 2
    for text in examples:
        test = doctest.DocTestParser().get_doctest(text, names, "docs/matchups.md", None, 0)
        test.globs = names
        said: list[str] = []
        result = doctest.DocTestRunner(optionflags=LOOSE).run(test, out=said.append, clear_globs=False)
        assert result.attempted and not result.failed, "".join(said)


def test_the_command_shows_what_the_page_shows(capsys: pytest.CaptureFixture[str]):
    (block,) = re.findall(r"^```console\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    command, _, expected = block.partition("\n")
    assert main(shlex.split(command.removeprefix("$ ptcg "))) == 0
    shown = capsys.readouterr().out
    assert doctest.OutputChecker().check_output(expected, shown, LOOSE), shown


def test_the_table_of_the_page_has_the_form_of_one(capsys: pytest.CaptureFixture[str]):
    (block,) = re.findall(r"^```\n(\$ ptcg table.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    command, _, expected = block.partition("\n")
    few = [*shlex.split(command.removeprefix("$ ptcg ")), "--games", "1", "--player", "random"]
    assert main(few) == 0
    assert _form(capsys.readouterr().out) == _form(expected)


def _form(table: str) -> list[str]:
    """The first words of the lines that do not depend on what was played."""
    words = [line.split("  ")[0].strip() for line in table.splitlines() if not re.match(r"\s*[\dI]", line)]
    return [re.sub(r"\(\w+\)", "(...)", word) for word in words]


def test_every_option_of_the_page_exists():
    group = typer.main.get_command(build())
    known = {
        name
        for command in ("sim", "table")
        for option in group.commands[command].params  # type: ignore[attr-defined]
        for name in (*option.opts, *option.secondary_opts)
    }
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", PAGE))
    assert len(named) > 12 and named <= known | {"--head"}


def test_links_lead_somewhere():
    titles = re.findall(r"^## (.*)$", PAGE, re.MULTILINE)
    headings = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    for target in re.findall(r"\]\(([^)]+)\)", PAGE):
        if target.startswith("#"):
            assert target[1:] in headings
        elif not target.startswith("https://"):
            assert (Path(__file__).parents[1] / "docs" / target.partition("#")[0]).exists()
