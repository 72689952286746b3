"""Effects on Prize cards, apart from looking at them and taking them."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.values import Amount
from ptcg.effects.vocabulary import ALL, Who, Zone


@dataclass(frozen=True, slots=True)
class ShowPrizes:
    """Turn face-down Prize cards face up for the rest of the game: those of `who`, or one of them of your choice.

    `up_to`: as many as you like, one by one.
    """

    number: int = ALL
    who: Who = Who.YOU
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class PrizesTo:
    """`who`'s Prize cards go elsewhere without being taken: all of them, or one of their choice. A deck is shuffled."""

    to: Zone
    number: int = ALL
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class LayPrizes:
    """`who` puts the top cards of their deck face down as Prize cards."""

    number: Amount
    who: Who = Who.YOU


__all__ = ["LayPrizes", "PrizesTo", "ShowPrizes"]
