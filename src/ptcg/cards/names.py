"""What counts as a card's name (NAME group): levels and δ are no part of it, owners and end symbols are."""

from __future__ import annotations

import re

from ptcg.cards.card import Card
from ptcg.rules import Era

_LEVEL = re.compile(r"\s+LV\.?\s*(?:\d+|X)$", re.IGNORECASE)
_DELTA = re.compile(r"\s+δ(?:\s*Delta Species)?$|\s+\(Delta Species\)$", re.IGNORECASE)
_ENERGY = re.compile(r"^Basic (\w+) Energy$")


def name_for_rules(name: str, era: Era) -> str:
    """The name as the limit of four and evolution see it (NAME-02, NAME-03, NAME-05)."""
    plain = _LEVEL.sub("", name)
    if not era.delta_in_name:
        plain = _LEVEL.sub("", _DELTA.sub("", plain))
    return _ENERGY.sub(r"\1 Energy", plain)


def same_name(a: Card, b: Card, era: Era) -> bool:
    return name_for_rules(a.name, era) == name_for_rules(b.name, era)


def plain_energy_name(name: str) -> str:
    """`Basic Fire Energy` is the same card as `Fire Energy`."""
    return _ENERGY.sub(r"\1 Energy", name)
