"""Pokémon that are the same card as another for a time: what each of them is now.

What a Pokémon is (`Pokemon.top`) then follows from the board, so it is looked up anew after every instruction of a
game in which some card can change its shape.
"""

from __future__ import annotations

from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON, Definition
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.zones import detach, discard_from_play
from ptcg.engine.standing.continuous import has_powers


def reshape(board: Board) -> None:
    """Make every Pokémon that can change its shape what it is now."""
    able = [p for side in board.sides for p in side.pokemon() if board.game.top(p.cards).shifts is not None]
    if not able or (board.live is not None and all(p.top is _shape(board, p) for p in able)):
        return
    live, before = board.live, [p.top for p in able]
    for p in able:  # whether their powers work is judged by what they are of themselves
        p.top = board.game.top(p.cards)
    board.live = None
    for p in able:
        if p.top.shifts is not None and p.top.shifts.worn and _hindered(p, p.top) and _works(board, p):
            take_off(board, p)
    after = [_shape(board, p) if _works(board, p) else p.top for p in able]
    for p, top in zip(able, after, strict=True):
        p.top = top
    board.live = live if all(old is new for old, new in zip(before, after, strict=True)) else None


def model_cards(board: Board, p: Pokemon) -> tuple[int, ...]:
    """The cards of what a Pokémon is now: its own, or those of the Pokémon it is the same card as."""
    own = board.game.top(p.cards)
    return p.cards if own.shifts is None or p.top is own else _model(board, p, own)


def worn(board: Board, p: Pokemon) -> list[int]:
    """The Pokémon cards that are attached to a Pokémon as Pokémon cards."""
    return [card for card in p.tools if board.game.attached(card).kind == POKEMON]


def take_off(board: Board, p: Pokemon) -> int:
    """Discard the Pokémon cards attached to a Pokémon; how many there were."""
    cards = worn(board, p)
    for card in cards:
        detach(board, p, card)
    discard_from_play(board, cards)
    return len(cards)


def _works(board: Board, p: Pokemon) -> bool:
    """Whether the power that changes the shape of a Pokémon is not taken away."""
    at = next(i for i, static in enumerate(p.top.statics) if static is p.top.shifts)
    return has_powers(board, p, p.top.labels[at])


def _shape(board: Board, p: Pokemon) -> Definition:
    """What a Pokémon is where its power works."""
    own = board.game.top(p.cards)
    model = _model(board, p, own)
    return board.game.copy_of(own, board.game.top(model)) if model and not _hindered(p, own) else own


def _model(board: Board, p: Pokemon, own: Definition) -> tuple[int, ...]:
    """The cards of what a Pokémon could be the same card as."""
    assert own.shifts is not None
    if own.shifts.worn:
        return tuple(worn(board, p)[-1:])
    model = board.sides[1 - p.owner].active
    return model.cards if model is not None and board.is_active(p) else ()


def _hindered(p: Pokemon, own: Definition) -> bool:
    """Whether a Special Condition keeps a Pokémon from changing its shape."""
    return own.shifts is not None and any(p.has(condition) for condition in own.shifts.but)
