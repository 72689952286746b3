"""The words of effect programs: closed sets of names that nodes use where a text chooses between a few things."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Who(Enum):
    """A player, or both."""

    YOU = "you"
    OPPONENT = "opponent"
    BOTH = "both"


class Place(Enum):
    """Where in play a Pokémon stands."""

    PLAY = "play"
    ACTIVE = "active"
    BENCH = "bench"


class Zone(Enum):
    """A zone that holds cards."""

    HAND = "hand"
    DECK = "deck"
    DECK_BOTTOM = "deck bottom"
    DISCARD = "discard"
    BENCH = "bench"
    LOST = "lost"
    PRIZES = "prizes"
    STADIUM = "Stadium"  # the Stadium in play, which is its player's
    PLAYED = "beside the Active Pokémon"  # Supporter cards that stay until the turn ends
    LOOKED = "looked at"  # not a place: of the cards looked at or revealed last, those still where they were
    MOVED = "moved"  # not a place: the cards moved, drawn or discarded last ("in this way")


class Relation(Enum):
    """How one number stands to another."""

    AT_LEAST = "at least"
    AT_MOST = "at most"
    MORE = "more than"
    FEWER = "fewer than"
    SAME = "the same as"
    OTHER = "not the same as"


class Condition(Enum):
    """A Special Condition."""

    ASLEEP = "Asleep"
    BURNED = "Burned"
    CONFUSED = "Confused"
    PARALYZED = "Paralyzed"
    POISONED = "Poisoned"


class CardKind(Enum):
    """What kind of card a text asks for."""

    ANY = "card"
    POKEMON = "Pokémon"
    BASIC_POKEMON = "Basic Pokémon"
    EVOLUTION = "Evolution card"
    TRAINER = "Trainer card"
    PLAIN_TRAINER = "Trainer card that is neither a Supporter nor a Stadium"  # what older texts mean by it
    ITEM = "Item card"
    SUPPORTER = "Supporter card"
    STADIUM = "Stadium card"
    TOOL = "Pokémon Tool card"
    ENERGY = "Energy card"
    BASIC_ENERGY = "basic Energy card"
    SPECIAL_ENERGY = "Special Energy card"


class Unlike(Enum):
    """In what the cards of one search must differ from each other."""

    NAME = "name"
    TYPE = "type"


class Role(Enum):
    """In what role a text has come to a Pokémon that it speaks of."""

    CHOSEN = "chosen last"
    ATTACKER = "the Attacking Pokémon"  # in a trigger set off by an attack
    NEW_ACTIVE = "just made Active by a switch of this text"
    OLD_ACTIVE = "just sent to the Bench by a switch of this text"
    NEWCOMER = "just put into play by this text"


class Taken(Enum):
    """How it comes about which cards are meant."""

    CHOSEN = "somebody chooses them"
    RANDOM = "at random, unseen"
    TOP = "from the top of the deck"
    BOTTOM = "from the bottom of the deck"


class Likeness(Enum):
    """Whose types a Pokémon takes on."""

    PREVIOUS_LEVEL = "the card it was put on"
    BASIC_ENERGY = "the basic Energy cards attached to it"
    THAT_POKEMON = "the Pokémon chosen last"
    MOVED_ENERGY = "the Energy card discarded last"


class PowerKind(Enum):
    """The printed label of an Ability or of what came before it."""

    ANY = "any"
    ABILITY = "Ability"
    POKEMON_POWER = "Pokémon Power"
    POKE_POWER = "Poké-Power"
    POKE_BODY = "Poké-Body"


class When(Enum):
    """Where in the damage calculation a change belongs. ERA: where the era puts a change of that source."""

    ERA = "era"
    BEFORE = "before Weakness and Resistance"
    AFTER = "after Weakness and Resistance"


class Until(Enum):
    """How long something lasts."""

    END_OF_ATTACK = "end of this attack"  # Knock Outs by its damage still count
    END_OF_TURN = "end of this turn"
    OPPONENTS_NEXT_TURN = "end of your opponent's next turn"
    YOUR_NEXT_TURN = "end of your next turn"  # takes effect only in that turn
    TO_OPPONENTS_NEXT_TURN = "until the end of your opponent's next turn"  # from now on
    TO_YOUR_NEXT_TURN = "until the end of your next turn"
    LEAVES_ACTIVE = "until it leaves the Active place"
    GAME = "for the rest of this game"
    LEAVES_PLAY = "until it leaves play"


class Deed(Enum):
    """Something a restriction can forbid."""

    ATTACK = "attack"
    RETREAT = "retreat"
    EVOLVE = "evolve"
    LEVEL_UP = "level up"
    DEVOLVE = "devolve"
    ATTACH_ENERGY = "attach Energy"
    PLAY_TRAINER = "play Trainer cards"
    PLAY_PLAIN_TRAINER = "play Trainer cards that are neither Supporters nor Stadiums"  # what older texts mean by it
    PLAY_ITEM = "play Item cards"
    PLAY_SUPPORTER = "play Supporter cards"
    PLAY_STADIUM = "play Stadium cards"
    PLAY_TOOL = "play Pokémon Tool cards"
    BE_HEALED = "be healed"
    GIVE_COUNTERS = "have its damage counters moved"
    LEAVE = "leave the Active place by an effect"
    GET_ENERGY = "have Energy attached from the hand"
    ATTACH_SPECIAL = "attach Special Energy cards"
    ATTACH_TO_ACTIVE = "attach Energy to the Active Pokémon"
    DRAW_FOR_TURN = "draw a card at the beginning of the turn"
    EVOLVE_POKEMON = "play Pokémon to evolve Pokémon"
    EVOLVE_ACTIVE = "play Pokémon to evolve the Active Pokémon"
    PLAY_ACE_SPEC = "play ACE SPEC cards"
    RETURN = "be put into the hand, nor can the cards attached to it"
    PLAY_CARDS = "play any cards"
    USE_GX = "use GX attacks"


class Moment(Enum):
    """Something that happens: what sets off a trigger, and what a text asks about a turn."""

    BENCHED_FROM_HAND = "you play this Pokémon from your hand onto your Bench"
    PLAYED_FROM_HAND = "you play this Pokémon from your hand"  # onto the Bench or to evolve
    EVOLVED_FROM_HAND = "you play this Pokémon from your hand to evolve 1 of your Pokémon"
    DAMAGED_BY_ATTACK = "this Pokémon is damaged by an opponent's attack"
    KNOCKED_OUT = "this Pokémon is Knocked Out"  # however it comes
    KNOCKED_OUT_BY_ATTACK = "this Pokémon is Knocked Out by damage from an opponent's attack"
    FELLED_BY_ATTACK = "this Pokémon is Knocked Out by an opponent's attack"  # however it does
    ATTACHED_FROM_HAND = "you attach this card from your hand to 1 of your Pokémon"
    BETWEEN_TURNS = "between turns"
    CONDITIONS_OVER = "the Special Conditions have had their say between turns"
    END_OF_YOUR_TURN = "the end of your turn"
    END_OF_EACH_TURN = "the end of each turn"
    END_OF_OPPONENTS_TURN = "the end of your opponent's turn"
    BEFORE_EVOLVING = "you play a Pokémon from your hand to evolve this Pokémon"  # before it has evolved
    BECOMES_ACTIVE = "this Pokémon moves from your Bench to become your Active Pokémon"
    LEAVES_ACTIVE = "this Pokémon moves from the Active Spot to your Bench"
    ENERGY_FROM_HAND = "an Energy card is attached from its player's hand to this Pokémon"
    TOOL_FROM_HAND = "a Pokémon Tool is attached from its player's hand to this Pokémon"
    RETREATS = "this Pokémon retreats"
    ENERGY_OF_TURN = "you attach the Energy card of your turn to this Pokémon"
    USES_POWER = "this Pokémon has used a power"
    BEGINS_POWER = "this Pokémon uses a power"  # before the power does anything
    PLAYS_TRAINER = "a player plays a Trainer card"  # before it has any effect
    TRAINER_PLAYED = "a player has played a Trainer card"  # after it has had its effect
    BENCHED = "this Pokémon is put onto its player's Bench in their turn"  # from wherever it comes
    ATTACKS = "this Pokémon attacks"
    SENT_TO_BENCH = "this Pokémon moves from the Active Spot to the Bench"  # in either player's turn
    GETS_ENERGY = "an Energy card is attached to this Pokémon"  # from anywhere
    TAKEN_AS_PRIZE = "you take this card as a face-down Prize card in your turn"  # before it goes into the hand
    DISCARDED_FROM_HAND = "this card is discarded from your hand by an effect of your opponent's card"
    DISCARDED_BY = "you discard this Pokémon with the effect of a card"  # after that effect
    HEALED = "this Pokémon is healed"
    EVOLVES = "this Pokémon evolves"  # however it comes
    USES_GX = "this Pokémon uses a GX attack"
    CARD_PLAYED = "a card is played from the hand"
    CARD_ATTACHED = "a card is attached from the hand"
    PRIZE_TAKEN = "a Prize card is taken"
    AFFLICTED_BY_ATTACK = "this Pokémon is given a Special Condition by an attack"
    ALREADY_AFFLICTED = "this Pokémon has a Special Condition when an attack gives it one"
    LOSES_ENERGY = "this Pokémon loses Energy cards to an attack"
    GETS_COUNTERS = "this Pokémon has damage counters put on it by an attack"


class PastTurn(Enum):
    """Which turn a text asks about."""

    THIS = "this turn"
    OPPONENTS_LAST = "your opponent's last turn"
    YOUR_LAST = "your last turn"


class Limit(Enum):
    """What a player can use only once in a game."""

    GX = "GX attack"
    VSTAR = "VSTAR Power"


ALL: Final = -1
"""As a count or a number: all there are."""


__all__ = [
    "ALL",
    "CardKind",
    "Condition",
    "Deed",
    "Likeness",
    "Limit",
    "Moment",
    "PastTurn",
    "Place",
    "PowerKind",
    "Relation",
    "Role",
    "Taken",
    "Unlike",
    "Until",
    "When",
    "Who",
    "Zone",
]
