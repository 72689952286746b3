"""What must always hold, in games played at random."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ptcg
from ptcg.arena import invariants
from ptcg.arena.invariants import Broken, check, check_complete, check_refusals, pick, play
from ptcg.effects import Condition
from ptcg.engine import Answer, Ask, Chance, Question, State, Verb
from ptcg.engine.board.codec import to_json
from ptcg.rules import ERAS, Refused

BY_ERA = {name: [deck for deck in ptcg.builtin_decks().values() if deck.era == name] for name in ERAS}


def start(era: str, seed: int, log: bool = True) -> State:
    decks = BY_ERA[era]
    return ptcg.Game(era, (decks[seed % len(decks)], decks[seed // 2 % len(decks)])).start(seed, log=log)


def played_on(state: State, seed: int, answers: int) -> State:
    chance = Chance(seed)
    while state.question is not None and answers:
        state.answer(pick(state, chance, eager=True))
        answers -= 1
    return state


ANY_ERA = st.sampled_from(list(ERAS))
SEED = st.integers(0, 2**64 - 1)


# --- copies -----------------------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(era=ANY_ERA, seed=SEED, answers=st.integers(0, 250))
def test_a_copy_and_its_original_do_not_touch_each_other(era: str, seed: int, answers: int):
    state = played_on(start(era, seed), seed, answers)
    before = to_json(state)
    twin = state.copy()
    play(twin, seed)
    assert to_json(state) == before, "playing on a copy has changed the original"
    second = state.copy()
    play(state, seed)
    assert to_json(second) == before, "playing on the original has changed a copy"
    assert to_json(state) == to_json(twin), "the same answers on a copy gave another game"


@pytest.mark.parametrize("era", ERAS)
def test_a_copy_shares_nothing_that_changes(era: str):
    state = played_on(start(era, 3), 3, 70)
    twin = state.copy()
    shared = _changing(state) & _changing(twin)
    assert not shared


def _changing(state: State) -> set[int]:
    """The identities of everything in a state that is changed in place; a tuple never is."""
    things: list[object] = [state.sides, state.stack, state.effects, state.known, state.events, state.chance]
    for side in state.sides:
        things += [side, side.deck, side.hand, side.discard, side.lost, side.prizes, side.playing, side.bench]
        things.append(side.names_used)
        for p in side.pokemon():
            things += [p, p.cards, p.energy, p.tools, p.effects, p.marks]
    for frame in state.stack:
        things += [frame, frame.regs]
    if state.attack is not None:
        things.append(state.attack)
    return {id(thing) for thing in things if not isinstance(thing, tuple)}


@pytest.mark.parametrize("era", ERAS)
def test_a_pickled_game_goes_on_the_same(era: str):
    """At every question of a game; the pickled state plays on beside the original."""
    state = start(era, 6)
    chance = Chance(6)
    while state.question is not None:
        twin = pickle.loads(pickle.dumps(state))
        answer = pick(state, chance, eager=True)
        state.answer(answer)
        twin.answer(answer)
        assert to_json(twin) == to_json(state)


# --- chance -----------------------------------------------------------------------------------------------------------


@settings(max_examples=15, deadline=None)
@given(era=ANY_ERA, seed=SEED)
def test_the_same_seed_and_answers_give_the_same_game(era: str, seed: int):
    assert to_json(play(start(era, seed), seed).state) == to_json(play(start(era, seed), seed).state)


@pytest.mark.parametrize("era", ERAS)
def test_a_game_without_a_log_is_the_same_game(era: str):
    told, silent = (play(start(era, 8, log=log), 8).state for log in (True, False))
    assert silent.events is None
    assert told.outcome == silent.outcome
    silent.events = told.events
    assert to_json(told) == to_json(silent)


def test_another_seed_gives_another_game():
    assert to_json(start("2020", 1)) != to_json(start("2020", 1 + 6))


# --- answers ----------------------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(era=ANY_ERA, seed=SEED, answers=st.integers(0, 250))
def test_an_illegal_answer_is_refused_by_a_rule_of_the_book_and_changes_nothing(era: str, seed: int, answers: int):
    state = played_on(start(era, seed), seed, answers)
    check_refusals(state, Chance(seed), 60)


@pytest.mark.parametrize("era", ERAS)
def test_what_is_offered_in_a_turn_is_all_that_nothing_forbids(era: str):
    for seed in range(3):
        state = start(era, seed)
        chance = Chance(seed)
        while state.question is not None:
            check_complete(state)
            state.answer(pick(state, chance, eager=True))


def test_nothing_can_be_answered_when_the_game_is_over():
    state = play(start("2009", 2), 2).state
    with pytest.raises(Refused, match="the game is over"):
        state.answer(Answer(Verb.END))


@settings(max_examples=60, deadline=None)
@given(era=ANY_ERA, seed=SEED, choices=st.lists(st.integers(0, 10_000), max_size=200))
def test_whatever_is_answered_the_game_stays_whole(era: str, seed: int, choices: list[int]):
    state = start(era, seed)
    for choice in choices:
        if state.question is None:
            break
        check(state)
        state.answer(state.question.answers[choice % len(state.question.answers)])
    check(state)


# --- the invariants themselves ----------------------------------------------------------------------------------------


def _second_of_a_card(state: State) -> None:
    state.sides[0].hand.append(state.sides[0].deck[0])


def _lost_card(state: State) -> None:
    state.sides[0].deck.pop()


def _stolen_card(state: State) -> None:
    state.sides[0].discard.append(state.sides[1].deck.pop())


def _empty_place(state: State) -> None:
    active = state.sides[1].active
    assert active is not None
    state.sides[1].discard += [*active.cards, *active.energy, *active.tools]
    state.sides[1].active = None


def _half_counter(state: State) -> None:
    active = state.sides[0].active
    assert active is not None
    active.damage = 5


def _dead_pokemon(state: State) -> None:
    active = state.sides[0].active
    assert active is not None
    active.damage = 1000


def _asleep_on_the_bench(state: State) -> None:
    next(p for side in state.sides for p in side.bench).conditions = ((Condition.ASLEEP, 1),)


def _nothing_asked(state: State) -> None:
    state.question = None


def _no_answer(state: State) -> None:
    state.question = Question(Ask.TURN, state.player, [])


@pytest.mark.parametrize(
    ("tamper", "message"),
    [
        (_second_of_a_card, "two zones"),
        (_lost_card, "no zone"),
        (_stolen_card, "a card of the other player"),
        (_empty_place, "Active place is empty|no Active Pokémon"),
        (_half_counter, "5 damage"),
        (_dead_pokemon, "Knocked Out"),
        (_asleep_on_the_bench, "on the Bench"),
        (_nothing_asked, "waits for nothing"),
        (_no_answer, "no answer"),
    ],
)
def test_the_invariants_notice_a_broken_state(tamper: Callable[[State], None], message: str):
    state = next(s for s in _turns("2012") if any(side.bench for side in s.sides))
    check(state)
    tamper(state)
    with pytest.raises(Broken, match=message):
        check(state)


def test_an_offer_that_is_missing_or_too_much_is_noticed():
    state = next(s for s in _turns("2012") if s.question is not None and len(s.question.answers) > 3)
    assert state.question is not None
    answers = state.question.answers
    state.question = Question(Ask.TURN, state.player, answers[1:])
    with pytest.raises(Broken, match="not offered"):
        check_complete(state)
    state.question = Question(Ask.TURN, state.player, [*answers, Answer(Verb.RETREAT, 119)])
    with pytest.raises(Broken, match="is offered"):
        invariants.check_legal(state)


def _turns(era: str):
    """States at questions of a turn, from the tenth answer on."""
    state = start(era, 1)
    chance = Chance(1)
    number = 0
    while state.question is not None:
        if number >= 10 and state.question.kind is Ask.TURN:
            yield state
        state.answer(pick(state, chance, eager=True))
        number += 1
