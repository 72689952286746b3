"""What is compiled is kept; what can be played is counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ptcg.arena.exercise import Failure, Trial
from ptcg.cards import Card, open_source
from ptcg.library import Library, MissingText, UnsupportedCard
from ptcg.library import verdicts as module
from ptcg.library.programs import ProgramStore, compile_entry, read_entry
from ptcg.library.verdicts import Verdict, Verdicts
from ptcg.proof import Proof
from ptcg.rules import ERAS


@pytest.fixture
def library(sample: Path, cache: Path) -> Library:
    return Library([open_source(sample)], cache)


class TestPrograms:
    def test_an_entry_gives_the_same_program(self, library: Library):
        card = library.find("tst1-2")
        assert read_entry(card, json.loads(json.dumps(compile_entry(card)))) == library.program(card)

    def test_a_kept_program_is_not_compiled_again(self, library: Library, cache: Path, monkeypatch):
        card = library.find("tst1-2")
        first = library.program(card)
        library.programs = ProgramStore(cache)
        monkeypatch.setattr("ptcg.library.programs.compile_card", lambda card: pytest.fail("compiled again"))
        assert library.program(card) == first

    def test_that_a_text_is_not_understood_is_kept_too(self, library: Library, cache: Path, monkeypatch):
        card = library.find("tst1-3")
        with pytest.raises(UnsupportedCard) as first:
            library.program(card)
        library.programs = ProgramStore(cache)
        monkeypatch.setattr("ptcg.library.programs.compile_card", lambda card: pytest.fail("compiled again"))
        with pytest.raises(UnsupportedCard) as second:
            library.program(card)
        assert str(first.value) == str(second.value) and "not: " in str(second.value)

    @pytest.mark.parametrize(
        "content", ["", "{", "[]", "null", '{"KEY": {"program": {"attacks": [[{"node": "Nothing"}]]}}}']
    )
    def test_a_broken_file_is_ignored_and_written_anew(self, library: Library, cache: Path, content: str):
        card = library.find("tst1-2")
        first = library.program(card)
        (file,) = cache.glob("programs-*/*.json")
        whole = json.loads(file.read_text(encoding="utf-8"))
        file.write_text(content.replace("KEY", next(iter(whole))), encoding="utf-8")
        library.programs = ProgramStore(cache)
        assert library.program(card) == first
        assert json.loads(file.read_text(encoding="utf-8")) == whole
        assert [one.name for one in file.parent.iterdir()] == [file.name], "nothing half-written is left"

    def test_a_card_without_its_text_cannot_be_played(self, library: Library):
        with pytest.raises(MissingText, match=r"'Lost Letter' \(tst2-5\) is not supported: the record has no text"):
            library.definition(library.find("tst2-5"), ERAS["2020"])

    def test_prizes_by_the_cards_own_rule(self, library: Library):
        assert library.find("tst2-2").prizes == 3


class TestCoverage:
    def test_the_count(self, library: Library):
        measured = Verdicts(library).coverage()
        data = measured.to_json()
        assert data["total"] == 15 and data["supported"] == measured.supported
        assert data["by_era"]["WotC"]["total"] == 8 and data["by_era"]["ME"]["total"] == 7
        assert data["decks_total"] == 3 and data["decks_playable"] == 1
        reasons = {reason["reason"]: reason for reason in data["reasons"]}
        assert reasons["attack: not: Hum a tune."]["example"] == "tst1-3"
        assert reasons["record: the record has no text"]["cards"] == 1

    def test_it_is_kept(self, library: Library, monkeypatch: pytest.MonkeyPatch):
        first = Verdicts(library).coverage()
        monkeypatch.setattr(module, "judge", lambda *arguments: pytest.fail("judged again"))
        assert Verdicts(library).coverage() == first

    @pytest.mark.parametrize("content", ["", "[1]", '{"a": 1}'])
    def test_a_broken_file_of_verdicts(self, library: Library, content: str):
        first = Verdicts(library).coverage()
        Verdicts(library).file.write_text(content, encoding="utf-8")
        assert Verdicts(library).coverage() == first

    def test_several_processes_find_the_same(self, library: Library, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(module, "FEW", 0)
        monkeypatch.setattr(module, "CHUNK", 4)
        steps: list[tuple[int, int]] = []
        assert Verdicts(library).coverage(2, lambda done, total: steps.append((done, total))).total == 15
        assert len(steps) > 1 and steps[-1][0] == steps[-1][1]

    def test_a_card_that_breaks_the_compiler_stops_nothing(self, library: Library, monkeypatch):
        def broken(card):
            raise RecursionError("too deep")

        monkeypatch.setattr(module, "compile_entry", broken)
        measured = Verdicts(library).coverage()
        assert measured.supported == 0 and measured.reasons[0][0] == "error: RecursionError: too deep"
        monkeypatch.undo()
        assert Verdicts(library).coverage().supported > 0, "such a verdict is not kept"


class TestTrials:
    def test_a_card_that_broke_when_it_was_tried_is_not_supported(self, library: Library):
        before = Verdicts(library).coverage()
        card = library.find("tst1-2")
        proof = Proof(library)
        proof.remember([Trial(card.id, card.name, 1, 1, (failure(card, "KeyError: 7"),))])
        support = Verdicts(library)
        assert support.of(card) == Verdict("exercise", "KeyError: # (a.py)", "KeyError: # (a.py)")
        after = support.coverage()
        assert after.supported < before.supported and after.tried == 0
        assert ("exercise: KeyError: # (a.py)", before.supported - after.supported, card.id) in after.reasons
        assert [scene.card for scene in proof.scenes(proof.rows(only=[card.id]))] == [card], "it can be tried again"
        proof.remember([Trial(card.id, card.name, 1, 1)])
        final = Verdicts(library).coverage()
        assert final.supported == before.supported and final.tried > 0

    def test_a_broken_file_of_trials(self, library: Library):
        before = Verdicts(library).coverage()
        Verdicts(library).trials.file.write_text("[1", encoding="utf-8")
        assert Verdicts(library).coverage() == before


def failure(card: Card, what: str) -> Failure:
    return Failure(card.id, card.name, "2020", "active", "attack 1", 0, what, "a.py")
