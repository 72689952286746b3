"""Clauses: what a whole text consists of, and so what a program is."""

from __future__ import annotations

from typing import TypeAlias

from ptcg.effects.attacking import PayableAs
from ptcg.effects.forms import AsTool
from ptcg.effects.happenings import Pattern
from ptcg.effects.node import Node
from ptcg.effects.nodes import Effect
from ptcg.effects.predicates import Those
from ptcg.effects.statics import Static
from ptcg.effects.values import Test
from ptcg.effects.vocabulary import Condition, Limit, Until, Zone


class Do(Node, frozen=True):
    """Done when the attack is used or the Trainer card is played."""

    effects: tuple[Effect, ...]


class Activate(Node, frozen=True):
    """An activated Ability or Stadium. `once`: once a turn. `blocked`: conditions that stop it (all five: by any)."""

    effects: tuple[Effect, ...] = ()
    once: bool = True
    blocked: tuple[Condition, ...] = ()
    active_only: bool = False  # only if this Pokémon is Active
    each_player: bool = False  # a Stadium: each player in their own turn
    once_by_name: bool = False  # "You can't use more than 1 ... Ability each turn"
    only_if: Test | None = None  # what must hold for it to be used
    zone: Zone | None = None  # not in play: used from the hand or the discard pile
    vstar: bool = False  # a VSTAR Power: one in a game


class Always(Node, frozen=True):
    """Holds while the card is in play (an attached card: while attached)."""

    static: Static


class Trigger(Node, frozen=True):
    """Set off by something that happens. `active_only`: only while it is the Active Pokémon.

    Where it happens to other Pokémon than this one, the Pokémon it happens to is `That`.
    """

    what: Pattern
    effects: tuple[Effect, ...] = ()
    active_only: bool = False
    once_by_name: bool = False  # "You can't use more than 1 ... Ability each turn"
    once: bool = False  # once a turn, where it could be set off more often
    alone: bool = False  # once for each thing that happens, however many Pokémon have the power


class Provides(Node, frozen=True):
    """A special Energy card: what it provides. One tuple per unit, listing the types that unit may count as.

    Of several clauses the last one whose test holds counts. `attached`: only while it is attached to a Pokémon, so that
    it is no Energy card of these types anywhere else.
    """

    units: tuple[tuple[str, ...], ...]
    test: Test | None = None
    attached: bool = False


class AttachTo(Node, frozen=True):
    """A card that is attached: to which Pokémon, and when it is discarded by itself (None: it stays).

    On a Pokémon card: it may be attached as a Special Energy card instead of being played as a Pokémon.

    `strict`: it is discarded as soon as it is attached to any other Pokémon.
    """

    those: Those
    until: Until | None = None
    strict: bool = False
    unless: Those | None = None  # not to these


class Usable(Node, frozen=True):
    """When a card can be played or an attack used: only then, or even then."""

    only_if: Test | None = None
    early: bool = False  # on the first turn by the player who goes first, though it is a Supporter or an attack
    benched: bool = False  # an attack: even if its Pokémon is on the Bench
    despite: tuple[Condition, ...] = ()  # an attack: even if its Pokémon is affected by these Special Conditions
    once: Limit | None = None  # one GX attack, or one VSTAR Power, in a game


class Faces(Node, frozen=True):
    """A clause of a Stadium: `near` holds for one player and `far` for the other; who plays it chooses for whom."""

    near: tuple[Static, ...]
    far: tuple[Static, ...]


class ActsAsPokemon(Node, frozen=True):
    """A Fossil: a Trainer card that is a Basic Pokémon once in play."""

    hp: int
    type: str = "Colorless"


Clause: TypeAlias = (
    Do | Activate | Always | Trigger | Provides | AttachTo | ActsAsPokemon | PayableAs | Usable | Faces | AsTool
)
Program: TypeAlias = tuple[Clause, ...]


__all__ = [
    "Activate",
    "ActsAsPokemon",
    "Always",
    "AttachTo",
    "Clause",
    "Do",
    "Faces",
    "Program",
    "Provides",
    "Trigger",
    "Usable",
]
