"""Nouns as the grammar holds them until a verb takes them: what is said of a thing whatever is done with it.

A verb takes over the fields of a noun: `DiscardEnergy(**SomeEnergy(e), target=t)`. It is no node of a
program, but a part of several. `Cards` is a node as well, which `Move` has as it is. The steps at the end are clauses
about cards that were named before or will be spoken of; `discourse.py` makes effects of them.
"""

from __future__ import annotations

from ptcg.effects import (
    ALL,
    ANY_CARD,
    ANY_POKEMON,
    Amount,
    Cards,
    Effect,
    Every,
    Kind,
    Node,
    Quantity,
    Static,
    Target,
    Them,
    Those,
    Until,
    When,
    Who,
    Zone,
)

EACH_OF_THEM = Every(Those() & Them())
"""Each of those spoken of before."""


class SomeEnergy(Node, frozen=True):
    """Energy attached to Pokémon: how much of it, and of which kind."""

    number: Amount = 1
    type: str = ""
    or_type: str = ""
    basic: bool = False
    special: bool = False
    name: str = ""
    up_to: bool = False
    cards: bool = False  # so many cards, however much Energy each of them provides


class Timed(Node, frozen=True):
    """Something that holds, and how long: the words for that may stand anywhere in it."""

    static: Static
    until: Until


class Blow(Node, frozen=True):
    """Damage of an attack, as what happens: whose it is, or who suffers it, and who is on the other side of it."""

    of: Target
    other: Those = ANY_POKEMON
    when: When = When.ERA
    at_least: int = 0
    at_most: int = 0
    flip: bool = False  # only if a coin is heads


class Quality(Node, frozen=True):
    """A number of somebody's, which is changed or set."""

    quantity: Quantity
    of: Target
    name: str = ""  # of the attack of this name


class Attacks(Node, frozen=True):
    """Somebody's attacks, or the one of a name."""

    of: Target
    name: str = ""


class Bounds(Node, frozen=True):
    """Between two numbers: "3 or more", "exactly 2"."""

    least: int = 0
    most: int = ALL


class Counters(Node, frozen=True):
    """So many damage counters, or as many as somebody likes up to so many."""

    number: Amount
    up_to: bool = False


class MorePrizes(Node, frozen=True):
    """So many more Prize cards, instead of another number."""

    number: Amount


class SomeCards(Node, frozen=True):
    """So many cards, instead of another number of the same."""

    number: Amount
    up_to: bool = False
    kind: Kind = ANY_CARD


class Cured(Node, frozen=True):
    """Recovered from the Special Condition that was asked about: "that Special Condition"."""

    target: Target


class Wearer(Node, frozen=True):
    """The Pokémon to which a Pokémon is attached as a Pokémon Tool."""


class Spoken(Node, frozen=True):
    """Cards spoken of before: "it", "them", "those Energy cards"."""

    kind: Kind = ANY_CARD


class Others(Node, frozen=True):
    """What is left of cards spoken of before: "the other cards", "the rest"."""


class TheseOr(Node, frozen=True):
    """These cards or those, as the player likes: "a card from your hand or discard pile"."""

    options: tuple[Cards, ...]


SomeOf = Cards | Spoken | Others | TheseOr | Effect | tuple[Cards | Effect, ...]
"""Cards as a clause names them. `Zone.LOOKED` is "among them", until it is known where they are.

Cards in play are named by the effect that discards them (`holding.py`)."""


class Seek(Node, frozen=True):
    """Search for cards, or choose them; what is done with them follows."""

    cards: SomeOf


class Show(Node, frozen=True):
    """Reveal cards; what is done with them may follow."""

    cards: SomeOf


class Put(Node, frozen=True):
    """Put cards spoken of somewhere. `mixed`, `order`: as `Move` has it."""

    cards: SomeOf
    to: Zone
    order: bool = False
    mixed: bool = False


class Attach(Node, frozen=True):
    """Attach cards spoken of to Pokémon."""

    cards: SomeOf
    target: Target
    spread: bool = False


class Count(Node, frozen=True):
    """Count something, for "that many"."""

    count: Amount


class Likewise(Node, frozen=True):
    """The same is done with these cards too: "discard 3 more cards", "also search for 2 Pokémon in this way"."""

    cards: SomeOf


class Barred(Node, frozen=True):
    """Cards that can't be chosen where cards were chosen just before: those of a name, or those discarded for it."""

    names: tuple[str, ...] = ()
    fresh: bool = False


class SameAgain(Node, frozen=True):
    """What the other player may have done just before, done by this one: "you may do the same"."""


class Then(Node, frozen=True):
    """Effects of a sentence that goes on with the one before it."""

    effects: tuple[Effect, ...]


class EitherWay(Node, frozen=True):
    """Effects that are done even if the attack does nothing else."""

    effects: tuple[Effect, ...]


class AtMost(Node, frozen=True):
    """A limit to an amount that was said before: what it is an amount of."""

    number: int
    of: str


class First(Node, frozen=True):
    """Of what each player does, this one does it first."""

    who: Who


class Searched(Node, frozen=True):
    """A test: the deck was searched, whether or not anything was found."""


class Required(Node, frozen=True):
    """What was said last must be possible: else the card can't be played, or the attack does nothing."""

    played: bool = False


class NotAtOnce(Node, frozen=True):
    """A card that can't be used in one's first turn, or on Pokémon that came into play this turn."""


NOUNS = {
    cls.__name__: cls
    for cls in (
        *(Cards, SomeEnergy, Timed, Blow, Quality, Bounds, Attacks, Counters, SomeCards, Wearer, Cured),
        *(Spoken, Others, TheseOr, Seek, Show, Put, Attach, Count, Likewise, Then, EitherWay, AtMost, SameAgain),
        *(Barred, MorePrizes, First, Searched, Required, NotAtOnce),
    )
}

CALLED = {"number": "count", "source": "target", "by": "other"}
"""Fields of nodes that a noun may call otherwise."""
