"""A card made ready for play in an era: what it compiled to, with what the era says of its kind."""

from __future__ import annotations

from functools import cache

from ptcg.cards import Card
from ptcg.effects import CardProgram, Program, changed, from_json
from ptcg.engine import Definition
from ptcg.engine.program.define import define
from ptcg.engine.program.lower import Unsupported
from ptcg.language import compile_text
from ptcg.library.shipped import shipped
from ptcg.rules import Era


class UnsupportedEffect(ValueError):
    """A card whose text is understood but that the engine cannot play yet."""


def make_definition(card: Card, era: Era, program: CardProgram) -> Definition:
    """The card and what it compiled to, made ready for play in an era."""
    try:
        made = define(card, era, _with_rules_of_kind(card, era, program))
        made.prizes = max(made.prizes, card.prizes)  # GEN-06: the card's own rule goes before the book
        return made
    except Unsupported as problem:
        raise UnsupportedEffect(f"card '{card.name}' ({card.id}) is not supported: {problem}") from None


def _with_rules_of_kind(card: Card, era: Era, program: CardProgram) -> CardProgram:
    """What the era says of all Pokémon of a kind stands beside what the card says itself."""
    rules = [_compiled(text) for kind, text in era.kind_texts if kind in card.subtypes]
    missing = tuple(rule for rule in rules if rule not in program.traits)
    return changed(program, traits=(*program.traits, *missing)) if missing else program


@cache
def _compiled(text: str) -> Program:
    known = shipped().get(text)
    return from_json(known) if known is not None else compile_text(text, where="ability")


__all__ = ["UnsupportedEffect", "make_definition"]
