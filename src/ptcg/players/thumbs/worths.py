"""Effects lowered into what each of them is worth: small closed objects, so that a text is read once and not each time.

What a text does to the running attack's damage, and whether it succeeds, is apart from what it gains (`Gain`): positive
is good for its player. `lowering` makes them.
"""

from __future__ import annotations

from typing import Final, final

from ptcg.effects import (
    ALL,
    Afflict,
    Condition,
    Cure,
    DiscardEnergy,
    DiscardTools,
    Heal,
    Who,
)
from ptcg.engine.board.players import players
from ptcg.players.thumbs.amounts import Fixed, Number, Odds, Reach, number_of
from ptcg.players.thumbs.judge import CARD, ENERGY, MILLED, RESERVE, Estimate, Worth

_AFFLICTED: Final = {
    Condition.PARALYZED: 25,
    Condition.ASLEEP: 16,
    Condition.CONFUSED: 14,
    Condition.POISONED: 18,
    Condition.BURNED: 16,
}
_NO_LIMIT: Final = 1e9


# --- the running attack, and what holds other effects -----------------------------------------------------------------


@final
class Flips(Worth):
    __slots__ = ("coins",)

    def __init__(self, coins: Number) -> None:
        self.coins = coins

    def add(self, estimate: Estimate, odds: float) -> None:
        estimate.coins = max(1, round(self.coins.of(estimate)))


@final
class Provided(Worth):
    """If a test holds, one thing, otherwise another."""

    __slots__ = ("odds", "otherwise", "then")

    def __init__(self, odds: Odds, then: list[Worth], otherwise: list[Worth]) -> None:
        self.odds = odds
        self.then = then
        self.otherwise = otherwise

    def add(self, estimate: Estimate, odds: float) -> None:
        chance = self.odds.of(estimate)
        for worth in self.then:
            worth.add(estimate, odds * chance)
        for worth in self.otherwise:
            worth.add(estimate, odds * (1 - chance))


@final
class Together(Worth):
    """Several things, one after the other."""

    __slots__ = ("worths",)

    def __init__(self, worths: list[Worth]) -> None:
        self.worths = worths

    def add(self, estimate: Estimate, odds: float) -> None:
        for worth in self.worths:
            worth.add(estimate, odds)


@final
class BestOf(Worth):
    """The best of several options."""

    __slots__ = ("options",)

    def __init__(self, options: list[list[Worth]]) -> None:
        self.options = options

    def add(self, estimate: Estimate, odds: float) -> None:
        gains = [estimate.twin().add(option).gain for option in self.options]
        if gains:
            estimate.gain += odds * max(gains)


@final
class DamageSet(Worth):
    __slots__ = ("amount",)

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def add(self, estimate: Estimate, odds: float) -> None:
        estimate.damage = odds * self.amount.of(estimate)


@final
class DamageTimes(Worth):
    __slots__ = ("amount",)

    def __init__(self, amount: Number) -> None:
        self.amount = amount

    def add(self, estimate: Estimate, odds: float) -> None:
        estimate.damage += odds * estimate.damage * (self.amount.of(estimate) - 1)


@final
class DamageMore(Worth):
    """More damage, or less (`sign` -1)."""

    __slots__ = ("amount", "sign")

    def __init__(self, amount: Number, sign: float) -> None:
        self.amount = amount
        self.sign = sign

    def add(self, estimate: Estimate, odds: float) -> None:
        estimate.damage += odds * self.amount.of(estimate) * self.sign


@final
class Fails(Worth):
    __slots__ = ()

    def add(self, estimate: Estimate, odds: float) -> None:
        estimate.likely -= odds


@final
class Ignores(Worth):
    __slots__ = ("what",)

    def __init__(self, what: int) -> None:
        self.what = what

    def add(self, estimate: Estimate, odds: float) -> None:
        estimate.ignore |= self.what


# --- what is gained ---------------------------------------------------------------------------------------------------


class Gain(Worth):
    """What is gained beside the damage of the running attack."""

    __slots__ = ()

    def add(self, estimate: Estimate, odds: float) -> None:
        if odds:
            estimate.gain += odds * self.of(estimate)

    def of(self, estimate: Estimate) -> float:
        raise NotImplementedError


@final
class Always(Gain):
    """The same on every board."""

    __slots__ = ("gain",)

    def __init__(self, gain: float) -> None:
        self.gain = gain

    def of(self, estimate: Estimate) -> float:
        return self.gain


@final
class ForEachOne(Gain):
    """So much for each of a number, as far as that counts."""

    __slots__ = ("each", "most", "number")

    def __init__(self, number: Number, each: float, most: float = _NO_LIMIT) -> None:
        self.number = number
        self.each = each
        self.most = most

    def of(self, estimate: Estimate) -> float:
        return self.each * min(self.number.of(estimate), self.most)


@final
class Harm(Gain):
    """The same harm to every Pokémon reached; of a choice, to as many as are chosen."""

    __slots__ = ("number", "points", "reach", "share")

    def __init__(self, target: object, number: Number, points: float = 1.0, share: float = 1.0) -> None:
        self.reach = Reach(target)
        self.number = number
        self.points = points
        self.share = share

    def of(self, estimate: Estimate) -> float:
        reached = self.reach.of(estimate)
        if not reached:
            return 0.0
        each = self.number.of(estimate) * self.points * self.share
        many = len(reached)
        if self.reach.chosen is not None:
            many = min(many, int(self.reach.chosen.of(estimate)))
        return each * many * estimate.sign(reached[0])


@final
class Affliction(Gain):
    __slots__ = ("conditions", "reach")

    def __init__(self, effect: Afflict) -> None:
        self.reach = Reach(effect.target)
        self.conditions: list[tuple[Condition, int]] = [(c, _AFFLICTED.get(c, 15)) for c in effect.conditions]

    def of(self, estimate: Estimate) -> float:
        total = 0.0
        for p in self.reach.of(estimate):
            fresh = 0
            for condition, harm in self.conditions:
                if not p.has(condition):
                    fresh += harm
            total += estimate.sign(p) * fresh
        return total


@final
class Healing(Gain):
    __slots__ = ("amount", "reach")

    def __init__(self, effect: Heal) -> None:
        self.reach = Reach(effect.target)
        self.amount: Number = Fixed(1000.0) if effect.amount == ALL else number_of(effect.amount)

    def of(self, estimate: Estimate) -> float:
        damages = [p.damage for p in self.reach.of(estimate) if p.owner == estimate.player and p.damage]
        if not damages:
            return 0.0
        damages.sort(reverse=True)
        if self.reach.chosen is not None:
            damages = damages[: int(self.reach.chosen.of(estimate))]
        amount = self.amount.of(estimate)
        return 0.6 * sum([min(damage, amount) for damage in damages if damage >= min(amount, 20)])


@final
class Curing(Gain):
    __slots__ = ("reach",)

    def __init__(self, effect: Cure) -> None:
        self.reach = Reach(effect.target)

    def of(self, estimate: Estimate) -> float:
        gain = 0.0
        for p in self.reach.of(estimate):
            if p.conditions and p.owner == estimate.player:
                gain += 15.0
        return gain


@final
class EnergyLoss(Gain):
    __slots__ = ("number", "reach")

    def __init__(self, effect: DiscardEnergy) -> None:
        self.reach = Reach(effect.target)
        self.number = number_of(effect.number)

    def of(self, estimate: Estimate) -> float:
        reached = [p for p in self.reach.of(estimate) if p.energy]
        if not reached:
            return 0.0
        gone = min(self.number.of(estimate), max([len(p.energy) for p in reached]))
        return gone * ENERGY * 0.7 * estimate.sign(reached[0])


@final
class ToolLoss(Gain):
    __slots__ = ("reach",)

    def __init__(self, effect: DiscardTools) -> None:
        self.reach = Reach(effect.target)

    def of(self, estimate: Estimate) -> float:
        for p in self.reach.of(estimate):
            if p.tools:
                return 10.0 * estimate.sign(p)
        return 0.0


@final
class StadiumLoss(Gain):
    __slots__ = ()

    def of(self, estimate: Estimate) -> float:
        board = estimate.board
        if board.stadium < 0:
            return 0.0
        return 6.0 if board.stadium_owner != estimate.player else -6.0


@final
class Drawing(Gain):
    """Cards are drawn (`mine`: 1 by oneself, -1 by the opponent, 0 by both)."""

    __slots__ = ("mine", "number")

    def __init__(self, number: Number, mine: int) -> None:
        self.number = number
        self.mine = mine

    def of(self, estimate: Estimate) -> float:
        return self.mine * CARD * min(self.number.of(estimate), estimate.spare())


@final
class DrawingUntil(Gain):
    """Cards are drawn until the hand holds so many."""

    __slots__ = ("number",)

    def __init__(self, number: Number) -> None:
        self.number = number

    def of(self, estimate: Estimate) -> float:
        new = self.number.of(estimate) - len(estimate.board.sides[estimate.player].hand) + 1
        return CARD * min(max(new, 0.0), estimate.spare())


@final
class Thinning(Gain):
    """Cards go from an end of a deck."""

    __slots__ = ("number", "who")

    def __init__(self, number: Number, who: Who) -> None:
        self.number = number
        self.who = who

    def of(self, estimate: Estimate) -> float:
        total = 0.0
        for player in players(estimate.player, self.who):
            worth = MILLED * (1 + RESERVE / (len(estimate.board.sides[player].deck) + 1))
            total += -worth if player == estimate.player else worth
        return self.number.of(estimate) * total


@final
class HandLoss(Gain):
    """All cards of a hand go."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        self.who = who

    def of(self, estimate: Estimate) -> float:
        total = 0.0
        for player in players(estimate.player, self.who):
            cards = len(estimate.board.sides[player].hand)
            total += -CARD * 0.9 * (cards - 1) if player == estimate.player else CARD * 0.9 * cards
        return total


@final
class Refilling(Gain):
    """Cards go back into a deck."""

    __slots__ = ("number",)

    def __init__(self, number: Number) -> None:
        self.number = number

    def of(self, estimate: Estimate) -> float:
        return MILLED * min(self.number.of(estimate), 3.0) * (0.5 if estimate.spare() else 1.0)


@final
class Finding(Gain):
    """Cards are taken from a deck that can spare them (`again`: from elsewhere)."""

    __slots__ = ("again", "number")

    def __init__(self, number: Number, again: bool) -> None:
        self.number = number
        self.again = again

    def of(self, estimate: Estimate) -> float:
        return (CARD + 3) * min(self.number.of(estimate), 3.0) if self.again or estimate.spare() else 0.0


__all__ = [
    "Flips",
    "Provided",
    "Together",
    "BestOf",
    "DamageSet",
    "DamageTimes",
    "DamageMore",
    "Fails",
    "Ignores",
    "Always",
    "ForEachOne",
    "Harm",
    "Affliction",
    "Healing",
    "Curing",
    "EnergyLoss",
    "ToolLoss",
    "StadiumLoss",
    "Drawing",
    "DrawingUntil",
    "Thinning",
    "HandLoss",
    "Refilling",
    "Finding",
]
