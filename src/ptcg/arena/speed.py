"""How fast the engine is: games of random players measured in process time on one core, without a log.

Copies, views and what a view is dealt anew are measured apart from the games, on states from their middle, in the
same run. The memory of a state is that of a copy: what it does not share with the state it was copied from.
"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from time import process_time
from typing import Any, Final

from ptcg.engine import Chance, State
from ptcg.engine import state as engine
from ptcg.library.game import Game

MIDDLE: Final = 80  # answers after which a game is in its middle
EVERY: Final = 5  # one game in so many gives a state to copy
STATES: Final = 12  # so many at most
TRIAL: Final = 0.04  # seconds for each thing that is measured on states
KEPT: Final = 40  # copies of each state whose memory is counted
MICRO: Final = 1e6


@dataclass
class Speed:
    """What was measured."""

    answers: int = 0
    games: int = 0
    seconds: float = 0.0  # in which they were played
    copy: list[float] = field(default_factory=list)  # seconds, one number for each state
    view: list[float] = field(default_factory=list)
    resample: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)  # bytes

    @property
    def answers_per_second(self) -> float:
        return self.answers / self.seconds if self.seconds else 0.0

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Any]:
        return {
            "answers_per_second": round(self.answers_per_second),
            "games_per_second": round(self.games_per_second, 1),
            "copy_microseconds": round(_mean(self.copy) * MICRO, 2),
            "view_microseconds": round(_mean(self.view) * MICRO, 2),
            "resample_microseconds": round(_mean(self.resample) * MICRO, 2),
            "state_bytes": round(_mean(self.memory)),
            "answers": self.answers,
            "games": self.games,
            "seconds": round(self.seconds, 2),
        }


def all_of(parts: Iterable[Speed]) -> Speed:
    """Several measurements taken together."""
    whole = Speed()
    for part in parts:
        whole.answers += part.answers
        whole.games += part.games
        whole.seconds += part.seconds
        whole.copy += part.copy
        whole.view += part.view
        whole.resample += part.resample
        whole.memory += part.memory
    return whole


def is_compiled() -> bool:
    """Whether the engine that runs was compiled."""
    return not (engine.__file__ or "").endswith(".py")


def measure(game_of: Callable[[int], Game], seconds: float, seed: int = 0) -> Speed:
    """Play for that long: `game_of` gives the game with a number. Making a game ready is not counted.

    What lay in memory before is kept out of the garbage collection: one that goes through a whole card database comes
    once in a while, and would count against whatever is being measured then.
    """
    gc.collect()
    gc.freeze()
    try:
        return _measure(game_of, seconds, seed)
    finally:
        gc.unfreeze()


def _measure(game_of: Callable[[int], Game], seconds: float, seed: int) -> Speed:
    speed = Speed()
    middles: list[State] = []
    while speed.seconds < seconds:
        number = seed + speed.games
        game, chance = game_of(speed.games), Chance(number)
        begun = process_time()
        state = game.start(number, log=False)
        speed.answers += play_at_random(state, chance, MIDDLE)
        speed.seconds += process_time() - begun
        if state.question is not None:
            if speed.games % EVERY == 0 and len(middles) < STATES:
                middles.append(state.copy())
            begun = process_time()
            speed.answers += play_at_random(state, chance)
            speed.seconds += process_time() - begun
        speed.games += 1
    if middles:
        _measure_states(speed, middles)
    return speed


def play_at_random(state: State, chance: Chance, limit: int = -1) -> int:
    """Random answers, to the end or so many of them; returns how many were given."""
    given = 0
    while given != limit and (question := state.question) is not None:
        answers = question.answers
        state.answer(answers[chance.below(len(answers))])
        given += 1
    return given


def middle_of(game: Game, seed: int = 0) -> State:
    """A state in the middle of a game; of the first game from this seed on that gets so far."""
    while True:
        state = game.start(seed, log=False)
        play_at_random(state, Chance(seed), MIDDLE)
        if state.question is not None:
            return state
        seed += 1


def state_bytes(state: State, copies: int = KEPT) -> float:
    """The memory of one copy of a state."""
    state.copy()
    tracemalloc.start()
    try:
        kept: list[State | None] = [None] * copies
        before, _ = tracemalloc.get_traced_memory()
        for i in range(copies):
            kept[i] = state.copy()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / copies


def _measure_states(speed: Speed, states: Sequence[State]) -> None:
    views = [state.view(state.question.player) for state in states if state.question is not None]
    chance = Chance(0)
    speed.copy += _times(state.copy for state in states)
    speed.view += _times(partial(state.view, view.player) for state, view in zip(states, views, strict=True))
    speed.resample += _times(partial(view.resample, chance) for view in views)
    speed.memory += [state_bytes(state) for state in states]


def _times(calls: Iterable[Callable[[], object]]) -> list[float]:
    """The mean time of each of these calls, all made equally often, one after the other."""
    every = list(calls)
    spent = [0.0] * len(every)
    rounds = 0
    for i in cycle(range(len(every))):
        if i == 0 and sum(spent) >= TRIAL:
            break
        call = every[i]
        begun = process_time()
        for _ in range(10):
            call()
        spent[i] += process_time() - begun
        rounds += i == 0
    return [time / rounds / 10 for time in spent]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


__all__ = ["Speed", "all_of", "is_compiled", "measure", "middle_of", "play_at_random", "state_bytes"]
