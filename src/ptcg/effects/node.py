"""What every node of a program is: one declaration that gives equality, hashing, copies, JSON, printing and walking.

A node class declares its fields and nothing else. `changed` makes a node with other values in some fields, `inside`
goes through everything in a node, `rebuilt` and `replaced` make nodes anew from the inside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

import msgspec


class Node(msgspec.Struct, frozen=True, tag_field="node", tag=True, forbid_unknown_fields=True):
    """A part of a program. In JSON its class is the field "node"."""


REQUIRED: Final = msgspec.NODEFAULT
"""In place of a default: the field must be given."""

changed = msgspec.structs.replace


@cache
def _defaults(cls: Any) -> Mapping[str, Any]:
    return {field.name: field.default for field in msgspec.structs.fields(cls)}


def defaults(cls: type[Node]) -> Mapping[str, Any]:
    """The fields of a node class and what they hold if nothing is said."""
    return _defaults(cls)


def kinds_of_fields(cls: type[Node]) -> Mapping[str, str]:
    """The fields of a node class and their types as they are written."""
    return {name: str(kind) for name, kind in cls.__annotations__.items()}


def contents(node: Node) -> list[tuple[str, Any]]:
    """The fields of a node and what they hold."""
    return [(name, getattr(node, name)) for name in node.__struct_fields__]


def inside(node: object) -> Iterator[object]:
    """A node and all nodes within it."""
    if isinstance(node, tuple):
        for item in node:
            yield from inside(item)
    elif isinstance(node, Node):
        yield node
        for name in node.__struct_fields__:
            yield from inside(getattr(node, name))


def rebuilt(value: Any, each: Callable[[Any], Any]) -> Any:
    """A node or a row with `each` done to everything that stands directly in it; other values as they are."""
    if isinstance(value, tuple):
        return tuple(each(item) for item in value)
    if not isinstance(value, Node):
        return value
    changes = {name: new for name, old in contents(value) if (new := each(old)) is not old and new != old}
    return changed(value, **changes) if changes else value


def replaced(node: Any, old: object, new: object) -> Any:
    """A node with one thing replaced by another, wherever it stands in it."""
    if type(node) is type(old) and node == old:
        return new
    return rebuilt(node, lambda part: replaced(part, old, new))


__all__ = [
    "Node",
    "REQUIRED",
    "changed",
    "contents",
    "defaults",
    "inside",
    "kinds_of_fields",
    "rebuilt",
    "replaced",
]
