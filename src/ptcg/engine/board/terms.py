"""What the board and what holds on it ask of texts, without knowing how texts are read.

Whether an effect covers a Pokémon depends on nouns, tests and amounts; these depend in turn on what holds. So whoever
asks knows this small class only, and a game's table brings along the one that answers (`program/terms/reading.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ptcg.effects import Amount, Count, Like, Target, Test
    from ptcg.engine.board.board import Board
    from ptcg.engine.board.definition import Definition
    from ptcg.engine.board.pokemon import Pokemon
    from ptcg.engine.standing.continuous import Filed


class Terms:
    """Nouns, tests and amounts of texts on a board. `player` reads the text, which stands on the Pokémon `holder`."""

    def covers(self, board: Board, player: int, holder: int, target: Target, p: Pokemon) -> bool:
        """Whether the target of something that holds covers a Pokémon."""
        raise NotImplementedError

    def holds(self, board: Board, player: int, holder: int, test: Test) -> bool:
        """Whether the test of something that holds is true."""
        raise NotImplementedError

    def amount(self, board: Board, player: int, holder: int, number: Amount) -> int:
        """An amount of something that holds as a number."""
        raise NotImplementedError

    def on_it(self, board: Board, p: Pokemon, what: Count) -> int:
        """What is counted on one Pokémon."""
        raise NotImplementedError

    def is_like(self, board: Board, said: Like, d: Definition) -> bool:
        """Whether a card is like Pokémon in play, or like other cards."""
        raise NotImplementedError

    def mute(self, board: Board, live: Filed) -> None:
        """Take what cards without effect say out of what is at work."""
        raise NotImplementedError

    def is_stadium_muted(self, board: Board) -> bool:
        """Whether the Stadium in play has no effect."""
        raise NotImplementedError

    def counts_as_tails(self, board: Board, player: int) -> bool:
        """Whether every coin that a player flips now counts as tails."""
        raise NotImplementedError
