"""How much of a set that nobody has seen would be read: estimated from the sets at hand, without hiding any.

Every distinct text is read once, and the grammar lines of its reading are noted. A text that stands in one set only is
*carried* if another set's text needs each of its lines too: it would be read if the lines that only its set needs
were gone. *Forward in time*, a text is read if texts first printed in earlier years need all its lines. A text that is
restated by card id (`ptcg cards restated`) is neither: nobody could have restated it before it was printed.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ptcg.cards import Card
from ptcg.cards.patches import restated
from ptcg.language import NotUnderstood, compile_text, load_grammar, own_names, place_of
from ptcg.library import Library

OWN_NAME = "~"
"""Stands for a card's own name, so that texts that differ in it alone are one."""

UNDATED = "9999"
"""The year of a set of which nobody knows when it came out: later than all others."""

Key = tuple[str, str]  # the kind of text, the text


@dataclass
class Text:
    """A text of the database: where it stands, and the lines that read it (None: nothing does)."""

    place: str
    text: str
    names: tuple[str, ...]
    sets: set[str] = field(default_factory=set)
    years: set[str] = field(default_factory=set)
    restated: bool = False
    lines: frozenset[str] | None = None

    @property
    def year(self) -> str:
        return min(self.years)


@dataclass(frozen=True)
class Share:
    """Of so many texts, so many are read."""

    texts: int
    read: int

    def __str__(self) -> str:
        return f"{self.read} of {self.texts} ({100 * self.read / max(self.texts, 1):.1f}%)"


@dataclass(frozen=True)
class Generality:
    """What was measured."""

    distinct: int  # texts
    unread: int
    alone: Share  # texts that stand in one set only: how many are carried by others
    by_set: dict[str, Share]
    forward: dict[str, Share]  # by year: of the texts first printed then, how many earlier texts' lines read
    lines: int
    lines_used_by_one: int
    lines_unused: int
    restated: int

    def to_json(self) -> dict[str, Any]:
        return {
            "distinct": self.distinct,
            "unread": self.unread,
            "texts": self.alone.texts,
            "carried": self.alone.read,
            "lines": self.lines,
            "lines_used_by_one": self.lines_used_by_one,
            "lines_unused": self.lines_unused,
            "restated": self.restated,
            "by_set": {name: {"texts": one.texts, "carried": one.read} for name, one in self.by_set.items()},
            "forward": {year: {"texts": one.texts, "read": one.read} for year, one in self.forward.items()},
        }


def measure_generality(library: Library, jobs: int = 1) -> Generality:
    """Read every distinct text of a library's database and count."""
    texts = distinct_texts(library)
    for one, lines in zip(texts, _readings(texts, jobs), strict=True):
        one.lines = lines
    every_line = {line.source for lines in load_grammar().lines.values() for line in lines}
    return count(texts, every_line)


def distinct_texts(library: Library) -> list[Text]:
    """Every text of a library's database once, as it would be read."""
    return list(collect_texts(_printed(library), _years(library)).values())


def count(texts: Sequence[Text], every_line: Iterable[str]) -> Generality:
    """What these texts, with the lines that read them, come to."""
    users: defaultdict[str, list[Text]] = defaultdict(list)
    for one in texts:
        for line in one.lines or ():
            users[line].append(one)
    alone = [one for one in texts if len(one.sets) == 1]
    carried = [one for one in alone if _is_carried(one, users)]
    by_set = _shares(
        Counter(name for one in alone for name in one.sets), Counter(name for one in carried for name in one.sets)
    )
    first_use = {line: min(one.year for one in found) for line, found in users.items()}
    forward = [one for one in texts if _is_foreseen(one, first_use)]
    lines = set(every_line)
    return Generality(
        distinct=len(texts),
        unread=sum(one.lines is None for one in texts),
        alone=Share(len(alone), len(carried)),
        by_set=by_set,
        forward=_shares(Counter(one.year for one in texts), Counter(one.year for one in forward)),
        lines=len(lines),
        lines_used_by_one=sum(len(users[line]) == 1 for line in lines),
        lines_unused=sum(not users[line] for line in lines),
        restated=len(restated()),
    )


def collect_texts(printed: Iterable[tuple[str, Card]], years: Mapping[str, str]) -> dict[Key, Text]:
    """The distinct texts of cards, each given with its set."""
    anew = restated()
    found: dict[Key, Text] = {}
    for set_id, card in printed:
        for place, part, text in _texts(card):
            key = (place, text.replace(card.name, OWN_NAME))
            is_restated = part in anew.get(card.id, ())
            one = found.setdefault(key, Text(place, text, own_names(card), restated=is_restated))
            one.sets.add(set_id)
            one.years.add(years[set_id])
            one.restated = one.restated and is_restated
    return found


def _is_carried(one: Text, users: Mapping[str, Sequence[Text]]) -> bool:
    if one.lines is None or one.restated:
        return False
    return all(any(other is not one and other.sets - one.sets for other in users[line]) for line in one.lines)


def _is_foreseen(one: Text, first_use: Mapping[str, str]) -> bool:
    return one.lines is not None and not one.restated and all(first_use[line] < one.year for line in one.lines)


def _shares(texts: Counter[str], read: Counter[str]) -> dict[str, Share]:
    return {name: Share(number, read[name]) for name, number in sorted(texts.items())}


def _printed(library: Library) -> Iterator[tuple[str, Card]]:
    for card in library.printed_cards():
        yield library.index.by_id[card.id].set_id, card


def _years(library: Library) -> dict[str, str]:
    places = library.shelf.places
    return {name: places.times(name)[0][:4] or UNDATED for name in library.sets}


def _texts(card: Card) -> Iterator[tuple[str, str, str]]:
    """Every text of a card: its kind, the name of what it is about, and itself."""
    for attack in card.attacks:
        if attack.text.strip():
            yield "attack", attack.name, attack.text
    for power in (*card.powers, *card.traits):
        if power.text.strip():
            yield "ability", power.name, power.text
    text = " ".join(card.texts)
    if not card.is_pokemon and text.strip():
        yield place_of(card), "rules", text


def _readings(texts: Sequence[Text], jobs: int) -> Iterator[frozenset[str] | None]:
    work = [(one.place, one.text, one.names) for one in texts]
    if jobs <= 1:
        yield from map(_lines, work)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap(_lines, work, 64)


def _lines(work: tuple[str, str, tuple[str, ...]]) -> frozenset[str] | None:
    """The lines that read a text."""
    place, text, names = work
    uses: set[str] = set()
    try:
        compile_text(text, where=place, names=names, uses=uses)
    except NotUnderstood:
        return None
    return frozenset(uses)


__all__ = ["Generality", "Share", "Text", "collect_texts", "count", "distinct_texts", "measure_generality"]
