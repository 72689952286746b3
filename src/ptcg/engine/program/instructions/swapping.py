"""Attached cards one by one: a Pokémon Tool that moves, Energy exchanged for other Energy."""

from __future__ import annotations

from ptcg.effects import Act, AttachFrom, MoveEnergy, changed
from ptcg.engine.board.answers import Answer, Ask, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen
from ptcg.engine.board.zones import attach, detach, put
from ptcg.engine.program.choosing import alike_once, ask
from ptcg.engine.program.code import DID, Frame, Op
from ptcg.engine.program.emitter import Emitter, cards_in, targets
from ptcg.engine.program.terms.attached import swaps, tool_moves
from ptcg.engine.program.terms.select import zone_of

# --- Energy cards that change places ----------------------------------------------------------------------------------


def lower_swap(out: Emitter, effect: AttachFrom) -> None:
    """An Energy card attached to a Pokémon, then the one for which it is exchanged."""
    settled = out.settle(effect)
    attached, other = out.register(), out.register()
    out.emit(choose_swapped, settled, a=attached, resume=card_noted, why="AttachFrom")
    out.emit(choose_swapping, settled, a=other, b=attached, resume=card_noted, why="AttachFrom")
    out.emit(swap_energy, settled, a=other, b=attached)


def choose_swapped(board: Board, frame: Frame, op: Op) -> None:
    """Ask for an attached Energy card that can be switched, into register `a`."""
    frame.regs[op.a] = ()
    cards = list(
        dict.fromkeys(mine for _, mine, _ in swaps(board, frame.player, op.node, targets(board, frame, op.node.target)))
    )
    if cards:
        ask(board, frame, Ask.CARDS, frame.player, alike_once(board, cards), op.why)


def choose_swapping(board: Board, frame: Frame, op: Op) -> None:
    """Ask for the card that is switched with the one of register `b`, into register `a`."""
    frame.regs[op.a] = ()
    chosen = cards_in(frame, op.b)
    cards = list(
        dict.fromkeys(
            new
            for _, mine, new in swaps(board, frame.player, op.node, targets(board, frame, op.node.target))
            if mine in chosen
        )
    )
    if cards:
        ask(board, frame, Ask.CARDS, frame.player, alike_once(board, cards), op.why)


def card_noted(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = (answer.a,)


def swap_energy(board: Board, frame: Frame, op: Op) -> None:
    """The cards of registers `a` (in the zone) and `b` (attached) change places."""
    frame.regs[DID] = 0
    new, old = cards_in(frame, op.a), cards_in(frame, op.b)
    for p in targets(board, frame, op.node.target):
        if new and old and old[0] in p.energy:
            detach(board, p, old[0])
            zone_of(board, frame.player, op.node.zone).remove(new[0])
            attach(board, p, new[0])
            happen(board, Act.ATTACH, "ZONE-20", frame.player, p, new[0])
            put(board, (old[0],), op.node.zone, True, frame.player)
            frame.regs[DID] = 1


# --- Pokémon Tools that move ------------------------------------------------------------------------------------------


def lower_move_tool(out: Emitter, effect: MoveEnergy) -> None:
    """A Pokémon Tool, then the Pokémon to which it goes."""
    settled = out.settle(changed(effect, target=effect.source))
    tool, host = out.register(), out.register()
    out.emit(choose_tool, settled, a=tool, resume=card_noted, why="MoveEnergy")
    out.emit(choose_host, settled, a=host, b=tool, resume=host_noted, why="MoveEnergy")
    out.emit(move_tool, a=host, b=tool)


def choose_tool(board: Board, frame: Frame, op: Op) -> None:
    """Ask for a Pokémon Tool that can be moved, into register `a`."""
    frame.regs[op.a] = ()
    cards = list(dict.fromkeys(card for _, card, _ in tool_moves(board, targets(board, frame, op.node.source))))
    if cards:
        ask(board, frame, Ask.CARDS, frame.player, [Answer(Verb.CARD, card) for card in cards], op.why)


def choose_host(board: Board, frame: Frame, op: Op) -> None:
    """Ask where the Pokémon Tool of register `b` goes, into register `a`."""
    frame.regs[op.a] = ()
    chosen = cards_in(frame, op.b)
    hosts = [other for _, card, other in tool_moves(board, targets(board, frame, op.node.source)) if card in chosen]
    if hosts:
        ask(board, frame, Ask.POKEMON, frame.player, [Answer(Verb.POKEMON, p.key) for p in hosts], op.why)


def host_noted(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = (answer.a,)


def move_tool(board: Board, frame: Frame, op: Op) -> None:
    """The Pokémon Tool of register `b` goes to the Pokémon of register `a`."""
    frame.regs[DID] = 0
    for key in cards_in(frame, op.a):
        host = board.find(key)
        for card in cards_in(frame, op.b):
            for side in board.sides:
                for p in side.pokemon():
                    if card in p.tools and host is not None:
                        detach(board, p, card)
                        attach(board, host, card)
                        frame.regs[DID] = 1
                        happen(board, Act.ATTACH, "ZONE-20", p.owner, host, card)
                        return
