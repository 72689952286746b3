"""Printing: coloured and wrapped where somebody looks at it, one plain line for each thing where a program reads it."""

from __future__ import annotations

import sys
from textwrap import wrap

from rich.console import Console
from rich.text import Text

WIDEST = 110  # longer lines are hard to read


class Screen:
    """The standard output. Text is taken as it is: no markup, no highlighting."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.height = self.console.height if self.console.is_terminal and sys.stdin.isatty() else 0  # 0: no limit
        self.used = 0  # lines printed since the last time somebody was asked something

    def line(self, text: str = "", style: str = "") -> None:
        """One line, not wrapped."""
        self._print((text, style))

    def entry(self, head: str, text: str, *, column: int, style: str = "bold", body: str = "") -> None:
        """`head` and beside it `text`, which hangs in its column when it is longer than the screen."""
        first = f"{head:<{column}}"
        lines = [text]
        if self.console.is_terminal:
            width = max(min(self.console.width, WIDEST) - column, 20)
            lines = wrap(text, width, break_long_words=False, break_on_hyphens=False)
        for line in lines:
            self._print((first, style), (line, body))
            first = " " * column

    def text(self, text: Text) -> None:
        """One line of text with styles of its own, not wrapped."""
        self.used += 1
        if self.console.is_terminal:
            self.console.print(text, soft_wrap=True)
        else:
            print(text.plain.rstrip())

    def wrapped(self, text: Text, *, indent: int = 0) -> None:
        """Text with styles of its own; lines after the first are indented."""
        if not self.console.is_terminal:
            print(text.plain.rstrip())
            return
        width = min(self.console.width, WIDEST)
        first, *rest = text.wrap(self.console, width)
        self.text(first)
        if rest:
            for line in Text(" ").join(rest).wrap(self.console, width - indent):
                self.text(Text(" " * indent).append_text(line))

    def _print(self, *parts: tuple[str, str]) -> None:
        self.used += 1
        if self.console.is_terminal:
            self.console.print(Text.assemble(*parts), soft_wrap=True)
        else:  # rich would only cost time
            print("".join(text for text, _ in parts))
