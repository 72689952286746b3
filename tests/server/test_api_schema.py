"""The HTTP API as its own description has it, and what people try who mean no good."""

from __future__ import annotations

import contextlib
import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import schemas as _imported_before_a_server_runs_beside  # noqa: F401
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from ptcg.server.guests import COOKIE

from .servers import DECKS, Here, serving_beside

SECRET = "the-secret-beside-the-pages"
EVIL = "https://evil.example"
SQL = (
    "' OR '1'='1",
    "'; DROP TABLE entries;--",
    '" UNION SELECT value FROM settings --',
    "%' AND 1=CAST((SELECT value FROM settings) AS int)--",
    "\x00",
    "a\x00b",
    "\\'; SELECT pg_sleep(10);--",
    "$1",
    ":name",
    "😀" * 50,
)
HTML = "<img src=x onerror=alert(1)>"


class Answer:
    """What came back: status, headers (small letters), body."""

    def __init__(self, found: http.client.HTTPResponse) -> None:
        self.status = found.status
        self.headers = {name.lower(): value for name, value in found.getheaders()}
        self.body = found.read()

    @property
    def json(self) -> Any:
        assert self.headers["content-type"] == "application/json", self.body[:200]
        return json.loads(self.body)


def ask(here: Here, method: str, path: str, body: Any = None, **headers: str) -> Answer:
    """One request, with its path exactly as it is written."""
    connection = http.client.HTTPConnection(here.address.removeprefix("http://"), timeout=60)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    content = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    try:
        connection.putrequest(method, path, skip_accept_encoding=True)
        for name, value in {"Content-Type": "application/json", **named}.items():
            connection.putheader(name, value)
        connection.putheader("Content-Length", str(len(content or b"")))
        connection.endheaders(content)
        return Answer(connection.getresponse())
    finally:
        connection.close()


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    """A server with pages, over the built-in cards."""
    folder = tmp_path_factory.mktemp("api")
    client = folder / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>ptcg</title><script src=/assets/app.js></script>")
    (client / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (client / ".hidden").write_text(SECRET)
    (client / "assets" / "app.js").write_text("'use strict'")
    (folder / "secret.txt").write_text(SECRET)
    (folder / "client-secret").mkdir()
    (folder / "client-secret" / "secret.txt").write_text(SECRET)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PTCG_CACHE", str(tmp_path_factory.getbasetemp() / "cache"))
        patch.delenv("PTCG_CARDS", raising=False)
        patch.setattr("ptcg.server.app.client_folder", lambda: client)
        with serving_beside(f"sqlite:///{folder}/tables.db") as server:
            yield server


CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BOUNDS = settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("mode", GenerationMode)
def test_the_api_is_as_described(here: Here, mode: GenerationMode) -> None:
    """No request of any shape fails, and every answer is of the shape that `/openapi.json` promises."""
    api = schemathesis.openapi.from_url(f"{here.address}/openapi.json")
    operations = [found.ok() for found in api.get_all_operations()]
    assert len(operations) >= 24
    sent: list[str] = []
    for operation in operations:

        @BOUNDS
        @given(operation.as_strategy(generation_mode=mode))
        def holds(case: schemathesis.Case) -> None:
            sent.append(case.formatted_path)
            case.call_and_validate(checks=CHECKS)

        with contextlib.suppress(Unsatisfiable):  # an id may be any text, so there is no wrong one
            holds()
    assert len(sent) > 150


# --- pages and paths --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e%2fsecret.txt",
        "/..%5csecret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/%2e%2e/.hidden",
        "/assets/..%2f..%2fclient-secret%2fsecret.txt",
        "/assets/....//....//secret.txt",
        "/.hidden",
        "/%2ehidden",
        "//etc/passwd",
        "/assets//etc/passwd",
        "/api/../secret.txt",
        "/%00",
        "/secret.txt%00.svg",
        "/assets/%00",
        "/assets/app.js%00",
        "/" + "a" * 300,
        "/" + "a/" * 4000,
        "/assets/" + "a" * 5000,
        "/%ff%fe",
        "/assets/%ff",
        "/{path}",
        "/%25%32%65",
        "/C:%5cboot.ini",
        "/favicon.svg/",
        "/assets",
        "/assets/",
    ],
)
def test_no_path_leads_out(here: Here, path: str) -> None:
    found = ask(here, "GET", path)
    assert found.status in (200, 307, 400, 404) and SECRET.encode() not in found.body and b"root:" not in found.body
    assert found.headers["x-content-type-options"] == "nosniff"


def test_pages(here: Here) -> None:
    for path in ("/", "/tables/abc", "/decks", "/rules/EVO-06"):
        page = ask(here, "GET", path)
        assert page.status == 200 and page.headers["content-type"].startswith("text/html")
        policy = dict(part.split(" ", 1) for part in page.headers["content-security-policy"].split("; "))
        assert policy["default-src"] == policy["script-src"] == policy["connect-src"] == "'self'"
        assert policy["object-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
        assert "unsafe" not in page.headers["content-security-policy"]
        assert page.headers["cache-control"] == "no-cache" and "set-cookie" not in page.headers
    script = ask(here, "GET", "/assets/app.js")
    assert script.body == b"'use strict'" and "immutable" in script.headers["cache-control"]
    assert ask(here, "GET", "/favicon.svg").headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize("path", ["/api/nothing", "/api/", "/api/me/more", "/ws/table", "/assets/none.js"])
def test_nothing_there(here: Here, path: str) -> None:
    found = ask(here, "GET", path)
    assert found.status == 404 and list(found.json) == ["error"]


# --- ids, names, searches ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trick", SQL, ids=range(len(SQL)))
def test_a_trick_is_only_text(here: Here, trick: str) -> None:
    said = quote(trick, safe="")
    for path in (
        f"/api/cards?q={said}",
        f"/api/cards?set={said}",
        f"/api/cards/{said}",
        f"/api/decks/{said}",
        f"/api/decks/own:{said}",
        f"/api/decks?era={said}",
        f"/api/games/{said}",
        f"/api/games/{said}/replay",
        f"/api/games/{said}/recording",
        f"/api/games?offset={said}",
        f"/api/scenarios?rule={said}",
        f"/api/scenarios/run?id={said}",
    ):
        found = ask(here, "GET", path)
        assert found.status in (200, 400, 404), (path, found.body)
        assert found.status == 200 or list(found.json) == ["error"]
    spec = {"era": "2009", "deck": DECKS[0], "opponent": "person"}
    assert ask(here, "POST", "/api/tables", {**spec, "title": trick}).status == 201
    for name in ("era", "deck", "opponent"):
        assert ask(here, "POST", "/api/tables", {**spec, name: trick}).status in (400, 404)
    assert ask(here, "POST", f"/api/tables/{said}/seat", {"deck": DECKS[0]}).status == 404
    assert ask(here, "DELETE", f"/api/tables/{said}/seat").status == 404
    assert ask(here, "POST", f"/api/tables/{said}/branch", {"game": 1, "answers": 0}).status == 404
    assert ask(here, "PUT", "/api/me", {"name": trick}).status in (200, 400)
    deck = {"name": trick, "era": "2009", "text": f"1 {trick}"}
    assert ask(here, "POST", "/api/decks", deck).status == 400
    assert ask(here, "GET", "/api/health").json["status"] == "ok"


def test_tricks_with_postgresql(postgres: str) -> None:
    """A null byte, for one, is no text to PostgreSQL."""
    with serving_beside(postgres) as here:
        for trick in SQL:
            said = quote(trick, safe="")
            for path in (f"/api/games/{said}", f"/api/decks/{said}", f"/api/decks/own:{said}", f"/api/cards?q={said}"):
                assert ask(here, "GET", path).status in (200, 400, 404), path
            assert ask(here, "POST", f"/api/tables/{said}/seat", {"deck": DECKS[0]}).status == 404
            assert ask(here, "PUT", "/api/me", {"name": trick}).status in (200, 400)
            table = {"era": "2009", "deck": DECKS[0], "opponent": "person", "title": trick}
            assert ask(here, "POST", "/api/tables", table).status == 201
        assert ask(here, "GET", "/api/health").json["status"] == "ok"


def test_html_comes_back_as_text(here: Here) -> None:
    me = ask(here, "PUT", "/api/me", {"name": HTML})
    cookie = me.headers["set-cookie"].partition(";")[0]
    made = ask(
        here,
        "POST",
        "/api/tables",
        {"era": "2009", "deck": DECKS[0], "opponent": "person", "open": True, "title": HTML},
        Cookie=cookie,
    )
    lobby = ask(here, "GET", "/api/tables", Cookie=cookie)
    (table,) = [row for row in lobby.json if row["id"] == made.json["id"]]
    assert table["title"] == HTML and table["seats"][0]["name"] == HTML
    for found in (
        me,
        lobby,
        ask(here, "GET", f"/api/cards/{quote(HTML)}"),
        ask(here, "GET", f"/api/cards?set={HTML[:4]}"),
    ):
        assert found.headers["content-type"] == "application/json"
        assert found.headers["x-content-type-options"] == "nosniff"


# --- who asks ---------------------------------------------------------------------------------------------------------


def test_another_sites_page_changes_nothing(here: Here) -> None:
    paths = ask(here, "GET", "/openapi.json").json["paths"]
    changing = [
        (method.upper(), path.replace("{id}", "x").replace("{key}", "own:1"))
        for path, methods in paths.items()
        for method in methods
        if method not in ("get", "head", "options")
    ]
    assert len(changing) >= 9
    for method, path in changing:
        found = ask(here, method, path, {}, Origin=EVIL, Sec_Fetch_Site="cross-site")
        assert found.status == 403 and "set-cookie" not in found.headers, (method, path)
        found = ask(here, method, path, {}, Origin=here.address)
        assert found.status in (400, 403, 404) and "another site" not in found.json["error"], (method, path)
    found = ask(here, "GET", "/api/me", Origin=EVIL)
    assert "access-control-allow-origin" not in found.headers, "another page may ask, but cannot read the answer"


def test_the_cookie(here: Here) -> None:
    me = ask(here, "GET", "/api/me")
    given = me.headers["set-cookie"]
    assert given.startswith(f"{COOKIE}=") and "HttpOnly" in given and "SameSite=Lax" in given and "Secure" not in given
    assert "; Secure" in ask(here, "GET", "/api/me", X_Forwarded_Proto="https").headers["set-cookie"]
    value = given.partition(";")[0]
    assert ask(here, "GET", "/api/me", Cookie=value).json == me.json
    body, _, sign = value.rpartition(".")
    for forged in (f"{body}.{sign[::-1]}", f"{body}.", f"{body[:-2]}AA.{sign}", f"{value}; {COOKIE}=x", "x" * 5000):
        other = ask(here, "GET", "/api/me", Cookie=forged).json["id"]
        assert other != me.json["id"] or forged.startswith(value)


def test_flooding(tmp_path: Path) -> None:
    with serving_beside(f"sqlite:///{tmp_path}/tables.db", limited=True) as here:
        answers = [ask(here, "GET", "/api/eras") for _ in range(150)]
        refused = [found for found in answers if found.status == 429]
        assert {found.status for found in answers} == {200, 429} and answers[0].status == 200
        assert all(found.json["error"] and int(found.headers["retry-after"]) >= 1 for found in refused)
        assert ask(here, "PUT", "/api/me", b" " * 70_000).status in (413, 429)


def test_a_body_that_is_too_long(here: Here) -> None:
    found = ask(here, "POST", "/api/tables", b'{"title": "' + b"x" * 70_000 + b'"}')
    assert found.status == 413 and found.json["error"]
