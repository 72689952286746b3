"""What happens: a pattern over it, and the question whether it happened before.

One pattern serves what waits for something (`Trigger`, `Awaits`), what asks for it afterwards (`Happened`), and what
forbids it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.node import Node
from ptcg.effects.predicates import ANY_CARD, Kind, Those
from ptcg.effects.vocabulary import Act, Condition, PastTurn, Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.values import Target


class Cause(Node, frozen=True):
    """By what something is done to a Pokémon or a card, any of these; with nothing named, by whatever does it."""

    attacks: Those | None = None  # by attacks of such Pokémon
    damage: bool = False  # by the damage of attacks, not by their effects
    card: Kind | None = None  # by the effect of such a card
    powers: Those | None = None  # by Abilities of such Pokémon
    who: Who = Who.BOTH  # whose attacks, cards and Abilities


class Pattern(Node, frozen=True):
    """Something that happens: what, and in which roles.

    `of`: the Pokémon that does it, or to which it is done. `who`: the player who does it, or whose turn it is, or whose
    cards are meant. `card`: the card that is played, attached, discarded.
    """

    act: Act
    of: Target | None = None
    who: Who | None = None
    card: Kind = ANY_CARD
    this: bool = False  # the card is the one the text stands on
    source: Zone | None = None  # where the card comes from
    by: Cause | None = None
    name: str = ""  # of the attack used, or of what the Pokémon evolved from
    gx: bool = False  # a GX attack
    turn: Who | None = None  # in whose turn, as the player sees it to whom or to whose Pokémon it happens
    own: bool = False  # as an action of the turn: not by the effect of a card
    before: bool = False  # before it has any effect
    active: bool = False  # while the Pokémon is Active
    conditions: tuple[Condition, ...] = ()  # any of these Special Conditions (none named: whichever)


class Happened(Node, frozen=True):
    """Something happened in a turn. Where it is counted: how much of it, damage in counters, Prize cards taken."""

    what: Pattern
    turn: PastTurn


__all__ = ["Cause", "Happened", "Pattern"]
