"""Cards as people name them: sets by their many codes, numbers as players write them, names in every spelling.

`Shelf` finds the printings of a library by id, by set and number, by name. A `Binder` has one; deck lists are read
with it (`lists`). Import `Shelf`, and `energy_type` for the spellings of basic Energy.
"""

from ptcg.cards.shelf.places import Place, Places
from ptcg.cards.shelf.printings import Shelf
from ptcg.cards.shelf.words import LETTERS, energy_type

__all__ = ["LETTERS", "Place", "Places", "Shelf", "energy_type"]
