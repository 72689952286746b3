"""Databases in folders: whatever is broken is said, and the rest is read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from samples import NEW, OLD, pokemon, write

from ptcg.cards import BadRecord, Database, open_source
from ptcg.cards.patches import patch
from ptcg.cards.tcgdex import TcgDex, plain_set_id


def test_a_card_by_its_id(sample: Path):
    database = Database(sample)
    card = database.get("tst1-2")
    assert card is not None and card.name == "Emberlion" and card.set_id == "tst1" and card.number == "2"
    assert database.get("tst1-99") is None and database.get("nothing") is None and database.get("../etc-1") is None


def test_every_card(sample: Path):
    database = Database(sample)
    assert len(list(database.every_card())) == 15 and database.problems == []


def test_what_one_record_lacks_another_has(sample: Path):
    database = Database(sample)
    notes, lost = database.get("tst2-4"), database.get("tst2-5")
    assert notes is not None and notes.texts == ("Draw 2 cards.",) and not notes.missing and notes.is_supporter
    assert lost is not None and lost.missing
    middle, last = database.get("tst2-3"), database.get("tst2-2")
    assert middle is not None and middle.evolves_from == "Emberkit"
    assert last is not None and last.evolves_from == "Emberlion"


def test_sets_and_decks(sample: Path):
    database = Database(sample)
    assert database.sets["tst1"].name == "First Sparks" and database.sets["tst1"].era == "WotC"
    assert [deck.name for deck in database.decks] == ["Kindling", "Riddles", "Gone"]
    assert database.decks[0].set_id == "tst1"


def test_a_broken_record_does_not_stop_the_others(sample: Path):
    write(
        sample / "cards" / "en" / "tst1.json",
        ["what", {"name": 7}, {**OLD[0], "hp": "lots"}, {**OLD[1], "attacks": 3}, *OLD[2:]],
    )
    database = Database(sample)
    assert len(database.cards("tst1")) == 6
    said = " ".join(map(str, database.problems))
    assert "record 1" in said and "record 2" in said and "'hp' is 'lots'" in said and "tst1-2" in said
    with pytest.raises(BadRecord, match="'hp' is 'lots'"):
        database.get("tst1-1")


def test_a_broken_set_file_does_not_stop_the_others(sample: Path):
    write(sample / "cards" / "en" / "tst1.json", "[{")
    write(sample / "sets" / "en.json", [{"name": "no id"}])
    write(sample / "decks" / "en" / "tst1.json", [{"name": "half"}, "nothing"])
    database = Database(sample)
    assert len(list(database.every_card())) == 7 and database.decks == []
    assert database.sets["tst2"].name == "tst2"
    assert len(database.problems) == 4 and "tst1.json cannot be read" in str(database.problems[0])
    with pytest.raises(BadRecord, match="cannot be read"):
        database.get("tst1-1")


def test_a_folder_without_cards(tmp_path: Path):
    with pytest.raises(ValueError, match="is no card database"):
        open_source(tmp_path)
    with pytest.raises(ValueError, match="is no card database"):
        Database(tmp_path / "nothing")


def test_the_folder_an_archive_unpacks_to(sample: Path):
    assert open_source(sample.parent).folder == sample


def test_patches_are_facts_by_id(monkeypatch: pytest.MonkeyPatch):
    change = {"tst1-3": {"why": "no text", "evolvesFrom": "Egg", "attacks": {"Gaze": {"text": "Draw a card."}}}}
    monkeypatch.setattr("ptcg.cards.patches._patches", lambda: change)
    record = {
        **OLD[2],
        "abilities": [],
        "rules": [],
        "traits": [],
        "attacks": [{"name": "Gaze", "damage": "", "text": ""}],
    }
    patch(record)
    assert record["evolvesFrom"] == "Egg" and record["attacks"][0]["text"] == "Draw a card." and not record["missing"]


class TestTcgDex:
    CARD = {
        "category": "Pokemon",
        "id": "sv03.5-007",
        "localId": "007",
        "name": "Emberlion EX",
        "suffix": "EX",
        "hp": 170,
        "types": ["Fire"],
        "stage": "Stage1",
        "evolveFrom": "Emberkit",
        "attacks": [
            {"name": "Singe", "cost": ["Fire", "Colorless"], "damage": "20+", "effect": "Flip a coin."},
            {"name": "Bite", "damage": 30},
        ],
        "abilities": [
            {"type": "Poke-BODY", "name": "Warm", "effect": "Draw a card."},
            {"type": "Ancient Trait", "name": "Ψ Rest", "effect": "Rest."},
        ],
        "weaknesses": [{"type": "Water", "value": "×2"}],
        "retreat": 2,
        "set": {"id": "sv03.5", "name": "Sparks"},
    }

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        home = tmp_path / "en"
        write(home / "cards" / "sv03.5-007.json", self.CARD)
        write(
            home / "cards" / "sv03.5-008.json",
            {
                "category": "Trainer",
                "id": "sv03.5-008",
                "localId": "008",
                "name": "Notes",
                "trainerType": "Supporter",
                "effect": "Draw 2 cards.",
            },
        )
        write(
            home / "cards" / "sv03.5-009.json",
            {"category": "Energy", "id": "sv03.5-009", "localId": "009", "name": "Fire Energy", "energyType": "Normal"},
        )
        write(home / "cards" / "sv03.5-010.json", "{")
        write(
            home / "sets" / "sv03.5.json",
            {
                "id": "sv03.5",
                "name": "Sparks",
                "serie": {"id": "sv", "name": "Scarlet & Violet"},
                "releaseDate": "2023-09-22",
                "tcgOnline": "SPK",
            },
        )
        return tmp_path

    def test_cards_have_the_ids_of_the_other_source(self, folder: Path):
        source = open_source(folder)
        assert isinstance(source, TcgDex)
        card = source.get("sv3pt5-7")
        assert card is not None and card.name == "Emberlion-EX" and card.hp == 170 and card.retreat == 2
        assert card.subtypes == ("Stage 1", "EX") and card.evolves_from == "Emberkit" and card.prizes == 2
        assert [(a.damage, a.sign) for a in card.attacks] == [(20, "+"), (30, "")]
        assert card.powers[0].label == "Poké-Body" and card.traits[0].name == "Ψ Rest"

    def test_the_rest(self, folder: Path):
        source = open_source(folder)
        cards = {card.name: card for card in source.every_card()}
        assert cards["Notes"].is_supporter and cards["Notes"].texts == ("Draw 2 cards.",)
        assert cards["Fire Energy"].is_basic_energy and cards["Fire Energy"].types == ("Fire",)
        assert source.sets["sv3pt5"].code == "SPK" and source.sets["sv3pt5"].era == "SV"
        assert len(source.problems) == 1 and source.decks == []

    @pytest.mark.parametrize(
        ("theirs", "ours"), [("sv01", "sv1"), ("swsh12.5", "swsh12pt5"), ("base1", "base1"), ("2021swsh", "2021swsh")]
    )
    def test_set_ids(self, theirs: str, ours: str):
        assert plain_set_id(theirs) == ours


def test_a_fingerprint_changes_with_a_file(sample: Path):
    before = Database(sample).fingerprint()
    write(sample / "cards" / "en" / "tst3.json", [pokemon("tst3-1", "New Moth")])
    assert Database(sample).fingerprint() != before
    assert json.loads((sample / "cards" / "en" / "tst2.json").read_text(encoding="utf-8"))[0]["id"] == NEW[0]["id"]
