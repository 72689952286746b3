"""Several databases in one library, and several libraries in one process."""

from __future__ import annotations

import pickle
import tarfile
from pathlib import Path

import pytest
from samples import write

import ptcg
from ptcg.cli import main
from ptcg.library import Game, Library, open_library
from ptcg.library.sync import sync

EMBERKIT = {
    "id": "tst01-001",
    "localId": "001",
    "category": "Pokemon",
    "name": "Emberkit",
    "set": {"id": "tst01"},
    "hp": 999,
    "types": ["Fire"],
    "stage": "Basic",
    "attacks": [{"name": "Other Bite", "cost": ["Fire"], "damage": 10}],
}
NEWCOMER = EMBERKIT | {"id": "new01-007", "localId": "007", "name": "Newcomer", "set": {"id": "new01"}, "hp": 60}


@pytest.fixture
def tcgdex(tmp_path: Path) -> Path:
    folder = tmp_path / "second"
    write(folder / "cards" / "tst01.json", [EMBERKIT])
    write(folder / "cards" / "new01.json", [NEWCOMER])
    write(folder / "sets.json", [{"id": "new01", "name": "New Set", "releaseDate": "2026-06-01"}])
    return folder


def test_what_one_source_lacks_the_next_one_fills(sample: Path, tcgdex: Path, cache: Path):
    library = open_library([sample, tcgdex], cache)
    assert library.find("new1-7").name == "Newcomer"
    assert library.find("tst1-1").hp != 999, "the first source that has a card is asked"
    assert library.sets["new1"].name == "New Set" and "tst1" in library.sets
    assert len({row.id for row in library.index.rows}) == len(library.index.rows)
    assert open_library([tcgdex, sample], cache).find("tst1-1").hp == 999


def test_the_command_line_takes_several(sample: Path, tcgdex: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["cards", "show", "new1-7", "--cards", str(sample), "--cards", str(tcgdex)]) == 0
    assert "Newcomer" in capsys.readouterr().out


def test_an_archive_of_the_second_source_is_kept_beside_the_first(
    sample: Path, tcgdex: Path, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for name, folder in (("first.tar.gz", sample), ("second.tar.gz", tcgdex)):
        with tarfile.open(tmp_path / name, "w:gz") as pack:
            pack.add(folder, "packed")
        assert sync((tmp_path / name).as_uri(), folder=cache).sets
    monkeypatch.setenv("PTCG_CACHE", str(cache))
    library = open_library()
    assert library.find("new1-7").name == "Newcomer" and library.find("tst1-1").hp != 999


def test_two_libraries_do_not_touch_each_other(sample: Path, tcgdex: Path, cache: Path, tmp_path: Path):
    first, second = open_library(sample, cache), open_library(tcgdex, tmp_path / "other")
    assert first.find("tst1-1").hp != second.find("tst1-1").hp
    book = ptcg.era(2020)
    made = [library.definition(library.find("tst1-1"), book) for library in (first, second)]
    assert [one.card.hp for one in made] == [first.find("tst1-1").hp, 999]
    kept = [{file.name for file in folder.glob("programs-*/*.json")} for folder in (cache, tmp_path / "other")]
    assert all(kept) and first.get("new1-7") is None


def test_a_game_takes_its_library_to_another_process(sample: Path, cache: Path):
    library = open_library(sample, cache)
    game = Game(1999, ("Kindling", "Kindling"), False, library)
    again = pickle.loads(pickle.dumps(game))
    assert again == game and again.library is library, "the same folders are the same library in one process"
    assert isinstance(again.library, Library) and again.start(seed=3).question == game.start(seed=3).question
