"""Programs as plain data: wrong data is refused with a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ptcg.effects import Do, Draw, Heads, Times, Who, from_json, show, to_json


def test_a_program_goes_through_json() -> None:
    program = (Do((Draw(Times(2, Heads()), Who.OPPONENT),)),)
    data = json.loads(json.dumps(to_json(program)))
    assert data[0]["effects"][0] == {
        "node": "Draw",
        "number": {"node": "Times", "each": 2, "count": {"node": "Heads"}},
        "who": "OPPONENT",
    }
    assert from_json(data) == program


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("Draw", "A program is a list of clauses, not 'Draw'."),
        ([{"node": "Dance"}], "there is no node called 'Dance'"),
        ([{"node": "Draw", "number": 1}], "a Draw cannot stand here"),
        ([{"node": "Do", "effects": [{"node": "Draw", "number": "two"}]}], "expected int or Times, found 'two'"),
        ([{"node": "Do", "effects": [{"node": "Draw"}]}], "Draw lacks its field 'number'"),
        ([{"node": "Do", "effects": [{"node": "Draw", "number": 1, "speed": 2}]}], "Draw has no field 'speed'"),
        ([{"node": "Do", "effects": [{"node": "Draw", "number": 1, "who": "NOBODY"}]}], "Who has no member 'NOBODY'"),
    ],
)
def test_wrong_data_is_refused_with_a_sentence(data: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        from_json(data)


def test_defaults_are_not_shown() -> None:
    assert show(Draw(1)) == "Draw(1)"
    assert show(Draw(1, Who.BOTH)) == "Draw(1, BOTH)"
