"""Too many Pokémon on a Bench, or Tools on a Pokémon: the player discards some until the number is right."""

from __future__ import annotations

from typing import Final

from ptcg.effects import Leave, Quantity, Zone
from ptcg.engine.board.answers import Answer, Ask, Question, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.zones import bench_holds, detach, discard_from_play, put, remove_from_play
from ptcg.engine.program.choosing import alike_once
from ptcg.engine.program.code import Code, Frame, Op
from ptcg.engine.program.terms.select import count_tools, tools_allowed
from ptcg.engine.standing.continuous import allowed, numbers

# CPython 3.11 takes five times as long for `Act.PLAY` as for a name of the module
_BENCH: Final = Quantity.BENCH


def check(board: Board) -> bool:
    """Begin to clear what is too much, if anything is. Returns whether it did."""
    if not (_overfull(board) or _overloaded(board)):
        board.stadium_left = -1
        return False
    board.stack.append(Frame(board.game.sequences["bench"], board.player))
    return True


def _overfull(board: Board) -> list[int]:
    """The players whose Bench holds too many, in the order in which they clear it."""
    most = board.game.era.bench
    near, far = board.sides
    if len(near.bench) <= most and len(far.bench) <= most and not numbers(board, _BENCH):
        return []
    first = _first(board)
    order = (first, 1 - first)
    return [player for player in order if len(board.sides[player].bench) > bench_holds(board, player)]


def _first(board: Board) -> int:
    """The player whose Stadium has left play; else the one whose card says how many there may be, or sends them last.

    Where no card says anything any more, it is the player on turn.
    """
    if board.stadium_left >= 0:
        return board.stadium_left
    for live in allowed(board, Leave.BENCH_RETURNS):
        return 1 - live.player
    for limiting in numbers(board, _BENCH):
        if limiting.holder < 0:
            return limiting.player
    return board.player


def _overloaded(board: Board) -> list[Pokemon]:
    """Pokémon with more Pokémon Tools than they may have (TOOL-02)."""
    found: list[Pokemon] = []
    for side in board.sides:
        for p in side.pokemon():
            if len(p.tools) > 1 and count_tools(board, p) > tools_allowed(board, p):
                found.append(p)
    return found


def clear(board: Board, frame: Frame, op: Op) -> None:
    """Ask for the next Pokémon (ZONE-06) or Pokémon Tool (TOOL-02) that is discarded."""
    for player in _overfull(board):
        answers = [Answer(Verb.POKEMON, p.key) for p in board.sides[player].bench]
        board.question = Question(Ask.POKEMON, player, answers, "Bench")
        return
    for p in _overloaded(board):
        tools = [card for card in p.tools if board.game.attached(card).tool]
        board.question = Question(Ask.CARDS, p.owner, alike_once(board, tools), "Tools")
        return


def cleared(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb == Verb.POKEMON:
        p = board.find(answer.a)
        assert p is not None
        cards = remove_from_play(board, p)
        if allowed(board, Leave.BENCH_RETURNS):
            for owner in (p.owner, 1 - p.owner):
                put(board, tuple(c for c in cards if board.game.owners[c] == owner), Zone.HAND, True, p.owner)
        else:
            discard_from_play(board, cards, "ZONE-06")
    else:
        for p in _overloaded(board):
            if answer.a in p.tools:
                detach(board, p, answer.a)
                discard_from_play(board, [answer.a], "TOOL-02")
    clear(board, frame, op)


def sequence() -> Code:
    return Code("bench", [Op(clear, resume=cleared)])
