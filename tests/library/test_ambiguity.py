"""Pairs of grammar lines between which only their order decides."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg.cli import main
from ptcg.language import ambiguities, compile_text
from ptcg.language.grammar import read_grammar
from ptcg.library import open_library
from ptcg.proof import ambiguity, find_doubts

TWO_READINGS = """
attack:
    {d:deed} . = [Do([d])]
deed:
    draw a card = Draw(1)
    draw {n:number} cards = Draw(n)
    draw 2 cards = Draw(3)
"""


def test_a_later_line_that_means_something_else_is_a_doubt():
    grammar = read_grammar(TWO_READINGS)
    grammar.spellings[""] = {}
    grammar.lines["reminder"] = []
    grammar.firsts["reminder"] = frozenset()
    assert compile_text("Draw 2 cards.", grammar=grammar) == compile_text("Draw 2 cards.")
    assert ambiguities("Draw 2 cards.", grammar=grammar) == {"grammar:6": {"grammar:7"}}
    assert not ambiguities("Draw a card.", grammar=grammar)


@pytest.fixture
def doubtful(monkeypatch: pytest.MonkeyPatch) -> None:
    """A grammar in which two lines read whatever speaks of damage."""
    monkeypatch.setattr(ambiguity, "ambiguities", lambda text, **_: {"a:1": {"b:2"}} if "damage" in text else {})


@pytest.mark.usefixtures("doubtful")
def test_doubts_are_counted_with_a_text_for_each(sample: Path, cache: Path):
    (found,) = find_doubts(open_library(sample, cache))
    assert (found.line, found.other) == ("a:1", "b:2")
    assert found.texts > 0 and "damage" in found.example


@pytest.mark.usefixtures("doubtful")
def test_the_command_lists_them(sample: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["cards", "ambiguous", "--json", "--jobs", "1", "--cards", str(sample)]) == 0
    assert json.loads(capsys.readouterr().out)["ambiguous"]
    assert main(["cards", "ambiguous", "--jobs", "1", "--cards", str(sample)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 pairs of lines"
