"""From the bytes of a file to text: every encoding that deck lists come in, and nothing too large."""

from __future__ import annotations

from ptcg.cards.errors import BadDeck

MOST_BYTES = 2_000_000
"""A file with more is no deck; no more of it is read."""

MOST_LINES = 1_000
LONGEST_LINE = 500
"""No list of 60 cards comes near these; what does is refused before it costs time."""

_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))


def decode(raw: bytes, where: str) -> str:
    """The text of a file: UTF-8 with or without a mark, UTF-16, else Latin-1 as Windows writes it."""
    if len(raw) > MOST_BYTES:
        raise BadDeck(f"{where}: more than {MOST_BYTES:,} bytes; a deck list has some 60 cards")
    for mark, encoding in _MARKS:
        if raw.startswith(mark):
            return _decoded(raw, encoding, where)
    if raw[1:200:2].count(0) * 2 > len(raw[1:200:2]):
        return _decoded(raw, "utf-16-le", where)
    if raw[0:200:2].count(0) * 2 > len(raw[0:200:2]):
        return _decoded(raw, "utf-16-be", where)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        text = raw.decode("cp1252", errors="replace")
    return _text(text, where)


def lines_of(text: str, where: str) -> list[str]:
    """The lines of a list; `BadDeck` if they are too many or too long to be one."""
    if len(text) > MOST_BYTES or text.count("\n") + text.count("\r") > 2 * MOST_LINES:
        raise BadDeck(f"{where}: more than {MOST_LINES:,} lines; a deck list has some 60 cards")
    lines = text.lstrip("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise BadDeck(f"{where}: more than {MOST_LINES:,} lines; a deck list has some 60 cards")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise BadDeck(f"{where}: line {number} has more than {LONGEST_LINE} characters; give one card a line")
    return lines


def _decoded(raw: bytes, encoding: str, where: str) -> str:
    try:
        return _text(raw.decode(encoding), where)
    except UnicodeDecodeError as error:
        raise BadDeck(f"{where}: not a text ({error})") from None


def _text(text: str, where: str) -> str:
    if "\0" in text:
        raise BadDeck(f"{where}: not a text; give a deck list or JSON")
    return text
