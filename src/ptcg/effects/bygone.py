"""Statics, effects and values that only cards of the first sets need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.vocabulary import Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect
    from ptcg.effects.predicates import Kind, Those
    from ptcg.effects.values import Target

# --- statics ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BaseTimes:
    """The base damage of the attack of this name is multiplied (`itself`: also what it does to its own Pokémon)."""

    times: int
    of: Target
    name: str
    itself: bool = False


@dataclass(frozen=True, slots=True)
class ReducesTo:
    """Damage to `of` from attacks of Pokémon that match `by` becomes `left`, if it is within these limits."""

    left: int
    of: Target
    by: Those
    at_least: int = 0
    at_most: int = 0  # 0: any


@dataclass(frozen=True, slots=True)
class ResistsType:
    """The Resistance of `of` is to another type."""

    of: Target
    type: str = ""


@dataclass(frozen=True, slots=True)
class CantHold:
    """Energy cards or Trainer cards of a kind can't be attached to `of` from the hand."""

    of: Target
    kind: Kind


@dataclass(frozen=True, slots=True)
class ShedsTrainers:
    """All Trainer cards (of a kind) attached to `of` are discarded."""

    of: Target
    kind: Kind | None = None


# --- effects ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Guess:
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


@dataclass(frozen=True, slots=True)
class ForChosenType:
    """Choose a type (none of `but`), which stands for `?` in the effects.

    `on`: a type of the Energy attached to a Pokémon. `among`: a type of one of these Pokémon.
    """

    effects: tuple[Effect, ...]
    but: tuple[str, ...] = ("Colorless",)
    on: Target | None = None
    among: Those | None = None


@dataclass(frozen=True, slots=True)
class FlipInTurn:
    """Both players flip a coin in turn, you first, until one gets tails; that player does the effects (as YOU)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class TakeNamesakes:
    """Of the cards looked at, all that share their name with another of them go into the hand."""


@dataclass(frozen=True, slots=True)
class TradeLookedPrize:
    """Switch a card from your hand with the Prize card looked at just before; both stay face down.

    `kind`: reveal such a card among those looked at, put it into the hand, and any card of the hand takes its place.
    """

    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class PlayStadium:
    """Put a Stadium card from a zone of yours into play; the one that was there is discarded."""

    zone: Zone


__all__ = [
    "BaseTimes",
    "CantHold",
    "FlipInTurn",
    "ForChosenType",
    "Guess",
    "PlayStadium",
    "ReducesTo",
    "ResistsType",
    "ShedsTrainers",
    "TakeNamesakes",
    "TradeLookedPrize",
]
