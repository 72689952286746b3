"""Which cards, how many and where to are said in one way for every verb: so a sentence never seen is read."""

from __future__ import annotations

import pytest

from ptcg.language import NotUnderstood, compile_text, describe
from ptcg.language.grammar import GrammarError, read_grammar

WHICH = (
    "a Water Pokémon",
    "2 Item cards",
    "up to 2 Basic Pokémon",
    "any number of Energy cards",
    "all Supporter cards",
)
VERBS = (
    "Search your deck for {}, reveal {them}, and put {them} into your hand. Then, shuffle your deck.",
    "Search your deck for {} and put {them} on the bottom of your deck.",
    "Put {} from your discard pile on top of your deck.",
    "Put {} from your opponent's discard pile in the Lost Zone.",
    "Discard {} from your hand.",
    "Put {} from your hand on the bottom of your deck.",
    "Your opponent discards {} from their hand.",
    "Each player puts {} from their hand on top of their deck.",
    "Your opponent reveals their hand. Put {} you find there on the bottom of their deck.",
    "Shuffle {} from your discard pile into your deck.",
)


@pytest.mark.parametrize("which", WHICH)
@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_takes_every_phrase_of_cards(verb: str, which: str) -> None:
    program = compile_text(verb.format(which, them="it" if which.startswith("a ") else "them"))
    assert compile_text(describe(program)) == program


@pytest.mark.parametrize(
    "text",
    [
        "Discard a card from your opponent's hand.",  # who chooses it?
        "Put 2 cards from your discard pile.",
    ],
)
def test_what_does_not_say_enough_is_not_guessed(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text(text)


def test_only_a_phrase_of_cards_is_spread_over_a_node() -> None:
    with pytest.raises(GrammarError, match="lacks target"):
        read_grammar("attack:\n    search for {p:some} = AttachFrom(**Cards(p))\nsome:\n    all = Cards(count=ALL)\n")
