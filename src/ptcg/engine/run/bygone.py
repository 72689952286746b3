"""What only cards of the first sets do: a type of one's choice anywhere in a text, guessing games, odd cards."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg.cards.card import TYPES
from ptcg.effects import (
    Act,
    Compare,
    Effect,
    EnergyOn,
    ForChosenType,
    Guess,
    HowMany,
    If,
    Kind,
    Named,
    OfType,
    OneOf,
    Relation,
    Zone,
    replaced,
)
from ptcg.engine.answers import Answer, Ask, Question, Verb
from ptcg.engine.ask import alike_once, ask
from ptcg.engine.board import Board
from ptcg.engine.code import SECRET, Frame, Op
from ptcg.engine.happening import happen
from ptcg.engine.kinds import card_matches
from ptcg.engine.possible import Outlook, comes, finds
from ptcg.engine.prizes import prize_answers, turn_up
from ptcg.engine.run.control import jump
from ptcg.engine.run.emitter import Emitter, cards_in, lowers
from ptcg.engine.select import players
from ptcg.engine.zones import BOTH

CHOSEN = "?"
"""In place of a type: the one that is chosen."""


@lowers(ForChosenType)
def lower_for_chosen_type(out: Emitter, effect: ForChosenType) -> None:
    """One option for each type."""
    out.effect(OneOf(tuple(_options(effect))))


def _options(effect: ForChosenType) -> Iterator[tuple[Effect, ...]]:
    """What is done for each type; where Energy must be there, only for those of which there is some."""
    for name in TYPES:
        if name in effect.but:
            continue
        effects = replaced(effect.effects, CHOSEN, name)
        if effect.on is not None:
            effects = (If(Compare(EnergyOn(effect.on, name), Relation.AT_LEAST, 1), effects),)
        if effect.among is not None:
            there = HowMany(effect.among & OfType((name,)))
            effects = (If(Compare(there, Relation.AT_LEAST, 1), effects),)
        yield effects


@finds(ForChosenType)
def _for_chosen_type(outlook: Outlook, effect: ForChosenType, whole: bool) -> bool:
    return any(comes(outlook.branch(), option) for option in _options(effect))


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
