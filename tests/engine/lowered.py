"""The golden file of lowered code: texts with the instructions the engine runs, and how it is read and written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ptcg.engine.program.define import effects_of
from ptcg.engine.program.lower import lower_attack, lower_effects, lower_trainer
from ptcg.language import compile_text
from ptcg.rules import era

PATH = Path(__file__).with_name("lowered.txt")


@dataclass(frozen=True)
class Lowered:
    """One text, by which book it is lowered as what, and the printed instructions."""

    book: str
    where: str
    text: str
    printed: str

    def anew(self) -> str:
        """What the text is lowered to now."""
        effects = effects_of(compile_text(self.text, where=self.where))
        if self.where == "attack":
            return str(lower_attack("text", effects, era(self.book)))
        return str(lower_trainer("text", effects) if self.where == "trainer" else lower_effects("text", effects))


def lowered() -> Iterator[Lowered]:
    """Every text of the file."""
    for part in PATH.read_text(encoding="utf-8").split("\n\n"):
        rows = [row for row in part.strip("\n").splitlines() if not row.startswith("#")]
        if rows:
            book, where = rows[0].removeprefix("== ").split()
            yield Lowered(book, where, rows[1], "\n".join(rows[2:]))


def write() -> None:
    """Lower every text anew."""
    head = [row for row in PATH.read_text(encoding="utf-8").splitlines() if row.startswith("#")]
    parts = ["\n".join(head)]
    parts += [f"== {one.book} {one.where}\n{one.text}\n{one.anew()}" for one in lowered()]
    PATH.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
