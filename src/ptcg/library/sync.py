"""Bringing the public card database to this machine: one pinned archive, checked, and put in place whole or not at all.

The pin names a commit of the database, so everybody who syncs has the same cards. An archive whose checksum is not
pinned is remembered by the checksum it had the first time; another content under the same address is refused.
"""

from __future__ import annotations

import hashlib
import http.client
import os
import re
import shutil
import tarfile
import tempfile
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO

from ptcg.cards import open_source
from ptcg.library.cache import cache_folder, read_json, write_json

COMMIT = "e52667b01155a445aeb3a144c1573c4b4ec94b42"
URL = f"https://codeload.github.com/PokemonTCG/pokemon-tcg-data/tar.gz/{COMMIT}"
SHA256 = ""
"""The checksum of the archive; empty until somebody with a network has measured it (see `ptcg cards sync`)."""

TIMEOUT = 30
LARGEST = 500_000_000
_KEPT = re.compile(r"(?:cards(?:/\w[\w.-]*)?|decks/en|sets)/[^/.][^/]*\.json|sets\.json")
"""The card files of an archive, of either layout; no path of them leads elsewhere."""
LOCK = "synced.json"

Progress = Callable[[int, int], None]
"""Called with the bytes received and the bytes to come, 0 if that is not known."""


class SyncFailed(ValueError):
    """The database could not be brought; what was there before is still there."""


@dataclass(frozen=True)
class Synced:
    """What was brought."""

    folder: Path
    sha256: str
    sets: int
    new: bool  # whether the checksum is seen for the first time


def sync(url: str = URL, sha256: str = SHA256, folder: Path | None = None, progress: Progress | None = None) -> Synced:
    """Download an archive of the card database and put it in place of the one before."""
    home = folder or cache_folder()
    lock = read_json(home / LOCK)
    seen = lock if isinstance(lock, dict) else {}
    expected = sha256.lower() or str(seen.get(url, ""))
    try:
        home.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=home, prefix=".sync-") as name:
            work = Path(name)
            found = _download(url, work / "archive", progress)
            if expected and found != expected:
                raise SyncFailed(
                    f"{url}: the checksum is {found}, not {expected}; nothing was changed"
                    " (give the one you trust with --sha256)"
                )
            _unpack(work / "archive", work / "new", url)
            layout, sets = _check(work / "new", url)
            _put_in_place(work / "new", home / layout, work / "old")
    except OSError as error:
        raise SyncFailed(f"cannot write to {home}: {error.strerror or error}; nothing was changed") from None
    write_json(home / LOCK, {**seen, url: found})
    return Synced(home / layout, found, sets, not expected)


def _download(url: str, target: Path, progress: Progress | None) -> str:
    """Fetch the archive into a file; its SHA-256."""
    digest = hashlib.sha256()
    received = 0
    try:
        with urllib.request.urlopen(url, timeout=TIMEOUT) as answer, target.open("wb") as file:
            total = int(answer.headers.get("Content-Length") or 0)
            while block := answer.read(1 << 16):
                received += len(block)
                if received > LARGEST:
                    raise SyncFailed(f"{url}: more than {LARGEST // 1_000_000} MB; this is not the card database")
                digest.update(block)
                file.write(block)
                if progress is not None:
                    progress(received, total)
    except urllib.error.HTTPError as error:
        raise SyncFailed(f"{url}: the server says {error.code} {error.reason}; nothing was changed") from None
    except (urllib.error.URLError, TimeoutError, http.client.HTTPException, ConnectionError) as error:
        reason = getattr(error, "reason", None) or error or type(error).__name__
        raise SyncFailed(f"{url}: the download failed ({reason}); nothing was changed") from None
    except ValueError as error:
        if isinstance(error, SyncFailed):
            raise
        raise SyncFailed(f"'{url}' is no address of an archive ({error})") from None
    if total and received != total:
        raise SyncFailed(f"{url}: the download broke off after {received} of {total} bytes; nothing was changed")
    return digest.hexdigest()


def _unpack(archive: Path, target: Path, url: str) -> None:
    """The card files of an archive; whatever else is in it is left out."""
    try:
        for path, stream in _members(archive):
            parts = PurePosixPath(path).parts
            inner = next((parts[start:] for start in range(len(parts)) if _is_kept(parts[start:])), None)
            if inner is None:
                continue
            file = target.joinpath(*inner)
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("wb") as out:
                shutil.copyfileobj(stream, out)
    except (tarfile.TarError, zipfile.BadZipFile, EOFError, ValueError) as error:
        reason = (str(error) or type(error).__name__).splitlines()[0].rstrip(":")
        raise SyncFailed(f"{url}: not a whole tar or zip archive ({reason}); nothing was changed") from None


def _members(archive: Path) -> Iterator[tuple[str, IO[bytes]]]:
    if zipfile.is_zipfile(archive):
        with zipfile.ZipFile(archive) as packed:
            for entry in packed.infolist():
                if not entry.is_dir():
                    with packed.open(entry) as stream:
                        yield entry.filename, stream
        return
    with tarfile.open(archive) as pack:
        for member in pack:
            stream_or_none = pack.extractfile(member) if member.isfile() else None
            if stream_or_none is not None:
                yield member.name, stream_or_none


def _is_kept(parts: tuple[str, ...]) -> bool:
    """Whether these are the last parts of the path of a card file."""
    return bool(_KEPT.fullmatch("/".join(parts)))


def _check(folder: Path, url: str) -> tuple[str, int]:
    """The layout of what was unpacked, and how many sets it has."""
    if not folder.is_dir():
        raise SyncFailed(f"{url}: the archive has no cards/en/*.json; nothing was changed")
    source = open_source(folder)
    return source.layout, len(source.set_files)


def _put_in_place(new: Path, target: Path, old: Path) -> None:
    if target.exists():
        os.replace(target, old)
    try:
        os.replace(new, target)
    except OSError:
        if old.exists():
            os.replace(old, target)
        raise


__all__ = ["LOCK", "SHA256", "TIMEOUT", "URL", "SyncFailed", "Synced", "sync"]
