"""Patches: records of the public database that are wrong, put right by card id (`data/patches.json`).

A patch gives fields of the cleaned record. Attacks and abilities are patched by their name. It holds facts; a text that
must be stated anew is in our own wording.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any

from ptcg.cards.clean import Record, missing_texts

_BY_NAME = ("attacks", "abilities")

RESTATED = "no other card says it so: restated"
"""Why a text is stated anew that is not wrong."""


@cache
def _patches() -> dict[str, dict[str, Any]]:
    file = resources.files("ptcg").joinpath("data", "patches.json")
    patches: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return patches


def patched_ids() -> tuple[str, ...]:
    return tuple(_patches())


def restated() -> dict[str, frozenset[str]]:
    """Cards whose wording is alone and is stated anew: by id, the names of what is (`rules` for a card's own text)."""
    found: dict[str, frozenset[str]] = {}
    for card_id, change in _patches().items():
        if change["why"] == RESTATED:
            named = {name for field in _BY_NAME for name in change.get(field, {})}
            found[card_id] = frozenset(named | ({"rules"} & change.keys()))
    return found


def patch(record: Record) -> None:
    """Put the record right where it is known to be wrong."""
    change = _patches().get(str(record["id"]))
    if change is None:
        return
    for field, value in change.items():
        if field == "why":
            continue
        if field in _BY_NAME:
            record[field] = [{**part, **value.get(part["name"], {})} for part in record[field]]
        else:
            record[field] = value
    record["missing"] = "; ".join(missing_texts(record))
