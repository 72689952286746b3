"""`ptcg sim`, `ptcg bench` and `ptcg decks`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ptcg as library


class TestSim:
    def test_the_report(self, ptcg):
        shown = ptcg("sim", "dynamo", "lamplight", "--games", "4", "--players", "greedy", "random")
        assert shown.startswith("Dynamo (greedy) against Lamplight (random), 2012, 4 games, seed 0\n")
        assert "95 %" in shown and "won because:" in shown and "WIN-0" in shown

    def test_json_is_the_same_for_the_same_seed(self, ptcg):
        line = ("sim", "dynamo", "dynamo", "--games", "3", "--seed", "9", "--players", "random", "random", "--json")
        first, second = json.loads(ptcg(*line)), json.loads(ptcg(*line))
        assert first.pop("seconds") and second.pop("seconds")
        assert first.pop("thinking") and second.pop("thinking")
        assert first == second
        assert first["games"] == sum(first["wins"]) == 3

    def test_decks_of_a_format_play_by_it(self, ptcg):
        line = ("sim", "leaf-and-tide", "spark-and-ember", "--games", "2", "--json")
        assert json.loads(ptcg(*line))["games"] == 2

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("hearthfire leaf-and-tide", "the decks are made for 1999 and beginner-1999"),
            ("dynamo nothing", "no deck 'nothing'"),
            ("dynamo spite", "the decks are made for 2012 and 2020; say which one to play by with --era"),
            ("dynamo lamplight --era 1998", "no era '1998'"),
            ("dynamo lamplight --games 0", "1 game or more"),
            ("dynamo lamplight --players greedy clever", "no player 'clever'"),
            ("dynamo lamplight --rule wrong=1", "'wrong=1' is not a rule"),
            ("dynamo", "(see 'ptcg sim --help')"),
        ],
    )
    def test_wrong_input(self, refused, line: str, message: str):
        assert message in refused("sim", *line.split())


class TestBench:
    def test_json(self, ptcg):
        report = json.loads(ptcg("bench", "--seconds", "0.2", "--json"))
        (found,) = report["decks"]
        assert set(found["groups"]) == set(library.ERAS)
        whole = found["all"]
        assert whole["games"] == sum(group["games"] for group in found["groups"].values())
        for key in ("answers_per_second", "games_per_second", "copy_microseconds", "view_microseconds"):
            assert whole[key] > 0, key
        assert whole["resample_microseconds"] > whole["copy_microseconds"]
        assert 1_000 < whole["state_bytes"] < 100_000
        assert report["python"].startswith(("CPython", "PyPy")) and report["start"] == {}

    def test_table(self, ptcg):
        shown = ptcg("bench", "--seconds", "0.1")
        assert "builtin: 24 decks\n" in shown and "answers/s" in shown and "state bytes" in shown

    def test_decks_of_a_folder(self, ptcg, tmp_path: Path):
        (tmp_path / "mine.txt").write_text("4 Growlithe\n4 Arcanine\n52 Fire Energy\n", encoding="utf-8")
        (tmp_path / "wrong.txt").write_text("60 Nobody\n", encoding="utf-8")
        shown = ptcg("bench", "--seconds", "0.1", "--decks", str(tmp_path))
        assert shown.startswith(f"{tmp_path.name}: 1 decks, 1 more cannot be played\n")

    def test_commands_from_nothing(self, ptcg, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr("ptcg.cli.starting.RUNS", 1)
        report = json.loads(ptcg("bench", "--seconds", "0.01", "--start", "--json"))
        alone, *_, sim = report["start"].values()
        assert 0 < alone < sim

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("--seconds 0", "--seconds must be more than 0"),
            ("--decks nothing-here", "no decks 'nothing-here'"),
            ("--decks theme", "give one with --cards DIR"),
        ],
    )
    def test_wrong_input(self, refused, line: str, message: str):
        assert message in refused("bench", *line.split())


class TestDecks:
    def test_the_list_has_every_deck_under_its_book(self, ptcg):
        shown = ptcg("decks")
        for deck in library.builtin_decks().values():
            assert deck.name in shown and deck.plan in shown
        only = ptcg("decks", "--era", "2012")
        assert "Dynamo" in only and "Rekindled" not in only

    def test_show(self, ptcg):
        shown = ptcg("decks", "show", "hearthfire")
        assert "Trainer (15)" in shown or "Trainer (" in shown
        assert "  4 Growlithe" in shown and "Flare RC 20" in shown

    @pytest.mark.parametrize("key", library.builtin_decks())
    def test_every_ready_deck_is_legal(self, ptcg, key: str):
        assert "is legal in" in ptcg("decks", "check", key)

    def test_decks_of_a_format_are_listed_apart(self, ptcg):
        for shown in (ptcg("decks"), ptcg("decks", "--era", "1999")):
            assert shown.index("Hearthfire") < shown.index("beginner-1999  ") < shown.index("Spark and Ember")
        assert "beginner-1999" not in ptcg("decks", "--era", "2012")
        only = ptcg("decks", "--format", "beginner-1999")
        assert "Leaf and Tide" in only and "Hearthfire" not in only

    def test_a_deck_of_a_format_is_checked_for_it(self, ptcg):
        assert "Leaf and Tide is legal in Beginner: 30 cards." in ptcg("decks", "check", "leaf-and-tide")
        assert "DECK-01" in ptcg("decks", "check", "leaf-and-tide", "--era", "1999", code=1)
        assert "DECK-01" in ptcg("decks", "check", "hearthfire", "--format", "beginner-1999", code=1)

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("--format begginer", "no format 'begginer'"),
            ("--format base-fossil", "there are no ready decks for the format 'base-fossil'"),
            ("--format beginner-1999 --era 1999", "give --era or --format, not both"),
            ("--format beginner-1999 show dynamo", "an option stands before 'show'"),
        ],
    )
    def test_a_wrong_format(self, refused, line: str, message: str):
        assert message in refused("decks", *line.split())

    def test_an_illegal_deck_is_told_every_fault(self, ptcg, tmp_path: Path):
        file = tmp_path / "mine.json"
        file.write_text('{"era": "1999", "cards": {"Growlithe": 5, "Fire Energy": 54}}', encoding="utf-8")
        shown = ptcg("decks", "check", str(file), code=1)
        assert "DECK-01" in shown and "DECK-02" in shown and "mine is not legal in 1999" in shown

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("check nothing", "no deck 'nothing'"),
            ("check hearthfire --era 1998", "no era '1998'"),
            ("show nothing", "no deck 'nothing'"),
            ("--era 1999 check hearthfire", "an option stands before 'check'"),
        ],
    )
    def test_wrong_input(self, refused, line: str, message: str):
        assert message in refused("decks", *line.split())

    def test_the_book_of_a_deck_is_found_from_its_cards(self, ptcg, tmp_path: Path):
        file = tmp_path / "mine.json"
        file.write_text('{"cards": {"Growlithe": 4, "Fire Energy": 56}}', encoding="utf-8")
        assert "mine is legal in 1999: 60 cards." in ptcg("decks", "check", str(file))
