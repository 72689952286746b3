"""Cards as printed: records in, `Card` out; names, decks and their legality; where cards come from.

Import `Card`, `read_card`, `Deck`, `deck`, `deck_faults`, `Library`, `Database` from here. Nothing here plays.
"""

from ptcg.cards.card import BadRecord, Card, PrintedAttack, PrintedPower, read_card
from ptcg.cards.deck import BadDeck, Deck, builtin_decks, deck, make_deck, read_deck
from ptcg.cards.legality import Fault, deck_faults
from ptcg.cards.library import Database, Library, UnknownCard, builtin_library
from ptcg.cards.names import name_for_rules

__all__ = [
    "BadDeck",
    "BadRecord",
    "Card",
    "Database",
    "Deck",
    "Fault",
    "Library",
    "PrintedAttack",
    "PrintedPower",
    "UnknownCard",
    "builtin_decks",
    "builtin_library",
    "deck",
    "deck_faults",
    "make_deck",
    "name_for_rules",
    "read_card",
    "read_deck",
]
