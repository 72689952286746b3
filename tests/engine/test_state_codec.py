"""A state as plain data: at every question, also in the middle of an attack, and whatever is wrong with the data."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from copy import deepcopy
from typing import Any

import pytest

import ptcg
from ptcg.arena.invariants import pick
from ptcg.engine import Answer, Ask, Chance, Question, State, Verb
from ptcg.engine.board.answers import QUESTION_FIELDS
from ptcg.engine.board.board import ATTACK_CONTEXT_FIELDS, BOARD_FIELDS
from ptcg.engine.board.codec import state_hash, to_json
from ptcg.engine.board.codec_fields import ATTACK, BOARD, POKEMON, SIDE
from ptcg.engine.board.pokemon import POKEMON_FIELDS
from ptcg.engine.board.side import SIDE_FIELDS
from ptcg.engine.saved import from_json
from ptcg.rules import ERAS

BY_ERA = {name: [deck for deck in ptcg.builtin_decks().values() if deck.era == name] for name in ERAS}


def game_of(era: str, first: int = 0, second: int = 1) -> ptcg.Game:
    return ptcg.Game(era, (BY_ERA[era][first], BY_ERA[era][second]))


def through_json(state: State) -> State:
    return from_json(json.loads(json.dumps(to_json(state))), state.game)


def in_a_turn(era: str, number: int = 4, seed: int = 5) -> State:
    """A state in that turn, at the question what to do."""
    state = game_of(era).start(seed, record=True)
    chance = Chance(seed)
    while state.question is not None and (state.turn < number or state.question.kind is not Ask.TURN):
        state.answer(pick(state, chance, eager=False))
    assert state.question is not None
    return state


def test_every_field_of_every_moving_part_is_written():
    assert POKEMON.keys() | {"top"} == set(POKEMON_FIELDS)
    assert SIDE.keys() | {"active", "bench"} == set(SIDE_FIELDS)
    assert ATTACK.keys() == set(ATTACK_CONTEXT_FIELDS)
    parts = {"attack", "chance", "events", "forced", "game", "live", "outcome", "question", "sides", "stack", "veiled"}
    assert BOARD.keys() | parts == set(BOARD_FIELDS)


def test_every_field_of_a_question_is_written():
    state = in_a_turn("2020")
    assert state.question is not None
    values = {"kind": Ask.ATTACK, "player": 1, "purpose": "UseAttack", "card": 3, "labels": ("Bite", "Growl")}
    values["answers"] = [Answer(Verb.OPTION, 0), Answer(Verb.OPTION, 1)]
    assert values.keys() == set(QUESTION_FIELDS), "write the new field"
    state.question = Question(**values)
    assert through_json(state).question == state.question
    assert Question(**{**values, "labels": ("Bite", "Bark")}) != state.question


def test_changed_rules_are_part_of_the_hash():
    decks = (BY_ERA["2009"][0], BY_ERA["2009"][1])
    plain = ptcg.Game("2009", decks).start(3)
    changed = ptcg.Game(ERAS["2009"].replace(retreats_per_turn=2), decks).start(3)
    named = ptcg.Game(ERAS["2009"].replace(name="house", retreats_per_turn=2), decks).start(3)
    assert len({state_hash(plain), state_hash(changed), state_hash(named)}) == 3
    assert state_hash(ptcg.Game(ERAS["2009"].replace(retreats_per_turn=2), decks).start(3)) == state_hash(changed)
    with pytest.raises(ValueError, match="another era or other decks"):
        from_json(to_json(changed), plain.game)


@pytest.mark.parametrize("era", ERAS)
def test_a_game_can_be_saved_and_gone_on_with_at_every_question(era: str):
    """The state that was read plays on beside the one that was not, so that an error would show in the next answer."""
    in_attacks, seed = 0, 0
    while seed < 6 or (seed < 40 and not in_attacks):
        state = game_of(era, seed % 2).start(seed, record=True)
        chance = Chance(seed)
        seed += 1
        while state.question is not None:
            in_attacks += state.attack is not None
            read = through_json(state)
            assert to_json(read) == to_json(state)
            assert state_hash(read) == state_hash(state)
            answer = pick(state, chance, eager=True)
            state.answer(answer)
            read.answer(answer)
            assert to_json(read) == to_json(state)
        assert state.outcome == through_json(state).outcome
    assert in_attacks > 0, "no question of these games came in the middle of an attack"


def test_a_state_in_the_middle_of_an_attack_finds_its_code_again():
    state = next(s for s in _states("1999") if s.attack is not None and s.question is not None)
    read = through_json(state)
    assert [frame.code for frame in read.stack] == [frame.code for frame in state.stack]
    assert read.attack is not None and state.attack is not None
    assert read.attack.attacker == state.attack.attacker


def _states(era: str):
    for first in range(len(BY_ERA[era])):
        for seed in range(10):
            state = game_of(era, first).start(seed)
            chance = Chance(seed)
            while state.question is not None:
                yield state
                state.answer(pick(state, chance, eager=True))


def test_effects_that_last_are_kept():
    lasting = [s.copy() for s in _states("2009") if any(p.effects for side in s.sides for p in side.pokemon())]
    assert lasting
    for state in lasting[:50]:
        read = through_json(state)
        for side, twin in zip(state.sides, read.sides, strict=True):
            assert [p.effects for p in side.pokemon()] == [p.effects for p in twin.pokemon()]


@pytest.mark.parametrize(
    "chance",
    [Chance(2**64 - 1), Chance.apart(2**64 - 1), Chance.scripted([True] * 40 + [False] * 40)],
    ids=["seeded", "apart", "scripted"],
)
def test_chance_goes_on_as_before(chance: Chance):
    state = game_of("1999").start(chance=chance)
    for _ in range(12):
        assert state.question is not None
        state.answer(state.question.answers[-1])
    read = through_json(state)
    assert [read.chance.flip() for _ in range(9)] == [state.chance.flip() for _ in range(9)]


def test_coins_apart_are_the_same_whatever_is_shuffled():
    plain, busy, one = Chance.apart(7), Chance.apart(7), Chance(7)
    tosses = [plain.flip() for _ in range(40)]
    for heads in tosses:
        busy.shuffle(list(range(60)))
        assert busy.flip() == heads
    assert 8 < sum(tosses) < 32
    assert plain.copy().flip() == plain.flip()
    assert plain.below(1 << 40) == one.below(1 << 40), "the rest is as ever"


def test_recorded_chance_goes_on_as_before():
    first = in_a_turn("2012")
    trace = first.chance.trace
    assert trace is not None
    again = game_of("2012").start(chance=Chance.recorded(trace))
    read = through_json(again)
    assert (read.chance.feed, read.chance.fed) == (trace, again.chance.fed)
    assert read.chance.fed > 0


def test_the_hash_is_of_the_board_not_of_its_story_or_its_future():
    state = in_a_turn("2013")
    before = state_hash(state)
    quiet = state.copy()
    quiet.events = None
    quiet.chance = Chance(99)
    assert state_hash(quiet) == before
    active = quiet.sides[0].active
    assert active is not None
    active.damage += 10
    assert state_hash(quiet) != before


def test_the_hash_is_the_same_in_another_process():
    code = (
        "import ptcg; from ptcg.engine.board.codec import state_hash; decks = ptcg.builtin_decks();"
        "game = ptcg.Game('1999', (decks['1999-hearthfire'], decks['1999-drowsy-garden']));"
        "print(state_hash(game.start(3)))"
    )
    environments = [{**os.environ, "PYTHONHASHSEED": seed} for seed in ("1", "2")]
    printed = {subprocess.check_output([sys.executable, "-c", code], env=e, text=True) for e in environments}
    assert len(printed) == 1


# --- broken documents -------------------------------------------------------------------------------------------------


def _set(path: str, value: Any):
    def change(data: dict[str, Any]) -> None:
        place: Any = data
        *way, last = path.split(".")
        for key in way:
            place = place[int(key) if key.isdigit() else key]
        place[int(last) if last.isdigit() else last] = value

    return change


BROKEN = [
    (_set("format", 99), "format 99"),
    (_set("table", "somewhere"), "another era or other decks"),
    (_set("turn", "three"), "turn is 'three' instead of a number"),
    (_set("player", 2), "player is 2 instead of player 0 or 1"),
    (_set("sides", []), "sides is not a list of two"),
    (_set("sides.0.deck.0", 400), "no card number of this game"),
    (_set("sides.0.deck", []), "0 times instead of once"),
    (_set("sides.0.active.cards", []), "a Pokémon has at least one card"),
    (_set("sides.0.active.owner", 1), "stands on the side of player 0"),
    (_set("sides.0.active.colour", "red"), "a field 'colour' that does not belong there"),
    (_set("stack.0.code", "dance"), "stack\\[0\\].code is 'dance'"),
    (_set("stack.0.pos", 77), "instructions"),
    (_set("stack.0.regs", []), "registers"),
    (_set("stack", []), "there is a question"),
    (_set("question.kind", "riddle"), "must be one of turn"),
    (_set("question.answers", ["fly"]), "'fly' is not an answer"),
    (_set("known", [1]), "known has 1 entries for 120 cards"),
    (_set("chance", None), "chance is missing"),
    (_set("chance.trace", ["heads"]), "instead of a number"),
    (_set("events.0", ["FLIP"]), "has 1 entries instead of 9"),
    (_set("events.0.0", "EXPLODE"), "nothing that can happen"),
    (_set("effects", [[{"node": "Dance"}, 0, 1, 1, -1, False, False]]), "Invalid value 'Dance'"),
]


@pytest.mark.parametrize(("change", "message"), BROKEN, ids=[message for _, message in BROKEN])
def test_a_broken_document_is_refused_with_a_sentence(change: Any, message: str):
    state = in_a_turn("2009")
    data = to_json(state)
    change(data)
    with pytest.raises(ValueError, match=message) as refused:
        from_json(data, state.game)
    assert "\n" not in str(refused.value)


def test_the_state_of_another_game_is_refused():
    with pytest.raises(ValueError, match="another era or other decks"):
        from_json(to_json(game_of("1999").start(1)), game_of("1999", 1, 0).table)


def test_whatever_is_changed_in_a_document_it_is_refused_or_read_but_never_breaks_the_reader():
    state = next(s for s in _states("2009") if s.attack is not None and s.question is not None)
    state.events = (state.events or [])[:3]
    data = json.loads(json.dumps(to_json(state)))
    places = list(_places(data))
    assert len(places) > 100
    for way in places:
        for wrong in (None, "x", -7, 10**6, [], {}, [[]], True):
            broken = deepcopy(data)
            place = broken
            for key in way[:-1]:
                place = place[key]
            place[way[-1]] = wrong
            try:
                from_json(broken, state.game)
            except ValueError as error:
                assert len(str(error)) < 300 and "\n" not in str(error)


def _places(data: Any, way: tuple[Any, ...] = ()):
    keys = data if isinstance(data, dict) else range(min(len(data), 4)) if isinstance(data, list) else ()
    for key in keys:
        yield (*way, key)
        yield from _places(data[key], (*way, key))


def test_answers_are_written_as_words():
    state = in_a_turn("2009")
    texts = to_json(state)["question"]["answers"]
    assert "end" in texts
