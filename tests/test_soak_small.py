"""The long run of `make soak` in small: random games over all pairings of starter decks, every question checked."""

from __future__ import annotations

import itertools

import pytest

import ptcg
from ptcg.arena.invariants import play, play_checked
from ptcg.engine.board.codec import state_hash
from ptcg.rules import ERAS

GAMES = 40  # in each era
PARTS = 4  # so that several processes can share an era
ACROSS = 12  # games between decks of different eras, in each part


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("era", ERAS)
def test_random_games_end_and_keep_every_invariant(era: str, part: int):
    decks = [deck for deck in ptcg.builtin_decks().values() if deck.era == era]
    assert len(decks) >= 2
    pairings = list(itertools.product(decks, decks))
    for number in range(part, GAMES, PARTS):
        game = ptcg.Game(era, pairings[number % len(pairings)])
        eager = number % 3 > 0
        state = play_checked(game.start(number), number, eager, sample=32).state
        assert state.outcome is not None
        if number < 2 * PARTS:
            again = play(game.start(number, log=False), number, eager).state
            assert state_hash(again) == state_hash(state), "the same seed gave another game"


@pytest.mark.parametrize("part", range(PARTS))
def test_decks_of_different_eras_meet_by_either_book(part: int):
    decks = ptcg.builtin_decks().values()
    pairs = [(a, b, book) for a, b in itertools.combinations(decks, 2) if a.era != b.era for book in (a.era, b.era)]
    for number in range(ACROSS):
        seed = part * ACROSS + number
        first, second, book = pairs[seed * 37 % len(pairs)]
        game = ptcg.Game(book, (first, second), check=False)
        assert play_checked(game.start(seed), seed, eager=number % 2 == 0, sample=32).state.outcome is not None
