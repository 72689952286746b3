"""Whether what is offered and what is refused is what can come of a text: tried on boards that lack this or that.

The outlook of a text (`ptcg.engine.program.outlook`) is compared with what comes of it when it is done all the same
(`outcomes`), and must be the same whatever the hidden cards are.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from ptcg.arena.boards import Cast, Define, Place, Scene, lay_out
from ptcg.arena.outcomes import Text, Undecided, hidden_cards, something_comes
from ptcg.effects import Test, Zone
from ptcg.engine import Chance, Definition, State
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.code import context
from ptcg.engine.program.terms.amounts import true
from ptcg.rules import era

MOST_LACKS = 6
OTHER_DEALS = 2  # of hidden cards, on which the outlook must be the same


def _strip(name: str, value: object, *players: int) -> Callable[[State], None]:
    """Take something off all Pokémon of players."""

    def strip(state: State) -> None:
        for player in players:
            for p in state.sides[player].pokemon():
                setattr(p, name, value)

    return strip


def _clear(zone: str, *players: int) -> Callable[[State], None]:
    """Empty a zone of players."""

    def clear(state: State) -> None:
        for player in players:
            getattr(state.sides[player], zone).clear()

    return clear


def _no_stadium(state: State) -> None:
    state.stadium = state.stadium_owner = -1


def _few_in_deck(state: State) -> None:
    for side in state.sides:
        del side.deck[1:]


def _full_bench(state: State) -> None:
    """The last Pokémon of the Bench stands there as often as there is room, with cards of the deck in its place."""
    side = state.sides[0]
    while side.bench and len(side.bench) < state.game.era.bench and side.deck:
        basics = [card for card in side.deck if state.game.defs[card].basic]
        if not basics:
            return
        side.deck.remove(basics[0])
        side.bench.append(Pokemon(basics[0], 0, state.game.defs[basics[0]], 0))


LACKS: dict[str, Callable[[State], None]] = {
    "cards in hand": _clear("hand", 0),
    "cards in the other hand": _clear("hand", 1),
    "a deck": _clear("deck", 0),
    "the other deck": _clear("deck", 1),
    "more than a card in the decks": _few_in_deck,
    "a discard pile": _clear("discard", 0),
    "the other discard pile": _clear("discard", 1),
    "Lost Zones": _clear("lost", 0, 1),
    "a Bench": _clear("bench", 0),
    "the other Bench": _clear("bench", 1),
    "room on the Bench": _full_bench,
    "damage": _strip("damage", 0, 0),
    "the other's damage": _strip("damage", 0, 1),
    "Energy": _strip("energy", (), 0),
    "the other's Energy": _strip("energy", (), 1),
    "Tools": _strip("tools", (), 0, 1),
    "Special Conditions": _strip("conditions", (), 0, 1),
    "a Stadium": _no_stadium,
}


@dataclass(frozen=True)
class Dispute:
    """A text of which the outlook says something else than what comes of it."""

    card: str
    book: str
    place: str
    seed: int
    lacks: tuple[str, ...]
    what: str

    def __str__(self) -> str:
        lacking = f" without {', '.join(self.lacks)}" if self.lacks else ""
        return f"{self.card} by the book of {self.book}, {self.place}, board {self.seed}{lacking}: {self.what}"


@dataclass
class Found:
    """What came of trying a card."""

    offered: int = 0
    refused: int = 0
    undecided: int = 0
    disputes: list[Dispute] = field(default_factory=list)


def try_outlook(scene: Scene, define: Define, boards: int, books: int = 1, first: int = 0) -> Found:
    """Compare the outlook of all that a card lets its player do with what comes of it, on so many boards."""
    found = Found()
    for book in scene.books[:books]:
        cast = Cast(scene, era(book), define)
        places = _places(cast.hero)
        for number in range(first, first + boards if places else first):
            place = places[number % len(places)]
            seed = zlib.crc32(f"{scene.card.id} {book} {number}".encode())
            state = lay_out(cast, place, seed)
            if state.question is None:
                continue
            lacks = _take_away(state, cast.hero, Chance(~seed))
            for use in _uses(state, cast.hero, place):
                for what in _disputed(state, use, _stock(cast), found):
                    found.disputes.append(Dispute(scene.card.id, book, place.value, number, lacks, what))
    return found


def _places(hero: Definition) -> list[Place]:
    if hero.card.is_pokemon:
        return [Place.ACTIVE, Place.BENCH, Place.BARE] if hero.activations else []
    if hero.stadium:
        return [Place.STADIUM] if hero.activations else []
    return [Place.HAND, Place.BARE] if hero.effects or hero.activations else []


def _stock(cast: Cast) -> list[Definition]:
    """What hidden cards may be."""
    lines = [d for line in cast.crew for d in line]
    return list(dict.fromkeys([*cast.family, *cast.strangers, *lines, *cast.energy, *cast.supplies]))


def _take_away(state: State, hero: Definition, chance: Chance) -> tuple[str, ...]:
    """Take something of several kinds off a board, but not the card itself."""
    order = list(range(len(LACKS)))
    chance.shuffle(order)
    lacks = tuple(list(LACKS)[place] for place in order[: chance.below(MOST_LACKS + 1)])
    kept = [card for card in state.sides[0].hand if state.game.defs[card] is hero]
    stadium = state.stadium, state.stadium_owner
    for name in lacks:
        LACKS[name](state)
    if hero.stadium:
        state.stadium, state.stadium_owner = stadium
    state.sides[0].hand += [card for card in kept if card not in state.sides[0].hand]
    state.live = None
    return lacks


@dataclass(frozen=True)
class _Use:
    """Something that a card lets its player do, and what must hold for it."""

    text: Text
    power: bool
    only_if: Test | None


def _uses(state: State, hero: Definition, place: Place) -> Iterator[_Use]:
    """All that the card lets the player on turn do where it is."""
    defs, side = state.game.defs, state.sides[0]
    in_hand = [card for card in side.hand if defs[card] is hero]
    if hero.effects and hero.play is not None and in_hand:
        yield _Use(Text(hero.effects, hero.play, in_hand[0], played=True), False, hero.only_if)
    for activation in hero.activations:
        clause = activation.clause
        cards: Sequence[tuple[int, int]] = [(p.cards[-1], p.key) for p in side.pokemon() if p.top is hero]
        if place is Place.STADIUM:
            cards = [(state.stadium, -1)]
        elif clause.zone is not None:
            zone = side.hand if clause.zone is Zone.HAND else side.discard
            cards = [(card, -1) for card in zone if defs[card] is hero]
        for card, pokemon in cards[:1]:
            yield _Use(Text(clause.effects, activation.code, card, pokemon), True, clause.only_if)


def _disputed(state: State, use: _Use, stock: Sequence[Definition], found: Found) -> Iterator[str]:
    """What is wrong with the outlook of a text on a board."""
    text = use.text
    offered = _is_offered(state, use)
    if offered is None:
        return
    if any(_is_offered(dealt, use) is not offered for dealt in _dealt_anew(state, stock)):
        yield f"it is {'offered' if offered else 'refused'}, with other hidden cards it is not"
    assert text.code.prospects is not None
    if text.code.prospects.paid_idle:
        return  # it does nothing but what elsewhere only goes along
    try:
        comes = something_comes(state, text, stock)
    except Undecided:
        found.undecided += 1
        return
    found.offered += offered
    found.refused += not offered
    if comes is not offered:
        yield "it is offered, though nothing comes of it" if offered else "it is refused, though something comes of it"


def _is_offered(state: State, use: _Use) -> bool | None:
    """Whether anything can come of a text by its outlook; None if it can't be paid for, or its text forbids it."""
    text, prospects = use.text, use.text.code.prospects
    frame = context(0, text.card, text.pokemon)
    assert prospects is not None
    if use.only_if is not None and not true(state, frame, use.only_if):
        return None
    twin = state.copy()
    if text.card in twin.sides[0].hand:
        twin.sides[0].hand.remove(text.card)
    if not prospects.payable(twin, frame) or (use.power and not prospects.begun(twin, frame)):
        return None
    return prospects.useful(twin, frame)


def _dealt_anew(state: State, stock: Sequence[Definition]) -> Iterator[State]:
    """The same board with other hidden cards."""
    hidden, defs = hidden_cards(state, 0), state.game.defs
    for n in range(OTHER_DEALS):
        other = stock[(state.turn * 7 + n * 11) % len(stock)]
        twin = state.copy()
        twin.game = state.game.with_cards([other if card in hidden else d for card, d in enumerate(defs)])
        yield twin


__all__ = ["LACKS", "Dispute", "Found", "try_outlook"]
