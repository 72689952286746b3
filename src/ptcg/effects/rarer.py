"""Rarer statics and effects: coins flipped again, Weakness on the Bench, cards that change places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node
from ptcg.effects.values import Target
from ptcg.effects.vocabulary import Who

if TYPE_CHECKING:
    from ptcg.effects.statics import Static

# --- statics ----------------------------------------------------------------------------------------------------------


# --- effects ----------------------------------------------------------------------------------------------------------


class EndEffects(Node, frozen=True):
    """All effects of attacks on a player (or both) and on their Pokémon end."""

    who: Who


class SwapEnergy(Node, frozen=True):
    """Switch a basic Energy card attached to a Pokémon with one of another type from the discard pile."""

    target: Target


class MoveTool(Node, frozen=True):
    """Move a Pokémon Tool from a Pokémon to another one of the same player that may have it."""

    source: Target


# --- clauses ----------------------------------------------------------------------------------------------------------


class Faces(Node, frozen=True):
    """A clause of a Stadium: `near` holds for one player and `far` for the other; who plays it chooses for whom."""

    near: tuple[Static, ...]
    far: tuple[Static, ...]


__all__ = [
    "EndEffects",
    "Faces",
    "MoveTool",
    "SwapEnergy",
]
