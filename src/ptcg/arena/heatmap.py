"""A table of match-ups as a heat map: a PNG, drawn by matplotlib, the extra `sim`."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from ptcg.arena.extras import extra
from ptcg.arena.report import Report

LOSING, EVEN, WINNING = (0xC8, 0x5A, 0x11), (0xF4, 0xF2, 0xEC), (0x1F, 0x6F, 0xB4)
"""Told apart by those too who do not tell red from green."""


def colour(share: float) -> tuple[int, int, int]:
    """The colour of a share of wins."""
    far, away = (WINNING, share * 2 - 1) if share >= 0.5 else (LOSING, 1 - share * 2)
    red, green, blue = (round(a + (b - a) * away) for a, b in zip(EVEN, far, strict=True))
    return red, green, blue


def ink(share: float) -> str:
    """A colour that can be read on it."""
    return "#ffffff" if abs(share - 0.5) > 0.36 else "#1b1b1b"


def heat_map(report: Report) -> bytes:
    """The shares of all match-ups as a PNG; rows against columns, each with its pilot."""
    figures = plotting()
    count = len(report.sides)
    figure = figures.Figure(figsize=(4.5 + 0.95 * count, 2.6 + 0.75 * count), dpi=120)
    axes = figure.add_subplot()
    image = [[[part / 255 for part in _shade(report, row, column)] for column in range(count)] for row in range(count)]
    axes.imshow(image, aspect="auto")
    for row in range(count):
        for column in range(count):
            share, text = field_words(report, row, column)
            axes.text(column, row, text, ha="center", va="center", fontsize=9, color=ink(share))
    axes.set_xticks(range(count), [_two_lines(name) for name in report.names], rotation=30, ha="left", fontsize=9)
    axes.set_yticks(range(count), [_two_lines(name) for name in report.names], fontsize=9)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.set_title(f"{headline(report)}\nshare of wins of the row, ± half of the 95 % interval", fontsize=10)
    axes.set_xlabel("~ cannot be told from even; diagonal: share of who went first in the mirror", fontsize=8)
    figure.tight_layout()
    drawn = BytesIO()
    figure.savefig(drawn, format="png")
    return drawn.getvalue()


def plotting() -> Any:
    """The part of matplotlib that draws without a screen; `MissingExtra` if it is not there."""
    return extra("matplotlib.figure", "sim", "a PNG picture needs")


def _two_lines(name: str) -> str:
    deck, _, pilot = name.rpartition(" (")
    return f"{deck}\n({pilot}"


def _shade(report: Report, row: int, column: int) -> tuple[int, int, int]:
    cell = report.cell(row, column)
    return (0xE2, 0xE2, 0xE2) if cell is None else colour(cell.share)


def field_words(report: Report, row: int, column: int) -> tuple[float, str]:
    """A share and the words of a field of the table."""
    cell = report.cell(row, column)
    if cell is not None:
        low, high = cell.interval
        return cell.share, f"{'' if cell.told else '~'}{cell.share:.0%}\n±{(high - low) / 2:.0%}"
    mirror = report.mirror(row) if row == column else None
    return 0.5, f"1st\n{mirror.starter_share:.0%}" if mirror is not None and mirror.games else ""


def headline(report: Report) -> str:
    """What was played, in a line."""
    seed, best_of = report.match_ups[0].pairing.seed, report.match_ups[0].pairing.best_of
    matches = f", best of {best_of}" if best_of > 1 else ""
    return f"{report.era}{matches}, {report.games:,} games, seed {seed}"


__all__ = ["colour", "field_words", "headline", "heat_map", "ink", "plotting"]
