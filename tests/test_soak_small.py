"""The long run of `make soak` in small: random games over all pairings of starter decks, every question checked."""

from __future__ import annotations

import itertools

import pytest

import ptcg
from ptcg.arena.invariants import play, play_checked
from ptcg.engine.codec import state_hash
from ptcg.rules import ERAS

GAMES = 40  # in each era
PARTS = 4  # so that several processes can share an era


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
