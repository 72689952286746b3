"""All texts of a card compiled: a card is understood whole or not at all."""

from __future__ import annotations

from functools import cache

from ptcg.cards import Card
from ptcg.effects import CardProgram, Program
from ptcg.language.compiler import NotUnderstood, compile_text


class UnsupportedCard(ValueError):
    """A card with a text that the card language does not read."""

    def __init__(self, card: Card, which: str, problem: NotUnderstood) -> None:
        super().__init__(f"card '{card.name}' ({card.id}) is not supported: {which}: {problem}")
        self.card = card
        self.which = which
        self.problem = problem


@cache
def compile_card(card: Card) -> CardProgram:
    """The programs of every attack, power and rule text of a card; `UnsupportedCard` names the text that fails."""
    names = own_names(card)
    return CardProgram(
        attacks=tuple(_program(card, f"attack '{a.name}'", a.text, "attack", names) for a in card.attacks),
        powers=tuple(_program(card, f"{p.label} '{p.name}'", p.text, "ability", names) for p in card.powers),
        traits=tuple(_program(card, f"{t.label} '{t.name}'", t.text, "ability", names) for t in card.traits),
        text=() if card.is_pokemon else _program(card, "text", " ".join(card.texts), place_of(card), names),
    )


def own_names(card: Card) -> tuple[str, ...]:
    """The names by which a card speaks of itself, the longest first."""
    plain = card.name
    for suffix in (" LV.X", " δ", " ★", " ◇"):
        plain = plain.removesuffix(suffix)
    if plain == card.name:
        return (card.name,)
    return (card.name, f"{plain} Star", plain) if "★" in card.name else (card.name, plain)


def place_of(card: Card) -> str:
    """The kind of text a Trainer or Energy card has."""
    if card.is_energy:
        return "energy"
    if card.is_stadium:
        return "stadium"
    return "tool" if card.is_tool else "trainer"


def _program(card: Card, which: str, text: str, where: str, names: tuple[str, ...]) -> Program:
    if not text.strip():
        return ()
    try:
        return compile_text(text, where=where, names=names)
    except NotUnderstood as problem:
        raise UnsupportedCard(card, which, problem) from None
