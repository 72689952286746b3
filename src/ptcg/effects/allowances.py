"""Statics that allow more than the rules do, or keep cards where they would go; and effects played or kept together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.vocabulary import CardKind, Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect

# --- statics ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StadiumShield:
    """Prevent all effects of Trainer cards of these kinds done to this Stadium card."""

    kinds: tuple[CardKind, ...]


# --- effects ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Together:
    """One of this card that is played does the first; `number` of them played at once do the second, one time."""

    number: int
    alone: tuple[Effect, ...]
    together: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class KeepBench:
    """`who` choose so many of their Benched Pokémon; the others and all cards attached to them go there."""

    number: int
    who: Who
    to: Zone = Zone.DISCARD


__all__ = [
    "KeepBench",
    "StadiumShield",
    "Together",
]
