"""Statics that allow more than the rules do, or keep cards where they would go; and effects played or kept together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node
from ptcg.effects.vocabulary import Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect

# --- effects ----------------------------------------------------------------------------------------------------------


class Together(Node, frozen=True):
    """One of this card that is played does the first; `number` of them played at once do the second, one time."""

    number: int
    alone: tuple[Effect, ...]
    together: tuple[Effect, ...]


class KeepBench(Node, frozen=True):
    """`who` choose so many of their Benched Pokémon; the others and all cards attached to them go there."""

    number: int
    who: Who
    to: Zone = Zone.DISCARD


__all__ = [
    "KeepBench",
    "Together",
]
