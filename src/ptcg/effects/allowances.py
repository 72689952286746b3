"""Statics that allow more than the rules do, or keep cards where they would go; effects of cards played together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node
from ptcg.effects.vocabulary import CardKind

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect

# --- statics ----------------------------------------------------------------------------------------------------------


class StadiumShield(Node, frozen=True):
    """Prevent all effects of Trainer cards of these kinds done to this Stadium card."""

    kinds: tuple[CardKind, ...]


# --- effects ----------------------------------------------------------------------------------------------------------


class Together(Node, frozen=True):
    """One of this card that is played does the first; `number` of them played at once do the second, one time."""

    number: int
    alone: tuple[Effect, ...]
    together: tuple[Effect, ...]


__all__ = [
    "StadiumShield",
    "Together",
]
