"""What can really come of a text: carried out on copies, with every answer, coins both ways, any cards where they are
hidden.

The other side of `ptcg.engine.program.outlook`, which judges by the structure of a text. Here a text is played through,
and the boards it comes to are compared with those that are come to when only what it costs is done. A hidden zone may
hold any cards: of each kind that the text asks for, all hidden cards are taken to be such a one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ptcg.arena.made_up import forms, such
from ptcg.effects import (
    Act,
    ByPlayer,
    Cant,
    Cards,
    Cost,
    Effect,
    EvolveFrom,
    ForEach,
    If,
    Kind,
    Lasting,
    Look,
    May,
    Node,
    OneOf,
    This,
    Together,
    UseCard,
    Who,
    Zone,
    changed,
    inside,
)
from ptcg.engine import Chance, Definition, State
from ptcg.engine.board.board import Board
from ptcg.engine.board.players import players
from ptcg.engine.play.evolving import fits
from ptcg.engine.program.code import Code, Frame
from ptcg.engine.program.lower import lower_effects
from ptcg.engine.program.outlook import asks_if_done, is_incidental, is_lost, seeks
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import zone_of

MOST_STATES = 300
MOST_DEALS = 12
COINS = ([True] * 3 + [False]) * 20, [False] * 80, [True, False] * 40, [False, True] * 40
_SEEN = (Act.LOOK, Act.REVEAL_CARDS)


class Undecided(Exception):
    """There are more ways to answer than are followed."""


@dataclass
class Text:
    """A text that may be used on a board: its effects, its code, the card it stands on, the Pokémon it stands on."""

    effects: tuple[Effect, ...]
    code: Code
    card: int
    pokemon: int = -1
    played: bool = False  # it is a Trainer card's, which is put away when it has been played
    paid: Code = field(init=False)  # what it costs, and what only goes along

    def __post_init__(self) -> None:
        self.paid = lower_effects("paid", given(self.effects))

    def begun(self, state: State, code: Code) -> State:
        """A copy of a board on which it has been begun."""
        twin = state.copy()
        twin.question = None
        twin.events = []
        if self.played:
            side = twin.sides[twin.player]
            side.hand.remove(self.card)
            side.playing.append(self.card)
        twin.stack.append(Frame(code, twin.player, self.card, self.pokemon))
        return twin


def given(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Of a text, what is done for the sake of something else: paid, or only going along with it."""
    found: list[Effect] = []
    for i, effect in enumerate(effects):
        bought = i + 1 < len(effects) and asks_if_done(effects[i + 1])
        if (
            isinstance(effect, Cost)
            or (bought and is_lost(effect))
            or is_incidental(effect)
            or _binds(effect)
            or (isinstance(effect, Look) and seeks(effects[i + 1 :]))
        ):
            found.append(effect)
        elif (inner := _within(effect)) is not None:
            found.append(inner)
    return tuple(found)


def _within(effect: Effect) -> Effect | None:
    """The same with what is given inside it; None if that is nothing."""
    changes: dict[str, Any] = {}
    if isinstance(effect, If):
        changes = {"then": given(effect.then), "otherwise": given(effect.otherwise)}
    elif isinstance(effect, May | ForEach | ByPlayer):
        changes = {"effects": given(effect.effects)}
    elif isinstance(effect, OneOf):
        changes = {"options": tuple(map(given, effect.options))}
    elif isinstance(effect, Together):
        changes = {"alone": given(effect.alone), "together": given(effect.together)}
    return changed(effect, **changes) if any(isinstance(one, Node) for one in inside(tuple(changes.values()))) else None


def _binds(effect: Effect) -> bool:
    """Whether it only forbids its own player, or its own Pokémon, something for a while."""
    if not isinstance(effect, Lasting) or not isinstance(effect.static, Cant):
        return False
    what = effect.static.what
    those = getattr(what.of, "those", None)
    return what.who is Who.YOU or isinstance(what.of, This) or (those is not None and those.who is Who.YOU)


# --- playing it through ---------------------------------------------------------------------------------------------


def something_comes(state: State, text: Text, stock: Sequence[Definition] = ()) -> bool:
    """Whether anything comes of a text, with some cards in hidden zones, some coins and some answers.

    `stock`: the cards that hidden ones may be. `Undecided` where not all ways to answer were followed.
    """
    flips = any("flip" in op.run.__name__ or "contest" in op.run.__name__ for op in text.code.ops)
    undecided = False
    for dealt in deals(state, text, stock):
        for coins in COINS if flips else COINS[:1]:
            dealt.chance = Chance.scripted(list(coins))
            try:
                without = set(_boards(dealt, text, text.paid))
                if any(board not in without for board in _boards(dealt, text, text.code)):
                    return True
            except Undecided:
                undecided = True
    if undecided:
        raise Undecided
    return False


def _boards(state: State, text: Text, code: Code) -> Iterator[tuple[object, bool]]:
    """How the board looks after every step of a code that is begun on it, and (True) at an end if it did anything."""
    depth = len(state.stack)
    waiting = [(text.begun(state, code), False)]
    before = looks(waiting[0][0], text)
    yield before, False
    left = MOST_STATES
    while waiting:
        one, moved = waiting.pop()
        left -= 1
        if left < 0:
            raise Undecided
        while one.question is None and len(one.stack) > depth:
            frame = one.stack[-1]
            if frame.pos == len(frame.code.ops):
                one.stack.pop()
                continue
            op = frame.code.ops[frame.pos]
            frame.pos += 1
            op.run(one, frame, op)
            if one.game.restless:
                one.live = None
            now = looks(one, text)
            moved = moved or now != before
            yield now, False
        if one.question is None or len(one.stack) <= depth:
            if moved:
                yield looks(one, text), True
            continue
        for answer in one.question.answers:
            twin = one.copy()
            twin.question = None
            frame = twin.stack[-1]
            op = frame.code.ops[frame.pos - 1]
            assert op.resume is not None
            op.resume(twin, frame, op, answer)
            now = looks(twin, text)
            yield now, False
            waiting.append((twin, moved or now != before))


def looks(state: Board, text: Text) -> object:
    """What counts of a board: where every card is but for one being played, how every Pokémon is, what was seen."""
    away = set()
    if text.played:  # together with others of its name, perhaps
        name = state.game.defs[text.card].name
        together = any(isinstance(effect, Together) for effect in text.effects)
        away = {card for card, d in enumerate(state.game.defs) if card == text.card or (together and d.name == name)}
    sides = tuple(
        (
            tuple(tuple(sorted(set(zone) - away)) for zone in (s.hand, s.discard, s.lost, s.prizes)),
            tuple(s.deck),
            s.face_up,
            None if s.active is None else s.active.key,
            tuple(sorted((p.key, p.cards, _laid(p.energy, p.tools), p.damage) for p in s.pokemon())),
            tuple((p.key, p.conditions, p.knocked, p.marks, len(p.effects)) for p in s.pokemon()),
        )
        for s in state.sides
    )
    seen = tuple((e.what, e.cards) for e in state.events or () if e.what in _SEEN and e.cards)
    return sides, seen, state.stadium, len(state.effects), state.outcome, state.again


def _laid(*attached: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(sorted(cards)) for cards in attached)


# --- hidden cards ---------------------------------------------------------------------------------------------------


def deals(state: State, text: Text, stock: Sequence[Definition]) -> Iterator[State]:
    """The board as it is, and with all hidden cards, or half of them, being one of each kind that the text asks for."""
    yield state.copy()
    hidden = hidden_cards(state, state.player)
    for d in list(_wanted(state, text.effects, stock))[:MOST_DEALS]:
        for meant in (hidden, set(sorted(hidden)[::2])):
            twin = state.copy()
            twin.game = state.game.with_cards([d if card in meant else old for card, old in enumerate(state.game.defs)])
            yield twin


def hidden_cards(state: State, player: int) -> set[int]:
    """The cards that a player cannot see: of the decks, the Prize cards and the other hand."""
    found = set(state.sides[1 - player].hand)
    for side in state.sides:
        found |= set(side.deck) | (set(side.prizes) - set(side.face_up))
    return found


def _used(state: State, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects of cards that a text may use for its own."""
    used = [node for node in inside(effects) if isinstance(node, UseCard)]
    cards = {c for node in used for who in players(state.player, node.who) for c in zone_of(state, who, node.zone)}
    return tuple(effect for d in {state.game.defs[card]: None for card in sorted(cards)} for effect in d.effects)


def _wanted(state: State, effects: tuple[Effect, ...], stock: Sequence[Definition]) -> dict[Definition, None]:
    """Cards that a text could be after: in stock, or printed for the purpose."""
    era, side = state.game.era, state.sides[state.player]
    wanted: dict[Definition, None] = {}
    for node in inside((*effects, *_used(state, effects))):
        if isinstance(node, Kind):
            some = [d for d in stock if card_matches(state, node, d)] or list(such(node, era))
            wanted |= dict.fromkeys(some[:3])
        elif isinstance(node, Cards) and node.like is Zone.DISCARD:
            wanted |= dict.fromkeys(state.game.defs[card] for card in side.discard)
        elif isinstance(node, EvolveFrom) and node.zone is Zone.DECK:
            laid = [form for p in side.pokemon() for form in forms(node, p, era)]
            wanted |= dict.fromkeys(d for d in laid if any(fits(state, node, d, p) for p in side.pokemon()))
    return wanted


__all__ = ["Text", "Undecided", "given", "hidden_cards", "something_comes"]
