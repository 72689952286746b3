"""Which cards of a library are tried, and with what around them.

Printings of one function count as one card in each rulebook. What is chosen depends on the seed and the card alone, so
a card that failed among thousands fails again when it is tried by itself.
"""

from __future__ import annotations

import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from ptcg.arena.boards import Scene
from ptcg.arena.exercise import Trial
from ptcg.cards import Card, builtin_cards
from ptcg.cards.names import folded
from ptcg.engine import Chance, Definition
from ptcg.library import Library
from ptcg.library.index import Row
from ptcg.library.ready import make_definition
from ptcg.library.trials import PASSED
from ptcg.library.verdicts import NEWEST
from ptcg.proof.texts import texts_of
from ptcg.rules import ERAS, Era

POOL = 160  # cards of which the company on boards is chosen
COMPANY = 4
MOST_NAMED = 8
MOST_PRINTINGS = 6  # of a card that belongs to another, looked through for one that can be played
LONGEST_LINE = 4
_WORDS = re.compile(r"[^\s.,;:()\"]+")
_LONGEST_NAME = 5  # words
_UNDER = re.compile(r"\banywhere under\b|\bis evolved from\b|\bevolved from \w+ during\b")
"""Texts that ask for a card beneath another which its line does not have, as a rule a Baby."""
_OFTEN = 150  # texts: a word that stands in so many is no owner, team or form
_COMMON = frozenset({"Basic", "Stage 1", "Stage 2", "Item", "Supporter", "Stadium", "Special", "Pokémon Tool"})
_KINDS = {
    "GX": ("Pokémon-GX",),
    "EX": ("Pokémon-EX",),
    "ex": ("Pokémon ex", "Pokémon-ex"),
    "V": ("Pokémon V",),
    "MEGA": ("Mega Evolution",),
}
"""What texts call a kind of card, where it is not the word that is printed on it."""


Thing = TypeVar("Thing")


def ready(library: Library, card: Card, era: Era) -> Definition:
    """The card made ready for an era. Not remembered: there are many, and each is tried once."""
    return make_definition(card, era, library.program(card))


class Proof:
    """The scenes of a library's cards; of the built-in cards if it has no others."""

    def __init__(self, library: Library, seed: int = 0, jobs: int = 1) -> None:
        self.library = library
        self.verdicts = library.verdicts
        self.seed = seed
        self.jobs = jobs
        self._cards: dict[str, Card] = {}

    def rows(self, sets: Sequence[str] = (), sample: int = 0, only: Sequence[str] = ()) -> list[Row]:
        """One row for each function and rulebook: of these sets, of these cards, or so many by chance."""
        unknown = [name for name in sets if name not in self.library.sets]
        if unknown:
            raise ValueError(f"no set '{unknown[0]}'; a set is named by its id, such as base1 or sv3pt5")
        if only:
            return [self._row(card_id) for card_id in only]
        found: dict[tuple[str, str], Row] = {}
        for row in self.library.index.rows:
            if not sets or row.set_id in sets:
                found.setdefault((row.function, self._book(row)), row)
        rows = list(found.values())
        if 0 < sample < len(rows):
            rows = _drawn(rows, sample, Chance(self.seed))
        return rows

    def supported(self, rows: Sequence[Row]) -> list[Row]:
        """Those that can be played."""
        self.verdicts.judge_rows(rows, self.jobs)
        return [row for row in rows if self._plays(row)]

    def scenes(self, rows: Sequence[Row]) -> list[Scene]:
        """A scene for each of these cards that can be played."""
        rows = self.supported(rows)
        cards = {row.id: self._card(row.id) for row in rows}
        kin = {row.id: self._kin(cards[row.id]) for row in rows}
        self.verdicts.judge_rows({one.id: one for found in kin.values() for one in found.all()}.values(), self.jobs)
        pool = self._pool()
        return [self._scene(row, cards[row.id], kin[row.id], pool) for row in rows]

    def remember(self, trials: Iterable[Trial]) -> None:
        """Keep what came of trying cards, for the verdicts."""
        key = self.verdicts.key
        found = {key(self._row(trial.card)): trial.failures[0].kind if trial.failures else PASSED for trial in trials}
        self.verdicts.trials.put(found)

    # --- inside

    def _scene(self, row: Row, card: Card, kin: _Kin, pool: Sequence[Row]) -> Scene:
        chance = Chance(zlib.crc32(f"{self.seed} {card.id}".encode()))
        company = _drawn(pool, COMPANY, chance) if len(pool) >= COMPANY else list(pool)
        book = self._book(row)
        return Scene(
            card,
            tuple(dict.fromkeys((book, NEWEST))),
            below=tuple(self._first(choice) for choice in kin.below if self._playable(choice)),
            above=tuple(self._first(choice) for choice in kin.above if self._playable(choice)),
            named=tuple(self._first(choice) for choice in kin.named if self._playable(choice)),
            company=tuple(self._card(one.id) for one in company if one.id != card.id),
        )

    def _pool(self) -> list[Row]:
        rows = self.rows()
        chance = Chance(~self.seed)
        return self.supported(_drawn(rows, POOL, chance) if len(rows) > POOL else rows)

    def _kin(self, card: Card) -> _Kin:
        below: list[list[Row]] = []
        name = card.name.removesuffix(" LV.X") if "Level-Up" in card.subtypes else card.evolves_from
        while name and len(below) < LONGEST_LINE:
            found = self._printings(name, card.set_id)
            if not found:
                break
            below.insert(0, found)
            name = found[0].evolves_from
        above = [self._printings(name, card.set_id) for name in self.library.evolves_into(card.name)[:2]]
        named = [self._printings(name, card.set_id) for name in self._names_in(card)]
        if _UNDER.search(" ".join(texts_of(card))):
            below = [found for found in named if found and self._card(found[0].id).is_basic_pokemon][:1] + below
        return _Kin(below, above, named + [[row] for row in self._of_kinds_in(card)])

    def _printings(self, name: str, set_id: str) -> list[Row]:
        """Cards of a name, those of the same set first."""
        rows = self.library.index.by_name.get(folded(name), [])
        return sorted(rows, key=lambda row: row.set_id != set_id)[:MOST_PRINTINGS]

    def _names_in(self, card: Card) -> list[str]:
        """Names of cards that stand in the texts of a card; of an owner or a kind of Pokémon, some of those."""
        found: dict[str, None] = {}
        for text in texts_of(card):
            words = _WORDS.findall(text)
            for start, word in enumerate(words):
                if not word[:1].isupper() and word[:1] not in "δ":
                    continue
                for length in range(min(_LONGEST_NAME, len(words) - start), 0, -1):
                    phrase = " ".join(words[start : start + length])
                    names = self._meant(phrase, card)
                    if names:
                        found.update(dict.fromkeys(name for name in names if name != card.name))
                        break
        return list(found)[:MOST_NAMED]

    def _of_kinds_in(self, card: Card) -> list[Row]:
        """Some cards of each kind and type of Pokémon that the texts of a card speak of."""
        text = " ".join(texts_of(card))
        chance = Chance(zlib.crc32(f"kinds {self.seed} {card.id}".encode()))
        found: list[Row] = []
        for kind, rows in self._by_kind.items():
            if kind in text and re.search(rf"(?<![\w-]){re.escape(kind)}(?!\w)", text):
                found += _drawn(rows, 2, chance)
        return found

    @cached_property
    def _by_kind(self) -> dict[str, list[Row]]:
        """Basic Pokémon and Energy by their type, any card by what else is printed on it: `Ancient`, `Team Plasma`."""
        found: dict[str, list[Row]] = {}
        by_id = self.library.index.by_id
        for card in self.library.printed_cards():
            kinds = [kind for kind in card.subtypes if kind not in _COMMON]
            if card.is_basic_pokemon:
                kinds += [f"{kind} Pokémon" for kind in card.types]
            if "δ" in card.name:
                kinds.append("δ")
            for kind in kinds:
                for called in _KINDS.get(kind, (kind,)):
                    found.setdefault(called, []).append(by_id[card.id])
        return found

    def _meant(self, phrase: str, card: Card) -> list[str]:
        rows = self.library.index.by_name.get(folded(phrase), [])
        chance = Chance(zlib.crc32(f"{phrase} {self.seed} {card.id}".encode()))
        return [row.name for row in rows[:1]] + _drawn(self._by_front.get(folded(phrase), []), 3, chance)

    @cached_property
    def _by_front(self) -> dict[str, list[str]]:
        """Names by the owner, team or form they begin with."""
        cards = self.library.printed_cards()
        texts = Counter(word for card in cards for word in set(_WORDS.findall(" ".join(texts_of(card)))))
        found: dict[str, list[str]] = {}
        for name in self.library.names:
            words = name.split()
            for length in (1, 2):
                front = " ".join(words[:length])
                for written in {front, front.removesuffix("'s")} if len(words) > length else ():
                    if texts[written] < _OFTEN:
                        found.setdefault(folded(written), []).append(name)
        return found

    def _playable(self, choice: Sequence[Row]) -> bool:
        return any(self._plays(row) for row in choice)

    def _first(self, choice: Sequence[Row]) -> Card:
        return self._card(next(row.id for row in choice if self._plays(row)))

    def _plays(self, row: Row) -> bool:
        return self.verdicts.understood(row).supported

    def _card(self, card_id: str) -> Card:
        card = self._cards.get(card_id)
        if card is None:
            card = self._cards[card_id] = self.library.find(card_id)
        return card

    def _row(self, card_id: str) -> Row:
        row = self.library.index.by_id.get(card_id)
        if row is None:
            raise ValueError(f"no card with the id '{card_id}' in the database")
        return row

    def _book(self, row: Row) -> str:
        return self.library.sets[row.set_id].book


@dataclass(frozen=True)
class _Kin:
    """Cards that belong to a card, each as a choice of printings."""

    below: list[list[Row]]
    above: list[list[Row]]
    named: list[list[Row]]

    def all(self) -> Iterator[Row]:
        for choices in (self.below, self.above, self.named):
            for choice in choices:
                yield from choice


def builtin_scenes() -> list[Scene]:
    """The built-in cards, each under all rulebooks from its own on."""
    library = builtin_cards()
    scenes: list[Scene] = []
    for card in library.by_id.values():
        below: list[Card] = []
        lower = library.get(card.evolves_from) if card.evolves_from else None
        while lower is not None and len(below) < LONGEST_LINE:
            below.insert(0, lower)
            lower = library.get(lower.evolves_from) if lower.evolves_from else None
        above = [other for other in library.by_id.values() if other.evolves_from == card.name]
        scenes.append(Scene(card, tuple(ERAS), tuple(below), tuple(above[:2])))
    return scenes


def _drawn(things: Sequence[Thing], number: int, chance: Chance) -> list[Thing]:
    """So many of them, in their order."""
    places = list(range(len(things)))
    chance.shuffle(places)
    return [things[place] for place in sorted(places[:number])]
