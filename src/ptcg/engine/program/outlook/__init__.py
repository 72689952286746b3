"""Whether anything could come of an effect now: a Trainer card or a power that would do nothing may not be used.

`outlook` has the rule and what can be foreseen, the other modules what each effect needs to change anything. `finds` is
for modules that carry out effects of their own.
"""

from ptcg.engine.program.outlook import cards, control, pokemon
from ptcg.engine.program.outlook.control import worth_asking
from ptcg.engine.program.outlook.outlook import (
    Outlook,
    affordable,
    asks_if_done,
    begins,
    comes,
    finds,
    is_price,
    payable,
    possible,
    useful,
    useful_now,
)

THEMES = (cards, control, pokemon)
"""Importing them registers their effects."""

__all__ = [
    "Outlook",
    "affordable",
    "asks_if_done",
    "begins",
    "comes",
    "finds",
    "is_price",
    "payable",
    "possible",
    "useful",
    "useful_now",
    "worth_asking",
]
