"""Effect programs as plain data (dicts, lists, strings, numbers) and back, for JSON, caches and messages.

A node is `{"node": "Draw", "number": 2}`; fields at their default are left out; an enum member is its name. Reading is
driven by the declared type of each field, so that data of a wrong shape is refused with a sentence, never half-read.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from enum import Enum
from typing import Any

from ptcg.effects import cards, clauses, nodes, predicates, statics, values, vocabulary
from ptcg.effects.clauses import Program


def _classes() -> dict[str, type[Any]]:
    found: dict[str, type[Any]] = {}
    for module in (predicates, values, statics, nodes, cards, clauses):
        for name, thing in vars(module).items():
            if isinstance(thing, type) and dataclasses.is_dataclass(thing):
                found[name] = thing
    return found


NODES: dict[str, type[Any]] = _classes()
"""Every node class by its name: the closed set the codec and the grammar work with."""

ENUMS: dict[str, type[Enum]] = {
    name: thing for name, thing in vars(vocabulary).items() if isinstance(thing, type) and issubclass(thing, Enum)
}
"""Every enum of the vocabulary by its name."""


_SCOPE: dict[str, Any] = {
    **vars(vocabulary),
    **vars(predicates),
    **vars(values),
    **vars(statics),
    **vars(cards),
    **vars(nodes),
    **vars(clauses),
}
for _alias in ("Predicate", "Test", "Static", "Effect"):  # written as strings, because their members hold them again
    if isinstance(_SCOPE[_alias], str):
        _SCOPE[_alias] = eval(_SCOPE[_alias], _SCOPE)
_HINTS: dict[type[Any], dict[str, Any]] = {}


def to_json(program: Program) -> list[Any]:
    """The program as plain data."""
    return [_plain(clause) for clause in program]


def from_json(data: Any) -> Program:
    """The program that `to_json` wrote; ValueError says in one sentence what is wrong with other data."""
    if not isinstance(data, list):
        raise ValueError(f"A program is a list of clauses, not {data!r}.")
    hint = _hints(_Whole)["program"]
    program: Program = _read(data, hint, "program")
    return program


@dataclasses.dataclass(frozen=True)
class _Whole:
    """Gives the type of a whole program to `_read`."""

    program: Program


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        data: dict[str, Any] = {"node": type(value).__name__}
        for field in dataclasses.fields(value):
            content = getattr(value, field.name)
            if content != field.default:
                data[field.name] = _plain(content)
        return data
    return value


def _hints(cls: type[Any]) -> dict[str, Any]:
    if cls not in _HINTS:
        _HINTS[cls] = typing.get_type_hints(cls, _SCOPE)
    return _HINTS[cls]


def _resolve(hint: Any) -> Any:
    """Aliases written as strings, such as `Effect`, stand in hints as forward references or as plain strings."""
    if isinstance(hint, typing.ForwardRef):
        hint = hint.__forward_arg__
    while isinstance(hint, str):
        hint = eval(hint, _SCOPE)
    return hint


def _members(hint: Any) -> list[Any]:
    """The flat list of what a union allows."""
    hint = _resolve(hint)
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return [member for part in typing.get_args(hint) for member in _members(part)]
    return [hint]


def _read(data: Any, hint: Any, where: str) -> Any:
    members = _members(hint)
    if data is None and type(None) in members:
        return None
    if isinstance(data, dict):
        return _read_node(data, members, where)
    for member in members:
        if isinstance(data, list) and typing.get_origin(member) is tuple:
            item = typing.get_args(member)[0]
            return tuple(_read(part, item, f"{where}[{place}]") for place, part in enumerate(data))
        if isinstance(member, type) and issubclass(member, Enum) and isinstance(data, str):
            if data not in member.__members__:
                raise ValueError(f"{where}: {member.__name__} has no member {data!r}.")
            return member[data]
        if member in (int, bool, str) and type(data) is member:
            return data
    wanted = " or ".join(getattr(member, "__name__", str(member)) for member in members)
    raise ValueError(f"{where}: expected {wanted}, found {data!r}.")


def _read_node(data: dict[str, Any], members: list[Any], where: str) -> Any:
    tag = data.get("node")
    cls = NODES.get(tag) if isinstance(tag, str) else None
    if cls is None:
        raise ValueError(f"{where}: there is no node called {tag!r}.")
    if cls not in members:
        raise ValueError(f"{where}: a {tag} cannot stand here.")
    hints = _hints(cls)
    known = {field.name: field for field in dataclasses.fields(cls)}
    for key in data:
        if key != "node" and key not in known:
            raise ValueError(f"{where}: {tag} has no field {key!r}.")
    content: dict[str, Any] = {}
    for name, field in known.items():
        if name in data:
            content[name] = _read(data[name], hints[name], f"{where}.{name}")
        elif field.default is dataclasses.MISSING:
            raise ValueError(f"{where}: {tag} lacks its field {name!r}.")
    return cls(**content)


__all__ = ["from_json", "to_json"]
