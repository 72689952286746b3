"""Writes effect programs as card English: the grammar read backwards.

For a node the first line of its category whose meaning matches is written, and its slots in the same way, of several
wordings the first that can be. So whatever is written can be read again, and a program that no line can write is said
to be so.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from ptcg.effects import (
    Act,
    AttachFrom,
    Cards,
    EvolveFrom,
    Lasting,
    Move,
    Program,
    That,
    Who,
    Zone,
    changed,
    rebuilt,
    show,
)
from ptcg.language.grammar import THEIRS, Gap, Grammar, Line, Pattern, Word, load_grammar
from ptcg.language.labels import LEXICON, label_words
from ptcg.language.meaning import Slot
from ptcg.language.nouns import Attach
from ptcg.language.parser import Parser
from ptcg.language.telling import in_their_number, one_at_a_time, told
from ptcg.language.words import (
    TYPES,
    about_them,
    as_base_form,
    as_third_person,
    clean,
    join,
    of_several,
    respell,
    tokens,
)

_DECLARED = re.compile(r"(?<= may )(?=(?:your opponent|each|the|this|that|those|during|if)\b)")
"""What somebody may do begins with a verb; before a whole sentence they may decide that it is so."""


class NotWritable(Exception):
    """No line of the grammar writes this node."""


def describe(program: Program, where: str = "attack") -> str:
    """The program in canonical card English, as it would stand on a card of that kind."""
    program = _as_it_is_said(program)
    words = Writer(load_grammar(), where).write(where, program)
    if words is None:  # a name that is not read as one unless it is marked
        words = Writer(load_grammar(), where, quoting=True).write(where, program)
    if words is None:  # something for which there are only the wordings of older cards
        writer = Writer(load_grammar(), where, every_wording=True, quoting=True)
        words = writer.write(where, program) or writer.write(where, _in_one_breath(program))
    if words is None:
        raise NotWritable(f"No phrase of the card language writes: {show(program)}")
    text = _DECLARED.sub("decide that ", join(words))
    return _of_that_player(text) if where == "stadium" else text


def _as_it_is_said(value: Any) -> Any:
    """What has evolved or devolved just now and evolves again is spoken of like any other Pokémon.

    Cards looked at are attached as any cards are that were spoken of.
    """
    if isinstance(value, AttachFrom) and value.zone is Zone.LOOKED:
        cards = Cards(value.kind, value.count, value.up_to, Zone.LOOKED)
        if value == AttachFrom(Zone.LOOKED, value.kind, value.target, value.count, value.up_to, value.spread):
            return Attach(cards, value.target, value.spread)
    if isinstance(value, EvolveFrom) and value.target == That() and not value.level_up:
        return changed(value, again=False)
    return rebuilt(value, _as_it_is_said)


def _in_one_breath(value: Any) -> Any:
    """Things that hold for the same time, said together."""
    value = rebuilt(value, _in_one_breath)
    if isinstance(value, tuple) and len(value) > 1 and all(isinstance(one, Lasting) for one in value):
        first = value[0]
        if all(changed(one, static=first.static) == first for one in value):
            return (changed(first, static=tuple(one.static for one in value)),)
    return value


def _of_that_player(text: str) -> str:
    """What a Stadium card lets "that player" do is theirs, not yours."""
    before, that_player, after = text.partition("that player may ")
    after = re.sub(r"\byour\b(?! opponent)", "their", after)
    return before + that_player + after.replace("If you do,", "If they do,")


def _as_a_last_resort(line: Line) -> int:
    """Among old wordings, sentences are rather told one by one; what only adds words to a phrase comes last."""
    last = line.pattern[-1]
    if isinstance(last, Gap) and last.category == line.category == "text":
        return 0
    return 2 if not line.written and isinstance(line.meaning, Slot) and len(line.pattern) > 1 else 1


@cache
def _is_name(text: str) -> bool:
    """Whether it is read as a name without quotation marks: "Misty" is, "Team Rocket" and "Hit and Run" are not."""
    source, grammar = clean(text), load_grammar()
    found = respell(tokens(source), grammar.spellings[""])
    return (len(found), text) in Parser(grammar, found, source, "").ends("name", 0)


class Writer:
    """Writes values of categories as words, for one kind of text."""

    def __init__(self, grammar: Grammar, place: str, every_wording: bool = False, quoting: bool = False) -> None:
        self.grammar = grammar
        self.place = place
        self.every_wording = every_wording
        self.quoting = quoting
        self._known: dict[tuple[str, Any], list[str] | None] = {}

    def write(self, category: str, value: Any) -> list[str] | None:
        """The words, or None if no line of the category means this value."""
        if category == "number":
            return [str(value)] if type(value) is int and value >= 0 else None
        if category == "type":
            return [value] if value in TYPES else None
        if category in ("plural", "timed"):
            return None
        if category in THEIRS:
            words = self.write(THEIRS[category], value)
            return None if words is None else about_them(words)
        if category in LEXICON:
            return label_words(category, value) if isinstance(value, str | Act) else None
        if category == "team":
            return value.split() if isinstance(value, str) and value.startswith("Team ") else None
        if category == "name":
            return self._name(value) if isinstance(value, str) and value else None
        key = (category, (type(value), value))
        if key not in self._known:
            self._known[key] = None  # a category that comes back to itself with the same value has no words
            self._known[key] = self._find(category, value)
        return self._known[key]

    def _name(self, name: str) -> list[str] | None:
        if _is_name(name):
            return [name]
        return [f'"{name}"'] if self.quoting else None

    def _find(self, category: str, value: Any) -> list[str] | None:
        for line in self._lines(category):
            for bound in line.meaning.match(value, {}):
                if line.goes_on and any(self._is_in_steps(one) for one in bound.values()):
                    continue
                words = self._fill(line.pattern, dict(bound))
                if words is not None:
                    return words
        return self._step_by_step(value) if category == "plain" else None

    def _is_in_steps(self, value: Any) -> bool:
        """Whether cards are told to be revealed and then moved, so that nothing can be added behind it."""
        return isinstance(value, Move) and value.reveal and self.write("plain", value) == self._step_by_step(value)

    def _step_by_step(self, value: Any) -> list[str] | None:
        """An effect told in the steps that are read as one, joined by "and"; what is counted for it, before."""
        before, value = self._for_each(value)
        words: list[str] = []
        steps = told(value)
        joint = ["and", "you"] if isinstance(value, Move) and value.cards.by is Who.OPPONENT else ["and"]
        for step in steps:
            more = self.write("plain", step)
            if more is None:
                return None
            more = in_their_number(value, more) if step is steps[-1] else more
            words += [*joint, *more] if words else more
        return [*before, *words] if words else None

    def _for_each(self, value: Any) -> tuple[list[str], Any]:
        once = one_at_a_time(value)
        count = None if once is None else self.write("count", value.cards.count.count)
        return ([], value) if count is None else (["for", "each", *count, ","], once)

    def _lines(self, category: str) -> list[Line]:
        """The lines that may be written; those that only add words to a phrase ("then ...") last."""
        lines = [
            line
            for line in self.grammar.lines[category]
            if (line.written or self.every_wording) and (not line.places or self.place in line.places)
        ]
        return sorted(lines, key=lambda line: (not line.written, self.every_wording * _as_a_last_resort(line)))

    def _fill(self, pattern: Pattern, bound: dict[str, Any]) -> list[str] | None:
        words: list[str] = []
        for element in pattern:
            if isinstance(element, Word):
                words.append(element.shown)
                continue
            if isinstance(element, Gap):
                more = self.write(element.category, bound.get(element.name))
                if more is not None and element.plural:
                    more = of_several(more)
                if more and words[-1:] == ["didn't"]:
                    more = as_base_form(more)
                if more and element.category in THEIRS and words[:1] != ["have"] and words[-1:] != ["may"]:
                    more = as_third_person(more)
            else:
                more = next((one for one in (self._fill(w, bound) for w in element.wordings) if one is not None), None)
            if more is None:
                return None
            words += more
        return words
