"""Statics about what cards outside a Pokémon's own numbers do: Prizes, attached cards, decks and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.happenings import Pattern
from ptcg.effects.node import Node
from ptcg.effects.predicates import Kind
from ptcg.effects.values import Target
from ptcg.effects.vocabulary import Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect
    from ptcg.effects.statics import Static


class GoesTo(Node, frozen=True):
    """What would go elsewhere goes there: the card of a Knocked Out Pokémon, or Prize cards that are taken, any or
    those for a Knock Out of a Pokémon.
    """

    what: Pattern
    to: Zone
    whole: bool = False  # what is attached goes there too, instead of the discard pile


class Plain(Node, frozen=True):
    """Cards of a kind attached to `of`, or the Stadium in play, have no effect: of Energy cards, but that they provide
    one Colorless Energy.
    """

    of: Target
    kind: Kind


class PlayedFor(Node, frozen=True):
    """What must be done (as YOU) in order to play a card of a kind; `instead`: its effect instead of its own."""

    who: Who
    kind: Kind
    effects: tuple[Effect, ...]
    instead: bool = False


class GainsPower(Node, frozen=True):
    """`of` has an Ability with this effect besides its own."""

    static: Static
    of: Target


__all__ = [
    "PlayedFor",
    "GoesTo",
    "GainsPower",
    "Plain",
]
