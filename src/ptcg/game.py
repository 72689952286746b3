"""The front door: an era and two decks make a `Game`; a game and a seed make a `State` that can be played."""

from __future__ import annotations

from functools import cache

from ptcg.cards import Card, Deck
from ptcg.effects import CardProgram
from ptcg.engine import Chance, Definition, Table, make_table
from ptcg.engine import State as State
from ptcg.engine.define import define
from ptcg.engine.run.lower import Unsupported
from ptcg.language import UnsupportedCard
from ptcg.lines import lines_among
from ptcg.programs import MissingText, program_of
from ptcg.rules import Era, era


class Game:
    """What is fixed before the first shuffle: the rulebook and the two decks.

    Raises ValueError with one clear sentence for an unknown era, an illegal deck or a card that is not supported.
    """

    def __init__(self, era: str | int | Era, decks: tuple[Deck, Deck], check: bool = True) -> None:
        self.era = _era(era)
        self.decks = decks
        if check:
            for deck in decks:
                deck.check(self.era)
        first, second = (define_all(deck.cards, self.era) for deck in decks)
        self.table: Table = make_table(self.era, (first, second))
        self.table.lines = lines_among([*decks[0].cards, *decks[1].cards], self.era)

    def start(self, seed: int = 0, *, chance: Chance | None = None, log: bool = True, record: bool = False) -> State:
        """A new game from a seed. `log` keeps the events, `record` what a replay needs."""
        chance = chance or Chance(seed)
        if record:
            chance.trace = []
        return State.start(self.table, chance, log)


_era = era


def define_all(cards: list[Card], era: Era) -> list[Definition]:
    """Definitions for a list of cards; equal cards share one."""
    return [definition(card, era) for card in cards]


@cache
def definition(card: Card, era: Era) -> Definition:
    """The card made ready for play in an era, compiled once."""
    return make_definition(card, era, program_of(card))


def make_definition(card: Card, era: Era, program: CardProgram) -> Definition:
    """The card and what it compiled to, made ready for play in an era."""
    try:
        made = define(card, era, program)
        made.prizes = max(made.prizes, card.prizes)  # GEN-06: the card's own rule goes before the book
        return made
    except Unsupported as problem:
        raise UnsupportedEffect(f"card '{card.name}' ({card.id}) is not supported: {problem}") from None


class UnsupportedEffect(ValueError):
    """A card whose text is understood but that the engine cannot play yet."""


__all__ = [
    "Game",
    "MissingText",
    "State",
    "UnsupportedCard",
    "UnsupportedEffect",
    "define_all",
    "definition",
    "make_definition",
]
