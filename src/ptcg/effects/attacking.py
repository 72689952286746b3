"""Effects of attacks alone: using another attack, odd shapes of damage, what happens later, another turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.effects.happenings import Pattern
from ptcg.effects.node import Node
from ptcg.effects.vocabulary import Who, Zone

if TYPE_CHECKING:
    from ptcg.effects.nodes import Effect
    from ptcg.effects.predicates import Kind
    from ptcg.effects.values import Target, Test


class UseAttack(Node, frozen=True):
    """ "Choose 1 of ...'s attacks and use it as this attack".

    `free`: without its costs and whatever else is required in order to use it. `last`: only the attack that was used in
    the opponent's last turn. `no_gx`: GX attacks can't be chosen.
    """

    of: Target
    free: bool = False
    paying: bool = False  # only an attack whose cost the Energy on the Pokémon covers
    last: bool = False
    no_gx: bool = False
    by: Who = Who.YOU  # who chooses
    looked: bool = False  # an attack of a Pokémon among the cards looked at just before
    moved: bool = False  # an attack of a Pokémon among the cards discarded just before
    below: bool = False  # an attack on the cards from which the Pokémon evolved
    zone: Zone | None = None  # an attack on a card of a kind in this zone of `who`
    kind: Kind | None = None
    who: Who = Who.YOU
    result: Target | None = None  # it is not used anew: what it did to `of` is done to these, unchanged


class ForEach(Node, frozen=True):
    """Done once for each of the Pokémon, which is `That` for the effects."""

    target: Target
    effects: tuple[Effect, ...]


class Awaits(Node, frozen=True):
    """A static that waits: done as soon as something happens to a Pokémon while it lasts ("if ... during your
    opponent's next turn"), or (without a pattern) at the end of its last turn.

    Laid by an attack, the Pokémon are those of the selector now, as long as they stay where and as they are; laid by
    another card, whoever it means when it happens.
    """

    effects: tuple[Effect, ...] = ()
    of: Target | None = None
    what: Pattern | None = None  # its `of` says nothing


class Pending(Node, frozen=True):
    """A static that waits for the end of its last turn, or for something to happen: where an `Awaits` has its
    instructions. Made by the engine.
    """

    code: str
    pos: int
    card: int
    pokemon: int
    what: Pattern | None = None
    target: Target | None = None  # laid on no Pokémon, but for all of these


class PayableAs(Node, frozen=True):
    """A clause: if the test holds, the attack can be used for another cost."""

    test: Test
    cost: tuple[str, ...]


__all__ = [
    "Awaits",
    "ForEach",
    "PayableAs",
    "Pending",
    "UseAttack",
]
