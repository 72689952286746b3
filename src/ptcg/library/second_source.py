"""Bringing the sets that the pinned archive does not have yet from the second source, TCGdex, set by set.

Its server gives a list of sets, each set with its cards in brief, and each card. A set is written whole or not at all,
and remembered by the checksum of what was written: one that lies there as it was brought is not asked for again.
"""

from __future__ import annotations

import hashlib
import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Collection, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from ptcg.cards.tcgdex import TcgDex, plain_set_id
from ptcg.library.cache import cache_folder, read_json, write_json
from ptcg.library.sync import LOCK, TIMEOUT, SyncFailed

SERVER = "https://api.tcgdex.net/v2/en"
OTHER_GAMES = frozenset({"tcgp"})
"""Series of cards that are not of this game, though the server has them."""

AT_ONCE = 6
LARGEST_ANSWER = 20_000_000

Named = Callable[[str], None]
"""Called with the name of each set as it is brought."""


@dataclass(frozen=True)
class MoreSets:
    """What was brought: where it lies, the sets that are new, and those that lay there already."""

    folder: Path
    brought: tuple[str, ...]
    kept: tuple[str, ...]


def sync_second_source(
    known: Collection[str], server: str = SERVER, folder: Path | None = None, progress: Named | None = None
) -> MoreSets:
    """Bring every set of the server that is not among the known ones, by their ids in pokemon-tcg-data."""
    home = folder or cache_folder()
    target = home / TcgDex.layout
    lock = read_json(home / LOCK)
    seen: dict[str, Any] = lock if isinstance(lock, dict) else {}
    brought: list[str] = []
    kept: list[str] = []
    for set_id in _missing(server, known):
        address = f"{server}/sets/{quote(set_id)}"
        file = target / "cards" / f"{set_id}.json"
        if _lies_there(file, seen.get(address)):
            kept.append(set_id)
            continue
        record = _fetched(address)
        series = record.get("serie") if isinstance(record, Mapping) else None
        if not isinstance(record, Mapping) or (isinstance(series, Mapping) and series.get("id") in OTHER_GAMES):
            continue
        if progress is not None:
            progress(str(record.get("name") or set_id))
        cards = list(_cards(server, record))
        if not cards:
            continue  # announced, but not there yet
        about = {key: record[key] for key in record if key != "cards"}
        if not (write_json(target / "sets" / f"{set_id}.json", about) and write_json(file, cards)):
            raise SyncFailed(f"cannot write to {target}; what was brought before is kept")
        seen[address] = _checksum(file)
        write_json(home / LOCK, seen)
        brought.append(set_id)
    return MoreSets(target, tuple(brought), tuple(kept))


def _missing(server: str, known: Collection[str]) -> Iterator[str]:
    listed = _fetched(f"{server}/sets")
    if not isinstance(listed, list):
        raise SyncFailed(f"{server}/sets: no list of sets; nothing was changed")
    for one in listed:
        set_id = one.get("id") if isinstance(one, Mapping) else None
        if isinstance(set_id, str) and set_id.replace(".", "").replace("-", "").isalnum():
            if plain_set_id(set_id) not in known:
                yield set_id


def _cards(server: str, record: Mapping[str, Any]) -> Iterator[Any]:
    """Every card of a set, in its order."""
    briefs = [one for one in record.get("cards") or () if isinstance(one, Mapping) and isinstance(one.get("id"), str)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield from pool.map(_fetched, [f"{server}/cards/{quote(one['id'])}" for one in briefs])


def _fetched(address: str) -> Any:
    """The JSON at an address; `SyncFailed` says in one sentence why there is none."""
    try:
        with urllib.request.urlopen(address, timeout=TIMEOUT) as answer:
            return json.loads(answer.read(LARGEST_ANSWER))
    except urllib.error.HTTPError as error:
        raise SyncFailed(f"{address}: the server says {error.code} {error.reason}; try again later") from None
    except (urllib.error.URLError, TimeoutError, http.client.HTTPException, ConnectionError) as error:
        reason = getattr(error, "reason", None) or error or type(error).__name__
        raise SyncFailed(f"{address}: the download failed ({reason}); what was brought before is kept") from None
    except ValueError as error:
        raise SyncFailed(f"{address}: no JSON ({error}); what was brought before is kept") from None


def _lies_there(file: Path, checksum: object) -> bool:
    return file.is_file() and _checksum(file) == checksum


def _checksum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


__all__ = ["SERVER", "MoreSets", "sync_second_source"]
