"""What a request must pass: where it comes from, how fast, how long; and the headers of every answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from ptcg.server.limits import MOST_BYTES, Bucket, Buckets, network
from ptcg.server.origin import is_same
from ptcg.server.shapes import Me

from .small_app import SITE, Browser, make_app, running


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with running(make_app(tmp_path_factory.mktemp("limits"))) as client:
        yield client


class TestOrigin:
    @pytest.mark.parametrize(
        ("headers", "same"),
        [
            ({"host": "cards.example", "origin": "https://cards.example"}, True),
            ({"host": "cards.example:8000", "origin": "http://cards.example:8000"}, True),
            ({"host": "Cards.example:443", "origin": "https://cards.example"}, True),
            ({"host": "[::1]:8000", "origin": "http://[::1]:8000"}, True),
            ({"host": "cards.example"}, True),  # no browser
            ({"host": "cards.example", "sec-fetch-site": "cross-site"}, False),
            ({"host": "cards.example", "sec-fetch-site": "same-origin"}, False),  # a browser would say its origin
            ({"host": "cards.example", "origin": "null"}, False),
            ({"host": "cards.example", "origin": ""}, False),
            ({"host": "cards.example", "origin": "https://cards.example.evil.example"}, False),
            ({"host": "cards.example", "origin": "https://evil.example/cards.example"}, False),
            ({"host": "cards.example", "origin": "https://cards.example@evil.example"}, False),
            ({"host": "cards.example", "origin": "https://cards.example:444"}, False),
            ({"host": "cards.example", "origin": "file://cards.example"}, False),
            ({"host": "cards.example", "origin": "https://["}, False),
            ({"host": "", "origin": "https://"}, False),
            ({"host": "cards.example", "origin": "https://friend.example"}, True),  # in the list
        ],
    )
    def test_same_origin(self, headers: dict[str, str], same: bool) -> None:
        assert is_same(headers, ["https://Friend.example/"]) is same

    @pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
    def test_another_site_changes_nothing(self, client: TestClient, method: str) -> None:
        me = Browser(client, origin="https://evil.example")
        assert me.refused(403, method, "/api/me", {"name": "Ash"}) == "This request comes from another site."
        assert not me.cookie

    def test_another_site_may_be_allowed(self, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        state = client.app.state  # type: ignore[attr-defined]
        monkeypatch.setattr(state, "origins", ["https://friend.example"], raising=False)
        me = Browser(client, origin="https://friend.example")
        assert me.send(Me, "PUT", "/api/me", {"name": "Ash"}).name == "Ash"

    def test_a_program_is_no_browser(self, client: TestClient) -> None:
        me = Browser(client, origin=None)
        assert me.send(Me, "PUT", "/api/me", {"name": "Script"}).name == "Script"

    def test_reading_is_harmless(self, client: TestClient) -> None:
        assert Browser(client, origin="https://evil.example").ask("GET", "/api/eras").status_code == 200


class TestRate:
    def test_a_bucket_runs_dry_and_fills_again(self) -> None:
        bucket = Bucket(rate=2, burst=3, now=0)
        assert [bucket.take(0) for _ in range(4)] == [True, True, True, False]
        assert bucket.wait() == pytest.approx(0.5)
        assert not bucket.take(0.4) and bucket.take(0.5)
        assert [bucket.take(100) for _ in range(4)] == [True, True, True, False], "never more than the burst"

    def test_buckets_are_not_kept_for_ever(self) -> None:
        buckets = Buckets(rate=1, burst=1, most=100)
        busy = buckets.of("busy")
        for number in range(1000):
            buckets.of(str(number))
            assert buckets.of("busy") is busy, "who keeps asking is not forgotten"
        assert len(buckets) == 100

    def test_one_visitor_has_one_address(self) -> None:
        assert network("192.0.2.1") == "192.0.2.1"
        assert network("2001:db8::1") == network("2001:db8::ffff:1") != network("2001:db8:0:1::1")
        assert network("testclient") == "testclient"

    def test_too_fast(self, tmp_path: Path) -> None:
        now = [0.0]
        app = make_app(tmp_path, rate=1, burst=3, address_rate=5, address_burst=20, clock=lambda: now[0])
        with running(app) as client:
            me = Browser(client)
            me.cookie = Browser(client).ask("GET", "/api/me").cookies["ptcg-guest"]
            assert [me.ask("GET", "/api/eras").status_code for _ in range(4)] == [200, 200, 200, 429]
            refused = me.ask("GET", "/api/eras")
            assert refused.json() == {"error": "That was too fast; wait a moment."}
            assert refused.headers["retry-after"] == "1"
            assert refused.headers["x-content-type-options"] == "nosniff", "a refusal has the headers too"

            stranger = Browser(client)
            stranger.origin = None
            assert stranger.ask("GET", "/api/eras").status_code == 200, "others are not held up"

            # 1 + 4 + 1 + 1 requests so far; whoever throws the cookie away has only what is left for the address
            guests = [Browser(client) for _ in range(20)]
            passed = 0
            for guest in guests:
                guest.cookie = f"{me.cookie}forged"
                passed += guest.ask("GET", "/api/eras").status_code == 200
            assert passed == 1, "of three tokens for the address alone, two were used before"
            now[0] = 10
            assert me.ask("GET", "/api/eras").status_code == 200

    def test_pages_are_not_counted(self, tmp_path: Path) -> None:
        with running(make_app(tmp_path, rate=1, burst=1)) as client:
            assert {client.get("/openapi.json").status_code for _ in range(5)} == {200}


class TestSize:
    def test_a_long_body(self, client: TestClient) -> None:
        me = Browser(client)
        assert "at most 64 KB" in me.refused(413, "PUT", "/api/me", b" " * (MOST_BYTES + 1))
        assert me.refused(400, "PUT", "/api/me", b" " * MOST_BYTES) == "The body of the request is not JSON."

    def test_a_long_body_that_hides_its_length(self, client: TestClient) -> None:
        def pieces() -> Iterator[bytes]:
            for _ in range(100):
                yield b" " * 1024

        answer = client.put("/api/me", content=pieces(), headers={"Origin": SITE})
        assert answer.status_code == 413

    @pytest.mark.parametrize("length", ["-1", "x", "9" * 100])
    def test_a_length_that_is_none(self, client: TestClient, length: str) -> None:
        answer = client.put("/api/me", content=b"{}", headers={"Origin": SITE, "Content-Length": length})
        assert answer.status_code == 413


def test_headers(client: TestClient) -> None:
    for answer in (client.get("/api/eras"), client.get("/nowhere"), client.get("/openapi.json")):
        headers = answer.headers
        policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert policy["default-src"] == policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
        assert policy["img-src"] == "'self' data: https:"
        assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
    assert client.get("/api/eras").headers["cache-control"] == "no-store"
