"""Attacking: whether an attack may be used, and announcing it."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Act,
    AttackCost,
    Condition,
    Leave,
)
from ptcg.engine.actions.walk import Walk
from ptcg.engine.board.answers import Answer, Answers, Refusal, Verb
from ptcg.engine.board.board import AttackContext, Board
from ptcg.engine.board.definition import AttackDef
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.special_conditions import CONDITIONS
from ptcg.engine.play.attack import may_begin
from ptcg.engine.play.damage import base_damage
from ptcg.engine.program.code import AFTER_ATTACK, THAT, Frame, context
from ptcg.engine.program.terms.amounts import true
from ptcg.engine.standing import continuous
from ptcg.engine.standing.allowances import uses_gx_again
from ptcg.engine.standing.attack_costs import attack_cost, pays_by_leave, pays_otherwise, remitted
from ptcg.engine.standing.attacks import attacks_of
from ptcg.engine.standing.bans import banned, player_banned
from ptcg.engine.standing.continuous import allowed, at_work, bans
from ptcg.engine.standing.energy import can_pay, energy_units
from ptcg.engine.standing.triggers import wake

_ANSWERS: Final = Answers(Verb.ATTACK)
_ATTACK: Final = Act.ATTACK


def check_attacking(board: Board, p: Pokemon) -> Refusal | None:
    """Whether a Pokémon may attack at all."""
    if _too_early(board, p) and not any(attack.early for _, _, attack in attacks_of(board, p)):
        return Refusal("TURN-14", "the starting player does not attack on the first turn")
    if p.conditions:
        refusal = _held_back(board, p)
        if refusal is not None and all(_held_back(board, p, one.anyway) for _, _, one in attacks_of(board, p)):
            return refusal
    return banned(board, _ATTACK, p)


def _held_back(board: Board, p: Pokemon, despite: tuple[Condition, ...] = ()) -> Refusal | None:
    """Asleep and Paralyzed Pokémon don't attack, unless a card lets them."""
    for condition, _ in p.conditions:
        rule = CONDITIONS[condition].attack
        if rule and condition not in despite and not _attacks_anyway(board, p, condition):
            return Refusal(rule, "{} is {}", p.top.card.name, condition.value)
    return None


def _attacks_anyway(board: Board, p: Pokemon, condition: Condition) -> bool:
    for live in allowed(board, Leave.ATTACK_ANYWAY):
        static = live.static
        if condition in static.conditions and at_work(board, live, static.of, p):
            return True
    return False


def _too_early(board: Board, p: Pokemon) -> bool:
    """Whether it is the first turn of the player who goes first, and no card lets the Pokémon attack in it."""
    if board.turn != 1 or board.game.era.starter_may_attack:
        return False
    for live in allowed(board, Leave.ATTACK_FIRST):
        static = live.static
        if at_work(board, live, static.of, p):
            return False
    return True


def attacks_from_bench(board: Board) -> list[Answer]:
    """The attacks that say they can be used on the Bench, of Pokémon that are there and may use them."""
    return [
        Answer(Verb.ATTACK, p.cards[-1], i)
        for p in board.sides[board.player].bench
        for i, attack in enumerate(p.top.attacks)
        if attack.benched
        and check_attacking(board, p) is None
        and check_attack(board, p, p.cards[-1], attack, energy_units(board, p)) is None
    ]


def attacker_of(board: Board, answer: Answer) -> Pokemon | None:
    """The Pokémon that an attack is announced for: the Active one, or one on the Bench with an attack for that."""
    side = board.sides[board.player]
    if board.game.bench_attacks:
        for p in side.bench:
            if p.cards[-1] == answer.a and any(attack.benched for attack in p.top.attacks[answer.b : answer.b + 1]):
                return p
    return side.active


def second_attacks(board: Board) -> list[Answer]:
    """The attacks with which the Pokémon that has just attacked may attack again (its first: on the turn's frame)."""
    first = board.stack[0].regs[THAT]
    active = board.sides[board.player].active
    if not isinstance(first, tuple) or active is None or active.key != first[0] or check_attacking(board, active):
        return []
    for live in (*allowed(board, Leave.ATTACK_TWICE), *allowed(board, Leave.SAME_ATTACK_TWICE)):
        static = live.static
        if at_work(board, live, static.of, active):
            units = energy_units(board, active)
            return [
                Answer(Verb.ATTACK, card, i)
                for card, i, attack in attacks_of(board, active)
                if (static.leave is Leave.ATTACK_TWICE or (card, i) == first[1:])
                and check_attack(board, active, card, attack, units) is None
            ]
    return []


def check_gx(board: Board, p: Pokemon) -> Refusal | None:
    """Whether a Pokémon may use a GX attack: one in a game, unless cards say otherwise (GX-01)."""
    if board.sides[p.owner].gx_done and not uses_gx_again(board, p):
        return Refusal("GX-01", "you have used your GX attack of this game")
    return player_banned(board, _ATTACK, p.owner, gx=True)


def check_attack(board: Board, p: Pokemon, card: int, attack: AttackDef, units: list[int]) -> Refusal | None:
    """Whether one attack may be used with the Energy there is."""
    if _too_early(board, p) and not attack.early:
        return Refusal("TURN-14", "the starting player does not attack on the first turn")
    if p.conditions:
        refusal = _held_back(board, p, attack.anyway)
        if refusal is not None:
            return refusal
    if attack.gx:
        refusal = check_gx(board, p)
        if refusal is not None:
            return refusal
    if attack.vstar and board.sides[p.owner].vstar_done:
        return Refusal("VSTAR-01", "you have used your VSTAR Power of this game")
    typed, total = attack.typed, attack.total
    filed = continuous.filed(board)
    if AttackCost in filed:
        typed, total = attack_cost(board, p, attack)
        units = units + remitted(board, p, attack)
    change = total - attack.total
    if (attack.other_costs and pays_otherwise(board, p, card, attack, units, change)) or (
        AttackCost in filed and pays_by_leave(board, p, attack, units, change)
    ):
        typed, total = [], 0
    if len(units) < total:
        return Refusal("ENERGY-05", "{} needs {} Energy; {} has {}", attack.name, total, p.top.card.name, len(units))
    if not can_pay(units, typed, total):
        return Refusal("ENERGY-04", "the Energy on {} is not of the types {} needs", p.top.card.name, attack.name)
    if _ATTACK in filed:
        refusal = _barred(board, p, attack)
        if refusal is not None:
            return refusal
    if attack.only_if is not None and not true(board, context(p.owner, card, p.key), attack.only_if):
        return Refusal("ATTACK-08", "{} cannot be used now, its text says", attack.name)
    if attack.costs and attack.code.prospects is not None:
        if not attack.code.prospects.affordable(board, context(p.owner, card, p.key)):
            return Refusal("ATTACK-08", "you cannot do what {} asks for in order to use it", attack.name)
    return None


def _barred(board: Board, p: Pokemon, attack: AttackDef) -> Refusal | None:
    """Whether an effect names this attack as one that the Pokémon can't use, or another as the only one it can."""
    for live in bans(board, _ATTACK):
        what, others = live.static.what, live.static.others
        if what.name and (what.name == attack.name) is not others and at_work(board, live, what.of, p):
            told = f"can use only {what.name}" if others else f"can't use {attack.name}"
            return Refusal("ATTACK-23", "an effect says that {} {}", p.top.card.name, told)
    return None


def do(board: Board, answer: Answer) -> None:
    """Announce an attack (GEN-04): its code goes through the era's steps."""
    board.stack[0].pos = AFTER_ATTACK
    active = attacker_of(board, answer)
    assert active is not None
    attack = board.game.defs[answer.a].attacks[answer.b]
    board.sides[board.player].attacks += 1
    base = base_damage(board, active, attack.name, attack.damage)
    board.attack = AttackContext(board.player, active.key, answer.a, answer.b, base)
    board.log(Act.ATTACK, "GEN-04", board.player, active, answer.a, name=attack.name)  # on record if it takes place
    if may_begin(board, active):
        board.stack.append(Frame(attack.code, board.player, answer.a, active.key))
        board.stack.extend(wake(board, Act.ATTACK, active))


def offer(walk: Walk) -> None:
    """The attacks that may be used."""
    board = walk.board
    active = walk.side.active
    if active is not None and check_attacking(board, active) is None:
        units = energy_units(board, active)
        for card, i, attack in attacks_of(board, active):
            if check_attack(board, active, card, attack, units) is None:
                walk.answers.append(_ANSWERS.of(card, i))
    if board.game.bench_attacks:
        walk.answers += attacks_from_bench(board)


def refusal(board: Board, answer: Answer) -> Refusal | None:
    """Why an attack may not be used; None if it may."""
    attacker = attacker_of(board, answer)
    if attacker is None:
        return Refusal("TURN-01", "that is nothing one can do in a turn")
    for card, i, attack in attacks_of(board, attacker):
        if (card, i) == (answer.a, answer.b):
            units = energy_units(board, attacker)
            return check_attacking(board, attacker) or check_attack(board, attacker, card, attack, units)
    return Refusal("ATTACK-02", "your Active Pokémon does not have that attack")
