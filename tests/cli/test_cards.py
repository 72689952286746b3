"""`ptcg cards` and what `ptcg decks` does with a card database."""

from __future__ import annotations

import io
import json
import sys
import tarfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "cards"))
from samples import write, write_sample


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("PTCG_CACHE", str(tmp_path / "cache"))
    return str(write_sample(tmp_path / "sample"))


class TestSearch:
    def test_printings_of_one_card_are_shown_once(self, ptcg, folder: str):
        shown = ptcg("cards", "search", "emberkt", "--cards", folder)
        assert shown.splitlines()[0].split() == [
            *("tst2-1", "Emberkit", "Basic", "Late", "Embers,", "LEM", "1", "and", "1", "more", "printing")
        ]

    def test_nothing_like_it(self, refused, folder: str):
        assert "no card with a name like 'qqqq'" in refused("cards", "search", "qqqq", "--cards", folder)

    def test_no_database(self, refused):
        assert "bring it with 'ptcg cards sync'" in refused("cards", "search", "Pikachu")


class TestShow:
    def test_a_supported_card(self, ptcg, folder: str):
        shown = ptcg("cards", "show", "tst1-4", "--cards", folder)
        assert "Field Notes\n" in shown and "Draw 2 cards." in shown and "Do([Draw(2)])" in shown
        assert "First Sparks, FSP 4" in shown and shown.endswith("supported\n")

    def test_a_card_that_is_not_understood(self, ptcg, folder: str):
        shown = ptcg("cards", "show", "Riddle", "Moth", "--cards", folder)
        assert "not supported: attack 'Gaze': understood up to:" in shown and "not: Hum a tune." in shown

    def test_a_card_without_its_text(self, ptcg, folder: str):
        assert "the record has no text" in ptcg("cards", "show", "tst2-5", "--cards", folder)

    def test_links(self, ptcg, folder: str):
        shown = ptcg("cards", "show", "tst1-1", "--cards", folder)
        assert "also          tst2-1" in shown and "evolves into  Emberlion" in shown

    def test_a_built_in_card_needs_no_database(self, ptcg):
        assert "Growlithe" in ptcg("cards", "show", "Growlithe")

    def test_an_unknown_card(self, refused, folder: str):
        assert "no card 'Embrkit'; did you mean Emberkit" in refused("cards", "show", "Embrkit", "--cards", folder)

    def test_a_broken_record(self, ptcg, refused, folder: str):
        write(Path(folder) / "cards" / "en" / "tst9.json", [{"id": "tst9-1", "name": "Half", "supertype": "Pokémon"}])
        assert "1 records cannot be read" in ptcg("cards", "coverage", "--cards", folder)
        assert "no card 'tst9-1'" in refused("cards", "show", "tst9-1", "--cards", folder)


class TestCoverage:
    def test_json(self, ptcg, folder: str):
        data = json.loads(ptcg("cards", "coverage", "--cards", folder, "--json"))
        assert data["total"] == 15 and data["decks_total"] == 3 and data["decks_playable"] == 1
        assert {"total", "supported", "tried", "by_era", "decks_total", "decks_playable"} <= set(data)
        assert {"reasons", "problems"} <= set(data)
        assert data["by_era"]["WotC"]["total"] == 8

    def test_table(self, ptcg, folder: str):
        shown = ptcg("cards", "coverage", "--cards", folder)
        assert "of 15 cards can be played" in shown and "1 of 3 ready decks" in shown and "not: Hum a tune." in shown

    def test_some_sets(self, ptcg, refused, folder: str):
        data = json.loads(ptcg("cards", "coverage", "--cards", folder, "--json", "--sets", "tst2.*"))
        assert data["total"] == 7 and list(data["by_era"]) == ["ME"] and data["decks_total"] == 0
        assert "is no pattern" in refused("cards", "coverage", "--cards", folder, "--sets", "(")

    @pytest.mark.parametrize("where", ["nothing", "."])
    def test_a_folder_that_is_no_database(self, refused, tmp_path: Path, where: str):
        message = refused("cards", "coverage", "--cards", str(tmp_path / where))
        assert "no folder" in message or "is no card database" in message


class TestExplain:
    def test_a_text_that_is_understood(self, ptcg):
        assert ptcg("cards", "explain", "Draw 2 cards.", "--as", "trainer") == "Draw 2 cards.\n\nDo([Draw(2)])\n"

    def test_one_that_is_not(self, ptcg):
        shown = ptcg("cards", "explain", "Draw 2 cards. Sing a song.", code=1)
        assert shown == "understood up to: Draw 2 cards. | not: Sing a song.\n"

    def test_an_unknown_kind(self, refused):
        assert "attack, ability, trainer" in refused("cards", "explain", "Draw a card.", "--as", "poem")


class TestSync:
    def test_from_a_file(self, ptcg, folder: str, tmp_path: Path):
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w:gz") as pack:
            pack.add(folder, "data")
        archive = tmp_path / "cards.tar.gz"
        archive.write_bytes(out.getvalue())
        assert "3 sets in" in ptcg("cards", "sync", "--from", archive.as_uri())
        assert "as expected" in ptcg("cards", "sync", "--from", archive.as_uri())
        assert "Emberkit" in ptcg("cards", "search", "Emberkit")

    def test_a_failed_download_is_one_line(self, refused, folder: str, tmp_path: Path):
        assert "the download failed" in refused("cards", "sync", "--from", "http://127.0.0.1:9/x.tar.gz")
        assert list((tmp_path / "cache").iterdir()) == []


class TestDecks:
    def test_ready_decks_are_listed_under_their_book(self, ptcg, folder: str):
        shown = ptcg("decks", "--era", "1999", "--cards", folder)
        assert "Kindling" in shown and "First Sparks, 60 cards" in shown
        assert "Gone" in shown and "the database has no card 'tst0-1' (Nobody)" in shown
        assert "Kindling" not in ptcg("decks", "--era", "2009", "--cards", folder)

    def test_those_that_can_be_played(self, ptcg, folder: str):
        shown = ptcg("decks", "--playable", "--cards", folder)
        assert "Kindling" in shown and "Riddles" not in shown and "Gone" not in shown

    def test_show_names_what_cannot_be_played(self, ptcg, folder: str):
        shown = ptcg("decks", "show", "Riddles", "--cards", folder)
        assert " 60 Riddle Moth" in shown and "Cannot be played yet:" in shown and "not: Hum a tune." in shown

    def test_convert(self, ptcg, folder: str, tmp_path: Path):
        shown = ptcg("decks", "convert", "Kindling", "--to", "ptcgo", "--cards", folder)
        assert "* 4 Emberkit FSP 1" in shown and "##Energy - 52" in shown
        file = tmp_path / "list.txt"
        assert ptcg("decks", "convert", "Kindling", "--out", str(file), "--cards", folder) == ""
        data = json.loads(ptcg("decks", "convert", str(file), "--to", "json", "--cards", folder))
        assert data["cards"][0] == {"id": "tst1-1", "name": "Emberkit", "count": 4}

    def test_wrong_lists(self, refused, folder: str, tmp_path: Path):
        file = tmp_path / "list.txt"
        file.write_text("4 Emberkit FSP 1\n4 Embrloin\n", encoding="utf-8")
        message = refused("decks", "convert", str(file), "--cards", folder)
        assert "line 2: no card 'Embrloin'; did you mean Emberlion" in message
        assert "no form 'pdf'" in refused("decks", "convert", "Kindling", "--to", "pdf", "--cards", folder)

    def test_a_sim_with_a_ready_deck(self, ptcg, folder: str):
        line = ("sim", "Kindling", "Kindling", "--games", "1", "--players", "random", "random", "--cards", folder)
        shown = ptcg(*line)
        assert shown.startswith("Kindling (random)") and "1999, 1 games" in shown
