"""Pokémon that several cards of one name make together (V-UNION): how they are put into play."""

from __future__ import annotations

from ptcg.effects.node import Node


class Combine(Node, frozen=True):
    """Put so many different cards of this card's name from your discard pile onto your Bench as one Pokémon.

    Once in a game for each name.
    """

    number: int


class Combined(Node, frozen=True):
    """A static that holds for the rest of the game: cards of this name have been combined. Made by the engine."""

    name: str


__all__ = ["Combine", "Combined"]
