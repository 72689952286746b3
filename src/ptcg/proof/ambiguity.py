"""Where the order of the grammar decides: phrases of printed texts that a later line would have read differently.

Precedence is written down (`THEMES`, and the order of lines in a file), so a text has one reading. Where two lines read
the same words and mean different things, that order is what makes the difference, and whoever changes it should know.
"""

from __future__ import annotations

import multiprocessing
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ptcg.language import ambiguities
from ptcg.library import Library
from ptcg.proof.generality import Text, distinct_texts


@dataclass(frozen=True)
class Doubt:
    """A line that wins over another one: where both stand, in how many texts it decides, and one of these."""

    line: str
    other: str
    texts: int
    example: str


def find_doubts(library: Library, jobs: int = 1) -> list[Doubt]:
    """All pairs of lines between which only their order decides, those of most texts first."""
    texts = distinct_texts(library)
    decided: defaultdict[tuple[str, str], list[Text]] = defaultdict(list)
    for one, found in zip(texts, _found(texts, jobs), strict=True):
        for line, others in found.items():
            for other in others:
                decided[line, other].append(one)
    doubts = [Doubt(*pair, len(where), min(where, key=_length).text) for pair, where in decided.items()]
    return sorted(doubts, key=lambda doubt: (-doubt.texts, doubt.line, doubt.other))


def _length(text: Text) -> tuple[int, str]:
    return len(text.text), text.text


def _found(texts: Sequence[Text], jobs: int) -> Iterator[Mapping[str, set[str]]]:
    if jobs <= 1:
        yield from map(_doubtful, texts)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap(_doubtful, texts, 64)


def _doubtful(one: Text) -> Mapping[str, set[str]]:
    return ambiguities(one.text, where=one.place, names=one.names)


__all__ = ["Doubt", "find_doubts"]
