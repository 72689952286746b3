"""All chance of a game: coins, shuffles and random picks. Nothing else in the engine is random."""

from __future__ import annotations

from typing import Any, Final

from ptcg.engine.board.remaking import kept, remade

_MASK: Final = 0xFFFFFFFFFFFFFFFF


class ScriptError(Exception):
    """A scripted or recorded chance that does not fit what the game asks for."""


CHANCE_FIELDS: Final = (
    "coins",
    "fed",
    "feed",
    "state",
    "trace",
)


class Chance:
    """Seeded (a 64-bit splitmix generator), scripted (coins given, shuffles keep the order) or fed by a recording.

    With `trace` not None every outcome is recorded there: a coin as 0 or 1, a pick as a number, a shuffle as a list.
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
        self.trace: list[Any] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (Chance, (self.state,), kept(self, CHANCE_FIELDS))

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
        twin.trace = None if self.trace is None else self.trace[:]
        return twin

    def _bits(self) -> int:
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

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
            heads = self._bits() & 1 == 1
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
