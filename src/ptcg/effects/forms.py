"""Pokémon cards that are something else for a while: attached to another Pokémon, as a Pokémon Tool or as Energy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ptcg.effects.clauses import Clause
    from ptcg.effects.values import Target


@dataclass(frozen=True, slots=True)
class AttachItself:
    """This Pokémon leaves play, all other cards of it are discarded, and its own card is attached to a Pokémon.

    It is then a Special Energy card that provides `energy`, or (without) the Pokémon Tool that `AsTool` describes.
    """

    target: Target
    energy: tuple[str, ...] = ()
    fallen: bool = False  # it counts as Knocked Out


@dataclass(frozen=True, slots=True)
class AsTool:
    """A clause: what holds while this Pokémon card is attached to a Pokémon as a Pokémon Tool."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class ServesAs:
    """The Energy that a Pokémon card provides as long as it is attached. Made by the engine."""

    card: int
    energy: tuple[str, ...]


__all__ = ["AsTool", "AttachItself", "ServesAs"]
