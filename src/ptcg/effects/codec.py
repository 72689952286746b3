"""Effect programs as plain data (dicts, lists, strings, numbers) and back, for JSON, caches and messages.

A node is `{"node": "Draw", "number": 2}`; fields at their default are left out; a word is its name. Reading is driven
by the declared type of each field, so that data of a wrong shape is refused with a sentence, never half-read.
"""

from __future__ import annotations

import inspect
import threading
from enum import Enum
from typing import Any, TypeVar

import msgspec

from ptcg.effects import (
    allowances,
    attacking,
    cards,
    clauses,
    contests,
    forms,
    happenings,
    measures,
    nodes,
    predicates,
    program,
    standing,
    statics,
    values,
    vocabulary,
)
from ptcg.effects.clauses import Program
from ptcg.effects.node import Node, contents, defaults
from ptcg.effects.program import CardProgram
from ptcg.effects.vocabulary import Word

_MODULES = (
    *(vocabulary, predicates, measures, happenings, values, cards, attacking, contests, forms),
    *(allowances, standing, statics, nodes, clauses, program),
)

_SCOPE: dict[str, Any] = {name: thing for module in _MODULES for name, thing in vars(module).items()}
for _alias in ("Predicate", "Test", "Static", "Effect"):  # written as strings, because their members hold them again
    _SCOPE[_alias] = eval(_SCOPE[_alias], _SCOPE)
for _module in _MODULES:  # so that the types of all fields can be found from where they are written
    for _name in ("Cards", "Clause", "Count", "Effect", "Kind", "Predicate", "Static", "Target", "Test", "Those"):
        setattr(_module, _name, _SCOPE[_name])

NODES: dict[str, type[Node]] = {
    name: thing for name, thing in _SCOPE.items() if inspect.isclass(thing) and issubclass(thing, Node)
}
"""Every node class by its name: the closed set the codec and the grammar work with."""

ENUMS: dict[str, type[Word]] = {
    name: thing for name, thing in _SCOPE.items() if inspect.isclass(thing) and issubclass(thing, Word)
}
"""Every kind of word by its name."""

Read = TypeVar("Read")
_reading = threading.Lock()
"""msgspec works out the types of all nodes at the first reading; a thread that reads meanwhile crashes the process."""


def to_json(value: Any) -> Any:
    """A program, or a part of one, as plain data."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    if not isinstance(value, Node):
        return value
    usual = defaults(type(value))
    said = {name: to_json(content) for name, content in contents(value) if content != usual[name]}
    return {"node": type(value).__name__, **said}


def from_json(data: Any) -> Program:
    """The program that `to_json` wrote; ValueError says in one sentence what is wrong with other data."""
    return _read(data, Program)


def card_from_json(data: Any) -> CardProgram:
    """The programs of a card that `to_json` wrote; ValueError as `from_json`."""
    return _read(data, CardProgram)


def static_from_json(data: Any) -> statics.Static:
    """The static that `to_json` wrote; ValueError as `from_json`."""
    found: statics.Static = _read(data, _SCOPE["Static"])
    return found


def _read(data: Any, kind: type[Read]) -> Read:
    try:
        with _reading:
            return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"This is no effect program: {error}.") from error


__all__ = ["card_from_json", "from_json", "static_from_json", "to_json"]
