"""Values about what happened before: "was damaged by an attack during your opponent's last turn", "used NAME".

The engine keeps a short record of the last turns; these nodes ask it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.vocabulary import Moment, PastTurn

if TYPE_CHECKING:
    from ptcg.effects.predicates import Kind
    from ptcg.effects.values import Target


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened to (or was done by) a Pokémon or player in a turn.

    `target`: the Pokémon it happened to or that did it. `name`: of the attack used, or of what it evolved from;
    "Active" for one that was Active when it was damaged.
    `card`: the card that was played or attached.
    """

    what: Moment
    turn: PastTurn
    target: Target
    name: str = ""
    card: Kind | None = None


@dataclass(frozen=True, slots=True)
class PastTotal:
    """How much of it: damage in counters, Prize cards taken."""

    what: Moment
    turn: PastTurn
    target: Target


__all__ = ["Happened", "PastTotal"]
