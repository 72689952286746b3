"""The record of past turns answers what it can tell, and nothing that asks for more is played."""

from __future__ import annotations

import pytest

from ptcg.cards import builtin_cards
from ptcg.effects import (
    ANY_POKEMON,
    Act,
    Arithmetic,
    AttackDamage,
    CardProgram,
    Cause,
    Do,
    Every,
    HasPower,
    If,
    Named,
    OfType,
    PastTurn,
    Pattern,
    Those,
    changed,
)
from ptcg.effects.happenings import Happened
from ptcg.engine.board.history import asked_in_vain
from ptcg.language import compile_card
from ptcg.library.ready import UnsupportedEffect, make_definition
from ptcg.rules import ERAS


def asking(those: Those) -> CardProgram:
    """A card with an attack that asks whether one of those was Knocked Out in the opponent's last turn."""
    card = builtin_cards().find("base1-58")
    test = Happened(Pattern(Act.KNOCK_OUT, Every(those), by=Cause(ANY_POKEMON, damage=True)), PastTurn.OPPONENTS_LAST)
    attack = (Do((If(test, (AttackDamage(30, Arithmetic.PLUS),)),)),)
    program = compile_card(card)
    return changed(program, attacks=(attack, *program.attacks[1:]))


def test_what_a_card_tells_may_be_asked_of_a_pokemon_that_is_gone():
    card = builtin_cards().find("base1-58")
    program = asking(Those() & OfType(("Fire",)) & Named(("Slugma",)))
    assert asked_in_vain(program.attacks) == []
    make_definition(card, ERAS["2020"], program)


def test_what_nobody_could_tell_is_not_answered_with_no_but_refused():
    card = builtin_cards().find("base1-58")
    program = asking(Those() & HasPower())
    with pytest.raises(UnsupportedEffect, match="record of past turns cannot tell HasPower"):
        make_definition(card, ERAS["2020"], program)
