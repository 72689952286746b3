"""Prize cards that a text turns face up, sends elsewhere or lays anew."""

from __future__ import annotations

from ptcg.effects import ALL, Act, Amount, Look, Move, Who, Zone
from ptcg.engine.answers import Answer, Ask, Verb
from ptcg.engine.ask import STOP, ask
from ptcg.engine.board import Board
from ptcg.engine.code import LOOKED, Frame, Op
from ptcg.engine.happening import happen
from ptcg.engine.prizes import out_of_prizes, prize_answers, take_out, turn_up
from ptcg.engine.run.cards import moved
from ptcg.engine.run.emitter import Emitter, cards_in
from ptcg.engine.select import players
from ptcg.engine.zones import face_down, put, shuffle_deck


def _choose(out: Emitter, number: Amount, who: Who, hidden: bool, why: str) -> int:
    """The Prize cards meant, into a register: all of them, or one that is asked for."""
    register = out.register()
    if number == ALL:
        out.emit(all_prizes, (who, hidden), a=register)
    else:
        out.emit(choose_prize, (who, hidden), a=register, resume=prize_chosen, why=why)
    return register


def all_prizes(board: Board, frame: Frame, op: Op) -> None:
    """All Prize cards of `node[0]` (`node[1]`: those face down) into register `a`."""
    who, hidden = op.node
    sides = [board.sides[player] for player in players(frame.player, who)]
    frame.regs[op.a] = tuple(card for side in sides for card in (face_down(side) if hidden else side.prizes))


def choose_prize(board: Board, frame: Frame, op: Op) -> None:
    """Ask for one Prize card of `node[0]` (`node[1]`: face down) into register `a`."""
    who, hidden = op.node
    frame.regs[op.a] = ()
    answers = prize_answers(board, players(frame.player, who)[0], frame.player, hidden)
    if answers:
        ask(board, frame, Ask.CARDS, frame.player, answers, op.why)


def prize_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    owner = players(frame.player, op.node[0])[0]
    frame.regs[op.a] = (board.sides[owner].prizes[answer.a],)


def lower_look_at_prizes(out: Emitter, effect: Look) -> None:
    """Look at face-down Prize cards, or turn them face up: all of them, one, or as many as the player likes."""
    cards = effect.cards
    why = "ShowPrizes" if effect.reveal else "LookAtPrizes"
    if cards.up_to:
        register = out.register()
        out.emit(choose_prizes, cards.who, a=register, resume=one_more_prize, why=why)
    else:
        register = _choose(out, cards.count, cards.who, True, why)
    out.emit(show_prizes if effect.reveal else look_at_prizes, a=register)


def look_at_prizes(board: Board, frame: Frame, op: Op) -> None:
    """Look at the Prize cards of register `a`."""
    cards = frame.regs[LOOKED] = cards_in(frame, op.a)
    for card in cards:
        board.known[card] |= 1 << frame.player
    happen(board, Act.LOOK, "ZONE-14", frame.player, cards=cards, n=len(cards), secret=True)


def choose_prizes(board: Board, frame: Frame, op: Op) -> None:
    """Ask for face-down Prize cards of `node`, one by one and as many as the player likes, into register `a`."""
    picked = frame.regs[op.a] = cards_in(frame, op.a)
    owner = players(frame.player, op.node)[0]
    answers = prize_answers(board, owner, frame.player, hidden=True, but=picked)
    if answers:
        ask(board, frame, Ask.CARDS, frame.player, [*answers, STOP], op.why)


def one_more_prize(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb != Verb.STOP:
        owner = players(frame.player, op.node)[0]
        frame.regs[op.a] = (*cards_in(frame, op.a), board.sides[owner].prizes[answer.a])
        choose_prizes(board, frame, op)


def show_prizes(board: Board, frame: Frame, op: Op) -> None:
    """Turn the Prize cards of register `a` face up."""
    cards = cards_in(frame, op.a)
    moved(frame, cards)
    for player in (0, 1):
        mine = tuple(card for card in cards if board.game.owners[card] == player)
        if mine:
            turn_up(board, player, mine)


def lower_from_prizes(out: Emitter, effect: Move) -> None:
    """Prize cards go elsewhere without being taken: all of them, or one of their player's choice."""
    register = _choose(out, effect.cards.count, effect.cards.who, False, "PrizesTo")
    out.emit(prizes_to, effect, a=register)


def prizes_to(board: Board, frame: Frame, op: Op) -> None:
    """The Prize cards of register `a` go to the zone of `node`."""
    node: Move = op.node
    cards = cards_in(frame, op.a)
    moved(frame, cards)
    for player in players(frame.player, node.cards.who):
        side = board.sides[player]
        mine = tuple(card for card in cards if board.game.owners[card] == player)
        for card in mine:
            take_out(side, card)
        side.prizes_added -= len(mine)
        side.searched = False  # which cards are Prizes is open again
        put(board, mine, node.to, node.to is Zone.DISCARD, player)
        if node.to is Zone.DECK:
            shuffle_deck(board, player)
        elif mine and node.cards.count != ALL:  # all of them go where others are laid in their place
            out_of_prizes(board, player)
