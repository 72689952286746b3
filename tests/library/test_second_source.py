"""Bringing the sets that the archive lacks: each whole or not at all, and only once."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from ptcg.library import open_library
from ptcg.library.second_source import sync_second_source
from ptcg.library.sync import SyncFailed

CARD = {
    "id": "new02-007",
    "localId": "007",
    "category": "Pokemon",
    "name": "Newcomer",
    "set": {"id": "new02"},
    "hp": 60,
    "types": ["Fire"],
    "stage": "Basic",
    "attacks": [{"name": "Bite", "cost": ["Fire"], "damage": 10}],
}
PAGES: dict[str, Any] = {
    "/sets": [{"id": "tst01"}, {"id": "new02"}, {"id": "A1"}, {"id": "soon"}],
    "/sets/new02": {"id": "new02", "name": "New Set", "releaseDate": "2026-06-01", "cards": [{"id": "new02-007"}]},
    "/sets/A1": {"id": "A1", "name": "Another Game", "serie": {"id": "tcgp"}, "cards": [{"id": "A1-001"}]},
    "/sets/soon": {"id": "soon", "name": "Announced", "cards": []},
    "/cards/new02-007": CARD,
}

Serve = Callable[[dict[str, Any]], tuple[str, list[str]]]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """A server on this machine with these pages; it writes down what it was asked for."""
    running: list[ThreadingHTTPServer] = []

    def start(pages: dict[str, Any]) -> tuple[str, list[str]]:
        asked: list[str] = []

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                asked.append(self.path)
                page = pages.get(self.path)
                self.send_response(404 if page is None else 200)
                self.end_headers()
                self.wfile.write(page if isinstance(page, bytes) else json.dumps(page).encode())

            def log_message(self, format: str, *args: object) -> None:
                pass

        one = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        running.append(one)
        threading.Thread(target=one.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{one.server_port}", asked

    yield start
    for one in running:
        one.shutdown()
        one.server_close()


def test_sets_that_are_not_known_are_brought_and_can_be_played(serve: Serve, sample: Path, cache: Path):
    server, asked = serve(PAGES)
    named: list[str] = []
    found = sync_second_source({"tst1"}, server, cache, named.append)
    assert found.brought == ("new02",) and named == ["New Set", "Announced"]
    assert not any("tst01" in path or "A1-001" in path for path in asked), "known sets and other games are left alone"
    library = open_library([sample, found.folder], cache)
    assert library.find("new2-7").name == "Newcomer" and library.sets["new2"].name == "New Set"


def test_a_set_that_lies_there_is_not_asked_for_again_unless_it_was_changed(serve: Serve, cache: Path):
    server, asked = serve(PAGES)
    found = sync_second_source({"tst1"}, server, cache)
    asked.clear()
    assert sync_second_source({"tst1"}, server, cache).kept == ("new02",)
    assert "/cards/new02-007" not in asked
    (found.folder / "cards" / "new02.json").write_text("[]")
    assert sync_second_source({"tst1"}, server, cache).brought == ("new02",)


@pytest.mark.parametrize(
    ("pages", "message"),
    [
        ({}, "/sets: the server says 404"),
        ({"/sets": b"<html>"}, "/sets: no JSON"),
        ({"/sets": {"sets": []}}, "/sets: no list of sets"),
        ({**PAGES, "/cards/new02-007": None}, "/cards/new02-007: the server says 404"),
    ],
)
def test_what_goes_wrong_is_one_sentence_and_leaves_nothing_half(
    serve: Serve, cache: Path, pages: dict[str, Any], message: str
):
    server, _ = serve(pages)
    with pytest.raises(SyncFailed) as caught:
        sync_second_source({"tst1"}, server, cache)
    assert message in str(caught.value) and "\n" not in str(caught.value)
    assert not list(cache.rglob("new02.json"))


def test_nobody_answers(cache: Path):
    with pytest.raises(SyncFailed, match="the download failed"):
        sync_second_source(set(), "http://127.0.0.1:9", cache)
