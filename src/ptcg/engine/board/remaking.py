"""How the moving parts of a game are pickled: made anew, and every field set.

Written out because a compiled class cannot be made without its arguments.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def kept(thing: object, fields: tuple[str, ...]) -> dict[str, Any]:
    """The fields of a thing."""
    return {name: getattr(thing, name) for name in fields}


def remade(make: Callable[..., Any], arguments: tuple[Any, ...], fields: dict[str, Any]) -> Any:
    """The thing that had these fields."""
    thing = make(*arguments)
    for name, value in fields.items():
        setattr(thing, name, value)
    return thing
