"""The same seed and the same answers give the same game: on every machine, compiled or not."""

from __future__ import annotations

import pytest
from games import GAMES, golden, played

from ptcg.rules import ERAS

PARTS = 6


def test_every_era_has_its_games():
    assert {era: len(games) for era, games in golden().items()} == dict.fromkeys(ERAS, GAMES)
    assert GAMES * len(ERAS) >= 1_000


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("era", ERAS)
def test_a_seeded_game_is_the_one_it_always_was(era: str, part: int):
    known = golden()[era]
    seeds = range(part, GAMES, PARTS)
    assert {seed: played(era, seed) for seed in seeds} == {seed: known[seed] for seed in seeds}
