"""Reads the grammar files: phrases of card English with what they mean.

The notation is explained at the top of `grammar/sentences.txt`. A grammar is checked as it is read: a category nobody
defines, a slot the phrase does not have, or a category that begins with itself by way of another one is an error with
file and line. A line that begins with its own category says what can be added behind a phrase of it.
"""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ptcg.effects.codec import ENUMS
from ptcg.language.expressions import read_meaning
from ptcg.language.meaning import Constant, Meaning
from ptcg.language.words import Spellings, tokens

FOLDER = Path(__file__).parent / "grammar"
THEMES = (
    "sentences",
    "reminders",
    "triggers",
    "standing",
    "durations",
    "damage",
    "verbs",
    "attached",
    "moving",
    "energy",
    "nouns",
    "cards",
    "counts",
    "tests",
    "adjuncts",
)
"""The files of the grammar. Where phrases of two files read the same words, the one of the earlier file wins."""

THEIRS = {"their-deed": "deed", "their-doing": "doing", "their-test": "own-test"}
"""What another player does or has, and the category by which it is read as if it were said to them."""

BUILT_IN = frozenset({"number", "type", "name", "plural", "timed", "label", "label-noun", "act", "team", *THEIRS})
"""Categories that the parser knows by itself."""

PLURALS = {"several-cards": "card", "many-cards": "one-card", "many-tools": "tool"}
"""Other names of categories, for a slot that is written in the plural: read, they are the same."""


class GrammarError(Exception):
    """A mistake in a grammar file."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the phrase: `text` as it is compared, `shown` as it is written."""

    text: str
    shown: str


@dataclass(frozen=True, slots=True)
class Gap:
    """A place in the phrase where something of a category stands."""

    name: str
    category: str
    plural: bool = False  # several of them, which shows when it is written


@dataclass(frozen=True, slots=True)
class Options:
    """One of several wordings; the first one is written. Optional words are two wordings: nothing, and these words."""

    wordings: tuple[Pattern, ...]


Element = Word | Gap | Options
Pattern = tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One phrase and its meaning."""

    category: str
    pattern: Pattern
    meaning: Meaning
    written: bool  # False: understood, never written
    places: frozenset[str]  # kinds of text it belongs to; empty: all
    source: str

    @property
    def goes_on(self) -> bool:
        """Whether it begins with a phrase of its own category: what can be added behind one."""
        first = self.pattern[0] if self.pattern else None
        return isinstance(first, Gap) and first.category == self.category


@dataclass(frozen=True, slots=True)
class Start:
    """How the phrases of a line begin, as far as it is always the same: so most lines need not be tried."""

    line: Line
    second: str | None  # the word that stands second, if the first thing is a word
    third: str | None
    first: str | None  # the category that stands first
    behind: str | None  # the word behind it


def _start(line: Line) -> Start:
    pattern = line.pattern
    first = pattern[0]
    words = [element.text if isinstance(element, Word) else None for element in pattern[:3]] + [None, None]
    if isinstance(first, Gap):
        return Start(line, None, None, first.category, words[1])
    if words[0] is None or words[1] is None:
        return Start(line, None if words[0] is None else words[1], None, None, None)
    return Start(line, words[1], words[2], None, None)


@dataclass(slots=True)
class Grammar:
    """All lines by category, in the order of the files, and what each category can begin with."""

    lines: dict[str, list[Line]] = field(default_factory=dict)
    spellings: dict[str, Spellings] = field(default_factory=dict)  # by kind of text; "" for all kinds
    firsts: dict[str, frozenset[str] | None] = field(default_factory=dict)
    line_firsts: dict[int, frozenset[str] | None] = field(default_factory=dict)
    behind: set[str] = field(default_factory=set)  # categories with lines that begin with the category itself
    _from: dict[tuple[str, str], dict[str, list[Start]]] = field(default_factory=dict)
    _behind: dict[tuple[str, str], list[Line]] = field(default_factory=dict)

    def lines_from(self, category: str, place: str, word: str) -> list[Start]:
        """The lines of a category that a phrase with this first word can be read by, in this kind of text."""
        by_word = self._from.setdefault((category, place), {})
        lines = by_word.get(word)
        if lines is None:
            firsts = self.line_firsts
            lines = [
                _start(line)
                for line in self.lines[category]
                if not line.goes_on
                and (not line.places or place in line.places)
                and ((first := firsts[id(line)]) is None or word in first)
            ]
            by_word[word] = lines
        return lines

    def lines_behind(self, category: str, place: str) -> list[Line]:
        """The lines of a category that begin with the category itself."""
        key = (category, place)
        if key not in self._behind:
            lines = self.lines[category]
            self._behind[key] = [x for x in lines if x.goes_on and (not x.places or place in x.places)]
        return self._behind[key]


_reading = threading.Lock()


def load_grammar() -> Grammar:
    """The grammar of the package, read once, by whichever thread needs it first."""
    with _reading:
        return _whole_grammar()


@cache
def _whole_grammar() -> Grammar:
    grammar = Grammar()
    _read_spellings(FOLDER / "spelling.txt", grammar)
    for theme in THEMES:
        _read_file(FOLDER / f"{theme}.txt", grammar)
    _check(grammar)
    return grammar


def read_grammar(text: str, name: str = "grammar") -> Grammar:
    """A grammar from a text, for tests and experiments."""
    grammar = Grammar()
    _read_text(text, name, grammar)
    _check(grammar)
    return grammar


def _read_file(path: Path, grammar: Grammar) -> None:
    _read_text(path.read_text(encoding="utf-8"), path.name, grammar)


def _read_text(text: str, name: str, grammar: Grammar) -> None:
    category = ""
    for number, content in enumerate(text.splitlines(), 1):
        if not content.strip() or content.lstrip().startswith("#"):
            continue
        source = f"{name}:{number}"
        if not content[0].isspace():
            header = re.fullmatch(r"([a-z][a-z-]*):", content.strip())
            if not header:
                raise GrammarError(f"{source}: a category is written as a word and a colon, not {content.strip()!r}.")
            category = header.group(1)
            grammar.lines.setdefault(category, [])
            continue
        if not category:
            raise GrammarError(f"{source}: a phrase stands before any category.")
        grammar.lines[category] += [
            _read_line(category, line, source) for line in _spelled_out(content.strip(), source)
        ]


def _spelled_out(content: str, source: str) -> list[str]:
    """The lines that a line stands for: `*Condition` for one with each Special Condition."""
    if not content.startswith("*"):
        return [content]
    name = content[1:].strip()
    if name not in ENUMS:
        raise GrammarError(f"{source}: there is no vocabulary {name!r}.")
    return [f"{word.value} = {name}.{word.name}" for word in ENUMS[name]]


_LINE = re.compile(r"(?P<mark>~)?\s*(?:@(?P<places>[a-z,]+)\s+)?(?P<phrase>.*?)(?:\s=\s(?P<meaning>.*))?$")


def _read_line(category: str, content: str, source: str) -> Line:
    match = _LINE.match(content)
    assert match
    try:
        pattern = _Phrase(match["phrase"]).read()
        meaning = read_meaning(match["meaning"]) if match["meaning"] else Constant(None)
    except ValueError as error:
        raise GrammarError(f"{source}: {error}.") from error
    missing = meaning.slots() - {gap.name for gap in _gaps(pattern)}
    if missing:
        raise GrammarError(f"{source}: the phrase has no slot {', '.join(sorted(missing))}.")
    places = frozenset((match["places"] or "").split(",")) - {""}
    return Line(category, pattern, meaning, not match["mark"], places, source)


class _Phrase:
    """Reads the left side of a line: words, {slots}, [optional words] and (one | or another)."""

    _PIECE = re.compile(r"\{(?:\w+:)?[a-z-]+\}|[\[\]|]|\\.|\((?!\\)|\)|[^\s{}\[\]|()\\]+")

    def __init__(self, text: str) -> None:
        self.pieces: list[str] = self._PIECE.findall(text)
        self.place = 0

    def read(self) -> Pattern:
        pattern = self._alternatives(None)
        return pattern[0] if len(pattern) == 1 else (Options(tuple(pattern)),)

    def _alternatives(self, closing: str | None) -> list[Pattern]:
        wordings: list[Pattern] = []
        current: list[Element] = []
        while self.place < len(self.pieces):
            piece = self.pieces[self.place]
            self.place += 1
            if piece == closing:
                return [*wordings, tuple(current)]
            if piece == "|":
                wordings.append(tuple(current))
                current = []
            elif piece == "[":
                current.append(Options(((), *self._alternatives("]"))))
            elif piece == "(":
                current.append(Options(tuple(self._alternatives(")"))))
            elif piece in ("]", ")"):
                raise ValueError(f"{piece} without its beginning")
            elif piece.startswith("{"):
                name, _, category = piece[1:-1].rpartition(":")
                current.append(Gap(name or category, PLURALS.get(category, category), category in PLURALS))
            else:
                current.extend(_words(piece[1:] if piece.startswith("\\") else piece))
        if closing:
            raise ValueError(f"{closing} is missing")
        return [*wordings, tuple(current)]


def _words(piece: str) -> list[Word]:
    return [Word(token.text, token.raw) for token in tokens(piece)]


def _read_spellings(path: Path, grammar: Grammar) -> None:
    for number, content in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not content.strip() or content.startswith("#"):
            continue
        mark = re.match(r"@([a-z]+)\s+", content)
        old, arrow, new = content[mark.end() if mark else 0 :].partition("->")
        if not arrow:
            raise GrammarError(f"{path.name}:{number}: a spelling is written as old -> new.")
        key = tuple(token.text for token in tokens(old))
        spellings = grammar.spellings.setdefault(mark[1] if mark else "", {})
        spellings.setdefault(key[0], []).append((key, tuple(token.text for token in tokens(new))))
    for spellings in grammar.spellings.values():
        for choices in spellings.values():
            choices.sort(key=lambda pair: -len(pair[0]))


def _gaps(pattern: Pattern) -> list[Gap]:
    found: list[Gap] = []
    for element in pattern:
        if isinstance(element, Gap):
            found.append(element)
        elif isinstance(element, Options):
            for wording in element.wordings:
                found.extend(_gaps(wording))
    return found


def _check(grammar: Grammar) -> None:
    for lines in grammar.lines.values():
        for line in lines:
            for gap in _gaps(line.pattern):
                if gap.category not in grammar.lines and gap.category not in BUILT_IN:
                    raise GrammarError(f"{line.source}: nothing defines the category {gap.category!r}.")
                if gap.name in line.meaning.slots():
                    _must_mean_something(gap, line, grammar)
    for category in grammar.lines:
        _first_of(category, grammar, ())


def _must_mean_something(gap: Gap, line: Line, grammar: Grammar) -> None:
    """What a meaning is made of must have one itself: two files may have called different things by one name."""
    for phrase in grammar.lines.get(gap.category, ()):
        if phrase.meaning == Constant(None):
            raise GrammarError(f"{line.source}: {{{gap.name}:{gap.category}}} means nothing as {phrase.source} has it.")


def _first_of(category: str, grammar: Grammar, under: tuple[str, ...]) -> frozenset[str] | None:
    """The words a category can begin with (None: anything); also finds categories that begin with themselves."""
    if category in BUILT_IN:
        return None
    if category in under:
        raise GrammarError(f"The category {category!r} begins with itself: {' > '.join([*under, category])}.")
    if category not in grammar.firsts:
        words: set[str] | None = set()
        for line in grammar.lines[category]:
            if line.goes_on:
                grammar.behind.add(category)
                continue
            first, may_be_empty = _first_of_pattern(line.pattern, grammar, (*under, category))
            if may_be_empty:
                raise GrammarError(f"{line.source}: the phrase can be empty.")
            grammar.line_firsts[id(line)] = first
            words = None if words is None or first is None else words | first
        grammar.firsts[category] = None if words is None else frozenset(words)
    return grammar.firsts[category]


def _first_of_pattern(pattern: Pattern, grammar: Grammar, under: tuple[str, ...]) -> tuple[frozenset[str] | None, bool]:
    words: set[str] | None = set()
    for element in pattern:
        empty = False
        first: frozenset[str] | None
        if isinstance(element, Word):
            first = frozenset({element.text})
        elif isinstance(element, Gap):
            first = _first_of(element.category, grammar, under)
        else:
            results = [_first_of_pattern(wording, grammar, under) for wording in element.wordings]
            empty = any(may_be_empty for _, may_be_empty in results)
            first = frozenset()
            for one, _ in results:
                first = None if first is None or one is None else first | one
        words = None if words is None or first is None else words | first
        if not empty:
            return (None if words is None else frozenset(words)), False
    return (None if words is None else frozenset(words)), True
