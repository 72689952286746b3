"""What the right side of a grammar line is made of: expressions that are built when a text is read, and matched
against a node when a text is written. How they are written is explained in `expressions.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from ptcg.effects import (
    ALL,
    Choose,
    Node,
    That,
    replaced,
)

Bindings = Mapping[str, Any]


class Mismatch(Exception):
    """The expression has no value for these bindings: the phrase does not mean this."""


class Meaning(Protocol):
    """An expression that works both ways."""

    def build(self, bound: Bindings) -> Any:
        """The value with the slots of the phrase filled in."""

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        """Every way to fill the slots such that `build` gives this value."""

    def slots(self) -> set[str]:
        """The names of the slots it uses."""


@dataclass(frozen=True)
class Constant:
    value: Any

    def build(self, bound: Bindings) -> Any:
        return self.value

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if type(value) is type(self.value) and value == self.value:
            yield bound

    def slots(self) -> set[str]:
        return set()


@dataclass(frozen=True)
class Slot:
    name: str

    def build(self, bound: Bindings) -> Any:
        return bound[self.name]

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if self.name not in bound:
            yield {**bound, self.name: value}
        elif bound[self.name] == value:
            yield bound

    def slots(self) -> set[str]:
        return {self.name}


@dataclass(frozen=True)
class Part:
    """A field of what a slot holds, said once more."""

    slot: Slot
    field: str

    def build(self, bound: Bindings) -> Any:
        value = self.slot.build(bound)
        if not hasattr(value, self.field):
            raise Mismatch
        return getattr(value, self.field)

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if self.slot.name in bound and getattr(bound[self.slot.name], self.field, None) == value:
            yield bound

    def slots(self) -> set[str]:
        return self.slot.slots()


@dataclass(frozen=True)
class Still:
    """The Pokémon of a slot, of whom something more is said: if they were chosen, they are not chosen again."""

    slot: Slot

    def build(self, bound: Bindings) -> Any:
        target = self.slot.build(bound)
        return That() if isinstance(target, Choose) else target

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if self.slot.name in bound and self.build(bound) == value:
            yield bound

    def slots(self) -> set[str]:
        return self.slot.slots()


@dataclass(frozen=True)
class Scaled:
    """A number times a constant (`-n` is `-1 * n`)."""

    factor: int
    inner: Slot

    def build(self, bound: Bindings) -> Any:
        number = self.inner.build(bound)
        if type(number) is not int or (number < 0 and (self.factor != -1 or number == ALL)):
            raise Mismatch
        return number * self.factor

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if type(value) is not int or value % self.factor:
            return
        if value != 1 if self.factor == -1 else value >= 0:
            yield from self.inner.match(value // self.factor, bound)

    def slots(self) -> set[str]:
        return self.inner.slots()


@dataclass(frozen=True)
class Sum:
    """Two numbers added up. Nobody can tell which they were, so a phrase with a sum is never written."""

    first: Slot
    second: Slot

    def build(self, bound: Bindings) -> Any:
        numbers = (self.first.build(bound), self.second.build(bound))
        if any(type(number) is not int or number < 0 for number in numbers):
            raise Mismatch
        return sum(numbers)

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        return iter(())

    def slots(self) -> set[str]:
        return self.first.slots() | self.second.slots()


@dataclass(frozen=True)
class Reduced:
    """A number less a constant."""

    inner: Slot
    number: int

    def build(self, bound: Bindings) -> Any:
        value = self.inner.build(bound)
        if type(value) is not int or value < self.number:
            raise Mismatch
        return value - self.number

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if type(value) is int and value >= 0:
            yield from self.inner.match(value + self.number, bound)

    def slots(self) -> set[str]:
        return self.inner.slots()


@dataclass(frozen=True)
class Divided:
    """A number of which a constant is a factor, divided by it."""

    inner: Slot
    number: int

    def build(self, bound: Bindings) -> Any:
        value = self.inner.build(bound)
        if type(value) is not int or value % self.number:
            raise Mismatch
        return value // self.number

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if type(value) is int and value >= 0:
            yield from self.inner.match(value * self.number, bound)

    def slots(self) -> set[str]:
        return self.inner.slots()


@dataclass(frozen=True)
class Blank:
    """A place in what a phrase means that the phrase around it fills."""


BLANK = Blank()


@dataclass(frozen=True)
class Filled:
    """What a slot (or another such expression) holds, with its blanks filled."""

    base: Meaning
    filling: Meaning

    def build(self, bound: Bindings) -> Any:
        value = self.base.build(bound)
        if BLANK not in parts(value):
            raise Mismatch
        return replaced(value, BLANK, self.filling.build(bound))

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        for part in parts(value):
            for more in self.filling.match(part, bound):
                yield from self.base.match(replaced(value, part, BLANK), more)

    def slots(self) -> set[str]:
        return self.base.slots() | self.filling.slots()


@dataclass(frozen=True)
class About:
    """What a slot says of "it", or of a Pokémon, where the phrase has named that Pokémon before."""

    base: Slot
    target: Slot

    def build(self, bound: Bindings) -> Any:
        value, target = self.base.build(bound), self.target.build(bound)
        if That() in parts(value):
            return replaced(value, That(), target)
        if target not in parts(value):
            raise Mismatch
        return value

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        said = (getattr(part, "of", None) for part in (value, getattr(value, "what", None)))
        for of in said:
            if of is not None:
                for more in self.target.match(of, bound):
                    yield from self.base.match(value, more)

    def slots(self) -> set[str]:
        return self.base.slots() | self.target.slots()


def parts(value: Any) -> list[Any]:
    """A value and everything in it, each thing once, from the outside in."""
    found: list[Any] = []
    todo = [value]
    while todo:
        part = todo.pop(0)
        if not any(type(part) is type(other) and part == other for other in found):
            found.append(part)
            todo += _inner(part)
    return found


def _inner(value: Any) -> list[Any]:
    if isinstance(value, Node):
        return [getattr(value, name) for name in value.__struct_fields__]
    return list(value) if isinstance(value, tuple) else []


@dataclass(frozen=True)
class Row:
    """A tuple; a starred item stands for one or more items in it."""

    items: tuple[tuple[Meaning, bool], ...]

    def build(self, bound: Bindings) -> Any:
        result: list[Any] = []
        for item, starred in self.items:
            value = item.build(bound)
            if starred:
                result.extend(value)
            else:
                result.append(value)
        return tuple(result)

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if isinstance(value, tuple):
            yield from self._match_from(0, value, bound)

    def _match_from(self, place: int, value: tuple[Any, ...], bound: Bindings) -> Iterator[Bindings]:
        if place == len(self.items):
            if not value:
                yield bound
            return
        item, starred = self.items[place]
        if not starred:
            if value:
                for more in item.match(value[0], bound):
                    yield from self._match_from(place + 1, value[1:], more)
            return
        for length in range(1, len(value) + 1):
            for more in item.match(value[:length], bound):
                yield from self._match_from(place + 1, value[length:], more)

    def slots(self) -> set[str]:
        return set().union(*(item.slots() for item, _ in self.items))


@dataclass(frozen=True)
class Repeated:
    """The same item a number of times: `n * [e]`."""

    times: Slot
    item: Meaning

    def build(self, bound: Bindings) -> Any:
        times = self.times.build(bound)
        if type(times) is not int or times < 1:
            raise Mismatch
        return (self.item.build(bound),) * times

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if isinstance(value, tuple) and value and all(one == value[0] for one in value):
            for more in self.times.match(len(value), bound):
                yield from self.item.match(value[0], more)

    def slots(self) -> set[str]:
        return self.times.slots() | self.item.slots()


@dataclass(frozen=True)
class Same:
    """The same for each item of a slot: `[Move(p, z) for p in l]`."""

    item: Meaning
    name: str
    row: Slot

    def build(self, bound: Bindings) -> Any:
        row = self.row.build(bound)
        if not isinstance(row, tuple):
            raise Mismatch
        return tuple(self.item.build({**bound, self.name: one}) for one in row)

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if isinstance(value, tuple) and value:
            yield from self._match_from((), value, bound)

    def _match_from(self, row: tuple[Any, ...], value: tuple[Any, ...], bound: Bindings) -> Iterator[Bindings]:
        if not value:
            yield from self.row.match(row, bound)
            return
        for more in self.item.match(value[0], bound):
            rest = {name: one for name, one in more.items() if name != self.name}
            yield from self._match_from((*row, more[self.name]), value[1:], rest)

    def slots(self) -> set[str]:
        return (self.item.slots() - {self.name}) | self.row.slots()


@dataclass(frozen=True)
class Make:
    """A node with some fields given; the others are at their default."""

    cls: type[Any]
    given: tuple[tuple[str, Meaning], ...]
    left: tuple[tuple[str, Any], ...]

    def build(self, bound: Bindings) -> Any:
        return self.cls(**{name: meaning.build(bound) for name, meaning in self.given})

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if type(value) is self.cls and all(getattr(value, name) == default for name, default in self.left):
            yield from _match_fields(self.given, value, bound)

    def slots(self) -> set[str]:
        return set().union(*(meaning.slots() for _, meaning in self.given))


@dataclass(frozen=True)
class Take:
    """A node that takes over what a noun says, with other fields given or at their default."""

    cls: type[Any]
    noun: type[Any]
    slot: Meaning
    shared: tuple[tuple[str, str], ...]  # fields of the noun and what the node calls them
    given: tuple[tuple[str, Meaning], ...]
    left: tuple[tuple[str, Any], ...]

    def build(self, bound: Bindings) -> Any:
        noun = self.slot.build(bound)
        if type(noun) is not self.noun:
            raise Mismatch
        fields = {name: getattr(noun, own) for own, name in self.shared}
        if noun != self.noun(**{own: fields[name] for own, name in self.shared}):
            raise Mismatch  # it says something that this node cannot
        return self.cls(**fields, **{name: meaning.build(bound) for name, meaning in self.given})

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if type(value) is self.cls and all(getattr(value, name) == default for name, default in self.left):
            noun = self.noun(**{own: getattr(value, name) for own, name in self.shared})
            for more in self.slot.match(noun, bound):
                yield from _match_fields(self.given, value, more)

    def slots(self) -> set[str]:
        return self.slot.slots().union(*(meaning.slots() for _, meaning in self.given))


def _match_fields(given: tuple[tuple[str, Meaning], ...], value: Any, bound: Bindings) -> Iterator[Bindings]:
    if not given:
        yield bound
        return
    name, meaning = given[0]
    for more in meaning.match(getattr(value, name), bound):
        yield from _match_fields(given[1:], value, more)
