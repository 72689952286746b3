"""What shares of wins say: intervals, strengths, and the mix that no deck beats."""

from __future__ import annotations

import sys

import pytest

from ptcg.arena import beta_interval, wilson
from ptcg.arena.extras import MissingExtra
from ptcg.arena.standings import mix_of, standings_of, strengths_of
from ptcg.arena.statistics import beta_below, better_than_even, games_for, games_needed, told_from_even


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


class TestBeta:
    @pytest.mark.parametrize("games", [0, 1, 7, 400, 100_000])
    def test_it_is_what_scipy_says(self, games: int):
        special = pytest.importorskip("scipy.special")
        for wins in {0, games // 3, games // 2, games}:
            low, high = (special.betaincinv(wins + 1, games - wins + 1, tail) for tail in (0.025, 0.975))
            assert beta_interval(wins, games) == pytest.approx((low, high), abs=1e-9)
            below = special.betainc(wins + 1, games - wins + 1, 0.5)
            assert better_than_even(wins, games) == pytest.approx(1 - below, abs=1e-9)

    def test_the_ends(self):
        assert (beta_below(0, 2, 3), beta_below(1, 2, 3)) == (0, 1)
        assert beta_interval(0, 0) == pytest.approx((0.025, 0.975))


def test_a_difference_is_told_from_noise_with_enough_games():
    assert not told_from_even(55, 100) and told_from_even(550, 1000)
    needed = games_needed(0.55)
    assert told_from_even(round(needed * 1.05 * 0.55), round(needed * 1.05))
    assert not told_from_even(round(needed * 0.9 * 0.55), round(needed * 0.9))
    assert games_needed(0.5) == 0


def test_how_many_games_an_interval_takes():
    low, high = wilson(games_for(0.03) // 2, games_for(0.03))
    assert (high - low) / 2 == pytest.approx(0.03, abs=0.0005)


class TestStrengths:
    def test_shares_that_follow_from_strengths_give_them_back(self):
        points = [200, 0, -200]
        wins = [[round(10_000 / (1 + 10 ** ((b - a) / 400))) for b in points] for a in points]
        for strength, true in zip(strengths_of(wins), points, strict=True):
            assert strength.points == pytest.approx(true, abs=3)
            assert strength.low < true < strength.high and strength.high - strength.low < 20

    def test_one_who_wins_everything_is_strong_but_not_endlessly(self):
        first, second = strengths_of([[0, 30], [0, 0]])
        assert 200 < first.points < 1500 and second.points == pytest.approx(-first.points)

    def test_nothing_is_known_without_games(self):
        assert [strength.points for strength in strengths_of([[0, 0], [0, 0]])] == [0, 0]


class TestMix:
    def test_rock_paper_scissors_is_a_third_each(self):
        mix = mix_of([[0, 900, 100], [100, 0, 900], [900, 100, 0]])
        assert [one.share for one in mix] == pytest.approx([1 / 3] * 3, abs=1e-6)
        assert all(one.low < 1 / 3 < one.high and one.high - one.low < 0.1 for one in mix)

    def test_no_deck_beats_it(self):
        wins = [[0, 60, 20, 70], [40, 0, 75, 45], [80, 25, 0, 52], [30, 55, 48, 0]]
        mix = mix_of(wins)
        assert sum(one.share for one in mix) == pytest.approx(1)
        assert max(one.score for one in mix) <= 0.5 + 1e-6
        played = [one for one in mix if one.share > 0]
        assert len(played) > 1 and all(one.score == pytest.approx(0.5, abs=1e-6) for one in played)

    def test_a_deck_that_beats_all_is_the_whole_mix(self):
        first, *others = mix_of([[0, 90, 90], [10, 0, 50], [10, 50, 0]])
        assert first.share == pytest.approx(1) and all(one.share == pytest.approx(0, abs=1e-9) for one in others)

    def test_where_nothing_is_known_anything_goes(self):
        for one in mix_of([[0, 0], [0, 0]]):
            assert one.share == pytest.approx(0.5) and (one.low, one.high) == pytest.approx((0, 1))

    def test_the_seed_decides(self):
        wins = [[0, 6, 2], [4, 0, 7], [8, 3, 0]]
        assert mix_of(wins, 1) == mix_of(wins, 1) != mix_of(wins, 2)


def test_without_the_extra_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingExtra, match=r"need numpy, which is not installed; pip install 'ptcg\[sim\]' brings it"):
        standings_of([[0, 1], [1, 0]])
