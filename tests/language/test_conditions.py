"""A condition that stands behind what it is about, and who does what in texts about another player."""

from __future__ import annotations

import pytest

from ptcg.effects import show
from ptcg.language import NotUnderstood, compile_text


def same(one: str, other: str, where: str = "attack") -> None:
    assert compile_text(one, where=where) == compile_text(other, where=where)


def test_each_is_asked_by_itself() -> None:
    same(
        "Each of your Basic Pokémon gets +30 HP if it has any Grass Energy attached.",
        "Each of your Basic Pokémon that has any Grass Energy attached gets +30 HP.",
        where="ability",
    )
    same(
        "Heal 30 damage from each of your Pokémon if it has 2 or more Energy attached.",
        "Heal 30 damage from each of your Pokémon that has 2 or more Energy attached.",
    )


def test_it_may_be_another_one_that_was_named() -> None:
    with pytest.raises(NotUnderstood):
        compile_text(
            "Your Pokémon's attacks do 10 more damage to your opponent's Active Pokémon if it's Poisoned.",
            where="ability",
        )


def test_cards_of_two_kinds_go_where_each_is_said_to_go() -> None:
    program = compile_text(
        "Search your deck for a Basic Pokémon and a basic Energy card. "
        "Put the Pokémon onto your Bench and attach the Energy card to it. Then, shuffle your deck."
    )
    pokemon, energy = "Move(Cards(Kind(BASIC_POKEMON)), BENCH)", "AttachFrom(DECK, Kind(BASIC_ENERGY), That())"
    assert show(program) == f"Do([{pokemon}, {energy}, Shuffle()])"


def test_who_chooses_among_the_cards_another_player_reveals() -> None:
    same(
        "Your opponent reveals the top 3 cards of their deck. You choose 1 of those cards and discard it.",
        "Reveal the top 3 cards of your opponent's deck. Discard 1 of them.",
    )


def test_what_is_left_to_a_player_leaves_the_cards_where_they_are() -> None:
    program = compile_text(
        "Reveal the top card of your deck. You may discard that card. If you don't, put it into your hand."
    )
    assert "If(Not(IfDid()), [Move(Cards(count=ALL, zone=LOOKED), HAND)])" in show(program)


def test_the_new_active_pokemon_is_of_the_player_who_switched() -> None:
    program = compile_text(
        "Your opponent may switch their Active Pokémon with 1 of their Benched Pokémon. "
        "If they do, this attack does 30 damage to the new Active Pokémon."
    )
    assert "NEW_ACTIVE" in str(program).upper()


def test_a_stadium_tells_the_player_whose_turn_it_is() -> None:
    same(
        "Once during each player's turn, that player may discard a card from their hand. If they do, they draw a card.",
        "Once during each player's turn, that player may discard a card from their hand. "
        "If that player does, that player draws a card.",
        where="stadium",
    )
