"""Effects: things that are done. Those on cards outside play are in `cards`, those of attacks alone in `attacking`.

Effects, statics (things that hold) and clauses (when they are done or hold) are different types, so that a restriction
can never stand where an action belongs.
"""

from __future__ import annotations

from typing import TypeAlias

from ptcg.effects.allowances import Together
from ptcg.effects.attacking import (
    ForEach,
    UseAttack,
)
from ptcg.effects.cards import (
    Draw,
    Exchange,
    Look,
    Move,
    Shuffle,
)
from ptcg.effects.contests import (
    ByPlayer,
    Guess,
    RockPaperScissors,
    Stop,
    TakePrizes,
    UseCard,
)
from ptcg.effects.node import Node
from ptcg.effects.predicates import ANY_CARD, ANY_OWN, Kind, Those
from ptcg.effects.statics import Static
from ptcg.effects.values import ITSELF, Amount, Choose, Target, Test
from ptcg.effects.vocabulary import Arithmetic, Condition, Unlike, Until, Who, Zone


class Flip(Node, frozen=True):
    """Flip coins (`coins` ALL: until tails, or until `heads`). `by`: who flips.

    BOTH: one coin after the other in turn, you first; `IfDid`: you have got tails.
    """

    coins: Amount = 1
    by: Who = Who.YOU
    heads: bool = False


class If(Node, frozen=True):
    test: Test
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class May(Node, frozen=True):
    """ "You may ..." (or the player named): asked yes or no; `IfDid` then knows."""

    effects: tuple[Effect, ...]
    who: Who = Who.YOU
    played: bool = False  # only where the card itself is played, not where something else uses its effect


class OneOf(Node, frozen=True):
    """ "Choose 1:" one of several listed effects (`more`: one or more of them, in their order), chosen by `by`."""

    options: tuple[tuple[Effect, ...], ...]
    more: bool = False
    by: Who = Who.YOU


class ForChosenType(Node, frozen=True):
    """Choose a type (none of `but`), which stands for `?` in the effects.

    `on`: a type of the Energy attached to a Pokémon. `among`: a type of one of these Pokémon.
    """

    effects: tuple[Effect, ...]
    but: tuple[str, ...] = ("Colorless",)
    on: Target | None = None
    among: Those | None = None


class Cost(Node, frozen=True):
    """What must be done in order to use the attack or play the card; it cannot be used if this is impossible."""

    effects: tuple[Effect, ...]


class BeforeDamage(Node, frozen=True):
    """Effects of an attack that its text puts before the damage."""

    effects: tuple[Effect, ...]


class Pick(Node, frozen=True):
    """ "Choose 1 of ...": fixes what `That` means for the rest of the text.

    `late`: an attack asks for it only when its text comes to it.
    """

    target: Choose
    late: bool = False


class AttackDamage(Node, frozen=True):
    """The base damage of this attack: in place of the printed number, or added to it, taken from it, times so much."""

    amount: Amount
    how: Arithmetic = Arithmetic.SET


class DamageTo(Node, frozen=True):
    """This attack does damage to other Pokémon than by its printed number. Also damage to itself.

    `apart`: it is not an attack's own, but a power's or a Trainer card's.
    """

    amount: Amount
    target: Target
    flat: bool = False  # Weakness and Resistance don't count for it
    apart: bool = False


class Unaffected(Node, frozen=True):
    """This attack's damage isn't affected by Weakness / Resistance / effects on the Defending Pokémon."""

    weakness: bool = False
    resistance: bool = False
    effects: bool = False


class DoesNothing(Node, frozen=True):
    """This attack does nothing."""


class PutCounters(Node, frozen=True):
    """Put damage counters on each of the Pokémon (`leaving`: until so much HP remains)."""

    number: Amount
    target: Target
    up_to: bool = False  # as many as its player likes, up to the number
    spread: bool = False  # so many in all, in any way the player likes
    leaving: bool = False


class MoveCounters(Node, frozen=True):
    number: int
    source: Target
    target: Target
    safely: bool = False  # never so that it Knocks Out the Pokémon
    up_to: bool = False  # as many as its player likes, up to the number
    spread: bool = False  # each counter to a Pokémon of the target, in any way the player likes
    among: bool = False  # and each from any of the sources
    swap: bool = False  # those on the target go to the source in exchange


class Heal(Node, frozen=True):
    """Heal damage (in HP; ALL: all of it; `up_to`: as much as the player likes)."""

    amount: Amount
    target: Target
    up_to: bool = False
    spread: bool = False  # so much in all, in any way the player likes


class Afflict(Node, frozen=True):
    """Give Special Conditions. `poison`: counters per block of a special Poison (0: the usual)."""

    conditions: tuple[Condition, ...]
    target: Target
    poison: int = 0


class Cure(Node, frozen=True):
    """Recover from Special Conditions (none named: from all)."""

    target: Target
    conditions: tuple[Condition, ...] = ()
    one: bool = False  # from one of them only, which the player chooses


class DiscardEnergy(Node, frozen=True):
    """Discard Energy cards attached to a Pokémon (ALL: all).

    `to`: put them elsewhere than into the discard pile (into a deck: on top). `across`: from any of the target's.
    """

    number: Amount
    target: Target
    type: str = ""
    special: bool = False  # Special Energy only
    up_to: bool = False
    basic: bool = False  # basic Energy only
    to: Zone = Zone.DISCARD
    across: bool = False
    name: str = ""  # only cards with this word in the name
    other: bool = False  # not the card the text stands on
    by: Who = Who.YOU  # who chooses them
    or_type: str = ""  # or of this type
    cards: bool = False  # so many cards, however much Energy each of them provides


class MoveEnergy(Node, frozen=True):
    """Move attached Energy from one Pokémon to another. `across`: from any of the source's.

    `spread`: card by card, each to another Pokémon that matches the target, in any way the player likes.
    """

    number: Amount
    source: Target
    target: Target
    type: str = ""
    basic: bool = False
    special: bool = False
    up_to: bool = False
    across: bool = False
    spread: bool = False
    name: str = ""  # only cards with this word in the name
    or_type: str = ""  # or of this type
    cards: bool = False  # so many cards, however much Energy each of them provides
    tools: bool = False  # a Pokémon Tool instead, to another Pokémon of the same player that may have it


class DiscardTools(Node, frozen=True):
    """Discard Pokémon Tools attached to a Pokémon (ALL: all). `across`: up to that many, from any that match."""

    number: int
    target: Target
    across: bool = False
    to: Zone = Zone.DISCARD
    trainers: bool = False  # any Trainer cards that are attached, not only Pokémon Tools
    name: str = ""  # only cards with this word in the name
    machines: bool = False  # Technical Machines as well as Pokémon Tools
    pokemon: bool = False  # Pokémon cards that are attached instead


class AttachFrom(Node, frozen=True):
    """Attach cards from a zone to a Pokémon: hand, deck, discard pile, or cards looked at or discarded just before.

    `spread`: each card may go to another Pokémon of the target. `each`: that many to each one chosen.
    """

    zone: Zone
    kind: Kind
    target: Target
    count: Amount = 1
    up_to: bool = False
    spread: bool = False
    each: bool = False
    different: Unlike | None = None
    fresh: bool = False  # none of the cards discarded just before
    who: Who = Who.YOU  # whose hand, deck or discard pile
    apart: Unlike | None = None  # unlike the cards moved just before, in this
    moved: bool = False  # only cards moved to the zone just before
    swap: bool = False  # a card of the kind and of another type, attached to it, goes to the zone in exchange


class SwitchActive(Node, frozen=True):
    """`who`'s Active Pokémon changes place with one of their Benched Pokémon, chosen by `by`.

    `into` and `out` say what the one that comes and the one that goes must be (their `who` and `place` say nothing).
    """

    who: Who = Who.YOU
    by: Who = Who.YOU
    into: Those = ANY_OWN
    out: Those = ANY_OWN
    this: bool = False  # the Pokémon the text stands on comes
    that: bool = False  # the Pokémon put into play or chosen last comes
    vacant: bool = False  # only if there is no Active Pokémon


class LeavePlay(Node, frozen=True):
    """A Pokémon and all cards attached to it leave play and go to a zone of their owners."""

    target: Target
    to: Zone = Zone.DISCARD
    only_pokemon: bool = False  # all cards attached to it are discarded, wherever it goes
    only_basic: bool = False  # of the Pokémon cards too, only the Basic Pokémon card goes there
    attached: Kind = ANY_CARD  # of the cards attached to it, only these go with it
    mixed: bool = False  # shuffled into the deck; under it: shuffled among each other before


class Devolve(Node, frozen=True):
    """Take the highest Evolution card off and put it into a zone of its owner.

    `many`: as many Evolution cards as the player likes, from the highest on, but at least one. `whole`: all of them.
    `level`: the Level-Up card instead.
    """

    target: Target
    to: Zone = Zone.HAND
    many: bool = False
    whole: bool = False
    level: bool = False


class EvolveFrom(Node, frozen=True):
    """Put a card from a zone (hand, deck) that evolves from a Pokémon onto it."""

    zone: Zone
    target: Target
    skip: bool = False  # a Stage 2 on its Basic Pokémon
    early: bool = False  # also on a first turn, or in the turn the Pokémon came into play
    any_stage: bool = False  # with `skip`: its Stage 1 as well
    kind: Kind = ANY_CARD  # what the card must be besides
    anyhow: bool = False  # whatever the card evolves from, and (without `fresh`) whenever; it counts as evolving
    like_energy: bool = False  # of a type of the Energy card whose attaching set this off
    again: bool = False  # also in the turn the Pokémon has evolved or devolved
    level_up: bool = False  # a Level-Up card instead, wherever the Pokémon stands
    fresh: bool = False  # also in the turn the Pokémon came into play, but on no first turn


class TakePlace(Node, frozen=True):
    """A card from a zone takes the place of a Pokémon's card, which goes to `to`; all else stays on the Pokémon.

    `anew`: the Pokémon and all cards attached to it go, and the card is a new Pokémon where it stood. `whole`: all its
    Pokémon cards go.
    """

    zone: Zone
    kind: Kind
    to: Zone
    target: Target = ITSELF
    anew: bool = False
    whole: bool = False


class PutThis(Node, frozen=True):
    """Put the card the text stands on somewhere; on PLAYED it is played. In play it can only be discarded.

    `played`: the Trainer card that is being played goes there instead of to the discard pile.
    """

    to: Zone
    played: bool = False
    pieces: int = 1  # onto the Bench: so many different cards of its name as one Pokémon, once in a game


class AttachThis(Node, frozen=True):
    """Attach the card the text stands on to a Pokémon, from the hand or from play: other cards of it are discarded.

    It is then a Special Energy card that provides `energy`, or (without, from play) the Pokémon Tool that `AsTool`
    describes.
    """

    target: Target
    energy: tuple[str, ...] = ()
    fallen: bool = False  # it counts as Knocked Out


class KnockOut(Node, frozen=True):
    target: Target


class Mark(Node, frozen=True):
    """Put a named reminder counter on a Pokémon, or remove all of that name."""

    name: str
    target: Target
    remove: bool = False


class DiscardStadium(Node, frozen=True):
    """Discard the Stadium in play (if it is `who`'s), or put it elsewhere."""

    to: Zone = Zone.DISCARD
    who: Who = Who.BOTH


class EndTurn(Node, frozen=True):
    """Your turn ends; or (`again`) you take another turn after it, without the step between turns."""

    again: bool = False


class Win(Node, frozen=True):
    who: Who = Who.YOU


class Lasting(Node, frozen=True):
    """A static that lasts for a while, laid on a Pokémon by an attack, an Ability or a Trainer."""

    static: Static
    until: Until
    tied: bool = False  # over as soon as the Pokémon whose text it is leaves its place or evolves
    single: bool = False  # it can't be laid again while it lasts


class EndEffects(Node, frozen=True):
    """All effects of attacks on a player (or both) and on their Pokémon end."""

    who: Who


class ForbidAttack(Node, frozen=True):
    """Choose 1 of a Pokémon's attacks (`name` empty) or name it: it can't be used while it lasts.

    `used`: the attack that is being used.
    """

    target: Target
    until: Until
    name: str = ""
    only: bool = False  # it is the only one that can be used
    used: bool = False


Effect: TypeAlias = (
    "Flip | If | May | OneOf | Cost | BeforeDamage | Pick | AttackDamage | DamageTo"
    " | Unaffected | DoesNothing | PutCounters | MoveCounters | Heal | Afflict | Cure"
    " | DiscardEnergy | MoveEnergy | DiscardTools | AttachFrom | Draw | Move"
    " | Shuffle | Look"
    " | LeavePlay"
    " | SwitchActive | Devolve | EvolveFrom | TakePlace | Exchange | PutThis"
    " | KnockOut | Mark | DiscardStadium"
    " | EndTurn | Win | Lasting | ForbidAttack"
    " | UseAttack | ForEach"
    " | AttachThis"
    " | RockPaperScissors | ByPlayer | TakePrizes"
    " | UseCard"
    " | EndEffects"
    " | Guess"
    " | Together"
    " | ForChosenType"
    " | Stop"
)


__all__ = [
    "Afflict",
    "AttachFrom",
    "AttachThis",
    "AttackDamage",
    "BeforeDamage",
    "Cost",
    "Cure",
    "DamageTo",
    "Devolve",
    "DiscardEnergy",
    "DiscardStadium",
    "DiscardTools",
    "DoesNothing",
    "Effect",
    "EndEffects",
    "EndTurn",
    "EvolveFrom",
    "Flip",
    "ForChosenType",
    "ForbidAttack",
    "Heal",
    "If",
    "KnockOut",
    "Lasting",
    "LeavePlay",
    "May",
    "MoveCounters",
    "MoveEnergy",
    "OneOf",
    "Pick",
    "PutCounters",
    "Mark",
    "PutThis",
    "SwitchActive",
    "TakePlace",
    "Unaffected",
    "Win",
]
