"""Where the time goes: the stack of random games over the built-in decks, looked at a thousand times a second.

    python benchmarks/where.py [--seconds S] [--decks WHICH] [--cards DIR] [--json]

Of the engine as it is the stacks are Python's own; of the compiled one they are what `perf` sees (Linux; it must be
installed). Both are told in the same words: the share of each module, what it calls of Python itself included, and the
share of each function with all that it calls.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any

import ptcg
from ptcg.arena.speed import is_compiled, play_at_random
from ptcg.engine import Chance
from ptcg.library.gauntlet import find_gauntlet
from ptcg.library.library import open_library

OFTEN = 0.001  # seconds of process time between two looks
SHOWN = 24
PLAYING = "--playing"  # the process that perf looks at
PLAYED = ("State.answer", "State.start")
ENGINE = Path(ptcg.__file__).parent / "engine"

Stack = list[tuple[str, str]]  # module of the engine and function, the innermost first


def play(options: argparse.Namespace) -> None:
    library = open_library(options.cards or (() if options.decks == "builtin" else None))
    groups = find_gauntlet(options.decks, library).groups
    for group in groups:
        ready = lru_cache(512)(group.game)
        until = process_time() + options.seconds / len(groups)
        number = 0
        while process_time() < until:
            state = ready(number % group.pairings).start(number, log=False)
            play_at_random(state, Chance(number))
            number += 1


def looked_at(options: argparse.Namespace) -> list[Stack]:
    """The stacks of the engine as it is."""
    stacks: list[Stack] = []

    def look(number: int, frame: FrameType | None) -> None:
        stack: Stack = []
        while frame is not None:
            name = frame.f_globals.get("__name__", "")
            if name.startswith("ptcg.engine."):
                stack.append((name.removeprefix("ptcg.engine."), frame.f_code.co_qualname))
            frame = frame.f_back
        if stack:
            stacks.append(stack)

    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, OFTEN, OFTEN)
    try:
        play(options)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return stacks


def seen_by_perf(options: argparse.Namespace) -> list[Stack]:
    """The stacks of the compiled engine."""
    if shutil.which("perf") is None:
        raise SystemExit("where: the compiled engine is looked at with 'perf', which is not installed here")
    own = [sys.executable, __file__, PLAYING, "--seconds", str(options.seconds), "--decks", options.decks]
    own += [word for folder in options.cards for word in ("--cards", folder)]
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "perf.data")
        record = ["perf", "record", "-q", "-o", file, "-F", "997", "--call-graph", "dwarf,16384", *own]
        done = subprocess.run(record, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"where: perf failed: {done.stderr.strip()[-300:]}")
        script = ["perf", "script", "-i", file, "-F", "ip,sym", "--no-inline"]
        told = subprocess.run(script, capture_output=True, text=True, check=True).stdout
    return [stack for sample in told.split("\n\n") if (stack := list(_compiled(sample)))]


def _compiled(sample: str) -> Iterator[tuple[str, str]]:
    """`CPyDef_board___pokemon___Pokemon___copy` is `Pokemon.copy` of `board.pokemon`."""
    for symbol in re.findall(r"\bCPyDef_(\w+)", sample):
        names = symbol.split("___")
        for size in range(len(names) - 1, 0, -1):
            if module := _modules().get(".".join(names[:size])):
                yield module, ".".join(names[size:])
                break


@lru_cache(1)
def _modules() -> dict[str, str]:
    """The modules of the engine by every end of their names that names no other: mypyc shortens them so."""
    names = [file.relative_to(ENGINE).with_suffix("").as_posix().replace("/", ".") for file in ENGINE.rglob("*.py")]
    whole = [name.removesuffix(".__init__") for name in names]
    ends = Counter(".".join(name.split(".")[i:]) for name in whole for i in range(name.count(".") + 1))
    short = {".".join(n.split(".")[i:]): n for n in whole for i in range(n.count(".") + 1)}
    return {end: name for end, name in short.items() if ends[end] == 1}


def shares(stacks: list[Stack]) -> dict[str, Any]:
    """The shares of the time in which games were played."""
    stacks = [stack for stack in stacks if any(name in PLAYED for _, name in stack)]
    modules = Counter(stack[0][0] for stack in stacks)
    folders = Counter(stack[0][0].partition(".")[0] for stack in stacks)
    functions = Counter(f"{module}.{name}" for stack in stacks for module, name in set(stack))
    total = len(stacks)

    def told(counts: Counter[str]) -> dict[str, float]:
        return {name: round(count / total, 4) for name, count in counts.most_common(SHOWN)}

    return {"samples": total, "folders": told(folders), "modules": told(modules), "functions": told(functions)}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--decks", default="builtin", help="builtin, theme, or a folder of deck lists")
    parser.add_argument("--cards", action="append", default=[], metavar="DIR", help="a card database")
    parser.add_argument("--json", action="store_true")
    parser.add_argument(PLAYING, action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.playing:
        play(options)
        return
    stacks = seen_by_perf(options) if is_compiled() else looked_at(options)
    found = {"compiled": is_compiled(), **shares(stacks)}
    if options.json:
        print(json.dumps(found))
        return
    titles = {"folders": "folder", "modules": "module", "functions": "function, with all it calls"}
    for key, title in titles.items():
        print(f"\n share  {title}")
        for name, share in found[key].items():
            print(f"{share:>6.1%}  {name}")
    print(f"\n{found['samples']:,} looks, engine {'compiled' if found['compiled'] else 'not compiled'}")


if __name__ == "__main__":
    main()
