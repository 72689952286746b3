"""Which puzzles somebody has solved: a small file beneath the data folder of the platform."""

from __future__ import annotations

import json
from pathlib import Path

from ptcg.library.files import write_whole


class Solved:
    """The ids of the puzzles that were solved, kept in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.ids = _read(file)

    @staticmethod
    def of_user() -> Solved:
        from platformdirs import user_data_path

        return Solved(user_data_path("ptcg") / "puzzles.json")

    def __contains__(self, id: str) -> bool:
        return id in self.ids

    def add(self, id: str) -> None:
        """Remember a puzzle. OSError if the file cannot be written; it is remembered then until the program ends."""
        if id in self.ids:
            return
        self.ids.append(id)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.file, json.dumps({"solved": self.ids}).encode())


def _read(file: Path) -> list[str]:
    """What is in the file; nothing if there is none, or none that can be read."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        return [str(id) for id in data["solved"]]
    except (OSError, ValueError, KeyError, TypeError):
        return []


__all__ = ["Solved"]
