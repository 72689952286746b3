"""Cards that are played together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect


class Together(Node, frozen=True):
    """One of this card that is played does the first; `number` of them played at once do the second, one time."""

    number: int
    alone: tuple[Effect, ...]
    together: tuple[Effect, ...]


__all__ = [
    "Together",
]
