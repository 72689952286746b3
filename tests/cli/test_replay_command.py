"""`ptcg replay` as a user meets it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ptcg
from ptcg.arena.invariants import pick
from ptcg.cli import main
from ptcg.engine import Chance
from ptcg.play.session import Session


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game."""
    return _saved(tmp_path, 10_000)


def _saved(folder: Path, answers: int) -> Path:
    decks = ptcg.builtin_decks()
    session = Session(ptcg.Game("2012", (decks["2012-dynamo"], decks["2012-lamplight"])), 3)
    chance = Chance(3)
    while session.state.question is not None and len(session.answers) < answers:
        session.answer(pick(session.state, chance, eager=True))
    path = folder / "game.json"
    session.save(path)
    return path


def _refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["replay", *arguments]) == 2
    err = capsys.readouterr().err
    assert err.startswith("ptcg: ") and err.count("\n") == 1
    return err


def test_the_story_is_told_with_every_card_open(file: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Dynamo against Lamplight")
    assert "Turn 1: " in "\n".join(lines)
    assert "wins" in lines[-1]
    assert not [line for line in lines if line.endswith("draws a card.")]


def test_it_can_begin_at_a_turn(file: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(file), "--turn", "5"]) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line]
    assert lines[1].startswith("Turn 5: ")
    assert "wins" in lines[-1]


def test_a_game_being_played_ends_with_who_is_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(_saved(tmp_path, 30))]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("The game goes on here, with player ")


def test_verify_says_what_it_saw(file: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(file), "--verify"]) == 0
    answers = len(json.loads(file.read_text())["answers"])
    turns = json.loads(file.read_text())["turns"][-1][1]
    assert capsys.readouterr().out == f"{answers} answers, {turns} turns, verified\n"


def test_stepping_waits_and_can_be_stopped(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    keys = iter(["", "", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(keys))
    assert main(["replay", str(file), "--step"]) == 0
    assert "wins" not in capsys.readouterr().out
    assert next(keys, None) is None


def test_stepping_to_the_end_and_end_of_input(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("builtins.input", lambda prompt: "")
    assert main(["replay", str(file), "--step"]) == 0
    assert "wins" in capsys.readouterr().out.splitlines()[-1]

    def closed(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", closed)
    assert main(["replay", str(file), "--step"]) == 0


def test_a_departure_is_one_line_and_exit_2(file: Path, capsys: pytest.CaptureFixture[str]):
    data = json.loads(file.read_text())
    data["turns"][4][2] = "0" * 16
    file.write_text(json.dumps(data))
    assert "the recording departs at turn" in _refused(capsys, str(file), "--verify")


def test_bad_input_is_one_line_and_exit_2(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "cut.json").write_text(file.read_text()[:200])
    assert "not JSON" in _refused(capsys, str(tmp_path / "cut.json"))
    assert "No such file" in _refused(capsys, str(tmp_path / "none.json"))
    assert "no turn 999" in _refused(capsys, str(file), "--turn", "999")
    assert "--verify" in _refused(capsys, str(file), "--verify", "--step")
    assert _refused(capsys, str(tmp_path))
