"""The little statistics a match-up needs."""

from __future__ import annotations

from math import sqrt

Z_95 = 1.959963984540054


def wilson(wins: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson score interval for a share of wins: where the true share lies, with 95 % confidence."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)
