"""How long commands take from nothing: each is run whole in a process of its own, and its process time is counted."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from typing import Any

RUNS = 5
"""Of so many runs the median is told, after one that fills the cache of the disk."""


def starts() -> dict[str, Any]:
    """The process time of commands in milliseconds, children included."""
    from ptcg.cards import builtin_decks

    first, second, *_ = builtin_decks()
    commands = {
        "python alone": ("-c", "pass"),
        "import ptcg": ("-c", "import ptcg"),
        "ptcg --version": ("-m", "ptcg.cli", "--version"),
        f"ptcg sim {first} {second} --games 1": ("-m", "ptcg.cli", "sim", first, second, "--games", "1"),
    }
    return {name: round(_milliseconds(command), 1) for name, command in commands.items()}


def _milliseconds(arguments: Sequence[str]) -> float:
    times = [_once(arguments) for _ in range(RUNS + 1)]
    return sorted(times[1:])[RUNS // 2]


def _once(arguments: Sequence[str]) -> float:
    try:
        from resource import RUSAGE_CHILDREN, getrusage
    except ImportError:
        raise ValueError("--start measures only where the system counts the time of other processes") from None
    before = getrusage(RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise ValueError(f"'ptcg {' '.join(arguments)}' failed: {done.stderr.strip()[-300:]}")
    after = getrusage(RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000
