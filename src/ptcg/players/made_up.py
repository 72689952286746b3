"""A deck made up around the cards that were seen, for an opponent who plays none of the known decks.

More copies of what was seen, the evolution lines it belongs to, basic Energy for its attacks, and the Trainer cards
that everybody plays by that book: no such deck may exist, but whoever holds it can play.
"""

from __future__ import annotations

from ptcg.cards.card import ANY_NUMBER
from ptcg.cards.legality import is_exempt
from ptcg.engine import Definition
from ptcg.engine.board.definition import ENERGY, POKEMON, TRAINER
from ptcg.players.pool import Pool

SINGLE = frozenset(["ACE SPEC", "Prism Star", "Radiant", "Star"])
"""Kinds of which a deck holds one."""

BASICS, EVOLVED = 4, 3
"""How many copies of a Basic Pokémon, and of an Evolution card, make a line that works."""

BRANCHES = 2
"""Into how many different cards one Pokémon evolves in a deck."""


class Making:
    """A deck that is being made up."""

    __slots__ = ("cards", "copies", "names", "pool", "size")

    def __init__(self, pool: Pool, seen: list[tuple[Definition, int]], size: int) -> None:
        self.pool = pool
        self.size = size
        self.cards: list[Definition] = []
        self.copies: dict[Definition, int] = {}
        self.names: dict[str, int] = {}
        for definition, number in seen:
            for _ in range(number):
                self._add(definition)

    def _add(self, definition: Definition) -> None:
        self.cards.append(definition)
        self.copies[definition] = self.copies.get(definition, 0) + 1
        self.names[definition.name] = self.names.get(definition.name, 0) + 1

    def raise_to(self, definition: Definition, copies: int, room: int) -> None:
        """Bring a card to so many copies, as far as the rules for decks allow and there is `room`."""
        room = min(room, self.size)
        while self.copies.get(definition, 0) < copies and len(self.cards) < room and self._may_add(definition):
            self._add(definition)

    def _may_add(self, definition: Definition) -> bool:
        card, era = definition.card, self.pool.era
        if is_exempt(card, era):
            return True
        single = 0 < card.copies != ANY_NUMBER or not SINGLE.isdisjoint(card.subtypes)
        return self.names.get(definition.name, 0) < (1 if single else era.copies)

    def kinds(self, kind: int) -> list[Definition]:
        """The different cards of a kind that are in it."""
        return [definition for definition in self.copies if definition.kind == kind]

    def number(self, kind: int) -> int:
        return sum([definition.kind == kind for definition in self.cards])


def made_up(pool: Pool, seen: list[tuple[Definition, int]], size: int, instead: list[Definition]) -> list[Definition]:
    """A deck of that size around the cards seen; from the deck `instead` come the cards of which nothing is known."""
    making = Making(pool, seen, size)
    shape = pool.shape
    _lines_below(making)
    if not any(definition.basic for definition in making.cards):
        _add_all(making, instead, POKEMON)
    _add_lines(making, shape.pokemon)
    _add_energy(making, shape.energy)
    _add_trainers(making)
    if not pool.decks:
        _add_all(making, instead, TRAINER)
    for energy in making.kinds(ENERGY):
        making.raise_to(energy, size, size)
    return making.cards


def _add_all(making: Making, deck: list[Definition], kind: int) -> None:
    """Put in all cards of a kind that another deck has."""
    for definition in dict.fromkeys(deck):
        if definition.kind == kind:
            making.raise_to(definition, deck.count(definition), making.size)


def _lines_below(making: Making) -> None:
    """Put in what the Pokémon in it evolve from, as many as there are of them."""
    for upper in making.kinds(POKEMON):
        below = making.pool.below(upper)
        while below is not None and making.copies.get(below, 0) < making.copies[upper]:
            making.raise_to(below, making.copies[upper], making.size)
            if below not in making.copies:
                break
            upper, below = below, making.pool.below(below)


def _add_lines(making: Making, number: int) -> None:
    """Whole evolution lines of the Pokémon in it, up to a number of Pokémon."""
    if making.number(POKEMON) < number:
        lines = making.kinds(POKEMON)
        for definition in lines:  # what was added last is gone through as well
            lines += [upper for upper in making.pool.above(definition)[:BRANCHES] if upper not in lines]
        for copies in range(1, BASICS + 1):
            for definition in lines:
                room = len(making.cards) + number - making.number(POKEMON)
                making.raise_to(definition, copies if definition.basic else min(copies, EVOLVED), room)
    _lines_below(making)


def _add_energy(making: Making, number: int) -> None:
    """Basic Energy for the attacks of its Pokémon, each type as often as it is asked for."""
    wanted: dict[int, int] = {}
    for definition in making.cards:
        for attack in definition.attacks:
            for bit, symbols in attack.typed:
                wanted[bit] = wanted.get(bit, 0) + symbols
    held = {making.pool.sort(energy): energy for energy in making.kinds(ENERGY)}  # the same card in another printing
    found = [
        (bit, held.get(making.pool.sort(energy), energy))
        for bit in sorted(wanted)
        if (energy := making.pool.energy(bit)) is not None
    ]
    if not found:
        plain = [(0, energy) for energy in making.kinds(ENERGY) if is_exempt(energy.card, making.pool.era)]
        usual = making.pool.named(f"{making.pool.era.basic_energy[0]} Energy")
        found = plain or ([(0, usual)] if usual is not None else [])
    for _ in range(number - making.number(ENERGY) if found else 0):
        shares = [wanted.get(bit, 1) / (making.copies.get(energy, 0) + 1) for bit, energy in found]
        energy = found[shares.index(max(shares))][1]
        making.raise_to(energy, making.copies.get(energy, 0) + 1, making.size)


def _add_trainers(making: Making) -> None:
    """The Trainer cards that were seen, then those of known decks, then more of those seen."""
    seen = making.kinds(TRAINER)
    for definition in seen:
        making.raise_to(definition, 2, making.size)
    for definition, copies in making.pool.staples:
        making.raise_to(definition, copies, making.size)
    for definition in seen:
        making.raise_to(definition, making.pool.era.copies, making.size)


__all__ = ["made_up"]
