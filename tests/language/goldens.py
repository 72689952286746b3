"""The golden file: texts with the programs they mean, and how it is read and written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PATH = Path(__file__).with_name("goldens.txt")


@dataclass(frozen=True)
class Golden:
    """One text, where it stands, what the card is called, and the printed program."""

    where: str
    name: str
    text: str
    printed: str


def lines() -> Iterator[str | Golden]:
    """The lines of the file in order: comments and headings as they are, texts with their programs."""
    where, name, text = "attack", "", ""
    printed: list[str] = []
    for line in [*PATH.read_text(encoding="utf-8").splitlines(), ""]:
        if line.startswith("    "):
            printed.append(line[4:])
            continue
        if text:
            yield Golden(where, name, text, "\n".join(printed))
            text, printed = "", []
        if line.startswith("== "):
            where, _, name = line[3:].partition(" of ")
        if not line or line.startswith(("#", "== ")):
            yield line
        else:
            text = line


def goldens() -> list[Golden]:
    """All texts of the file."""
    return [line for line in lines() if isinstance(line, Golden)]
