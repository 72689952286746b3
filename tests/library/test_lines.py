"""What evolves from what, where no card of the game says it."""

from __future__ import annotations

import pytest

import ptcg.lines as lines
from ptcg.cards import Card, builtin_library
from ptcg.lines import lines_among, use_lines
from ptcg.rules import ERAS


def stage_two() -> Card:
    return next(card for card in builtin_library().by_id.values() if "Stage 2" in card.subtypes)


def middle_of(top: Card) -> Card:
    middle = builtin_library().get(top.evolves_from)
    assert middle is not None
    return middle


def test_a_built_in_line_is_known_without_its_middle() -> None:
    top = stage_two()
    assert lines_among([top], ERAS["2020"])[top.evolves_from] == (middle_of(top).evolves_from,)


def test_a_library_adds_its_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "_known", {})
    top = stage_two()
    use_lines({top.evolves_from: ("Ancestor",)})
    assert lines_among([top], ERAS["2020"])[top.evolves_from] == ("Ancestor",)


def test_a_name_may_evolve_from_several(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "_known", {})
    top = stage_two()
    middle = middle_of(top)
    use_lines({middle.name: ("Ancestor", middle.evolves_from)})
    assert set(lines_among([top, middle], ERAS["2020"])[middle.name]) == {"Ancestor", middle.evolves_from}


def test_a_line_that_nobody_knows_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "_known", {})
    monkeypatch.setattr(lines, "_built_in", dict)
    top = stage_two()
    assert lines_among([top], ERAS["2020"]) == {top.name: (top.evolves_from,)}
