"""What can be found in a view by whoever takes it apart, and boards that differ only in what a player may not know."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MemberDescriptorType, MethodType, ModuleType

from ptcg.cards import Card
from ptcg.engine import Answer, Chance, Definition, State, Verb
from ptcg.engine.program.code import FACES, SECRET, THAT, Code, Register
from ptcg.rules import Era
from ptcg.view import SPECTATOR, View

_CLOSED = (BuiltinFunctionType, Card, Era, FunctionType, MemberDescriptorType, MethodType, ModuleType, type)
"""What says nothing of the game it is found in."""


def found_in(view: View) -> Iterator[object]:
    """Everything that can be reached from a view; definitions and codes are not looked into."""
    seen = {id(view)}
    waiting: list[object] = [view]
    while waiting:
        one = waiting.pop()
        yield one
        if isinstance(one, Definition | Code):
            continue
        for inner in gc.get_referents(one):
            if not isinstance(inner, _CLOSED) and id(inner) not in seen:
                seen.add(id(inner))
                waiting.append(inner)


def hidden_from(state: State, player: int) -> set[int]:
    """The cards a player may not know: not in play, not discarded, and neither drawn nor shown."""
    found: set[int] = set()
    for owner, side in enumerate(state.sides):
        found |= {card for zone in (side.deck, side.hand, side.prizes) for card in zone}
        if state.face_down and owner != player:
            found |= {card for p in side.pokemon() for card in p.cards}
    needed = 0b11 if player == SPECTATOR else 1 << player
    laid = {card for side in state.sides for p in side.pokemon() for card in p.cards} if state.face_down else set()
    return {card for card in found if state.known[card] & needed != needed or card in laid}


def strange_to(state: State, player: int) -> set[Definition]:
    """The definitions that a player has no way to know of: of hidden cards alone, and of none of the own deck."""
    defs, owners = state.game.defs, state.game.owners
    hidden = hidden_from(state, player)
    known = {d for card, d in enumerate(defs) if card not in hidden or owners[card] == player}
    known |= {p.top for side in state.sides for p in side.pokemon()} if not state.face_down else set()
    return set(defs) - known


def telltales(state: State, player: int) -> set[int]:
    """What of the strange cards could lie about in a view, by identity: themselves, their codes, what they say."""
    strange = strange_to(state, player)
    said = {id(one) for d in strange for one in (*d.codes.values(), *d.statics, *d.traits, *d.triggers, *d.watches)}
    return said | {id(d) for d in strange}


def dealt_otherwise(state: State, player: int, chance: Chance) -> State:
    """A copy that differs in all that a player may not know, and in nothing else.

    Hidden numbers change their places, the player's own within what the player knows of deck and Prizes, and behind
    the opponent's hidden numbers are cards of the player's own deck.
    """
    table, hidden = state.game, hidden_from(state, player)
    numbers = _exchanged(state, player, hidden, chance)
    twin = state.copy()
    defs = table.defs[:]
    strangers = [card for card in sorted(hidden) if table.owners[card] != player]
    instead = [d for card, d in enumerate(table.defs) if table.owners[card] == max(player, 0)]
    for card in strangers:
        defs[card] = instead[chance.below(len(instead))]
    twin.game = table.with_cards(defs)
    for side in twin.sides:
        for zone in (side.deck, side.hand, side.prizes):
            zone[:] = [numbers.get(card, card) for card in zone]
        for p in side.pokemon():
            p.cards = tuple(numbers.get(card, card) for card in p.cards)
            p.key = p.cards[0]
            p.top = p.top if p.key not in hidden else defs[p.key]
    twin.chance = Chance(chance.below(1 << 32))
    twin.forced = tuple(Answer(Verb.CARD, numbers[card]) for card in sorted(hidden))
    for card, other in numbers.items():
        twin.known[other] = state.known[card]
    for depth, frame in enumerate(twin.stack):
        frame.card = numbers.get(frame.card, frame.card)
        for register, value in enumerate(frame.regs):
            plain = register == FACES or (depth == 0 and register == THAT)
            frame.regs[register] = value if plain else _renumbered(value, numbers)
    return twin


def _renumbered(value: Register, numbers: dict[int, int]) -> Register:
    if isinstance(value, int) or value[:1] == (SECRET,) or not numbers.keys() & set(value):
        return value
    return tuple(numbers.get(card, card) for card in value)


def _exchanged(state: State, player: int, hidden: set[int], chance: Chance) -> dict[int, int]:
    """For each hidden card the one that lies in its place now."""
    found: dict[int, int] = {}
    for owner, side in enumerate(state.sides):
        mine = sorted(card for card in hidden if state.game.owners[card] == owner)
        groups = [mine]
        if owner == player and side.searched:
            groups = [[c for c in mine if c not in side.prizes], [c for c in mine if c in side.prizes]]
        for group in groups:
            order = group[:]
            chance.shuffle(order)
            found |= dict(zip(group, order, strict=True))
    return found


def asks_unseen(state: State) -> bool:
    """Whether a card in a hand, that only its player knows, asks or waits to ask."""
    hands = [card for side in state.sides for card in side.hand]
    return any(frame.card in hands and state.known[frame.card] != 0b11 for frame in state.stack)


__all__ = ["asks_unseen", "dealt_otherwise", "found_in", "hidden_from", "strange_to", "telltales"]
