"""What came of trying the cards of a library with this version of the code, kept on disk.

`ptcg cards exercise` writes it, `ptcg cards coverage` counts it: a card that breaks is not supported, whatever was
understood of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from ptcg.library.cache import code_version, read_json, tidy, write_json

PASSED = ""
_CODE = ("language", "effects", "engine", "rules", "cards", "arena", "library", "proof")


class TrialStore:
    """By function and rulebook: how a card failed, or `PASSED`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / f"trials-{code_version(*_CODE)}.json"

    @cached_property
    def known(self) -> dict[str, str]:
        found = read_json(self.file)
        return found if isinstance(found, dict) else {}

    def put(self, results: Mapping[str, str]) -> None:
        """Add what was found now."""
        self.known.update(results)
        write_json(self.file, self.known)
        tidy(self.folder)


__all__ = ["PASSED", "TrialStore"]
