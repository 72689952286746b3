"""Effects that rearrange what lies on the table: damage counters among Pokémon, Prize cards; and what waits for the
end of the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node

if TYPE_CHECKING:
    pass


class RenewPrizes(Node, frozen=True):
    """Your Prize cards are shuffled and go under your deck; as many from its top become your Prize cards."""


__all__ = ["RenewPrizes"]
