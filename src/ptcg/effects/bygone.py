"""Statics, effects and values that only cards of the first sets need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node
from ptcg.effects.vocabulary import Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect
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


# --- effects ----------------------------------------------------------------------------------------------------------


class Guess(Node, frozen=True):
    """A card of a kind is put face down (a Prize card: as it lies); `by` guesses the first of the kinds that fits it.

    Then it is turned face up. A card from the hand goes back to it; a Prize card stays face up.
    """

    zone: Zone
    who: Who
    kind: Kind
    kinds: tuple[Kind, ...]
    by: Who
    right: tuple[Effect, ...] = ()
    wrong: tuple[Effect, ...] = ()


class ForChosenType(Node, frozen=True):
    """Choose a type (none of `but`), which stands for `?` in the effects.

    `on`: a type of the Energy attached to a Pokémon. `among`: a type of one of these Pokémon.
    """

    effects: tuple[Effect, ...]
    but: tuple[str, ...] = ("Colorless",)
    on: Target | None = None
    among: Those | None = None


__all__ = [
    "BaseTimes",
    "CantHold",
    "ForChosenType",
    "Guess",
    "ReducesTo",
    "ResistsType",
    "ShedsTrainers",
]
