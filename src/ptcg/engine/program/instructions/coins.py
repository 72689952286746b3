"""Coins of a text: flipping them, in other numbers where a card says so, and flipping them again."""

from __future__ import annotations

from ptcg.effects import (
    ALL,
    Flip,
    Leave,
    Quantity,
    Who,
)
from ptcg.engine.board.answers import Answer, Ask, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.players import players
from ptcg.engine.program.choosing import NO, YES, ask
from ptcg.engine.program.code import COINS, DID, FACES, HEADS, Frame, Op
from ptcg.engine.program.emitter import Emitter, lowers
from ptcg.engine.program.terms.amounts import value
from ptcg.engine.standing.continuous import allowed, amount, at_work, settings

_AGAIN = "flip again"
"""Among what a player has used this turn: coins have been flipped again, by whatever card."""


@lowers(Flip)
def lower_flip(out: Emitter, effect: Flip) -> None:
    if effect.by is Who.BOTH:
        out.emit(flip_in_turn)
        return
    settled = out.settle(effect)
    out.emit(flip, settled)
    if effect.by is Who.YOU:
        out.emit(offer_again, settled, resume=again_answered, why="FlipsAgain")


def flip(board: Board, frame: Frame, op: Op) -> None:
    """Flip coins; ALL means until tails, or until heads."""
    node: Flip = op.node
    player = players(frame.player, node.by)[0]
    coins = ALL if node.coins == ALL else _number(board, frame, value(board, frame, node.coins))
    faces: list[int] = []
    while len(faces) != coins:
        heads = board.flip(player, "ATTACK-08")
        faces.append(int(heads))
        if coins == ALL and heads is node.heads:
            break
    frame.regs[HEADS] = sum(faces)
    frame.regs[COINS] = len(faces)
    frame.regs[FACES] = tuple(faces)


def flip_in_turn(board: Board, frame: Frame, op: Op) -> None:
    """Both players flip a coin in turn until one gets tails."""
    player = frame.player
    while board.flip(player, "GEN-05"):
        player = 1 - player
    frame.regs[DID] = int(player == frame.player)


def _number(board: Board, frame: Frame, printed: int) -> int:
    """How many coins are flipped: what the text says, or what an effect on the Pokémon puts in its place."""
    attack = board.attack
    if attack is None or not settings(board, Quantity.COINS):
        return printed
    attacker = board.find(frame.pokemon)
    name = board.game.defs[attack.card].attacks[attack.index].name
    for live in settings(board, Quantity.COINS):
        static = live.static
        if static.name == name and attacker is not None and at_work(board, live, static.of, attacker):
            return amount(board, live, static.amount)
    return printed


def offer_again(board: Board, frame: Frame, op: Op) -> None:
    """Ask whether the coins of an attack are flipped again, where a card lets its player (once a turn)."""
    if board.attack is not None and frame.regs[COINS] != 0 and _may_again(board, frame):
        ask(board, frame, Ask.YES_NO, frame.player, [YES, NO], op.why)


def _may_again(board: Board, frame: Frame) -> bool:
    lives = allowed(board, Leave.FLIP_AGAIN)
    attacker = board.find(frame.pokemon) if lives else None
    if attacker is None or _AGAIN in board.sides[frame.player].names_used:
        return False
    for live in lives:
        static = live.static
        if at_work(board, live, static.of, attacker):
            return True
    return False


def again_answered(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb == Verb.YES:
        board.sides[frame.player].names_used += (_AGAIN,)
        flip(board, frame, op)
