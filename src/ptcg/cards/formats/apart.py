"""Which printings of a name go together: of some names the old card does something else than the new one."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources

from ptcg.cards.card import Card
from ptcg.cards.function import Printed

APART = "apart"


@cache
def _apart() -> frozenset[str]:
    file = resources.files("ptcg").joinpath("data", "formats", f"{APART}.toml")
    return frozenset(tomllib.loads(file.read_text(encoding="utf-8"))["cards"])


def together(card: Card, printings: Sequence[Printed]) -> list[Printed]:
    """The printings that make this card legal: itself, and of the others the old with the old, the new with the new."""
    old = card.id in _apart()
    return [card, *(one for one in printings if one.id != card.id and (one.id in _apart()) == old)]
