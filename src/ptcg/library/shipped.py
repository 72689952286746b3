"""Programs of the built-in cards as the grammar reads them, kept with the package: `data/programs.json`.

So that a game of built-in decks begins without the grammar. What all Pokémon of a kind have by an era's rules is there
too, by its text. A test holds that the file is what the grammar gives; `tests/language/regenerate.py` writes it anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ptcg.cards import builtin_cards
from ptcg.cards.function import function_key
from ptcg.rules import ERAS

PATH = Path(__file__).parents[1] / "data" / "programs.json"


@cache
def shipped() -> Mapping[str, Any]:
    """Entries of `ProgramStore` by the key of their card, and programs by the text that an era gives to a kind."""
    found: dict[str, Any] = json.loads(PATH.read_bytes()) if PATH.is_file() else {}
    return found


def made_anew() -> dict[str, Any]:
    """What the file should hold."""
    return dict(_entries())


def _entries() -> Iterator[tuple[str, Any]]:
    from ptcg.effects import to_json
    from ptcg.language import compile_text
    from ptcg.library.programs import compile_entry

    for card in builtin_cards().by_id.values():
        yield function_key(card), compile_entry(card)
    for text in dict.fromkeys(text for era in ERAS.values() for _, text in era.kind_texts):
        yield text, to_json(compile_text(text, where="ability"))


def write() -> None:
    """Write the file, one entry on a line."""
    rows = (f"{json.dumps(key)}: {json.dumps(entry, ensure_ascii=False)}" for key, entry in _entries())
    PATH.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


__all__ = ["made_anew", "shipped", "write"]
