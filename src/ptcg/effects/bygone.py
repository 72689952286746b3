"""Statics that only cards of the first sets need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node

if TYPE_CHECKING:
    from ptcg.effects.predicates import Kind
    from ptcg.effects.values import Target

# --- statics ----------------------------------------------------------------------------------------------------------


class CantHold(Node, frozen=True):
    """Energy cards or Trainer cards of a kind can't be attached to `of` from the hand."""

    of: Target
    kind: Kind


class ShedsTrainers(Node, frozen=True):
    """All Trainer cards (of a kind) attached to `of` are discarded."""

    of: Target
    kind: Kind | None = None


__all__ = [
    "CantHold",
    "ShedsTrainers",
]
