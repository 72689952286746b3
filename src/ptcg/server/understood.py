"""What the engine has understood of a card: each text in canonical English and as a program."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg.cards import Card
from ptcg.effects import CardProgram, Program
from ptcg.effects import show as printed
from ptcg.language import NotWritable, describe, place_of
from ptcg.library import Library
from ptcg.server.shapes import Understood


def understood(card: Card, library: Library) -> list[Understood]:
    """Each text of the card as the engine took it; nothing for a card that is not supported."""
    try:
        compiled = library.program(card)
    except ValueError:
        return []
    return [
        Understood(name, text, _reading(program, where), printed(program))
        for name, text, where, program in _parts(card, compiled)
        if program
    ]


def _parts(card: Card, compiled: CardProgram) -> Iterator[tuple[str, str, str, Program]]:
    """Name, text, the place of the text, and its program."""
    for attack, program in zip(card.attacks, compiled.attacks, strict=True):
        yield attack.name, attack.text, "attack", program
    for powers, programs in ((card.powers, compiled.powers), (card.traits, compiled.traits)):
        for power, program in zip(powers, programs, strict=True):
            yield power.name or power.label, power.text, "ability", program
    if card.texts:
        yield "rules", "\n".join(card.texts), place_of(card), compiled.text


def _reading(program: Program, where: str) -> str:
    try:
        return describe(program, where)
    except NotWritable as problem:
        return str(problem)
