"""Reports of a table, and their pictures: every figure with its pilot."""

from __future__ import annotations

import json
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

import ptcg
from ptcg.arena import Contest, Here, Side, round_robin
from ptcg.arena.heatmap import colour, heat_map
from ptcg.arena.page import page
from ptcg.arena.pictures import check_picture, draw
from ptcg.arena.report import Report


@pytest.fixture(scope="module")
def report() -> Report:
    sides = [
        Side(ptcg.deck("Dynamo"), "greedy"),
        Side(ptcg.deck("Dynamo"), "random"),
        Side(ptcg.deck("Lamplight"), "random"),
    ]
    contest = Contest(round_robin(ptcg.era(2012), sides, seed=1), 6)
    for _ in contest.play(Here()):
        pass
    return Report(contest.match_ups)


class TestReport:
    def test_a_field_and_its_counterpart_add_up(self, report: Report):
        for row in range(3):
            assert report.cell(row, row) is None and report.mirror(row) is not None
            for column in range(row + 1, 3):
                one, other = report.cell(row, column), report.cell(column, row)
                assert one is not None and other is not None
                assert one.wins + other.wins == one.matches == other.matches == 6
                assert one.told == other.told

    def test_the_pilot_that_plays_better_is_stronger(self, report: Report):
        standings = report.standings
        assert not isinstance(standings, str)
        assert standings.by_strength[0] == 0
        assert report.overall(0) > max(report.overall(1), report.overall(2))

    def test_json_names_the_pilots(self, report: Report):
        data = json.loads(json.dumps(report.to_json()))
        assert data["sides"][0] == {"deck": "Dynamo", "player": "greedy"}
        assert data["games"] == 36 == sum(one["games"] for one in data["match_ups"])
        assert len(data["strengths"]) == len(data["mix"]) == 3
        assert all(len(one["players"]) == 2 for one in data["match_ups"])

    def test_without_the_extra_the_rest_is_told(self, report: Report, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setitem(sys.modules, "numpy", None)
        data = Report(report.match_ups).to_json()
        assert "pip install 'ptcg[sim]'" in data["missing"] and "strengths" not in data
        assert data["overall"] == report.to_json()["overall"]


class Read(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        self.text += data


class TestPictures:
    def test_the_page_needs_nothing_else_and_says_who_played(self, report: Report):
        read = Read()
        read.feed(page(report))
        assert not read.links and not {"script", "link", "img"} & set(read.tags)
        for words in ("Dynamo (greedy) against Lamplight (random)", "Strength and mix", "WIN-", "seed 1"):
            assert words in read.text
        cell = report.cell(0, 2)
        assert cell is not None and f"{cell.share:.1%}" in read.text

    def test_names_cannot_break_the_page(self, report: Report):
        side = Side(ptcg.make_deck("<b>Bold & Co</b>", {"Growlithe": 60}), "random")
        contest = Contest(round_robin(ptcg.era(2012), [side, report.sides[0]]), 1)
        assert "<b>" not in page(Report(contest.match_ups)) and "&lt;b&gt;Bold" in page(Report(contest.match_ups))

    def test_the_heat_map_is_a_picture(self, report: Report, tmp_path: Path):
        pytest.importorskip("matplotlib")
        assert heat_map(report).startswith(b"\x89PNG")
        draw(report, tmp_path / "table.png")
        assert (tmp_path / "table.png").stat().st_size > 5000

    def test_colours_go_from_one_end_to_the_other(self):
        assert colour(0) == (0xC8, 0x5A, 0x11) and colour(1) == (0x1F, 0x6F, 0xB4)
        assert colour(0.5) == (0xF4, 0xF2, 0xEC)

    def test_what_cannot_be_drawn_is_found_before_anything_is_played(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ):
        with pytest.raises(ValueError, match=r"ends in \.png or \.html, not '.*table\.gif'"):
            check_picture(tmp_path / "table.gif")
        with pytest.raises(ValueError, match="there is no folder"):
            check_picture(tmp_path / "nowhere" / "table.html")
        monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
        with pytest.raises(ValueError, match=r"needs matplotlib, which is not installed; pip install 'ptcg\[sim\]'"):
            check_picture(tmp_path / "table.png")
