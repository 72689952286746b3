"""Of texts that no card has, so many are read; those held out say whether what was mended is general."""

from __future__ import annotations

import pytest
from invented import Invented, invented

READ = {"for work": 0.70, "held out": 0.61}
"""The shares that were reached, of all texts. They only rise."""


def texts_of(part: str) -> list[Invented]:
    return [text for text in invented() if text.held_out == (part == "held out")]


def test_every_age_has_as_many_texts_of_each_kind() -> None:
    ages = {text.age for text in invented()}
    assert len(ages) == 6
    for age in ages:
        own = [text for text in invented() if text.age == age]
        assert len(own) == 80
        assert sum(text.kind == "attack" for text in own) == 40
        assert sum(text.kind == "ability" for text in own) == 20


@pytest.mark.parametrize("part", READ)
def test_as_many_are_read_as_before(part: str) -> None:
    texts = texts_of(part)
    unread = [(text, problem) for text in texts if (problem := text.problem())]
    share = 1 - len(unread) / len(texts)
    listed = "\n".join(f"{text.age} {text.kind}: {text.text}\n    {problem}" for text, problem in unread)
    assert share >= READ[part], f"{share:.1%} of the texts {part} are read, less than {READ[part]:.0%}:\n{listed}"
