"""The guides are true: every example runs, and shows what the page says it shows."""

from __future__ import annotations

import doctest
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from ptcg.cli import main

DOCS = Path(__file__).parents[1] / "docs"
EXAMPLES = {
    "python.md": {"session": 15, "module": 2, "command": 2},
    "coach.md": {"session": 3, "module": 0, "command": 0},
    "players.md": {"session": 2, "module": 1, "command": 0},
}
"""The pages, with how many examples of each kind they have at least."""
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LOOSE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Block(NamedTuple):
    language: str
    text: str
    line: int


def blocks(name: str) -> list[Block]:
    page = (DOCS / name).read_text(encoding="utf-8")
    return [Block(m[1], m[2], page.count("\n", 0, m.start()) + 1) for m in FENCE.finditer(page)]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder to work in, in which modules are found; they are forgotten afterwards."""
    known = set(sys.modules)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in set(sys.modules) - known:
        if (tmp_path / f"{name}.py").exists():
            del sys.modules[name]


@pytest.mark.parametrize("page", EXAMPLES)
def test_every_example_runs(desk: Path, capsys: pytest.CaptureFixture[str], page: str):
    names: dict[str, object] = {"__name__": "guide"}
    ran = {"session": 0, "module": 0, "command": 0}
    for block in blocks(page):
        if block.language == "console":
            ran["command"] += _commands(block, capsys)
        elif block.text.startswith(">>>"):
            _session(page, block, names)
            ran["session"] += 1
        else:
            file = re.match(r"# (\w+\.py)\n", block.text)
            assert file, f"line {block.line}: a module begins with its name, such as '# mybot.py'"
            (desk / file[1]).write_text(block.text, encoding="utf-8")
            ran["module"] += 1
    assert all(ran[kind] >= least for kind, least in EXAMPLES[page].items()), ran


def _session(page: str, block: Block, names: dict[str, object]) -> None:
    test = doctest.DocTestParser().get_doctest(block.text, {}, f"docs/{page}", str(DOCS / page), block.line)
    test.globs = names
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=LOOSE)
    result = runner.run(test, out=said.append, clear_globs=False)
    assert result.attempted and not result.failed, "".join(said)


def _commands(block: Block, capsys: pytest.CaptureFixture[str]) -> int:
    line, *expected = block.text.splitlines()
    command = shlex.split(line.removeprefix("$ "))
    assert line.startswith("$ ") and command[0] == "ptcg"
    capsys.readouterr()
    assert main(command[1:]) == 0
    shown = capsys.readouterr().out
    wanted = "\n".join(expected) + "\n"
    assert doctest.OutputChecker().check_output(wanted, shown, LOOSE), f"{line}\n{shown}"
    return 1


@pytest.mark.parametrize("page", EXAMPLES)
def test_the_languages_are_those_that_are_run(page: str):
    assert {block.language for block in blocks(page)} <= {"python", "console"}


@pytest.mark.parametrize("name", EXAMPLES)
def test_links_lead_somewhere(name: str):
    page = (DOCS / name).read_text(encoding="utf-8")
    titles = re.findall(r"^## (.*)$", page, re.MULTILINE)
    headings = {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}
    for target in re.findall(r"\]\(([^)]+)\)", page):
        assert target[1:] in headings if target.startswith("#") else (DOCS / target).exists(), target
