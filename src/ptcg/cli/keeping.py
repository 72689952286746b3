"""A game that is left in the middle is kept, and the player is told where."""

from __future__ import annotations

import shlex
from datetime import datetime
from pathlib import Path

from ptcg.cli import cannot_use
from ptcg.play.session import Session

USUAL = "greedy"
"""The opponent of a loaded game where none is named."""


def keep(session: Session, opponent: str) -> str:
    """Save a game that was interrupted; the sentence that says how to go on, or why it could not be saved."""
    if not session.answers:
        return "Nothing has been played yet, so nothing was saved."
    try:
        file = games_folder() / f"{datetime.now():%Y-%m-%d-%H%M%S}.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        session.save(file)
    except OSError as error:
        return f"The game could not be saved: {cannot_use(error)}."
    against = "" if opponent == USUAL else f" --opponent {opponent}"
    return f"The game is saved. Go on with: ptcg play --load {shlex.quote(str(file))}{against}"


def games_folder() -> Path:
    """Where interrupted games are kept: beneath the data folder of the platform."""
    from platformdirs import user_data_path

    return user_data_path("ptcg") / "games"


__all__ = ["games_folder", "keep"]
