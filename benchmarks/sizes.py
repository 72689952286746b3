"""How large things are: a process that plays; a state in memory, as pickle and as JSON; a recording, plain and packed.

python benchmarks/sizes.py [--games N] [--json]

Random games over the built-in decks of all eras, `--games` of each; states are from the middle of a game, recordings
are of whole games.
"""

from __future__ import annotations

import argparse
import json
import pickle
import sys
import zlib
from collections.abc import Sequence
from resource import RUSAGE_SELF, getrusage
from statistics import mean
from typing import Any

import msgspec

import ptcg
from ptcg.arena.invariants import play
from ptcg.arena.speed import middle_of, state_bytes
from ptcg.engine import State
from ptcg.library.gauntlet import BUILTIN, find_gauntlet
from ptcg.library.library import open_library
from ptcg.play.recording import Recording


def sizes(games: int) -> dict[str, float]:
    groups = find_gauntlet(BUILTIN, open_library(())).groups
    every = [group.game(number) for group in groups for number in range(games)]
    states = [middle_of(game, seed) for seed, game in enumerate(every)]
    recordings = [recorded(game, seed) for seed, game in enumerate(every)]
    plain = [msgspec.json.encode(recording.to_json()) for recording in recordings]
    process = getrusage(RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return {
        "answers of a game": mean(len(recording.answers) for recording in recordings),
        "process that plays, in all": process,
        "state in memory": mean(map(state_bytes, states)),
        "state as pickle, without its game": mean(map(moving_bytes, states)),
        "state as JSON": mean(len(msgspec.json.encode(ptcg.to_json(state))) for state in states),
        "recording as JSON": mean(map(len, plain)),
        "recording packed": mean(len(zlib.compress(one)) for one in plain),
        "answers as one byte each, packed": mean(len(zlib.compress(chosen(one))) for one in recordings),
    }


def recorded(game: ptcg.Game, seed: int) -> Recording:
    state = game.start(seed, record=True)
    return Recording.of(game, state, play(state, seed).answers, seed)


def moving_bytes(state: State) -> int:
    """What a pickle of two states has more than that of one: the game is in it once."""
    return len(pickle.dumps([state, state.copy()])) - len(pickle.dumps([state]))


def chosen(recording: Recording) -> bytes:
    """The answers by their place among those that were legal: with the seed, all that a game needs."""
    game = ptcg.Game(recording.era, recording.decks, check=False)
    state = game.start(recording.seed or 0, log=False)
    places = bytearray()
    for answer in recording.answers:
        assert state.question is not None
        places.append(state.question.answers.index(answer) % 256)
        state.answer(answer)
    return bytes(places)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=8, help="of each era (8)")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    found: dict[str, Any] = {name: round(size) for name, size in sizes(options.games).items()}
    if options.json:
        print(json.dumps(found))
    else:
        for name, size in found.items():
            print(f"{size:>9,}  {name}{'' if name.startswith('answers of') else ', bytes'}")


if __name__ == "__main__":
    main()
