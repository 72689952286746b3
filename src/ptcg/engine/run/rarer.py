"""Rarer effects: attached cards that change places, the end of what attacks have laid."""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    Act,
    Cant,
    Choose,
    CountsOnBench,
    EndEffects,
    Every,
    GoesTo,
    MoveTool,
    SwapEnergy,
    While,
    Who,
    changed,
)
from ptcg.engine.answers import Answer, Ask, Verb
from ptcg.engine.ask import alike_once, ask
from ptcg.engine.board import Board, Lingering, Pokemon
from ptcg.engine.code import DID, Frame, Op
from ptcg.engine.damage import COUNTS_ON_BENCH
from ptcg.engine.happening import happen
from ptcg.engine.possible import Outlook, finds
from ptcg.engine.run.emitter import Emitter, cards_in, lowers, performs, targets
from ptcg.engine.run.lasting import subject_of, with_subject
from ptcg.engine.select import count_tools, players, tools_allowed
from ptcg.engine.zones import attach, detach, discard


@performs(CountsOnBench)
def count_on_bench(board: Board, frame: Frame, op: Op) -> None:
    if board.attack is not None:
        board.attack.ignore |= COUNTS_ON_BENCH


@performs(EndEffects)
def end_effects(board: Board, frame: Frame, op: Op) -> None:
    """What attacks have laid on players and their Pokémon ends."""
    who: Who = op.node.who
    for player in players(frame.player, who):
        for p in board.sides[player].pokemon():
            p.effects = [effect for effect in p.effects if not effect.by_attack]
        left = [_left_of(effect, player) if effect.by_attack else effect for effect in board.effects]
        board.effects = [effect for effect in left if effect is not None]
    if who is Who.BOTH:
        board.effects = [effect for effect in board.effects if not effect.by_attack]
    board.live = None


def _left_of(effect: Lingering, player: int) -> Lingering | None:
    """What is left of an effect that lies on no single Pokémon once it has ended for a player and their Pokémon."""
    own, other = (Who.YOU, Who.OPPONENT) if effect.player == player else (Who.OPPONENT, Who.YOU)
    concerned = _concerned(effect.static)
    if concerned is own:
        return None
    return effect._replace(static=_limited(effect.static, other)) if concerned is Who.BOTH else effect


def _concerned(static: Any) -> Who | None:
    """Whom a static is about; None where it is about no player and no Pokémon."""
    if isinstance(static, While):
        return _concerned(static.statics[0])
    subject = subject_of(static)
    about = static.what if isinstance(static, Cant | GoesTo) else static
    found: Who | None = subject.those.who if isinstance(subject, Every) else getattr(about, "who", None)
    return found


def _limited(static: Any, who: Who) -> Any:
    """The same static about one player."""
    if isinstance(static, While):
        return changed(static, statics=tuple(_limited(inner, who) for inner in static.statics))
    subject = subject_of(static)
    if isinstance(subject, Every):
        return with_subject(static, Every(changed(subject.those, who=who)))
    if isinstance(static, Cant | GoesTo):
        return changed(static, what=changed(static.what, who=who))
    return changed(static, who=who)


# --- Energy cards that change places ----------------------------------------------------------------------------------


@lowers(SwapEnergy)
def lower_swap_energy(out: Emitter, effect: SwapEnergy) -> None:
    settled = out.settle(effect)
    attached, other = out.register(), out.register()
    out.emit(choose_swapped, settled, a=attached, resume=card_noted, why="SwapEnergy")
    out.emit(choose_swapping, settled, a=other, b=attached, resume=card_noted, why="SwapEnergy")
    out.emit(swap_energy, settled, a=other, b=attached)


def swaps(board: Board, frame: Frame, target: object) -> list[tuple[Pokemon, int, int]]:
    """Who could give which basic Energy card for which one of another type in the discard pile."""
    defs = board.game.defs
    pile = [card for card in board.sides[frame.player].discard if defs[card].card.is_basic_energy]
    return [
        (p, mine, other)
        for p in targets(board, frame, target)
        for mine in p.energy
        if defs[mine].card.is_basic_energy
        for other in pile
        if defs[mine].provides != defs[other].provides
    ]


@finds(SwapEnergy)
def can_swap(outlook: Outlook, effect: SwapEnergy, whole: bool) -> bool:
    target = effect.target
    return bool(swaps(outlook.board, outlook.frame, Every(target.those) if isinstance(target, Choose) else target))


def choose_swapped(board: Board, frame: Frame, op: Op) -> None:
    """Ask for an attached Energy card that can be switched, into register `a`."""
    frame.regs[op.a] = ()
    cards = list(dict.fromkeys(mine for _, mine, _ in swaps(board, frame, op.node.target)))
    if cards:
        ask(board, frame, Ask.CARDS, frame.player, alike_once(board, cards), op.why)


def choose_swapping(board: Board, frame: Frame, op: Op) -> None:
    """Ask for the card that is switched with the one of register `b`, into register `a`."""
    frame.regs[op.a] = ()
    chosen = cards_in(frame, op.b)
    cards = list(dict.fromkeys(new for _, mine, new in swaps(board, frame, op.node.target) if mine in chosen))
    if cards:
        ask(board, frame, Ask.CARDS, frame.player, alike_once(board, cards), op.why)


def card_noted(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = (answer.a,)


def swap_energy(board: Board, frame: Frame, op: Op) -> None:
    """The Energy cards of registers `a` (discarded) and `b` (attached) change places."""
    frame.regs[DID] = 0
    new, old = cards_in(frame, op.a), cards_in(frame, op.b)
    for p in targets(board, frame, op.node.target):
        if new and old and old[0] in p.energy:
            detach(board, p, old[0])
            board.sides[frame.player].discard.remove(new[0])
            attach(board, p, new[0])
            happen(board, Act.ATTACH, "ZONE-20", frame.player, p, new[0])
            discard(board, [old[0]])
            frame.regs[DID] = 1


# --- Pokémon Tools that move ------------------------------------------------------------------------------------------


@lowers(MoveTool)
def lower_move_tool(out: Emitter, effect: MoveTool) -> None:
    settled = out.settle(effect)
    tool, host = out.register(), out.register()
    out.emit(choose_tool, settled, a=tool, resume=card_noted, why="MoveTool")
    out.emit(choose_host, settled, a=host, b=tool, resume=host_noted, why="MoveTool")
    out.emit(move_tool, a=host, b=tool)


def tool_moves(board: Board, frame: Frame, source: object) -> list[tuple[Pokemon, int, Pokemon]]:
    """Which Pokémon Tool could go from whom to whom."""
    return [
        (p, card, other)
        for p in targets(board, frame, source)
        for card in p.tools
        if board.game.attached(card).tool
        for other in board.sides[p.owner].pokemon()
        if other is not p and count_tools(board, other) < tools_allowed(board, other)
    ]


@finds(MoveTool)
def can_move_tool(outlook: Outlook, effect: MoveTool, whole: bool) -> bool:
    source = effect.source
    return bool(tool_moves(outlook.board, outlook.frame, Every(source.those) if isinstance(source, Choose) else source))


def choose_tool(board: Board, frame: Frame, op: Op) -> None:
    """Ask for a Pokémon Tool that can be moved, into register `a`."""
    frame.regs[op.a] = ()
    cards = list(dict.fromkeys(card for _, card, _ in tool_moves(board, frame, op.node.source)))
    if cards:
        ask(board, frame, Ask.CARDS, frame.player, [Answer(Verb.CARD, card) for card in cards], op.why)


def choose_host(board: Board, frame: Frame, op: Op) -> None:
    """Ask where the Pokémon Tool of register `b` goes, into register `a`."""
    frame.regs[op.a] = ()
    chosen = cards_in(frame, op.b)
    hosts = [other for _, card, other in tool_moves(board, frame, op.node.source) if card in chosen]
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
