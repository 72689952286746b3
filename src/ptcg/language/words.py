"""Card English as words: the first stage of reading a text.

A text becomes a row of tokens: words in lower case, numbers, Energy types (also written as symbols such as `{R}`),
names, and punctuation. Two things are settled here because they are about words and not about meaning: spellings that
changed between the eras ("his or her" is "their"), and a card naming itself (its own name is "this Pokémon", or
"this card" on a Trainer or Energy card).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

SYMBOLS = {
    "G": "Grass",
    "R": "Fire",
    "W": "Water",
    "L": "Lightning",
    "P": "Psychic",
    "F": "Fighting",
    "D": "Darkness",
    "M": "Metal",
    "Y": "Fairy",
    "N": "Dragon",
    "C": "Colorless",
}
TYPES = frozenset(SYMBOLS.values())

_PLURALS = """
    cards counters coins attacks costs tools types prizes powers evolutions stadiums turns players names effects
    conditions supporters items decks hands
"""
_VERBS = "takes gets recovers provides pays loses prevents"
ONE_FORM = {
    **{word: word[:-1] for word in _PLURALS.split()},
    "an": "a",
    "are": "is",
    "have": "has",
    "were": "was",
    "do": "does",
    "aren't": "isn't",
    "don't": "doesn't",
    "haven't": "hasn't",
    "weren't": "wasn't",
    "abilities": "ability",
    "bodies": "body",
    "poké-powers": "poké-power",
    "poké-bodies": "poké-body",
    **{word: word[:-1] for word in _VERBS.split()},
}
"""Words that differ only in number, and the form by which they are compared: grammar and texts need not agree in it."""

NUMBER_WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}

_TOKEN = re.compile(
    r"(?P<symbol>[{\[][A-Z][}\]])"
    r"|(?P<number>\d+)"
    r"|(?P<possessive>'s\b|(?<=s)')"
    r"|(?P<plural>(?<=[a-z])\(s\))"
    r"|(?P<word>[^\W\d_]+[♀♂δ★]?(?:-[^\W\d_]+)*(?:'(?!s\b)[a-z]+)?)"
    r"|(?P<quote>\"[^\"]*\")"
    r"|(?P<sign>[^\w\s])"
)

_PLAIN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "\u00a0": " "})

_JOINED_TYPES = re.compile(rf"({'|'.join(sorted(TYPES))})(?={'|'.join(sorted(TYPES))})")
"""Records write several Energy symbols as one word: "ColorlessColorless"."""

_POWER_NAME = re.compile(
    r"(more than (?:1|one) |The effect of )([A-Z][^.\"]*?)( (?:Ability|Poké-Power|Poké-Body)\b| doesn't stack)"
)
"""The name of a power that speaks of itself can be any words, so it is set in quotation marks."""

_USED_NAME = re.compile(
    r"(?<= used )([A-Z][\w'-]*(?: (?:and|of|the|[A-Z][\w'-]*))+)(?= during (?:your|their) last turn)"
)
"""The name of an attack that was used can be any words too."""

_NON_TYPE = re.compile(rf"\bnon-(?={'|'.join(sorted(TYPES))}|Ultra Beast|[{{\[][A-Z])")
"""A type that is excluded is a word of its own: "non-Water Pokémon"."""

_UNOWN = re.compile(r"\bUnown ([A-Z])(?=[\s,.')]|$)")
"""The letter of an Unown belongs to its name, in brackets or without."""

SELF_WORDS = {"pokemon": ("this", "pokémon"), "card": ("this", "card")}

_NOT_SELF_AFTER = frozenset(
    {"named", "called", "a", "each", "another", "any", "other", "all", "your", "'s", "or", "for"}
    | {"basic", "evolved", "benched", "provide", "excluding", "except"}
)
"""After these words a card's own name means cards of that name, not the card the text stands on."""

_ON_YOUR_BENCH = ["is", "on", "your", "bench"]


Spellings: TypeAlias = dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]
"""Old and new words, by the first of the old ones."""


@dataclass(frozen=True, slots=True)
class Token:
    """One word of a text: `text` in lower case, where it stood, and what else it may be."""

    text: str
    start: int
    end: int
    raw: str
    number: int = -1
    type: str = ""


def clean(text: str) -> str:
    """The text with one spelling of quotes, dashes, spaces and accents."""
    text = unicodedata.normalize("NFC", text).translate(_PLAIN)
    text = re.sub(r"<[^<>]*>", "", text)
    text = re.sub(r"\bPokemon\b", "Pokémon", text)
    text = _JOINED_TYPES.sub(r"\1 ", text)
    text = _UNOWN.sub(r"Unown [\1]", text)
    text = _POWER_NAME.sub(r'\1"\2"\3', text)
    text = _USED_NAME.sub(r'"\1"', text)
    text = _NON_TYPE.sub("non ", text)
    text = re.sub(r"!$", ".", text)
    if len(text) > 20 and text.isupper():
        text = text.capitalize()
    return re.sub(r"\s+", " ", text).strip()


def tokens(text: str) -> list[Token]:
    """The words of a cleaned text."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        raw, kind = match.group(), match.lastgroup
        start, end = match.span()
        if kind == "symbol":
            name = SYMBOLS.get(raw[1])
            found.append(Token(name.lower() if name else raw, start, end, raw, type=name or ""))
        elif kind == "number":
            found.append(Token(raw, start, end, raw, number=int(raw)))
        elif kind == "plural":
            last = found.pop()
            found.append(Token(last.text + "s", last.start, end, last.raw + "s"))
        elif kind == "word":
            found.append(_word(raw, start, end))
        elif kind == "quote" and raw[:-1].endswith((".", ".)")):  # a text in a text
            found.append(Token('"', start, start + 1, '"'))
            found += [_moved(token, start + 1) for token in tokens(raw[1:-1])]
        else:
            found.append(Token(raw, start, end, raw))
    return found


def _moved(token: Token, by: int) -> Token:
    return replace(token, start=token.start + by, end=token.end + by)


def _word(raw: str, start: int, end: int) -> Token:
    # "Pokémon-EX" and "Pokémon-ex" are different cards, so short words in capitals keep them.
    parts = [part if part.isupper() and len(part) > 1 else part.lower() for part in raw.split("-")]
    text = "-".join(parts)
    text = ONE_FORM.get(text, text)
    if raw.capitalize() in TYPES and not raw.isupper():  # some records write the symbols as words in lower case
        return Token(text, start, end, raw, type=raw.capitalize())
    return Token(text, start, end, raw, number=NUMBER_WORDS.get(text, -1))


def replace_own_names(
    found: Sequence[Token], names: Sequence[str], own: tuple[str, str], attacking: bool = False
) -> list[Token]:
    """The tokens with each mention of the card itself turned into "this Pokémon" or "this card".

    `attacking`: the text is an attack's, so the Pokémon itself is Active and its name on the Bench means another one.
    """
    patterns = sorted({tuple(t.text for t in tokens(clean(name))) for name in names if name}, key=len, reverse=True)
    result: list[Token] = []
    place = 0
    while place < len(found):
        if (found[place].text.removesuffix("s"),) in patterns and found[place].text.endswith("s"):
            # Several cards of this name, "Murkrows": no name of any card, so no grammar line may take it for one.
            plural = found[place]
            result.append(Token(plural.text, plural.start, plural.end, plural.text))
            place += 1
            continue
        length = _own_name_at(found, place, patterns) if not (result and _names_others(result)) else 0
        if attacking and [token.text for token in found[place + length : place + length + 4]] == _ON_YOUR_BENCH:
            length = 0
        if not length:
            result.append(found[place])
            place += 1
            continue
        if result and result[-1].text == own[0]:  # "this Heir" says it already
            result.pop()
        start, end = found[place].start, found[place + length - 1].end
        result += [Token(word, start, end, word) for word in own]
        place += length
    return result


def _own_name_at(found: Sequence[Token], place: int, patterns: Sequence[tuple[str, ...]]) -> int:
    if not found[place].raw[:1].isupper() and found[place].raw != "δ":
        return 0
    for pattern in patterns:
        end = place + len(pattern)
        if tuple(token.text for token in found[place:end]) == pattern:
            # "... (both yours and your opponent's)" is said of all cards of the name
            return 0 if [token.text for token in found[end : end + 2]] == ["(", "both"] else len(pattern)
    return 0


def _names_others(before: Sequence[Token]) -> bool:
    """Whether a name that follows these words means other cards.

    "The Retreat Cost for X" is of X itself, and "each Pokémon, excluding X" leaves X itself out.
    """
    token = before[-1]
    if token.text == "for" and len(before) > 1 and before[-2].text == "cost":
        return False
    if token.text == "excluding" and len(before) > 1 and before[-2].text == ",":
        return False
    if token.text == "of" and len(before) > 1 and before[-2].text == "number":
        return True
    if token.text == "has" and len(before) > 1 and before[-2].text == "that":
        return True
    if token.text == "and" and any(word.text == "excluding" for word in before[-5:]):
        return True
    if token.raw[:1].isupper() and not token.type and len(before) > 1 and before[-2].text in ("for", ",", "or"):
        return True  # the end of a longer name in a list: "for Sunny X, Rain X"
    if token.text == "choose" and len(before) > 1 and before[-2].text == "can't":
        return True
    return token.text in _NOT_SELF_AFTER or token.number >= 0


_SEVERAL = {
    "card": "cards",
    "Tool": "Tools",
    "has": "have",
    "doesn't": "don't",
    "isn't": "aren't",
    "is": "are",
    "evolves": "evolve",
    "it": "them",
    "its": "their",
    "name": "names",
}


def of_several(words: Sequence[str]) -> list[str]:
    """Words of one thing, as they are said of several: "Energy card" is "Energy cards"."""
    alone = [word for place, word in enumerate(words) if word != "a" or words[place - 1 : place] not in (["or"], [","])]
    return [_SEVERAL.get(word, word) for word in alone]


_TO_THEM = {
    ("your", "opponent", "'s"): ("your",),
    ("that", "player", "'s"): ("your",),
    ("your", "opponent"): ("you",),
    ("that", "player"): ("you",),
    ("your",): ("your", "opponent", "'s"),
    ("you",): ("your", "opponent"),
    ("their",): ("your",),
    ("theirs",): ("yours",),
    ("they",): ("you",),
    ("themselves",): ("yourself",),
}
"""Words of a text about another player, as they would be said to that player. The longer ones stand first."""

_BASES = """
    add attach choose count discard draw flip gain get heal keep lay leave like look lose move play put reveal remove
    return search show shuffle skip switch take turn use win
"""
VERB_OF = {base + ("es" if base.endswith(("h", "o")) else "s"): base for base in _BASES.split()}
"""What somebody does, and how it is said to them: "draws" is "draw"."""


def said_to_them(found: Sequence[Token]) -> tuple[list[Token], list[int]]:
    """A text about another player as if it were said to them, and where each token then stands."""
    result: list[Token] = []
    places: list[int] = []
    at = 0
    while at < len(found):
        words = tuple(token.text for token in found[at : at + 3])
        for old, new in _TO_THEM.items():
            if words[: len(old)] == old:
                places += [len(result)] * len(old)
                result += [replace(found[at], text=word, raw=word) for word in new]
                at += len(old)
                break
        else:
            token = found[at]
            base = VERB_OF.get(token.text)
            places.append(len(result))
            result.append(replace(token, text=base, raw=base) if base else token)
            at += 1
    return result, places


_THAT_PLAYER = (("that", "player"), ("the", "player"), ("they",))
_OF_YOU = frozenset(["has", "does", "can't", "doesn't", "played", "discarded", "attached", "drew"])
"""What is asked of a player, or was done by them."""
_MAIN = frozenset([".", ",", ";", ":", "and", "then"])
"""Behind these words stands what is done, not when."""


def said_to_that_player(found: Sequence[Token]) -> list[Token]:
    """A Stadium card speaks of the player whose turn it is: "that player draws a card" is "draw a card" to them."""
    result: list[Token] = []
    told = False  # what follows is done by that player
    at = 0
    while at < len(found):
        length = next((len(who) for who in _THAT_PLAYER if _texts(found, at, len(who)) == who), 0)
        verb = found[at + length].text if length and at + length < len(found) else ""
        before = result[-1].text if result else "."
        if (verb in VERB_OF or verb in _THIRD) and before in _MAIN:
            told = True
            result.append(replace(found[at + length], text=VERB_OF.get(verb, verb), raw=VERB_OF.get(verb, verb)))
            at += length + 1
            continue
        if verb in _OF_YOU and "attached" not in _texts(found, at, 10):
            result.append(replace(found[at], text="you", raw="you"))
            at += length
            continue
        token = found[at]
        told = told and token.text != "."
        if told and token.text in VERB_OF and before in _MAIN:
            token = replace(token, text=VERB_OF[token.text], raw=VERB_OF[token.text])
        result.append(token)
        at += 1
    return result


def _texts(found: Sequence[Token], at: int, length: int) -> tuple[str, ...]:
    return tuple(token.text for token in found[at : at + length])


def about_them(words: Sequence[str]) -> list[str]:
    """Words said to a player, as they are said about them: the way back of `said_to_them`."""
    result: list[str] = []
    for place, word in enumerate(words):
        if word == "your" and words[place + 1 : place + 2] == ["opponent"]:
            result.append("your" if words[place + 2 : place + 3] == ["'s"] else "you")
            continue
        told = word == "opponent" and result[-1:] in (["your"], ["you"])
        owned = word == "'s" and words[place - 1] == "opponent" and result[-1] == "your"
        named = word == "their" and words[place + 1 : place + 2] in (["name"], ["names"])  # of cards, not of a player
        if not told and not owned:
            other = word if named else {"your": "their", "you": "they", "their": "your", "they": "you"}.get(word, word)
            result.append(other)
    return result


_THIRD = {base: third for third, base in VERB_OF.items()}


_BASE_FORMS = {"evolved": "evolve", "moved": "move", "used": "use"}


def as_third_person(words: Sequence[str]) -> list[str]:
    """What another player does: the verbs of a deed that was said to them get their ending."""
    result = list(words)
    verb_stands_here = True
    for place, word in enumerate(words):
        low = word.lower()
        if verb_stands_here and low in _THIRD:
            result[place] = _THIRD[low]
        verb_stands_here = low in ("and", "then") or (low == "," and verb_stands_here)
    return result


def as_base_form(words: Sequence[str]) -> list[str]:
    """What somebody did, behind "didn't": evolved, but didn't evolve."""
    first, *rest = words
    past = first if first.endswith("ed") else ""
    return [_BASE_FORMS.get(past, past.removesuffix("ed")) or first, *rest]


def respell(found: Sequence[Token], spellings: Spellings) -> list[Token]:
    """The tokens with the spellings of older cards brought to today's (`grammar/spelling.txt`)."""
    result: list[Token] = []
    place = 0
    while place < len(found):
        for old, new in spellings.get(found[place].text, ()):
            part = found[place : place + len(old)]
            if tuple(token.text for token in part) == old:
                start, end = part[0].start, part[-1].end
                result += [_spelled(word, start, end) for word in new]
                place += len(old)
                break
        else:
            result.append(found[place])
            place += 1
    return result


def _spelled(word: str, start: int, end: int) -> Token:
    return Token(word, start, end, word, number=int(word) if word.isdigit() else -1)


_BEFORE = frozenset([".", ",", ";", ":", ")", "'s", "'"])


_COUNTED = frozenset(["card", "counter", "coin"])
_PASSED = frozenset(["or", "more", "fewer", "less", "other", "basic", "damage"])
"""Words between a number and what it counts that have no capital."""


def _agreeing(words: Sequence[str], place: int) -> str:
    """A verb or a counted noun in the number that the words before it tell, where they do."""
    word, before = words[place], list(words[max(place - 5, 0) : place])
    if word in _COUNTED:
        while before and not before[-1].isdigit() and (before[-1] in _PASSED or before[-1][:1].isupper()):
            before.pop()
        return f"{word}s" if before and before[-1].isdigit() and before[-1] != "1" else word
    single = before[-1:] in (["opponent"], ["player"]) or before[-2:] in (["this", "Pokémon"], ["that", "Pokémon"])
    if single:
        return {"have": "has", "don't": "doesn't"}.get(word, word)
    return {"has": "have", "doesn't": "don't"}.get(word, word) if before[-1:] in (["you"], ["they"]) else word


def join(words: Sequence[str]) -> str:
    """Words as a text: spaces, "a" or "an", and a capital at the start of each sentence."""
    text = ""
    capital = True
    for place, word in enumerate(words):
        if word in _COUNTED or word in ("have", "has", "don't", "doesn't"):
            word = _agreeing(words, place)
        if word == "a" and place + 1 < len(words) and words[place + 1][:1] in "AEIOUaeiou":
            word = "an"
        if capital and word[:1].isalpha():
            word = word[:1].upper() + word[1:]
        if text and word not in _BEFORE and not text.endswith(("(", "+")):
            text += " "
        text += word
        capital = word in (".", ":") or (capital and word == "(")
    return text.replace(" - HP", "-HP")
