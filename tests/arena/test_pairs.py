"""Pairings: the seats exchanged on common random numbers, mirrors, matches of three."""

from __future__ import annotations

import pytest

import ptcg
from ptcg.arena import Contest, Here, Pairing, Played, Side, Task, round_robin
from ptcg.arena.pairing import seed_of
from ptcg.play.recording import Recording

ERA = ptcg.era(2012)
DYNAMO, LAMPLIGHT = (Side(ptcg.deck(name), "random") for name in ("Dynamo", "Lamplight"))


def matches(pairing: Pairing, number: int, record: bool = False) -> list[list[Played]]:
    return list(Contest([pairing], number).play(Here(), record))


def opening(played: Played) -> tuple[object, list[list[int]]]:
    """The first coin of a game, and the places to which the first two shuffles brought the cards."""
    assert played.recording is not None
    outcomes = Recording.from_json(played.recording).outcomes
    first = next(one for one in outcomes if not isinstance(one, list))
    return first, [[place % 60 for place in one] for one in outcomes if isinstance(one, list)][:2]


def test_both_seatings_have_shuffles_and_coins_in_common():
    for first, second in zip(*[iter(matches(Pairing(ERA, (DYNAMO, LAMPLIGHT), 5), 12, record=True))] * 2, strict=True):
        assert (first[0].swapped, second[0].swapped) == (False, True)
        assert first[0].result.seed == second[0].result.seed
        assert opening(first[0]) == opening(second[0])


def test_each_side_wins_the_coin_once_in_a_pair():
    """By the book of 1999 the winner of the coin goes first."""
    sides = (Side(ptcg.deck("Hearthfire"), "random"), Side(ptcg.deck("Drowsy Garden"), "random"))
    results = [one[0].result for one in matches(Pairing(ptcg.era(1999), sides, 5), 12)]
    for first, second in zip(results[::2], results[1::2], strict=True):
        assert {first.starter, second.starter} == {0, 1}


def test_the_same_deck_and_pilot_in_both_seats_would_share_every_pair():
    """So a mirror does not exchange seats: every match is a game of its own."""
    pairing = Pairing(ERA, (DYNAMO, DYNAMO), 5)
    assert pairing.mirror
    played = matches(pairing, 6)
    assert len({one[0].result.seed for one in played}) == 6
    assert not any(one[0].swapped for one in played)
    twin = Pairing(ERA, (DYNAMO, Side(DYNAMO.deck, "random ")), 5)
    assert not twin.mirror


def test_all_pairings_of_a_table_have_their_seeds_in_common():
    pairings = round_robin(ERA, [DYNAMO, LAMPLIGHT], seed=5, mirrors=False)
    other = Pairing(ERA, (Side(ptcg.deck("Fandango"), "random"), LAMPLIGHT), 5)
    seeds = [[one[0].result.seed for one in matches(pairing, 4)] for pairing in (*pairings, other)]
    assert seeds[0] == seeds[1]


def test_everybody_meets_everybody_and_itself():
    sides = [DYNAMO, LAMPLIGHT, Side(ptcg.deck("Fandango"), "greedy")]
    pairings = round_robin(ERA, sides)
    assert [pairing.sides for pairing in pairings] == [
        (one, other) for place, one in enumerate(sides) for other in sides[place:]
    ]
    assert len(round_robin(ERA, sides, mirrors=False)) == 3


def test_no_two_games_have_the_same_seed():
    seeds = {seed_of(seed, pair, game) for seed in (0, 1, 2) for pair in range(200) for game in range(3)}
    assert len(seeds) == 1800


class TestBestOfThree:
    pairing = Pairing(ERA, (DYNAMO, LAMPLIGHT), 5, best_of=3)

    def test_a_match_ends_with_two_wins(self):
        for games in matches(self.pairing, 6):
            winners = [one.result.winner for one in games]
            assert winners.count(winners[-1]) == 2 and len(games) in (2, 3)
            assert [one.game for one in games] == list(range(len(games)))
            assert len({one.result.seed for one in games}) == len(games)

    def test_what_is_counted_are_matches(self):
        contest = Contest([self.pairing], 6)
        games = sum(len(match) for match in contest.play(Here()))
        match_up = contest.match_ups[0]
        assert match_up.matches == sum(match_up.wins) == 6
        assert match_up.games == games > 12 and sum(match_up.reasons.values()) == games

    def test_an_even_number_decides_nothing(self):
        with pytest.raises(ValueError, match="best of 1, 3, 5"):
            Pairing(ERA, (DYNAMO, LAMPLIGHT), best_of=2)


def test_a_match_is_the_same_whenever_it_is_played():
    pairing = Pairing(ERA, (DYNAMO, LAMPLIGHT), 5)
    assert pairing.play(Task(0, 3)) == matches(pairing, 4)[3]
