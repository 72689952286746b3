"""What only attacks do: use another attack, leave HP, swap counters, another turn."""

from __future__ import annotations

from ptcg.effects import ANY_CARD, Act, Zone, changed
from ptcg.effects.attacking import ForEach, UseAttack
from ptcg.engine.actions.attack import check_gx
from ptcg.engine.board.answers import Answer, Ask, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON, AttackDef
from ptcg.engine.board.players import players
from ptcg.engine.play.damage import base_damage
from ptcg.engine.program.choosing import ask
from ptcg.engine.program.code import LOOKED, MOVED, THAT, Frame, Op, context
from ptcg.engine.program.emitter import Emitter, cards_in, lowers, targets
from ptcg.engine.program.instructions.control import jump
from ptcg.engine.program.instructions.damaging import lower_result
from ptcg.engine.program.terms.amounts import true
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import resolve, zone_of
from ptcg.engine.standing.energy import can_pay, energy_units

COPIED = 1  # AttackContext.copied: used through another attack
FREE_OF_COSTS = 2  # and without what it requires


# --- one after the other ----------------------------------------------------------------------------------------------


@lowers(ForEach)
def lower_for_each(out: Emitter, effect: ForEach) -> None:
    """A loop: register `b` holds who is left; what was chosen in the round before is forgotten."""
    settled = out.settle(changed(effect, effects=()))
    left = out.register()
    out.emit(begin_for_each, settled, b=left)
    head = out.emit(next_of_each, b=left)
    start = len(out.ops)
    first = out.size
    out.effects(effect.effects)
    out.emit(jump, a=start - 1)
    head.a = len(out.ops)
    head.node = (first, out.size)


def begin_for_each(board: Board, frame: Frame, op: Op) -> None:
    frame.regs[op.b] = tuple(p.key for p in targets(board, frame, op.node.target))


def next_of_each(board: Board, frame: Frame, op: Op) -> None:
    """The next Pokémon becomes `That`; when there is none, go on at `a`."""
    left = frame.regs[op.b]
    if not isinstance(left, tuple) or not left:
        frame.pos = op.a
        return
    frame.regs[op.b] = left[1:]
    for register in range(*op.node):
        frame.regs[register] = 0
    frame.regs[THAT] = left[:1]


# --- using another attack ---------------------------------------------------------------------------------------------


@lowers(UseAttack)
def lower_use_attack(out: Emitter, effect: UseAttack) -> None:
    if effect.result is not None:
        lower_result(out, effect.result)
        return
    register = out.register()
    settled = out.settle(effect)
    out.emit(choose_attack_to_use, settled, a=register, resume=attack_to_use_chosen, why="UseAttack")
    out.emit(use_chosen_attack, settled, a=register)


def choose_attack_to_use(board: Board, frame: Frame, op: Op) -> None:
    """Ask for an attack that can be used (`node`: UseAttack): its place in the list goes into register `a`."""
    frame.regs[op.a] = -1
    found = _usable(board, frame, op.node)
    if found:
        answers = [Answer(Verb.OPTION, i) for i in range(len(found))]
        labels = tuple(attack.name for _, _, attack in found)
        chooser = players(frame.player, op.node.by)[0]
        ask(board, frame, Ask.ATTACK, chooser, answers, op.why, labels)


def attack_to_use_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = answer.a


def use_chosen_attack(board: Board, frame: Frame, op: Op) -> None:
    """The attack of register `a` takes the place of the running one: its own damage, its own text (ATTACK-15)."""
    running = board.attack
    attacker = board.find(frame.pokemon)
    chosen = frame.regs[op.a]
    found = _usable(board, frame, op.node)
    if running is None or attacker is None or not isinstance(chosen, int) or not 0 <= chosen < len(found):
        return
    card, index, attack = found[chosen]
    running.card, running.index = card, index
    running.base = base_damage(board, attacker, attack.name, attack.damage)
    running.ignore = 0
    running.copied = FREE_OF_COSTS if op.node.free else COPIED
    board.log(Act.ATTACK, "GEN-04", frame.player, attacker, card, name=attack.name)
    board.stack.append(Frame(attack.code, frame.player, card, frame.pokemon))


def _usable(board: Board, frame: Frame, node: UseAttack) -> list[tuple[int, int, AttackDef]]:
    """The attacks that can be chosen: not one that is being used already, so that copying comes to an end."""
    running = [f.code for f in board.stack]
    return [
        (card, i, attack)
        for card, i, attack in _attacks(board, frame, node)
        if attack.code not in running and _can_use(board, frame, node, card, attack)
    ]


def _can_use(board: Board, frame: Frame, node: UseAttack, card: int, attack: AttackDef) -> bool:
    side = board.sides[frame.player]
    user = board.find(frame.pokemon)
    if attack.gx and (node.no_gx or (user is not None and check_gx(board, user) is not None)):
        return False
    if attack.vstar and side.vstar_done:
        return False
    if node.free:
        return True
    if node.paying and (user is None or not can_pay(energy_units(board, user), attack.typed, attack.total)):
        return False
    own = context(frame.player, card, frame.pokemon)
    if attack.only_if is not None and not true(board, own, attack.only_if):
        return False
    return attack.code.prospects is None or attack.code.prospects.affordable(board, own)


def _attacks(board: Board, frame: Frame, node: UseAttack) -> list[tuple[int, int, AttackDef]]:
    if node.last:
        return _attack_of_last_turn(board, frame)
    if node.below or node.moved or node.looked:
        defs = board.game.defs
        under = [card for p in resolve(board, frame, node.of) for card in p.cards[:-1]]
        cards = cards_in(frame, MOVED if node.moved else LOOKED) if node.moved or node.looked else under
        found = [card for card in cards if defs[card].kind == POKEMON]
        return [(card, i, a) for card in found for i, a in enumerate(defs[card].attacks)]
    if node.zone is not None:
        return _attacks_in(board, frame, node)
    return [(p.cards[-1], i, a) for p in resolve(board, frame, node.of) for i, a in enumerate(p.top.attacks)]


def _attacks_in(board: Board, frame: Frame, node: UseAttack) -> list[tuple[int, int, AttackDef]]:
    """The attacks on cards of a kind in a zone; the same attack counts once."""
    found: dict[AttackDef, tuple[int, int, AttackDef]] = {}
    for player in players(frame.player, node.who):
        for card in zone_of(board, player, node.zone or Zone.DISCARD):
            if card_matches(board, node.kind or ANY_CARD, board.game.defs[card]):
                for i, attack in enumerate(board.game.defs[card].attacks):
                    found.setdefault(attack, (card, i, attack))
    return list(found.values())


def _attack_of_last_turn(board: Board, frame: Frame) -> list[tuple[int, int, AttackDef]]:
    """The attack the opponent's Pokémon used in their last turn, found on a card like the one that had it."""
    for row in reversed(board.history):
        if row.turn == board.turn - 1 and row.what is Act.ATTACK and row.player != frame.player:
            for card, definition in enumerate(board.game.defs):
                if definition.card.id == row.card:
                    return [(card, i, a) for i, a in enumerate(definition.attacks) if a.name == row.name]
    return []
