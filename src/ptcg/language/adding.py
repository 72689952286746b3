"""Meanings that say more about what a phrase means: a field more, a predicate, an amount for each, a condition, another
person. They compose: whatever a verb or a noun is, the same words may be added to it. How they are written is explained
in `expressions.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ptcg.effects import (
    ANY_CARD,
    REQUIRED,
    Act,
    Activate,
    Always,
    Awaits,
    Both,
    Cards,
    Choose,
    DamageTo,
    Every,
    Heal,
    HowMany,
    If,
    Is,
    Kind,
    Leave,
    Node,
    Pattern,
    Pick,
    Place,
    PutCounters,
    That,
    This,
    Those,
    Times,
    Trigger,
    While,
    Who,
    changed,
    defaults,
    kinds_of_fields,
    replaced,
)
from ptcg.language.discourse import points_back
from ptcg.language.instead import instead
from ptcg.language.meaning import BLANK, Bindings, Meaning, Mismatch, Slot, parts
from ptcg.language.persons import done_by, mirrored, said_to


@dataclass(frozen=True)
class With:
    """What a slot holds, with fields filled in that were at their default before; of a verb, also those of its noun."""

    base: Meaning
    given: tuple[tuple[str, Meaning], ...]

    def build(self, bound: Bindings) -> Any:
        value = self.base.build(bound)
        for name, meaning in self.given:
            holder = _holder(value, name)
            if holder is None or getattr(holder, name) != _defaults(type(holder))[name]:
                raise Mismatch
            value = _holding(value, holder, changed(holder, **{name: meaning.build(bound)}))
        return value

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        yield from self._match_from(0, value, bound)

    def _match_from(self, place: int, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if place == len(self.given):
            yield from self.base.match(value, bound)
            return
        name, meaning = self.given[place]
        holder = _holder(value, name)
        if holder is None:
            return
        rest = changed(holder, **{name: _defaults(type(holder))[name]})
        for more in meaning.match(getattr(holder, name), bound):
            yield from self._match_from(place + 1, _holding(value, holder, rest), more)

    def slots(self) -> set[str]:
        return self.base.slots().union(*(meaning.slots() for _, meaning in self.given))


@dataclass(frozen=True)
class Said:
    """What a slot holds, with a predicate more that is true of it (of what holds: of the cards or Pokémon in it)."""

    base: Meaning
    predicate: Meaning

    def build(self, bound: Bindings) -> Any:
        value, predicate = self.base.build(bound), self.predicate.build(bound)
        about = _about(value)
        if isinstance(kind := _cards_of(about), Kind):
            return _saying(value, about, **{_field_of_cards(about): _said_of(kind, predicate)})
        if isinstance(subject := getattr(about, "of", None), Every):
            return _saying(value, about, of=changed(subject, those=_said_of(subject.those, predicate)))
        return _said_of(value, predicate)

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        about = _about(value)
        if isinstance(kind := _cards_of(about), Kind):
            for rest, more in self._match_noun(kind, bound):
                yield from self.base.match(_saying(value, about, **{_field_of_cards(about): rest}), more)
        elif isinstance(subject := getattr(about, "of", None), Every):
            for rest, more in self._match_noun(subject.those, bound):
                yield from self.base.match(_saying(value, about, of=changed(subject, those=rest)), more)
        for rest, more in self._match_noun(value, bound):
            yield from self.base.match(rest, more)

    def _match_noun(self, value: Any, bound: Bindings) -> Iterator[tuple[Any, Bindings]]:
        """Every way in which the noun says the predicate: what else it says, and what the slots hold."""
        if isinstance(value, Those | Kind) and isinstance(value.which, tuple):
            for predicate in value.which:
                rest = tuple(one for one in value.which if one is not predicate)
                for more in self.predicate.match(predicate, bound):
                    yield changed(value, which=rest), more

    def slots(self) -> set[str]:
        return self.base.slots() | self.predicate.slots()


@dataclass(frozen=True)
class Each:
    """What a slot holds, with its amount for each of what another one counts: `Draw(2)` is `Draw(Times(2, c))`.

    `again`: it is done again and again ("for each heads, ..."), so that what is chosen may be another each time, and
    that is more than an amount.
    """

    base: Meaning
    count: Slot
    again: bool = False

    def build(self, bound: Bindings) -> Any:
        value = self.base.build(bound)
        if isinstance(value, tuple):  # what follows is done with what was chosen first
            if not value or any(not points_back(one) for one in value[1:]):
                raise Mismatch
            return (self._times(value[0], bound), *value[1:])
        return self._times(value, bound)

    def _times(self, value: Any, bound: Bindings) -> Any:
        count = self.count.build(bound)
        target = getattr(value, "target", None)
        if self.again and isinstance(target, Choose) and _is_anew(value):
            return changed(value, target=changed(target, count=Times(1, self.count.build(bound)), again=True))
        if self.again and isinstance(target, Choose):
            if not hasattr(value, "spread") or target != Choose(target.those):
                raise Mismatch
            value = changed(value, target=Every(target.those), spread=True)
        if self.again and isinstance(count, HowMany) and That() in parts(value):
            raise Mismatch  # "that Pokémon" is each of those: it is no amount
        holder = _with_amount(value)
        name = amount_of(type(holder))
        number = getattr(holder, name) if name else None
        if type(number) is not int or (number < 0 and not _is_signed(type(holder))):
            raise Mismatch
        times = Times(number, count)
        return _holding(value, holder, changed(holder, **{name: times}))

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        target = getattr(value, "target", None)
        if self.again and isinstance(target, Choose) and target.again:
            if isinstance(target.count, Times) and target.count == Times(1, target.count.count):
                for more in self.count.match(target.count.count, bound):
                    yield from self.base.match(changed(value, target=Choose(target.those)), more)
            return
        if self.again and isinstance(self.base, Chosen):
            return
        holder = _with_amount(value)
        name = amount_of(type(holder))
        amount = getattr(holder, name) if name else None
        if isinstance(amount, Times) and amount == Times(amount.each, amount.count):
            once = _holding(value, holder, changed(holder, **{name: amount.each}))
            for more in self.count.match(amount.count, bound):
                yield from self.base.match(once, more)

    def slots(self) -> set[str]:
        return self.base.slots() | self.count.slots()


@dataclass(frozen=True)
class Chosen:
    """What is done to the Pokémon that is chosen for it: "choose 1 of your Pokémon and heal 10 damage from it"."""

    pick: Slot
    deed: Slot

    def build(self, bound: Bindings) -> Any:
        pick, deed = self.pick.build(bound), self.deed.build(bound)
        if not isinstance(pick, Pick) or getattr(deed, "target", None) != That():
            raise Mismatch
        return changed(deed, target=pick.target)

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        target = getattr(value, "target", None)
        if isinstance(target, Choose):
            for more in self.pick.match(Pick(target), bound):
                yield from self.deed.match(changed(value, target=That()), more)

    def slots(self) -> set[str]:
        return self.pick.slots() | self.deed.slots()


@dataclass(frozen=True)
class By:
    """What a slot holds, a deed said to a player, as another player does it: `By(Who.OPPONENT, a)`."""

    who: Who
    base: Slot

    def build(self, bound: Bindings) -> Any:
        return done_by(self.who, self.base.build(bound))

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        deed = said_to(self.who, value)
        if deed is not None:
            yield from self.base.match(deed, bound)

    def slots(self) -> set[str]:
        return self.base.slots()


@dataclass(frozen=True)
class Theirs:
    """What a slot holds, said to a player, as it is said of the other one."""

    base: Slot

    def build(self, bound: Bindings) -> Any:
        return mirrored(self.base.build(bound))

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        yield from self.base.match(mirrored(value), bound)

    def slots(self) -> set[str]:
        return self.base.slots()


@dataclass(frozen=True)
class Limited:
    """What a slot holds, with a limit to its amount: at most so much, however many are counted."""

    base: Slot
    most: Slot

    def build(self, bound: Bindings) -> Any:
        value = self.base.build(bound)
        holder = _with_amount(value)
        name = amount_of(type(holder))
        amount = getattr(holder, name) if name else None
        if not isinstance(amount, Times) or amount.most:
            raise Mismatch
        limited = changed(amount, most=self.most.build(bound))
        return _holding(value, holder, changed(holder, **{name: limited}))

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        holder = _with_amount(value)
        name = amount_of(type(holder))
        amount = getattr(holder, name) if name else None
        if isinstance(amount, Times) and amount.most:
            free = changed(holder, **{name: changed(amount, most=0)})
            for more in self.most.match(amount.most, bound):
                yield from self.base.match(_holding(value, holder, free), more)

    def slots(self) -> set[str]:
        return self.base.slots() | self.most.slots()


@dataclass(frozen=True)
class Instead:
    """Effects of which a later sentence replaces one: `Instead(before, test, other)`. It is written in another way."""

    before: Slot
    test: Slot
    other: Meaning

    def build(self, bound: Bindings) -> Any:
        effects = instead(self.before.build(bound), self.test.build(bound), self.other.build(bound))
        if effects is None:
            raise Mismatch
        return effects

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        return iter(())

    def slots(self) -> set[str]:
        return {self.before.name, self.test.name} | self.other.slots()


@dataclass(frozen=True)
class Within:
    """What a slot holds, with what it does under something else: `Trigger(m, e)` is `Trigger(m, [If(t, e)])`."""

    base: Meaning
    frame: Meaning

    def build(self, bound: Bindings) -> Any:
        value = self.base.build(bound)
        name = deeds_of(type(value))
        inner, frame = getattr(value, name) if name else None, self.frame.build(bound)
        if not name or (inner != BLANK and isinstance(inner, tuple) is not isinstance(frame, tuple)):
            raise Mismatch
        return changed(value, **{name: replaced(frame, BLANK, inner)})

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        name = deeds_of(type(value))
        whole = getattr(value, name) if name else None
        for part in parts(whole) if name else []:
            if part is not whole and (part == BLANK or isinstance(part, tuple) is isinstance(whole, tuple)):
                for more in self.frame.match(replaced(whole, part, BLANK), bound):
                    yield from self.base.match(changed(value, **{name: part}), more)

    def slots(self) -> set[str]:
        return self.base.slots() | self.frame.slots()


def _is_anew(value: Any) -> bool:
    """Whether something is done to one chosen Pokémon, so that another may be chosen when it is done again.

    Single damage counters are rather spread in any way.
    """
    target = getattr(value, "target", None)
    if not isinstance(target, Choose) or target != Choose(target.those):
        return False
    if isinstance(value, Heal | PutCounters):
        return value not in (Heal(10, target), PutCounters(1, target)) and not value.up_to and not value.spread
    return isinstance(value, DamageTo)


@dataclass(frozen=True)
class Under:
    """What a slot holds, where only a condition is added: `Under(p, t)`.

    It stands wherever the clause has room for it: that this Pokémon must be Active, what must hold for a power to be
    used, what is asked before anything is done, as long as what something holds.
    """

    base: Meaning
    test: Meaning

    def build(self, bound: Bindings) -> Any:
        value, test = self.base.build(bound), self.test.build(bound)
        if isinstance(value, Trigger) and value.what.of == This():
            test = replaced(test, That(), This())  # "when this Pokémon is damaged while it's your Active Pokémon"
        if isinstance(value, Activate | Trigger) and not value.active_only:
            if test == _IS_ACTIVE:
                return changed(value, active_only=True)
            if isinstance(test, Both) and test.first == _IS_ACTIVE:
                value, test = changed(value, active_only=True), test.second
        if isinstance(value, Activate):
            return changed(value, only_if=test if value.only_if is None else Both(test, value.only_if))
        if isinstance(value, Trigger):
            return changed(value, effects=(If(test, value.effects),))
        if isinstance(value, Always):
            return Always(While(test, (value.static,)))
        raise Mismatch

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        for test, rest in _conditions(value):
            for more in self.test.match(test, bound):
                yield from self.base.match(rest, more)

    def slots(self) -> set[str]:
        return self.base.slots() | self.test.slots()


@dataclass(frozen=True)
class Waiting:
    """What a trigger does, laid on the Pokémon it speaks of: `Waiting(h(e))` is what an attack puts off until then."""

    base: Meaning

    def build(self, bound: Bindings) -> Any:
        value = self.base.build(bound)
        if not isinstance(value, Trigger) or value.what.of is None or value != Trigger(value.what, value.effects):
            raise Mismatch
        return Awaits(value.effects, value.what.of, changed(value.what, of=None))

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        if isinstance(value, Awaits) and value.what is not None:
            yield from self.base.match(Trigger(changed(value.what, of=value.of), value.effects), bound)

    def slots(self) -> set[str]:
        return self.base.slots()


@dataclass(frozen=True)
class Excepted:
    """The exception to a rule for a deed: `Excepted(d, "ANYWAY")` of "attack" is `Leave.ATTACK_ANYWAY`."""

    deed: Slot
    how: str

    def build(self, bound: Bindings) -> Any:
        deed = self.deed.build(bound)
        name = f"{deed.act.name}_{self.how}"
        if deed != Pattern(deed.act, BLANK) or name not in Leave.__members__:  # type: ignore[arg-type]
            raise Mismatch
        return Leave[name]

    def match(self, value: Any, bound: Bindings) -> Iterator[Bindings]:
        act, _, how = value.name.partition("_")
        if how == self.how and act in Act.__members__:
            yield from self.deed.match(Pattern(Act[act], BLANK), bound)  # type: ignore[arg-type]

    def slots(self) -> set[str]:
        return self.deed.slots()


_IS_ACTIVE = Is(This(), Those(Who.YOU, Place.ACTIVE))


def _conditions(value: Any) -> Iterator[tuple[Any, Any]]:
    """The conditions of a clause, each with the clause without it."""
    if isinstance(value, Activate | Trigger) and value.active_only:
        yield _IS_ACTIVE, changed(value, active_only=False)
    match value:
        case Activate(only_if=test) if test is not None:
            yield test, changed(value, only_if=None)
            if isinstance(test, Both):
                yield test.first, changed(value, only_if=test.second)
        case Trigger(effects=(If(test, effects, ()),)):
            yield test, changed(value, effects=effects)
        case Always(While(test, (static,))):
            yield test, Always(static)


def _about(value: Any) -> Any:
    """What something that holds says of whom: itself, or the pattern in it."""
    return value.what if isinstance(getattr(value, "what", None), Pattern) else value


def _saying(value: Any, about: Any, **changes: Any) -> Any:
    """Something that holds, with changes in what it says of whom."""
    return changed(value, **changes) if about is value else changed(value, what=changed(about, **changes))


def _field_of_cards(about: Any) -> str:
    return "card" if isinstance(about, Pattern) else "kind"


def _cards_of(about: Any) -> Any:
    """The kind of cards that something that holds speaks of, if it speaks of any."""
    kind = getattr(about, _field_of_cards(about), None) if isinstance(about, Node) and hasattr(about, "of") else None
    return kind if kind != ANY_CARD else None


def _said_of(noun: Any, predicate: Any) -> Any:
    if not isinstance(noun, Those | Kind) or predicate in noun.which:
        raise Mismatch
    return noun & predicate


def deeds_of(cls: type[Any]) -> str:
    """The field of a clause that says what it does; empty if it has none."""
    fields = cls.__struct_fields__ if issubclass(cls, Node) else ()
    return next((name for name in ("effects", "static") if name in fields), "")


def amount_of(cls: type[Any]) -> str:
    """The field of a node that says how much; empty if it has none."""
    kinds = kinds_of_fields(cls) if issubclass(cls, Node) else {}
    return next((name for name, kind in kinds.items() if kind in ("Amount", "Signed")), "")


def _is_signed(cls: type[Any]) -> bool:
    """Whether the amount of a node says how much more, or (a negative number) how much less."""
    return "Signed" in kinds_of_fields(cls).values()


def _with_amount(value: Any) -> Any:
    """The verb, or the noun in it, that says how much."""
    cards = getattr(value, "cards", None)
    return cards if isinstance(cards, Node) and not amount_of(type(value)) else value


def _holder(value: Any, name: str) -> Any:
    """The verb, or the noun or pattern in it, that has a field of this name that may be left out; None if none has.

    What holds under a condition is what is meant, not the condition; of several deeds it is the first.
    """
    if isinstance(value, tuple):
        return _holder(value[0], name) if value else None
    if isinstance(value, While):
        return _holder(value.statics[0], name) if len(value.statics) == 1 else None
    for part in (value, _noun_of(value)):
        if isinstance(part, Node) and name in _defaults(type(part)):
            return part
    return None


def _noun_of(value: Any) -> Any:
    """The cards that a verb moves, or the pattern that a trigger waits for."""
    for inner, cls in (("cards", Cards), ("what", Pattern)):
        if isinstance(getattr(value, inner, None), cls):
            return getattr(value, inner)
    return None


def _holding(value: Any, old: Any, new: Any) -> Any:
    if isinstance(value, tuple):
        return (_holding(value[0], old, new), *value[1:])
    if isinstance(value, While):
        return changed(value, statics=(_holding(value.statics[0], old, new),))
    if old is value:
        return new
    return changed(value, **{"what" if isinstance(new, Pattern) else "cards": new})


def _defaults(cls: type[Any]) -> dict[str, Any]:
    return {name: BLANK if default is REQUIRED else default for name, default in defaults(cls).items()}
