"""Card English to effect program: the whole road of one text.

clean -> words -> this card's own names -> reminders dropped -> grammar -> program -> checked. A text is understood
whole or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.effects import Program
from ptcg.language.checks import LooseEnd, resolve
from ptcg.language.grammar import Grammar, load_grammar
from ptcg.language.parser import Parser
from ptcg.language.words import SELF_WORDS, Token, clean, replace_own_names, respell, said_to_that_player, tokens

PLACES = ("attack", "ability", "trainer", "stadium", "tool", "energy")
"""The kinds of text: where on which card a text stands."""


class NotUnderstood(Exception):
    """A text that the grammar does not read whole. It says how far reading came."""

    def __init__(self, text: str, understood_up_to: str, rest: str, why: str = "") -> None:
        self.text = text
        self.understood_up_to = understood_up_to
        self.rest = rest
        self.why = why
        message = f"understood up to: {understood_up_to} | not: {rest}"
        super().__init__(f"{message} ({why})" if why else message)


def compile_text(
    text: str,
    *,
    where: str = "attack",
    names: Sequence[str] = (),
    grammar: Grammar | None = None,
    uses: set[str] | None = None,
) -> Program:
    """The program of a card text.

    `where` is one of PLACES. `names` are the names by which the card speaks of itself. `uses`, if given, gets the
    places of the grammar lines by which it is read. Raises NotUnderstood.
    """
    if where not in PLACES:
        raise ValueError(f"A text stands in one of {', '.join(PLACES)}, not in {where!r}.")
    grammar = grammar or load_grammar()
    uses = set() if uses is None else uses
    try:
        return _compile(text, where, names, grammar, uses)
    except NotUnderstood:
        if not names:
            raise
        # A card may be called as a word of the language is: Switch.
        try:
            return _compile(text, where, (), grammar, uses)
        except NotUnderstood:
            pass
        raise


def _compile(text: str, where: str, names: Sequence[str], grammar: Grammar, uses: set[str]) -> Program:
    source = clean(text)
    reminders: set[str] = set()
    found = _words(source, where, names, grammar, reminders)
    if not found:
        uses |= reminders
        return ()
    parser = Parser(grammar, found, source, where)
    programs = parser.whole(where)
    if not programs:
        stop = found[parser.furthest].start if parser.furthest < len(found) else len(source)
        raise NotUnderstood(text, source[:stop].strip(), source[stop:].strip())
    try:
        program = resolve(programs[0], where in ("tool", "energy"))
        uses |= reminders | parser.lines_used(where)
        return program
    except LooseEnd as problem:
        raise NotUnderstood(text, "", source, str(problem)) from problem


def ambiguities(
    text: str, *, where: str = "attack", names: Sequence[str] = (), grammar: Grammar | None = None
) -> dict[str, set[str]]:
    """Where the reading of a text depends on the order of the grammar: lines it is read by, and others that differ."""
    grammar, source = grammar or load_grammar(), clean(text)
    found = _words(source, where, names, grammar, set())
    parser = Parser(grammar, found, source, where)
    parser.doubts = {}
    return parser.doubtful(where) if found and parser.whole(where) else {}


def _words(source: str, where: str, names: Sequence[str], grammar: Grammar, reminders: set[str]) -> list[Token]:
    """The words of a text as the parser gets them; `reminders` gets the lines by which some were dropped."""
    own = SELF_WORDS["pokemon" if where in ("attack", "ability") else "card"]
    found = replace_own_names(tokens(source), names, own, where == "attack")
    found = respell(respell(found, grammar.spellings[""]), grammar.spellings.get(where, {}))
    if where == "stadium":
        found = said_to_that_player(found)
    found = _without_reminders(found, grammar, source, where, reminders)
    if found and found[-1].text != ".":
        found.append(Token(".", len(source), len(source), "."))
    return found


def _without_reminders(found: list[Token], grammar: Grammar, source: str, where: str, uses: set[str]) -> list[Token]:
    """The tokens without parentheses and sentences that only remind of a rule of the game.

    A whole sentence in parentheses that is more than a reminder becomes a sentence like any other.
    """
    kept: list[Token] = []
    place = 0
    while place < len(found):
        if found[place].text == "(":
            close = _closing(found, place)
            inside = found[place + 1 : close] if close else []
            if inside and _reminds(inside, grammar, source, where, uses):
                place = close + 1
                continue
            if inside and inside[-1].text == ".":
                kept += inside
                place = close + 1
                continue
        kept.append(found[place])
        place += 1
    result: list[Token] = []
    for sentence in _sentences(kept):
        if len(sentence) > 1 and not _reminds(sentence, grammar, source, where, uses):
            result += sentence
    return result


def _closing(found: list[Token], place: int) -> int:
    for index in range(place + 1, len(found)):
        if found[index].text == ")":
            return index
    return 0


def _sentences(found: list[Token]) -> list[list[Token]]:
    """The tokens cut after each full stop that does not stand in parentheses."""
    sentences: list[list[Token]] = [[]]
    depth = 0
    for token in found:
        depth += {"(": 1, ")": -1}.get(token.text, 0)
        sentences[-1].append(token)
        if token.text == "." and depth <= 0:
            sentences.append([])
    return sentences


def _reminds(part: list[Token], grammar: Grammar, source: str, where: str, uses: set[str]) -> bool:
    """Whether every sentence of the part is a reminder; `uses` gets the lines by which it is."""
    used: set[str] = set()
    for sentence in _sentences(part):
        words = [token for token in sentence if token.text != "."]
        parser = Parser(grammar, words, source, where)
        if words and not parser.whole("reminder"):
            return False
        used |= parser.lines_used("reminder")
    uses |= used
    return True
