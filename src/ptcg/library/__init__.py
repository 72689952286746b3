"""The cards one has: sources, index, compiled programs, what can be played, evolution lines, decks; it makes games.

    library = open_library("pokemon-tcg-data")     # or None: PTCG_CARDS, what `ptcg cards sync` brought, or nothing
    library.find("Charizard"), library.get("base1-4"), library.printing("TWM", "128"), library.search("pikchu")

Two libraries can be open side by side: neither knows of the other. Import what is named here; `game` has what a game is
made of, `check` what is to be said of a deck, `verdicts` what can be played, `sync` brings the database.
"""

from ptcg.language import UnsupportedCard
from ptcg.library.game import Game, from_json, to_json
from ptcg.library.library import SYNCED, Library, card_folders, deck, open_library
from ptcg.library.programs import MissingText
from ptcg.library.ready import UnsupportedEffect

__all__ = [
    "SYNCED",
    "Game",
    "Library",
    "MissingText",
    "UnsupportedCard",
    "UnsupportedEffect",
    "card_folders",
    "deck",
    "from_json",
    "open_library",
    "to_json",
]
