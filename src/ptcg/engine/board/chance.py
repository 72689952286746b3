"""All chance of a game: coins, shuffles and random picks. Nothing else in the engine is random."""

from __future__ import annotations

from typing import Any, Final

from ptcg.engine.board.remaking import kept, remade

_MASK: Final = 0xFFFFFFFFFFFFFFFF
_STEP: Final = 0x9E3779B97F4A7C15
_APART: Final = 0xC2B2AE3D27D4EB4F


def _mixed(z: int) -> int:
    """The 64 bits that a state of the generator gives."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class ScriptError(Exception):
    """A scripted or recorded chance that does not fit what the game asks for."""


CHANCE_FIELDS: Final = (
    "coins",
    "fed",
    "feed",
    "state",
    "tosses",
    "trace",
)


class Chance:
    """Seeded (a 64-bit splitmix generator), scripted (coins given, shuffles keep the order) or fed by a recording.

    With `trace` not None every outcome is recorded there: a coin as 0 or 1, a pick as a number, a shuffle as a list.
    Coins and shuffles come from one stream of numbers, or from two of them (`apart`).
    """

    __slots__ = CHANCE_FIELDS

    def __init__(self, seed: int = 0) -> None:
        try:
            self.state: int = seed & _MASK
        except TypeError:
            raise TypeError(f"a seed is a whole number, not {seed!r}") from None
        self.coins: list[bool] | None = None
        self.feed: list[Any] | None = None
        self.fed: int = 0
        self.tosses: int = -1  # the state of a stream of their own for coins; -1: there is none
        self.trace: list[Any] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (Chance, (self.state,), kept(self, CHANCE_FIELDS))

    @staticmethod
    def apart(seed: int = 0) -> Chance:
        """Seeded, with coins apart from the rest: the n-th coin is the same whatever is shuffled before it.

        So games that are to be compared have their luck in common, also where only one of them has a mulligan.
        """
        chance = Chance(seed)
        chance.tosses = _mixed(chance.state ^ _APART)
        return chance

    @staticmethod
    def scripted(coins: list[bool]) -> Chance:
        chance = Chance()
        chance.coins = list(coins)
        return chance

    @staticmethod
    def recorded(outcomes: list[Any]) -> Chance:
        chance = Chance()
        chance.feed = outcomes
        return chance

    def copy(self) -> Chance:
        twin = Chance(self.state)
        twin.coins = None if self.coins is None else self.coins[:]
        twin.feed = self.feed
        twin.fed = self.fed
        twin.tosses = self.tosses
        twin.trace = None if self.trace is None else self.trace[:]
        return twin

    def _bits(self) -> int:
        self.state = (self.state + _STEP) & _MASK
        return _mixed(self.state)

    def _toss(self) -> int:
        if self.tosses < 0:
            return self._bits()
        self.tosses = (self.tosses + _STEP) & _MASK
        return _mixed(self.tosses)

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1 (scripted: always 0, the first in the order given)."""
        if self.feed is not None:
            value = self._next()
            if type(value) is not int or not 0 <= value < n:
                raise ScriptError(f"the recording has {value!r} where a number below {n} is needed")
        elif self.coins is not None:
            value = 0
        else:
            value = self._bits() % n
        if self.trace is not None:
            self.trace.append(value)
        return value

    def flip(self) -> bool:
        """A coin: True is heads."""
        if self.feed is not None:
            value = self._next()
            if value not in (0, 1):
                raise ScriptError(f"the recording has {value!r} where a coin is needed")
            heads = bool(value)
        elif self.coins is not None:
            if not self.coins:
                raise ScriptError("the game flips a coin but no coin is left in the script")
            heads = self.coins.pop(0)
        else:
            heads = self._toss() & 1 == 1
        if self.trace is not None:
            self.trace.append(int(heads))
        return heads

    def shuffle(self, cards: list[int]) -> None:
        """Put cards into a random order, in place (scripted: as they are)."""
        if self.feed is not None:
            order = self._next()
            if type(order) is not list or sorted(order) != sorted(cards):
                raise ScriptError("the recorded shuffle does not hold the cards that are shuffled now")
            cards[:] = order
        elif self.coins is None:
            i = len(cards) - 1
            while i > 0:
                j = self._bits() % (i + 1)
                cards[i], cards[j] = cards[j], cards[i]
                i -= 1
        if self.trace is not None:
            self.trace.append(cards[:])

    def _next(self) -> Any:
        assert self.feed is not None
        if self.fed >= len(self.feed):
            raise ScriptError("the recording ends before the game does")
        value = self.feed[self.fed]
        self.fed += 1
        return value
