"""A board with every card face up, for finished games and scenarios."""

from __future__ import annotations

import ptcg
from ptcg.engine import State
from ptcg.engine.board.definition import FACE_DOWN
from ptcg.view import SPECTATOR, open_view


def begun() -> State:
    deck = ptcg.deck("2009-rekindled")
    state = ptcg.Game(era=2009, decks=(deck, deck)).start(seed=3, log=True)
    for _ in range(12):
        assert state.question is not None
        state.answer(state.question.answers[0])
    return state


def test_every_card_is_shown():
    state = begun()
    view = open_view(state)
    assert FACE_DOWN not in view.board.game.defs
    for side, shown in zip(state.sides, view.board.sides, strict=True):
        assert (shown.hand, shown.deck, shown.prizes) == (side.hand, side.deck, side.prizes)


def test_everything_that_happened_is_told():
    state = begun()
    assert state.events is not None
    assert any(event.secret for event in state.events)
    told = [event.seen_by(SPECTATOR) for event in open_view(state).events]
    assert [event.cards for event in told] == [event.cards for event in state.events]


def test_nobody_is_asked_and_nothing_is_told_of_what_comes():
    state = begun()
    assert state.question is not None
    view = open_view(state)
    assert view.question is None
    assert (view.asked, view.kind) == (state.question.player, state.question.kind)
    assert view.board.chance is not state.chance


def test_the_state_is_left_alone():
    state = begun()
    question = state.question
    open_view(state).board.sides[0].hand.clear()
    assert state.question is question
    assert state.sides[0].hand
