"""Lets the tests of this folder import the sample database."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    from samples import write_sample

    return write_sample(tmp_path / "sample")
