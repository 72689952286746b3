"""Programs of the built-in cards as the grammar reads them, kept with the package: `data/programs.json`.

So that a game of built-in decks begins without the grammar. What all Pokémon of a kind have by an era's rules is there
too, by its text. A test holds that the file is what the grammar gives; `tests/language/regenerate.py` writes it anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

PATH = Path(__file__).parents[1] / "data" / "programs.json"


@cache
def shipped() -> Mapping[str, Any]:
    """Entries of `ProgramStore` by the key of their card, and programs by the text that an era gives to a kind."""
    found: dict[str, Any] = json.loads(PATH.read_bytes()) if PATH.is_file() else {}
    return found


__all__ = ["PATH", "shipped"]
