"""Lowered code prints, and is what the golden file says."""

from __future__ import annotations

import pytest
from lowered import Lowered, lowered


@pytest.mark.parametrize("one", lowered(), ids=lambda one: f"{one.book} {one.where}: {one.text[:50]}")
def test_a_text_is_lowered_to_what_the_golden_file_says(one: Lowered) -> None:
    assert one.anew() == one.printed
