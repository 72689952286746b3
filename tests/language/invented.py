"""Texts of cards that do not exist, worded as each age of the game words its cards.

They ask what the grammar makes of a text it has never seen. In every file each third text is held out: the grammar is
mended with the others in view, and the share of those held out says whether the mending was general.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ptcg.language import NotUnderstood, compile_text

FOLDER = Path(__file__).with_name("invented")


@dataclass(frozen=True)
class Invented:
    """One text: where on which card it stands, in the wording of which age."""

    age: str
    kind: str
    name: str
    text: str
    held_out: bool

    def problem(self) -> str:
        """Why it is not read; nothing if it is."""
        plain = self.name.removesuffix(" LV.X").removesuffix(" ◇").removesuffix(" δ")
        try:
            compile_text(self.text, where=self.kind, names=[self.name, plain])
        except NotUnderstood as problem:
            return str(problem)
        return ""


@cache
def invented() -> tuple[Invented, ...]:
    """All texts, age by age."""
    return tuple(text for path in sorted(FOLDER.glob("*.txt")) for text in _texts(path))


def _texts(path: Path) -> list[Invented]:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    found = []
    for number, line in enumerate(lines, 1):
        kind, name, text = (part.strip() for part in line.split("|", 2))
        found.append(Invented(path.stem, kind, name, text, held_out=number % 3 == 0))
    return found
