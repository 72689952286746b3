"""What a card may do towards a win in this turn at most, read from its program: never less than it can.

Numbers that a text counts are taken to be as large as they can be; what a text of the player on turn does to that
player's own Pokémon is nothing. The lines of thought are those of `within_reach`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ptcg.effects import (
    ALL,
    OPEN_PILES,
    Affinity,
    Afflict,
    Allow,
    Arithmetic,
    AttachFrom,
    AttachThis,
    AttackCost,
    AttackDamage,
    ByPlayer,
    CardKind,
    Change,
    Choose,
    Coins,
    Condition,
    DamageTo,
    Devolve,
    EnergyIs,
    Every,
    EvolveFrom,
    Flip,
    ForEach,
    KnockOut,
    Leave,
    LeavePlay,
    Move,
    MoveCounters,
    MoveEnergy,
    Pending,
    Place,
    PutCounters,
    Quantity,
    Role,
    SwitchActive,
    TakePlace,
    TakePrizes,
    That,
    This,
    Times,
    Transforms,
    UseAttack,
    UseCard,
    UsesAttacksOf,
    Who,
    Win,
    Zone,
    inside,
)
from ptcg.engine import Definition
from ptcg.engine.board.definition import AttackDef

FELLS: Final = 1  # any number of Pokémon of the other player may fall by it, or leave play, without an attack's damage
WINS: Final = 2  # it may take Prizes or win otherwise, or make a Knock Out worth more
PULLS: Final = 4  # it may bring another Pokémon of the other player to the Active place
TWICE: Final = 8  # it may let a Pokémon attack twice
COPIES: Final = 16  # it may do what other cards say
POISONS: Final = 32  # it gives Special Conditions that may Knock Out
FEEDS: Final = 64  # it may give a Pokémon more Energy than the card of the turn, or make attacks cheaper
HASTENS: Final = 128  # it may let Pokémon evolve otherwise than by the rules
RETURNS: Final = 256  # Trainer cards may be played again by it
ANYTHING: Final = 511

BOUNDLESS: Final = 100_000
"""More than any damage."""
MANY: Final = 60
"""More Pokémon than there are."""

STRONG: Final = 4
"""The most damage counters of a Poison that is reckoned with as any other."""

MINE: Final = 0  # whose text it is: of the player on turn,
MY_ATTACKS: Final = 1  # as an attack,
THEIRS: Final = 2  # of the other player, by itself,
ANYBODYS: Final = 3  # or of whom cannot be told

_EVOLVING: Final = (Leave.EVOLVE_EARLY, Leave.EVOLVE_FIRST, Leave.EVOLVE_WHEN_NEW, Leave.COME_EARLY, Leave.EVOLVE_ALSO)
_NO_TRAINERS: Final = (
    CardKind.POKEMON,
    CardKind.BASIC_POKEMON,
    CardKind.EVOLUTION,
    CardKind.ENERGY,
    CardKind.BASIC_ENERGY,
    CardKind.SPECIAL_ENERGY,
)


class Means(NamedTuple):
    """What a text may do at most."""

    may: int = 0  # as bits
    adds: int = 0  # so much damage to an attack
    lowers: int = 0  # the HP of the other player's Pokémon by so much
    harm: int = 0  # of an attack: so much damage to one Pokémon, before Weakness
    more: int = 0  # of an attack: so many Pokémon it may fell besides the one it damages
    prizes: int = 0  # so many more Prizes for each Knock Out by one of these Pokémon

    def and_also(self, other: Means) -> Means:
        """Both of them done."""
        return Means(
            self.may | other.may,
            self.adds + other.adds,
            self.lowers + other.lowers,
            self.harm + other.harm,
            self.more + other.more,
            self.prizes + other.prizes,
        )


NOTHING: Final = Means()


@lru_cache(maxsize=4096)
def means_of(d: Definition) -> Means:
    """What a card may do in the hands of the player on turn, its attacks apart."""
    elsewhere = d.attach_to is not None and any(those.who is not Who.YOU for those in d.attach_to)
    found = said((d.effects, _powers(d)), ANYBODYS if elsewhere else MINE)
    return found if d.role is None else found.and_also(means_of(d.role))


@lru_cache(maxsize=4096)
def standing_means_of(d: Definition, whose: int) -> Means:
    """What a card in play may do by itself, or by what anybody may use."""
    found = said(_powers(d), whose)
    return found if d.role is None else found.and_also(standing_means_of(d.role, whose))


@lru_cache(maxsize=4096)
def attacks_of(d: Definition) -> tuple[tuple[int, Means], ...]:
    """What the attacks on a card may do, each with the Energy it takes at least."""
    return tuple([(0 if attack.other_costs else attack.total, _of_attack(attack)) for attack in d.attacks])


def _of_attack(attack: AttackDef) -> Means:
    """What an attack may do. One that brings another Pokémon forward may harm two that were Active."""
    text = (attack.effects, attack.costs)
    found = said(text, MY_ATTACKS)
    if found.may & PULLS:
        found = said(text, MINE)
        if found.may & POISONS:
            found = found._replace(may=found.may | FELLS)
    return found._replace(harm=attack.damage + found.harm)


def _powers(d: Definition) -> tuple[object, ...]:
    """All that a card says besides its attacks and what it does when it is played."""
    clauses: list[object] = [*d.statics, *d.traits, d.faces]
    clauses += [activation.clause for activation in d.activations]
    clauses += [trigger.clause for trigger in (*d.triggers, *d.trait_triggers, *d.watches)]
    return tuple(clauses)


def said(text: object, whose: int) -> Means:
    """What a text may do."""
    nodes = list(inside(text))
    if any(isinstance(node, ByPlayer) for node in nodes):
        whose = ANYBODYS  # parts of it read from the other side
    coins = sum([_number(node.coins, 0) for node in nodes if isinstance(node, Flip)])
    found = NOTHING
    for node in nodes:
        found = found.and_also(_done(node, whose, coins))
    if any(isinstance(node, ForEach) for node in nodes):  # it is done again and again
        again = [BOUNDLESS if number else 0 for number in (found.adds, found.lowers, found.harm)]
        found = Means(found.may, again[0], again[1], again[2], MANY if found.more else 0, found.prizes)
    return found


def _done(node: object, whose: int, coins: int) -> Means:
    """What a single node of a text may do."""
    if isinstance(node, AttackDamage):
        return Means(harm=_of_damage(node, coins))
    if isinstance(node, DamageTo | PutCounters | MoveCounters | KnockOut | LeavePlay | TakePlace):
        return _harms(node, whose, coins)
    if isinstance(node, Change):
        return _changes(node, whose, coins)
    if isinstance(node, Devolve):
        return NOTHING if _spares(node.target, whose) else Means(lowers=BOUNDLESS)
    if isinstance(node, Affinity):
        return NOTHING if node.lost else Means(adds=BOUNDLESS)
    if isinstance(node, Afflict) and node.poison > STRONG:
        return Means(POISONS, adds=BOUNDLESS)
    may = _may(node, whose)
    return Means(may) if may else NOTHING


def _may(node: object, whose: int) -> int:
    """What a single node may do, as bits."""
    mine = whose in (MINE, MY_ATTACKS)
    if isinstance(node, Pending):
        return ANYTHING
    if isinstance(node, Win | TakePrizes):
        return WINS
    if isinstance(node, SwitchActive):
        return 0 if mine and node.who is Who.YOU else PULLS
    if isinstance(node, Afflict):
        return POISONS if Condition.POISONED in node.conditions or Condition.BURNED in node.conditions else 0
    if isinstance(node, AttachFrom | AttachThis | MoveEnergy | EnergyIs | AttackCost):
        return 0 if whose == MY_ATTACKS else FEEDS
    if isinstance(node, Allow):
        if node.leave in (Leave.ATTACK_TWICE, Leave.SAME_ATTACK_TWICE):
            return TWICE
        return HASTENS if node.leave in _EVOLVING else FEEDS if node.leave is Leave.ATTACH_FREELY else 0
    if isinstance(node, EvolveFrom):
        return 0 if whose == MY_ATTACKS else HASTENS
    if isinstance(node, Move):
        back = node.cards.zone in OPEN_PILES or node.cards.zone in (Zone.MOVED, Zone.PLAYED)
        return RETURNS if back and node.cards.kind.kind not in _NO_TRAINERS else 0
    if isinstance(node, UseAttack):
        unseen = node.looked or node.moved or (node.zone is not None and node.zone not in OPEN_PILES)
        return ANYTHING if unseen or node.result is not None else COPIES
    if isinstance(node, UseCard):
        return COPIES | RETURNS if node.zone in OPEN_PILES else ANYTHING
    return COPIES if isinstance(node, UsesAttacksOf | Transforms) else 0


def _harms(
    node: DamageTo | PutCounters | MoveCounters | KnockOut | LeavePlay | TakePlace, whose: int, coins: int
) -> Means:
    """What is done to Pokémon otherwise than by the damage beside an attack."""
    if _spares(node.target, whose):
        return NOTHING
    if whose != MY_ATTACKS:
        return Means(FELLS)
    harm = BOUNDLESS
    if isinstance(node, DamageTo):
        harm = _number(node.amount, coins)
    elif isinstance(node, PutCounters) and not node.leaving:
        harm = 10 * _number(node.number, coins)
    if _is_active(node.target):
        return Means(harm=harm)  # what an attack does to the Active Pokémon besides its damage fells no second one
    if isinstance(node, PutCounters) and node.spread:
        return Means(harm=harm, more=min(_number(node.number, coins), MANY))
    target = node.target
    return Means(harm=harm, more=_number(target.count, coins) if isinstance(target, Choose) else MANY)


def _spares(target: object, whose: int) -> bool:
    """Whether what is done to a target does no harm to the Pokémon of the player who is not on turn."""
    if whose == THEIRS:
        if isinstance(target, That):
            return target.role is Role.ATTACKER
        return isinstance(target, Every | Choose) and target.those.who is Who.OPPONENT
    if whose == ANYBODYS:
        return False
    if isinstance(target, Every | Choose):
        return target.those.who is Who.YOU
    return isinstance(target, This)


def _is_active(target: object) -> bool:
    return isinstance(target, Every | Choose) and target.those.place is Place.ACTIVE


def _of_damage(node: AttackDamage, coins: int) -> int:
    """What the text of an attack makes of its damage."""
    if node.how in (Arithmetic.SET, Arithmetic.PLUS):
        return _number(node.amount, coins)
    return BOUNDLESS if node.how is Arithmetic.TIMES else 0


def _changes(node: Change, whose: int, coins: int) -> Means:
    """What a change of a number may do."""
    quantity, plain = node.quantity, node.op is Arithmetic.PLUS and not node.streak
    amount = node.amount
    if quantity in (Quantity.PRIZES_GIVEN, Quantity.PRIZES_TAKEN):
        if not plain or not isinstance(amount, int):
            return Means(WINS)
        return Means(prizes=amount) if amount > 0 and isinstance(node.of, This) else Means(WINS if amount > 0 else 0)
    if quantity is Quantity.HP:
        if _spares(node.of, whose):
            return NOTHING
        return Means(lowers=max(-amount, 0) if plain and isinstance(amount, int) else BOUNDLESS)
    if quantity is Quantity.DAMAGE_GIVEN:
        return Means(adds=_number(amount, coins) if plain else BOUNDLESS)
    if quantity is Quantity.BASE_DAMAGE:
        return Means(adds=_number(amount, coins) if node.op is Arithmetic.SET else BOUNDLESS)
    if quantity is Quantity.REDUCTION:
        more = max(-amount, 0) if isinstance(amount, int) else BOUNDLESS if amount.each < 0 else 0
        return Means(adds=more)
    boundless = quantity in (Quantity.WEAKNESS_GIVEN, Quantity.POISON, Quantity.BURN, Quantity.COINS)
    return Means(adds=BOUNDLESS) if boundless else NOTHING


def _number(amount: object, coins: int) -> int:
    """The most that an amount can come to; `coins`: how many are flipped."""
    if isinstance(amount, int):
        return BOUNDLESS if amount == ALL else max(amount, 0)
    if isinstance(amount, Times):
        if amount.most:
            return amount.most + max(amount.plus, 0)
        if isinstance(amount.count, Coins) and coins < BOUNDLESS:
            return max(amount.each, 0) * coins + max(amount.plus, 0)
    return BOUNDLESS


__all__ = [
    "ANYBODYS",
    "BOUNDLESS",
    "COPIES",
    "FEEDS",
    "FELLS",
    "HASTENS",
    "MANY",
    "PULLS",
    "POISONS",
    "RETURNS",
    "STRONG",
    "THEIRS",
    "TWICE",
    "WINS",
    "Means",
    "attacks_of",
    "means_of",
    "said",
    "standing_means_of",
]
