"""The built-in cards are written in our own words: they say and do what the printing of the same id does."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from ptcg.cards import Card, builtin_cards, open_source
from ptcg.cards.source import Source
from ptcg.language import compile_card

_WORDS = frozenset({"attacks", "powers", "traits", "texts", "set_id", "number", "below"})


@pytest.fixture(scope="module")
def source(real_cards: Path) -> Source:
    return open_source(real_cards)


@pytest.fixture(scope="module")
def pairs(source: Source) -> list[tuple[Card, Card]]:
    found = [(card, source.get(card.id)) for card in builtin_cards().by_id.values()]
    return [(own, printed) for own, printed in found if printed is not None]


def test_most_of_them_are_in_the_database(pairs: list[tuple[Card, Card]]):
    assert len(pairs) > 200


def test_the_facts_are_those_of_the_printing(pairs: list[tuple[Card, Card]]):
    wrong = [f"{own.id} {own.name}: {what}" for own, printed in pairs for what in _different_facts(own, printed)]
    assert not wrong


def test_the_texts_mean_what_the_printing_means(pairs: list[tuple[Card, Card]]):
    assert not [f"{own.id} {own.name}" for own, printed in pairs if compile_card(own) != compile_card(printed)]


def _different_facts(own: Card, printed: Card) -> list[str]:
    names = [field.name for field in dataclasses.fields(Card) if field.name not in _WORDS]
    wrong = [name for name in names if getattr(own, name) != getattr(printed, name)]
    attacks = [[(a.name, a.cost, a.damage, a.sign) for a in card.attacks] for card in (own, printed)]
    powers = [[(p.name, p.label) for p in (*card.powers, *card.traits)] for card in (own, printed)]
    wrong += ["attacks"] if attacks[0] != attacks[1] else []
    return wrong + (["powers"] if powers[0] != powers[1] else [])
