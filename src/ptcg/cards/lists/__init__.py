"""Deck lists as text: PTCGL, PTCGO, Limitless, ids of the database and plain lists of names, read and written.

    Pokémon: 12                      ##Pokémon - 12                4 Growlithe
    4 Dreepy TWM 128                 * 4 Dreepy TWM 128            2 Garchomp C 60/147
    8 Basic {P} Energy SVE 5         * 8 Psychic Energy SVE 5      20 Fire Energy

A text becomes lines (`text`), a line an entry (`lines`), an entry a claim (`claims`): one printing, or a name of which
several cards may be meant. Then the time of the list is found (`window`), and each claim becomes a card (`choose`, with
`evidence` where several fit). `read` does all of it and gives a `Reading`: the cards, all faults, all warnings.
"""

from ptcg.cards.lists.choose import Asked
from ptcg.cards.lists.reading import ANYTHING, Reading, book_of_cards, read, read_list
from ptcg.cards.lists.text import MOST_BYTES, decode
from ptcg.cards.lists.window import Window
from ptcg.cards.lists.writing import FORMS, write_list

__all__ = [
    "ANYTHING",
    "FORMS",
    "MOST_BYTES",
    "Asked",
    "Reading",
    "Window",
    "book_of_cards",
    "decode",
    "read",
    "read_list",
    "write_list",
]
