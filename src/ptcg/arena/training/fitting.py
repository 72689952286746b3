"""Fitting the network to positions and how their games ended (scikit-learn, extra `[train]`)."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ptcg.arena.extras import extra
from ptcg.arena.training.selfplay import Positions
from ptcg.players.evaluation.features import NAMES, SIZE

if TYPE_CHECKING:
    import numpy

HIDDEN: Final = 48
PULL: Final = 0.1  # towards small weights
BATCH: Final = 1024
RATE: Final = 1e-3
ROUNDS: Final = 10
LEARNED: Final = 0.85
DIGITS: Final = 4


def fit(rows: numpy.ndarray, won: numpy.ndarray, seed: int = 0, hidden: int = HIDDEN) -> dict[str, Any]:
    """A network as `read_network` reads it, learned from rows of features and who won.

    The last games are not learned from: by them its chances are set right.
    """
    neural = extra("sklearn.neural_network", "train", "learning needs")
    model = neural.MLPClassifier(
        (hidden,), alpha=PULL, batch_size=BATCH, learning_rate_init=RATE, max_iter=ROUNDS, random_state=seed
    )
    kept = int(len(rows) * LEARNED)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that it could go on: positions of a game are alike
        model.fit(rows[:kept], won[:kept])
    first, second = model.coefs_
    hidden_bias, bias = model.intercepts_
    scores = (rows[kept:] @ first + hidden_bias).clip(0) @ second + bias
    straight = extra("sklearn.linear_model", "train", "learning needs").LogisticRegression().fit(scores, won[kept:])
    scale, shift = float(straight.coef_[0][0]), float(straight.intercept_[0])
    return {
        "names": list(NAMES),
        "weights": _rounded(first.T),
        "hidden": _rounded(hidden_bias),
        "out": _rounded(second[:, 0] * scale),
        "bias": round(float(bias[0]) * scale + shift, DIGITS),
    }


def _rounded(array: Any) -> Any:
    return array.round(DIGITS).tolist()


def rows_of(parts: Sequence[Positions]) -> numpy.ndarray:
    """The features of several parts of positions, a row for each."""
    import numpy as np

    return np.concatenate([np.frombuffer(part.features, np.float32).reshape(-1, SIZE) for part in parts])


def column_of(parts: Sequence[Positions], name: str) -> numpy.ndarray:
    """What else is noted of the same positions."""
    import numpy as np

    return np.concatenate([np.asarray(getattr(part, name)) for part in parts])


__all__ = ["HIDDEN", "column_of", "fit", "rows_of"]
