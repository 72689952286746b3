"""Cards attached to Pokémon: discard, move, attach."""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    ALL,
    Act,
    Allow,
    AttachFrom,
    Choose,
    DiscardEnergy,
    DiscardTools,
    Every,
    Leave,
    MoveEnergy,
    Place,
    Zone,
    changed,
)
from ptcg.engine.board.answers import Answer, Ask, Verb
from ptcg.engine.board.board import BY_ATTACK, Board
from ptcg.engine.board.definition import COLORLESS, Definition
from ptcg.engine.board.happening import happen
from ptcg.engine.board.history import write
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.zones import attach, detach, put_from_play
from ptcg.engine.program.choosing import STOP, Elsewhere, alike_once, ask
from ptcg.engine.program.code import AS_ENERGY, MOVED, THAT, Frame, Holders, Op, Picked, Unsupported
from ptcg.engine.program.emitter import Emitter, cards_in, lowers, targets
from ptcg.engine.program.instructions.cards import moved, place_of
from ptcg.engine.program.instructions.control import jump_if_empty
from ptcg.engine.program.instructions.swapping import lower_move_tool, lower_swap
from ptcg.engine.program.terms.attached import attached_cards
from ptcg.engine.program.terms.select import zone_of
from ptcg.engine.standing.attachable import can_be_held
from ptcg.engine.standing.continuous import allowed, in_force
from ptcg.engine.standing.reach import energy_is_kept, may_return
from ptcg.engine.standing.shields import kept_off
from ptcg.engine.standing.silenced import muted


@lowers(DiscardEnergy)
def lower_discard_energy(out: Emitter, effect: DiscardEnergy) -> None:
    if effect.number == ALL and not effect.up_to:
        out.emit(discard_all_energy, out.settle(effect))
        return
    if isinstance(effect.target, Every) and effect.target.those.place is not Place.ACTIVE and not effect.across:
        _lower_from_each(out, effect)
        return
    register = _energy_meant(out, effect, effect.target, across=effect.across, other=effect.other)
    out.emit(discard_attached, effect.to, a=register)


def _energy_meant(
    out: Emitter, effect: DiscardEnergy, target: object, across: bool = False, other: bool = False
) -> int:
    """Let the Energy be chosen that an effect means, on these Pokémon; the register it is in."""
    return out.attached(
        target,
        effect.number,
        "DiscardEnergy",
        type=effect.type,
        special=effect.special,
        basic=effect.basic,
        name=effect.name,
        tools=False,
        up_to=effect.up_to,
        across=across,
        other=other,
        by=effect.by,
        or_type=effect.or_type,
        cards=effect.cards,
    )


def _lower_from_each(out: Emitter, effect: DiscardEnergy) -> None:
    """Energy from every Pokémon of a kind, one after the other."""
    every, one, gone = out.register(), out.register(), out.register()
    out.emit(find_all, effect.target, a=every)
    start = len(out.ops)
    left = out.emit(next_card, a=one, b=every)
    cards = _energy_meant(out, effect, Picked(one))
    out.emit(discard_attached, effect.to, a=cards, b=gone)
    out.emit(again, start, a=cards)
    left.node = len(out.ops)
    out.emit(sum_up, a=gone)


def find_all(board: Board, frame: Frame, op: Op) -> None:
    """All Pokémon of the selector `node`, into register `a`."""
    frame.regs[op.a] = tuple(p.key for p in targets(board, frame, op.node))


@lowers(DiscardTools)
def lower_discard_tools(out: Emitter, effect: DiscardTools) -> None:
    if effect.number == ALL and not effect.across:
        out.emit(discard_all_tools, out.settle(effect))
        return
    register = out.attached(
        effect.target,
        effect.number,
        "DiscardTools",
        type="",
        special=False,
        basic=False,
        tools=True,
        up_to=effect.across,
        across=effect.across,
        trainers=effect.trainers,
        machines=effect.machines,
        name=effect.name,
    )
    out.emit(discard_attached, effect.to, a=register)


def discard_attached(board: Board, frame: Frame, op: Op) -> None:
    """Discard the attached cards chosen in register `a`, or put them into the zone `node`."""
    chosen = cards_in(frame, op.a)
    gone: list[int] = []
    for p in [*board.sides[0].pokemon(), *board.sides[1].pokemon()]:
        mine = [card for card in chosen if card in p.energy or card in p.tools]
        if op.node is Zone.DISCARD:
            mine = [card for card in mine if not energy_is_kept(board, frame, p, card)]
        if mine and not kept_off(board, frame, p) and (op.node is not Zone.HAND or may_return(board, p)):
            _strip(board, p, mine)
            gone += mine
    _taken_off(board, frame, gone)
    _put_away(board, frame, gone, op.node)
    if op.b:  # one of several rounds
        frame.regs[op.b] = (*cards_in(frame, op.b), *gone)


def discard_all_energy(board: Board, frame: Frame, op: Op) -> None:
    gone: list[int] = []
    node: DiscardEnergy = op.node
    for p in targets(board, frame, node.target):
        if node.to is Zone.HAND and not may_return(board, p):
            continue
        mine = attached_cards(board, p, node)
        if node.to is Zone.DISCARD:
            mine = [card for card in mine if not energy_is_kept(board, frame, p, card)]
        _strip(board, p, mine)
        gone += mine
    _taken_off(board, frame, gone)
    _put_away(board, frame, gone, node.to)


def _taken_off(board: Board, frame: Frame, cards: list[int]) -> None:
    """Remember the attached cards that were moved, and which of them were something else while attached."""
    moved(frame, tuple(cards))
    defs = board.game.defs
    lent = [card for card in cards if defs[card].role or defs[card].loose != sum(defs[card].provides[:1])]
    if lent:
        frame.regs[AS_ENERGY] = (*cards_in(frame, AS_ENERGY), *lent)


def _put_away(board: Board, frame: Frame, cards: list[int], to: Zone) -> None:
    """Attached cards go to a zone; a card may rescue Energy that the other player discards."""
    if to is Zone.DISCARD and any(in_force(board, live) for live in allowed(board, Leave.RESCUE_ENERGY)):
        owners = board.game.owners
        kept = [card for card in cards if owners[card] != frame.player and _is_coloured(board.game.defs[card])]
        put_from_play(board, kept, Zone.HAND, frame.player)
        cards = [card for card in cards if card not in kept]
    put_from_play(board, cards, to, frame.player)


def _is_coloured(d: Definition) -> bool:
    """Whether it is an Energy card that provides anything but Colorless Energy, however much."""
    return d.card.is_energy and any(unit != COLORLESS for unit in d.provides)


def _strip(board: Board, p: Pokemon, cards: list[int]) -> None:
    """Take attached cards off a Pokémon; an attack that takes Energy goes on record."""
    energy = sum(card in p.energy for card in cards)
    if board.attack is not None and energy and p.owner != board.attack.player:
        write(board, Act.DISCARD, p.owner, p, energy, by=BY_ATTACK)
    if board.attack is not None and board.attack.attacker == p.key:
        back = (
            card
            for card in cards
            if Allow(Leave.COME_BACK) in board.game.attached(card).statics and not muted(board, p, card)
        )
        board.attack.returning = (*board.attack.returning, *back)
    for card in cards:
        detach(board, p, card)


def discard_all_tools(board: Board, frame: Frame, op: Op) -> None:
    """Every Pokémon Tool (or Trainer card) attached that is meant goes (`node`: DiscardTools)."""
    node: DiscardTools = op.node
    gone: list[int] = []
    for p in targets(board, frame, node.target):
        mine = attached_cards(board, p, node)
        for card in mine:
            detach(board, p, card)
        gone += mine
    moved(frame, tuple(gone))
    put_from_play(board, gone, node.to, frame.player)


@lowers(MoveEnergy)
def lower_move_energy(out: Emitter, effect: MoveEnergy) -> None:
    if effect.tools:
        lower_move_tool(out, effect)
        return
    if effect.spread:
        _lower_scatter(out, effect)
        return
    register = out.attached(
        effect.source,
        99 if effect.number == ALL else effect.number,
        "MoveEnergy",
        type=effect.type,
        special=effect.special,
        basic=effect.basic,
        name=effect.name,
        tools=False,
        up_to=effect.up_to,
        across=effect.across,
        or_type=effect.or_type,
        cards=effect.cards,
    )
    out.emit(not_moved)
    skip = out.emit(jump_if_empty, b=register)
    target: object = effect.target
    if isinstance(effect.target, Choose):
        target = Picked(out.elsewhere(Elsewhere(effect.target, Holders(register)), "MoveEnergy"))
    out.emit(move_attached, target, a=register)
    skip.a = len(out.ops)


def _lower_scatter(out: Emitter, effect: MoveEnergy) -> None:
    """Card by card: which Energy, and where it goes; no card moves twice."""
    if not isinstance(effect.target, Every) or not isinstance(effect.number, int):
        raise Unsupported("the engine scatters Energy among all Pokémon of a kind only")
    done, card = out.register(), out.register()
    start = len(out.ops)
    out.emit(choose_unmoved, effect, a=card, b=done, resume=unmoved_chosen, why="MoveEnergy")
    left = out.emit(jump_if_empty, b=card)
    host = out.elsewhere(Elsewhere(Choose(effect.target.those), Holders(card)), "MoveEnergy")
    out.emit(move_attached, Picked(host), a=card)
    out.emit(note_moved, start, a=card, b=done)
    left.a = len(out.ops)
    out.emit(sum_up, a=done)


def choose_unmoved(board: Board, frame: Frame, op: Op) -> None:
    """Ask for an Energy card of the source that is not in register `b`, into register `a` (`node`: MoveEnergy)."""
    node: MoveEnergy = op.node
    done = cards_in(frame, op.b)
    frame.regs[op.a] = ()
    most = node.number if isinstance(node.number, int) and node.number != ALL else 99
    if len(done) >= most:
        return
    answers: list[Answer] = []
    for p in targets(board, frame, node.source):
        cards = attached_cards(board, p, node)
        answers += alike_once(board, [card for card in cards if card not in done])
    if answers:
        ask(board, frame, Ask.CARDS, frame.player, [*answers, STOP] if node.up_to else answers, op.why)


def unmoved_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb != Verb.STOP:
        frame.regs[op.a] = (answer.a,)


def note_moved(board: Board, frame: Frame, op: Op) -> None:
    """The card of register `a` is done with (register `b`): on with the next one at `node`."""
    frame.regs[op.b] = (*cards_in(frame, op.b), *cards_in(frame, op.a))
    frame.pos = op.node


def not_moved(board: Board, frame: Frame, op: Op) -> None:
    """Nothing has been moved so far, for a text that asks."""
    moved(frame, ())


def move_attached(board: Board, frame: Frame, op: Op) -> None:
    """Move the attached cards of register `a` to the Pokémon of `node`."""
    found = targets(board, frame, op.node)
    moved(frame, ())
    if not found:
        return
    gone: list[int] = []
    for card in cards_in(frame, op.a):
        for p in [*board.sides[0].pokemon(), *board.sides[1].pokemon()]:
            if (card in p.energy or card in p.tools) and p is not found[0]:
                detach(board, p, card)
                attach(board, found[0], card)
                gone.append(card)
                happen(board, Act.ATTACH, "ZONE-20", p.owner, found[0], card)
                break
    moved(frame, tuple(gone))


@lowers(AttachFrom)
def lower_attach_from(out: Emitter, effect: AttachFrom) -> None:
    if effect.swap:
        lower_swap(out, effect)
        return
    zone, among = place_of(effect.zone, out.moved_to)
    among = MOVED if effect.moved else among
    more: dict[str, Any] = {"among": among, "different": effect.different, "fresh": effect.fresh, "who": effect.who}
    if effect.apart is not None:
        more |= {"different": effect.apart, "besides": MOVED}
    if effect.each:
        _lower_to_each(out, effect, zone, more)
        return
    if effect.spread:
        _lower_spread(out, effect, zone, more)
        return
    if isinstance(effect.target, Every) and effect.target.those.place is not Place.ACTIVE:
        _lower_to_all(out, effect, zone, more)
        return
    cards = out.cards(zone, effect.kind, effect.count, effect.up_to, onto=effect.target, **more)
    out.emit(not_moved)
    skip = out.emit(jump_if_empty, b=cards)
    out.holding = cards
    out.emit(attach_chosen, changed(out.settle(effect), zone=zone), a=cards)
    out.holding = -1
    skip.a = len(out.ops)


def _lower_to_all(out: Emitter, effect: AttachFrom, zone: Zone, more: dict[str, Any]) -> None:
    """A card for every Pokémon of a kind, one after the other, as far as there are cards."""
    every, one, attached = out.register(), out.register(), out.register()
    out.emit(find_all, effect.target, a=every)
    start = len(out.ops)
    left = out.emit(next_card, a=one, b=every)
    cards = out.cards(zone, effect.kind, effect.count, effect.up_to, onto=Picked(one), **more)
    out.emit(attach_chosen, _to(effect, zone, one), a=cards, b=attached)
    out.emit(again, start, a=cards)
    left.node = len(out.ops)
    out.emit(sum_up, a=attached)


def _lower_to_each(out: Emitter, effect: AttachFrom, zone: Zone, more: dict[str, Any]) -> None:
    """First the Pokémon are chosen, then a card for each of them in turn."""
    target = effect.target
    if not isinstance(target, Choose) or not isinstance(target.count, int) or not isinstance(effect.count, int):
        raise Unsupported("the engine attaches a number of cards to each of some chosen Pokémon only")
    chosen = out.choose(target, "AttachFrom")
    attached = out.register()
    for i in range(target.count):
        one = out.register()
        skip = out.emit(take_one, i, a=one, b=chosen)
        cards = out.cards(zone, effect.kind, effect.count, effect.up_to, besides=attached, onto=Picked(one), **more)
        out.emit(attach_chosen, _to(effect, zone, one), a=cards, b=attached)
        skip.node = (i, len(out.ops))
    out.emit(sum_up, a=attached)


def _to(effect: AttachFrom, zone: Zone, register: int) -> Any:
    """The effect with its place known and its Pokémon in a register."""
    return changed(effect, zone=zone, target=Picked(register))


def take_one(board: Board, frame: Frame, op: Op) -> None:
    """Put one of the Pokémon of register `b` alone into register `a`; too few: jump (`node`: which one, where to)."""
    index, over = op.node
    keys = cards_in(frame, op.b)
    if index < len(keys):
        frame.regs[op.a] = (keys[index],)
    else:
        frame.pos = over


def _lower_spread(out: Emitter, effect: AttachFrom, zone: Zone, more: dict[str, Any]) -> None:
    """First all cards are chosen, then for each of them the Pokémon it goes to."""
    if not isinstance(effect.target, Every):
        raise Unsupported("the engine spreads cards among all Pokémon of a kind only")
    cards = out.cards(zone, effect.kind, effect.count, effect.up_to, onto=effect.target, apart=True, **more)
    one, attached = out.register(), out.register()
    start = len(out.ops)
    left = out.emit(next_card, a=one, b=cards)
    out.holding = one
    host = out.choose(Choose(effect.target.those), "AttachFrom")
    out.holding = -1
    out.emit(attach_chosen, _to(effect, zone, host), a=one, b=attached)
    out.emit(again, start, a=host)
    left.node = len(out.ops)
    out.emit(sum_up, a=attached)


def next_card(board: Board, frame: Frame, op: Op) -> None:
    """Take the next card of register `b` into register `a`; none left: jump to `node`."""
    cards = cards_in(frame, op.b)
    if cards:
        frame.regs[op.a], frame.regs[op.b] = cards[:1], cards[1:]
    else:
        frame.pos = op.node


def again(board: Board, frame: Frame, op: Op) -> None:
    """Go back to `node`, with register `a` ready for another choice."""
    frame.regs[op.a] = 0
    frame.pos = op.node


def sum_up(board: Board, frame: Frame, op: Op) -> None:
    """What was attached in several rounds (register `a`) counts as done together."""
    cards = cards_in(frame, op.a)
    moved(frame, cards)
    hosts = [p.key for side in board.sides for p in side.pokemon() if any(card in p.energy for card in cards)]
    if hosts:
        frame.regs[THAT] = tuple(hosts)


def attach_chosen(board: Board, frame: Frame, op: Op) -> None:
    """Attach the cards of register `a` from a zone (`node`: AttachFrom with a resolvable target; `b`: all so far)."""
    node: AttachFrom = op.node
    found = targets(board, frame, node.target)
    cards = cards_in(frame, op.a)
    if found:
        from_hand = node.zone is Zone.HAND
        cards = tuple(c for c in cards if can_be_held(board, c, found[0], frame.player, from_hand))
    moved(frame, cards if found else ())
    if found:
        if op.b:
            frame.regs[op.b] = (*cards_in(frame, op.b), *cards)
        zone = zone_of(board, players(frame.player, node.who)[0], node.zone)
        for card in cards:
            zone.remove(card)
            attach(board, found[0], card)
            happen(board, Act.ATTACH, "ZONE-20", frame.player, found[0], card, source=node.zone)
