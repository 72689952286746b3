"""The story of a game: every event a sentence, nothing told that is hidden."""

from __future__ import annotations

import re

import pytest

import ptcg
from ptcg.effects import Act
from ptcg.engine import Event, State
from ptcg.engine.board.events import SILENT
from ptcg.players import make_player
from ptcg.rules import rule
from ptcg.view.story import _SENTENCES, SPECTATOR, tell


@pytest.fixture(scope="module")
def state() -> State:
    """A whole game."""
    played = ptcg.Game(2009, (ptcg.deck("Rekindled"), ptcg.deck("Moonlit Haunting"))).start(3)
    players = (make_player("greedy", 1), make_player("greedy", 2))
    while played.question:
        played.answer(players[played.question.player].choose(played.view(played.question.player)))
    return played


def number(state: State, name: str) -> int:
    return next(i for i, d in enumerate(state.game.defs) if d.card.name == name)


def test_every_kind_of_event_has_a_sentence():
    assert set(_SENTENCES) == set(Act) - SILENT


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_whole_game_is_told_with_rules(state: State, viewer: int):
    lines = tell(state.game, state.events or [], viewer)
    assert len(lines) == len(state.events or [])
    for line in lines:
        assert not re.search(r"[\[\]{}|]", line.text)
        assert line.text[0].isupper() or line.text[0].isdigit()
        assert rule(line.rule).id == line.rule


def test_the_same_events_for_both_players(state: State):
    dex = number(state, "Gastly")
    events = [
        Event(Act.TURN, "TURN-01", 1, n=5),
        Event(Act.ATTACH, "ENERGY-01", 1, pokemon=dex, card=number(state, "Psychic Energy")),
        Event(Act.ATTACK, "GEN-04", 1, pokemon=dex, name="Lick"),
        Event(Act.COUNTERS, "COND-22", 0, pokemon=number(state, "Cyndaquil"), n=10),
        Event(Act.WIN, "WIN-03", 1, name="the opponent cannot draw a card"),
    ]
    assert [line.text for line in tell(state.game, events, 1)] == [
        "Turn 5: you",
        "You attach Psychic Energy to Gastly.",
        "Your Gastly uses Lick.",
        "Your opponent's Cyndaquil gets a damage counter.",
        "You win: your opponent cannot draw a card.",
    ]
    assert [line.text for line in tell(state.game, events, 0, names=("Ann", "Ben"))][:4] == [
        "Turn 5: Ben",
        "Ben attaches Psychic Energy to Gastly.",
        "Ben's Gastly uses Lick.",
        "Your Cyndaquil gets a damage counter.",
    ]
    assert tell(state.game, events)[2].text == "Player B's Gastly uses Lick."


def test_secret_cards_are_only_counted(state: State):
    cards = (number(state, "Gastly"), number(state, "Potion"), number(state, "Potion"))
    drawn = Event(Act.DRAW, "DRAW-01", 1, cards=cards, n=3, secret=True)
    assert tell(state.game, [drawn], 1)[0].text == "You draw Gastly and 2 Potion."
    assert tell(state.game, [drawn], 0)[0].text == "Your opponent draws 3 cards."
    assert tell(state.game, [drawn])[0].text == "Player B draws 3 cards."
    prize = Event(Act.PRIZE, "PRIZE-02", 0, cards=cards[:1], secret=True)
    assert tell(state.game, [prize], 0)[0].text == "You take a Prize card: Gastly."
    assert tell(state.game, [prize], 1)[0].text == "Your opponent takes a Prize card."
