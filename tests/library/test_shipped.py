"""Built-in decks are played without the grammar, by programs that are what the grammar gives."""

from __future__ import annotations

import subprocess
import sys

from ptcg.library.shipped import shipped
from ptcg.library.shipping import made_anew

WITHOUT_GRAMMAR = """
import ptcg
import ptcg.language.grammar as grammar

def read(*_):
    raise AssertionError("the grammar was read")

grammar._whole_grammar = read
for deck in ptcg.builtin_decks().values():
    ptcg.play_game(ptcg.Game(deck.era, (deck, deck)), ("greedy", "random"), seed=1)
"""


def test_the_shipped_programs_are_what_the_grammar_gives() -> None:
    assert shipped() == made_anew(), "write them anew: .venv/bin/python tests/language/regenerate.py"


def test_built_in_decks_are_played_without_reading_the_grammar(tmp_path: object) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_GRAMMAR],
        capture_output=True,
        text=True,
        env={"PTCG_CACHE": str(tmp_path), "PATH": "", "PYTHONPATH": ":".join(sys.path)},
    )
    assert done.returncode == 0, done.stderr
