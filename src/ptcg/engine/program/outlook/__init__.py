"""Whether anything could come of an effect now: a Trainer card or a power that would do nothing may not be used.

`foresee` lowers a text into its `Prospects`, which are asked on a board. `foreseen` is what can be known beforehand,
`prices` what is given for something, the other modules what each effect needs to change anything.
"""

from ptcg.engine.program.outlook.cards import pieces
from ptcg.engine.program.outlook.control import others_in_hand
from ptcg.engine.program.outlook.lowering import ANSWERS, foresee
from ptcg.engine.program.outlook.outlook import Outlook, Prospect, Prospects
from ptcg.engine.program.outlook.prices import asks_if_done, is_price

__all__ = [
    "ANSWERS",
    "Outlook",
    "Prospect",
    "Prospects",
    "asks_if_done",
    "foresee",
    "is_price",
    "others_in_hand",
    "pieces",
]
