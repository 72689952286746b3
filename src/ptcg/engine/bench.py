"""Too many Pokémon on a Bench, or Tools on a Pokémon: the player discards some until the number is right."""

from __future__ import annotations

from ptcg.effects import BenchHolds
from ptcg.engine.answers import Answer, Ask, Question, Verb
from ptcg.engine.ask import alike_once
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.code import Code, Frame, Op
from ptcg.engine.continuous import statics
from ptcg.engine.select import count_tools, tools_allowed
from ptcg.engine.zones import bench_holds, detach, discard, remove_from_play


def check(board: Board) -> bool:
    """Begin to clear what is too much, if anything is. Returns whether it did."""
    if not (_overfull(board) or _overloaded(board)):
        return False
    board.stack.append(Frame(board.game.sequences["bench"], board.player))
    return True


def _overfull(board: Board) -> list[int]:
    """The players whose Bench holds too many, the one on turn first."""
    if not statics(board, BenchHolds) and all(len(s.bench) <= board.game.era.bench for s in board.sides):
        return []
    order = (board.player, 1 - board.player)
    return [player for player in order if len(board.sides[player].bench) > bench_holds(board, player)]


def _overloaded(board: Board) -> list[Pokemon]:
    """Pokémon with more Pokémon Tools than they may have (TOOL-02)."""
    return [
        p
        for side in board.sides
        for p in side.pokemon()
        if len(p.tools) > 1 and count_tools(board, p) > tools_allowed(board, p)
    ]


def clear(board: Board, frame: Frame, op: Op) -> None:
    """Ask for the next Pokémon (ZONE-06) or Pokémon Tool (TOOL-02) that is discarded."""
    for player in _overfull(board):
        answers = [Answer(Verb.POKEMON, p.key) for p in board.sides[player].bench]
        board.question = Question(Ask.POKEMON, player, answers, "Bench")
        return
    for p in _overloaded(board):
        tools = [card for card in p.tools if board.game.defs[card].tool]
        board.question = Question(Ask.CARDS, p.owner, alike_once(board, tools), "Tools")
        return


def cleared(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb == Verb.POKEMON:
        p = board.find(answer.a)
        assert p is not None
        discard(board, remove_from_play(board, p), "ZONE-06")
    else:
        for p in _overloaded(board):
            if answer.a in p.tools:
                detach(board, p, answer.a)
                discard(board, [answer.a], "TOOL-02")
    clear(board, frame, op)


def sequence() -> Code:
    return Code("bench", [Op(clear, resume=cleared)])
