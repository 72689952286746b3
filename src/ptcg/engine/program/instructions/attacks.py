"""What a text does to the running attack: its damage, whether it works at all, and which attacks are forbidden."""

from __future__ import annotations

from ptcg.effects import (
    Act,
    Arithmetic,
    AttackDamage,
    Cant,
    DamageTo,
    DoesNothing,
    ForbidAttack,
    Pattern,
    Quantity,
    This,
    Unaffected,
)
from ptcg.engine.board.answers import Answer, Ask, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen
from ptcg.engine.board.pokemon import Lingering
from ptcg.engine.play.attack import use_up
from ptcg.engine.play.damage import (
    IGNORES_EFFECTS,
    IGNORES_RESISTANCE,
    IGNORES_WEAKNESS,
    multiple,
    told_damage,
    weighed,
)
from ptcg.engine.play.striking import strike
from ptcg.engine.program.choosing import ask
from ptcg.engine.program.code import Frame, Op
from ptcg.engine.program.emitter import Emitter, lowers, performs, targets
from ptcg.engine.program.instructions.lasting import span
from ptcg.engine.program.terms.amounts import value
from ptcg.engine.program.terms.select import resolve
from ptcg.engine.standing.continuous import settings


@performs(AttackDamage)
def base_damage_is(board: Board, frame: Frame, op: Op) -> None:
    node: AttackDamage = op.node
    attack = board.attack
    if attack is None:
        return
    amount = value(board, frame, node.amount)
    if node.how is Arithmetic.SET:
        attack.base = amount
    elif node.how is Arithmetic.PLUS:
        attack.base += amount
    elif node.how is Arithmetic.MINUS:
        attack.base -= amount
    else:
        attack.base *= amount


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
        happen(board, Act.ATTACK_FAILS, "ATTACK-22", frame.player)
        frame = _running(board, frame)
    frame.pos = frame.code.end


def _running(board: Board, frame: Frame) -> Frame:
    """The frame of the running attack, where a trigger set off by it says that it does nothing."""
    attack = board.attack
    if attack is None:
        return frame
    code = board.game.defs[attack.card].attacks[attack.index].code
    return next((other for other in reversed(board.stack) if other.code is code), frame)


@performs(DamageTo)
def damage_to(board: Board, frame: Frame, op: Op) -> None:
    node: DamageTo = op.node
    if node.apart:
        damage_apart(board, frame, node)
        return
    attack = board.attack
    attacker = board.find(frame.pokemon)
    each = value(board, frame, node.amount)
    if attack is not None and attacker is not None and settings(board, Quantity.BASE_DAMAGE):
        each = told_damage(board, attacker, board.game.defs[attack.card].attacks[attack.index], each)
    found = resolve(board, frame, node.target)
    for p in dict.fromkeys(found):
        amount = each * found.count(p)  # one that was chosen several times takes all of it at once
        if attack is not None and attacker is not None:
            # DAMAGE-15 and Q49: Weakness and Resistance concern the opponent's Active only
            plain = node.flat or p is attacker
            ignore = attack.ignore | (IGNORES_WEAKNESS | IGNORES_RESISTANCE if plain else 0)
            if p is attacker:
                amount *= multiple(board, attacker, itself=True)
            strike(board, attacker, p, amount, ignore, "DAMAGE-12")
        else:
            p.damage += amount
            happen(board, Act.DAMAGE, "DAMAGE-12", p.owner, p, n=amount)


def damage_apart(board: Board, frame: Frame, node: DamageTo) -> None:
    """Damage that is not an attack's own."""
    source = board.find(frame.pokemon)
    for p in targets(board, frame, node.target):
        damage = value(board, frame, node.amount)
        if not node.flat and source is not None:
            damage = weighed(board, source, p, damage)
        if damage > 0:
            p.damage += damage
            happen(board, Act.DAMAGE, "DAMAGE-12", p.owner, p, n=damage)


@lowers(ForbidAttack)
def lower_forbid(out: Emitter, effect: ForbidAttack) -> None:
    settled = out.settle(effect)
    register = out.early.get(id(effect), -1)
    if register < 0 and not effect.name and not effect.used:
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
        ask(board, frame, Ask.ATTACK, frame.player, answers, op.why, tuple(names))


def attack_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = answer.a


def _attack_names(board: Board, frame: Frame, op: Op) -> list[str]:
    return [attack.name for p in resolve(board, frame, op.node.target) for attack in p.top.attacks]


def forbid_attack(board: Board, frame: Frame, op: Op) -> None:
    """The attack named by the text, used just now, or chosen in register `a`, can't be used."""
    name = op.node.name
    if op.node.used and board.attack is not None:
        name = board.game.defs[board.attack.card].attacks[board.attack.index].name
    if not name:
        chosen = frame.regs[op.a]
        names = _attack_names(board, frame, op)
        if not isinstance(chosen, int) or not 0 <= chosen < len(names):
            return
        name = names[chosen]
    first, final = span(board, op.node.until)
    if op.node.used and frame.player != board.player:  # set off in the turn of the opponent, whose next turn is later
        first, final = first + 1, final + 1
    static = Cant(Pattern(Act.ATTACK, This(), name=name), others=op.node.only)
    for p in targets(board, frame, op.node.target):
        p.lay(Lingering(static, frame.player, first, final, by_attack=board.attack is not None))
        board.live = None
