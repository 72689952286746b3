"""Files that can be made again: written whole or not at all, and ignored when they are broken."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from functools import cache
from pathlib import Path
from typing import Any

from ptcg.library.files import write_whole

HOME = Path(__file__).parents[1]


def cache_folder() -> Path:
    """Where caches live: `PTCG_CACHE`, or the cache folder of the platform."""
    if chosen := os.environ.get("PTCG_CACHE"):
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("ptcg", appauthor=False)


@cache
def code_version(*parts: str) -> str:
    """A hash of the source and grammar files of these parts of ptcg: what they make is made anew when they change."""
    digest = hashlib.sha256()
    for part in parts:
        place = HOME / part
        files: list[Path] = [place] if place.is_file() else sorted(place.rglob("*"))
        assert files, f"ptcg has no part '{part}'"
        for file in files:
            if file.suffix in (".py", ".txt", ".json", ".toml"):
                digest.update(str(file.relative_to(HOME)).encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def read_json(file: Path) -> Any:
    """The content of a cached file, or None if there is none or it is broken."""
    try:
        return json.loads(file.read_bytes())
    except (OSError, ValueError):
        return None


def write_json(file: Path, data: Any) -> bool:
    """Write a cached file whole or not at all. A disk that cannot be written to only costs time: False."""
    content = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, content)
    except OSError:
        return False
    return True


def tidy(folder: Path, keep: int = 4) -> None:
    """Remove what older code or older card files left: of each kind only the newest few stay."""
    for kind in ("index-*.json", "verdicts-*.json", "trials-*.json", "programs-*"):
        found = sorted(folder.glob(kind), key=lambda one: one.stat().st_mtime, reverse=True)
        for old in found[keep:]:
            if old.is_dir():
                shutil.rmtree(old, ignore_errors=True)
            else:
                old.unlink(missing_ok=True)
