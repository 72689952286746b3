"""Cards as printed: records in, `Card` out; names, decks and their legality; where cards come from.

A record is cleaned (`clean`), patched (`patches`), mended from other records (`mend`) and read (`card`). A `Source`
does all of it for a database: `Database` for pokemon-tcg-data, `TcgDex` for TCGdex. Import `Card`, `read_card`, `Deck`,
`deck`, `deck_faults`, `Binder`, `Database`, `open_source` from here. Nothing here plays.
"""

from ptcg.cards.binder import Binder, UnknownCard, builtin_cards
from ptcg.cards.card import BadRecord, Card, PrintedAttack, PrintedPower, read_card
from ptcg.cards.database import Database
from ptcg.cards.deck import Deck, builtin_decks, deck, make_deck, parse_deck, read_deck, write_deck
from ptcg.cards.errors import BadDeck
from ptcg.cards.function import function_key, same_function
from ptcg.cards.legality import Fault, deck_faults
from ptcg.cards.names import NameParts, name_for_rules, name_parts
from ptcg.cards.opening import open_source
from ptcg.cards.sets import CardSet
from ptcg.cards.source import Problem, Source

__all__ = [
    "BadDeck",
    "BadRecord",
    "Card",
    "CardSet",
    "Database",
    "Deck",
    "Fault",
    "Binder",
    "NameParts",
    "PrintedAttack",
    "PrintedPower",
    "Problem",
    "Source",
    "UnknownCard",
    "builtin_decks",
    "builtin_cards",
    "deck",
    "deck_faults",
    "function_key",
    "make_deck",
    "name_for_rules",
    "name_parts",
    "open_source",
    "parse_deck",
    "read_card",
    "read_deck",
    "same_function",
    "write_deck",
]
