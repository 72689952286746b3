"""The one stream of what happened: read by log, terminal, browser, replays and tests. Search turns it off."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class What(Enum):
    """What happened. The value is how the log says it: {player}, {card}, {cards}, {pokemon}, {n} are filled in."""

    FLIP = "{player} flips {coin}."
    STARTS = "{player} goes first."
    SHUFFLE = "{player} shuffles."
    MULLIGAN = "{player} has no Basic Pokémon, shows {cards} and draws 7 new cards."
    DRAW = "{player} draws {cards}."
    PLACE = "{player} lays a Pokémon face down."
    PRIZES_LAID = "{player} lays {n} Prize cards."
    REVEAL = "{player} starts with {cards}."
    TURN = "Turn {n}: {player}."
    BENCH = "{player} puts {card} on the Bench."
    EVOLVE = "{player}'s {pokemon} evolves into {card}."
    ATTACH = "{player} attaches {card} to {pokemon}."
    PLAY = "{player} plays {card}."
    USE = "{player} uses {card}'s {name}."
    RETREAT = "{player}'s {pokemon} retreats."
    RETREAT_FAILS = "{player}'s {pokemon} is Confused and cannot retreat."
    SWITCH = "{player}'s {pokemon} becomes Active."
    ATTACK = "{player}'s {pokemon} uses {name}."
    ATTACK_FAILS = "The attack does not happen."
    CONFUSED = "{pokemon} hurts itself in its confusion."
    DAMAGE = "{pokemon} takes {n} damage."
    COUNTERS = "{pokemon} gets {n} of damage counters."
    PREVENTED = "The damage to {pokemon} is prevented."
    HEAL = "{n} damage is healed from {pokemon}."
    AFFLICT = "{pokemon} is now {name}."
    RECOVER = "{pokemon} is no longer {name}."
    KNOCK_OUT = "{player}'s {pokemon} is Knocked Out."
    PRIZE = "{player} takes a Prize card."
    PROMOTE = "{player} promotes {pokemon}."
    DISCARD = "{player} discards {cards}."
    TO_HAND = "{player} takes {cards} into the hand."
    TO_DECK = "{player} puts {cards} back into the deck."
    TO_LOST = "{cards} go to the Lost Zone."
    NOTHING = "{player} finds nothing."
    REVEAL_CARDS = "{player} reveals {cards}."
    LOOK = "{player} looks at {cards}."
    DEVOLVE = "{player}'s {pokemon} devolves."
    TAKES_PLACE = "{player}'s {pokemon} takes the place of {card}."
    EFFECT = "{pokemon} is under an effect."
    MARK = "{pokemon} gets a {name} counter."
    SHOWS = "{player} shows {name}."
    SWAPS_PRIZE = "A Prize card of {player} changes places with the top card of the deck."
    TURN_ENDS = "{player}'s turn ends."
    CHECKUP = "Between turns."
    SUDDEN_DEATH = "Both players win: Sudden Death."
    WIN = "{player} wins: {name}."


class Event(NamedTuple):
    """One event with the rule it follows. `secret`: only `player` may see which cards."""

    what: What
    rule: str
    player: int = -1
    pokemon: int = -1  # card on top of the Pokémon concerned
    card: int = -1
    cards: tuple[int, ...] = ()
    n: int = 0
    name: str = ""
    secret: bool = False

    def seen_by(self, player: int) -> Event:
        """The event as that player may see it: card numbers of secret events become -1."""
        if not self.secret or player == self.player:
            return self
        return self._replace(card=-1, pokemon=-1, cards=(-1,) * len(self.cards))
