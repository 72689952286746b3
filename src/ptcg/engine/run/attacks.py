"""What a text does to the running attack: its damage, whether it works at all, and which attacks are forbidden."""

from __future__ import annotations

from ptcg.effects import (
    BaseDamage,
    CantUse,
    DamageTo,
    DoesNothing,
    ForbidAttack,
    LessDamage,
    MoreDamage,
    This,
    Unaffected,
)
from ptcg.engine.amounts import value
from ptcg.engine.answers import Answer, Ask, Question, Verb
from ptcg.engine.attack import use_up
from ptcg.engine.board import Board, Lingering
from ptcg.engine.code import Frame, Op
from ptcg.engine.damage import IGNORES_EFFECTS, IGNORES_RESISTANCE, IGNORES_WEAKNESS, attack_damage
from ptcg.engine.events import What
from ptcg.engine.run.emitter import Emitter, lowers, performs, targets
from ptcg.engine.run.lasting import span
from ptcg.engine.select import resolve


@performs(BaseDamage)
def set_base(board: Board, frame: Frame, op: Op) -> None:
    if board.attack is not None:
        board.attack.base = value(board, frame, op.node.amount)


@performs(MoreDamage)
def more_damage(board: Board, frame: Frame, op: Op) -> None:
    if board.attack is not None:
        board.attack.base += value(board, frame, op.node.amount)


@performs(LessDamage)
def less_damage(board: Board, frame: Frame, op: Op) -> None:
    if board.attack is not None:
        board.attack.base -= value(board, frame, op.node.amount)


@performs(Unaffected)
def unaffected(board: Board, frame: Frame, op: Op) -> None:
    node: Unaffected = op.node
    if board.attack is not None:
        board.attack.ignore |= (
            node.weakness * IGNORES_WEAKNESS + node.resistance * IGNORES_RESISTANCE + node.effects * IGNORES_EFFECTS
        )


@performs(DoesNothing)
def does_nothing(board: Board, frame: Frame, op: Op) -> None:
    """This attack does nothing: go on where a failed attack goes on."""
    if board.attack is not None:
        use_up(board, frame)
        board.attack.failed = True
        board.log(What.ATTACK_FAILS, "ATTACK-22", frame.player)
    frame.pos = frame.code.end


@performs(DamageTo)
def damage_to(board: Board, frame: Frame, op: Op) -> None:
    node: DamageTo = op.node
    attack = board.attack
    attacker = board.find(frame.pokemon)
    amount = value(board, frame, node.amount)
    for p in resolve(board, frame, node.target):
        if attack is not None and attacker is not None:
            # DAMAGE-15 and Q49: Weakness and Resistance concern the opponent's Active only
            ignore = attack.ignore | (IGNORES_WEAKNESS | IGNORES_RESISTANCE if p is attacker else 0)
            attack_damage(board, attacker, p, amount, ignore, "DAMAGE-12")
        else:
            p.damage += amount
            board.log(What.DAMAGE, "DAMAGE-12", p.owner, p, n=amount)


@lowers(ForbidAttack)
def lower_forbid(out: Emitter, effect: ForbidAttack) -> None:
    settled = out.settle(effect)
    register = out.early.get(id(effect), -1)
    if register < 0 and not effect.name:
        register = emit_attack_choice(out, settled)
    out.emit(forbid_attack, settled, a=max(register, 0))


def emit_attack_choice(out: Emitter, effect: ForbidAttack) -> int:
    """Ask which attack; returns the register with its number."""
    register = out.register()
    out.emit(choose_attack, effect, a=register, resume=attack_chosen, why="ForbidAttack")
    return register


def choose_attack(board: Board, frame: Frame, op: Op) -> None:
    """Ask for one attack of a Pokémon (`node`: ForbidAttack): its number goes into register `a`."""
    frame.regs[op.a] = -1
    names = _attack_names(board, frame, op)
    if names:
        answers = [Answer(Verb.OPTION, i) for i in range(len(names))]
        board.question = Question(Ask.ATTACK, frame.player, answers, op.why, frame.card, tuple(names))


def attack_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = answer.a


def _attack_names(board: Board, frame: Frame, op: Op) -> list[str]:
    return [attack.name for p in resolve(board, frame, op.node.target) for attack in p.top.attacks]


def forbid_attack(board: Board, frame: Frame, op: Op) -> None:
    """The attack named by the text, or chosen in register `a`, can't be used."""
    name = op.node.name
    if not name:
        chosen = frame.regs[op.a]
        names = _attack_names(board, frame, op)
        if not isinstance(chosen, int) or not 0 <= chosen < len(names):
            return
        name = names[chosen]
    first, final = span(board, op.node.until)
    for p in targets(board, frame, op.node.target):
        p.effects.append(Lingering(CantUse(name, This()), frame.player, first, final))
        board.live = None
