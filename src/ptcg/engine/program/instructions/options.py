"""Choosing between listed effects: one of them, or one or more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from ptcg.effects import Who
from ptcg.engine.board.answers import Answer, Ask, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.players import players
from ptcg.engine.program.choosing import STOP, ask
from ptcg.engine.program.code import Frame, Op
from ptcg.engine.program.outlook import Prospects
from ptcg.engine.program.terms.amounts import number_in


@final
@dataclass(frozen=True)
class OptionChoice:
    """Where the instructions of each of the listed effects begin, what can come of them, and where they all end."""

    starts: tuple[int, ...]
    options: tuple[Prospects, ...]
    end: int
    more: bool  # asks again until the player stops
    by: Who


def ask_option(board: Board, frame: Frame, op: Op) -> None:
    """Ask which of several effects (`node`: OptionChoice); only those that can do something, if any can.

    Register `a` holds what has been chosen, one bit each.
    """
    node: OptionChoice = op.node
    done = number_in(frame, op.a)
    left = [i for i in range(len(node.options)) if not done >> i & 1]
    able = [i for i in left if node.options[i].useful_now(board, frame)]
    if not done and not able:
        able = left
    if done and (not node.more or not able):
        frame.pos = node.end
        return
    answers = [Answer(Verb.OPTION, i) for i in able]
    player = players(frame.player, node.by)[0]
    ask(board, frame, Ask.OPTION, player, [*answers, STOP] if done else answers, op.why)


def option_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    node: OptionChoice = op.node
    if answer.verb == Verb.STOP:
        frame.pos = node.end
    else:
        frame.regs[op.a] = number_in(frame, op.a) | 1 << answer.a
        frame.pos = node.starts[answer.a]
