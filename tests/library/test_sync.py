"""Bringing the card database: from a file or a server, whole or not at all."""

from __future__ import annotations

import hashlib
import io
import tarfile
import threading
import zipfile
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from ptcg.library import SYNCED, open_library
from ptcg.library.sync import SyncFailed, sync


def packed(sample: Path, extra: dict[str, bytes] | None = None) -> bytes:
    """The sample as GitHub packs it: all in one folder."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as pack:
        pack.add(sample, "pokemon-tcg-data-abc")
        for name, content in (extra or {}).items():
            info = tarfile.TarInfo(name)
            info.size = len(content)
            pack.addfile(info, io.BytesIO(content))
    return out.getvalue()


@pytest.fixture
def archive(sample: Path, tmp_path: Path) -> Path:
    file = tmp_path / "cards.tar.gz"
    file.write_bytes(packed(sample))
    return file


def everything(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


Answer = Callable[[BaseHTTPRequestHandler], None]


@pytest.fixture
def server() -> Iterator[Callable[[Answer], str]]:
    """A server on this machine that answers as told."""
    running: list[ThreadingHTTPServer] = []

    def start(answer: Answer) -> str:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                answer(self)

            def log_message(self, format: str, *args: object) -> None:
                pass

        one = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        running.append(one)
        threading.Thread(target=one.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{one.server_port}/cards.tar.gz"

    yield start
    for one in running:
        one.shutdown()
        one.server_close()


def test_from_a_file(archive: Path, cache: Path):
    steps: list[tuple[int, int]] = []
    brought = sync(archive.as_uri(), folder=cache, progress=lambda done, total: steps.append((done, total)))
    assert brought.sets == 3 and brought.new and brought.folder == cache / SYNCED[0]
    assert brought.sha256 == hashlib.sha256(archive.read_bytes()).hexdigest()
    assert steps[-1] == (archive.stat().st_size,) * 2
    assert open_library(brought.folder, cache).find("Emberkit")
    assert not sync(archive.as_uri(), folder=cache).new


def test_a_zip(sample: Path, tmp_path: Path, cache: Path):
    file = tmp_path / "cards.zip"
    with zipfile.ZipFile(file, "w") as pack:
        for one in sample.rglob("*.json"):
            pack.write(one, f"data/{one.relative_to(sample)}")
    assert sync(file.as_uri(), folder=cache).sets == 3


def test_from_a_server(sample: Path, cache: Path, server, monkeypatch: pytest.MonkeyPatch):
    content = packed(sample)

    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        request.send_header("Content-Length", str(len(content)))
        request.end_headers()
        request.wfile.write(content)

    assert sync(server(answer), hashlib.sha256(content).hexdigest(), cache).sets == 3
    monkeypatch.setenv("PTCG_CACHE", str(cache))
    assert open_library().find("Emberkit"), "what was synced is used without being named"


def test_only_card_files_are_unpacked_and_only_where_they_belong(sample: Path, tmp_path: Path, cache: Path):
    file = tmp_path / "cards.tar.gz"
    extra = {
        "../../evil.json": b"1",
        "x/README.md": b"1",
        "/cards/en/../../up.json": b"1",
        "a/cards/en/more.json": b"[]",
    }
    file.write_bytes(packed(sample, extra))
    sync(file.as_uri(), folder=cache)
    names = {Path(name).name for name in everything(tmp_path)}
    assert "more.json" in names and not {"evil.json", "up.json", "README.md"} & names


class TestFailure:
    """Each time: one clear sentence, and everything as it was."""

    @pytest.fixture(params=["first time", "again"])
    def before(self, request: pytest.FixtureRequest, archive: Path, cache: Path) -> dict[str, bytes]:
        if request.param == "again":
            sync(archive.as_uri(), folder=cache)
        return everything(cache) if cache.exists() else {}

    def fails(self, cache: Path, before: dict[str, bytes], message: str, url: str, sha256: str = "") -> None:
        with pytest.raises(SyncFailed) as caught:
            sync(url, sha256, cache)
        assert message in str(caught.value) and "\n" not in str(caught.value)
        assert everything(cache) == before
        assert [one.name for one in cache.glob(".sync-*")] == []

    def test_no_such_file(self, cache: Path, before, tmp_path: Path):
        self.fails(cache, before, "the download failed", (tmp_path / "nothing.tar.gz").as_uri())

    def test_nobody_answers(self, cache: Path, before):
        self.fails(cache, before, "the download failed", "http://127.0.0.1:9/cards.tar.gz")

    def test_no_address(self, cache: Path, before):
        self.fails(cache, before, "is no address", "cards.tar.gz")

    def test_the_server_refuses(self, cache: Path, before, server):
        self.fails(cache, before, "the server says 404", server(lambda request: request.send_error(404)))

    def test_the_download_breaks_off(self, cache: Path, before, server, archive: Path):
        def answer(request: BaseHTTPRequestHandler) -> None:
            request.send_response(200)
            request.send_header("Content-Length", "100000")
            request.end_headers()
            request.wfile.write(archive.read_bytes()[:500])

        self.fails(cache, before, "nothing was changed", server(answer))

    def test_another_checksum(self, cache: Path, before, archive: Path):
        self.fails(cache, before, f"not {'0' * 64}; nothing was changed", archive.as_uri(), "0" * 64)

    def test_half_an_archive(self, cache: Path, before, tmp_path: Path, archive: Path):
        file = tmp_path / "half.tar.gz"
        file.write_bytes(archive.read_bytes()[:-200])
        self.fails(cache, before, "not a whole tar or zip archive", file.as_uri())

    def test_no_archive(self, cache: Path, before, tmp_path: Path):
        file = tmp_path / "page.tar.gz"
        file.write_bytes(b"<html>")
        self.fails(cache, before, "not a whole tar or zip archive", file.as_uri())

    def test_an_archive_of_something_else(self, cache: Path, before, tmp_path: Path):
        file = tmp_path / "other.tar.gz"
        (tmp_path / "empty").mkdir()
        file.write_bytes(packed(tmp_path / "empty", {"a.txt": b"x"}))
        self.fails(cache, before, "has no cards/en", file.as_uri())


def test_other_content_under_the_same_address_is_refused(archive: Path, cache: Path, sample: Path):
    sync(archive.as_uri(), folder=cache)
    archive.write_bytes(packed(sample, {"a/cards/en/more.json": b"[]"}))
    with pytest.raises(SyncFailed, match="give the one you trust with --sha256"):
        sync(archive.as_uri(), folder=cache)
    trusted = hashlib.sha256(archive.read_bytes()).hexdigest()
    assert sync(archive.as_uri(), trusted, cache).sets == 4
