"""Output that a terminal or a file cannot take: replaced by something near, or escaped, but never a traceback."""

from __future__ import annotations

import codecs
import json
import sys
import unicodedata
from io import TextIOWrapper
from typing import Any

NEAR = "ptcg-near"
SIGNS = {
    "×": "x",
    "−": "-",
    "–": "-",
    "—": "-",
    "─": "-",
    "═": "=",
    "│": "|",
    "…": "...",
    "●": "*",
    "·": "-",
    "★": "*",
    "☆": "*",
    "◇": "<>",
    "δ": "delta",
    "♀": "F",
    "♂": "M",
    "█": "#",
    "░": ".",
    "■": "#",
    "□": ".",
    "’": "'",
    "‘": "'",
    "“": '"',
    "”": '"',
    "→": "->",
}


def show_what_can_be_shown() -> None:
    """Let the streams of this process take any text: a sign they do not have becomes the nearest they have, or '?'."""
    codecs.register_error(NEAR, _near)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=NEAR)
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def print_json(data: Any, indent: int | None = None) -> None:
    """Print data as JSON; what the stream does not have is escaped, so that a reader gets it unchanged."""
    whole = codecs.lookup(sys.stdout.encoding or "ascii").name == "utf-8"
    print(json.dumps(data, ensure_ascii=not whole, indent=indent))


def _near(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_sign, error.object[error.start : error.end])), error.end


def _sign(sign: str) -> str:
    if sign in SIGNS:
        return SIGNS[sign]
    plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return plain or "?"


__all__ = ["print_json", "show_what_can_be_shown"]
