"""Texts that no card has: they are refused or read soon, whatever they say; and where order decides is known."""

from __future__ import annotations

import contextlib
import random
import time

import pytest
from goldens import Golden, lines

from ptcg.language import NotUnderstood, compile_text
from ptcg.language.compiler import ambiguities

SENTENCES = [line.text for line in lines() if isinstance(line, Golden)]
JOINTS = (", and ", ", then ", " and ", "; if tails, ", " or ", " for each ", ", if heads, ", ". ")


@pytest.mark.parametrize("seed", range(24))
def test_a_long_text_is_read_or_refused_soon(seed: int) -> None:
    chance = random.Random(seed)
    text = ""
    while len(text) < 1900:
        words = chance.choice(SENTENCES).rstrip(".").split()
        if seed % 2:
            chance.shuffle(words)
        text += " ".join(words) + chance.choice(JOINTS)
    started = time.process_time()
    with contextlib.suppress(NotUnderstood):
        compile_text(text[:2000], where=chance.choice(("attack", "ability", "trainer")))
    assert time.process_time() - started < 2


def test_a_reading_that_depends_on_the_order_of_lines_is_found() -> None:
    found = [ambiguities(text) for text in SENTENCES[:60]]
    assert any(found)
    assert not ambiguities("Draw 2 cards.")
