"""Figuring out damage in the step order of the era, HP, and placing counters."""

from __future__ import annotations

from ptcg.effects import (
    BaseIs,
    CantBe,
    Condition,
    DealsMore,
    GivesNoPrize,
    HasMoreHP,
    LosesResistance,
    LosesWeakness,
    Prevents,
    TakesLess,
    When,
)
from ptcg.engine import continuous
from ptcg.engine.amounts import context, value
from ptcg.engine.board import ASLEEP, CONFUSED, PARALYZED, UPRIGHT, Board, Pokemon
from ptcg.engine.continuous import Live, at_work, statics
from ptcg.engine.events import What
from ptcg.engine.history import note
from ptcg.engine.select import has_condition, matches, types_of
from ptcg.rules import Burn, DamageStep

IGNORES_WEAKNESS = 1
IGNORES_RESISTANCE = 2
IGNORES_EFFECTS = 4


def max_hp(board: Board, p: Pokemon) -> int:
    """The Hit Points of a Pokémon."""
    hp = p.top.hp
    for live in statics(board, continuous.HP):
        static = live.static
        assert isinstance(static, HasMoreHP)
        if at_work(board, live, static.of, p):
            hp += static.amount
    return hp


def base_damage(board: Board, p: Pokemon, name: str, printed: int) -> int:
    """The number an attack begins with: printed, or what an effect on the Pokémon puts in its place (DAMAGE-01)."""
    for live in statics(board, continuous.BASE):
        static = live.static
        assert isinstance(static, BaseIs)
        if static.name == name and at_work(board, live, static.of, p):
            return static.amount
    return printed


def prizes_for(board: Board, p: Pokemon) -> int:
    """How many Prizes a Knock Out of this Pokémon is worth (PRIZE-04 to PRIZE-06)."""
    for live in statics(board, continuous.NO_PRIZE):
        static = live.static
        assert isinstance(static, GivesNoPrize)
        if at_work(board, live, static.of, p):
            return 0
    return p.top.prizes


def figure_damage(board: Board, attacker: Pokemon, defender: Pokemon, base: int, ignore: int) -> int:
    """The damage an attack does to a Pokémon, after every step of the era (DAMAGE-02)."""
    if base <= 0:  # DAMAGE-03: nothing can add to an attack that does no damage
        return 0
    itself = attacker is defender
    weak = board.is_active(defender) and (attacker.owner != defender.owner or itself)
    deals = statics(board, continuous.DEALS)
    takes = statics(board, continuous.TAKES)
    damage = base
    for step in board.game.era.damage_steps:
        if step is DamageStep.WEAKNESS:
            if weak and not ignore & IGNORES_WEAKNESS:
                damage = _weakness(board, attacker, defender, damage)
        elif step is DamageStep.RESISTANCE:
            if weak and not ignore & IGNORES_RESISTANCE:
                damage = _resistance(board, attacker, defender, damage)
        else:
            for live in deals:
                dealing = live.static
                assert isinstance(dealing, DealsMore)
                if _attacker_step(live, dealing) is step and at_work(board, live, dealing.by, attacker):
                    if itself or matches(board, live.player, dealing.against, defender, live.holder):
                        damage += _amount(board, live, dealing.amount)
            if ignore & IGNORES_EFFECTS:
                continue
            for live in takes:
                taking = live.static
                assert isinstance(taking, TakesLess)
                if _defender_step(live, taking) is step and at_work(board, live, taking.of, defender):
                    if matches(board, live.player, taking.by, attacker, live.holder):
                        damage -= _amount(board, live, taking.amount)
    return damage


def _amount(board: Board, live: Live, amount: object) -> int:
    return value(board, context(live.player, -1, live.holder), amount)


def _attacker_step(live: Live, static: DealsMore) -> DamageStep:
    if static.when is When.BEFORE:
        return DamageStep.ATTACKER
    if static.when is When.AFTER:
        return DamageStep.DEFENDER
    attached = live.source in (continuous.TRAINER, continuous.ENERGY) and live.holder >= 0
    return DamageStep.ATTACKER_TRAINERS if attached else DamageStep.ATTACKER


def _defender_step(live: Live, static: TakesLess) -> DamageStep:
    if static.when is When.BEFORE:
        return DamageStep.ATTACKER
    attached = live.source in (continuous.TRAINER, continuous.ENERGY) and live.holder >= 0
    return DamageStep.DEFENDER_TRAINERS if attached else DamageStep.DEFENDER


def _weakness(board: Board, attacker: Pokemon, defender: Pokemon, damage: int) -> int:
    entries = defender.top.weaknesses
    if entries and not _loses(board, continuous.WEAKNESS, defender):
        types = types_of(board, attacker)
        for bit, times, plus in entries:
            if types & bit:
                damage = damage * times + plus
                if not board.game.era.every_entry_counts:
                    break
    return damage


def _resistance(board: Board, attacker: Pokemon, defender: Pokemon, damage: int) -> int:
    entries = defender.top.resistances
    if entries and not _loses(board, continuous.RESISTANCE, defender):
        types = types_of(board, attacker)
        for bit, amount in entries:
            if types & bit:
                damage -= amount
                if not board.game.era.every_entry_counts:
                    break
    return damage


def _loses(board: Board, hook: int, p: Pokemon) -> bool:
    for live in statics(board, hook):
        static = live.static
        assert isinstance(static, LosesWeakness | LosesResistance)
        if at_work(board, live, static.of, p):
            return True
    return False


def prevented(board: Board, attacker: Pokemon, p: Pokemon, damage: int) -> bool:
    """Whether a shield keeps the damage of an attack off a Pokémon."""
    for live in statics(board, continuous.PREVENTS):
        shield = live.static
        assert isinstance(shield, Prevents)
        if shield.damage and (not shield.at_most or damage <= shield.at_most) and damage >= shield.at_least:
            if _shields(board, live, shield, attacker, p):
                return True
    return False


def shielded(board: Board, p: Pokemon) -> bool:
    """Whether a shield keeps the effects of the running attack off a Pokémon."""
    attack = board.attack
    if attack is None:
        return False
    attacker = board.find(attack.attacker)
    if attacker is None or attacker is p:
        return False
    for live in statics(board, continuous.PREVENTS):
        shield = live.static
        assert isinstance(shield, Prevents)
        if shield.effects and _shields(board, live, shield, attacker, p):
            return True
    return False


def _shields(board: Board, live: Live, shield: Prevents, attacker: Pokemon, p: Pokemon) -> bool:
    return at_work(board, live, shield.of, p) and matches(board, live.player, shield.by, attacker, live.holder)


def attack_damage(board: Board, attacker: Pokemon, defender: Pokemon, base: int, ignore: int, rule: str) -> None:
    """Damage done by an attack: figure it out, let shields work, place the counters (DAMAGE-12, DAMAGE-13)."""
    damage = figure_damage(board, attacker, defender, base, ignore)
    if damage <= 0:
        return
    if not ignore & IGNORES_EFFECTS and prevented(board, attacker, defender, damage):
        board.log(What.PREVENTED, "DAMAGE-11", defender.owner, defender)
        return
    damage -= damage % 10
    if damage <= 0:
        return
    defender.damage += damage
    note(board, Past.DAMAGED, defender, damage // 10)
    attack = board.attack
    if attack is not None and defender.key not in attack.damaged:
        attack.damaged = (*attack.damaged, defender.key)
    if attack is not None and board.is_active(defender) and defender is not attacker:
        attack.done += damage
    board.log(What.DAMAGE, rule, defender.owner, defender, n=damage)


def put_counters(board: Board, p: Pokemon, counters: int, rule: str = "DAMAGE-14") -> None:
    """Put damage counters: not damage, so nothing changes their number."""
    if counters > 0:
        p.damage += counters * 10
        board.log(What.COUNTERS, rule, p.owner, p, n=counters * 10)


def heal(board: Board, p: Pokemon, amount: int, rule: str = "COUNTER-01") -> int:
    """Heal damage, at most what there is."""
    amount = min(amount, p.damage)
    if amount > 0:
        p.damage -= amount
        note(board, Past.HEALED, p)
        board.log(What.HEAL, rule, p.owner, p, n=amount)
    return amount


def cure_immune(board: Board) -> None:
    """Pokémon that recover from what they can't be affected by do so."""
    for live in statics(board, continuous.CANT_BE):
        static = live.static
        assert isinstance(static, CantBe)
        if not static.cures:
            continue
        for side in board.sides:
            active = side.active
            if active is not None and at_work(board, live, static.of, active):
                for condition in static.conditions or tuple(Condition):
                    recover(board, active, condition, "COND-24")


def recover(board: Board, p: Pokemon, condition: Condition, rule: str) -> None:
    """A Special Condition ends."""
    if not has_condition(p, condition):
        return
    if condition is Condition.POISONED:
        p.poison = 0
    elif condition is Condition.BURNED:
        p.burned = False
    else:
        p.rotated = UPRIGHT
    board.log(What.RECOVER, rule, p.owner, p, name=condition.value)


def afflict(board: Board, p: Pokemon, condition: Condition, poison: int = 0) -> None:
    """Give a Special Condition to an Active Pokémon (COND-02), unless something keeps it away."""
    if not board.is_active(p):
        return
    if condition is Condition.BURNED and board.game.era.burn is Burn.UNKNOWN:
        return
    for live in statics(board, continuous.CANT_BE):
        static = live.static
        assert isinstance(static, CantBe)
        if (not static.conditions or condition in static.conditions) and at_work(board, live, static.of, p):
            return
    if condition is Condition.POISONED:
        p.poison = poison or 1  # COND-08: the new Poison replaces the old one
    elif condition is Condition.BURNED:
        p.burned = True
    elif condition is Condition.ASLEEP:
        p.rotated = ASLEEP  # COND-06: the newest of the three stays
    elif condition is Condition.CONFUSED:
        p.rotated = CONFUSED
    else:
        p.rotated = PARALYZED
        p.paralyzed = board.turn
    board.log(What.AFFLICT, "COND-28", p.owner, p, name=condition.value)
