"""Deck lists as text: PTCGL, PTCGO, and plain lists of names, read and written.

    Pokémon: 12                      ##Pokémon - 12                4 Growlithe
    4 Dreepy TWM 128                 * 4 Dreepy TWM 128            2 Arcanine
    8 Basic {P} Energy SVE 5         * 8 Psychic Energy SVE 5      20 Fire Energy

Sections, their counts and totals are ignored. A line is a number, a name, and perhaps a set code and a number in the
set. Whatever is wrong is said with its line, all of it at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ptcg.cards.card import TYPES, Card
from ptcg.cards.errors import BadDeck
from ptcg.cards.library import Library
from ptcg.cards.names import folded

LETTERS = dict(zip("GRWLPFDMYNC", (*TYPES[:9], "Dragon", "Colorless"), strict=True))
FORMS = ("ptcgl", "ptcgo", "json")
SHOWN = 5
"""At most so many wrong lines are named in one message."""

_SECTION = re.compile(
    r"^\W*(?:pok[eé]mon|trainers?|energy|energies|total|supporters?|items?|stadiums?|tools?|deck list)"
    r"(?:\s+cards?)?\s*[-:(\[]*\s*\d*\W*$",
    re.IGNORECASE,
)
_COMMENT = re.compile(r"^(?:#(?!#)|//|\*{3,}|;|--)|deck list|^##")
_COUNT_FIRST = re.compile(r"^[*•-]?\s*(\d+)\s*[x×]?\s+(.+)$", re.IGNORECASE)
_COUNT_LAST = re.compile(r"^[*•-]?\s*(\D.*?)\s+[x×]\s*(\d+)$", re.IGNORECASE)
_PRINTING = re.compile(
    r"^(.+?)\s+[(\[]?([A-Za-z0-9][A-Za-z0-9.-]*)[\s-]+#?([A-Za-z]*[\d?!]+[A-Za-z_0-9]*|[A-Z])[)\]]?$"
)
_FOIL = re.compile(r"\s+(?:PH|RH|holo|reverse)$", re.IGNORECASE)
_ENERGY = re.compile(
    rf"^(?:Basic\s+)?(?:[{{\[(]([{''.join(LETTERS)}])[}}\])]|({'|'.join(TYPES)}))\s+Energy(?:\s+-?\s*(?:Basic|Energy))?$"
    rf"|^Basic\s+([{''.join(LETTERS)}])\s+Energy$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Entry:
    """One line of a list."""

    line: int
    count: int
    name: str
    code: str = ""
    number: str = ""


def read_list(text: str, library: Library, where: str = "deck list") -> list[tuple[Card, int]]:
    """The cards of a deck list with their counts; `BadDeck` names every line that is wrong."""
    faults: list[str] = []
    counts: dict[Card, int] = {}
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        try:
            entry = read_line(line, number, library)
            if entry is not None:
                card = resolve(entry, library)
                counts[card] = counts.get(card, 0) + entry.count
        except BadLine as fault:
            faults.append(f"line {number}: {fault}")
    if faults:
        more = f"; and {len(faults) - SHOWN} more" if len(faults) > SHOWN else ""
        raise BadDeck(f"{where}: {'; '.join(faults[:SHOWN])}{more}")
    if not counts:
        raise BadDeck(f"{where}: no card in it; write lines such as '4 Growlithe' or '4 Dreepy TWM 128'")
    return list(counts.items())


class BadLine(ValueError):
    """What is wrong with one line."""


def read_line(line: str, number: int, library: Library) -> Entry | None:
    """The card a line names, or None for headings, comments and empty lines."""
    plain = re.sub(r"\s+", " ", line.replace("\u00a0", " ")).strip()
    if not plain or _SECTION.match(plain) or _COMMENT.search(plain):
        return None
    if found := _COUNT_FIRST.match(plain):
        count, rest = int(found[1]), found[2]
    elif found := _COUNT_LAST.match(plain):
        count, rest = int(found[2]), found[1]
    else:
        raise BadLine(f"'{plain}' has no number of cards; write it as '4 {plain}'")
    if not 1 <= count <= 60:
        raise BadLine(f"{count} of '{rest}'; a number from 1 to 60 is needed")
    rest = _FOIL.sub("", rest)
    found = _PRINTING.match(rest)
    if found and _is_code(found[2], found[3], library):
        return Entry(number, count, found[1].strip(), found[2], found[3])
    return Entry(number, count, rest)


def resolve(entry: Entry, library: Library) -> Card:
    """The card an entry means."""
    kind = energy_type(entry.name)
    if entry.code:
        same_place = library.printing(entry.code, entry.number)
        fitting = [card for card in same_place if kind in card.types] if kind else _named(same_place, entry.name)
        if fitting:
            return fitting[0]
        if not kind:
            raise BadLine(_no_such_printing(entry, same_place, library))
    if kind:
        basic = library.get(f"{kind} Energy")
        if basic is None:
            raise BadLine(f"no card '{kind} Energy'")
        return basic
    card = library.get(entry.name)
    if card is None:
        raise BadLine(f"no card '{entry.name}'; {library.suggestion(entry.name)}")
    return card


def energy_type(name: str) -> str:
    """The type of a basic Energy in any of its spellings: `Basic {R} Energy`, `Fire Energy`; else empty."""
    found = _ENERGY.match(name)
    if not found:
        return ""
    letter = found[1] or found[3]
    return LETTERS[letter.upper()] if letter else found[2].capitalize()


def _is_code(code: str, number: str, library: Library) -> bool:
    """Whether the last two words of a line name a printing and are no part of the name."""
    return (
        library.knows_code(code)
        or bool(code.isupper() and 2 <= len(code) <= 6 and re.search(r"\d", number) and not code.isdigit())
        or (code == "Energy" and number.isdigit())
    )


def _named(cards: Iterable[Card], name: str) -> list[Card]:
    wanted = folded(name)
    found = list(cards)
    exact = [card for card in found if folded(card.name) == wanted]
    return exact or [card for card in found if wanted in folded(card.name) or folded(card.name) in wanted]


def _no_such_printing(entry: Entry, same_place: list[Card], library: Library) -> str:
    place = f"{entry.code} {entry.number}"
    if same_place:
        return f"{place} is {' or '.join(card.name for card in same_place)}, not '{entry.name}'"
    if not library.knows_code(entry.code):
        what = f"unknown set '{entry.code}'"
    else:
        what = f"the set {entry.code} has no card number {entry.number}"
    card = library.get(entry.name)
    if card is None:
        return f"{what}, and no card '{entry.name}' is known; {library.suggestion(entry.name)}"
    code, number = library.code_of(card)
    return f"{what}; write '{entry.name}' alone for any printing, or '{entry.name} {code} {number}'"


# --- writing


def write_list(name: str, counts: Iterable[tuple[Card, int]], form: str, library: Library) -> str:
    """The deck list as PTCGL or PTCGO text."""
    rows = list(counts)
    old = form == "ptcgo"
    lines = ["****** Pokémon Trading Card Game Deck List ******", ""] if old else []
    for kind in ("Pokémon", "Trainer", "Energy"):
        part = [(card, count) for card, count in rows if card.supertype == kind]
        total = sum(count for _, count in part)
        title = "Trainer Cards" if old and kind == "Trainer" else kind
        lines += [f"##{title} - {total}", ""] if old else [f"{title}: {total}"]
        for card, count in part:
            code, number = library.code_of(card)
            lines.append(f"{'* ' if old else ''}{count} {_written_name(card, old)} {code} {number}".rstrip())
        lines.append("")
    total = sum(count for _, count in rows)
    lines.append(f"Total Cards - {total}" if old else f"Total Cards: {total}")
    return "\n".join(lines) + "\n"


def _written_name(card: Card, old: bool) -> str:
    if card.is_basic_energy and card.types and not old:
        letter = next(letter for letter, kind in LETTERS.items() if kind == card.types[0])
        return f"Basic {{{letter}}} Energy"
    return card.name
