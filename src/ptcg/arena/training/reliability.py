"""How right an evaluation is, and whether its chances mean what they say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ptcg.players.evaluation.network import Network

TENTHS: Final = 10
MIDDLE: Final = (0.35, 0.65)
"""What counts as mid-game: this part of the turns of a game."""


@dataclass(frozen=True)
class Tenth:
    """The positions to which a chance between two tenths was given."""

    said: float  # on average
    won: float  # the share of them
    positions: int


@dataclass(frozen=True)
class Reliability:
    """Of positions of games that were not learned from."""

    positions: int
    right: float  # the share in which the likelier winner won
    right_mid_game: float
    mid_game: int
    tenths: tuple[Tenth, ...]

    @property
    def worst(self) -> float:
        """How far a tenth is off at most."""
        return max((abs(tenth.said - tenth.won) for tenth in self.tenths if tenth.positions), default=0.0)


def reliability(
    network: Network,
    rows: Iterable[Iterable[float]],
    won: Sequence[int],
    turns: Sequence[int],
    ends: Sequence[int],
) -> Reliability:
    """Hold the chances a network gives against how the games ended."""
    said = [network.chance([float(one) for one in row]) for row in rows]
    right = middle = right_middle = 0
    sums = [[0.0, 0.0, 0.0] for _ in range(TENTHS)]
    for chance, win, turn, end in zip(said, won, turns, ends, strict=True):
        hit = (chance >= 0.5) == bool(win)
        right += hit
        if MIDDLE[0] <= turn / max(end, 1) <= MIDDLE[1]:
            middle += 1
            right_middle += hit
        tenth = sums[min(int(chance * TENTHS), TENTHS - 1)]
        tenth[0] += chance
        tenth[1] += win
        tenth[2] += 1
    tenths = tuple(Tenth(a / n, b / n, int(n)) if n else Tenth(0.0, 0.0, 0) for a, b, n in sums)
    number = len(said)
    return Reliability(number, right / max(number, 1), right_middle / max(middle, 1), middle, tenths)


__all__ = ["Reliability", "Tenth", "reliability"]
