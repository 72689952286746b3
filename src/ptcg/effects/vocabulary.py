"""The words of effect programs: closed sets of names that nodes use where a text chooses between a few things."""

from __future__ import annotations

from enum import Enum
from typing import Final, Self


class Word(Enum):
    """A word of the vocabulary. In JSON it is the name of the member; what its value says is for people."""

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        return cls.__members__.get(value) if isinstance(value, str) else None


class Who(Word):
    """A player, or both."""

    YOU = "you"
    OPPONENT = "opponent"
    BOTH = "both"


class Place(Word):
    """Where in play a Pokémon stands."""

    PLAY = "play"
    ACTIVE = "active"
    BENCH = "bench"


class Zone(Word):
    """A zone that holds cards."""

    HAND = "hand"
    DECK = "deck"
    DECK_BOTTOM = "deck bottom"
    DISCARD = "discard"
    BENCH = "bench"
    LOST = "Lost Zone"
    PRIZES = "prizes"
    STADIUM = "Stadium"  # the Stadium in play, which is its player's
    PLAYED = "beside the Active Pokémon"  # Supporter cards that stay until the turn ends
    LOOKED = "looked at"  # not a place: of the cards looked at or revealed last, those still where they were
    MOVED = "moved"  # not a place: the cards moved, drawn or discarded last ("in this way")


SET_ASIDE: Final = (Zone.LOST,)
"""Piles of open cards beside the discard pile, as their names say."""

OPEN_PILES: Final = (Zone.DISCARD, *SET_ASIDE)
"""Piles that both players may look through."""


class Face(Word):
    """A side of a coin."""

    HEADS = "heads"
    TAILS = "tails"


class Relation(Word):
    """How one number stands to another."""

    AT_LEAST = "at least"
    AT_MOST = "at most"
    MORE = "more than"
    FEWER = "fewer than"
    SAME = "the same as"
    OTHER = "not the same as"


class Gauge(Word):
    """What can be measured on a Pokémon."""

    COUNTERS = "damage counters"
    CONDITIONS = "Special Conditions"
    REMAINING_HP = "remaining HP"
    MAXIMUM_HP = "HP without any damage"
    RETREAT_COST = "Energy symbols in its Retreat Cost"
    COUNTERS_LEFT = "damage counters for the HP it has left"
    COUNTERS_BEYOND = "damage counters beyond those that Knock it Out"
    DAMAGE_TAKEN = "damage that attacks did to it this turn"


class Way(Word):
    """What a text has just done ("in this way")."""

    CHOSEN = "Pokémon chosen, those that have left play with them"
    COUNTERS = "damage counters put on Pokémon, or removed from them"
    DAMAGE = "damage counters' worth of damage that the attack did to the Defending Pokémon"
    PRINTED_HP = "HP printed on the Pokémon cards moved"


class Holding(Word):
    """What a player has, or has done."""

    PRIZES_TAKEN = "Prize cards taken"
    PRIZES_FACE_DOWN = "Prize cards that lie face down"
    ROOM_ON_BENCH = "Pokémon that still have room on the Bench"
    TRAINERS_IN_PLAY = "Trainer cards in play: attached, as a Stadium, or beside the Active Pokémon"
    GX_ATTACKS_USED = "GX attacks used in this game"
    VSTAR_POWERS_USED = "VSTAR Powers used in this game"


class Situation(Word):
    """How a game can stand."""

    FIRST_TURN = "it is your first turn of the game"
    WENT_FIRST = "you are the player who had the first turn of the game"
    JUST_DRAWN = "this card was drawn at the beginning of this turn, and nothing has been done since"
    NEW_IN_PLAY = "this Pokémon came into play this turn"
    ATTACK_PREVENTED = "the effects of the running attack done to the opponent's Active Pokémon are prevented"
    NEVER = "never: the card is played only at the moment that its text names"


class Trait(Word):
    """What a Pokémon can have."""

    WEAKNESS = "a Weakness"
    RESISTANCE = "a Resistance"
    ATTACK = "an attack of this name"
    MARK = "a counter of this name on it"
    OWNER_BEHIND = "a player who has more Prize cards left than the other"
    CARD_UNDER_IT = "a card of this name somewhere under it"
    WAS_UNDAMAGED = "no damage counters before the running attack"


class Condition(Word):
    """A Special Condition."""

    ASLEEP = "Asleep"
    BURNED = "Burned"
    CONFUSED = "Confused"
    PARALYZED = "Paralyzed"
    POISONED = "Poisoned"


class Arithmetic(Word):
    """What is done to a number."""

    SET = "="
    PLUS = "+"
    MINUS = "-"
    TIMES = "x"
    HALF = "half of it, rounded down to the nearest 10"
    HALF_UP = "half of it, rounded up to the nearest 10"


class CardKind(Word):
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


class Unlike(Word):
    """In what the cards of one search must differ from each other."""

    NAME = "name"
    TYPE = "type"


class Role(Word):
    """In what role a text has come to a Pokémon that it speaks of."""

    CHOSEN = "chosen last"
    ATTACKER = "the Attacking Pokémon"  # in a trigger set off by an attack
    NEW_ACTIVE = "just made Active by a switch of this text"
    OLD_ACTIVE = "just sent to the Bench by a switch of this text"
    NEWCOMER = "just put into play by this text"


class Taken(Word):
    """How it comes about which cards are meant."""

    CHOSEN = "somebody chooses them"
    RANDOM = "at random, unseen"
    TOP = "from the top of the deck"
    BOTTOM = "from the bottom of the deck"
    UNTIL = "from the top of the deck on, until there is one of the kind"


class Likeness(Word):
    """Whose types a Pokémon takes on."""

    PREVIOUS_LEVEL = "the card it was put on"
    BASIC_ENERGY = "the basic Energy cards attached to it"
    THAT_POKEMON = "the Pokémon chosen last"
    MOVED_ENERGY = "the Energy card discarded last"


class PowerKind(Word):
    """The printed label of an Ability or of what came before it."""

    ANY = "any"
    ABILITY = "Ability"
    POKEMON_POWER = "Pokémon Power"
    POKE_POWER = "Poké-Power"
    POKE_BODY = "Poké-Body"


class Quantity(Word):
    """What a card can change or set: numbers of Pokémon and of attacks."""

    HP = "HP"
    RETREAT_COST = "symbols in the Retreat Cost"
    DAMAGE_GIVEN = "damage that attacks do"
    REDUCTION = "by how much damage taken from attacks is less"
    PRIZES_GIVEN = "Prizes for a Knock Out of it"
    PRIZES_TAKEN = "Prizes for a Knock Out by damage from its attacks"
    WEAKNESS_GIVEN = "how often Weakness counts damage that attacks do"
    BASE_DAMAGE = "the number beside an attack"
    OWN_DAMAGE = "damage that an attack does to its own Pokémon"
    RESISTANCE = "by how much Resistance reduces damage"
    POISON = "counters because of Poison"
    BURN = "counters because of Burn"
    CONFUSION = "counters because of Confusion"
    COINS = "coins that an attack flips"
    COINS_TO_WAKE = "coins that must be heads to wake up"
    TOOLS = "Pokémon Tools that may be attached"
    BENCH = "Pokémon that the Bench of its player may hold; of several numbers the smallest counts"

    __hash__ = object.__hash__  # asked for at every turn, and members are compared by identity


class Leave(Word):
    """Exceptions to rules of the game."""

    # of Pokémon
    ATTACK_FIRST = "attack on the first turn of the player who goes first"
    ATTACK_TWICE = "attack twice in a turn"
    SAME_ATTACK_TWICE = "use the same attack twice in a turn"
    ATTACK_ANYWAY = "attack with these Special Conditions"
    RETREAT_ANYWAY = "retreat with these Special Conditions"
    RETREAT_FOR_THIS_CARD = "discard this card instead of Energy to retreat"
    ATTACKS_BELOW = "use the attacks of the cards it evolved from"
    THIS_CARDS_ATTACK = "use the attack on the card the text stands on; other Pokémon can't"
    GX_AGAIN = "use GX attacks though its player has used the one of this game"
    FLIP_AGAIN = "once in a turn ignore all coins of an attack and flip them again"
    WEAKNESS_ON_BENCH = "Weakness and Resistance count for the opponent's Benched Pokémon that its attacks damage"
    KEEP_CONDITIONS = "evolving or devolving doesn't end these Special Conditions"
    BURN_STAYS = "stays Burned whatever the coin shows"
    BURN_STAYS_AND_HURTS = "stays Burned whatever the coin shows, and is hurt by it"
    EVOLVE_EARLY = "evolve on its player's first turn and in the turn it comes into play (evolved: came into play)"
    EVOLVE_FIRST = "the same, on the first turn alone"
    EVOLVE_WHEN_NEW = "the same, but not on the first turn, and only into such cards"
    BECOME_IN_TURN = "the turn doesn't end when it becomes the Pokémon of this name"
    EVOLVE_ALSO = "evolves into such cards that evolve from the Pokémon of this name"
    RETREAT_RETURNS = "such Energy cards that pay for its retreat go into the hand"
    FLIP_TO_ATTACK = "flips so many coins when it tries to attack; on any tails the attack doesn't happen"
    FLIP_BEFORE_ATTACK = "the same, before anything that the attack requires"
    ATTACKS_FAIL = "its attacks do nothing"
    HEAL_DOUBLE = "twice the amount is healed"
    # of players
    ATTACH_FREELY = "attach any number of Energy cards from the hand in a turn"
    PLAY_SUPPORTERS = "play so many Supporter cards in a turn"
    OPEN_HAND = "plays with the hand face up"
    TURN_IS_OVER = "their turn ends after the draw at its beginning"
    COINS_ARE_TAILS = "coins they flip in their turn count as tails"
    FLIP_TO_PLAY = "flips a coin to play or attach such a card from the hand; on tails it is discarded without effect"
    COMBINED = "has combined cards of this name into one Pokémon, which is done once in a game"
    TURN_GOES_ON = "the turn doesn't end by the card of this name"
    # of the card the text stands on
    START_ACTIVE = "may be put face down as the Active Pokémon at set-up, though it is not a Basic Pokémon"
    START_AS_SECOND = "the same, or on the Bench, by the player who goes second"
    ENTER_ONLY_BY = "comes into play only by the power of this name"
    COME_EARLY = "can be played on a Pokémon on the first turn and in the turn that came into play"
    GO_FIRST = "Active when the game begins, its player goes first, unless both players' are so"
    IN_HALVES = "played together with its other half"
    STAY_DISCARDED = "can't be put into the hand or deck from the discard pile"
    RETURN_TO_HAND = "goes to its owner's hand when it would be discarded from play"
    COME_BACK = "discarded by an attack of its Pokémon, it is attached to it again afterwards"
    LIKE_BASICS = "provides 1 Energy of all types of the basic Energy on its Pokémon; none: Colorless"
    SWALLOW_STADIUM = "the next Stadium card played is discarded together with this one and has no effect"
    # of the game
    BENCH_RETURNS = "what the Bench no longer holds returns to the hand, that of the other player first"
    RESCUE_ENERGY = "Energy that isn't Colorless and that the other player's effects discard goes back to the hand"

    __hash__ = object.__hash__


class When(Word):
    """Where in the damage calculation a change belongs. ERA: where the era puts a change of that source."""

    ERA = "era"
    BEFORE = "before Weakness and Resistance"
    AFTER = "after Weakness and Resistance"


class Until(Word):
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


class Act(Word):
    """What can happen: the one list for what the log tells, what the record keeps, what sets off a trigger, and what a
    card forbids or prevents. Who does it, to whom, with which card and by what is said by a `Pattern`.
    """

    # players
    STARTS = "go first"
    MULLIGAN = "have no Basic Pokémon and draw anew"
    PLACE = "lay a Pokémon face down"
    REVEAL = "show the Pokémon of the set-up"
    PRIZES_LAID = "lay Prize cards"
    TURN = "begin a turn"
    TURN_ENDS = "end a turn"
    FLIP = "flip a coin"
    SHUFFLE = "shuffle"
    DRAW = "draw a card"
    PLAY = "play"  # a card from the hand
    BENCH = "put onto the Bench"
    ATTACH = "attach"
    USE = "use a power"
    PRIZE = "take a Prize card"
    DISCARD = "discard"
    TO_HAND = "put into a hand"
    TO_DECK = "put into a deck"
    TO_LOST = "put in the Lost Zone"
    NOTHING = "find nothing"
    REVEAL_CARDS = "reveal"
    LOOK = "look at"
    SHOWS = "show a sign"
    SWAPS_PRIZE = "exchange a Prize card"
    WIN = "win"
    # Pokémon
    EVOLVE = "evolve"
    DEVOLVE = "devolve"
    TAKES_PLACE = "take the place of a card"
    RETREAT = "retreat"
    RETREAT_FAILS = "fail to retreat"
    SWITCH = "come from the Bench to the Active place"
    LEAVE_ACTIVE = "go from the Active place to the Bench"
    ATTACK = "attack"
    ATTACK_FAILS = "fail to attack"
    CONFUSED = "hurt itself in its confusion"
    DAMAGE = "be damaged"
    COUNTERS = "get damage counters"
    GIVE_COUNTERS = "have its damage counters moved"
    PREVENTED = "be kept from damage"
    HEAL = "be healed"
    AFFLICT = "get a Special Condition"
    RECOVER = "recover from a Special Condition"
    KNOCK_OUT = "be Knocked Out"
    EFFECT = "come under an effect"
    MARK = "get a named counter"
    # the game
    CHECKUP = "what happens between turns"
    CONDITIONS_OVER = "the Special Conditions have had their say between turns"
    SUDDEN_DEATH = "Sudden Death"

    __hash__ = object.__hash__  # asked for whenever anything happens


class PastTurn(Word):
    """Which turn a text asks about."""

    THIS = "this turn"
    OPPONENTS_LAST = "your opponent's last turn"
    YOUR_LAST = "your last turn"
    ATTACK = "this attack"


class Limit(Word):
    """What a player can use only once in a game."""

    GX = "GX attack"
    VSTAR = "VSTAR Power"


ALL: Final = -1
"""As a count or a number: all there are."""


__all__ = [
    "Act",
    "Arithmetic",
    "Leave",
    "Quantity",
    "ALL",
    "OPEN_PILES",
    "SET_ASIDE",
    "CardKind",
    "Condition",
    "Face",
    "Gauge",
    "Holding",
    "Likeness",
    "Limit",
    "PastTurn",
    "Place",
    "PowerKind",
    "Relation",
    "Role",
    "Taken",
    "Situation",
    "Trait",
    "Unlike",
    "Until",
    "Way",
    "When",
    "Who",
    "Word",
    "Zone",
]
