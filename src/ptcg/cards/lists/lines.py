"""Lines of a deck list: how many, which name, which printing. Which card that is, is another matter (`claims`).

4 Dreepy TWM 128        * 4 Dreepy TWM 128 PH     2 Garchomp C 60/147      4 Abra base1-43
4x Dreepy (TWM 128)     Dreepy x4                 2,Cleffa                 3 Scyther (Jungle #26)
14 Psychic Energy SSH   9 Darkness Energy 7       2 Tapu Koko SM30/248     10 Water
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ptcg.cards.rows import Row
from ptcg.cards.shelf.printings import Shelf, is_called
from ptcg.cards.shelf.words import energy_type, is_heading, special_energy_type, type_alone

MOST = 60
"""So many of one card fit into a deck."""

NO_COUNT = 1000
"""From here on a number at the start of a line is a year, not a number of cards."""

KINDS = frozenset(["ex", "gx", "gl", "fb", "sp", "lv", "v", "m", "g", "c"])
"""Ends of names that are also codes of sets, or look like one."""

_COMMENT = re.compile(r"^(?:#(?!\d)|//|;|--+\s*$|={2,}|\*{3,}|<)")
_BULLET = re.compile(r"^(?:[*•·‣▪◦–—+>|-]\s+|[*•·‣▪◦–—+>|-](?=\d)|\[[ x✓✔]?\]\s+)+", re.IGNORECASE)
_COUNT_FIRST = (
    re.compile(r"^[(\[]?(\d{1,6})[)\]]?\s*[x×✕*]\s+(.+)$", re.IGNORECASE),
    re.compile(r"^[x×✕]\s?(\d{1,6})[\s,;:]+(.+)$", re.IGNORECASE),
    re.compile(r"^[(\[](\d{1,6})[x×]?[)\]]\s*(.+)$", re.IGNORECASE),
    re.compile(r"^(\d{1,6})\s*[,;:|]\s*(.+)$"),
    re.compile(r"^(\d{1,6})\s*[-–—.)]\s+(.+)$"),
    re.compile(r"^(\d{1,6})\s+(.+)$"),
    re.compile(r"^(\d{1,6})[x×✕](?=[^\W\d])(.+)$", re.IGNORECASE),
)
_COUNT_LAST = (
    re.compile(r"^(.+?)[\s,;:(\[]+[x×✕*]\s*(\d{1,2})[)\]]?$", re.IGNORECASE),
    re.compile(r"^(.+?)[\s,;:(\[]+(\d{1,2})\s*[x×✕][)\]]?$", re.IGNORECASE),
    re.compile(r"^(.+?)\s*[(\[](\d{1,2})[)\]]$"),
    re.compile(r"^(.+?)\s*[:=,;|–—-]\s*(\d{1,2})$"),
    re.compile(r"^(.*[^\d\s].*?)\s+(\d{1,2})$"),
)
_COUNT_INSIDE = re.compile(r"^(.+?)\s+(?:[x×✕]\s?(\d{1,2})|(\d{1,2})[x×✕])\s+(.+)$", re.IGNORECASE)
_SEVERAL_COUNTS = re.compile(r"\d{1,2}(?:[-–/]\d{1,2}){1,3}\s+[^\W\d]")  # `4-3-2 Dragapult`
_MARK = re.compile(
    r"[\s,-]+(?:[(\[{]\s*(?:PH|RH|RF|H|R|rev\w*(?:\s+holo\w*)?|holo\w*|non[- ]?holo\w*|foil|full[- ]?art|"
    r"alt\w*[- ]?art|1st(?:\s+ed\w*)?|first\s+edition|unlimited|shadowless|secret(?:\s+rare)?|rainbow(?:\s+rare)?|"
    r"common|uncommon|rare|NM|LP|MP|any|proxy)\s*[)\]}]|PH|RH|RF|FA|AA|SR|reverse(?:\s+holo\w*)?|holo|holofoil|"
    r"\*F\*|full\s+art|alt(?:ernate)?\s+art)$",
    re.IGNORECASE,
)
_COMMENT_LAST = re.compile(r"\s+(?://|#(?!\s?\w?\d)|<!--).*$")
_TOKEN = re.compile(r"[^\s()\[\]{}<>|,;]+")
_NUMBER = re.compile(
    r"#?(?:no\.)?((?:[A-Z]{1,5}-?)?\d{1,3}[a-z]?|[A-Z!?]|ONE|TWO|THREE|FOUR)(?:/(?:[A-Z]{1,5})?(\d{1,3}))?",
    re.IGNORECASE,
)
_ID = re.compile(r"([a-z][a-z0-9.]*)-([A-Za-z]*\d+[a-z]?|[A-Z!?]|[A-Z]{2,4})")
_CODE = re.compile(r"[A-Z][A-Z0-9&]{1,6}|[A-Z0-9]{2,6}|TK-?\w+|PR-\w+|\w{2,5}-P|[A-Za-z]*Energy")
_JOINED = re.compile(rf"([a-z][\w.&-]*?)[-#_/:]({_NUMBER.pattern})", re.IGNORECASE)  # `TWM-128`
_GRAFTED = re.compile(r"([a-z]{2,5})(\d{1,3}[a-z]?)", re.IGNORECASE)  # `TWM128`
_PART = re.compile(r"[\s(-]+(?:prime|(?:top|bottom|upper|lower)(?:[\s-]+(?:half|left|right))?)\)?$", re.IGNORECASE)
_LINK = re.compile(r"\[([^\[\]]+)\]\((https?:[^\s()]+)\)")
_URL = re.compile(
    r"<?https?://[^\s<>]*?(?:/([A-Za-z][\w-]{1,7})/([A-Z]{0,4}\d{1,3}[a-z]?))?/?(?:[?#][^\s<>]*)?>?(?=\s|$)"
)
_LONGEST_SET_NAME = 6
_LONGEST_REMARK = 12


@dataclass(frozen=True)
class Naming:
    """One way to understand the text of a line: a name, and what it says of the printing."""

    name: str
    id: str = ""
    code: str = ""
    number: str = ""
    total: int = 0

    @property
    def printing(self) -> str:
        """The printing as it was written."""
        number = f"{self.number}/{self.total}" if self.total else self.number
        return self.id or f"{self.code} {number}".strip()


@dataclass(frozen=True)
class Entry:
    """One line of a list that names a card."""

    line: int
    count: int
    text: str
    namings: tuple[Naming, ...]  # the ways to understand it, what says most of the printing first
    remark: str = ""  # what stands behind the printing and says nothing of the card


@dataclass
class Lines:
    """What was read of a list."""

    entries: list[Entry] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)  # lines that are no cards, and not headings either


class BadLine(ValueError):
    """What is wrong with one line. `may_be_title`: unless it stands before the first card, as a title does."""

    def __init__(self, why: str, may_be_title: bool = True) -> None:
        super().__init__(why)
        self.may_be_title = may_be_title


def read_lines(lines: list[str], shelf: Shelf) -> Lines:
    """Every line of a list: cards, faults, and what is no card."""
    found = Lines()
    titles: list[str] = []
    begun = False
    for number, line in enumerate(lines, 1):
        plain = _plain(line)
        if not plain or is_comment(plain):
            continue
        try:
            entry = read_line(plain, number, shelf)
        except BadLine as fault:
            # Before the first card and heading a name is the title: `Gyarados`.
            (titles if fault.may_be_title and not begun else found.faults).append(f"line {number}: {fault}")
            continue
        if entry is not None:
            found.entries.append(entry)
            if entry.remark:
                found.left_out.append(f"line {number}: '{_short(entry.remark)}' says nothing of a card and is left out")
        elif begun and not is_heading(plain):
            found.left_out.append(f"line {number}: '{_short(plain)}' names no card and is left out")
        begun = begun or entry is not None or is_heading(plain)
    if not found.entries:
        found.faults = [*titles, *found.faults]
    return found


def is_comment(plain: str) -> bool:
    return bool(_COMMENT.match(plain)) or "deck list" in plain.casefold()


def read_line(plain: str, number: int, shelf: Shelf) -> Entry | None:
    """The card that a line names, or None for headings and lines without a card."""
    plain = _BULLET.sub("", plain).strip()
    counted = [(count, text) for count, text in _counted(plain) if count < NO_COUNT]
    for count, text in counted:
        known = tuple(understand(text, shelf))
        if known:
            if not 1 <= count <= MOST:
                raise BadLine(f"{count} of '{_short(text)}'; a number from 1 to {MOST} is needed")
            return Entry(number, count, text, known)
    if is_heading(plain):
        return None
    for count, text in counted:
        if 1 <= count <= MOST and (entry := _with_remark(number, count, text, shelf)):
            return entry
    if several := _SEVERAL_COUNTS.match(plain):
        names_a_card = any(understand(plain[several.end() - 1 :], shelf))
        raise BadLine(f"'{_short(plain)}' gives several numbers; give each card a line of its own", not names_a_card)
    if not counted or not re.match(r"[(\[x×]?\d", plain):
        if any(understand(plain, shelf)):
            raise BadLine(f"'{_short(plain)}' has no number of cards; write it as '4 {_short(plain)}'")
        return None
    count, text = counted[0]
    return Entry(number, count, text, (likeliest(text, shelf),))


def understand(text: str, shelf: Shelf) -> Iterator[Naming]:
    """The ways to understand a text in which the name is one that is known."""
    return (one for one in namings(text, shelf) if is_known(one, shelf))


def _with_remark(number: int, count: int, text: str, shelf: Shelf) -> Entry | None:
    """A card and its printing with something behind it: `4 Abra BS 43 - the best one`."""
    starts = [one.start() for one in _TOKEN.finditer(text)]
    for start in starts[:1:-1][:_LONGEST_REMARK]:
        known = [one for one in understand(text[:start].rstrip(" -–—,;|&+(["), shelf) if one.number and one.code]
        if not any(is_called(row, one.name) for one in known for row in _at(one, shelf)):
            continue
        remark = text[start:].strip()
        if any(understand(more, shelf) for _, more in _counted(remark)):
            raise BadLine(f"'{_short(text)}' names several cards; give one card a line")
        return Entry(number, count, text[:start], tuple(known), remark)
    return None


def _at(naming: Naming, shelf: Shelf) -> Iterator[Row]:
    return (row for place in shelf.places.named(naming.code) for row in shelf.numbered(place, naming.number))


def likeliest(text: str, shelf: Shelf) -> Naming:
    """How to understand a text whose name nobody knows: by its printing, if it seems to have one."""
    found = list(namings(text, shelf))
    return next((one for one in found if one.id or (one.code and one.number)), None) or next(
        (one for one in found if one.total), found[0]
    )


def is_known(naming: Naming, shelf: Shelf) -> bool:
    if not naming.name:
        return bool(naming.id)
    return bool(
        shelf.named(naming.name)
        or type_alone(naming.name)
        or energy_type(naming.name)
        or special_energy_type(naming.name)
        or shelf.longer(naming.name)
        or shelf.named(without_kind(naming.name))
    )


def without_kind(name: str) -> str:
    """`Kingdra Prime`, `Ho-Oh LEGEND (top half)` without what is printed on the card but no part of its name."""
    return _PART.sub("", name)


def namings(text: str, shelf: Shelf) -> Iterator[Naming]:
    """All ways to understand a text, what says most of the printing first; a whole name goes before everything."""
    if shelf.named(text):
        yield Naming(text)
    rest = text
    while (cut := _MARK.sub("", rest)) != rest and cut:
        rest = cut
        if shelf.named(rest):
            yield Naming(rest)
    tokens = list(_TOKEN.finditer(rest))
    words = [one[0].strip(":;#").rstrip(".") for one in tokens]

    def before(count: int) -> str:
        """The text without its last tokens."""
        return rest[: tokens[len(tokens) - count].start()].rstrip(" ([{<-–—|,:;#/@") if count < len(tokens) else ""

    if not words:
        yield Naming(text)
        return
    if (found := _ID.fullmatch(words[-1])) and (words[-1] in shelf.by_id or shelf.places.by_id.get(found[1])):
        yield Naming(before(1), id=words[-1])
    yield from (one for one in _with_code(words, before, shelf) if _is_code(one, shelf))
    if found := _NUMBER.fullmatch(words[-1]):
        if found[2] or not found[1].isalpha():
            yield Naming(before(1), number=found[1], total=int(found[2] or 0))
        grafted = _GRAFTED.fullmatch(words[-1])
        if grafted and shelf.places.named(grafted[1]):
            yield Naming(before(1), code=grafted[1], number=grafted[2])
    elif len(words) > 2 and words[-2] == "/" and words[-1].isdigit() and (found := _NUMBER.fullmatch(words[-3])):
        yield Naming(before(3), number=found[1], total=int(words[-1]))
    yield Naming(rest)
    if rest != text:
        yield Naming(text)


def _with_code(words: list[str], before: Callable[[int], str], shelf: Shelf) -> Iterator[Naming]:
    """The ways in which the last words are a set, with a number behind it, before it or without one."""
    last = _NUMBER.fullmatch(words[-1])
    joined = _JOINED.fullmatch(words[-1])
    if joined and shelf.places.named(joined[1]):
        inner = _NUMBER.fullmatch(joined[2])
        if inner:
            yield Naming(before(1), code=joined[1], number=inner[1], total=int(inner[2] or 0))
    for size in range(min(_LONGEST_SET_NAME, len(words) - 1), 0, -1):
        if last and len(words) > size + 1 and shelf.places.named(" ".join(words[-1 - size : -1])):
            code = " ".join(words[-1 - size : -1])
            yield Naming(before(size + 1), code=code, number=last[1], total=int(last[2] or 0))
        if shelf.places.named(" ".join(words[-size:])):
            code = " ".join(words[-size:])
            number = _NUMBER.fullmatch(words[-1 - size]) if len(words) > size + 1 else None
            if number and re.search(r"\d", number[1]):
                yield Naming(before(size + 1), code=code, number=number[1], total=int(number[2] or 0))
            yield Naming(before(size), code=code)
    if last and len(words) > 2 and _CODE.fullmatch(words[-2]) and re.search(r"\d", last[1]):
        yield Naming(before(2), code=words[-2], number=last[1], total=int(last[2] or 0))


def _is_code(naming: Naming, shelf: Shelf) -> bool:
    """Whether the word taken for a set is one, and no end of a name.

    `Darkness Energy 7` has a number and no set called Energy, but `Water Energy Energy 3` has; `Mew ex 151/165` is no
    Mew of Expedition, whose code is EX, but `Mew EX 55` is.
    """
    if naming.code.casefold().endswith("energy"):
        return bool(energy_type(naming.name))
    if naming.code.casefold() in KINDS:
        rows = [row for place in shelf.places.named(naming.code) for row in shelf.numbered(place, naming.number)]
        return not naming.total and any(is_called(row, naming.name) for row in rows)
    return True


def _counted(plain: str) -> Iterator[tuple[int, str]]:
    """The ways to take the number of cards from a line."""
    for pattern in _COUNT_FIRST:
        if found := pattern.match(plain):
            yield int(found[1]), _COMMENT_LAST.sub("", found[2]).strip(' "')
    if found := _COUNT_INSIDE.match(plain):
        yield int(found[2] or found[3]), f"{found[1]} {found[4]}"
    for pattern in _COUNT_LAST:
        if found := pattern.match(plain):
            yield int(found[2]), found[1].strip()


def _plain(line: str) -> str:
    """A line without marks that nobody sees, with plain quotes."""
    plain = html.unescape(_once_encoded(line)).replace("\u00a0", " ")
    plain = re.sub(r"[\u200b-\u200f\u2060\ufeff\u00ad]|(?<!\w)`|`(?!\w)", "", plain)
    plain = _LINK.sub(r"\1 \2", plain)
    plain = _URL.sub(lambda found: f"{found[1]} {found[2]}" if found[1] else "", plain)
    plain = plain.translate(
        {0x2019: "'", 0x2018: "'", 0x02BC: "'", 0x00B4: "'", 0x0060: "'", 0x201C: None, 0x201D: None}
    )
    return " ".join(re.sub(r"\*\*|__|\"", "", plain).strip().rstrip("|").split())


def _once_encoded(line: str) -> str:
    """A line that was read in the wrong encoding before it came here: `PokÃ© Ball` is `Poké Ball`."""
    if "Ã" not in line and "â" not in line:
        return line
    try:
        return line.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return line


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}..."
