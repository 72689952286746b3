"""Texts beside what was read of them, and whether what is described is read as the same again."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from ptcg.cards import Card
from ptcg.effects import Program
from ptcg.language import NotUnderstood, NotWritable, UnsupportedCard, compile_text, describe, place_of
from ptcg.library import Library


def texts_of(card: Card) -> list[str]:
    """Every text of a card that is not empty; the rules on a Pokémon are not counted."""
    texts = [attack.text for attack in card.attacks] + [power.text for power in (*card.powers, *card.traits)]
    if not card.is_pokemon:
        texts += card.texts
    return [text for text in texts if text.strip()]


@dataclass(frozen=True)
class Reading:
    """One text of a card, and what it was read as, in canonical English."""

    part: str
    text: str
    place: str
    program: Program

    @property
    def read(self) -> str:
        if not self.program:
            return "(nothing: only reminders of the rules)"
        try:
            return describe(self.program, self.place)
        except NotWritable as problem:
            return str(problem)


def readings(card: Card, library: Library) -> list[Reading]:
    """Every text of a card that can be played."""
    program = library.program(card)
    found = [
        Reading(f"{attack.name} {attack.damage or ''}{attack.sign}".strip(), attack.text, "attack", part)
        for attack, part in zip(card.attacks, program.attacks, strict=True)
    ]
    for powers, parts in ((card.powers, program.powers), (card.traits, program.traits)):
        for power, part in zip(powers, parts, strict=True):
            found.append(Reading(f"{power.label} {power.name}", power.text, "ability", part))
    if card.texts and not card.is_pokemon:
        found.append(Reading("text", " ".join(card.texts), place_of(card), program.text))
    return [one for one in found if one.text.strip()]


@dataclass(frozen=True)
class Astray:
    """A program that is another one after it was described and read again."""

    card: str
    name: str
    part: str
    what: str

    def __str__(self) -> str:
        return f"{self.card} ({self.name}), {self.part}: {self.what}"


def round_trip(card: Card, library: Library) -> list[Astray]:
    """Where describing what a card does and reading that again does not give the same program."""
    found: list[Astray] = []
    for one in readings(card, library):
        what = _went_astray(one.program, one.place)
        if what:
            found.append(Astray(card.id, card.name, one.part, what))
    return found


def _went_astray(program: Program, place: str) -> str:
    if not program:
        return ""
    try:
        text = describe(program, place)
    except NotWritable as problem:
        return str(problem)
    try:
        again = compile_text(text, where=place)
    except NotUnderstood as problem:
        return f"is described as '{text}', which is not understood: {problem}"
    return "" if again == program else f"is described as '{text}', which means something else"


def round_trips(cards: Iterable[Card], library: Library, jobs: int = 1) -> Iterator[Astray]:
    """`round_trip` of many cards."""
    if jobs <= 1:
        for card in cards:
            yield from _round_trip(library, card)
        return
    with multiprocessing.Pool(jobs) as pool:
        for found in pool.imap(partial(_round_trip, library), cards, 32):
            yield from found


def _round_trip(library: Library, card: Card) -> list[Astray]:
    try:
        return round_trip(card, library)
    except UnsupportedCard:
        return []
