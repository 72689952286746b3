"""The benchmarks run: each in small. What they measure is nobody's business here."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ptcg.arena.speed import is_compiled
from ptcg.rules import ERAS

HOME = Path(__file__).parents[1]
FOLDER = HOME / "benchmarks"


def run(name: str, *arguments: str, code: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, str(FOLDER / name), *arguments], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == code, done.stderr
    return done.stdout


def test_every_deed_is_timed_in_every_era():
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", "--benchmark-disable", str(FOLDER)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=HOME, timeout=120)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count(".") >= 8 * len(ERAS)


class TestSoak:
    def test_it_goes_on_where_it_was(self, tmp_path: Path):
        line = ("--decks", "builtin", "--decks", "across", "--jobs", "1", "--keep", str(tmp_path / "soak.json"))
        first = run("soak.py", *line, "--games", "4")
        assert "builtin: 2 games" in first and "across: 2 games" in first and "4 games, 0 failures" in first
        again = run("soak.py", *line, "--games", "6")
        assert "4 games of an earlier run" in again and "6 games, 0 failures" in again

    def test_one_game_is_found_by_its_number(self):
        line = ("soak.py", "--decks", "builtin", "--jobs", "1", "--games", "1", "--from", "11")
        once, again = (re.findall(r"([\d,]+ answers, [\d.]+ turns)", run(*line)) for _ in range(2))
        assert len(once) == 1 and once == again

    def test_a_fault_is_reported_with_the_way_to_it(self, tmp_path: Path):
        broken = "import sys; sys.argv = ['soak', *sys.argv[1:]]; sys.path.insert(0, {!r}); import soak; {}"
        deed = (
            "soak.play_checked = lambda *rest: 1 / 0; soak.multiprocessing.set_start_method('fork');"
            "sys.exit(soak.main())"
        )
        line = ["--decks", "builtin", "--games", "2", "--jobs", "1", "--from", "7"]
        command = [sys.executable, "-c", broken.format(str(FOLDER), deed), *line]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == 1, done.stderr
        assert "FAILED 2 times, first: --decks builtin --from 7 --games 1 --seed 0" in done.stdout
        assert "ZeroDivisionError" in done.stdout

    def test_wrong_decks(self):
        assert run("soak.py", "--decks", "nothing-here", code=2) == ""


def test_sizes():
    found = json.loads(run("sizes.py", "--games", "1", "--json"))
    assert found["recording packed"] < found["recording as JSON"]
    assert found["answers as one byte each, packed"] < found["answers of a game"] * 2


@pytest.mark.skipif(is_compiled(), reason="it needs perf")
def test_where_the_time_goes():
    found = json.loads(run("where.py", "--seconds", "0.5", "--json"))
    assert found["samples"] > 50
    assert {"board", "program", "play", "actions", "standing"} <= set(found["folders"])
    assert max(found["functions"].values()) <= 1 and found["functions"]["state.State.answer"] > 0.5


def test_the_load_on_a_server_can_be_measured():
    assert "--tables" in run("load.py", "--help")


def test_every_measured_part_of_the_pages_is_known_to_the_report():
    sys.path.insert(0, str(FOLDER))
    try:
        import report
    finally:
        sys.path.remove(str(FOLDER))
    named: list[str] = []
    for page in report.PAGES:
        text = (HOME / "docs" / page).read_text(encoding="utf-8")
        opened = re.findall(r"<!-- measured: (\w+) -->\n(.*?)<!-- end -->", text, re.DOTALL)
        assert len(opened) == text.count("<!-- measured") == text.count("<!-- end")
        assert all(part.strip() for _, part in opened), "a part was never measured"
        named += [name for name, _ in opened]
    assert sorted(named) == sorted(report.BLOCKS)


def test_how_long_one_waits_for_the_coach():
    found = run("coach.py", "--games", "1", "--coach", "level3")
    assert re.search(r"a game of 1999 with \d+ answers: [\d.]+ s for its review", found)
    assert re.search(r"hint: [\d.]+ s half of the time, [\d.]+ s at most, of \d+", found)
