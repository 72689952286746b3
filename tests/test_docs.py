"""The pages on the eras name rules, gears and formats that exist."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from ptcg.cards.formats import builtin_formats
from ptcg.rules import ERAS, Era, rule
from ptcg.rules.catalogue import groups

PAGES = Path(__file__).parents[1] / "docs" / "eras"
RULE = re.compile(r"\b[A-Z]+-\d\d\b")


@pytest.mark.parametrize("era", ERAS)
class TestEraPage:
    def test_its_rules_are_in_the_catalogue(self, era: str):
        named = set(RULE.findall(self.page(era)))
        assert len(named) >= 15
        for name in named:
            assert rule(name).id == name

    def test_its_table_speaks_of_rules_of_its_book(self, era: str):
        table = [line for line in self.page(era).splitlines() if line.startswith("|")]
        strange = {name for line in table for name in RULE.findall(line) if not rule(name).in_era(era)}
        assert strange <= {"COND-12", "COND-13", "MULL-08"}, "but for what a book does not have"

    def test_its_gears_and_formats_exist(self, era: str):
        gears = {field.name for field in fields(Era)}
        for word in re.findall(r"`([a-z_]+)`", self.page(era)):
            assert word in gears
        for name in re.findall(r"--format ([a-z0-9-]+)", self.page(era)):
            assert name in builtin_formats()

    @staticmethod
    def page(era: str) -> str:
        return (PAGES / f"{era}.md").read_text(encoding="utf-8")


def test_the_kinds_of_the_newest_book_are_groups_of_rules():
    table = (PAGES / "2020.md").read_text(encoding="utf-8").partition("## The kinds it knows")[2].partition("##")[0]
    cells = re.findall(r"\| ([A-Z]+(?:, [A-Z]+)*) \|$", table, re.MULTILINE)
    named = {word for cell in cells for word in cell.split(", ")}
    assert len(named) > 8 and named <= {group.id for group in groups()}
