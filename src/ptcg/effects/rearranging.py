"""Effects that rearrange what lies on the table: damage counters among Pokémon, Prize cards; and what waits for the
end of the turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.predicates import Those
from ptcg.effects.values import Amount
from ptcg.effects.vocabulary import ALL

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, slots=True)
class ShiftCounters:
    """Move any number of damage counters, one after the other, from Pokémon to others, in any way the player likes.

    `number`: so many of them, or as many as there are (`up_to`: no more than that).
    """

    source: Those
    target: Those
    number: int = ALL
    up_to: bool = True


@dataclass(frozen=True, slots=True)
class SpreadHeal:
    """Remove damage counters from Pokémon that match, in any way the player likes."""

    counters: Amount
    those: Those


@dataclass(frozen=True, slots=True)
class RenewPrizes:
    """Your Prize cards are shuffled and go under your deck; as many from its top become your Prize cards."""


__all__ = ["RenewPrizes", "ShiftCounters", "SpreadHeal"]
