"""What positions are worth: features, network, and the weights that are shipped."""

from __future__ import annotations

import json

import pytest

import ptcg
from ptcg.engine import Ask, Chance
from ptcg.players.evaluation.evaluation import SHIPPED, load_evaluation
from ptcg.players.evaluation.features import NAMES, Features
from ptcg.players.evaluation.network import Network, read_network

DECKS = {era: [deck.name for deck in ptcg.builtin_decks().values() if deck.era == era] for era in ptcg.ERAS}


def positions(era: str, seed: int) -> list[ptcg.State]:
    """Positions of a game in which a player begins to act."""
    state = ptcg.Game(era, (DECKS[era][0], DECKS[era][1])).start(seed)
    players = [ptcg.make_player("greedy", seed), ptcg.make_player("greedy", seed + 1)]
    found: list[ptcg.State] = []
    while (question := state.question) is not None:
        if question.kind is Ask.TURN:
            found.append(state.copy())
        state.answer(players[question.player].choose(state.view(question.player)))
    return found


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_every_position_of_a_game_has_its_numbers(era: str):
    features = Features()
    for state in positions(era, 1):
        for player in (0, 1):
            numbers = features.of(state, player)
            assert len(numbers) == len(NAMES)
            assert all(-5 <= number <= 5 for number in numbers), dict(zip(NAMES, numbers, strict=True))


def test_what_is_hidden_in_the_opponents_hand_changes_nothing():
    """Cards of the opponent's hand and deck may change places: no number tells."""
    features = Features()
    moved = 0
    for state in positions("2020", 2):
        other = state.sides[1]
        if not other.hand or not other.deck:
            continue
        before = features.of(state, 0)
        other.hand[0], other.deck[0] = other.deck[0], other.hand[0]
        state.live = None
        assert features.of(state, 0) == before
        moved += 1
    assert moved > 10


def test_the_chances_of_both_players_go_together_and_the_end_is_certain():
    evaluation = load_evaluation()
    apart: list[float] = []
    for state in positions("2012", 3):
        apart.append(abs(evaluation.chance(state, 0) + evaluation.chance(state, 1) - 1))
    assert sum(apart) / len(apart) < 0.15
    state.answer(state.question.answers[-1])
    while state.question:
        state.answer(state.question.answers[0])
    assert {evaluation.chance(state, player) for player in (0, 1)} == {0.0, 1.0}


def test_it_is_right_about_more_games_than_not():
    evaluation = load_evaluation()
    right = tried = 0
    for era in ("1999", "2013", "2025"):
        for seed in range(6):
            met = positions(era, seed)
            last = met[-1]
            while last.question:
                last.answer(last.question.answers[0])
            assert last.outcome
            for state in met[len(met) // 2 :]:
                right += (evaluation.chance(state, 0) >= 0.5) == (last.outcome.winner == 0)
                tried += 1
    assert right / tried > 0.6


def test_weights_that_are_missing_or_broken_are_told(tmp_path):
    with pytest.raises(ValueError, match=r"missing \(.*none\.json: No such .*'ptcg train .*none\.json' makes"):
        load_evaluation(tmp_path / "none.json")
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    with pytest.raises(ValueError, match=r"cannot be read \(.*broken\.json\)"):
        load_evaluation(broken)
    broken.write_text(json.dumps({"names": ["a"], "weights": [[1, 2]], "hidden": [0], "out": [1], "bias": 0}))
    with pytest.raises(ValueError, match="layers do not fit"):
        load_evaluation(broken)
    broken.write_text(json.dumps({"names": ["a"], "weights": [[1]], "hidden": [0], "out": [1], "bias": 0}))
    with pytest.raises(ValueError, match="other features"):
        load_evaluation(broken)


def test_a_network_counts_as_it_is_written():
    network = Network(["a", "b"], [[1.0, -1.0], [-1.0, 0.0]], [0.5, 0.0], [2.0, -1.0], 0.25)
    assert network.score([1.0, 0.0]) == pytest.approx(2 * 1.5 + 0.25)
    assert network.score([-1.0, 0.0]) == pytest.approx(-1.0 + 0.25)
    assert network.chance([0.0, 0.0]) == pytest.approx(1 / (1 + 2.718281828 ** -(2 * 0.5 + 0.25)))
    assert read_network(json.loads(SHIPPED.read_text(encoding="utf-8"))).names == list(NAMES)


def test_the_same_position_is_worth_the_same_dealt_anew():
    """What is not known to a player counts for nothing but how many cards there are, if the decks are the same."""
    evaluation = load_evaluation()
    state = positions("1999", 4)[8]
    view = state.view(state.player)
    worths = {round(evaluation.chance(view.resample(Chance(seed)), state.player), 3) for seed in range(8)}
    assert max(worths) - min(worths) < 0.2
