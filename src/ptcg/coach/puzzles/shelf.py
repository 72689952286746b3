"""Puzzles in files, and those that are shipped: `data/puzzles/*.json`, a file for each era."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from ptcg.cards.search import did_you_mean
from ptcg.coach.puzzles.puzzle import Puzzle
from ptcg.library.files import write_whole

KIND: Final = "ptcg puzzles"
VERSION: Final = 1


def write_puzzles(path: str | os.PathLike[str], puzzles: Iterable[Puzzle]) -> None:
    """Write a file of puzzles, one in a line."""
    lines = [json.dumps(puzzle.to_json(), ensure_ascii=False, separators=(",", ":")) for puzzle in puzzles]
    head = json.dumps({"kind": KIND, "version": VERSION}, separators=(",", ":"))[:-1]
    write_whole(path, (f'{head},"puzzles":[\n' + ",\n".join(lines) + "\n]}\n").encode())


def read_puzzles(path: str | os.PathLike[str]) -> list[Puzzle]:
    """The puzzles of a file; ValueError says what is wrong with it."""
    try:
        return puzzles_of(json.loads(Path(path).read_text(encoding="utf-8")))
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None


def puzzles_of(data: Any) -> list[Puzzle]:
    """The puzzles that a file holds; ValueError says what is wrong with it."""
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise ValueError("this is not a file of puzzles; 'ptcg puzzle make' writes them")
    if data.get("version") != VERSION:
        raise ValueError(f"the puzzles have version {data.get('version')!r}; this ptcg reads version {VERSION}")
    puzzles = data.get("puzzles")
    if not isinstance(puzzles, list):
        raise ValueError("this is not a file of puzzles: it has no list of them")
    return [Puzzle.from_json(one) for one in puzzles]


@cache
def shipped_puzzles() -> Mapping[str, Puzzle]:
    """The puzzles of the package by id: era by era, the easy ones first."""
    folder = resources.files("ptcg").joinpath("data", "puzzles")
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda file: file.name)
    found = [one for file in files for one in puzzles_of(json.loads(file.read_text(encoding="utf-8")))]
    return {puzzle.id: puzzle for puzzle in sorted(found, key=lambda one: (one.era, one.grade))}


def choose_puzzles(puzzles: Mapping[str, Puzzle], era: str = "", grade: int = 0) -> list[Puzzle]:
    """Those of an era and a grade, where one is given."""
    return [puzzle for puzzle in puzzles.values() if era in ("", puzzle.era) and grade in (0, puzzle.grade)]


def find_puzzle(wanted: str, puzzles: Mapping[str, Puzzle]) -> Puzzle:
    """A puzzle by its id, or by how its id ends; ValueError if there is none."""
    if wanted in puzzles:
        return puzzles[wanted]
    ending = [puzzle for id, puzzle in puzzles.items() if wanted and id.endswith(f"-{wanted}")]
    if len(ending) == 1:
        return ending[0]
    hint = did_you_mean(wanted, list(puzzles), "'ptcg puzzle list' lists them")
    raise ValueError(f"no puzzle '{wanted}'; {hint}")


__all__ = [
    "choose_puzzles",
    "find_puzzle",
    "puzzles_of",
    "read_puzzles",
    "shipped_puzzles",
    "write_puzzles",
]
