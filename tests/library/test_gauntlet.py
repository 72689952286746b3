"""Gauntlets: decks that meet, from the package, a database or a folder of lists; the others are left out by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.library import open_library
from ptcg.library.gauntlet import BUILTIN, THEME, find_gauntlet
from ptcg.rules import ERAS

KIT = "4 Growlithe\n4 Arcanine\n52 Fire Energy\n"


def test_the_built_in_decks_by_book():
    found = find_gauntlet(BUILTIN, open_library(()))
    assert [group.name for group in found.groups] == list(ERAS)
    assert found.size == 4 * len(ERAS) and not found.left_out


def test_every_pairing_of_a_group_comes_once():
    group = find_gauntlet(BUILTIN, open_library(())).groups[0]
    met = [tuple(deck.name for deck in group.game(number).decks) for number in range(group.pairings)]
    assert len(set(met)) == len(met) == len(group.decks) ** 2
    assert all(first != second for first, second in met[: len(group.decks)]), "they meet others before themselves"


def test_ready_decks_of_a_database(sample: Path, cache: Path):
    found = find_gauntlet(THEME, open_library(sample, cache))
    ((deck, book),) = found.groups[0].decks
    assert (deck.name, book.name) == ("Kindling", "1999")
    assert len(found.left_out) == 2
    assert any("Riddle" in why for why in found.left_out) and any("Nobody" in why for why in found.left_out)


def test_a_folder_of_lists_by_the_years_of_its_index(tmp_path: Path):
    for name in ("one.txt", "two.txt", "three.txt"):
        (tmp_path / name).write_text(KIT, encoding="utf-8")
    (tmp_path / "wrong.txt").write_text("60 Nobody\n", encoding="utf-8")
    index = "file\tyear\none.txt\t2003-2007\ntwo.txt\t2003\nthree.txt\t2004\nwrong.txt\t2004\n"
    (tmp_path / "index.tsv").write_text(index, encoding="utf-8")
    found = find_gauntlet(str(tmp_path), open_library(()))
    assert [(group.name, len(group.decks)) for group in found.groups] == [("2003", 2), ("2004", 1)]
    assert len(found.left_out) == 1 and "Nobody" in found.left_out[0]
    assert found.name == tmp_path.name


def test_a_single_file_meets_itself_by_its_book(tmp_path: Path):
    file = tmp_path / "mine.txt"
    file.write_text(KIT, encoding="utf-8")
    (group,) = find_gauntlet(str(file), open_library(())).groups
    assert group.name in ERAS and group.game(0).decks[0].name == group.game(0).decks[1].name == "mine"


@pytest.mark.parametrize(
    ("wanted", "message"),
    [(THEME, "give one with --cards"), ("nothing-here", "say builtin, theme, or a folder of deck lists")],
)
def test_wrong_wishes(wanted: str, message: str):
    with pytest.raises(ValueError, match=message):
        find_gauntlet(wanted, open_library(()))


def test_a_folder_in_which_nothing_can_be_played(tmp_path: Path):
    with pytest.raises(ValueError, match="none can be played"):
        find_gauntlet(str(tmp_path), open_library(()))
    (tmp_path / "wrong.txt").write_text("60 Nobody\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"none can be played: .*Nobody"):
        find_gauntlet(str(tmp_path), open_library(()))
