"""`ptcg sim` and `ptcg table`: what they tell, keep and draw."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ptcg.cli import main
from ptcg.cli.progress import Progress
from ptcg.play.recording import Recording

TABLE = ("table", "dynamo", "lamplight", "fandango", "--player", "random", "--games", "4", "--seed", "2")


class TestSim:
    def test_what_cannot_be_told_from_noise_is_said(self, ptcg):
        shown = ptcg("sim", "dynamo", "fandango", "--games", "4", "--players", "random", "random")
        assert "cannot be told from noise: 50 % lies within the interval" in shown
        assert "Beta" in shown and "going first" in shown and "in seat A" in shown and "pairs with the seats" in shown

    def test_a_clear_result_has_no_warning(self, ptcg):
        shown = ptcg("sim", "dynamo", "fandango", "--games", "16", "--players", "greedy", "random")
        assert "from noise" not in shown

    def test_best_of_three(self, ptcg):
        line = ("sim", "dynamo", "lamplight", "--games", "3", "--best-of", "3", "--players", "random", "random")
        shown = ptcg(*line)
        assert "3 matches (best of 3, " in shown
        report = json.loads(ptcg(*line, "--json"))
        assert report["matches"] == 3 and 6 <= report["games"] <= 9

    def test_until_an_interval_is_narrow(self, ptcg):
        line = ("sim", "dynamo", "lamplight", "--players", "greedy", "random", "--until", "0.2", "--json")
        report = json.loads(ptcg(*line))
        low, high = report["interval"]
        assert (high - low) / 2 <= 0.2 and report["games"] < 25

    def test_going_on_from_a_file(self, ptcg, tmp_path: Path):
        log = tmp_path / "log.jsonl"
        line = ("sim", "dynamo", "lamplight", "--players", "random", "random", "--resume", str(log))
        ptcg(*line, "--games", "2")
        shown = ptcg(*line, "--games", "4")
        assert shown.startswith("2 games were played before.\n")
        report = json.loads(ptcg(*line, "--games", "4", "--json"))
        assert report["resumed"] == 4 == report["games"]
        whole = json.loads(ptcg(*line[:-2], "--games", "4", "--json"))
        assert {key: whole[key] for key in ("wins", "reasons", "turns")} == {
            key: report[key] for key in ("wins", "reasons", "turns")
        }

    def test_games_and_replays_are_kept(self, ptcg, tmp_path: Path):
        rows, replays = tmp_path / "games.csv", tmp_path / "replays"
        line = ("sim", "dynamo", "lamplight", "--players", "random", "random", "--games", "2")
        ptcg(*line, "--per-game", str(rows), "--replays", str(replays), "--processes", "2")
        told = list(csv.DictReader(rows.read_text().splitlines()))
        files = sorted(replays.iterdir())
        assert len(told) == len(files) == 2
        for row, file in zip(told, files, strict=True):
            state = Recording.load(file).replay()
            assert state.outcome is not None and state.turn == int(row["turns"])
            winner = state.outcome.winner if row["seat_0"] == "0" else 1 - state.outcome.winner
            assert winner == int(row["winner"])
        assert "verified" in ptcg("replay", str(files[0]), "--verify")


class TestTable:
    def test_the_table_names_pilots_beside_every_figure(self, ptcg):
        shown = ptcg(*TABLE)
        assert shown.startswith("2012, 24 games, seed 2\n")
        for words in (" 1 Dynamo (random)", "Dynamo (random) against Fandango (random)", "strength", "mix", "turns"):
            assert words in shown

    def test_json_is_the_same_for_any_number_of_processes(self, ptcg):
        reports = [json.loads(ptcg(*TABLE, "--json", *more)) for more in ((), ("--processes", "2"))]
        for report in reports:
            assert report.pop("seconds")
            for one in report["match_ups"]:
                for thinking in one["thinking"]:
                    del thinking["milliseconds"]
        assert reports[0] == reports[1]
        assert len(reports[0]["match_ups"]) == 6 and reports[0]["games"] == 24

    def test_a_deck_may_meet_itself_with_another_pilot(self, ptcg):
        line = ("table", "dynamo", "dynamo", "--player", "greedy", "--player", "random", "--no-mirror", "--games", "4")
        report = json.loads(ptcg(*line, "--json"))
        assert report["sides"] == [{"deck": "Dynamo", "player": "greedy"}, {"deck": "Dynamo", "player": "random"}]
        assert len(report["match_ups"]) == 1 and report["strengths"][0]["points"] > report["strengths"][1]["points"]

    def test_pictures(self, ptcg, tmp_path: Path):
        page = tmp_path / "table.html"
        ptcg(*TABLE, "--picture", str(page))
        assert "Dynamo" in page.read_text(encoding="utf-8")

    def test_without_the_extra(self, ptcg, refused, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setitem(sys.modules, "numpy", None)
        monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
        shown = ptcg("table", "dynamo", "lamplight", "--player", "random", "--games", "2")
        assert "No strengths and no mix: strengths and the mix need numpy, which is not installed" in shown
        assert "needs matplotlib, which is not installed; pip install 'ptcg[sim]'" in refused(
            *TABLE, "--picture", "t.png"
        )

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("dynamo", "a table needs 2 decks or more"),
            ("dynamo dynamo", "Dynamo (greedy) is in the table twice"),
            ("dynamo lamplight fandango --player a --player b", "3 decks need 1 player, or 3, not 2"),
            ("dynamo lamplight --player clever", "no player 'clever'"),
            ("dynamo nothing", "no deck 'nothing'"),
            ("dynamo spite", "the decks are made for 2012 and 2020"),
            ("dynamo lamplight --games -1", "1 game or more, not -1"),
            ("dynamo lamplight --until 2", "less than 0.5"),
            ("dynamo lamplight --best-of 2", "best of 1, 3, 5"),
            ("dynamo lamplight --processes 0", "1 process or more, not 0"),
            ("dynamo lamplight --answer-seconds -1", "a number of seconds"),
            ("dynamo lamplight --picture t.gif", "ends in .png or .html"),
            ("dynamo lamplight --per-game t.xls", "ends in .csv, .json, .jsonl"),
            ("dynamo lamplight --resume nowhere/t.jsonl", "there is no folder 'nowhere'"),
            ("dynamo lamplight --per-game nowhere/t.csv", "cannot use 'nowhere/t.csv'"),
        ],
    )
    def test_wrong_input(self, refused, line: str, message: str):
        assert message in refused("table", *line.split())

    def test_a_cluster_without_ray(self, refused, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setitem(sys.modules, "ray", None)
        line = ("table", "dynamo", "lamplight", "--cluster", "auto")
        assert "a cluster needs ray, which is not installed; pip install 'ptcg[cluster]' brings it" in refused(*line)


def test_a_game_that_broke_off_is_a_fault(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    from ptcg.engine import State

    def broken(self: State, player: int) -> None:
        raise AssertionError("no light")

    monkeypatch.setattr(State, "view", broken)
    assert main(("sim", "dynamo", "lamplight", "--games", "1")) == 1
    shown = capsys.readouterr().out
    assert "1 of 1 games have no winner: the game broke off in turn 1" in shown
    assert "No game has a winner." in shown and "100.0%" not in shown


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no process groups")
def test_ctrl_c_leaves_results_and_nobody_behind(tmp_path: Path):
    log = tmp_path / "log.jsonl"
    line = ("sim", "dynamo", "lamplight", "--games", "100000", "--processes", "2", "--json", "--resume", str(log))
    command = (sys.executable, "-m", "ptcg.cli", *line)
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        until = time.monotonic() + 60
        while not (log.exists() and log.read_bytes().count(b"\n") > 2) and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=30)
    finally:
        running.kill()
    report = json.loads(out)
    assert running.returncode == 130 and err == b""
    assert report["interrupted"] and report["games"] == log.read_bytes().count(b"\n") - 1 >= 2
    with pytest.raises(ProcessLookupError):
        os.killpg(running.pid, 0)


class TestProgress:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    def told(self, stream: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> str:
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setattr(Progress, "EVERY", 0.0)
        monkeypatch.setenv("TERM", "xterm")
        with Progress("games", 10) as progress:
            for done in range(1, 6):
                progress.tell(done, 20)
                time.sleep(0.01)
        return stream.getvalue()

    def test_a_terminal_shows_how_long_it_will_take(self, monkeypatch: pytest.MonkeyPatch):
        shown = self.told(self.Terminal(), monkeypatch)
        assert "5 of 20 games," in shown and re.search(r"\d:\d\d:\d\d\x1b\[0m left", shown)

    def test_a_file_shows_nothing(self, monkeypatch: pytest.MonkeyPatch):
        assert self.told(io.StringIO(), monkeypatch) == ""
