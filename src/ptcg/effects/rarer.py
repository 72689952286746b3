"""Rarer statics and effects: coins flipped again, Weakness on the Bench, cards that change places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.values import Target
from ptcg.effects.vocabulary import Who

if TYPE_CHECKING:
    from ptcg.effects.statics import Static

# --- statics ----------------------------------------------------------------------------------------------------------


# --- effects ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CountsOnBench:
    """This attack's damage is affected by Weakness and Resistance for Benched Pokémon too."""


@dataclass(frozen=True, slots=True)
class EndEffects:
    """All effects of attacks on a player (or both) and on their Pokémon end."""

    who: Who


@dataclass(frozen=True, slots=True)
class SwapEnergy:
    """Switch a basic Energy card attached to a Pokémon with one of another type from the discard pile."""

    target: Target


@dataclass(frozen=True, slots=True)
class MoveTool:
    """Move a Pokémon Tool from a Pokémon to another one of the same player that may have it."""

    source: Target


# --- clauses ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Faces:
    """A clause of a Stadium: `near` holds for one player and `far` for the other; who plays it chooses for whom."""

    near: tuple[Static, ...]
    far: tuple[Static, ...]


__all__ = [
    "CountsOnBench",
    "EndEffects",
    "Faces",
    "MoveTool",
    "SwapEnergy",
]
