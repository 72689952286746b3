"""Prepared boards to try a card on: full ones with cards of every kind in every place, and bare ones.

A `Scene` is a card with the cards that belong to it. `lay_out` puts them on a board in one of several places, with
other built-in cards around them, all by chance: the same seed gives the same board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache

from ptcg.cards import Card, builtin_cards
from ptcg.cards.card import TYPES
from ptcg.engine import Chance, Definition, Pokemon, Side, State
from ptcg.engine.board.special_conditions import CONDITIONS, first_number, with_ailment
from ptcg.engine.board.zones import set_top
from ptcg.engine.play.turn import ASKING
from ptcg.engine.program.code import Frame
from ptcg.engine.state import table_of
from ptcg.rules import Era

Define = Callable[[Card, Era], Definition]
"""What makes a card ready for an era; ValueError for one that cannot be played: `ptcg.library.game.definition`."""

DECK = 22
FEW = 3
CREW = (
    ("base1-68", "base1-12"),
    ("base2-11",),
    ("base2-58", "base2-37", "base2-15"),
    ("base5-53", "base5-33"),
    ("dp2-79", "dp2-60", "dp2-16"),
    ("dp5-1",),
    ("dp4-83", "dp4-45"),
    ("pl4-36", "pl4-41", "pl4-16"),
    ("bw1-47",),
    ("bw1-16", "bw1-17", "bw1-20"),
    ("bw3-38", "bw3-40"),
    ("xy1-78",),
    ("xy1-92", "xy1-93"),
    ("xy1-114",),
    ("swsh1-11", "swsh1-12", "swsh1-15"),
    ("swsh2-80",),
)
"""Built-in Pokémon to stand around, each with what lies beneath it: powers of all kinds, no power, every stage."""
SUPPLIES = (
    *("base1-71", "base1-84", "base1-94", "dp1-119", "bw1-92", "bw2-92", "bw5-102", "swsh1-163"),
    *("dp2-109", "bw1-101", "swsh1-165", "swsh2-154"),
    *("dp4-100", "bw4-91", "swsh2-169"),
    *("bw3-91", "bw3-94", "xy1-121", "swsh1-156"),
    *("base1-96", "swsh2-172", "swsh3-174"),
)
"""Built-in Items, Supporters, Stadiums, Tools and special Energy."""


@dataclass(frozen=True)
class Scene:
    """A card to be tried, and the cards that belong on a board with it."""

    card: Card
    books: tuple[str, ...]
    below: tuple[Card, ...] = ()  # what lies under it, lowest first
    above: tuple[Card, ...] = ()  # what evolves from it
    named: tuple[Card, ...] = ()  # cards its texts speak of
    company: tuple[Card, ...] = ()  # others that happen to be there


class Place(Enum):
    """Where the card is when its board begins. The player on turn is its owner, but where it is `DEFENDING`."""

    ACTIVE = "active"
    BENCH = "bench"  # and in the hand, to be played or to evolve
    DEFENDING = "defending"
    HAND = "hand"  # a Pokémon: with what it goes on as the Active Pokémon
    ATTACHED = "attached"
    STADIUM = "stadium"
    BARE = "bare"  # Active or in the hand, on a board with almost nothing else


class Cast:
    """The cards of a scene and the built-in ones around them, made ready for one era."""

    def __init__(self, scene: Scene, era: Era, define: Define) -> None:
        self.era = era
        made = dict(_builtin(define, era))
        made[scene.card.id] = define(scene.card, era)
        for card in (*scene.below, *scene.above, *scene.named, *scene.company):
            try:
                made[card.id] = define(card, era)
            except ValueError:
                made.pop(card.id, None)  # one that cannot be played is not there
        self.hero = made[scene.card.id]
        self.below = [made[card.id] for card in scene.below if card.id in made]
        self.family = [self.hero, *self.below, *(made[card.id] for card in scene.above if card.id in made)]
        self.strangers = [made[card.id] for card in (*scene.named, *scene.company) if card.id in made]
        self.guests = [d for d in self.strangers if d.card.is_pokemon and not d.levels_up]
        self.crew = [[made[card_id] for card_id in line if card_id in made] for line in CREW]
        self.supplies = [made[card_id] for card_id in SUPPLIES if card_id in made]
        self.energy = [made[_energy(name)] for name in TYPES if name not in ("Dragon", "Colorless")]
        self.specials = [d for d in (*self.supplies, *self.strangers) if d.card.is_energy]
        self.tools = [d for d in (*self.supplies, *self.strangers) if d.tool]
        self.stadiums = [d for d in (*self.supplies, *self.strangers) if d.stadium]
        self.costs = {name: made[_energy(name)] for name in TYPES}


class Layout:
    """A board being laid out."""

    def __init__(self, cast: Cast, place: Place, seed: int) -> None:
        self.cast = cast
        self.place = place
        self.chance = Chance(seed)
        self.defs: list[Definition] = []
        self.owners: list[int] = []
        self.to_come: tuple[list[Definition], list[Definition]] = ([], [])  # for each hand, to evolve what is in play
        self.turn = 2 * self.chance.below(7) + (2 if place is Place.BARE else 1)

    # --- cards

    def add(self, d: Definition, owner: int) -> int:
        self.defs.append(d)
        self.owners.append(owner)
        return len(self.defs) - 1

    def pile(self, cards: Sequence[Definition], number: int, owner: int) -> list[int]:
        """So many of the cards, by chance."""
        below = self.chance.below
        return [self.add(cards[below(len(cards))], owner) for _ in range(number)] if cards else []

    def stock(self) -> list[Definition]:
        """What decks, hands and discard piles are made of: some of every kind."""
        cast = self.cast
        lines = [d for _ in range(3) for d in self.line()]
        return [*cast.family, *cast.strangers, *lines, *cast.energy, *cast.supplies]

    def line(self) -> list[Definition]:
        crew = self.cast.crew
        return crew[self.chance.below(len(crew))]

    # --- Pokémon

    def pokemon(self, stack: Sequence[Definition], owner: int, energy: Sequence[Definition]) -> Pokemon:
        numbers = [self.add(d, owner) for d in stack]
        p = Pokemon(numbers[0], owner, stack[-1], 0)
        p.cards = tuple(numbers)
        p.energy = tuple(self.add(d, owner) for d in energy)
        if self.chance.flip():
            p.damage = 10 * self.chance.below(max(p.top.hp // 10, 1))
        return p

    def hero(self, owner: int) -> Pokemon:
        """The card itself in play, with the Energy for each of its attacks."""
        cast = self.cast
        attacks = cast.hero.card.attacks
        needed: Counter[str] = Counter()
        for attack in attacks:
            needed |= Counter(attack.cost)
        energy = [cast.costs[symbol] for symbol in needed.elements()]
        if self.place is not Place.BARE:
            energy += [cast.costs[symbol] for attack in attacks for symbol in attack.cost[:2]]
            energy += [cast.energy[self.chance.below(len(cast.energy))] for _ in range(self.chance.below(10))]
        p = self.pokemon([*cast.below, cast.hero], owner, energy)
        if self.place is not Place.BARE:
            self.equip(p)
        return p

    def other(self, owner: int, with_tool: bool = True) -> Pokemon:
        """Somebody else in play: a built-in Pokémon with its line, or one of the company."""
        cast = self.cast
        below = self.chance.below
        stack = self.line()
        if cast.guests and below(2):
            stack = [cast.guests[below(len(cast.guests))]]
        elif below(3) == 0:
            self.to_come[owner].append(stack[-1])
            stack = stack[: 1 + below(len(stack))]  # still to evolve
        energy = [cast.costs[symbol] for attack in stack[-1].card.attacks[-1:] for symbol in attack.cost]
        p = self.pokemon(stack, owner, energy[: 1 + below(6)])
        self.equip(p, with_tool)
        return p

    def equip(self, p: Pokemon, with_tool: bool = True) -> None:
        """Perhaps a special Energy card and a Pokémon Tool."""
        below = self.chance.below
        if below(4) == 0:
            p.energy += tuple(self.pile(self.cast.specials, 1, p.owner))
        if with_tool and below(3) == 0:
            p.tools = tuple(self.pile(self.cast.tools, 1, p.owner))

    # --- a side

    def side(self, player: int) -> Side:
        side = Side()
        place, cast = self.place, self.cast
        owns = player == (1 if place is Place.DEFENDING else 0)
        hero = owns and (cast.hero.card.is_pokemon or cast.hero.fossil)
        front = place in (Place.ACTIVE, Place.DEFENDING, Place.BARE)
        if hero and front:
            side.active = self.hero(player)
        elif hero and place is Place.HAND and cast.below:
            side.active = self.pokemon(cast.below, player, cast.energy)
        else:
            side.active = self.other(player, place is not Place.ATTACHED)
        if place is Place.BARE:
            self.bare(side, player)
            return side
        side.bench = [self.other(player) for _ in range(self.chance.below(3) + 1)]
        if hero and place is Place.BENCH:
            side.bench.append(self.hero(player))
            if cast.below:
                side.bench.append(self.pokemon(cast.below, player, []))
        if place is Place.ATTACHED:
            attached = (self.add(cast.hero, player),)
            side.active.energy += tuple(
                self.add(cast.costs[symbol], player) for attack in cast.hero.card.attacks for symbol in attack.cost
            )
            if cast.hero.card.is_energy or cast.hero.as_energy:
                side.active.energy += attached
            else:
                side.active.tools = attached
        stock = self.stock()
        below = self.chance.below
        side.hand = self.pile(stock, 2 + below(6), player) + [self.add(d, player) for d in self.to_come[player]]
        side.hand += self.pile(cast.strangers, below(3), player)
        side.deck = self.pile(stock, DECK - 1, player)
        side.deck.append(self.add(self.line()[0], player))  # a Basic Pokémon, as in every deck
        side.discard = self.pile(stock, below(18), player)
        side.lost = self.pile(stock, below(12), player)
        side.prizes = self.pile(stock, 1 + below(cast.era.prizes), player)
        if owns and place is not Place.ATTACHED:
            side.hand.append(self.add(cast.hero, player))
        return side

    def bare(self, side: Side, player: int) -> None:
        """Next to nothing: hand, Bench and piles are small or empty."""
        stock = self.stock()
        for pile in (side.hand, side.deck, side.discard):
            pile += self.pile(stock, self.chance.below(FEW), player)
        side.prizes = self.pile(stock, 2, player)
        side.lost = self.pile([line[0] for line in self.cast.crew], DECK, player)  # for Sudden Death, if it comes
        if self.chance.flip():
            side.bench = [self.other(player)]
        if player == 0 and not self.cast.hero.card.is_pokemon:
            side.hand.append(self.add(self.cast.hero, player))

    # --- the state

    def state(self) -> State:
        cast = self.cast
        sides = [self.side(0), self.side(1)]
        stadium = -1
        if self.place is Place.STADIUM:
            stadium = self.add(cast.hero, 0)
        elif self.chance.flip():
            stadium = self.pile(cast.stadiums, 1, 1)[0]
        table = table_of(cast.era, self.defs, self.owners)
        state = State(table, Chance(self.chance.below(1 << 40)))
        state.sides = sides
        state.turn = self.turn
        state.starter = 0 if self.turn % 2 else 1
        state.stadium = stadium
        state.stadium_owner = -1 if stadium < 0 else self.owners[stadium]
        for player, side in enumerate(sides):
            for card in side.hand:
                state.known[card] |= 1 << player
            for p in side.pokemon():
                set_top(state, p)
            assert side.active is not None
            self.afflict(side.active, 3 if player else 8)
        frame = Frame(table.sequences["turn"], 0)
        frame.pos = ASKING
        state.stack.append(frame)
        return state

    def afflict(self, p: Pokemon, one_in: int) -> None:
        """Perhaps a Special Condition."""
        if self.chance.below(one_in):
            return
        condition = tuple(CONDITIONS)[self.chance.below(len(CONDITIONS))]
        p.conditions = with_ailment((), condition, first_number(condition, self.turn - 1))


def lay_out(cast: Cast, place: Place, seed: int) -> State:
    """A board with the card in a place, run to its first question."""
    state = Layout(cast, place, seed).state()
    state.run()
    return state


@cache
def _builtin(define: Define, era: Era) -> dict[str, Definition]:
    """The built-in cards that boards are filled with, by id."""
    wanted = [*(card_id for line in CREW for card_id in line), *SUPPLIES, *(_energy(name) for name in TYPES)]
    library = builtin_cards()
    return {card_id: define(library.by_id[card_id], era) for card_id in wanted}


def _energy(symbol: str) -> str:
    """The basic Energy card for a symbol of a cost."""
    return f"energy-{'water' if symbol in ('Dragon', 'Colorless') else symbol.lower()}"


__all__ = ["Cast", "Define", "Place", "Scene", "lay_out"]
