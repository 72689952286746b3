"""How far a long command has come, and how long it will still take."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress as Bar


class Progress:
    """One line of a terminal that is gone at the end; silent anywhere else."""

    EVERY = 0.1  # seconds

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total
        self._bar: Bar | None = None
        self._last = 0.0

    def tell(self, done: int, total: int | None = None) -> None:
        """So many are done, of so many in all."""
        now = monotonic()
        if now - self._last < self.EVERY or not sys.stderr.isatty():
            return
        self._last = now
        self.total = self.total if total is None else total
        if self._bar is None:
            self._bar = self._begin(done)
        self._bar.update(self._bar.task_ids[0], completed=done, total=self.total, refresh=True)

    def _begin(self, done: int) -> Bar:
        """The line; it is drawn when something is told, so that there is no thread that draws it."""
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        bar = Progress(
            BarColumn(30),
            TextColumn("{task.completed:,.0f} of {task.total:,.0f} {task.description},"),
            TimeRemainingColumn(),
            TextColumn("left"),
            console=Console(stderr=True),
            auto_refresh=False,
            transient=True,
        )
        bar.add_task(self.what, total=self.total, completed=done)
        bar.start()
        return bar

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()
