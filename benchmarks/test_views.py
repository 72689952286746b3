"""What a view and a board dealt anew cost beside a copy, over states from the middle of many games.

    pytest benchmarks/test_views.py                                     the built-in decks, by era
    PTCG_CARDS=DIR PTCG_LISTS=DIR pytest benchmarks/test_views.py       also tournament decks, by year

`test_what_it_costs` measures all of it in one run and holds the relation: compiled, a view costs at most two copies and
a board dealt anew at most four. The others time each by itself, for `--benchmark-autosave` and `--benchmark-compare`.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from functools import cache

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from ptcg.arena.invariants import pick
from ptcg.arena.speed import is_compiled
from ptcg.engine import Chance, State
from ptcg.library.gauntlet import BUILTIN, DeckGroup, find_gauntlet
from ptcg.library.library import open_library
from ptcg.rules import ERAS
from ptcg.view import SPECTATOR, View

LISTS = os.environ.get("PTCG_LISTS", "")
GAMES = 6  # of each group
FIRST, EVERY = 40, 25  # the answer after which a game gives a state, and then one every so many
ROUNDS = 60  # of which the quickest counts
RECENT = 4  # years of tournament decks

Costs = dict[str, float]


@cache
def groups() -> dict[str, DeckGroup]:
    found = {f"built-in {group.name}": group for group in find_gauntlet(BUILTIN, open_library(())).groups}
    if LISTS:
        lists = find_gauntlet(LISTS, open_library()).groups
        found |= {f"tournament {group.name}": group for group in lists[-RECENT:]}
    return found


NAMES = [f"built-in {era}" for era in ERAS] + ([name for name in groups() if "tournament" in name] if LISTS else [])


@cache
def states(name: str, log: bool) -> list[State]:
    """States from the middle of games of players who attach, evolve and attack."""
    found: list[State] = []
    for number in range(GAMES):
        state, chance, given = groups()[name].game(number).start(number, log=log), Chance(number), 0
        while state.question is not None and given < 200:
            if given >= FIRST and (given - FIRST) % EVERY == 0:
                found.append(state.copy())
            state.answer(pick(state, chance, eager=True))
            given += 1
    assert len(found) > GAMES
    return found


def asked(state: State) -> int:
    assert state.question is not None
    return state.question.player


def views(name: str, log: bool = False) -> list[View]:
    return [state.view(asked(state)) for state in states(name, log)]


def quickest(deed: Callable[[int], object], number: int) -> float:
    """Microseconds of a deed, done to each of so many things in the quickest of many rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.process_time()
        for i in range(number):
            deed(i)
        best = min(best, time.process_time() - begun)
    return best / number * 1e6


def measured(name: str, log: bool) -> Costs:
    every, chance = states(name, log), Chance(1)
    seats = [asked(state) for state in every]
    seen = views(name, log)
    number = len(every)
    gc.collect()
    gc.disable()
    try:
        return {
            "copy": quickest(lambda i: every[i].copy(), number),
            "view": quickest(lambda i: every[i].view(seats[i]), number),
            "view of a spectator": quickest(lambda i: every[i].view(SPECTATOR), number),
            "resample": quickest(lambda i: seen[i].resample(chance), number),
            "view and resample": quickest(lambda i: every[i].view(seats[i]).resample(chance), number),
        }
    finally:
        gc.enable()


@pytest.mark.parametrize("log", [False, True], ids=["silent", "told"])
@pytest.mark.parametrize("name", NAMES)
def test_what_it_costs(name: str, log: bool) -> None:
    costs = measured(name, log)
    copy = costs["copy"]
    told = ", ".join(f"{deed} {cost:.2f} µs ({cost / copy:.1f})" for deed, cost in costs.items())
    print(f"\n{'compiled' if is_compiled() else 'uncompiled'}, {name}, {len(states(name, log))} states: {told}")
    most = (2.0, 4.0) if is_compiled() else (2.6, 4.5)
    assert costs["view"] <= most[0] * copy and costs["view of a spectator"] <= most[0] * copy
    assert costs["resample"] <= most[1] * copy


timed = pytest.mark.benchmark(timer=time.process_time, max_time=0.5, min_rounds=3, warmup=True, warmup_iterations=3)


@timed
@pytest.mark.parametrize("name", NAMES)
def test_views(benchmark: BenchmarkFixture, name: str) -> None:
    every = states(name, False)
    assert len(benchmark(lambda: [state.view(asked(state)) for state in every])) == len(every)
    benchmark.extra_info["states"] = len(every)


@timed
@pytest.mark.parametrize("name", NAMES)
def test_resamples(benchmark: BenchmarkFixture, name: str) -> None:
    every, chance = views(name), Chance(1)
    assert len(benchmark(lambda: [view.resample(chance) for view in every])) == len(every)
    benchmark.extra_info["states"] = len(every)


@timed
@pytest.mark.parametrize("name", NAMES)
def test_resamples_where_the_opponent_decides(benchmark: BenchmarkFixture, name: str) -> None:
    """What the opponent may do has to be found out anew, on boards on which they are asked the same."""
    every, chance = [state.view(1 - asked(state)) for state in states(name, False)], Chance(1)
    assert all(board.question is not None for board in benchmark(lambda: [view.resample(chance) for view in every]))
    benchmark.extra_info["states"] = len(every)
