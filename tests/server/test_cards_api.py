"""Cards over HTTP: searching, one card with what was understood of it, sets."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from fastapi.testclient import TestClient

from ptcg.cards import builtin_cards
from ptcg.server.shapes import CardDetail, CardPage, SetInfo

from .small_app import Browser, make_app, running, sample_database


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("cards")
    with running(make_app(folder, sample_database(folder / "cards"))) as client:
        yield client


@pytest.fixture
def me(client: TestClient) -> Browser:
    return Browser(client)


def search(me: Browser, **query: object) -> CardPage:
    found = me.get(CardPage, f"/api/cards?{urlencode(query)}")
    assert isinstance(found, CardPage)
    return found


def ids(page: CardPage) -> list[str]:
    return [face.id for face in page.cards]


class TestSearching:
    def test_part_of_a_name(self, me: Browser) -> None:
        found = search(me, q="ember")
        assert {face.name for face in found.cards} == {"Emberkit", "Emberlion", "Emberlord ex"}
        assert found.total == len(found.cards)

    def test_the_best_name_first(self, me: Browser) -> None:
        assert search(me, q="moth").cards[0].name in ("Gallery Moth", "Riddle Moth")
        assert search(me, q="emberlion").cards[0].name == "Emberlion"

    def test_a_spelling_mistake(self, me: Browser) -> None:
        assert search(me, q="Embrlion").cards[0].name == "Emberlion"

    def test_accents_and_case(self, me: Browser) -> None:
        assert ids(search(me, q="ÉMBERLORD")) == ids(search(me, q="emberlord"))

    def test_an_id(self, me: Browser) -> None:
        assert ids(search(me, q="tst1-4"))[0] == "tst1-4"

    def test_nothing_like_it(self, me: Browser) -> None:
        assert search(me, q="qqqqzzzz").total == 0
        assert search(me, q="!!!").total == 0

    def test_printings_of_one_card_are_shown_once(self, me: Browser) -> None:
        assert "tst1-1" not in ids(search(me, q="emberkit")) and "tst2-1" in ids(search(me, q="emberkit"))
        assert "tst1-1" in ids(search(me, q="emberkit", set="tst1"))

    def test_one_set(self, me: Browser) -> None:
        assert len(search(me, set="tst1").cards) == 8

    def test_filters(self, me: Browser) -> None:
        assert ids(search(me, set="tst1", supertype="Trainer")) == ["tst1-4", "tst1-5"]
        assert ids(search(me, set="tst1", type="Darkness")) == ["tst1-8"]
        assert ids(search(me, set="tst1", stage="Stage 1")) == ["tst1-2"]
        assert ids(search(me, set="tst1", hp_from=61)) == ["tst1-2"]
        assert "tst1-2" not in ids(search(me, set="tst1", hp_to=60, supertype="Pokémon"))
        assert ids(search(me, set="tst1", stage="Item", q="notes")) == ["tst1-4"]
        assert ids(search(me, set="tst1", retreat=0, stage="Stage 1")) == ["tst1-2"]
        assert search(me, set="tst1", retreat=3).total == 0

    def test_basic_means_pokemon_unless_energy_is_asked_for(self, me: Browser) -> None:
        assert {face.supertype for face in search(me, set="tst1", stage="Basic").cards} == {"Pokémon"}
        assert ids(search(me, set="tst1", stage="Basic", supertype="Energy")) == ["tst1-6", "tst1-7"]

    def test_what_can_be_played(self, me: Browser) -> None:
        detail = me.get(CardDetail, "/api/cards/tst1-3")  # judged now
        assert not detail.supported
        assert ids(search(me, set="tst1", supported="false")) == ["tst1-3"]
        assert "tst1-3" not in ids(search(me, set="tst1", supported="true"))
        assert len(search(me, set="tst1", supported="true").cards) == 7

    def test_pages(self, me: Browser) -> None:
        whole = search(me, set="tst1")
        pages = [search(me, set="tst1", offset=offset, limit=3) for offset in (0, 3, 6, 9)]
        assert [card for page in pages for card in ids(page)] == ids(whole)
        assert [page.offset for page in pages] == [0, 3, 6, 9] and {page.total for page in pages} == {8}

    def test_built_in_cards_are_there_too(self, me: Browser) -> None:
        assert search(me, q="growlithe").cards[0].name == "Growlithe"

    @pytest.mark.parametrize(
        "query",
        [
            {"q": "x" * 101},
            {"supertype": "Digimon"},
            {"type": "Sound"},
            {"set": "nothing"},
            {"set": "../../etc/passwd"},
            {"hp_from": "many"},
            {"hp_from": -1},
            {"retreat": 99},
            {"supported": "perhaps"},
            {"offset": -1},
            {"offset": 10**30},
            {"limit": 0},
            {"limit": 201},
        ],
    )
    def test_a_bad_question(self, me: Browser, query: dict[str, object]) -> None:
        assert me.refused(400, "GET", f"/api/cards?{urlencode(query)}")


class TestOneCard:
    def test_what_was_understood(self, me: Browser) -> None:
        found = me.get(CardDetail, "/api/cards/tst1-2")
        assert found.supported and not found.problem
        (roar,) = found.understood
        assert roar.where == "Roar" and roar.text.startswith("Flip a coin.")
        assert "heads" in roar.reading and roar.program
        assert found.face.name == "Emberlion" and found.face.set_name == "First Sparks"

    def test_its_printings(self, me: Browser) -> None:
        assert me.get(CardDetail, "/api/cards/tst1-1").printings == ["tst1-1", "tst2-1"]

    def test_a_trainer(self, me: Browser) -> None:
        (rules,) = me.get(CardDetail, "/api/cards/tst1-4").understood
        assert (rules.where, rules.text) == ("rules", "Draw 2 cards.")

    def test_what_was_not(self, me: Browser) -> None:
        found = me.get(CardDetail, "/api/cards/tst1-3")
        assert not found.supported and found.understood == [] and "Hum a tune" in found.problem
        lacking = me.get(CardDetail, "/api/cards/tst2-5")
        assert not lacking.supported and "no text" in lacking.problem

    def test_a_built_in_card(self, me: Browser) -> None:
        found = me.get(CardDetail, "/api/cards/base1-28")
        assert found.supported and found.printings == ["base1-28"]

    @pytest.mark.parametrize(
        "card_id", ["tst1-99", "Emberkit", "nothing", "../tst1", "..%2F..%2Fetc%2Fpasswd", "%00", "<b>", "x" * 5000]
    )
    def test_no_such_card(self, me: Browser, card_id: str) -> None:
        assert me.refused(404, "GET", f"/api/cards/{quote(card_id, safe='%')}")


def test_sets(me: Browser) -> None:
    found = {one.id: one for one in me.get(list[SetInfo], "/api/sets")}
    assert (found["tst1"].name, found["tst1"].era) == ("First Sparks", "1999")
    assert found["tst2"].era == "2025" and "base1" in found


def test_without_a_database(tmp_path: Path) -> None:
    with running(make_app(tmp_path)) as client:
        me = Browser(client)
        everything = search(me, limit=200)
        assert 0 < everything.total <= len(builtin_cards().by_id)
        assert search(me, q="growlthe").cards[0].name == "Growlithe"
        assert not any(face.picture for face in everything.cards)
        assert "base1" in {one.id for one in me.get(list[SetInfo], "/api/sets")}
        for face in everything.cards[::40]:
            assert me.get(CardDetail, f"/api/cards/{face.id}").supported


def test_the_whole_database(tmp_path: Path, real_cards: Path) -> None:
    """Eighteen thousand cards are searched in the blink of an eye, once they have been read."""
    with running(make_app(tmp_path, real_cards)) as client:
        me = Browser(client)
        assert search(me).total > 10_000
        queries: list[dict[str, object]] = [
            {"q": "charizard"},
            {"q": "charzard"},
            {"q": "a"},
            {"type": "Fire", "stage": "Stage 2", "hp_from": 100},
            {"set": "base1", "limit": 200},
            {"supported": "true", "offset": 5000},
        ]
        for query in queries:
            assert search(me, **query).total > 0
            took = min(_seconds(me, query) for _ in range(5))
            assert took < 0.5, f"{query} took {took:.3f} s"
        assert len(search(me, set="base1", limit=200).cards) == 102
        charizard = me.get(CardDetail, "/api/cards/base1-4")
        assert charizard.supported and len(charizard.printings) > 1 and charizard.face.picture.startswith("https://")


def _seconds(me: Browser, query: dict[str, object]) -> float:
    start = time.perf_counter()
    search(me, **query)
    return time.perf_counter() - start
