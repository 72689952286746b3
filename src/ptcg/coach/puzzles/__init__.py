"""Puzzles: boards of games on which a win in this very turn is there, and not seen at once.

    game = PuzzleGame(shipped_puzzles()["2012-3fa1"], prove)
    game.answer(game.rest()[0])
    game.verdict, game.is_sure()

`position` writes the board, `referee` knows whether the turn is won for certain and lets happen what hurts, `game` is a
puzzle being solved; `finding` tells whether a board is a puzzle and how hard, `making` plays the games they come from,
`shelf` has those that are shipped, and `checking` proves them anew.
"""

from ptcg.coach.puzzles.checking import faults
from ptcg.coach.puzzles.game import PuzzleGame, Verdict, play_solution
from ptcg.coach.puzzles.proving import prove
from ptcg.coach.puzzles.puzzle import Puzzle
from ptcg.coach.puzzles.shelf import choose_puzzles, find_puzzle, read_puzzles, shipped_puzzles, write_puzzles

__all__ = [
    "Puzzle",
    "PuzzleGame",
    "Verdict",
    "choose_puzzles",
    "faults",
    "find_puzzle",
    "play_solution",
    "prove",
    "read_puzzles",
    "shipped_puzzles",
    "write_puzzles",
]
