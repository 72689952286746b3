"""Pokémon that are the same card as another for a time: what each of them is now.

What a Pokémon is (`Pokemon.top`) then follows from the board, so it is looked up anew after every instruction of a
game in which some card can change its shape.
"""

from __future__ import annotations

from ptcg.engine.board import Board, Pokemon
from ptcg.engine.continuous import has_powers
from ptcg.engine.definition import Definition
from ptcg.engine.select import has_condition


def reshape(board: Board) -> None:
    """Make every Pokémon that can change its shape what it is now."""
    able = [p for side in board.sides for p in side.pokemon() if board.game.top(p.cards).shifts is not None]
    if not able or (board.live is not None and all(p.top is _shape(board, p) for p in able)):
        return
    live, before = board.live, [p.top for p in able]
    for p in able:  # whether their powers work is judged by what they are of themselves
        p.top = board.game.top(p.cards)
    board.live = None
    after = [_shape(board, p) if _works(board, p) else p.top for p in able]
    for p, top in zip(able, after, strict=True):
        p.top = top
    board.live = live if all(old is new for old, new in zip(before, after, strict=True)) else None


def model_of(board: Board, p: Pokemon) -> Pokemon | None:
    """The Pokémon whose card another one is now; None if it is itself."""
    own = board.game.top(p.cards)
    return None if own.shifts is None or p.top is own else board.sides[1 - p.owner].active


def _works(board: Board, p: Pokemon) -> bool:
    """Whether the power that changes the shape of a Pokémon is not taken away."""
    at = next(i for i, static in enumerate(p.top.statics) if static is p.top.shifts)
    return has_powers(board, p, p.top.labels[at])


def _shape(board: Board, p: Pokemon) -> Definition:
    """What a Pokémon is where its power works."""
    own = board.game.top(p.cards)
    model = board.sides[1 - p.owner].active
    assert own.shifts is not None
    if model is None or not board.is_active(p) or any(has_condition(p, condition) for condition in own.shifts.but):
        return own
    return board.game.copy_of(own, board.game.top(model.cards))
