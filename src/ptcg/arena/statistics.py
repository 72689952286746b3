"""The statistics of a share of wins: where the true one lies."""

from __future__ import annotations

from math import ceil, exp, lgamma, log, log1p, sqrt

Z_95 = 1.959963984540054
HALF = 0.5


def wilson(wins: int, games: int, z: float = Z_95) -> tuple[float, float]:
    """The Wilson score interval for a share of wins: where the true share lies, with 95 % confidence."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def beta_interval(wins: int, games: int, level: float = 0.95) -> tuple[float, float]:
    """Where the true share lies with that probability, for one who knew nothing before: Beta(wins + 1, losses + 1)."""
    tail = (1 - level) / 2
    a, b = wins + 1, games - wins + 1
    return beta_quantile(tail, a, b), beta_quantile(1 - tail, a, b)


def better_than_even(wins: int, games: int) -> float:
    """The probability that the true share is more than one half, for one who knew nothing before."""
    return 1 - beta_below(HALF, wins + 1, games - wins + 1)


def told_from_even(wins: int, games: int) -> bool:
    """Whether the Wilson interval leaves one half outside: whether it can be told who is better."""
    low, high = wilson(wins, games)
    return not low <= HALF <= high


def games_needed(share: float) -> int:
    """About how many games tell a share from one half, if it is the true one; 0 if none ever will."""
    distance = abs(share - HALF)
    return ceil(Z_95 * Z_95 * share * (1 - share) / (distance * distance)) if distance > 1e-9 else 0


def games_for(width: float, share: float = HALF) -> int:
    """About how many games make the interval of a share reach no further than `width` to either side."""
    return ceil(Z_95 * Z_95 * max(share * (1 - share), 1e-9) / (width * width))


# --- the Beta distribution --------------------------------------------------------------------------------------------


def beta_below(x: float, a: float, b: float) -> float:
    """The probability that a Beta(a, b) variable is below x: the regularised incomplete beta function."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _continued_fraction(x, a, b) / a
    return 1 - front * _continued_fraction(1 - x, b, a) / b


def beta_quantile(probability: float, a: float, b: float) -> float:
    """The x below which a Beta(a, b) variable lies with this probability."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        if beta_below(middle, a, b) < probability:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _continued_fraction(x: float, a: float, b: float) -> float:
    """That of the incomplete beta function, by Lentz's method; quick where x is below the mean."""
    tiny = 1e-300
    c, d = 1.0, _inverse(1 - (a + b) * x / (a + 1), tiny)
    value = d
    for m in range(1, 10_000):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = _inverse(1 + term * d, tiny)
            c = 1 + term / c
            step = c * d
            value *= step
        if abs(step - 1) < 1e-13:
            break
    return value


def _inverse(value: float, tiny: float) -> float:
    return 1 / (value if abs(value) > tiny else tiny)
