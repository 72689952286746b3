"""What evolves from what, for names that no card of a game has: a Stage 2 may skip a Stage 1 that is in neither deck.

The built-in cards know some lines; an opened library adds those of its database.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from ptcg.cards import Card, builtin_library
from ptcg.cards.names import lines_of, name_for_rules
from ptcg.rules import Era

_known: dict[str, tuple[str, ...]] = {}


def use_lines(lines: Mapping[str, tuple[str, ...]]) -> None:
    """Let games know what these names evolve from."""
    _known.update(lines)


@cache
def _built_in() -> dict[str, tuple[str, ...]]:
    return lines_of((card.name, card.evolves_from) for card in builtin_library().by_id.values())


def lines_among(cards: Iterable[Card], era: Era) -> dict[str, tuple[str, ...]]:
    """What these cards, and those that they evolve from, evolve from: names as the rules of the era take them."""
    cards = list(cards)
    known = [(card.name, card.evolves_from) for card in cards]
    for name in {card.evolves_from for card in cards if card.evolves_from}:
        known += [(name, below) for below in _known.get(name) or _built_in().get(name, ())]
    return lines_of((name_for_rules(name, era), name_for_rules(below, era)) for name, below in known)
