"""The sample database of tests/cards, opened with a cache of its own."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "cards"))


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    from samples import write_sample

    return write_sample(tmp_path / "sample")


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"
