"""The programs of one card."""

from __future__ import annotations

from ptcg.effects.clauses import Program
from ptcg.effects.node import Node


class CardProgram(Node, frozen=True):
    """What all texts of a card mean: one program for each attack and power, in printed order, and one for the rules."""

    attacks: tuple[Program, ...] = ()
    powers: tuple[Program, ...] = ()
    text: Program = ()
    traits: tuple[Program, ...] = ()  # Ancient Traits


__all__ = ["CardProgram"]
