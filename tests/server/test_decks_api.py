"""Decks over HTTP: the list, one's own, and lists in other programs' forms."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from ptcg.cards import builtin_decks
from ptcg.server.catalogue import Catalogue
from ptcg.server.decks import CHECKING
from ptcg.server.shapes import Created, DeckDetail, DeckSummary, DeckText, Me

from .small_app import Browser, make_app, running, sample_database

LIST = "4 Emberkit\n4 Emberlion FSP 2\n52 Fire Energy\n"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("decks")
    with running(make_app(folder, sample_database(folder / "cards"))) as client:
        client.get("/api/decks")
        assert client.app.state.catalogue.ready_decks_judged(60)  # type: ignore[attr-defined]
        yield client


@pytest.fixture
def me(client: TestClient) -> Browser:
    return Browser(client)


def deck(**changes: Any) -> dict[str, Any]:
    return {"name": "Kindling II", "era": "2020", "text": LIST, **changes}


def keys(found: list[DeckSummary]) -> list[str]:
    return [one.key for one in found]


class TestListing:
    def test_decks_for_everybody(self, me: Browser) -> None:
        found = me.get(list[DeckSummary], "/api/decks?era=2009")
        by_key = {one.key: one for one in found}
        assert len(by_key) == len(found) == len(builtin_decks()) + 3
        rekindled = by_key["builtin:2009-rekindled"]
        assert (rekindled.name, rekindled.era, rekindled.cards, rekindled.problem) == ("Rekindled", "2009", 60, "")
        assert rekindled.types and rekindled.plan

    def test_those_of_the_era_come_first(self, me: Browser) -> None:
        found = me.get(list[DeckSummary], "/api/decks?era=2012")
        eras = [one.era == "2012" for one in found]
        assert eras[0] and eras == sorted(eras, reverse=True)

    def test_built_in_decks_can_be_played_in_their_era(self, me: Browser) -> None:
        found = me.get(list[DeckSummary], "/api/decks")
        assert not any(one.problem for one in found if one.key.startswith("builtin:"))

    def test_ready_decks_of_the_database(self, me: Browser) -> None:
        found = {one.key: one for one in me.get(list[DeckSummary], "/api/decks?era=1999")}
        kindling = found["ready:d-tst1-1"]
        assert (kindling.name, kindling.era, kindling.cards, kindling.types) == ("Kindling", "1999", 60, ["Fire"])
        assert kindling.problem == "" and kindling.plan == "From the set First Sparks."
        assert found["ready:d-tst1-2"].problem.startswith("At most 4 cards of one name; this deck has 60")
        assert found["ready:d-tst1-3"].problem == "The database has no card 'tst0-1' (Nobody)."

    def test_an_unsupported_card_is_named(self, me: Browser) -> None:
        text = "4 Riddle Moth\n4 Emberkit\n52 Fire Energy"
        key = me.send(Created, "POST", "/api/decks", deck(text=text), 201).id
        (mine,) = [one for one in me.get(list[DeckSummary], "/api/decks?era=2020") if one.key == key]
        assert mine.problem == "Not supported yet: Riddle Moth."
        faults = me.get(DeckDetail, f"/api/decks/{key}").faults
        assert [fault.rule for fault in faults] == [""] and "Riddle Moth" in faults[0].text

    def test_an_unknown_era(self, me: Browser) -> None:
        assert "no era '1998'; the eras are 1999, " in me.refused(400, "GET", "/api/decks?era=1998")
        assert me.refused(400, "GET", "/api/decks?era=2009%00aaaaaaaaaaaa")


class TestOneDeck:
    def test_a_built_in_one(self, me: Browser) -> None:
        found = me.get(DeckDetail, "/api/decks/builtin:2009-rekindled")
        assert found.key == "builtin:2009-rekindled" and not found.faults
        assert sum(card.count for card in found.cards) == 60
        assert all(card.face.name and card.face.set_name for card in found.cards)

    def test_a_ready_one_with_pictures(self, me: Browser) -> None:
        found = me.get(DeckDetail, "/api/decks/ready:d-tst1-1?era=1999")
        pictures = {card.face.id: card.face.picture for card in found.cards}
        assert pictures["tst1-1"] == "https://pictures.example/1.png"
        assert pictures["tst1-2"] == "", "not an address to load in a secure page"
        assert found.cards[0].face.set_name == "First Sparks" and found.cards[0].face.number == "1"

    def test_in_another_era(self, me: Browser) -> None:
        faults = me.get(DeckDetail, "/api/decks/ready:d-tst1-2?era=2020").faults
        assert faults[0].rule == "DECK-02"

    @pytest.mark.parametrize(
        "key",
        [
            "builtin:nothing",
            "ready:nothing",
            "ready:d-tst1",
            "own:99999",
            "own:0",
            "own:-1",
            "own:1%27--",
            "own:99999999999999999999999",
            "own:%C2%B2",
            "own:",
            "nothing",
            "file:etc",
            "builtin:..%2F..%2Fpyproject",
            "..%2F..%2Fetc%2Fpasswd",
        ],
    )
    def test_no_such_deck(self, me: Browser, key: str) -> None:
        assert me.refused(404, "GET", f"/api/decks/{key}")
        assert me.refused(404, "DELETE", f"/api/decks/{key}")

    def test_a_ready_deck_that_lacks_a_card(self, me: Browser) -> None:
        assert "no card 'tst0-1'" in me.refused(409, "GET", "/api/decks/ready:d-tst1-3")


class TestOwnDecks:
    def test_kept_changed_and_thrown_away(self, client: TestClient, me: Browser) -> None:
        key = me.send(Created, "POST", "/api/decks", deck(), 201).id
        assert key.startswith("own:")
        first = me.get(list[DeckSummary], "/api/decks?era=2020")[0]
        assert (first.key, first.name, first.era, first.cards) == (key, "Kindling II", "2020", 60)
        assert first.problem == ""
        found = me.get(DeckDetail, f"/api/decks/{key}")
        assert [(card.face.id, card.count) for card in found.cards] == [("tst1-1", 4), ("tst1-2", 4), ("tst1-6", 52)]

        changed = deck(name="Kindling III", era="1999", text="60 Fire Energy")
        assert me.send(Created, "PUT", f"/api/decks/{key}", changed).id == key
        found = me.get(DeckDetail, f"/api/decks/{key}")
        assert (found.name, found.era) == ("Kindling III", "1999")
        assert [fault.rule for fault in found.faults] == ["DECK-04"]

        assert me.ask("DELETE", f"/api/decks/{key}").status_code == 204
        assert me.refused(404, "GET", f"/api/decks/{key}")
        assert key not in keys(me.get(list[DeckSummary], "/api/decks"))

    def test_who_keeps_a_deck_is_stored(self, client: TestClient, me: Browser) -> None:
        me.send(Created, "POST", "/api/decks", deck(), 201)
        mine = me.get(Me, "/api/me")
        assert client.portal is not None
        kept = client.portal.call(client.app.state.store.guest, mine.id)  # type: ignore[attr-defined]
        assert kept is not None and kept.name == mine.name

    def test_somebody_elses_deck(self, client: TestClient, me: Browser) -> None:
        key = me.send(Created, "POST", "/api/decks", deck(), 201).id
        for other in (Browser(client), Browser(client)):
            other.get(Me, "/api/me")
            assert other.refused(403, "GET", f"/api/decks/{key}") == "That deck is somebody else's."
            assert other.refused(403, "PUT", f"/api/decks/{key}", deck())
            assert other.refused(403, "DELETE", f"/api/decks/{key}")
            assert key not in keys(other.get(list[DeckSummary], "/api/decks"))
        assert me.get(DeckDetail, f"/api/decks/{key}").name == "Kindling II"

    def test_a_name_is_text(self, me: Browser) -> None:
        key = me.send(Created, "POST", "/api/decks", deck(name="<script>\u202ealert(1)</script>\n"), 201).id
        assert me.get(DeckDetail, f"/api/decks/{key}").name == "<script>alert(1)</script>"

    def test_a_deck_of_everybody_cannot_be_changed(self, me: Browser) -> None:
        assert me.refused(404, "PUT", "/api/decks/builtin:2009-rekindled", deck())
        assert me.refused(404, "DELETE", "/api/decks/ready:d-tst1-1")

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"name": ""}, "name"),
            ({"name": "x" * 61}, "name"),
            ({"name": "\u200b"}, "name"),
            ({"era": "1998"}, "no era '1998'"),
            ({"text": ""}, "no card in it"),
            ({"text": "4 Embrloin"}, "did you mean Emberlion?"),
            ({"text": "Growlithe"}, "has no number of cards"),
            ({"text": "x" * 20_001}, "text"),
            ({"text": "4 " + "x" * 500}, "Line 1 of the deck list is too long"),
            ({"text": "\n".join(["60 Fire Energy"] * 20)}, "at most 200 cards"),
            ({"text": '{"cards": {"Fire Energy": 1000000000}}'}, "at most 200 cards"),
            ({"text": '{"cards": {"Fire Energy": -1}}'}, "it must be 1 or more"),
            ({"text": '{"cards": {"Fire Energy": "4"}}'}, "it must be 1 or more"),
            ({"text": '{"cards": 7}'}, "no 'cards'"),
            ({"text": '{"cards": [7]}'}, "is not a card"),
            ({"text": "{"}, "not JSON"),
            ({"text": "[" * 20_000}, "not JSON"),
            ({"text": "[]"}, "several decks (none)"),
            ({"text": None}, "text"),
            ({"extra": 1}, "extra"),
        ],
    )
    def test_a_bad_deck(self, me: Browser, changes: dict[str, Any], said: str) -> None:
        assert said in me.refused(400, "POST", "/api/decks", deck(**changes))

    def test_not_more_than_can_be_kept(self, me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("ptcg.server.routes.decks.MOST_DECKS", 2)
        for _ in range(2):
            me.send(Created, "POST", "/api/decks", deck(), 201)
        assert "delete one first" in me.refused(409, "POST", "/api/decks", deck())

    def test_a_card_that_is_gone(self, client: TestClient, me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
        key = me.send(Created, "POST", "/api/decks", deck(), 201).id
        index = client.app.state.library.index  # type: ignore[attr-defined]
        monkeypatch.delitem(index.by_id, "tst1-2")
        assert "no card 'tst1-2'" in me.get(list[DeckSummary], "/api/decks")[0].problem
        assert "no card 'tst1-2'" in me.refused(400, "GET", f"/api/decks/{key}")


class TestReadAndWrite:
    def test_a_list_is_read(self, me: Browser) -> None:
        found = me.send(DeckDetail, "POST", "/api/decks/read", {"text": LIST, "era": "2020"})
        assert (found.key, found.faults) == ("", [])
        assert next((card.face.name, card.count) for card in found.cards) == ("Emberkit", 4)
        assert not me.cookie, "nothing is kept, of nobody"

    def test_its_faults(self, me: Browser) -> None:
        found = me.send(DeckDetail, "POST", "/api/decks/read", {"text": "5 Emberkit", "era": "2009"})
        assert [fault.rule for fault in found.faults] == ["DECK-01", "DECK-02"]

    @pytest.mark.parametrize("form", ["ptcgl", "ptcgo", "json"])
    def test_written_and_read_again(self, me: Browser, form: str) -> None:
        cards = [{"id": "tst1-1", "count": 4}, {"id": "tst1-2", "count": 3}, {"id": "tst1-6", "count": 53}]
        body = {"name": "Sparks", "form": form, "cards": cards}
        written = me.send(DeckText, "POST", "/api/decks/write", body)
        assert written.form == form and "Emberkit" in written.text
        found = me.send(DeckDetail, "POST", "/api/decks/read", {"text": written.text, "era": "1999"})
        assert [{"id": card.face.id, "count": card.count} for card in found.cards] == cards
        assert not found.faults

    def test_a_json_deck_of_ours(self, me: Browser) -> None:
        text = json.dumps({"name": "A <i>", "plan": "Win.", "era": "2009", "cards": {"Emberkit": 4, "Fire Energy": 56}})
        found = me.send(DeckDetail, "POST", "/api/decks/read", {"text": text})
        assert (found.name, found.plan, found.era) == ("A <i>", "Win.", "2009")

    def test_a_json_deck_of_an_unknown_book(self, me: Browser) -> None:
        text = json.dumps({"era": "3000", "cards": {"Emberkit": 4}})
        assert me.send(DeckDetail, "POST", "/api/decks/read", {"text": text}).era == ""

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"form": "xml"}, "form"),
            ({"cards": [{"id": "tst9-1", "count": 1}]}, "no card 'tst9-1'"),
            ({"cards": [{"id": "Emberkit", "count": 1}]}, "no card 'Emberkit'"),
            ({"cards": [{"id": "../../etc/passwd", "count": 1}]}, "no card"),
            ({"cards": [{"id": "tst1-1", "count": 0}]}, "count"),
            ({"cards": [{"id": "tst1-1", "count": 10**9}]}, "count"),
            ({"cards": [{"id": "x" * 61, "count": 1}]}, "id"),
            ({"cards": [{"id": "tst1-1", "count": 1}] * 201}, "cards"),
        ],
    )
    def test_what_cannot_be_written(self, me: Browser, changes: dict[str, Any], said: str) -> None:
        body = {"name": "Sparks", "form": "ptcgl", "cards": [], **changes}
        assert said in me.refused(400, "POST", "/api/decks/write", body)

    def test_a_list_of_nonsense_takes_no_time(self, me: Browser) -> None:
        start = time.perf_counter()
        nonsense = me.refused(400, "POST", "/api/decks/read", {"text": "\n".join(["1 zqx"] * 900)})
        assert nonsense.startswith("Deck list: line 1: no card 'zqx'; look for it under another name; line 2: ")
        assert nonsense.endswith("and 895 more.")
        dashes = ["1 a " + "a" + "-" * 190] * 100
        assert me.refused(400, "POST", "/api/decks/read", {"text": "\n".join(dashes)})
        assert time.perf_counter() - start < 5


def test_without_a_database(tmp_path: Path) -> None:
    with running(make_app(tmp_path)) as client:
        me = Browser(client)
        found = me.get(list[DeckSummary], "/api/decks?era=2009")
        assert len(found) == len(builtin_decks())
        key = me.send(Created, "POST", "/api/decks", deck(text="4 Growlithe\n56 Fire Energy"), 201).id
        assert me.get(DeckDetail, f"/api/decks/{key}").faults == []


def test_nobody_waits_until_all_cards_are_judged(tmp_path: Path) -> None:
    with running(make_app(tmp_path, sample_database(tmp_path / "cards"))) as client:
        me = Browser(client)
        known = Catalogue(client.app.state.library)  # type: ignore[attr-defined]
        done = threading.Event()
        known._judge = threading.Thread(target=done.wait)
        client.app.state.catalogue = known  # type: ignore[attr-defined]
        found = {one.key: one for one in me.get(list[DeckSummary], "/api/decks?era=1999")}
        assert found["ready:d-tst1-1"].problem == CHECKING and found["ready:d-tst1-1"].cards == 60
        assert found["builtin:1999-hearthfire"].problem == ""
        known._judge_ready_decks()
        done.set()
        found = {one.key: one for one in me.get(list[DeckSummary], "/api/decks?era=1999")}
        assert found["ready:d-tst1-1"].problem == ""


def test_the_whole_database(tmp_path: Path, real_cards: Path) -> None:
    """Ready decks are listed for every era, and after the first time at once."""
    with running(make_app(tmp_path, real_cards)) as client:
        me = Browser(client)
        state = client.app.state  # type: ignore[attr-defined]
        assert len(state.library.deck_records) > 150
        state.library.deck_records = state.library.deck_records[::8]  # to judge all of their cards takes long
        me.get(list[DeckSummary], "/api/decks")
        assert state.catalogue.ready_decks_judged(600)
        for era in ("1999", "2009", "2020"):
            found = me.get(list[DeckSummary], f"/api/decks?era={era}")
            ready = [one for one in found if one.key.startswith("ready:")]
            assert len(ready) > 15 and sum(not one.problem for one in ready) > 10
            assert all(one.types for one in ready if not one.problem)
        assert min(_seconds(me, "/api/decks?era=2009") for _ in range(5)) < 0.5
        charizard = me.get(DeckDetail, "/api/decks/ready:d-base1-1").cards[0].face
        assert charizard.picture.startswith("https://") and charizard.set_name


def _seconds(me: Browser, address: str) -> float:
    start = time.perf_counter()
    me.get(list[DeckSummary], address)
    return time.perf_counter() - start
