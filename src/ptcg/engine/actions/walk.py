"""What is asked once when the legal actions of a turn are listed, and the list itself."""

from __future__ import annotations

from typing import Final

from ptcg.effects import Act
from ptcg.engine.board.answers import Answer
from ptcg.engine.board.board import Board
from ptcg.engine.board.zones import room_on_bench
from ptcg.engine.standing import continuous

_PLAY: Final = Act.PLAY
_BENCH: Final = Act.BENCH
_ATTACH: Final = Act.ATTACH


class Walk:
    """One walk through what the player on turn may do."""

    __slots__ = ("answers", "bans", "board", "mine", "picky", "player", "room", "side")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.player = board.player
        self.side = board.sides[board.player]
        self.mine = self.side.pokemon()
        self.room = room_on_bench(board, board.player) > 0
        filed = continuous.filed(board)
        self.bans = _PLAY in filed or _BENCH in filed  # something may keep Pokémon in the hand
        self.picky = self.bans or _ATTACH in filed  # something may keep Energy off a Pokémon
        self.answers: list[Answer] = []
