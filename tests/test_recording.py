"""Recordings: a game saved, loaded, replayed and gone on with; and what is said when it departs or is broken."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import ptcg
from ptcg.arena.invariants import pick
from ptcg.cards import Card, Deck, PrintedAttack, PrintedPower, builtin_cards, read_card
from ptcg.engine import Answer, Chance, State, Verb
from ptcg.engine.board.codec import to_json
from ptcg.play.recording import Recording, card_record
from ptcg.rules import ERAS, Burn, CheckupStep


def game_of(era: str | ptcg.Era) -> ptcg.Game:
    book = ptcg.era(era)
    decks = [deck for deck in ptcg.builtin_decks().values() if deck.era == book.name]
    return ptcg.Game(book, (decks[0], decks[1]))


def play(game: ptcg.Game, seed: int, most: int = 10_000) -> tuple[State, list[Answer]]:
    state = game.start(seed, record=True)
    chance = Chance(seed)
    answers: list[Answer] = []
    while state.question is not None and len(answers) < most:
        answers.append(pick(state, chance, eager=True))
        state.answer(answers[-1])
    return state, answers


def saved(recording: Recording, folder: Path) -> Recording:
    recording.save(folder / "game.json")
    return Recording.load(folder / "game.json")


@pytest.mark.parametrize("era", ERAS)
def test_a_finished_game_is_replayed_to_the_same_end(era: str, tmp_path: Path):
    game = game_of(era)
    state, answers = play(game, 11)
    loaded = saved(Recording.of(game, state, answers, seed=11), tmp_path)
    assert loaded == Recording.of(game, state, answers, seed=11)
    assert to_json(loaded.replay()) == to_json(state)
    assert loaded.seed == 11


@pytest.mark.parametrize("most", [0, 1, 17, 60])
def test_a_game_being_played_goes_on_with_the_chance_it_would_have_had(most: int, tmp_path: Path):
    game = game_of("2013")
    state, answers = play(game, 4, most)
    loaded = saved(Recording.of(game, state, answers), tmp_path).replay()
    assert to_json(loaded) == to_json(state)
    chance = Chance(1)
    while state.question is not None:
        answer = pick(state, chance, eager=True)
        state.answer(answer)
        loaded.answer(answer)
    assert to_json(loaded) == to_json(state)


def test_it_can_be_saved_in_the_middle_of_an_attack(tmp_path: Path):
    game = game_of("2012")
    for seed in range(40):
        state = game.start(seed, record=True)
        chance = Chance(seed)
        answers: list[Answer] = []
        while state.question is not None and state.attack is None:
            answers.append(pick(state, chance, eager=True))
            state.answer(answers[-1])
        if state.question is not None:
            assert to_json(saved(Recording.of(game, state, answers), tmp_path).replay()) == to_json(state)
            return
    pytest.fail("no attack of these games asks anything")


def test_it_does_not_need_the_generator_that_made_it(tmp_path: Path):
    """The outcomes are recorded, so another seed or generator changes nothing."""
    game = game_of("1999")
    state, answers = play(game, 5)
    recording = replace(Recording.of(game, state, answers, seed=5), seed=6, generator=12345)
    assert saved(recording, tmp_path).replay().outcome == state.outcome


def test_steps_go_from_the_start_to_the_end():
    game = game_of("2020")
    state, answers = play(game, 3)
    steps = [(step.number, step.answer, step.state.turn) for step in Recording.of(game, state, answers).steps()]
    assert [number for number, _, _ in steps] == list(range(len(answers) + 1))
    assert [answer for _, answer, _ in steps] == [None, *answers]
    assert steps[-1][2] == state.turn


def test_changed_rules_are_kept(tmp_path: Path):
    book = ERAS["2009"].replace(
        retreats_per_turn=2, burn=Burn.HURTS_HEADS_CURES, checkup=(CheckupStep.POISON, CheckupStep.KNOCK_OUTS)
    )
    game = game_of(book)
    state, answers = play(game, 2)
    loaded = saved(Recording.of(game, state, answers), tmp_path)
    assert loaded.era == book
    assert json.loads((tmp_path / "game.json").read_text())["era"] == {
        "name": "2009",
        "changes": {"retreats_per_turn": 2, "burn": "HURTS_HEADS_CURES", "checkup": ["POISON", "KNOCK_OUTS"]},
    }


def test_an_era_of_ones_own_is_kept(tmp_path: Path):
    book = ERAS["2012"].replace(name="mine", book="House rules", prize_values=(("EX", 3),))
    decks = [deck for deck in ptcg.builtin_decks().values() if deck.era == "2012"]
    game = ptcg.Game(book, (decks[0], decks[1]))
    state, answers = play(game, 2, 30)
    assert saved(Recording.of(game, state, answers), tmp_path).era == book


def test_cards_that_are_not_built_in_are_written_out(tmp_path: Path):
    fire = builtin_cards().find("Fire Energy")
    own = read_card(
        {
            "id": "my-1",
            "name": "Pebblekin",
            "supertype": "Pokémon",
            "subtypes": ["Basic"],
            "hp": "60",
            "types": ["Fire"],
            "attacks": [{"name": "Ember", "cost": ["Fire"], "damage": "20", "text": ""}],
            "weaknesses": [{"type": "Water", "value": "×2"}],
            "retreatCost": ["Colorless"],
        }
    )
    deck = Deck("Mine", ((own, 4), (fire, 56)))
    game = ptcg.Game("2012", (deck, deck))
    state, answers = play(game, 1)
    loaded = saved(Recording.of(game, state, answers), tmp_path)
    assert loaded.decks == (deck, deck)
    assert loaded.replay().outcome == state.outcome


def test_the_record_of_every_built_in_card_reads_as_that_card():
    for card in builtin_cards().by_id.values():
        assert read_card(json.loads(json.dumps(card_record(card)))) == card


def test_the_record_of_a_card_holds_every_field():
    attack = PrintedAttack("Ember", ("Fire", "Colorless"), 30, "+", "Flip a coin.")
    card = Card(
        id="my-2",
        name="Pebblelord",
        supertype="Pokémon",
        subtypes=("Stage 1", "EX"),
        hp=170,
        types=("Fire", "Fighting"),
        evolves_from="Pebblekin",
        attacks=(attack, PrintedAttack("Roll", (), 0, "", "")),
        powers=(PrintedPower("Steady", "Poké-Body", "It stands."),),
        traits=(PrintedPower("θ Stop", "Ancient Trait", "Nothing moves it."),),
        weaknesses=(("Water", "×2"),),
        resistances=(("Grass", "-30"),),
        retreat=3,
        texts=("A rule.",),
        level="30",
        prizes=2,
        copies=1,
        missing="a picture",
        set_id="my",
        number="2",
        mark="D",
        below=("Grandmother",),
    )
    usual = Card("", "", "")
    assert all(getattr(card, field.name) != getattr(usual, field.name) for field in fields(Card)), "set the new field"
    assert read_card(json.loads(json.dumps(card_record(card)))) == card


# --- what cannot be recorded, and departures --------------------------------------------------------------------------


def test_a_game_without_a_record_of_its_chance_is_refused():
    game = game_of("1999")
    with pytest.raises(ValueError, match="record=True"):
        Recording.of(game, game.start(1), [])


def test_answers_that_lead_elsewhere_are_refused():
    game = game_of("1999")
    state, answers = play(game, 1, 20)
    with pytest.raises(ValueError, match="these answers do not lead to this state"):
        Recording.of(game, state, answers[:-1])


def test_another_board_at_the_start_of_a_turn_is_a_departure():
    game = game_of("2012")
    recording = Recording.of(game, *play(game, 8))
    mark = recording.marks[5]
    changed = (*recording.marks[:5], mark._replace(hash="0" * 16), *recording.marks[6:])
    with pytest.raises(ValueError, match=f"the recording departs at turn {mark.turn}: the board is not"):
        replace(recording, marks=changed).replay()


def test_a_refused_answer_is_a_departure():
    game = game_of("2012")
    recording = Recording.of(game, *play(game, 8))
    place = next(i for i, answer in enumerate(recording.answers) if answer.verb is Verb.ATTACH)
    wrong = (*recording.answers[:place], Answer(Verb.RETREAT, 119), *recording.answers[place + 1 :])
    with pytest.raises(
        ValueError, match=rf"departs at turn \d+: answer {place + 1}, 'retreat 119', is refused: .*-\d\d"
    ):
        replace(recording, answers=wrong).replay()


def test_chance_that_is_missing_or_left_over_is_a_departure():
    game = game_of("2012")
    recording = Recording.of(game, *play(game, 8))
    with pytest.raises(ValueError, match="departs at turn 0: the recording ends before the game does"):
        replace(recording, outcomes=recording.outcomes[:1]).replay()
    with pytest.raises(ValueError, match="1 recorded outcomes of chance were not used"):
        replace(recording, outcomes=(*recording.outcomes, 1)).replay()


def test_answers_after_the_end_are_a_departure():
    game = game_of("2012")
    recording = Recording.of(game, *play(game, 8))
    with pytest.raises(ValueError, match="the game is over before answer"):
        replace(recording, answers=(*recording.answers, Answer(Verb.END))).replay()


# --- files ------------------------------------------------------------------------------------------------------------


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    game = game_of("2012")
    recording = Recording.of(game, *play(game, 8, 10))
    path = tmp_path / "game.json"
    recording.save(path)
    before = path.read_bytes()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device", "game.json")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space left"):
        recording.save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind": "shopping list"}, "not a recording of ptcg"),
        ({"version": 7}, "version 7; this ptcg reads version 2"),
        ({"era": {"name": "1066"}}, "era has no name that is one of 1999"),
        ({"era": {"name": "1999", "changes": {"gravity": 2}}}, "a rule 'gravity' that this ptcg does not know"),
        ({"era": {"name": "1999", "changes": {"bench": "wide"}}}, "bench is 'wide', not of type int"),
        ({"era": {"name": "1999", "changes": {"burn": "LOTS"}}}, "burn is 'LOTS', not one of"),
        ({"era": {"name": "1999", "changes": {"setup": 3}}}, "setup is not a list"),
        ({"decks": []}, "decks is not a list of two"),
        ({"decks": [{"name": "A", "cards": [["no-such-card", 60]]}] * 2}, "'no-such-card', which is not built in"),
        ({"decks": [{"name": "A", "cards": [["energy-fire", -1]]}] * 2}, "where a card and a number are needed"),
        ({"decks": [{"name": "A", "cards": [[{"id": "x"}, 1]]}] * 2}, "a card without a name"),
        ({"answers": ["fly to the moon"]}, "'fly to the moon' is not an answer"),
        ({"answers": [3]}, "answers cannot be read"),
        ({"answers": None}, "answers is missing"),
        ({"outcomes": ["heads"]}, "instead of a number"),
        ({"turns": []}, "turns is empty"),
        ({"turns": [[1, 2]]}, "is not a number of answers, a turn and a hash"),
        ({"end": 5}, "end is 5, not of type str"),
        ({"generator": None}, "generator"),
    ],
)
def test_a_broken_file_is_refused_with_one_line(change: dict[str, Any], message: str, tmp_path: Path):
    game = game_of("1999")
    data = Recording.of(game, *play(game, 8, 10)).to_json()
    path = tmp_path / "broken.json"
    path.write_text(json.dumps({**data, **change}), encoding="utf-8")
    with pytest.raises(ValueError, match=message) as refused:
        Recording.load(path)
    assert str(path) in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b"[]", b"null"])
def test_a_file_that_is_no_recording_is_refused(content: bytes, tmp_path: Path):
    path = tmp_path / "other.json"
    path.write_bytes(content)
    with pytest.raises(ValueError, match="not a recording"):
        Recording.load(path)
