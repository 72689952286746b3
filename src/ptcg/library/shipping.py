"""Making the file of programs that is kept with the package (`shipped.py`)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ptcg.cards import builtin_cards
from ptcg.cards.function import function_key
from ptcg.effects import to_json
from ptcg.language import compile_text
from ptcg.library.programs import compile_entry
from ptcg.library.shipped import PATH
from ptcg.rules import ERAS


def made_anew() -> dict[str, Any]:
    """What the file should hold."""
    return dict(_entries())


def _entries() -> Iterator[tuple[str, Any]]:
    for card in builtin_cards().by_id.values():
        yield function_key(card), compile_entry(card)
    for text in dict.fromkeys(text for era in ERAS.values() for _, text in era.kind_texts):
        yield text, to_json(compile_text(text, where="ability"))


def write() -> None:
    """Write the file, one entry on a line."""
    rows = (f"{json.dumps(key)}: {json.dumps(entry, ensure_ascii=False)}" for key, entry in _entries())
    PATH.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


__all__ = ["made_anew", "write"]
