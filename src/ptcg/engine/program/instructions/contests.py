"""What players do against and for each other: Rock-Paper-Scissors, Prize cards, effects the other player does."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Act,
    ByPlayer,
    Guess,
    Kind,
    Named,
    RockPaperScissors,
    Stop,
    TakePrizes,
    UseCard,
    Who,
    Zone,
)
from ptcg.engine.board.answers import Answer, Ask, Question, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen
from ptcg.engine.board.players import players
from ptcg.engine.board.zones import BOTH, put_from_play
from ptcg.engine.play import knockout
from ptcg.engine.play.prizes import prize_answers, turn_up
from ptcg.engine.program.choosing import alike_once, ask
from ptcg.engine.program.code import DID, SECRET, Frame, Op, context
from ptcg.engine.program.emitter import Emitter, cards_in, lowers, performs
from ptcg.engine.program.instructions.cards import change_sides, moved, place_of
from ptcg.engine.program.instructions.control import jump
from ptcg.engine.program.terms.amounts import true
from ptcg.engine.program.terms.kinds import card_matches

SIGNS: Final = ("Rock", "Paper", "Scissors")  # each beats the one before it


# --- Rock-Paper-Scissors --------------------------------------------------------------------------------------------


@lowers(RockPaperScissors)
def lower_rock_paper_scissors(out: Emitter, effect: RockPaperScissors) -> None:
    mine = out.register()
    begin = len(out.ops)
    out.emit(ask_sign, Who.YOU, a=mine, resume=sign_chosen, why="RockPaperScissors")
    out.emit(ask_sign, Who.OPPONENT, a=mine, b=begin, resume=signs_shown, why="RockPaperScissors")


def ask_sign(board: Board, frame: Frame, op: Op) -> None:
    """Ask a player (`node`) for a sign; the first one's is a secret in register `a` until the other has chosen."""
    answers = [Answer(Verb.OPTION, i) for i in range(len(SIGNS))]
    player = players(frame.player, op.node)[0]
    board.question = Question(Ask.OPTION, player, answers, op.why, frame.card, SIGNS)


def sign_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = (SECRET, frame.player, answer.a, len(SIGNS))


def signs_shown(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    """Who wins; the same sign: both choose again (instruction `b`)."""
    mine = cards_in(frame, op.a)[2]
    frame.regs[op.a] = ()
    happen(board, Act.SHOWS, "GEN-05", frame.player, name=SIGNS[mine])
    happen(board, Act.SHOWS, "GEN-05", 1 - frame.player, name=SIGNS[answer.a])
    if mine == answer.a:
        frame.pos = op.b
    frame.regs[DID] = int((mine - answer.a) % len(SIGNS) == 1)


# --- guessing ---------------------------------------------------------------------------------------------------------


@lowers(Guess)
def lower_guess(out: Emitter, effect: Guess) -> None:
    place = out.register()
    none = out.emit(put_face_down, effect, a=place, resume=put_down, why="Guess")
    guess = out.emit(ask_guess, effect, a=place, resume=guessed, why="Guess")
    out.effects(effect.right)
    over = out.emit(jump)
    guess.b = len(out.ops)
    out.effects(effect.wrong)
    over.a = none.b = len(out.ops)


def put_face_down(board: Board, frame: Frame, op: Op) -> None:
    """Ask for the card that is guessed at (`node`: Guess): its place, a secret of who chose it, into register `a`."""
    node: Guess = op.node
    owner = players(frame.player, node.who)[0]
    if node.zone is Zone.PRIZES:
        answers = prize_answers(board, owner, frame.player, hidden=True)
    else:
        fitting = [c for c in board.sides[owner].hand if card_matches(board, node.kind, board.game.defs[c])]
        answers = alike_once(board, fitting)
    if not answers:
        frame.pos = op.b
        return
    ask(board, frame, Ask.CARDS, frame.player, answers, op.why)


def put_down(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    node: Guess = op.node
    side = board.sides[players(frame.player, node.who)[0]]
    if answer.verb == Verb.PRIZE:
        frame.regs[op.a] = (SECRET, frame.player, answer.a, len(side.prizes))
    else:
        frame.regs[op.a] = (SECRET, frame.player, side.hand.index(answer.a), len(side.hand))


def ask_guess(board: Board, frame: Frame, op: Op) -> None:
    """Ask which of the kinds the card is (`node`: Guess)."""
    node: Guess = op.node
    answers = [Answer(Verb.OPTION, i) for i in range(len(node.kinds))]
    labels = tuple(_called(kind) for kind in node.kinds)
    board.question = Question(Ask.OPTION, players(frame.player, node.by)[0], answers, op.why, frame.card, labels)


def _called(kind: Kind) -> str:
    """What a kind of cards is called where somebody guesses it."""
    return next((one.names[0] for one in kind.which if isinstance(one, Named)), kind.kind.value)


def guessed(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    """The card is turned face up; a wrong guess goes on at `b`."""
    node: Guess = op.node
    owner = players(frame.player, node.who)[0]
    zone = board.sides[owner].prizes if node.zone is Zone.PRIZES else board.sides[owner].hand
    card = zone[cards_in(frame, op.a)[2]]
    frame.regs[op.a] = ()
    if node.zone is Zone.PRIZES:
        turn_up(board, owner, (card,))
    else:
        board.known[card] = BOTH
        happen(board, Act.REVEAL_CARDS, "ZONE-08", owner, cards=(card,), n=1)
    fitting = (i for i, kind in enumerate(node.kinds) if card_matches(board, kind, board.game.defs[card]))
    if next(fitting, -1) != answer.a:
        frame.pos = op.b


# --- effects of other players and cards -----------------------------------------------------------------------------


@lowers(ByPlayer)
def lower_by_player(out: Emitter, effect: ByPlayer) -> None:
    doers = (Who.YOU, Who.OPPONENT) if effect.who is Who.BOTH else (effect.who,)
    for doer in reversed(doers) if effect.first is Who.OPPONENT else doers:
        if doer is Who.OPPONENT:
            out.emit(change_sides)
        out.effects(effect.effects)
        if doer is Who.OPPONENT:
            out.emit(change_sides)


@lowers(UseCard)
def lower_use_card(out: Emitter, effect: UseCard) -> None:
    zone, among = place_of(effect.zone)
    cards = out.cards(zone, effect.kind, 1, False, "UseCard", who=effect.who, among=among)
    out.emit(use_card, a=cards)


def use_card(board: Board, frame: Frame, op: Op) -> None:
    """The effect of the Trainer card in register `a` is done; it ends where the card would be put away."""
    for card in cards_in(frame, op.a):
        code = board.game.defs[card].play
        if code is not None and _can_be_used(board, frame, card):
            board.stack.append(Frame(code, frame.player, card, frame.pokemon))
    frame.regs[DID] = int(bool(cards_in(frame, op.a)))


def _can_be_used(board: Board, frame: Frame, card: int) -> bool:
    """Whether what a Trainer card asks for in order to be played is there, and its effect is not being done already."""
    d = board.game.defs[card]
    own = context(frame.player, card, frame.pokemon)
    if any(running.code is d.play for running in board.stack):
        return False
    if d.only_if is not None and not true(board, own, d.only_if):
        return False
    return d.play is not None and d.play.prospects is not None and d.play.prospects.payable(board, own)


@performs(Stop)
def stop(board: Board, frame: Frame, op: Op) -> None:
    if op.node.to is None:
        stop_power(board, frame)
    else:
        stop_card(board, frame, op.node.to)


def stop_power(board: Board, frame: Frame) -> None:
    """The power that has been announced, and waits on the stack, does nothing."""
    for waiting in reversed(board.stack):
        p = board.find(waiting.pokemon)
        if p is not None and p.owner != frame.player and waiting.pos == 0:
            if any(waiting.code is activation.code for activation in p.top.activations):
                waiting.pos = len(waiting.code.ops)
                return


def stop_card(board: Board, frame: Frame, to: Zone) -> None:
    """The Trainer card that waits for its effect is taken away, and nothing else asks about it any more."""
    places = [i for i, waiting in enumerate(board.stack) if waiting.code.key == "playing"]
    moved(frame, ())
    if places:
        for over in board.stack[places[-1] :]:
            if over is not frame:
                over.pos = len(over.code.ops)
        announced = board.stack[places[-1]]
        board.sides[announced.player].playing.remove(announced.card)
        put_from_play(board, [announced.card], to, announced.player)
        moved(frame, (announced.card,))


# --- Prize cards ----------------------------------------------------------------------------------------------------


@performs(TakePrizes)
def take_prizes(board: Board, frame: Frame, op: Op) -> None:
    knockout.prizes_due(board, frame.player, op.node.number)
