"""What can really come of a Trainer card or a power: done all the same, with every answer, coins both ways.

The other side of `ptcg.engine.program.outlook`, which judges by the structure of a text: here it is played through, and
the board before is compared with the board after. Hidden cards may be any cards: a question that offers one of them is
something that can come of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ptcg.effects import Act, EvolveFrom, Kind, Zone, inside
from ptcg.engine import Answer, Ask, Chance, State, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.program import choosing as asking
from ptcg.engine.program.code import Code, Frame

MOST_STATES = 60
COINS = ([True] * 3 + [False]) * 10, [False] * 40, [True, False] * 20, [False, True] * 20
_SEEN = (Act.LOOK, Act.REVEAL_CARDS, Act.TO_DECK)


def changes(state: State, begin: Callable[[State], Frame]) -> bool:
    """Whether anything comes of a frame that is begun on a board, with some answers and some coins."""
    for coins in COINS:
        twin = state.copy()
        twin.question = None
        twin.events = []
        twin.chance = Chance.scripted(list(coins))
        depth = len(twin.stack)
        frame = begin(twin)
        card = frame.card
        before = looks(twin, card)
        twin.stack.append(frame)
        with anything_in_hidden_zones():
            if _explore(twin, depth, before, card, [MOST_STATES]):
                return True
        if not _flips(frame):
            break
    return False


def _flips(frame: Frame) -> bool:
    return any("flip" in op.run.__name__ or "random" in op.run.__name__ for op in frame.code.ops)


def played(card: int, code: Code) -> Callable[[State], Frame]:
    """A Trainer card of the hand, played whatever the rules say, with this code."""

    def begin(state: State) -> Frame:
        side = state.sides[state.player]
        side.hand.remove(card)
        side.playing.append(card)
        return Frame(code, state.player, card, -1)

    return begin


def looks(state: Board, card: int) -> object:
    """What can be seen of a board, but for the card itself and the order of a deck."""
    sides = [
        (
            [sorted(set(zone) - {card}) for zone in (side.hand, side.deck, side.discard, side.lost, side.prizes)],
            side.face_up,
            [
                (p.key, p.cards, sorted(p.energy), sorted(p.tools), p.damage, p.conditions, p.knocked)
                for p in side.pokemon()
            ],
        )
        for side in state.sides
    ]
    laid = [(tuple(p.marks), len(p.effects)) for side in state.sides for p in side.pokemon()]
    return sides, laid, state.stadium, len(state.effects), state.outcome, state.again


def _explore(state: State, depth: int, before: object, card: int, left: list[int]) -> bool:
    _run(state, depth)
    left[0] -= 1
    if looks(state, card) != before or any(e.what in _SEEN and e.cards for e in state.events or ()):
        return True
    question = state.question
    if len(state.stack) <= depth or question is None or left[0] <= 0:
        return False
    if question.kind is Ask.CARDS and any(a.verb == Verb.CARD and _hidden(state, a) for a in question.answers):
        return True
    for answer in question.answers:
        twin = state.copy()
        twin.events = list(state.events or ())
        twin.question = None
        frame = twin.stack[-1]
        op = frame.code.ops[frame.pos - 1]
        assert op.resume is not None
        op.resume(twin, frame, op, answer)
        if _explore(twin, depth, before, card, left):
            return True
    return False


def _run(state: State, depth: int) -> None:
    """Run until there is a question, or what was begun is over."""
    while state.question is None and len(state.stack) > depth:
        frame = state.stack[-1]
        if frame.pos == len(frame.code.ops):
            state.stack.pop()
            continue
        op = frame.code.ops[frame.pos]
        frame.pos += 1
        op.run(state, frame, op)


def _hidden(state: Board, answer: Answer) -> bool:
    return any(answer.a in side.deck for side in state.sides) or answer.a in state.sides[1 - state.player].hand


@contextmanager
def anything_in_hidden_zones() -> Iterator[None]:
    """Cards of a deck or of the other hand are of every kind."""
    fits = asking._is

    def may_be(board: Board, kind: Kind, card: int) -> bool:
        return _hidden(board, Answer(Verb.CARD, card)) or fits(board, kind, card)

    asking._is = may_be
    try:
        yield
    finally:
        asking._is = fits


def evolves_from_deck(node: object) -> bool:
    """Whether a text evolves a Pokémon with a card of the deck, of which no board here need have the right one."""
    return any(isinstance(one, EvolveFrom) and one.zone is Zone.DECK for one in inside(node))
