"""Keys of positions: what is the same game has one key, and what has one key is the same game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import chain

import pytest

import ptcg
from ptcg.engine import Answer, Ask, Chance, State, Verb
from ptcg.players.position import position_key


def turns(era: str, seed: int, most: int) -> Iterator[State]:
    """Questions of a turn in a game of random answers that rarely ends a turn early."""
    first, second, *_ = (deck for deck in ptcg.builtin_decks().values() if deck.era == era)
    state = ptcg.Game(era, (first, second)).start(seed, log=False)
    chance = Chance(seed)
    for _ in range(most):
        question = state.question
        if question is None:
            return
        if question.kind is Ask.TURN:
            yield state
        answers = [a for a in question.answers if a.verb is not Verb.END or chance.below(4) == 0] or question.answers
        state.answer(answers[chance.below(len(answers))])


def after(state: State, *answers: Answer) -> State:
    twin = state.copy()
    for answer in answers:
        twin.answer(answer)
    return twin


def pairs(state: State) -> Iterator[State]:
    """All boards after two actions, in either order, which ask nothing in between."""
    assert state.question is not None
    for first in state.question.answers:
        once = after(state, first)
        if once.question is not None and once.question.kind is Ask.TURN and once.turn == state.turn:
            for second in once.question.answers:
                yield after(once, second)


def said(state: State) -> tuple[str, ...]:
    """What can be answered, in words, whichever place on the Bench a Pokémon has."""
    words = [] if state.question is None else map(state.words, state.question.answers)
    return tuple(sorted(re.sub(r"Bench \d", "Bench", text) for text in words))


def offered(state: State) -> Counter[tuple[object, ...]]:
    """What can be done, and what can be done after that in the same turn."""
    found: Counter[tuple[object, ...]] = Counter()
    for answer in _answers(state) if state.question is not None else ():
        then = after(state, answer)
        told = re.sub(r"Bench \d", "Bench", state.words(answer))
        found[told, then.turn, then.outcome, said(then) if then.turn == state.turn else ()] += 1
    return found


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_equal_keys_are_the_same_game(era: str):
    met = same = 0
    for state in chain.from_iterable(turns(era, seed, 120) for seed in (5, 6, 7)):
        by_key: dict[Hashable, State] = {}
        for twin in pairs(state):
            met += 1
            other = by_key.setdefault(position_key(twin), twin)
            if other is not twin and same < 50 and (twin.question is None or len(twin.question.answers) < 20):
                assert twin.outcome == other.outcome
                assert offered(twin) == offered(other)
                same += 1
    assert met > 300 and same > 40


def bench_and_attach(attach_first: bool = False) -> State:
    """A board after the same actions in one of two orders."""
    attach = next(a for a in _answers(BOTH) if a.verb is Verb.ATTACH)
    bench = next(a for a in _answers(BOTH) if a.verb is Verb.BENCH)
    return after(BOTH, attach, bench) if attach_first else after(BOTH, bench, attach)


def _answers(state: State) -> list[Answer]:
    assert state.question is not None
    return state.question.answers


BOTH = next(s for s in turns("2012", 3, 200) if {Verb.BENCH, Verb.ATTACH} <= {a.verb for a in _answers(s)})
"""A board on which one may attach Energy and put a Pokémon onto the Bench."""


def test_the_order_of_what_is_done_is_nothing():
    one, other = position_key(bench_and_attach()), position_key(bench_and_attach(attach_first=True))
    assert one == other
    assert hash(one) == hash(other)


def test_another_copy_of_a_card_is_nothing():
    state = bench_and_attach()
    twin = state.copy()
    side = twin.sides[twin.player]
    for p in side.pokemon():
        for place, card in enumerate(p.energy):
            alike = [c for c in side.hand if twin.game.defs[c] is twin.game.defs[card]]
            if alike:
                side.hand[side.hand.index(alike[0])] = card
                p.energy = (*p.energy[:place], alike[0], *p.energy[place + 1 :])
                assert position_key(twin) == position_key(state)
                return
    pytest.fail("no card of which another copy is in the hand")


@pytest.mark.parametrize(
    "change", ["damage", "energy", "hand", "deck", "prizes", "used", "since", "flag", "chance", "turn", "known"]
)
def test_what_makes_a_difference_is_told(change: str):
    state = bench_and_attach()
    twin = state.copy()
    side = twin.sides[twin.player]
    p = side.pokemon()[0]
    if change == "damage":
        p.damage += 10
    elif change == "energy":
        p = next(q for q in side.pokemon() if q.energy)
        p.energy = ()
    elif change == "hand":
        side.hand.pop()
    elif change == "deck":
        side.deck[-1], side.deck[0] = side.deck[0], side.deck[-1]
    elif change == "prizes":
        side.prizes.pop()
    elif change == "used":
        p.used = 1
    elif change == "since":
        p.since += 1
    elif change == "flag":
        side.supporter_done = not side.supporter_done
    elif change == "chance":
        twin.chance.flip()
    elif change == "turn":
        twin.turn += 2
    else:
        twin.known[side.deck[0]] |= 1
    assert position_key(twin) != position_key(state)
