"""The parser: which phrases of the grammar stand where in a row of words, and what they mean.

It finds, for a category and a place, every place where such a phrase can end, and remembers it. Where several lines
read the same words, the earlier line wins; where a phrase can be longer or shorter, the longer one is tried first. So
a text has one reading, always the same.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from ptcg.effects import Condition
from ptcg.language.grammar import THEIRS, Gap, Grammar, Line, Pattern, Word
from ptcg.language.labels import LEXICON, labels_at, team_at
from ptcg.language.meaning import Mismatch
from ptcg.language.nouns import Timed
from ptcg.language.words import Token, said_to_them

Ends = list[tuple[int, Any]]
Span = tuple[str, int, int]
"""A phrase of a text: its category, where it begins and where it ends."""

Found = tuple[int, dict[str, Any], tuple[Span, ...]]
"""A way to read a pattern: where it ends, what its slots hold, and the phrases in it."""

MANY_WAYS = 12
"""So many ways to read the same words by the same rest of a line are tried."""

TIMED = "timed"
LASTS, SPAN = "passing", "span"
"""The categories of what can last for a while, and of the words that say how long."""

_NAME_WORDS = frozenset({"'s", "of", "the", "to", "n", "-", "&", ".", "'"})
_NOT_NAMES = frozenset(
    {"pokémon", "energy", "basic", "bench", "benched", "active", "defending", "attacking", "trainer", "item", "stage"}
    | {"supporter", "stadium", "tool", "special", "prize", "evolution", "ability", "abilities", "weakness", "team"}
    | {"resistance", "technical", "if", "this", "your", *(condition.value.lower() for condition in Condition)}
    | {"pokémon-GX", "pokémon-EX", "pokémon-ex", "each", "flip", "during", "then", "when"}
    | {"power", "powers", "poké-power", "poké-powers", "poké-body", "poké-bodies", "knocked", "GX", "VSTAR"}
)
"""Words with capitals that are never (the first word of) a name."""

_MARKS = frozenset(
    {"Ultra Beast", "Ultra Beasts", "TAG TEAM", "Single Strike", "Rapid Strike", "Fusion Strike", "Rule Box"}
)
"""Words with capitals that say what kind a card is; names may begin with them."""


_UNOWN = re.compile(r"\bUnown \[(.)\]")
"""The letter of an Unown, which stands in brackets in texts but not in the names of cards."""

_SINGULAR = (
    *("'s", "ss", "as", "is", "os", "us", "ops", "xys", "res", "rges", "ales", "lts", "nks", "kans"),
    *("Hands", "Leaves", "Shocks", "Thorns", "Treads"),
)
"""Endings of names that are no plurals: Latias, Gyarados, Deoxys, Ninetales, Iron Hands."""


class Parser:
    """Reads one row of tokens."""

    def __init__(self, grammar: Grammar, tokens: list[Token], source: str, place: str) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.source = source
        self.furthest = 0
        self.doubts: dict[Span, set[str]] | None = None  # if kept: the lines that read a phrase in another way
        self._place = place
        self._rests: dict[tuple[int, int, int], list[Found]] = {}
        self._known: dict[tuple[str, int], Ends] = {}
        self._how: dict[Span, tuple[Line, tuple[Span, ...]]] = {}  # the line that reads a phrase, and the phrases in it
        self._other: _Theirs | None = None
        self._timeless: _Timeless | None = None

    def lines_used(self, category: str) -> set[str]:
        """Where the grammar lines stand by which all tokens are read as one phrase of the category."""
        return self.lines_used_in((category, 0, len(self.tokens)))

    def lines_used_in(self, phrase: Span) -> set[str]:
        """The same for one phrase of the text."""
        found: set[str] = set()
        todo = [phrase]
        while todo:
            span = todo.pop()
            if span[0] in THEIRS and self._other is not None:
                found |= self._other.lines_used(span)
            elif span[0] == TIMED and self._timeless is not None:
                found |= self._timeless.lines_used(span)
            elif span in self._how:
                line, inner = self._how[span]
                found.add(line.source)
                todo += inner
        return found

    def whole(self, category: str) -> list[Any]:
        """The meaning of all tokens as one phrase of the category: one value, or none."""
        return [value for end, value in self.ends(category, 0) if end == len(self.tokens)][:1]

    def ends(self, category: str, start: int) -> Ends:
        """Where phrases of the category that begin at `start` end, the longest first, with what they mean."""
        key = (category, start)
        known = self._known.get(key)
        if known is None:
            known = self._find(category, start)
            self._known[key] = known
        return known

    def _find(self, category: str, start: int) -> Ends:
        if start >= len(self.tokens):
            return []
        token = self.tokens[start]
        if category == "number":
            return [(start + 1, token.number)] if token.number >= 0 else []
        if category == "type":
            return [(start + 1, token.type)] if token.type else []
        if category == "name":
            return self._names(start)
        if category == "plural":
            return self._plurals(start)
        if category in LEXICON:
            return labels_at(category, self.tokens, start)
        if category == "team":
            return team_at(self.tokens, start)
        if category in THEIRS:
            return self._theirs(THEIRS[category], start)
        if category == TIMED:
            return self._timed(start)
        found: dict[int, Any] = {}
        second = self.tokens[start + 1].text if start + 1 < len(self.tokens) else ""
        third = self.tokens[start + 2].text if start + 2 < len(self.tokens) else ""
        behind: dict[str, set[str]] = {}  # the words behind what a line can begin with
        for begin in self.grammar.lines_from(category, self._place, token.text):
            if begin.first is not None:
                words = behind.get(begin.first)
                if words is None:
                    words = behind[begin.first] = self._words_behind(begin.first, start)
                if not words or (begin.behind is not None and begin.behind not in words):
                    continue
            elif (begin.second or second) != second or (begin.third or third) != third:
                self.furthest = max(self.furthest, start + 1)
                continue
            line = begin.line
            for end, bound, inner in self._match(line.pattern, 0, start):
                if end not in found:
                    self._add(line, (category, start, end), bound, inner, found)
                elif self.doubts is not None:
                    self._doubt(line, (category, start, end), bound, found[end])
        if category in self.grammar.behind:
            self._go_on(category, start, found)
        return sorted(found.items(), key=lambda item: -item[0])

    def _words_behind(self, category: str, start: int) -> set[str]:
        """The words that stand behind phrases of a category; "" is the end of the text."""
        tokens = self.tokens
        return {tokens[end].text if end < len(tokens) else "" for end, _ in self.ends(category, start)}

    def _go_on(self, category: str, start: int, found: dict[int, Any]) -> None:
        """Add the phrases that begin with a phrase of the same category: "draw a card" "for each heads"."""
        todo = list(found)
        while todo:
            place = todo.pop()
            for line in self.grammar.lines_behind(category, self._place):
                whole = line.pattern[0]
                assert isinstance(whole, Gap)
                for end, bound, inner in self._match(line.pattern, 1, place):
                    more = {whole.name: found[place], **bound}
                    if self._add(line, (category, start, end), more, ((category, start, place), *inner), found):
                        todo.append(end)

    def _doubt(self, line: Line, span: Span, bound: dict[str, Any], value: Any) -> None:
        """Remember a later line that reads the same words in another way."""
        assert self.doubts is not None
        try:
            if line.meaning.build(bound) != value:
                self.doubts.setdefault(span, set()).add(line.source)
        except Mismatch:
            pass

    def doubtful(self, category: str) -> dict[str, set[str]]:
        """The lines by which all tokens are read for which there are others, and those others."""
        found: dict[str, set[str]] = {}
        todo: list[Span] = [(category, 0, len(self.tokens))]
        while todo:
            span = todo.pop()
            if span in self._how:
                line, inner = self._how[span]
                if self.doubts and span in self.doubts:
                    found.setdefault(line.source, set()).update(self.doubts[span])
                todo += inner
        return found

    def _add(
        self, line: Line, span: Span, bound: dict[str, Any], inner: tuple[Span, ...], found: dict[int, Any]
    ) -> bool:
        """Keep what a line means as a phrase, unless an earlier line reads the same words; whether it was kept."""
        if span[2] in found:
            return False
        try:
            found[span[2]] = line.meaning.build(bound)
        except Mismatch:
            return False
        self._how[span] = (line, inner)
        return True

    def _match(self, pattern: Pattern, index: int, place: int) -> list[Found]:
        """Every place where the rest of a pattern can end, with what its slots hold and the phrases in it."""
        tokens, count = self.tokens, len(self.tokens)
        while index < len(pattern):
            element = pattern[index]
            if not isinstance(element, Word):
                break
            if place >= count or tokens[place].text != element.text:
                return []
            place += 1
            index += 1
            if place > self.furthest:
                self.furthest = place
        else:
            return [(place, {}, ())]
        rest = index + 1
        found: list[Found] = []
        if isinstance(element, Gap):
            name, category = element.name, element.category
            if rest == len(pattern):
                return [(end, {name: value}, ((category, place, end),)) for end, value in self.ends(category, place)]
            after = pattern[rest]
            word = after.text if isinstance(after, Word) else None
            for end, value in self.ends(category, place):
                if word is not None and (end >= count or tokens[end].text != word):
                    continue
                span = (category, place, end)
                for last, bound, inner in self._rest(pattern, rest, end):
                    if name not in bound:
                        found.append((last, {name: value, **bound}, (span, *inner)))
                    elif bound[name] == value:
                        found.append((last, bound, (span, *inner)))
            return found
        for wording in element.wordings:
            for end, first, spans in self._match(wording, 0, place):
                for last, bound, inner in self._rest(pattern, rest, end):
                    if all(bound.get(name, value) == value for name, value in first.items()):
                        found.append((last, {**first, **bound}, (*spans, *inner)))
        return found

    def _rest(self, pattern: Pattern, index: int, place: int) -> list[Found]:
        """The same for what follows a slot, remembered: the slots before it may have been filled in many ways.

        A few ways to the same end are kept, the first ones; so even a text that was made to be hard is soon read.
        """
        if index == len(pattern):
            return [(place, {}, ())]
        key = (id(pattern), index, place)
        known = self._rests.get(key)
        if known is None:
            known = self._match(pattern, index, place)
            if len(known) > MANY_WAYS:
                ways: Counter[int] = Counter()
                kept: list[Found] = []
                for one in known:
                    ways[one[0]] += 1
                    if ways[one[0]] <= MANY_WAYS:
                        kept.append(one)
                known = kept
            self._rests[key] = known
        return known

    def _names(self, start: int) -> Ends:
        """Names of cards or attacks: a few words with capitals, or a quotation."""
        token = self.tokens[start]
        if token.raw.startswith('"'):
            return [(start + 1, token.raw.strip('"').rstrip(",."))]
        if not token.raw[:1].isupper() or (token.text in _NOT_NAMES and not self._begins_name(start)):
            return []
        found: Ends = []
        for end in range(start, min(start + 6, len(self.tokens))):
            part = self.tokens[end]
            capital = part.raw[:1].isupper() and (part.text not in _NOT_NAMES or end == start)
            tail = end > start and (self._ends_name(self.tokens[end - 1], part) or self._goes_on(end))
            if not capital and not tail and part.text not in _NAME_WORDS:
                break
            if part.text == "energy":
                continue
            if (capital or tail or part.text == "'s") and not (end == start and part.type):  # "Fire" alone is a type
                found.append((end + 1, _UNOWN.sub(r"Unown \1", self.source[token.start : part.end])))
        return [(end, name) for end, name in reversed(found) if name not in _MARKS]

    def _theirs(self, category: str, start: int) -> Ends:
        """What another player does or has, read as if it were said to them: "their deck" is "your deck"."""
        if self._other is None:
            self._other = _Theirs(self)
        return self._other.found(category, start)

    def _timed(self, start: int) -> Ends:
        """Something that holds for a while, read without the words that say how long."""
        if self._timeless is None:
            self._timeless = _Timeless(self)
        return self._timeless.found(start)

    def _plurals(self, start: int) -> Ends:
        """Several cards of a name: "Gastlys", "Dark Weezings", of which the name is given."""
        token = self.tokens[start]
        printed = self.source[token.start : token.end]
        if token.raw != printed and printed.endswith("s") and printed.lower() == token.raw:  # of the card's own name
            return [(start + 1, printed.removesuffix("s"))]
        names = [(end, name) for end, name in self._names(start) if name.endswith("s")]
        is_word = token.raw[:1].isupper() and token.text not in _NOT_NAMES
        if not names and is_word and start + 1 < len(self.tokens):  # "Dark Magnetons" on a Magneton
            names = [(end, f"{token.raw} {name}s") for end, name in self._plurals(start + 1)]
        return [(end, name.removesuffix("s")) for end, name in names if not name.endswith(_SINGULAR)]

    def _goes_on(self, place: int) -> bool:
        """Whether "Energy" stands within a name: "Booster Energy Capsule"."""
        if self.tokens[place].text != "energy" or place + 1 >= len(self.tokens):
            return False
        after = self.tokens[place + 1]
        return after.raw[:1].isupper() and after.text not in _NOT_NAMES

    def _begins_name(self, start: int) -> bool:
        """Whether a word that is mostly none begins the name of a card: "Tool Jammer", "Team Yell's Cheer"."""
        after = self.tokens[start + 1 : start + 4]
        if self.tokens[start].text == "tool":
            return after[:1] != [] and after[0].raw[:1].isupper()
        is_owned = [token.text for token in after[1:2]] == ["'s"] and len(after) > 2
        return self.tokens[start].text == "team" and is_owned and after[2].text not in _NOT_NAMES

    @staticmethod
    def _ends_name(before: Token, part: Token) -> bool:
        """Whether a word without a capital belongs to a name: "Kabutops ex", "Unown [B]", "Porygon2"."""
        if part.number >= 0:
            return before.end == part.start
        if part.raw.startswith("["):
            return before.raw == "Unown"
        if part.raw in ("Stadium", "Power"):  # "Hidden Power", but not "Pokémon Power"
            return before.raw[:1].isupper() and not before.type and (part.raw == "Stadium" or before.text != "pokémon")
        return part.raw in ("ex", "♀", "♂", "VSTAR")


class _Theirs:
    """The same text from the side of the other player."""

    def __init__(self, parser: Parser) -> None:
        found, self._place = said_to_them(parser.tokens)  # and where each token of the text stands in the other text
        self._back = {len(found): len(parser.tokens)}
        for index, place in enumerate(self._place):
            self._back.setdefault(place, index)
        self._parser = Parser(parser.grammar, found, parser.source, parser._place)

    def found(self, category: str, start: int) -> Ends:
        found = self._parser.ends(category, self._place[start])
        return [(self._back[end], value) for end, value in found if end in self._back]

    def lines_used(self, span: Span) -> set[str]:
        """The lines by which a phrase of the text is read."""
        category, start, end = span
        other = len(self._parser.tokens) if end == len(self._place) else self._place[end]
        return self._parser.lines_used_in((THEIRS[category], self._place[start], other))


class _Timeless:
    """The same text without the words that say how long something lasts ("during your opponent's next turn")."""

    def __init__(self, parser: Parser) -> None:
        self._outer = parser
        self._spans: dict[int, tuple[int, Any]] = {}  # where such words begin: where they end, and what they mean
        self._place: list[int] = []  # where each token of the text stands in the text without them
        found: list[Token] = []
        tokens, furthest = parser.tokens, parser.furthest
        while len(self._place) < len(tokens):
            start = len(self._place)
            end, until = next(iter(parser.ends(SPAN, start)), (start, None))
            if end > start:
                begin = start
                if [token.text for token in (*tokens[start - 1 : start], *tokens[end : end + 1])] == [",", ","]:
                    begin, end = start - 1, end + 1  # "if, during your opponent's next turn, ...": without the commas
                    found.pop()
                self._spans[begin] = (end, until)
                self._place += [len(found)] * (end - start)
            else:
                self._place.append(len(found))
                found.append(tokens[start])
        parser.furthest = furthest  # looking for such words everywhere is not reading so far
        self._place.append(len(found))
        self._parser = Parser(parser.grammar, found, parser.source, parser._place) if self._spans else None

    def found(self, start: int) -> Ends:
        if self._parser is None or any(begin <= start < end for begin, (end, _) in self._spans.items()):
            return []
        ends: Ends = []
        for end, static in self._parser.ends(LASTS, self._place[start]):
            stop = self._stop(start, end)
            within = [begin for begin in self._spans if start < begin < stop]
            if len(within) == 1:
                ends.append((stop, Timed(static, self._spans[within[0]][1])))
        return ends

    def _stop(self, start: int, end: int) -> int:
        """Where in the text something ends, with the words behind it that say how long, if no others do."""
        stop = self._place.index(end)
        if stop in self._spans and any(start < begin < stop for begin in self._spans):
            return stop
        return self._spans[stop][0] if stop in self._spans else stop

    def lines_used(self, span: Span) -> set[str]:
        _, start, end = span
        assert self._parser is not None
        used = self._parser.lines_used_in((LASTS, self._place[start], self._place[end]))
        for begin, (after, _) in self._spans.items():
            if start < begin < end:
                own = begin + (self._outer.tokens[begin].text == ",")
                used |= self._outer.lines_used_in((SPAN, own, after - (own - begin)))
        return used
