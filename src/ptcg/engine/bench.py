"""A Bench that holds too many Pokémon: its player discards some until it does not."""

from __future__ import annotations

from ptcg.engine import continuous
from ptcg.engine.answers import Answer, Ask, Question, Verb
from ptcg.engine.board import Board
from ptcg.engine.code import Code, Frame, Op
from ptcg.engine.continuous import statics
from ptcg.engine.zones import bench_holds, discard, remove_from_play


def check(board: Board) -> bool:
    """Begin to clear an overfull Bench, if there is one. Returns whether it did."""
    if not any(len(side.bench) > 3 for side in board.sides):
        return False
    if not statics(board, continuous.BENCH) and all(len(s.bench) <= board.game.era.bench for s in board.sides):
        return False
    if all(len(board.sides[player].bench) <= bench_holds(board, player) for player in (0, 1)):
        return False
    board.stack.append(Frame(board.game.sequences["bench"], board.player))
    return True


def clear(board: Board, frame: Frame, op: Op) -> None:
    """The player on turn discards first, then the other one (ZONE-06)."""
    for player in (board.player, 1 - board.player):
        bench = board.sides[player].bench
        if len(bench) > bench_holds(board, player):
            answers = [Answer(Verb.POKEMON, p.key) for p in bench]
            board.question = Question(Ask.POKEMON, player, answers, "Bench")
            return


def cleared(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    p = board.find(answer.a)
    assert p is not None
    discard(board, remove_from_play(board, p), "ZONE-06")
    clear(board, frame, op)


def sequence() -> Code:
    return Code("bench", [Op(clear, resume=cleared)])
