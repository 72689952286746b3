"""Tests use caches of their own, and a card database only where they ask for it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

GIVEN = os.environ.get("PTCG_CARDS")
SHARED = Path(__file__).parents[2] / "shared" / "pokemon-tcg-data"


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTCG_CACHE", str(tmp_path_factory.getbasetemp() / "cache"))
    monkeypatch.delenv("PTCG_CARDS", raising=False)


@pytest.fixture(scope="session")
def real_cards() -> Path:
    """The public card database, from PTCG_CARDS or the shared folder; tests that need it are skipped without."""
    folder = Path(GIVEN) if GIVEN else SHARED
    if not (folder / "cards" / "en").is_dir():
        pytest.skip(f"no card database in {folder}; set PTCG_CARDS to run this test")
    return folder
