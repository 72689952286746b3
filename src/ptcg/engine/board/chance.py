"""All chance of a game: coins, shuffles and random picks. Nothing else in the engine is random."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ptcg.engine.board.remaking import kept, remade

# The generator counts in 64 bits. Compiled, its numbers are machine words, which have a sign and wrap by themselves;
# interpreted they are Python's, which are kept in bounds by a mask. The bits are the same either way: what must not
# depend on the sign (shifting right, dividing) is masked to fewer bits.
_WORD: Final = 1 << 64
_HALF: Final = 1 << 63


def _wraps(one: i64) -> bool:
    return one << 63 < 0


_WRAPS: Final = _wraps(1)


def _as_word(number: int) -> i64:
    """A whole number as the generator holds it."""
    number %= _WORD
    return number - _WORD if _WRAPS and number >= _HALF else number


_MASK: Final = _as_word(-1)
_STEP: Final = _as_word(0x9E3779B97F4A7C15)
_FIRST: Final = _as_word(0xBF58476D1CE4E5B9)
_SECOND: Final = _as_word(0x94D049BB133111EB)
_APART: Final = _as_word(0xC2B2AE3D27D4EB4F)
_POSITIVE: Final = _as_word(0x7FFFFFFFFFFFFFFF)
_SMALL: Final = _as_word(1 << 31)


def _mixed(z: i64) -> i64:
    """The random bits that a position of the generator stands for."""
    z = ((z ^ (z >> 30 & 0x3FFFFFFFF)) * _FIRST) & _MASK
    z = ((z ^ (z >> 27 & 0x1FFFFFFFFF)) * _SECOND) & _MASK
    return z ^ (z >> 31 & 0x1FFFFFFFF)


def _rest(bits: i64, n: i64) -> i64:
    """What is left of random bits, taken as a number without a sign, when it is divided."""
    if not _WRAPS:
        return bits % n
    if n <= _SMALL:
        return (((bits >> 32 & 0xFFFFFFFF) % n << 32) | (bits & 0xFFFFFFFF)) % n
    rest = (bits & _POSITIVE) % n
    if bits >= 0:
        return rest
    highest = (_POSITIVE % n + 1) % n  # what is left of the highest bit alone
    return rest - (n - highest) if rest >= n - highest else rest + highest


class ScriptError(Exception):
    """A scripted or recorded chance that does not fit what the game asks for."""


CHANCE_FIELDS: Final = (
    "coins",
    "fed",
    "feed",
    "tosses",
    "trace",
)


class Chance:
    """Seeded (a 64-bit splitmix generator), scripted (coins given, shuffles keep the order) or fed by a recording.

    With `trace` not None every outcome is recorded there: a coin as 0 or 1, a pick as a number, a shuffle as a list.
    Coins and shuffles come from one stream of numbers, or from two of them (`apart`).
    """

    __slots__ = ("coins", "fed", "feed", "tosses", "trace", "word")

    def __init__(self, seed: int = 0) -> None:
        if not isinstance(seed, int):
            raise TypeError(f"a seed is a whole number, not {seed!r}")
        self.word: i64 = _as_word(seed)
        self.coins: list[bool] | None = None
        self.feed: list[Any] | None = None
        self.fed: int = 0
        self.tosses: Chance | None = None  # where the coins come from, if not from the same stream
        self.trace: list[Any] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (Chance, (self.state,), kept(self, CHANCE_FIELDS))

    @staticmethod
    def apart(seed: int = 0) -> Chance:
        """Seeded, with coins apart from the rest: the n-th coin is the same whatever is shuffled before it.

        So games that are to be compared have their luck in common, also where only one of them has a mulligan.
        """
        chance = Chance(seed)
        chance.tosses = Chance(_mixed(chance.word ^ _APART))
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
        twin = Chance()
        twin.word = self.word
        twin.coins = None if self.coins is None else self.coins[:]
        twin.feed = self.feed
        twin.fed = self.fed
        twin.tosses = None if self.tosses is None else self.tosses.copy()
        twin.trace = None if self.trace is None else self.trace[:]
        return twin

    @property
    def state(self) -> int:
        """Where the generator stands: the seed of a chance that goes on as this one does."""
        word: int = self.word
        return word % _WORD

    def _bits(self) -> i64:
        self.word = word = (self.word + _STEP) & _MASK
        return _mixed(word)

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1 (scripted: always 0, the first in the order given)."""
        value: int
        if self.feed is not None:
            value = self._next()
            if type(value) is not int or not 0 <= value < n:
                raise ScriptError(f"the recording has {value!r} where a number below {n} is needed")
        elif self.coins is not None:
            value = 0
        else:
            value = _rest(self._bits(), n)
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
            tosses = self if self.tosses is None else self.tosses
            heads = tosses._bits() & 1 == 1
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
            word, step, mask = self.word, _STEP, _MASK
            i = len(cards) - 1
            while i > 0:
                word = (word + step) & mask
                j = _rest(_mixed(word), i + 1)
                cards[i], cards[j] = cards[j], cards[i]
                i -= 1
            self.word = word
        if self.trace is not None:
            self.trace.append(cards[:])

    def _next(self) -> Any:
        assert self.feed is not None
        if self.fed >= len(self.feed):
            raise ScriptError("the recording ends before the game does")
        value = self.feed[self.fed]
        self.fed += 1
        return value
