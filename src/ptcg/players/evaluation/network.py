"""A small network that gives a chance to win for the numbers of a position: two layers, in plain Python."""

from __future__ import annotations

import math
from typing import Any, Final, final

MOST: Final = 12.0  # beyond that a chance does not change


@final
class Network:
    """Numbers -> hidden units (what is below zero counts as zero) -> chance."""

    __slots__ = ("bias", "hidden", "names", "out", "weights")

    def __init__(
        self,
        names: list[str],
        weights: list[list[float]],
        hidden: list[float],
        out: list[float],
        bias: float,
    ) -> None:
        self.names = names
        self.weights = weights  # a row for each hidden unit
        self.hidden = hidden  # their biases
        self.out = out
        self.bias = bias

    def chance(self, numbers: list[float]) -> float:
        """The chance to win, 0 to 1."""
        total = self.score(numbers)
        return 1.0 / (1.0 + math.exp(-total))

    def score(self, numbers: list[float]) -> float:
        """The same before it is made a chance: 0 is even."""
        places = [place for place, number in enumerate(numbers) if number != 0.0]
        total: float = self.bias
        for unit, row in enumerate(self.weights):
            value: float = self.hidden[unit]
            for at in places:
                value += row[at] * numbers[at]
            if value > 0.0:
                total += value * self.out[unit]
        return max(-MOST, min(MOST, total))


def read_network(data: dict[str, Any]) -> Network:
    """A network as it is written by `ptcg train`; ValueError where it is not whole."""
    try:
        network = Network(
            [str(name) for name in data["names"]],
            [[float(one) for one in row] for row in data["weights"]],
            [float(one) for one in data["hidden"]],
            [float(one) for one in data["out"]],
            float(data["bias"]),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"this is no evaluation as 'ptcg train' writes it: {error!r}") from None
    units = len(network.hidden)
    whole = len(network.out) == len(network.weights) == units
    if not whole or any(len(row) != len(network.names) for row in network.weights):
        raise ValueError("this is no evaluation as 'ptcg train' writes it: its layers do not fit each other")
    return network


__all__ = ["Network", "read_network"]
