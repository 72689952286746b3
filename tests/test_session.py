"""A game being played by somebody: undo, save and load."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import ptcg
from ptcg.arena.invariants import pick
from ptcg.engine import Answer, Chance, Verb
from ptcg.engine.board.codec import to_json
from ptcg.play.session import Session
from ptcg.rules import Refused


def session(answers: int = 0, seed: int = 7) -> Session:
    decks = ptcg.builtin_decks()
    game = ptcg.Game("2009", (decks["2009-rekindled"], decks["2009-moonlit-haunting"]))
    return go_on(Session(game, seed), answers)


def go_on(session: Session, answers: int) -> Session:
    chance = Chance(len(session.answers))
    for _ in range(answers):
        if session.state.question is not None:
            session.answer(pick(session.state, chance, eager=True))
    return session


def test_undo_goes_back_to_the_players_last_decision():
    played = session(40)
    before = to_json(played.state)
    assert played.state.question is not None
    player = played.state.question.player
    decisions = len(played.state.question.answers)
    played.answer(played.state.question.answers[0])
    if decisions > 1:
        assert played.undo(player)
        assert to_json(played.state) == before
        assert len(played.answers) == 40


def test_undo_skips_what_was_no_decision_and_what_others_decided():
    played = session(60)
    while played.undo(0):
        question = played.state.question
        assert question is not None
        assert question.player == 0 and len(question.answers) > 1
        assert played.recording().replay().question == question
    assert len(played.answers) < 10


def test_after_undo_the_same_coins_fall_again():
    played = session(60)
    end = to_json(played.state)
    answers = list(played.answers)
    played.undo(1)
    for answer in answers[len(played.answers) :]:
        played.answer(answer)
    assert to_json(played.state) == end


def test_there_is_nothing_to_undo_at_the_start():
    assert session().undo(0) is False


def test_a_refused_answer_changes_nothing():
    played = session(20)
    before = to_json(played.state)
    with pytest.raises(Refused):
        played.answer(Answer(Verb.RETREAT, 119))
    assert to_json(played.state) == before
    assert len(played.answers) == 20


def test_a_saved_session_goes_on_and_can_be_undone(tmp_path: Path):
    played = session(50)
    played.save(tmp_path / "game.json")
    loaded = Session.load(tmp_path / "game.json")
    assert to_json(loaded.state) == to_json(played.state)
    assert loaded.answers == played.answers and loaded.seed == played.seed
    for each in (played, loaded):
        assert each.undo(0)
        go_on(each, 30)
    assert to_json(loaded.state) == to_json(played.state)


def test_without_the_seed_undo_still_goes_back(tmp_path: Path):
    played = session(50)
    loaded = Session.of(replace(played.recording(), seed=None))
    assert played.undo(0) and loaded.undo(0)
    assert loaded.answers == played.answers
    assert loaded.state.question == played.state.question
    go_on(loaded, 10_000)
    assert loaded.state.outcome is not None
    assert loaded.recording().replay().outcome == loaded.state.outcome
