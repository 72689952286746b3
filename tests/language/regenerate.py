"""Writes the programs of `goldens.txt` and of the built-in cards anew. Read the diff.

Run it with `.venv/bin/python tests/language/regenerate.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from goldens import PATH, Golden, lines

from ptcg.effects import show
from ptcg.language import NotUnderstood, compile_text
from ptcg.library import shipped


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
    shipped.write()
    PATH.write_text("\n".join(written).rstrip("\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
