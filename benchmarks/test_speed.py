"""The single deeds of the engine by era, timed by pytest-benchmark in process time.

    pytest benchmarks                                       every deed, some seconds each
    pytest benchmarks -k copy --benchmark-autosave          keep the numbers ...
    pytest benchmarks -k copy --benchmark-compare           ... and compare with them later

`ptcg bench` is the short way to the same numbers, over many games and decks.
"""

from __future__ import annotations

import json
import time
from functools import cache

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import ptcg
from ptcg.arena.speed import middle_of, play_at_random, state_bytes
from ptcg.engine import Chance, State
from ptcg.engine.board.codec import state_hash
from ptcg.rules import ERAS

pytestmark = [
    pytest.mark.benchmark(timer=time.process_time, max_time=0.5, min_rounds=3, warmup=True, warmup_iterations=3),
    pytest.mark.parametrize("era", ERAS),
]


@cache
def game(era: str) -> ptcg.Game:
    first, second, *_ = (deck for deck in ptcg.builtin_decks().values() if deck.era == era)
    return ptcg.Game(era, (first, second))


@cache
def middle(era: str) -> State:
    """A state in the middle of a game, which nothing here changes."""
    return middle_of(game(era))


def asked(state: State) -> int:
    assert state.question is not None
    return state.question.player


def test_game(benchmark: BenchmarkFixture, era: str) -> None:
    def whole_game() -> State:
        state = game(era).start(1, log=False)
        play_at_random(state, Chance(1))
        return state

    assert benchmark(whole_game).outcome is not None


def test_start(benchmark: BenchmarkFixture, era: str) -> None:
    assert benchmark(game(era).start, 1, log=False).question is not None


def test_table(benchmark: BenchmarkFixture, era: str) -> None:
    decks = game(era).decks
    assert benchmark(ptcg.Game, era, decks, check=False) == game(era)


def test_copy(benchmark: BenchmarkFixture, era: str) -> None:
    state = middle(era)
    assert benchmark(state.copy) == state
    benchmark.extra_info["bytes"] = round(state_bytes(state))


def test_view(benchmark: BenchmarkFixture, era: str) -> None:
    state = middle(era)
    assert benchmark(state.view, asked(state)).question == state.question


def test_resample(benchmark: BenchmarkFixture, era: str) -> None:
    view = middle(era).view(asked(middle(era)))
    assert benchmark(view.resample, Chance(1)).question == view.question


def test_json(benchmark: BenchmarkFixture, era: str) -> None:
    state = middle(era)
    written = benchmark(lambda: json.dumps(ptcg.to_json(state)))
    assert ptcg.from_json(json.loads(written), game(era)) == state
    benchmark.extra_info["bytes"] = len(written)


def test_hash(benchmark: BenchmarkFixture, era: str) -> None:
    assert benchmark(state_hash, middle(era)) == state_hash(middle(era).copy())
