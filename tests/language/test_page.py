"""docs/language.md is true: its example runs, and the files and names it speaks of exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from ptcg.language.grammar import THEMES

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
CODE = Path(__file__).parents[2] / "src" / "ptcg"


def test_the_example_shows_what_the_page_says() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted and not result.failed


def test_every_theme_of_the_grammar_is_in_the_table() -> None:
    table = PAGE.read_text(encoding="utf-8").partition("| file | phrases of |")[2].partition("\n\n")[0]
    named = set(re.findall(r"`(\w+)`", table))
    assert named == {*THEMES, "spelling"}


def test_the_files_it_names_exist() -> None:
    for name in re.findall(r"`((?:effects|engine|grammar|data)/[\w./]+)`", PAGE.read_text(encoding="utf-8")):
        place = CODE / ("language" if name.startswith("grammar/") else "") / name
        assert place.exists(), name
