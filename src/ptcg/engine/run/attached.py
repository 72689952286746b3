"""Cards attached to Pokémon: discard, move, attach."""

from __future__ import annotations

from ptcg.effects import ALL, AttachFrom, Choose, DiscardEnergy, DiscardTools, MoveEnergy, That, Times
from ptcg.engine.ask import Elsewhere, attached_cards
from ptcg.engine.board import Board
from ptcg.engine.code import DID, Frame, Op, Picked
from ptcg.engine.damage import shielded
from ptcg.engine.events import What
from ptcg.engine.run.control import jump_if_empty
from ptcg.engine.run.emitter import Emitter, Unsupported, cards_in, lowers, targets
from ptcg.engine.select import zone_of
from ptcg.engine.zones import attach, detach, discard


@lowers(DiscardEnergy)
def lower_discard_energy(out: Emitter, effect: DiscardEnergy) -> None:
    if effect.number == ALL:
        out.emit(discard_all_energy, out.settle(effect))
        return
    if isinstance(effect.number, Times):
        raise Unsupported("the engine cannot discard a counted number of Energy")
    register = out.attached(
        effect.target,
        effect.number,
        "DiscardEnergy",
        type=effect.type,
        special=effect.special,
        basic=False,
        tools=False,
        up_to=effect.up_to,
    )
    out.emit(discard_attached, a=register)


@lowers(DiscardTools)
def lower_discard_tools(out: Emitter, effect: DiscardTools) -> None:
    number = 99 if effect.number == ALL else effect.number
    register = out.attached(
        effect.target,
        number,
        "DiscardTools",
        type="",
        special=False,
        basic=False,
        tools=True,
        up_to=effect.across,
        across=effect.across,
    )
    out.emit(discard_attached, a=register)


def discard_attached(board: Board, frame: Frame, op: Op) -> None:
    """Discard the attached cards chosen in register `a`."""
    chosen = cards_in(frame, op.a)
    gone: list[int] = []
    for p in [*board.sides[0].pokemon(), *board.sides[1].pokemon()]:
        mine = [card for card in chosen if card in p.energy or card in p.tools]
        if mine and not (board.attack is not None and shielded(board, p)):
            for card in mine:
                detach(board, p, card)
            gone += mine
    discard(board, gone)
    frame.regs[DID] = 1 if gone else 0


def discard_all_energy(board: Board, frame: Frame, op: Op) -> None:
    for p in targets(board, frame, op.node.target):
        gone = attached_cards(board, p, op.node.type, op.node.special)
        for card in gone:
            detach(board, p, card)
        discard(board, gone)
        frame.regs[DID] = 1 if gone else 0


@lowers(MoveEnergy)
def lower_move_energy(out: Emitter, effect: MoveEnergy) -> None:
    register = out.attached(
        effect.source,
        99 if effect.number == ALL else effect.number,
        "MoveEnergy",
        type=effect.type,
        special=False,
        basic=effect.basic,
        tools=False,
    )
    skip = out.emit(jump_if_empty, b=register)
    target: object = effect.target
    if isinstance(effect.target, Choose):
        target = Picked(out.elsewhere(Elsewhere(effect.target, That()), "MoveEnergy"))
    out.emit(move_attached, target, a=register)
    skip.a = len(out.ops)


def move_attached(board: Board, frame: Frame, op: Op) -> None:
    """Move the attached cards of register `a` to the Pokémon of `node`."""
    found = targets(board, frame, op.node)
    if not found:
        return
    for card in cards_in(frame, op.a):
        for p in [*board.sides[0].pokemon(), *board.sides[1].pokemon()]:
            if (card in p.energy or card in p.tools) and p is not found[0]:
                detach(board, p, card)
                attach(board, found[0], card)
                board.log(What.ATTACH, "ZONE-20", p.owner, found[0], card)
                break


@lowers(AttachFrom)
def lower_attach_from(out: Emitter, effect: AttachFrom) -> None:
    rounds = effect.count if effect.spread else 1
    for _ in range(rounds):
        cards = out.cards(effect.zone, effect.kind, effect.count if not effect.spread else 1, effect.up_to)
        skip = out.emit(jump_if_empty, b=cards)
        out.emit(attach_chosen, out.settle(effect), a=cards)
        skip.a = len(out.ops)


def attach_chosen(board: Board, frame: Frame, op: Op) -> None:
    """Attach the cards of register `a` from a zone (`node`: AttachFrom with a resolvable target)."""
    node: AttachFrom = op.node
    found = targets(board, frame, node.target)
    cards = cards_in(frame, op.a)
    frame.regs[DID] = 1 if found and cards else 0
    if found:
        zone = zone_of(board, frame.player, node.zone)
        for card in cards:
            zone.remove(card)
            attach(board, found[0], card)
            board.log(What.ATTACH, "ZONE-20", frame.player, found[0], card)
