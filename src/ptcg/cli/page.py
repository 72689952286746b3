"""Everything a player sees when deciding, on one screen: board, hand and moves, shorter where the screen is small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from rich.text import Text

from ptcg.cli.board import board_lines, hand_in_short, hand_lines
from ptcg.cli.moves import Move
from ptcg.engine import Ask
from ptcg.view import View
from ptcg.view.asking import asked, text_asking

COLUMN = 10
SHORTER = 3
"""So many steps: first the hand is told in short, then the moves stand in two columns, then the Bench is one line."""


@dataclass(frozen=True)
class Paper:
    """What a page is written on: `height` is 0 where nothing limits it; `wrapped` where somebody looks at it."""

    width: int
    height: int = 0
    wrapped: bool = False


def page(
    view: View, moves: Sequence[Move], names: tuple[str, str], on: Paper, *, board: bool, hand: bool
) -> list[Text]:
    """The lines to print above the prompt."""
    lines: list[Text] = []
    for shorter in range(SHORTER + 1):
        there = (Text(), *board_lines(view, names, on.width, brief=shorter > 2)) if board else ()
        held = (hand_in_short if shorter else hand_lines)(view, on.width) if hand else ()
        lines = [_cut(line, on.width) for line in (*there, *held)]
        lines += move_lines(view, moves, on.width, on.wrapped, columns=2 if shorter > 1 else 1)
        if not on.height or len(lines) < on.height:
            break
    return lines


def _cut(line: Text, width: int) -> Text:
    line = line.copy()
    line.truncate(width, overflow="ellipsis")
    return line


def move_lines(view: View, moves: Sequence[Move], width: int, wrapped: bool, columns: int = 1) -> Iterator[Text]:
    """What is asked, and every legal move with its number."""
    question = view.question
    assert question is not None
    yield Text()
    yield Text(asked(view, question), "bold")
    if question.kind is not Ask.TURN and (text := text_asking(view, question)):
        for line in wrap(text, width - 2) if wrapped else [text]:
            yield Text(f"  {line}", "dim")
    labels = list(_labels(moves))
    rows = -(-len(labels) // columns)
    space = width // columns - 1
    for row in range(rows):
        beside = Text()
        for label in labels[row::rows]:
            if columns > 1:
                label.truncate(space, overflow="ellipsis", pad=True)
                label.append(" ")
            beside.append_text(label)
        yield _cut(beside, width)


def _labels(moves: Sequence[Move]) -> Iterator[Text]:
    group = ""
    for number, move in enumerate(moves, 1):
        head = move.group if move.group != group else ""
        group = move.group
        line = Text.assemble((f"{head:<{COLUMN}}" if group else "  ", "cyan"), (f"{number:>2} ", "bold green"))
        yield line.append_text(move.label)


__all__ = ["Paper", "page"]
