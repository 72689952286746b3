"""The printed form of effect programs: what golden files and `ptcg cards show` show.

A value prints as the call that makes it, with fields at their default left out: `DamageTo(20, Every(Those(OPPONENT,
BENCH)))`. A program prints one clause, and inside it one effect, per line.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from ptcg.effects.node import Node, contents, defaults
from ptcg.effects.vocabulary import ALL

WIDTH = 110
_SIGNED = frozenset({("Change", "amount"), ("AttackCost", "change")})
"""Fields in which -1 is a number and not "all"."""


def show(node: Any, indent: int = 0) -> str:
    """The node, or a tuple of nodes, as text; what does not fit on a line becomes an indented tree."""
    if isinstance(node, tuple) and node and all(isinstance(item, Node) for item in node):
        return "\n".join(_tree(item, indent) for item in node)
    return _tree(node, indent)


def _tree(value: Any, indent: int) -> str:
    margin = "  " * indent
    line = margin + _line(value)
    if len(line) <= WIDTH or not isinstance(value, Node | tuple):
        return line
    if isinstance(value, tuple) and all(isinstance(item, str) for item in value):
        return line
    if isinstance(value, tuple):
        inner = [_tree(item, indent + 1) for item in value]
        return margin + "[\n" + "\n".join(inner) + "\n" + margin + "]"
    parts = _fields(value)
    inner = []
    for label, content in parts:
        text = _tree(content, indent + 1)
        inner.append(f"{'  ' * (indent + 1)}{label}{text.lstrip()}")
    return f"{margin}{type(value).__name__}(\n" + "\n".join(inner) + f"\n{margin})"


def _line(value: Any) -> str:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        return "[" + ", ".join(_line(item) for item in value) + "]"
    if isinstance(value, Node):
        return f"{type(value).__name__}(" + ", ".join(label + _line(content) for label, content in _fields(value)) + ")"
    return str(value) if isinstance(value, _Word) else repr(value)


class _Word(str):
    """A text that prints without quotes."""


def _fields(node: Any) -> list[tuple[str, Any]]:
    """Label and content of each field worth printing: by place as long as none was left out, then by name."""
    parts: list[tuple[str, Any]] = []
    skipped = False
    usual = defaults(type(node))
    for name, content in contents(node):
        if content == usual[name]:
            skipped = True
            continue
        if content == ALL and type(content) is int and (type(node).__name__, name) not in _SIGNED:
            content = _Word("ALL")
        parts.append((f"{name}=" if skipped else "", content))
    return parts


__all__ = ["show"]
