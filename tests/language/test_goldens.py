"""Texts mean what the golden file says, and what is written about a program means the same program."""

from __future__ import annotations

import pytest
from goldens import Golden, goldens

from ptcg.effects import from_json, show, to_json
from ptcg.language import compile_text, describe

ALL_GOLDENS = goldens()


def name_of(golden: Golden) -> str:
    return f"{golden.where}: {golden.text[:60]}"


@pytest.mark.parametrize("golden", ALL_GOLDENS, ids=name_of)
def test_a_text_means_what_the_golden_file_says(golden: Golden) -> None:
    program = compile_text(golden.text, where=golden.where, names=[golden.name])
    assert show(program) == golden.printed


@pytest.mark.parametrize("golden", ALL_GOLDENS, ids=name_of)
def test_what_is_written_can_be_read_again(golden: Golden) -> None:
    program = compile_text(golden.text, where=golden.where, names=[golden.name])
    assert compile_text(describe(program, golden.where), where=golden.where) == program


@pytest.mark.parametrize("golden", ALL_GOLDENS, ids=name_of)
def test_a_program_survives_the_codec(golden: Golden) -> None:
    program = compile_text(golden.text, where=golden.where, names=[golden.name])
    assert from_json(to_json(program)) == program
