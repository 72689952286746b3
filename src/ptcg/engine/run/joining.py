"""Several cards of one name that become one Pokémon: counted, moved and Knocked Out together."""

from __future__ import annotations

from ptcg.effects import Act, Combine, Combined
from ptcg.engine.board import WHOLE_GAME, Board, Lingering
from ptcg.engine.code import DID, Frame, Op
from ptcg.engine.continuous import statics
from ptcg.engine.definition import Definition
from ptcg.engine.happening import happen
from ptcg.engine.possible import Outlook, finds
from ptcg.engine.powers import benched
from ptcg.engine.run.emitter import performs
from ptcg.engine.zones import put_into_play, room_on_bench, set_top


@performs(Combine)
def combine(board: Board, frame: Frame, op: Op) -> None:
    side = board.sides[frame.player]
    cards = _pieces(board, frame)[: op.node.number]
    frame.regs[DID] = 0
    if len(cards) < op.node.number:
        return
    for card in cards:
        side.discard.remove(card)
    p = put_into_play(board, frame.player, cards[0])
    p.cards = cards
    set_top(board, p)
    side.bench.append(p)
    board.effects.append(Lingering(Combined(p.top.name), frame.player, board.turn, WHOLE_GAME))
    happen(board, Act.BENCH, "ZONE-06", frame.player, card=cards[-1])
    frame.regs[DID] = 1
    benched(board, (p.key,))


def _pieces(board: Board, frame: Frame) -> list[int]:
    """The different cards of the name in the discard pile, this one first."""
    defs = board.game.defs
    discard = board.sides[frame.player].discard
    found: list[int] = []
    seen: list[Definition] = []
    for card in (frame.card, *discard):
        if card in discard and defs[card].name == defs[frame.card].name and defs[card] not in seen:
            seen.append(defs[card])
            found.append(card)
    return found


@finds(Combine)
def _combine(outlook: Outlook, effect: Combine, whole: bool) -> bool:
    board, frame = outlook.board, outlook.frame
    name = board.game.defs[frame.card].name
    done = any(live.player == frame.player and live.static == Combined(name) for live in statics(board, Combined))
    return not done and room_on_bench(board, frame.player) > 0 and len(_pieces(board, frame)) >= effect.number
