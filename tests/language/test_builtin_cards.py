"""Every text of the cards in the package, and of the scenarios, is read whole and written back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from ptcg.effects import from_json, to_json
from ptcg.language import compile_text, describe

ROOT = Path(__file__).parents[2]


def cards_in(data: Any) -> Iterator[dict[str, Any]]:
    """Every card record anywhere in plain data."""
    if isinstance(data, dict):
        if data.get("supertype") and data.get("name"):
            yield data
        for part in data.values():
            yield from cards_in(part)
    elif isinstance(data, list):
        for part in data:
            yield from cards_in(part)


def texts_of(card: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Each text of a card record with the kind of place it stands in."""
    for place, parts in (("attack", "attacks"), ("ability", "abilities")):
        yield from ((place, part["text"]) for part in card.get(parts) or () if part.get("text"))
    if card["supertype"] != "Pokémon" and card.get("rules"):
        yield place_of(card), "\n".join(card["rules"])


def place_of(card: dict[str, Any]) -> str:
    """The kind of place in which the rules of a Trainer or Energy card stand."""
    subtypes = card.get("subtypes") or ()
    if card["supertype"] == "Energy":
        return "energy"
    if "Stadium" in subtypes:
        return "stadium"
    return "tool" if {"Pokémon Tool", "Technical Machine"} & set(subtypes) else "trainer"


def all_texts() -> list[tuple[str, str, str]]:
    """(kind of text, text, card name), each text once."""
    found: dict[tuple[str, str], str] = {}
    for path in sorted((ROOT / "src/ptcg/data/cards").glob("*.json")):
        for card in cards_in(json.loads(path.read_text(encoding="utf-8"))):
            found.update(dict.fromkeys(texts_of(card), card["name"]))
    for path in sorted((ROOT / "rulebook").glob("**/*.yaml")):
        for card in cards_in(yaml.safe_load(path.read_text(encoding="utf-8"))):
            found.update(dict.fromkeys(texts_of(card), card["name"]))
    return [(where, text, name) for (where, text), name in found.items()]


@pytest.mark.parametrize(("where", "text", "name"), all_texts())
def test_a_text_is_read_and_written_back(where: str, text: str, name: str) -> None:
    program = compile_text(text, where=where, names=[name])
    assert compile_text(describe(program, where), where=where) == program
    assert from_json(to_json(program)) == program
