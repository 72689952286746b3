"""What a text comes to for a player, before anything is flipped or chosen: rough numbers, in damage points.

Texts are estimated, not run: coins count with their odds, choices as if they were made well. Nothing here looks at a
card the player does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ptcg.engine import Board, Pokemon
from ptcg.engine.program.code import Frame, context

CARD: Final = 8  # a card in hand
MILLED: Final = 3  # a card that is lost from a deck, and more from a thin one
ENERGY: Final = 12  # an Energy attached
RESERVE: Final = 10  # cards to leave in the deck: running out loses the game


class Worth:
    """One thing that a text does, made ready to be estimated on any board."""

    __slots__ = ()

    def add(self, estimate: Estimate, odds: float) -> None:
        """Add what it comes to where it happens with these odds."""
        raise NotImplementedError


@final
class Estimate:
    """What effects come to: `damage` of the running attack (expected), `likely` to succeed, `gain` beside it."""

    __slots__ = ("_frame", "board", "card", "coins", "damage", "gain", "ignore", "likely", "player", "pokemon")

    def __init__(self, board: Board, player: int, card: int, p: Pokemon | None = None, base: int = 0) -> None:
        self.board = board
        self.player = player
        self.card = card
        self.pokemon = -1 if p is None else p.key
        self.damage = float(base)
        self.gain = 0.0
        self.likely = 1.0
        self.ignore = 0
        self.coins = 1
        self._frame: Frame | None = None

    @property
    def frame(self) -> Frame:
        """In which selectors, amounts and tests are evaluated; most texts need none."""
        if self._frame is None:
            self._frame = context(self.player, self.card, self.pokemon)
        return self._frame

    def add(self, worths: Sequence[Worth], odds: float = 1.0) -> Estimate:
        for worth in worths:
            worth.add(self, odds)
        return self

    def twin(self) -> Estimate:
        """Another one of the same text, in which nothing has been added."""
        other = Estimate(self.board, self.player, self.card)
        other.pokemon = self.pokemon
        return other

    def spare(self) -> int:
        """How many cards its player can do without in the deck."""
        return max(len(self.board.sides[self.player].deck) - RESERVE, 0)

    def sign(self, p: Pokemon) -> int:
        """Harm to the opponent is good, harm to oneself is not."""
        return -1 if p.owner == self.player else 1


__all__ = ["CARD", "ENERGY", "MILLED", "RESERVE", "Estimate", "Worth"]
