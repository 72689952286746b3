"""Whether a puzzle still holds: its board, its certain win, its solution, and that it is not seen at once.

What the rules make of a board may change with the engine, and what is seen at once with the players; then a puzzle that
was shipped is one no longer, and somebody has to know.
"""

from __future__ import annotations

from collections.abc import Iterator

from ptcg.coach.puzzles.finding import is_missed_by_greedy
from ptcg.coach.puzzles.game import PuzzleGame, Verdict, play_solution
from ptcg.coach.puzzles.puzzle import Puzzle
from ptcg.coach.puzzles.referee import Prover

SEEDS = (0, 1, 2)
"""Dealings that the solution is played on, besides the puzzle's own."""


def faults(puzzle: Puzzle, prover: Prover, seeds: tuple[int, ...] = SEEDS) -> Iterator[str]:
    """What is wrong with a puzzle, in sentences; nothing if it holds."""
    try:
        puzzle.state()
    except ValueError as error:
        yield f"its board cannot be laid out any more: {error}"
        return
    game = PuzzleGame(puzzle, prover)
    if game.referee.win(game.state) is None:
        yield "there is no certain win any more"
        return
    for seed in (puzzle.seed, *seeds):
        game = PuzzleGame(puzzle, prover, seed)
        play_solution(game)
        if game.verdict is not Verdict.SOLVED:
            yield f"its solution does not win where the cards are dealt by {seed}"
    if not is_missed_by_greedy(game.referee, puzzle.state()):
        yield "the greedy player wins it"


__all__ = ["faults"]
