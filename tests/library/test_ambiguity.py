"""Pairs of grammar lines between which only their order decides."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg.cli import main
from ptcg.language import ambiguities, load_grammar
from ptcg.library import open_library
from ptcg.proof import find_doubts


def test_every_doubt_is_about_two_lines_and_has_a_text(sample: Path, cache: Path):
    lines = {line.source for lines in load_grammar().lines.values() for line in lines}
    found = find_doubts(open_library(sample, cache))
    assert found
    for doubt in found:
        assert {doubt.line, doubt.other} <= lines
        assert doubt.texts > 0 and doubt.example
    assert [doubt.texts for doubt in found] == sorted((doubt.texts for doubt in found), reverse=True)


def test_a_plain_text_has_one_reading():
    assert not ambiguities("Draw 2 cards.")


def test_the_command_lists_them(sample: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["cards", "ambiguous", "--json", "--cards", str(sample)]) == 0
    assert json.loads(capsys.readouterr().out)["ambiguous"]
    assert main(["cards", "ambiguous", "--cards", str(sample)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("pairs of lines")
