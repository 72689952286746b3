"""Games, match-ups and matches: decided by the seed, counted right."""

from __future__ import annotations

import json

import pytest

import ptcg
from ptcg.arena import Match, play_game, play_match_up
from ptcg.players import make_player

HEARTHFIRE, GARDEN = ptcg.deck("Hearthfire"), ptcg.deck("Drowsy Garden")
ERA = ptcg.era(1999)


def match_up(games: int = 8, seed: int = 1, processes: int = 1, players: tuple[str, str] = ("random", "random")):
    return play_match_up(ptcg.Game(ERA, (HEARTHFIRE, GARDEN)), players, games, seed, processes)


def test_a_game_is_played_to_its_end():
    game = ptcg.Game(ERA, (HEARTHFIRE, GARDEN))
    result = play_game(game, (make_player("random", 1), make_player("random", 2)), seed=3)
    assert result.winner in (0, 1)
    assert result.rule.startswith("WIN-")
    assert result.turns > 1 and result.answers > result.turns
    assert result == play_game(game, (make_player("random", 1), make_player("random", 2)), seed=3)


def test_a_match_up_is_decided_by_its_seed():
    assert match_up() == match_up()
    assert match_up().answers != match_up(seed=2).answers


def test_more_processes_play_the_same_games():
    assert match_up(games=10, processes=2) == match_up(games=10)


def test_seats_alternate_and_wins_stay_with_their_deck():
    """Greedy is the first side, whichever seat it has: it wins from both."""
    played = match_up(games=12, players=("greedy", "random"))
    assert played.wins[0] >= 10 and sum(played.wins) == 12
    turned = play_match_up(ptcg.Game(ERA, (GARDEN, HEARTHFIRE)), ("random", "greedy"), 12, 1)
    assert turned.wins[1] >= 10


def test_the_report():
    played = match_up()
    report = json.loads(json.dumps(played.to_json()))
    assert report["games"] == 8 and sum(report["wins"]) == 8
    assert report["share"] == report["wins"][0] / 8
    assert report["interval"][0] < report["share"] < report["interval"][1] or report["share"] in (0, 1)
    assert sum(reason["games"] for reason in report["reasons"]) == 8
    assert all(reason["rule"].startswith("WIN-") for reason in report["reasons"])
    assert report["turns"]["min"] <= report["turns"]["mean"] <= report["turns"]["max"]
    assert (report["decks"], report["players"]) == (["Hearthfire", "Drowsy Garden"], ["random", "random"])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": 0}, "1 game or more, not 0"),
        ({"processes": 0}, "1 process or more, not 0"),
        ({"players": ("greedy", "clever")}, "no player 'clever'"),
    ],
)
def test_wrong_wishes_are_refused(change, message: str):
    with pytest.raises(ValueError, match=message):
        match_up(**change)


def test_an_illegal_deck_is_refused():
    short = ptcg.make_deck("short", {"Growlithe": 4})
    with pytest.raises(ValueError, match="DECK-01"):
        play_match_up(ptcg.Game(ERA, (short, GARDEN)))


class TestMatch:
    def game(self) -> ptcg.Game:
        return ptcg.Game(ERA, (HEARTHFIRE, GARDEN))

    def test_the_best_of_three_ends_with_two_wins(self):
        match = Match(self.game(), best_of=3, seed=1)
        winner = match.play((make_player("greedy", 1), make_player("random", 2)))
        assert winner == match.winner == 0
        assert match.wins[0] == 2 and len(match.results) == sum(match.wins) <= 3

    def test_the_games_of_a_match_differ(self):
        match = Match(self.game(), best_of=5, seed=1)
        match.play((make_player("random", 1), make_player("random", 2)))
        assert len({result.seed for result in match.results}) == len(match.results)

    def test_a_match_is_played_game_by_game(self):
        match = Match(self.game(), best_of=1, seed=4)
        state = match.start()
        with pytest.raises(ValueError, match="the game is not over"):
            match.finish(state)
        while state.question:
            state.answer(state.question.answers[-1])
        result = match.finish(state)
        assert match.winner == result.winner
        with pytest.raises(ValueError, match="the match is over"):
            match.start()

    def test_an_even_number_of_games_decides_nothing(self):
        with pytest.raises(ValueError, match="best of 1, 3, 5"):
            Match(self.game(), best_of=2)
