"""`ptcg bench`: how fast the engine is. Random against random, no log, process time of one core."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ptcg.cli.options import CardsOption

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ptcg.arena.speed import Speed
    from ptcg.library.gauntlet import DeckGroup, Gauntlet

MADE = 512  # games that are kept ready

COLUMNS = {
    "answers_per_second": ("answers/s", 10, ",.0f"),
    "games_per_second": ("games/s", 9, ",.1f"),
    "copy_microseconds": ("copy µs", 9, ".2f"),
    "view_microseconds": ("view µs", 9, ".1f"),
    "resample_microseconds": ("resample µs", 13, ".1f"),
    "state_bytes": ("state bytes", 13, ",d"),
    "games": ("games", 9, ",d"),
}
"""What is printed of a measurement: the title, the width and the form of a number."""


def add_to(app: typer.Typer) -> None:
    app.command()(bench)


def bench(
    decks: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHICH",
            help="builtin, theme (those of a card database), or a folder of deck lists; several times for several.",
        ),
    ] = None,
    seconds: Annotated[float, typer.Option(metavar="S", help="How long to play with each kind of decks.")] = 10.0,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of the first game.")] = 0,
    start: Annotated[bool, typer.Option("--start", help="Also run whole commands, to see how long they take.")] = False,
    cards: CardsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure answers and games per second, the cost of a copy, a view and a resample, and the memory of a state.

    Built-in and theme decks are told apart by their rulebook, deck lists by the year that an index.tsv of their folder
    gives. Decks that cannot be played are left out, and their number is said.
    """
    if seconds <= 0:
        raise ValueError(f"--seconds must be more than 0, not {seconds}")
    report = measure(decks or ["builtin"], seconds, seed, cards, start)
    if as_json:
        from ptcg.cli.streams import print_json

        print_json(report)
    else:
        _print(report)


def measure(
    decks: Sequence[str], seconds: float, seed: int = 0, cards: Any = None, start: bool = False
) -> dict[str, Any]:
    """Play that long with each kind of decks, its groups in equal shares, and report."""
    import platform

    from ptcg.arena.speed import is_compiled
    from ptcg.library import open_library
    from ptcg.library.gauntlet import BUILTIN, find_gauntlet

    library = open_library(() if set(decks) == {BUILTIN} else cards)
    found = [find_gauntlet(wanted, library) for wanted in decks]
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": _machine(),
        "compiled": is_compiled(),
        "decks": [_measured(one, seconds, seed) for one in found],
        "start": _starts() if start else {},
    }


def _measured(gauntlet: Gauntlet, seconds: float, seed: int) -> dict[str, Any]:
    from ptcg.arena.speed import all_of

    share = seconds / len(gauntlet.groups)
    rows = {group.name: _measured_group(group, share, seed) for group in gauntlet.groups}
    return {
        "name": gauntlet.name,
        "decks": gauntlet.size,
        "left_out": len(gauntlet.left_out),
        "groups": {name: speed.to_json() for name, speed in rows.items()},
        "all": all_of(rows.values()).to_json(),
    }


def _measured_group(group: DeckGroup, seconds: float, seed: int) -> Speed:
    from ptcg.arena.speed import measure as measure_games

    ready = lru_cache(MADE)(group.game)
    return measure_games(lambda number: ready(number % group.pairings), seconds, seed)


def _starts() -> dict[str, float]:
    from ptcg.cli.starting import starts

    return starts()


def _machine() -> str:
    """The processor, as far as the system names it."""
    import platform
    from pathlib import Path

    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


def _print(report: dict[str, Any]) -> None:
    from ptcg.cli.screen import Screen

    screen = Screen()
    head = "".join(f"{title:>{width}}" for title, width, _ in COLUMNS.values())
    for found in report["decks"]:
        lacking = f", {found['left_out']:,} more cannot be played" if found["left_out"] else ""
        screen.line(f"{found['name']}: {found['decks']:,} decks{lacking}", "bold yellow")
        screen.line(f"{'':<6}{head}", "bold")
        for name, row in (*found["groups"].items(), ("all", found["all"])):
            cells = "".join(f"{row[key]:>{width}{form}}" for key, (_, width, form) in COLUMNS.items())
            screen.line(f"{name:<6}{cells}", "bold" if name == "all" else "")
        screen.line()
    if report["start"]:
        screen.line("from nothing, process time", "bold yellow")
        for name, milliseconds in report["start"].items():
            screen.line(f"{milliseconds:>8,.0f} ms  {name}")
        screen.line()
    how = "compiled" if report["compiled"] else "not compiled"
    screen.line(f"process time, one core of {report['machine']}, {report['python']}, engine {how}", "dim")
