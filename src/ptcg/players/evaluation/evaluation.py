"""`Evaluation`: the chance of a player to win from a position on a full board, by its features and a network."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, final

from ptcg.engine import State
from ptcg.players.evaluation.features import NAMES, Features
from ptcg.players.evaluation.network import Network, read_network

SHIPPED: Final = Path(__file__).parents[2] / "data" / "evaluation.json"


@final
class Evaluation:
    """Gives the chance to win. It keeps what it has read of cards, so one is made for a player and used on and on."""

    __slots__ = ("features", "network")

    def __init__(self, network: Network) -> None:
        self.features = Features()
        self.network = network

    def chance(self, state: State, player: int) -> float:
        """The chance of `player` to win, 0 to 1. Of the opponent's cards only what is open and their number counts."""
        outcome = state.outcome
        if outcome is not None:
            return 1.0 if outcome.winner == player else 0.0
        return self.network.chance(self.features.of(state, player))


def load_evaluation(file: Path = SHIPPED) -> Evaluation:
    """The evaluation that was learned; ValueError says what is wrong where there is none."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ValueError(
            f"the weights of the evaluation are missing ({file}: {reason}); 'ptcg train {file}' makes new ones"
        ) from None
    except ValueError as error:
        raise ValueError(f"the weights of the evaluation cannot be read ({file}): {error}") from None
    network = read_network(data)
    if tuple(network.names) != NAMES:
        raise ValueError(f"the weights in {file} are for other features than these; 'ptcg train {file}' makes new ones")
    return Evaluation(network)


__all__ = ["SHIPPED", "Evaluation", "load_evaluation"]
