"""Pokémon cards that are attached to another Pokémon, as a Pokémon Tool or as Energy."""

from __future__ import annotations

from ptcg.effects import Act, AttachThis, ServesAs
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen, tell
from ptcg.engine.board.pokemon import WHOLE_GAME, Lingering
from ptcg.engine.board.zones import attach, discard_from_play, remove_from_play
from ptcg.engine.play import knockout
from ptcg.engine.play.knockout_worth import prizes_for
from ptcg.engine.program.code import DID, Frame, Op
from ptcg.engine.program.emitter import performs
from ptcg.engine.program.terms.select import resolve
from ptcg.engine.standing.triggers import wake


@performs(AttachThis)
def attach_this(board: Board, frame: Frame, op: Op) -> None:
    if frame.card in board.sides[frame.player].hand:
        _attach_from_hand(board, frame, op.node)
    else:
        _attach_from_play(board, frame, op.node)


def _attach_from_play(board: Board, frame: Frame, node: AttachThis) -> None:
    """The Pokémon leaves play; of its cards only the highest stays, attached to another Pokémon."""
    p = board.find(frame.pokemon)
    hosts = [host for host in resolve(board, frame, node.target) if host is not p]
    frame.regs[DID] = int(p is not None and bool(hosts))
    if p is None or not hosts:
        return
    prizes = prizes_for(board, p) if node.fallen else 0
    frames = wake(board, Act.KNOCK_OUT, p) if node.fallen else []
    if node.fallen:
        tell(board, Act.KNOCK_OUT, "KO-01", p.owner, p)
    card = p.cards[-1]
    discard_from_play(board, [other for other in remove_from_play(board, p) if other != card], "ZONE-12")
    if node.energy:
        serve_as(board, p.owner, card, node.energy)
    attach(board, hosts[0], card)
    happen(board, Act.ATTACH, "ZONE-20", p.owner, hosts[0], card)
    if node.fallen:
        knockout.prizes_due(board, 1 - p.owner, prizes)
        board.stack.extend(reversed(frames))


def _attach_from_hand(board: Board, frame: Frame, node: AttachThis) -> None:
    """The card goes from the hand to a Pokémon."""
    hand = board.sides[frame.player].hand
    frame.regs[DID] = 0
    for p in resolve(board, frame, node.target):
        if frame.card in hand:
            hand.remove(frame.card)
            if node.energy:
                serve_as(board, frame.player, frame.card, node.energy)
            attach(board, p, frame.card)
            frame.regs[DID] = 1
            happen(board, Act.ATTACH, "ENERGY-01", frame.player, p, frame.card)


def serve_as(board: Board, player: int, card: int, energy: tuple[str, ...]) -> None:
    """From now on a Pokémon card provides Energy where it is attached, whatever it provided before."""
    board.effects = tuple(e for e in board.effects if not (isinstance(e.static, ServesAs) and e.static.card == card))
    board.lay(Lingering(ServesAs(card, energy), player, board.turn, WHOLE_GAME))
    board.live = None
