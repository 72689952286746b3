"""Writes the programs of `goldens.txt`, of the built-in cards and the lowered code of `engine/lowered.txt` anew.

Run it with `.venv/bin/python tests/language/regenerate.py`, then read the diff.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "engine"))

import lowered
from goldens import PATH, Golden, lines

from ptcg.effects import show
from ptcg.language import NotUnderstood, compile_text
from ptcg.library import shipping


def main() -> None:
    """Compile every text and write what it means."""
    written: list[str] = []
    for line in lines():
        if not isinstance(line, Golden):
            written.append(line)
            continue
        written.append(line.text)
        try:
            printed = show(compile_text(line.text, where=line.where, names=[line.name]))
        except NotUnderstood as problem:
            printed = f"NOT UNDERSTOOD: {problem}"
            print(f"{line.where}: {problem}", file=sys.stderr)
        written += ["    " + row for row in printed.splitlines()]
    shipping.write()
    lowered.write()
    PATH.write_text("\n".join(written).rstrip("\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
