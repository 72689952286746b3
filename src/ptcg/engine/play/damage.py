"""Figuring out damage in the step order of the era, HP, and placing counters."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Act,
    Affinity,
    Arithmetic,
    Change,
    Leave,
    Quantity,
    Survives,
    Trait,
    Unhindered,
    When,
)
from ptcg.engine.board.board import BY_ATTACK, WHATEVER, Board
from ptcg.engine.board.definition import TYPE_BIT, AttackDef
from ptcg.engine.board.happening import happen, tell
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.play.used_up import softeners, spend
from ptcg.engine.program.terms.select import hp_of, matches, types_of, weaknesses
from ptcg.engine.standing import continuous
from ptcg.engine.standing.causes import caused
from ptcg.engine.standing.continuous import Live, allowed, at_work, bans, changes, reader, settings, statics
from ptcg.engine.standing.shields import prevented, reduced, sheltered
from ptcg.rules import DamageStep

IGNORES_WEAKNESS = 1
IGNORES_RESISTANCE = 2
IGNORES_EFFECTS = 4
COUNTS_ON_BENCH = 8  # Weakness and Resistance count for the opponent's Benched Pokémon

# CPython 3.11 takes five times as long for `Quantity.HP` as for a name of the module
_DAMAGE_GIVEN: Final = Quantity.DAMAGE_GIVEN
_REDUCTION: Final = Quantity.REDUCTION
_WEAKNESS_GIVEN: Final = Quantity.WEAKNESS_GIVEN
_LESS_BY_RESISTANCE: Final = Quantity.RESISTANCE
_RESISTANCE: Final = Trait.RESISTANCE
_PLUS: Final = Arithmetic.PLUS
_BEFORE: Final = When.BEFORE
_AFTER: Final = When.AFTER
_WEAKNESS_STEP: Final = DamageStep.WEAKNESS
_RESISTANCE_STEP: Final = DamageStep.RESISTANCE
_ATTACKER_STEP: Final = DamageStep.ATTACKER
_ATTACKER_TRAINERS: Final = DamageStep.ATTACKER_TRAINERS
_DEFENDER_STEP: Final = DamageStep.DEFENDER
_DEFENDER_TRAINERS: Final = DamageStep.DEFENDER_TRAINERS

_NONE: Final[list[Live[Change]]] = []


def max_hp(board: Board, p: Pokemon) -> int:
    """The Hit Points of a Pokémon."""
    return hp_of(board, p)


def base_damage(board: Board, p: Pokemon, name: str, printed: int) -> int:
    """The number an attack begins with: printed, or what an effect on the Pokémon puts in its place (DAMAGE-01)."""
    return _damage_instead(board, p, name, printed) if printed else 0


def told_damage(board: Board, p: Pokemon, attack: AttackDef, told: int) -> int:
    """Damage that an attack does by its text: where none is printed beside it, an effect can put another number."""
    return told if attack.damage else _damage_instead(board, p, attack.name, told)


def _damage_instead(board: Board, p: Pokemon, name: str, damage: int) -> int:
    for live in settings(board, Quantity.BASE_DAMAGE):
        static = live.static
        if static.name == name and at_work(board, live, static.of, p):
            return continuous.amount(board, live, static.amount)
    return damage


def multiple(board: Board, p: Pokemon, itself: bool = False) -> int:
    """By what effects multiply the base damage of the running attack (`itself`: its damage to its own Pokémon)."""
    times = 1
    for live in changes(board, Quantity.OWN_DAMAGE if itself else Quantity.BASE_DAMAGE):
        static = live.static
        if _is_using(board, static.name) and at_work(board, live, static.of, p):
            times *= continuous.amount(board, live, static.amount)
    return times


def figure_damage(board: Board, attacker: Pokemon, defender: Pokemon, base: int, ignore: int) -> int:
    """The damage an attack does to a Pokémon, after every step of the era (DAMAGE-02)."""
    return _figured(board, attacker, defender, base, ignore) or 0


def _figured(board: Board, attacker: Pokemon, defender: Pokemon, base: int, ignore: int) -> int | None:
    """The damage after every step of the era; None where it is over after those of the attacker (DAMAGE-03)."""
    if base <= 0:
        return None
    itself = attacker is defender and not ignore  # Confused; what a text does to its own Pokémon ignores (Q49)
    struck = board.is_active(defender) or bool(ignore & COUNTS_ON_BENCH)
    weak = struck and (attacker.owner != defender.owner or itself)
    deals = changes(board, _DAMAGE_GIVEN) if itself or attacker is not defender else _NONE
    takes = changes(board, _REDUCTION)
    changed = bool(deals or takes)
    damage = base
    for step in board.game.era.damage_steps:
        if step is _WEAKNESS_STEP:
            if damage <= 0:  # DAMAGE-03: nothing can add to an attack that does no damage
                return None
            if weak and not ignore & IGNORES_WEAKNESS:
                damage = _weakness(board, attacker, defender, damage)
        elif step is _RESISTANCE_STEP:
            if weak and not ignore & IGNORES_RESISTANCE:
                damage = _resistance(board, attacker, defender, damage)
        elif changed:
            for dealing in deals:
                more = dealing.static
                if more.name and not _is_using(board, more.name):
                    continue
                if _attacker_step(dealing) is step and at_work(board, dealing, more.of, attacker):
                    if itself or matches(board, reader(dealing, attacker), more.other, defender, dealing.holder):
                        damage += continuous.amount(board, dealing, more.amount)
            if ignore & IGNORES_EFFECTS:
                continue
            for taking in takes:
                less = taking.static
                if less.flip or less.op is not _PLUS:
                    continue
                if _defender_step(taking) is step and at_work(board, taking, less.of, defender):
                    if matches(board, reader(taking, defender), less.other, attacker, taking.holder):
                        damage -= continuous.amount(board, taking, less.amount)
    return damage


def _is_using(board: Board, name: str) -> bool:
    """Whether the running attack has this name."""
    attack = board.attack
    return attack is not None and board.game.defs[attack.card].attacks[attack.index].name == name


def _attacker_step(live: Live[Change]) -> DamageStep:
    when = live.static.when
    if when is _BEFORE:
        return _ATTACKER_STEP
    if when is _AFTER:
        return _DEFENDER_STEP
    attached = live.holder >= 0 and (live.source == continuous.TRAINER or live.source == continuous.ENERGY)
    return _ATTACKER_TRAINERS if attached else _ATTACKER_STEP


def _defender_step(live: Live[Change]) -> DamageStep:
    if live.static.when is _BEFORE:
        return _ATTACKER_STEP
    attached = live.holder >= 0 and (live.source == continuous.TRAINER or live.source == continuous.ENERGY)
    return _DEFENDER_TRAINERS if attached else _DEFENDER_STEP


def _weakness(board: Board, attacker: Pokemon, defender: Pokemon, damage: int) -> int:
    entries = weaknesses(board, defender)
    if entries:
        types = types_of(board, attacker)
        for bit, times, plus in entries:
            if types & bit:
                damage = damage * _multiple(board, attacker, times) + plus
                if not board.game.era.every_entry_counts:
                    break
    return damage


def _multiple(board: Board, attacker: Pokemon, times: int) -> int:
    """How often Weakness counts the damage, as a card of the attacker has changed it."""
    for live in settings(board, _WEAKNESS_GIVEN):
        static = live.static
        if at_work(board, live, static.of, attacker):
            times = continuous.amount(board, live, static.amount)
    return times


def weighed(board: Board, source: Pokemon, p: Pokemon, damage: int) -> int:
    """Damage that is not an attack's, after Weakness and Resistance."""
    return max(0, _resistance(board, source, p, _weakness(board, source, p, damage)))


def _resistance(board: Board, attacker: Pokemon, defender: Pokemon, damage: int) -> int:
    entries = _resistances(board, defender)
    if entries:
        types = types_of(board, attacker)
        for bit, amount in entries:
            if types & bit:
                damage -= _resistance_of(board, defender, amount)
                if not board.game.era.every_entry_counts:
                    break
    return damage


def _resistances(board: Board, p: Pokemon) -> list[tuple[int, int]]:
    """The Resistances of a Pokémon as cards have changed them: type, and by how much it reduces damage."""
    entries = p.top.resistances
    for live in statics(board, Affinity):
        static = live.static
        if static.trait is _RESISTANCE and at_work(board, live, static.of, p):
            if static.lost:
                return []
            entries = [(TYPE_BIT[static.type], board.game.era.resistance_amount or 30)]
    return entries


def _resistance_of(board: Board, p: Pokemon, printed: int) -> int:
    """By how much a Resistance of a Pokémon reduces damage, as cards have changed it."""
    for live in continuous.numbers(board, _LESS_BY_RESISTANCE):
        static = live.static
        if at_work(board, live, static.of, p):
            number = continuous.amount(board, live, static.amount)
            return number if static.op is Arithmetic.SET else max(0, printed + number)
    return printed


def _softened(board: Board, attacker: Pokemon, p: Pokemon, damage: int) -> int:
    """The damage that is left after what a coin takes away, and what halves it."""
    for live in changes(board, Quantity.REDUCTION):
        taking = live.static
        if (taking.flip or taking.op is not Arithmetic.PLUS) and damage > 0 and at_work(board, live, taking.of, p):
            if not matches(board, live.player, taking.other, attacker, live.holder):
                continue
            if taking.op is not Arithmetic.PLUS:
                damage = (damage + 10 * (taking.op is Arithmetic.HALF_UP)) // 20 * 10
                continue
            while board.flip(p.owner, "DAMAGE-11"):
                damage -= continuous.amount(board, live, taking.amount)
                if not taking.streak:
                    break
    return damage


def survives(board: Board, attacker: Pokemon, p: Pokemon, by_damage: bool = True) -> int:
    """The HP that remain to a Pokémon that would be Knocked Out by an attack but is not (0: it is)."""
    for live in statics(board, Survives):
        static = live.static
        if not by_damage and not static.outright:
            continue
        if at_work(board, live, static.of, p) and matches(board, live.player, static.by, attacker, live.holder):
            if not static.flip or board.flip(p.owner, "KO-01"):
                if static.spent:
                    spend(board, live, p)
                return static.left
    return 0


def _unhindered(board: Board, attacker: Pokemon, defender: Pokemon) -> int:
    """What the damage of a Pokémon's attacks is never affected by."""
    ignore = 0
    for live in statics(board, Unhindered):
        static = live.static
        if at_work(board, live, static.by, attacker) and matches(
            board, reader(live, attacker), static.against, defender, live.holder
        ):
            ignore |= static.weakness * IGNORES_WEAKNESS
            ignore |= static.resistance * IGNORES_RESISTANCE
            ignore |= static.effects * IGNORES_EFFECTS
    return ignore


def _hits_bench(board: Board, attacker: Pokemon) -> bool:
    """Whether Weakness and Resistance count for Benched Pokémon that attacks of a Pokémon damage."""
    for live in allowed(board, Leave.WEAKNESS_ON_BENCH):
        static = live.static
        if at_work(board, live, static.of, attacker):
            return True
    return False


def attack_damage(board: Board, attacker: Pokemon, defender: Pokemon, base: int, ignore: int, rule: str) -> int:
    """Damage done by an attack: figure it out, let shields work, place the counters (DAMAGE-12, DAMAGE-13).

    Returns how much it was.
    """
    if statics(board, Unhindered):
        ignore |= _unhindered(board, attacker, defender)
    if allowed(board, Leave.WEAKNESS_ON_BENCH) and not board.is_active(defender) and _hits_bench(board, attacker):
        ignore |= COUNTS_ON_BENCH
    damage = _figured(board, attacker, defender, base, ignore)
    if damage is None:
        return 0
    if not ignore & IGNORES_EFFECTS and continuous.numbers(board, Quantity.REDUCTION):
        _spend_softeners(board, attacker, defender, damage)
    if damage <= 0:
        return 0
    if not ignore & IGNORES_EFFECTS:
        damage = reduced(board, attacker, defender, _softened(board, attacker, defender, damage))
        if damage > 0 and prevented(board, attacker, defender, damage):
            happen(board, Act.PREVENTED, "DAMAGE-11", defender.owner, defender)
            return 0
    damage -= damage % 10
    if damage <= 0:
        return 0
    if defender.damage + damage >= max_hp(board, defender):
        left = survives(board, attacker, defender)  # asked before the damage is there: it may ask for full HP
        defender.damage = max_hp(board, defender) - left if left else defender.damage + damage
        if not left:
            defender.felled = attacker.key
    else:
        defender.damage += damage
    attack = board.attack
    if attack is not None and defender.key not in attack.damaged:
        attack.damaged = (*attack.damaged, defender.key)
    if attack is not None and board.is_active(defender) and defender is not attacker:
        attack.done += damage
    tell(board, Act.DAMAGE, rule, defender.owner, defender, n=damage, by=BY_ATTACK)
    return damage


def _spend_softeners(board: Board, attacker: Pokemon, p: Pokemon, left: int) -> None:
    """Cards that soften an attack once are discarded if it would damage their Pokémon (`left`: what they leave of it).

    Not where a shield keeps all damage off.
    """
    found = softeners(board, attacker, p)
    full = left + sum(continuous.amount(board, live, live.static.amount) for live in found)
    if found and full > 0 and not sheltered(board, attacker, p, full):
        for live in found:
            spend(board, live, p)


def put_counters(board: Board, p: Pokemon, counters: int, rule: str = "DAMAGE-14") -> bool:
    """Put damage counters: not damage, so nothing changes their number; False where an effect keeps them away."""
    if counters <= 0 or (bans(board, Act.COUNTERS) and board.stack and _no_counters(board, p)):
        return False
    p.damage += counters * 10
    by = WHATEVER if board.attack is None else BY_ATTACK
    happen(board, Act.COUNTERS, rule, p.owner, p, n=counters * 10, by=by)
    return True


def _no_counters(board: Board, p: Pokemon) -> bool:
    """Whether the running attack or power can place no damage counters on a Pokémon."""
    for live in bans(board, Act.COUNTERS):
        what = live.static.what
        if at_work(board, live, what.of, p):
            if caused(board, live, what.by, board.stack[-1], reader(live, p)):
                return True
    return False


def heal(board: Board, p: Pokemon, amount: int, rule: str = "COUNTER-01") -> int:
    """Heal damage, at most what there is."""
    for live in allowed(board, Leave.HEAL_DOUBLE):
        static = live.static
        if at_work(board, live, static.of, p):
            amount *= 2
    amount = min(amount, p.damage)
    if amount > 0:
        p.damage -= amount
        happen(board, Act.HEAL, rule, p.owner, p, n=amount)
    return amount
