"""Statics that only cards of the first sets need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node

if TYPE_CHECKING:
    from ptcg.effects.predicates import Kind, Those
    from ptcg.effects.values import Target

# --- statics ----------------------------------------------------------------------------------------------------------


class BaseTimes(Node, frozen=True):
    """The base damage of the attack of this name is multiplied (`itself`: also what it does to its own Pokémon)."""

    times: int
    of: Target
    name: str
    itself: bool = False


class ReducesTo(Node, frozen=True):
    """Damage to `of` from attacks of Pokémon that match `by` becomes `left`, if it is within these limits."""

    left: int
    of: Target
    by: Those
    at_least: int = 0
    at_most: int = 0  # 0: any


class ResistsType(Node, frozen=True):
    """The Resistance of `of` is to another type."""

    of: Target
    type: str = ""


class CantHold(Node, frozen=True):
    """Energy cards or Trainer cards of a kind can't be attached to `of` from the hand."""

    of: Target
    kind: Kind


class ShedsTrainers(Node, frozen=True):
    """All Trainer cards (of a kind) attached to `of` are discarded."""

    of: Target
    kind: Kind | None = None


__all__ = [
    "BaseTimes",
    "CantHold",
    "ReducesTo",
    "ResistsType",
    "ShedsTrainers",
]
