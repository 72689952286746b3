"""Clauses about the same cards become one effect, in whatever order and by whichever words they are joined."""

from __future__ import annotations

import pytest

from ptcg.effects import inside
from ptcg.language import NotUnderstood, compile_text
from ptcg.language.discourse import STEPS, loose_cards

SAME = [
    [
        "Search your deck for an Item and a Pokémon, reveal them, and put them into your hand. Shuffle your deck.",
        "Search your deck for an Item and a Pokémon. Reveal them, then put them into your hand. Shuffle your deck.",
    ],
    [
        "Look at the top 6 cards of your deck and put 2 of them into your hand. Discard the other cards.",
        "Look at the top 6 cards of your deck. Choose 2 of them and put those cards into your hand. Discard the rest.",
        "Look at the top 6 cards of your deck, choose 2 of those cards, and put them into your hand; discard the rest.",
    ],
    [
        "Discard a random card from your opponent's hand.",
        "Choose a random card from your opponent's hand and discard it.",
    ],
    [
        "Shuffle 2 Energy cards from your discard pile into your deck.",
        "Choose 2 Energy cards from your discard pile. Reveal them, and shuffle them into your deck.",
    ],
]


@pytest.mark.parametrize("texts", SAME)
def test_the_same_is_the_same_program(texts: list[str]) -> None:
    programs = [compile_text(text) for text in texts]
    assert all(program == programs[0] for program in programs)
    assert not loose_cards(programs[0])
    assert not any(isinstance(one, STEPS) for one in inside(programs[0]))


@pytest.mark.parametrize(
    "text",
    [
        "Discard the chosen card.",
        "Shuffle the other cards into your deck.",
        "Put 1 of them on top of your deck.",
        "Look at the top 3 cards of your deck. Put 1 of them back on top of your deck.",
    ],
)
def test_cards_nobody_has_named_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text(text)
