"""Several of a card played at once, and a Bench of which only some Pokémon stay."""

from __future__ import annotations

from ptcg.effects import Act, Choose, Every, KeepBench, LeavePlay, Place, Those, Together, Who, Zone
from ptcg.engine.answers import Answer, Ask, Verb
from ptcg.engine.ask import NO, YES, ask
from ptcg.engine.board import Board
from ptcg.engine.code import Frame, Op
from ptcg.engine.happening import happen
from ptcg.engine.possible import Outlook, comes, finds
from ptcg.engine.run.control import jump
from ptcg.engine.run.emitter import Emitter, lowers


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
    if len(_others(board, frame)) < op.node - 1:
        frame.pos = op.a
    else:
        ask(board, frame, Ask.YES_NO, frame.player, [YES, NO], op.why)


def together_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb == Verb.NO:
        frame.pos = op.a
        return
    side = board.sides[frame.player]
    for card in _others(board, frame)[: op.node - 1]:
        side.hand.remove(card)
        side.playing.append(card)
        happen(board, Act.PLAY, "TRAINER-01", frame.player, card=card)


def _others(board: Board, frame: Frame) -> list[int]:
    """The other cards of the same name in the hand of a player who is playing one of them."""
    side = board.sides[frame.player]
    if frame.card < 0 or frame.card in side.discard or board.game.owners[frame.card] != frame.player:
        return []  # its effect is used from elsewhere: it is not played
    defs = board.game.defs
    name = defs[frame.card].name
    return [card for card in side.hand if card != frame.card and defs[card].name == name]


@finds(Together)
def _together(outlook: Outlook, effect: Together, whole: bool) -> bool:
    enough = len(_others(outlook.board, outlook.frame)) >= effect.number - 1
    return comes(outlook.branch(), effect.alone) or (enough and comes(outlook.branch(), effect.together))


@lowers(KeepBench)
def lower_keep_bench(out: Emitter, effect: KeepBench) -> None:
    for who in (Who.OPPONENT, Who.YOU) if effect.who is Who.BOTH else (effect.who,):
        bench = Those(who, Place.BENCH)
        rest = Every(bench, rest=True)
        skip = out.emit(skip_unless_crowded, (who, effect.number))
        out.choose(Choose(bench, effect.number, by=who), "KeepBench")
        out.effect(LeavePlay(rest, effect.to, mixed=effect.to is Zone.DECK))
        skip.a = len(out.ops)


def skip_unless_crowded(board: Board, frame: Frame, op: Op) -> None:
    """Go on at `a` where a player's Bench (`node[0]`) has no more Pokémon than may stay (`node[1]`)."""
    who, number = op.node
    if len(board.sides[_player(frame, who)].bench) <= number:
        frame.pos = op.a


@finds(KeepBench)
def _keep_bench(outlook: Outlook, effect: KeepBench, whole: bool) -> bool:
    board = outlook.board
    sides = board.sides if effect.who is Who.BOTH else [board.sides[_player(outlook.frame, effect.who)]]
    return any(len(side.bench) > effect.number for side in sides)


def _player(frame: Frame, who: Who) -> int:
    return frame.player if who is Who.YOU else 1 - frame.player
