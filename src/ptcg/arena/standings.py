"""What a whole table of match-ups says: how strong everybody is, and the mix of decks that no deck beats.

Both take the shares of wins as what they are, uncertain: before any game every share is as likely as the next, and
after some of n were won it is Beta distributed. Needs numpy and scipy, the extra `sim`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Any

from ptcg.arena.extras import extra
from ptcg.arena.statistics import Z_95
from ptcg.engine import Chance

WHAT = "strengths and the mix need"
POINTS = 400 / log(10)
"""Points of strength for each unit of log odds: 400 more are odds of 10 to 1, 100 more are won games in 64 of 100."""
PRIOR = 1000 / POINTS  # before any game, strengths lie within about so much of one another
SAMPLES = 200
TRIES = 50
FINE = 1 << 48
NOTHING = 1e-6  # of a mix

Grid = Sequence[Sequence[int]]
"""`grid[i][j]`: how many matches side i has won against side j."""


@dataclass(frozen=True)
class Strength:
    """Bradley-Terry: who is d points stronger wins a share of 1 / (1 + 10 ** (-d / 400)). The mean of all is 0."""

    points: float
    low: float
    high: float

    def to_json(self) -> dict[str, Any]:
        return {"points": round(self.points, 1), "interval": [round(self.low, 1), round(self.high, 1)]}


@dataclass(frozen=True)
class MixShare:
    """How much of a side is in the mix, where that lies in 90 of 100 possible worlds, and what it wins against it."""

    share: float
    low: float
    high: float
    score: float

    def to_json(self) -> dict[str, Any]:
        return {
            "share": round(self.share, 4),
            "range": [round(self.low, 4), round(self.high, 4)],
            "score": round(self.score, 4),
        }


@dataclass(frozen=True)
class Standings:
    """Strength and place in the mix of each side, in their order."""

    strengths: tuple[Strength, ...]
    mix: tuple[MixShare, ...]

    @property
    def by_strength(self) -> list[int]:
        """The sides, the strongest first."""
        return sorted(range(len(self.strengths)), key=lambda side: -self.strengths[side].points)

    def to_json(self) -> dict[str, Any]:
        return {
            "strengths": [strength.to_json() for strength in self.strengths],
            "mix": [share.to_json() for share in self.mix],
        }


def standings_of(wins: Grid, seed: int = 0) -> Standings:
    """What these wins say. The seed decides the possible worlds that are looked at."""
    return Standings(strengths_of(wins), mix_of(wins, seed))


def strengths_of(wins: Grid) -> tuple[Strength, ...]:
    """Bradley-Terry strengths in points with 95 % intervals; they are drawn together a little, so all are finite."""
    np = extra("numpy", "sim", WHAT)
    won = np.array(wins, dtype=float)
    np.fill_diagonal(won, 0)
    played = won + won.T
    ability = np.zeros(len(won))
    for _ in range(TRIES):
        expected = 1 / (1 + np.exp(ability[None, :] - ability[:, None]))
        slope = won.sum(1) - (played * expected).sum(1) - ability / PRIOR**2
        weight = played * expected * (1 - expected)
        curve = np.diag(weight.sum(1) + 1 / PRIOR**2) - weight
        step = np.linalg.solve(curve, slope)
        ability += step / max(1.0, float(np.abs(step).max()))  # at most one unit at a time
        if np.abs(step).max() < 1e-10:
            break
    centre = np.eye(len(won)) - 1 / len(won)  # only differences mean anything
    spread = np.sqrt(np.diag(centre @ np.linalg.inv(curve) @ centre.T)) * Z_95
    middle = centre @ ability
    return tuple(
        Strength(float(m * POINTS), float((m - s) * POINTS), float((m + s) * POINTS))
        for m, s in zip(middle, spread, strict=True)
    )


def mix_of(wins: Grid, seed: int = 0) -> tuple[MixShare, ...]:
    """The mix of decks against which no deck wins more than half of its games on average over what may be true."""
    np = extra("numpy", "sim", WHAT)
    special = extra("scipy.special", "sim", WHAT)
    won = np.array(wins, dtype=float)
    count = len(won)
    mean = (won + 1) / (won + won.T + 2)
    np.fill_diagonal(mean, 0.5)
    mix = _evenly(mean)
    upper = np.triu_indices(count, 1)
    chance = Chance(seed)
    worlds = []
    for _ in range(SAMPLES):
        dice = np.array([(chance.below(FINE) + 0.5) / FINE for _ in range(len(upper[0]))])
        world = np.full((count, count), 0.5)
        world[upper] = special.betaincinv(won[upper] + 1, won.T[upper] + 1, dice)
        world.T[upper] = 1 - world[upper]
        worlds.append(_unbeaten(world))
    low, high = np.quantile(np.array(worlds), [0.05, 0.95], axis=0)
    score = mean @ mix
    return tuple(MixShare(*map(float, one)) for one in zip(mix, low, high, score, strict=True))


def _unbeaten(shares: Any) -> Any:
    """The mix whose worst result against a single deck is the best; where all play by the same rules it is one half."""
    np = extra("numpy", "sim", WHAT)
    count = len(shares)
    # The mix x and its worst result v: v <= sum of x[i] * shares[i][j] for every deck j, as large as can be.
    worst = np.append(np.zeros(count), -1.0)
    return _solved(worst, np.hstack([-shares.T, np.ones((count, 1))]), np.zeros(count))


def _evenly(shares: Any) -> Any:
    """Of all mixes that are not beaten, the one whose largest part is the smallest."""
    np = extra("numpy", "sim", WHAT)
    count = len(shares)
    worst = float((_unbeaten(shares) @ shares).min()) - 1e-9
    return _solved(
        np.append(np.zeros(count), 1.0),
        np.block([[-shares.T, np.zeros((count, 1))], [np.eye(count), -np.ones((count, 1))]]),
        np.append(np.full(count, -worst), np.zeros(count)),
    )


def _solved(aim: Any, sides: Any, most: Any) -> Any:
    """The mix (with one number beside it) that makes `aim` smallest while no row of `sides` exceeds `most`."""
    np = extra("numpy", "sim", WHAT)
    optimize = extra("scipy.optimize", "sim", WHAT)
    count = len(aim) - 1
    whole = np.append(np.ones(count), 0.0)[None, :]
    free = [(0, 1)] * count + [(None, None)]
    found = optimize.linprog(aim, A_ub=sides, b_ub=most, A_eq=whole, b_eq=[1.0], bounds=free)
    mix = np.where(found.x[:count] < NOTHING, 0.0, found.x[:count])
    return mix / mix.sum()


__all__ = ["MixShare", "Standings", "Strength", "standings_of"]
