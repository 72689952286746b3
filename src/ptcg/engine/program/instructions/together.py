"""Several of a card played at once."""

from __future__ import annotations

from ptcg.effects import Act, Together
from ptcg.engine.board.answers import Answer, Ask, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen
from ptcg.engine.program.choosing import NO, YES, ask
from ptcg.engine.program.code import Frame, Op
from ptcg.engine.program.emitter import Emitter, lowers
from ptcg.engine.program.instructions.control import jump
from ptcg.engine.program.outlook import others_in_hand


@lowers(Together)
def lower_together(out: Emitter, effect: Together) -> None:
    question = out.emit(ask_together, effect.number, resume=together_chosen, why="Together")
    out.effects(effect.together)
    over = out.emit(jump)
    question.a = len(out.ops)
    out.effects(effect.alone)
    over.a = len(out.ops)


def ask_together(board: Board, frame: Frame, op: Op) -> None:
    """Ask whether `node` of the card are played at once; if not, or there are too few, go on at `a`."""
    if len(others_in_hand(board, frame)) < op.node - 1:
        frame.pos = op.a
    else:
        ask(board, frame, Ask.YES_NO, frame.player, [YES, NO], op.why)


def together_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb == Verb.NO:
        frame.pos = op.a
        return
    side = board.sides[frame.player]
    for card in others_in_hand(board, frame)[: op.node - 1]:
        side.hand.remove(card)
        side.playing.append(card)
        happen(board, Act.PLAY, "TRAINER-01", frame.player, card=card)
