"""Amounts, odds and the Pokémon meant, as an estimate takes them: read from a text once, asked on many boards."""

from __future__ import annotations

from typing import Any, Final, final

from ptcg.effects import ALL, Choose, Coins, Flipped, IfDid, This, Those, Times
from ptcg.engine import Pokemon
from ptcg.engine.program.terms.amounts import true, value
from ptcg.engine.program.terms.select import candidates, resolve
from ptcg.players.thumbs.judge import Estimate

EVERYTHING: Final = 4  # what "all" is taken to be where it is not counted
UNKNOWN: Final = 10  # what is taken for a number that cannot be known yet


class Number:
    """An amount, coins with their expected heads."""

    __slots__ = ()

    def of(self, estimate: Estimate) -> float:
        raise NotImplementedError


@final
class Fixed(Number):
    """A number that is said."""

    __slots__ = ("number",)

    def __init__(self, number: float) -> None:
        self.number = number

    def of(self, estimate: Estimate) -> float:
        return self.number


@final
class ForEachCoin(Number):
    """So much for each of the coins flipped last that shows one side."""

    __slots__ = ("each", "most")

    def __init__(self, each: int, most: int) -> None:
        self.each = each
        self.most = float(most) if most else float("inf")

    def of(self, estimate: Estimate) -> float:
        expected = self.each * estimate.coins / 2
        return expected if expected < self.most else self.most


@final
class Counted(Number):
    """What is counted on the board."""

    __slots__ = ("amount",)

    def __init__(self, amount: object) -> None:
        self.amount = amount

    def of(self, estimate: Estimate) -> float:
        try:
            return float(value(estimate.board, estimate.frame, self.amount))
        except (LookupError, TypeError):  # it counts hidden cards, or a choice not yet made
            return float(UNKNOWN)


def number_of(amount: object) -> Number:
    if isinstance(amount, Times):
        return ForEachCoin(amount.each, amount.most) if isinstance(amount.count, Coins) else Counted(amount)
    if amount == ALL:
        return Fixed(float(EVERYTHING))
    return Fixed(float(amount)) if isinstance(amount, int) else Counted(amount)


class Odds:
    """How likely it is that a test holds."""

    __slots__ = ()

    def of(self, estimate: Estimate) -> float:
        raise NotImplementedError


@final
class AllCoins(Odds):
    """That all of the coins flipped last show one side."""

    __slots__ = ()

    def of(self, estimate: Estimate) -> float:
        chance = 1.0
        for _ in range(estimate.coins):
            chance *= 0.5
        return chance


@final
class Certain(Odds):
    """That what was to be done was done."""

    __slots__ = ()

    def of(self, estimate: Estimate) -> float:
        return 1.0


@final
class Asked(Odds):
    """What can be seen on the board."""

    __slots__ = ("test",)

    def __init__(self, test: Any) -> None:
        self.test = test

    def of(self, estimate: Estimate) -> float:
        try:
            return 1.0 if true(estimate.board, estimate.frame, self.test) else 0.0
        except (LookupError, TypeError):
            return 0.5


def odds_of(test: object) -> Odds:
    if isinstance(test, Flipped):
        return AllCoins()
    return Certain() if isinstance(test, IfDid) else Asked(test)


@final
class Reach:
    """The Pokémon an effect would reach; of a choice, all that could be chosen."""

    __slots__ = ("chosen", "itself", "target", "those")

    def __init__(self, target: object) -> None:
        self.target = target
        self.itself = isinstance(target, This)
        self.those: Those | None = None
        self.chosen: Number | None = None  # how many of them
        if isinstance(target, Choose):
            self.those = target.those
            self.chosen = number_of(target.count)

    def of(self, estimate: Estimate) -> list[Pokemon]:
        board = estimate.board
        if self.itself:
            p = board.find(estimate.pokemon)
            return [] if p is None else [p]
        if self.those is not None:
            return candidates(board, estimate.player, self.those, estimate.pokemon)
        try:
            return resolve(board, estimate.frame, self.target)
        except TypeError:
            return []


__all__ = ["Fixed", "Number", "Odds", "Reach", "number_of", "odds_of"]
