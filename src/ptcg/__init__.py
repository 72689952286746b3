"""The Pokémon Trading Card Game as software: five rulebooks, played exactly as written.

import ptcg

game = ptcg.Game(era=2009, decks=(ptcg.deck("Rekindled"), ptcg.deck("Moonlit Haunting")))
state = game.start(seed=7)
while state.question:
    state.answer(state.question.answers[0])
print(state.outcome)
"""

from ptcg.cards import Card, Deck, builtin_decks, deck, make_deck
from ptcg.engine import Answer, Chance, Event, Outcome, Question, State, Verb
from ptcg.game import Game
from ptcg.rules import ERAS, Era, Refused, era, rule

__version__ = "0.1.0"

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
    "rule",
]
