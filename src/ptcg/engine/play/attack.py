"""Instructions of an attack's own steps: cancel, Confusion, damage, and what the attack sets off."""

from __future__ import annotations

from ptcg.effects import (
    Act,
    Condition,
    Leave,
    Quantity,
    Survives,
)
from ptcg.engine.board.board import BY_ATTACK, BY_DAMAGE, AttackContext, Board
from ptcg.engine.board.happening import happen
from ptcg.engine.board.history import write
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.zones import attach
from ptcg.engine.play.damage import attack_damage, max_hp, multiple, put_counters, survives
from ptcg.engine.play.striking import after_attack, strike
from ptcg.engine.play.used_up import spend
from ptcg.engine.program.code import Frame, Op
from ptcg.engine.standing.continuous import allowed, amount, at_work, settings, statics
from ptcg.engine.standing.shields import shielded
from ptcg.engine.standing.triggers import wake


def fail(board: Board, frame: Frame, rule: str) -> None:
    """The attack does not happen: go on where it ends (ATTACK-24: the turn ends all the same)."""
    if board.attack is not None:
        board.attack.failed = True
        if board.game.era.stopped_gx_is_used:
            _spend(board)
    happen(board, Act.ATTACK_FAILS, rule, frame.player)
    frame.pos = frame.code.end


def cancel_or_alter(board: Board, frame: Frame, op: Op) -> None:
    """Effects of earlier attacks that may cancel this one (ATTACK-06)."""
    attacker = board.find(frame.pokemon)
    if attacker is None or (board.attack is not None and board.attack.copied):
        return
    if _comes_to_nothing(board, attacker):
        fail(board, frame, "ATTACK-13")
        return
    for live in allowed(board, Leave.FLIP_TO_ATTACK):
        static = live.static
        if not at_work(board, live, static.of, attacker):
            continue
        coins = [board.flip(frame.player, "ATTACK-06") for _ in range(static.number)]
        if not all(coins):
            if board.game.era.cancelled_still_flips_confusion:
                check_confusion(board, frame, op)
            fail(board, frame, "ATTACK-13")
            return


def _comes_to_nothing(board: Board, attacker: Pokemon) -> bool:
    """Whether an effect lets all attacks of a Pokémon do nothing; a card that does so once is discarded."""
    for live in allowed(board, Leave.ATTACKS_FAIL):
        static = live.static
        if at_work(board, live, static.of, attacker):
            if static.spent:
                spend(board, live, board.find(live.holder) or attacker)
            return True
    return False


def may_begin(board: Board, attacker: Pokemon) -> bool:
    """Whether an attack that is announced goes on: coins that come before anything it requires."""
    for live in allowed(board, Leave.FLIP_BEFORE_ATTACK):
        static = live.static
        if at_work(board, live, static.of, attacker) and not board.flip(attacker.owner, "ATTACK-06"):
            if board.attack is not None:
                board.attack.failed = True
            happen(board, Act.ATTACK_FAILS, "ATTACK-13", attacker.owner)
            return False
    return True


def check_confusion(board: Board, frame: Frame, op: Op) -> None:
    """A Confused attacker flips; on tails it hurts itself and the attack fails (COND-15 to COND-18)."""
    attacker = board.find(frame.pokemon)
    if board.attack is not None and board.attack.copied:
        return
    if attacker is None or not attacker.has(Condition.CONFUSED) or board.flip(frame.player, "COND-15"):
        return
    happen(board, Act.CONFUSED, "COND-16", frame.player, attacker)
    if board.game.era.confusion_is_attack:
        attack_damage(board, attacker, attacker, 20, 0, "COND-17")
    else:
        put_counters(board, attacker, _confusion(board, attacker), "COND-16")
    fail(board, frame, "ATTACK-20")


def _confusion(board: Board, p: Pokemon) -> int:
    """Counters because of Confusion: 3, unless an effect says otherwise."""
    counters = 3
    for live in settings(board, Quantity.CONFUSION):
        static = live.static
        if at_work(board, live, static.of, p):
            counters = amount(board, live, static.amount)
    return counters


def begin_performing(board: Board, frame: Frame, op: Op) -> None:
    """ATTACK-12: where every attack is against the Defending Pokémon, a full shield on it stops the attack."""
    use_up(board, frame)
    defender = board.sides[1 - frame.player].active
    if board.game.era.attacks_target_defender and defender is not None and shielded(board, defender, coins=False):
        fail(board, frame, "ATTACK-12")


def use_up(board: Board, frame: Frame) -> None:
    """The attack takes place: it goes on record, and a GX attack or VSTAR Power is used up for the game (GX-01)."""
    attack = board.attack
    attacker = board.find(frame.pokemon)
    if attack is None or attacker is None:
        return
    used = board.game.defs[attack.card].attacks[attack.index]
    write(board, Act.ATTACK, attack.player, attacker, int(used.gx), used.name)
    _spend(board)


def _spend(board: Board) -> None:
    """A GX attack or VSTAR Power is used up for the game."""
    attack = board.attack
    if attack is not None:
        used = board.game.defs[attack.card].attacks[attack.index]
        side = board.sides[attack.player]
        side.gx_done = side.gx_done or used.gx
        side.vstar_done = side.vstar_done or used.vstar


def do_damage(board: Board, frame: Frame, op: Op) -> None:
    """The damage printed on the attack, as its text has changed it, to the Defending Pokémon."""
    attack = board.attack
    attacker = board.find(frame.pokemon)
    defender = board.sides[1 - frame.player].active
    if attack is not None and attack.base > 0 and attacker is not None and defender is not None:
        base = attack.base * multiple(board, attacker)
        strike(board, attacker, defender, base, attack.ignore, "DAMAGE-12")


def attack_done(board: Board, frame: Frame, op: Op) -> None:
    """What the attack does to its own Pokémon for the damage, and what it sets off that Pokémon are Knocked Out."""
    attack = board.attack
    if attack is None:
        return
    if statics(board, Survives):
        _endure(board, attack)
    if attack.returning:
        _bring_back(board, attack)
    felled = _felled(board, attack) if Act.KNOCK_OUT in board.game.awaited else []
    attacker = board.find(attack.attacker)
    if attack.owed and attacker is not None:
        put_counters(board, attacker, attack.owed)
    frames: list[Frame] = []
    for key in attack.damaged:
        p = board.find(key)
        if p is not None and p.owner != attack.player and (p.knocked or p.damage >= max_hp(board, p)):
            write(board, Act.KNOCK_OUT, p.owner, p, by=BY_DAMAGE)
            frames += wake(board, Act.KNOCK_OUT, p, by=BY_DAMAGE)
    for p in felled:
        frames += wake(board, Act.KNOCK_OUT, p, by=BY_ATTACK)
    if attack.copied:  # the attack that used this one is not to set it off again
        attack.damaged = ()
        attack.owed = 0
    after_attack(board, frames)


def _bring_back(board: Board, attack: AttackContext) -> None:
    """Energy cards that the attack has discarded from its own Pokémon, and that say so, are attached to it again."""
    attacker = board.find(attack.attacker)
    discard = board.sides[attack.player].discard
    for card in attack.returning:
        if attacker is not None and card in discard:
            discard.remove(card)
            attach(board, attacker, card)
            happen(board, Act.ATTACH, "ZONE-20", attack.player, attacker, card)
    attack.returning = ()


def _endure(board: Board, attack: AttackContext) -> None:
    """Pokémon that outlive what the attack does besides its damage, which has been asked about."""
    attacker = board.find(attack.attacker)
    for p in board.sides[1 - attack.player].pokemon():
        if attacker is None or p.felled == attack.attacker or not (p.knocked or p.damage >= max_hp(board, p)):
            continue
        left = survives(board, attacker, p, by_damage=False)
        if left:
            p.knocked = False
            p.damage = max_hp(board, p) - left


def _felled(board: Board, attack: AttackContext) -> list[Pokemon]:
    """The other side's Pokémon that the attack Knocks Out, each told once."""
    others = board.sides[1 - attack.player].pokemon()
    felled = [p for p in others if p.key not in attack.settled and (p.knocked or p.damage >= max_hp(board, p))]
    attack.settled = (*attack.settled, *(p.key for p in felled))
    return felled
