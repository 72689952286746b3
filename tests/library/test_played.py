"""How much of what people play can be played: deck lists, each card counted as often as it is listed."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.cards import open_source
from ptcg.library import Library
from ptcg.library.played import measure


@pytest.fixture
def library(sample: Path, cache: Path) -> Library:
    return Library([open_source(sample)], cache)


@pytest.fixture
def lists(tmp_path: Path, library: Library) -> Path:
    folder = tmp_path / "lists"
    (folder / "old").mkdir(parents=True)
    good, bad = library.find("tst1-2"), library.find("tst1-3")
    assert library.verdicts.of(good).supported and not library.verdicts.of(bad).supported
    (folder / "old" / "one.txt").write_text(f"Pokémon (4)\n4 {good.name}\n", encoding="utf-8")
    (folder / "two.txt").write_text(f"3 {good.name}\n2 {bad.name}\n", encoding="utf-8")
    (folder / "three.txt").write_text(f"1 {good.name}\n2 Nobody Knows This\n", encoding="utf-8")
    index = "file\tname\tyear\tformat\nold/one.txt\tOne\t1999\tBase\ntwo.txt\tTwo\t2003-2007\tex\n"
    (folder / "index.tsv").write_text(index, encoding="utf-8")
    return folder


def test_cards_are_counted_as_often_as_they_are_listed(library: Library, lists: Path):
    played = measure(library, [lists])
    assert (played.whole.lists, played.whole.read, played.whole.playable) == (3, 2, 1)
    assert (played.whole.copies, played.whole.supported, played.whole.unread) == (10, 8, 1)
    assert played.missing.most_common() == [("tst1-3", 2)]


def test_an_index_groups_the_lists(library: Library, lists: Path):
    found = measure(library, [lists]).to_json()
    assert {year: share["playable"] for year, share in found["by_year"].items()} == {"1999": 1, "2003": 0}
    assert set(found["by_format"]) == {"Base", "ex"}
    assert found["share"] == 0.8


def test_one_file_will_do_and_nothing_is_an_error(library: Library, lists: Path):
    assert measure(library, [lists / "two.txt"]).whole.copies == 5
    (lists / "empty").mkdir()
    with pytest.raises(ValueError, match="no deck list in"):
        measure(library, [lists / "empty"])
