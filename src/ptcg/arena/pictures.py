"""Pictures of a table of match-ups, each of the kind that the name of its file says."""

from __future__ import annotations

from pathlib import Path

from ptcg.arena.heatmap import heat_map, plotting
from ptcg.arena.page import page
from ptcg.arena.report import Report
from ptcg.library.files import write_whole

PNG, HTML = ".png", ".html"


def check_picture(path: Path) -> None:
    """ValueError if no picture can be drawn there: it is of no known kind, has no folder, or a library is missing."""
    if path.suffix.lower() not in (PNG, HTML):
        raise ValueError(f"a picture is a file whose name ends in {PNG} or {HTML}, not '{path}'")
    if not path.parent.is_dir():
        raise ValueError(f"cannot draw '{path}': there is no folder '{path.parent}'")
    if path.suffix.lower() == PNG:
        plotting()


def draw(report: Report, path: Path) -> None:
    """Draw a report into a file."""
    write_whole(path, heat_map(report) if path.suffix.lower() == PNG else page(report).encode())


__all__ = ["check_picture", "draw"]
