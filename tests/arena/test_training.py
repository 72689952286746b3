"""A small course: games are played, a network is learned, and it is tested on other decks."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from ptcg.arena.training.course import Course
from ptcg.arena.training.decks import deal_decks, split
from ptcg.arena.training.reliability import reliability
from ptcg.cards import builtin_decks
from ptcg.cli import main
from ptcg.library import open_library
from ptcg.players.evaluation.network import Network, read_network
from ptcg.rules import era


def test_decks_for_the_test_are_not_learned_from():
    learned, tested = split(["builtin"], open_library(()), made_up=2)
    names = [{deck.name for group in part for deck in group.decks} for part in (learned, tested)]
    assert not names[0] & names[1]
    assert {deck.name for deck in builtin_decks().values()} <= names[0] | names[1]
    assert sum("made up" in name for name in names[0]) >= 6


def test_decks_that_are_made_up_are_legal_and_differ():
    library = open_library(())
    models = [deck for deck in builtin_decks().values() if deck.era == "2009"]
    made = deal_decks(era("2009"), models, 5, library)
    assert len(made) == 5
    assert len({deck.counts for deck in made}) == 5
    for deck in made:
        deck.check(era("2009"))
    assert [deck.counts for deck in deal_decks(era("2009"), models, 5, library)] == [deck.counts for deck in made]


def test_a_course_is_the_same_again_and_in_several_processes():
    pytest.importorskip("sklearn", reason="learning needs the extra [train]")
    course = Course(["builtin"], open_library(()), 1, ["greedy", "random"], seed=5)
    here = course.run(25)
    assert course.run(25, processes=2) == here
    assert here.positions > 500 and here.reliability.positions > 100
    assert read_network(json.loads(here.written())).names
    assert sum(tenth.positions for tenth in here.reliability.tenths) == here.reliability.positions


def test_reliability_is_counted_as_it_is_told():
    network = Network(["x"], [[1.0], [-1.0]], [0.0, 0.0], [1.0, -1.0], 0.0)
    rows = [[2.0], [2.0], [2.0], [-2.0]]  # 88 % and 12 %
    told = reliability(network, rows, [1, 1, 0, 0], [5, 5, 1, 9], [10, 10, 10, 10])
    assert told.positions == 4 and told.right == 0.75
    assert told.mid_game == 2 and told.right_mid_game == 1.0
    by_said = Counter({round(tenth.said, 1): tenth.positions for tenth in told.tenths if tenth.positions})
    assert by_said == {0.9: 3, 0.1: 1}
    assert told.worst == pytest.approx(0.88 - 2 / 3, abs=0.01)


def test_the_command_writes_weights_and_tells_how_right_they_are(tmp_path, capsys):
    pytest.importorskip("sklearn", reason="learning needs the extra [train]")
    out = tmp_path / "weights.json"
    assert main(["train", str(out), "--games", "20", "--made-up", "0", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 20 and 0 <= told["right_mid_game"] <= 1
    assert read_network(json.loads(out.read_text(encoding="utf-8"))).names


def test_a_player_or_deck_that_does_not_exist_is_told_before_anything_is_played(tmp_path, capsys):
    assert main(["train", str(tmp_path / "w.json"), "--player", "nobody"]) != 0
    assert "no player 'nobody'" in capsys.readouterr().err
    assert main(["train", str(tmp_path / "w.json"), "--decks", "nowhere"]) != 0
    assert "nowhere" in capsys.readouterr().err
