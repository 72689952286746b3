"""An event is who does what to whom: every subject with every verb, every condition with every power."""

from __future__ import annotations

import pytest

from ptcg.effects import Activate, Awaits, Do, Lasting, Pattern, Trigger
from ptcg.language import NotUnderstood, compile_text


def pattern(text: str, where: str = "ability") -> Pattern:
    (clause,) = compile_text(text, where=where)
    assert isinstance(clause, Trigger)
    return clause.what


def test_active_and_passive_are_one_event() -> None:
    passive = "If this Pokémon is damaged by an attack from your opponent's Fire Pokémon, draw a card."
    active = "If an attack from your opponent's Fire Pokémon does damage to this Pokémon, draw a card."
    assert compile_text(passive, where="ability") == compile_text(active, where="ability")


def test_what_a_player_does_is_said_once_for_every_player() -> None:
    yours = pattern("Whenever you attach an Energy card from your hand to 1 of your Fire Pokémon, draw a card.")
    theirs = pattern(
        "Whenever your opponent attaches an Energy card from their hand to 1 of their Fire Pokémon, draw a card."
    )
    anyones = pattern(
        "Whenever any player attaches an Energy card from their hand to 1 of their Fire Pokémon, draw a card."
    )
    whose = [one.of.those.who.name for one in (yours, theirs, anyones)]  # type: ignore[union-attr]
    assert whose == ["YOU", "OPPONENT", "BOTH"]


@pytest.mark.parametrize(
    "text",
    [
        "If this Pokémon is your Active Pokémon, once during your turn, you may draw a card.",
        "Once during your turn, if this Pokémon is your Active Pokémon, you may draw a card.",
    ],
)
def test_a_condition_goes_before_or_behind_the_limit(text: str) -> None:
    (clause,) = compile_text(text, where="ability")
    assert isinstance(clause, Activate)
    assert clause.active_only


def test_what_a_power_waits_for_an_attack_can_put_off() -> None:
    (clause,) = compile_text("During your opponent's next turn, if the Defending Pokémon retreats, draw a card.")
    assert isinstance(clause, Do)
    (effect,) = clause.effects
    assert isinstance(effect, Lasting)
    assert isinstance(effect.static, Awaits)
    power = pattern("If your opponent's Active Pokémon retreats, draw a card.")
    assert effect.static.what is not None
    assert effect.static.what.act is power.act


def test_an_event_without_a_verb_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        compile_text("Whenever this Pokémon your hand, draw a card.", where="ability")
