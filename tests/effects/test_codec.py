"""Programs as plain data: wrong data is refused with a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ptcg.effects import Coins, Do, Draw, Face, Times, Who, from_json, show, to_json
from ptcg.effects.codec import NODES


def test_a_program_goes_through_json() -> None:
    program = (Do((Draw(Times(2, Coins(Face.HEADS)), Who.OPPONENT),)),)
    data = json.loads(json.dumps(to_json(program)))
    assert data[0]["effects"][0] == {
        "node": "Draw",
        "number": {"node": "Times", "each": 2, "count": {"node": "Coins", "face": "HEADS"}},
        "who": "OPPONENT",
    }
    assert from_json(data) == program


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("Draw", "Expected `array`, got `str`"),
        ([{"node": "Dance"}], r"Invalid value 'Dance' - at `\$\[0\].node`"),
        ([{"node": "Draw", "number": 1}], r"Invalid value 'Draw' - at `\$\[0\].node`"),
        (
            [{"node": "Do", "effects": [{"node": "Draw", "number": "two"}]}],
            r"Expected `int \| object`, got `str` - at `\$\[0\].effects\[0\].number`",
        ),
        ([{"node": "Do", "effects": [{"node": "Draw"}]}], "missing required field `number`"),
        ([{"node": "Do", "effects": [{"node": "Draw", "number": 1, "speed": 2}]}], "unknown field `speed`"),
        (
            [{"node": "Do", "effects": [{"node": "Draw", "number": 1, "who": "NOBODY"}]}],
            r"Invalid enum value 'NOBODY' - at `\$\[0\].effects\[0\].who`",
        ),
    ],
)
def test_wrong_data_is_refused_with_a_sentence(data: Any, message: str) -> None:
    with pytest.raises(ValueError, match=f"This is no effect program: .*{message}"):
        from_json(data)


def test_nodes_are_small() -> None:
    """A class with many fields is a heap of predicates that were not taken apart."""
    assert not [name for name, cls in NODES.items() if len(cls.__struct_fields__) > 15]


def test_defaults_are_not_shown() -> None:
    assert show(Draw(1)) == "Draw(1)"
    assert show(Draw(1, Who.BOTH)) == "Draw(1, BOTH)"
