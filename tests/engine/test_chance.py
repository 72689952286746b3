"""The generator: the same numbers in every build, however large."""

from __future__ import annotations

import pytest

from ptcg.engine import Chance

WORD = 1 << 64


def splitmix(seed: int) -> int:
    """The first 64 bits of the generator, as they are written down everywhere."""
    z = (seed + 0x9E3779B97F4A7C15) % WORD
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB % WORD
    return z ^ (z >> 31)


@pytest.mark.parametrize(
    "n", [1, 2, 60, (1 << 31) - 1, 1 << 31, (1 << 31) + 11, 1 << 48, (1 << 59) - 1, (1 << 62) + 5, (1 << 63) - 1]
)
def test_a_number_below_another_is_what_is_left_of_64_bits(n: int):
    """Half of these bits have a highest one that is set, which is a sign where numbers are machine words."""
    assert [Chance(seed).below(n) for seed in range(40)] == [splitmix(seed) % n for seed in range(40)]
    assert sum(splitmix(seed) >> 63 for seed in range(40)) > 10
