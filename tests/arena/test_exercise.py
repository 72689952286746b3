"""The exhaustive runner: built-in cards are tried on prepared boards, and what breaks can be seen again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from ptcg.arena.boards import Cast, Place, Scene, lay_out
from ptcg.arena.exercise import Trial, exercise, try_card
from ptcg.arena.invariants import check
from ptcg.cards import builtin_cards, open_source, read_card
from ptcg.cli import main
from ptcg.effects import CardProgram
from ptcg.engine import Definition
from ptcg.engine.board.codec import state_hash
from ptcg.language import describe
from ptcg.library import Library, open_library
from ptcg.proof import Proof, builtin_scenes, readings, ready, round_trip
from ptcg.rules import ERAS, Era, era

BUILT_IN = open_library(())
READY = partial(ready, BUILT_IN)

SCENES = builtin_scenes()
PARTS = 4  # so that several processes can share the work
BOOKS = ("1999", "2020")


def scene(card_id: str, *books: str) -> Scene:
    found = next(scene for scene in SCENES if scene.card.id == card_id)
    return Scene(found.card, books or BOOKS, found.below, found.above)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_built_in_cards_do_all_they_can_and_nothing_breaks(part: int):
    chosen = [Scene(one.card, (list(ERAS)[i % len(ERAS)],), one.below, one.above) for i, one in enumerate(SCENES)]
    trials = list(exercise(chosen[part :: 2 * PARTS], BUILT_IN.definition))
    assert [str(failure) for trial in trials for failure in trial.failures] == []
    assert all(trial.answers > 0 and trial.boards > 0 for trial in trials)


def test_the_same_seed_does_the_same():
    def tried(seed: int) -> Trial:
        return try_card(scene("bw3-40", "2012"), BUILT_IN.definition, seed)

    assert tried(3) == tried(3)
    assert tried(3).answers != tried(4).answers


def test_several_processes_find_the_same():
    scenes = [scene(card_id, "2009") for card_id in ("dp2-16", "dp4-100", "pl4-84", "dp1-119", "pl4-16")]
    assert list(exercise(scenes, READY, jobs=2)) == list(exercise(scenes, READY))


@pytest.mark.parametrize("place", list(Place))
def test_boards_are_whole_and_differ_by_seed(place: Place):
    wanted = {Place.ATTACHED: "xy1-121", Place.STADIUM: "dp4-100"}.get(place, "bw1-20")
    cast = Cast(scene(wanted), era("2020"), BUILT_IN.definition)
    states = [lay_out(cast, place, seed) for seed in range(6)]
    for state in states:
        check(state)
    assert len({state_hash(state) for state in states}) > 1
    assert state_hash(lay_out(cast, place, 0)) == state_hash(states[0])


def test_an_evolved_card_stands_on_its_line():
    cast = Cast(scene("bw1-20"), era("2012"), BUILT_IN.definition)
    active = lay_out(cast, Place.ACTIVE, 1).sides[0].active
    assert active is not None
    assert [cast_card.card.name for cast_card in (*cast.below, cast.hero)] == ["Tepig", "Pignite", "Emboar"]
    assert len(active.cards) == 3


class TestWhatNoBoardComesTo:
    ATTACK = {"name": "Tidings", "cost": ["Colorless"], "damage": "10"}

    def tried(self, text: str) -> Trial:
        attack = {**self.ATTACK, "text": text}
        record = {"id": "x-1", "name": "Herald", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "60"}
        return try_card(Scene(read_card({**record, "attacks": [attack]}), ("2020",)), READY, seed=1)

    def test_is_told(self):
        trial = self.tried("If Nosuchmon is in play, draw 2 cards.")
        assert trial.ok and trial.unreached == ("attack 1: Draw(2)",)

    def test_is_nothing_where_all_of_it_happens(self):
        assert (
            self.tried("Flip a coin. If heads, draw 2 cards. If tails, discard a card from your hand.").unreached == ()
        )

    def test_may_take_more_than_one_turn(self):
        """A Pokémon must be Knocked Out first, and the attack used in the next turn."""
        text = "If any of your Pokémon were Knocked Out during your opponent's last turn, draw 2 cards."
        assert self.tried(text).unreached == ()

    def test_leaves_the_card_as_it_was(self):
        made = BUILT_IN.definition(scene("base1-68").card, era("1999"))
        before = [op.run for code in made.codes.values() for op in code.ops]
        try_card(scene("base1-68", "1999"), BUILT_IN.definition)
        assert [op.run for code in made.codes.values() for op in code.ops] == before


class TestFailures:
    def test_a_card_that_breaks_the_engine_is_told_with_its_cure(self):
        card = read_card({"id": "x-1", "name": "Brokemon", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "60"})
        trial = try_card(Scene(card, ("2020",)), breaks, seed=5)
        assert not trial.ok
        assert str(trial.failures[0]).endswith("ptcg cards exercise --only x-1 --seed 5")
        assert "ZeroDivisionError" in trial.failures[0].what

    def test_failures_of_one_cause_are_one_kind(self):
        card = builtin_cards().by_id["base1-7"]
        trial = try_card(Scene(card, BOOKS), lose_a_card)
        (kind,) = {failure.kind.split(" (")[0] for failure in trial.failures}
        assert kind in (
            "AttributeError: # object has no attribute #",
            "TypeError: ptcg.engine.board.definition.AttackDef object expected; got object",  # compiled
        )


def breaks(card, book: Era) -> Definition:
    if card.id == "x-1":
        raise ZeroDivisionError("boom")
    return BUILT_IN.definition(card, book)


def lose_a_card(card, book: Era) -> Definition:
    made = BUILT_IN.definition(card, book)
    if card.id != "base1-7":
        return made
    broken = Definition(card, book)
    broken.attacks = [object()] * 2  # type: ignore[list-item]
    return broken


class TestRoundTrip:
    @pytest.mark.parametrize("card", builtin_cards().by_id.values(), ids=lambda card: card.id)
    def test_built_in_cards_are_read_again_as_the_same(self, card):
        assert [str(one) for one in round_trip(card, BUILT_IN)] == []

    def test_readings_pair_texts_with_what_was_read(self):
        found = {one.part: one for one in readings(builtin_cards().by_id["base1-3"], BUILT_IN)}
        assert set(found) == {"Scrunch", "Double-edge 80"}
        assert found["Double-edge 80"].read == "This Pokémon does 80 damage to itself."

    def test_a_program_that_cannot_be_written_went_astray(self, monkeypatch: pytest.MonkeyPatch):
        import ptcg.proof.texts as proof
        from ptcg.language import compile_text

        card = builtin_cards().by_id["base1-3"]
        other = compile_text("Draw 2 cards.")
        library = Library()
        monkeypatch.setattr(library, "program", lambda card: CardProgram((other, other)))
        monkeypatch.setattr(proof, "describe", lambda program, place: describe(other, place).replace("2", "3"))
        assert "means something else" in str(round_trip(card, library)[0])


class TestCommands:
    @pytest.fixture(autouse=True)
    def no_database(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("PTCG_CACHE", str(tmp_path))

    def test_exercise_says_what_was_done(self, capsys: pytest.CaptureFixture[str]):
        assert main(["cards", "exercise", "--only", "base1-94,dp4-100", "--json", "--jobs", "1"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert told["cards"] == told["ok"] == 2 and told["answers"] > 100 and told["failures"] == []

    def test_round_trip(self, capsys: pytest.CaptureFixture[str]):
        assert main(["cards", "exercise", "--roundtrip", "--sample", "6", "--jobs", "1"]) == 0
        assert "6 cards described and read again, 0 texts went astray" in capsys.readouterr().out

    def test_audit_shows_both_sides(self, capsys: pytest.CaptureFixture[str]):
        assert main(["cards", "audit", "--sample", "3"]) == 0
        out = capsys.readouterr().out
        assert out.count("    card ") == out.count("    read ") >= 3


@pytest.fixture(scope="module")
def proof(real_cards: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proof]:
    yield Proof(Library([open_source(real_cards)], tmp_path_factory.mktemp("cache")), seed=1)


class TestDatabase:
    """A sample of the public card database, where it is at hand."""

    def test_a_sample_of_all_cards_is_tried(self, proof: Proof):
        scenes = proof.scenes(proof.rows(sample=24))
        assert len(scenes) > 12 and any(one.below for one in scenes) and all(one.company for one in scenes)
        trials = list(exercise(scenes, READY, seed=1))
        assert [str(failure) for trial in trials for failure in trial.failures] == []

    def test_a_card_by_itself_is_tried_as_among_others(self, proof: Proof):
        scenes = proof.scenes(proof.rows(sample=24))
        assert proof.scenes(proof.rows(only=[scenes[0].card.id])) == scenes[:1]

    def test_the_cards_a_text_speaks_of_are_there(self, proof: Proof):
        (one,) = proof.scenes(proof.rows(only=["sm12-102"]))
        assert "Solgaleo" in {card.name for card in one.named}
        assert [card.name for card in one.below] == ["Cosmog", "Cosmoem"]

    def test_a_sample_is_read_again_as_the_same(self, proof: Proof):
        cards = [proof.library.find(row.id) for row in proof.supported(proof.rows(sample=150))]
        assert [str(astray) for card in cards for astray in round_trip(card, BUILT_IN)] == []

    def test_unknown_sets_and_cards(self, proof: Proof):
        with pytest.raises(ValueError, match="no set 'nope'"):
            proof.rows(["nope"])
        with pytest.raises(ValueError, match="no card with the id 'nope-1'"):
            proof.rows(only=["nope-1"])
