"""Going through a program: everything in a node, and a node with something in it replaced."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any


def inside(node: object) -> Iterator[object]:
    """A node and all nodes within it."""
    if isinstance(node, tuple):
        for item in node:
            yield from inside(item)
    elif is_dataclass(node) and not isinstance(node, type):
        yield node
        for field in fields(node):
            yield from inside(getattr(node, field.name))


def replaced(node: Any, old: object, new: object) -> Any:
    """A node with one thing replaced by another, wherever it stands in it."""
    if type(node) is type(old) and node == old:
        return new
    if isinstance(node, tuple):
        return tuple(replaced(item, old, new) for item in node)
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{field.name: replaced(getattr(node, field.name), old, new) for field in fields(node)})
    return node


__all__ = ["inside", "replaced"]
