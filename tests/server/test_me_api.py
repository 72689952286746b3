"""Who asks: the cookie, the name, and what is stored of somebody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from itsdangerous import URLSafeSerializer

from ptcg.rules import ERAS
from ptcg.server.guests import COOKIE, SALT, cookie_of, guest_of_cookie, new_guest
from ptcg.server.nicknames import ADJECTIVES, POKEMON, nickname
from ptcg.server.plain import clean_name
from ptcg.server.shapes import EraInfo, Me
from ptcg.server.storage import GuestRow, RatingRow, shown

from .small_app import BOTS, Browser, make_app, running


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with running(make_app(tmp_path_factory.mktemp("me"))) as client:
        yield client


@pytest.fixture
def me(client: TestClient) -> Browser:
    return Browser(client)


def stored(client: TestClient, guest_id: str) -> GuestRow | None:
    assert client.portal is not None
    return client.portal.call(client.app.state.store.guest, guest_id)  # type: ignore[attr-defined]


class TestTheCookie:
    def test_the_first_question_who_one_is_gives_it(self, me: Browser) -> None:
        answer = me.ask("GET", "/api/me")
        said = answer.headers["set-cookie"]
        assert said.startswith(f"{COOKIE}=")
        assert "HttpOnly" in said and "SameSite=Lax" in said and "Path=/" in said
        assert "Secure" not in said, "the request came over plain HTTP"
        again = me.ask("GET", "/api/me")
        assert again.json() == answer.json() and "set-cookie" not in again.headers

    def test_it_is_secure_over_https(self, client: TestClient) -> None:
        answer = client.get("https://testserver/api/me")
        client.cookies.clear()
        assert "; Secure" in answer.headers["set-cookie"]

    def test_other_questions_give_none(self, me: Browser) -> None:
        assert "set-cookie" not in me.ask("GET", "/api/decks").headers
        assert "set-cookie" not in me.ask("GET", "/api/eras").headers

    def test_it_says_who_one_is(self, client: TestClient, me: Browser) -> None:
        other = Browser(client)
        assert me.get(Me, "/api/me").id != other.get(Me, "/api/me").id

    @pytest.mark.parametrize("change", ["{0}x", "x{0}", "{1}", "", "...", "é", "a.b", "x" * 3000])
    def test_a_forged_one_is_nobody(self, me: Browser, change: str) -> None:
        mine = me.get(Me, "/api/me").id
        me.cookie = change.format(me.cookie, me.cookie.partition(".")[0])
        assert me.get(Me, "/api/me").id != mine

    def test_another_secret_signs_nothing(self) -> None:
        guest = new_guest()
        assert guest_of_cookie({COOKIE: cookie_of(guest, b"one")}, b"one") == guest
        assert guest_of_cookie({COOKIE: cookie_of(guest, b"one")}, b"two") is None

    @pytest.mark.parametrize(
        "content",
        [
            "x",
            7,
            None,
            [],
            ["id"],
            ["../../etc/passwd-and-more", "Name", 1],
            ["a" * 20, "", 1],
            ["a" * 20, "N" * 61, 1],
        ],
    )
    def test_what_is_signed_must_be_a_guest(self, content: object) -> None:
        value = URLSafeSerializer(b"secret", salt=SALT).dumps(content)
        assert guest_of_cookie({COOKIE: str(value)}, b"secret") is None


class TestStoring:
    def test_a_flood_of_visitors_leaves_nothing(self, client: TestClient) -> None:
        ids = [Browser(client).get(Me, "/api/me").id for _ in range(20)]
        assert len(set(ids)) == 20 and not any(stored(client, one) for one in ids)

    def test_who_takes_a_name_is_stored(self, client: TestClient, me: Browser) -> None:
        mine = me.get(Me, "/api/me")
        assert stored(client, mine.id) is None
        renamed = me.send(Me, "PUT", "/api/me", {"name": "  Misty \t of\nCerulean "})
        assert renamed.id == mine.id and renamed.name == "Misty of Cerulean"
        assert me.get(Me, "/api/me").name == "Misty of Cerulean"
        kept = stored(client, mine.id)
        assert kept is not None and kept.name == "Misty of Cerulean"

    def test_a_stranger_who_takes_a_name_gets_a_cookie(self, me: Browser) -> None:
        named = me.send(Me, "PUT", "/api/me", {"name": "Brock"})
        assert me.cookie and me.get(Me, "/api/me") == named


class TestNames:
    @pytest.mark.parametrize(
        ("given", "kept"),
        [
            ("<b>Ash</b>", "<b>Ash</b>"),
            ("A\u202esh\u0000\u0007", "Ash"),
            ("Zoë 皮卡丘 Пика", "Zoë 皮卡丘 Пика"),
            ("e\u0301\u0301\u0301\u0301\u0301", "é\u0301\u0301"),
            ("a\u2028b", "a b"),
        ],
    )
    def test_a_name_is_text_on_one_line(self, me: Browser, given: str, kept: str) -> None:
        assert me.send(Me, "PUT", "/api/me", {"name": given}).name == kept

    @pytest.mark.parametrize(
        "body",
        [
            {},
            [],
            None,
            {"name": ""},
            {"name": " \u200b\t"},
            {"name": "x" * 61},
            {"name": 7},
            {"name": "Ash", "id": "x"},
            b"{",
            b"\xff\xfe",
            b'{"name": "\\ud800"}',
            b"[" * 30_000,
        ],
    )
    def test_a_bad_name(self, me: Browser, body: object) -> None:
        assert me.refused(400, "PUT", "/api/me", body)

    def test_the_sentence_says_what_is_wrong(self, me: Browser) -> None:
        assert me.refused(400, "PUT", "/api/me", b"{") == "The body of the request is not JSON."
        said = me.refused(400, "PUT", "/api/me", {"name": "x" * 61})
        assert said == "name: String should have at most 60 characters."

    def test_a_friendly_one_to_begin_with(self) -> None:
        assert nickname("some-guest") == nickname("some-guest")
        assert len({nickname(str(number)) for number in range(1000)}) > 900
        assert all(clean_name(word) == word for word in (*ADJECTIVES, *POKEMON))
        assert len(set(ADJECTIVES)) == len(ADJECTIVES) and len(set(POKEMON)) == len(POKEMON)


def test_ratings_are_shown(client: TestClient, me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    row = RatingRow("", "2009", 30.0, 5.0, 12)

    async def ratings(guest: str) -> list[RatingRow]:
        return [row]

    monkeypatch.setattr(client.app.state.store, "ratings", ratings)  # type: ignore[attr-defined]
    (rating,) = me.get(Me, "/api/me").ratings
    assert (rating.era, rating.value, rating.games) == ("2009", shown(row), 12)


def test_eras(me: Browser) -> None:
    found = me.get(list[EraInfo], "/api/eras")
    assert [(one.name, one.book) for one in found] == [(era.name, era.book) for era in ERAS.values()]
    for one in found:
        assert [bot.name for bot in one.bots] == BOTS
        assert all(bot.title and bot.words.endswith(".") for bot in one.bots)


def test_no_such_address(me: Browser) -> None:
    assert me.refused(404, "GET", "/api/nothing") == "There is nothing at this address."
    assert me.refused(405, "DELETE", "/api/me") == "This address does not answer to that method."


def test_a_database_that_does_not_answer(client: TestClient, me: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    from ptcg.server.storage import Unavailable

    async def gone(*_: object) -> None:
        raise Unavailable("no database")

    monkeypatch.setattr(client.app.state.store, "save_guest", gone)  # type: ignore[attr-defined]
    assert "try again" in me.refused(503, "PUT", "/api/me", {"name": "Ash"})


def test_every_shape_is_described(client: TestClient) -> None:
    """No answer of the API refers to a schema that the description lacks."""
    import re

    described = client.get("/openapi.json")
    schemas = described.json()["components"]["schemas"]
    wanted = set(re.findall(r'"#/components/schemas/([^"]+)"', described.text))
    assert {"Me", "CardPage", "DeckDetail", "ApiError", "Face"} <= wanted <= schemas.keys()
