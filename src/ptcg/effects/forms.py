"""Pokémon cards that are something else for a while: attached to another Pokémon, or the same card as another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node
from ptcg.effects.vocabulary import Condition

if TYPE_CHECKING:
    from ptcg.effects.clauses import Clause
    from ptcg.effects.statics import Static


class AsTool(Node, frozen=True):
    """A clause: what holds while this Pokémon card is attached to a Pokémon as a Pokémon Tool."""

    clauses: tuple[Clause, ...]


class ServesAs(Node, frozen=True):
    """The Energy that a Pokémon card provides as long as it is attached. Made by the engine."""

    card: int
    energy: tuple[str, ...]


class Transforms(Node, frozen=True):
    """As long as this Pokémon is Active it is the same card as the opponent's Active Pokémon, with its own power too.

    Not while it is affected by one of the conditions (`but`). `statics` hold for it as long as it is a copy.
    `worn`: on the Bench too, it is the Pokémon card attached to it, with its own power alone; the conditions take that
    card off it.
    """

    but: tuple[Condition, ...] = ()
    statics: tuple[Static, ...] = ()
    worn: bool = False


__all__ = ["AsTool", "ServesAs", "Transforms"]
