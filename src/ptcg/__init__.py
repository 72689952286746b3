"""The Pokémon Trading Card Game as software: five rulebooks, played exactly as written.

    import ptcg

    game = ptcg.Game(era=2009, decks=(ptcg.deck("Rekindled"), ptcg.deck("Moonlit Haunting")))
    state = game.start(seed=7)
    while state.question:
        state.answer(state.question.answers[0])
    print(state.outcome)

Names are fetched when they are first used, so that a command that needs only the rules does not load the engine.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ptcg.cards import Card, Deck, builtin_decks, make_deck
    from ptcg.engine import Answer, Chance, Event, Outcome, Question, State, Verb
    from ptcg.game import Game
    from ptcg.library import deck, open_library
    from ptcg.rules import ERAS, Era, Refused, era, rule

__version__ = "0.1.0"

_HOMES = {
    "ptcg.cards": ("Card", "Deck", "builtin_decks", "make_deck"),
    "ptcg.engine": ("Answer", "Chance", "Event", "Outcome", "Question", "State", "Verb"),
    "ptcg.game": ("Game",),
    "ptcg.library": ("deck", "open_library"),
    "ptcg.rules": ("ERAS", "Era", "Refused", "era", "rule"),
}

__all__ = [
    "ERAS",
    "Answer",
    "Card",
    "Chance",
    "Deck",
    "Era",
    "Event",
    "Game",
    "Outcome",
    "Question",
    "Refused",
    "State",
    "Verb",
    "builtin_decks",
    "deck",
    "era",
    "make_deck",
    "open_library",
    "rule",
]


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module 'ptcg' has no attribute '{name}'")
