"""Text from outside made plain, and text for people made a sentence."""

from __future__ import annotations

import unicodedata

NAME = 60
"""A name has at most so many characters."""

_NEVER = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_MARKS = frozenset({"Mn", "Me"})
_MARKS_IN_A_ROW = 2


def clean_name(raw: str, longest: int = NAME) -> str:
    """A name on one line: no control characters, nothing that turns the direction of writing, no heaps of marks.

    It is text and stays text: what looks like HTML is kept, and the client shows it as it is written.
    """
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", raw[: 4 * longest]):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in _MARKS else 0
        if sign.isspace():
            kept.append(" ")
        elif kind not in _NEVER and marks <= _MARKS_IN_A_ROW:
            kept.append(sign)
    return " ".join("".join(kept).split())[:longest].rstrip()


def sentence(text: str) -> str:
    """With a capital letter at its beginning and a stop at its end."""
    plain = text[:1].upper() + text[1:]
    return plain if plain.endswith((".", "?", "!")) else f"{plain}."
