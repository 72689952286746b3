"""Which instructions of a card were carried out: what no board ever comes to may be wrong without anybody noticing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from ptcg.effects import Node, show
from ptcg.engine import Definition
from ptcg.engine.program.code import Op

Run: TypeAlias = "Callable[[Any, Any, Op], None]"


class Reach:
    """The instructions of one card under all its rulebooks, and which of them some board has come to."""

    def __init__(self) -> None:
        self._all: dict[tuple[str, str], None] = {}  # what a code does, in the order of the card
        self._reached: set[tuple[str, str]] = set()

    @contextmanager
    def watching(self, definition: Definition) -> Iterator[None]:
        """Note what is carried out while the block lasts."""
        watched = []
        for code in definition.codes.values():
            for op in code.ops:
                if isinstance(op.node, Node):  # others are jumps, and ends of something
                    watched.append((op, op.run))
                    op.run = self._noting((_in_words(code.key), " ".join(show(op.node).split())), op.run)
        try:
            yield
        finally:
            for op, run in watched:
                op.run = run

    def _noting(self, key: tuple[str, str], run: Run) -> Run:
        """Does the same, and says the first time that it was done."""
        self._all.setdefault(key)

        def first_time(board: Any, frame: Any, op: Op) -> None:
            op.run = run
            self._reached.add(key)
            run(board, frame, op)

        return first_time

    def missing(self) -> tuple[str, ...]:
        """What was carried out on no board, each with the code it belongs to."""
        return tuple(f"{code}: {what}" for code, what in self._all if (code, what) not in self._reached)


def _in_words(key: str) -> str:
    """The part of a card that a code belongs to: "attack 1" for "base1-4/attack/0"."""
    what, _, number = key.partition("/")[2].partition("/")
    first = number.partition("/")[0]
    return f"{what} {int(first) + 1}" if first.isdecimal() else what


__all__ = ["Reach"]
