"""Slips of the pen in names: one letter left out, one too many, two in the wrong order, one that sounds alike.

A Pokémon's name with such a slip is still that name (`Cherim`, `Chicorita`) if only one Pokémon is called nearly so.
Names that truly differ by one letter (`Latias` and `Latios`, `Nidorina` and `Nidorino`) do so at their end, and a kind
behind a name (`Garchomp C`, `Mewtwo V`) is a word of its own: neither is taken for a slip.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

SHORTEST = 5
"""A word with fewer letters has no slips: too many others are like it."""

_CONSONANTS = (frozenset("cksz"), frozenset("iy"), frozenset("fv"))
_VOWELS = frozenset("aeiou")


class Slips:
    """Finds the name that is meant by one with a slip. Names are in folded spelling."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = set(names)
        self._shortened: dict[str, set[str]] = {}
        for name in self._names:
            for short in _shortened(name):
                self._shortened.setdefault(short, set()).add(name)

    def meant(self, written: str) -> str:
        """The only name that differs by one slip; empty if there is none or more than one."""
        shorter = set(_shortened(written))
        near = self._shortened.get(written, set()) | (shorter & self._names)
        for one in shorter:
            near |= self._shortened.get(one, set())
        found = [name for name in near if is_slip(written, name)]
        return found[0] if len(found) == 1 else ""


def is_slip(written: str, name: str) -> bool:
    """Whether two names differ by one slip, in a word that is long enough."""
    pairs = [(a, b) for a, b in zip(written.split(), name.split(), strict=False) if a != b]
    if len(written.split()) != len(name.split()) or len(pairs) != 1:
        return False
    a, b = pairs[0]
    shorter = min(len(a), len(b))
    start = _begin_alike(a, b)
    after = min(_begin_alike(a[::-1], b[::-1]), shorter - start)
    mine, theirs = a[start : len(a) - after], b[start : len(b) - after]
    if shorter < SHORTEST or not (mine + theirs).isalpha():
        return False
    if len(mine) == len(theirs) == 2:
        return mine == theirs[::-1]
    if len(mine) == len(theirs) == 1:
        alike = {mine, theirs}
        return any(alike <= group for group in _CONSONANTS) or (alike <= _VOWELS and start < len(b) - 2)
    return len(mine + theirs) == 1


def _begin_alike(a: str, b: str) -> int:
    """With how many equal letters two words begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))


def _without_one(word: str) -> Iterator[str]:
    return (word[:i] + word[i + 1 :] for i in range(len(word)) if word[i].isalpha())


def _shortened(name: str) -> Iterator[str]:
    """A name with one letter of a long word left out."""
    words = name.split()
    for i, word in enumerate(words):
        if len(word) >= SHORTEST:
            for short in _without_one(word):
                yield " ".join((*words[:i], short, *words[i + 1 :]))
