"""The long run: random against random over all starter decks of every era, every question checked (`make soak`).

What is checked stands in `ptcg.arena.invariants`. Half of the games are played by eager players, who attach, evolve and
attack half of the time, because players who do anything at all rarely Knock Out. The game with number N is the same in
every run with the same seed: `python benchmarks/soak.py --era 2009 --from N --games 1` plays it again. With `--across`
all decks meet, also those of different eras, each pairing by the book of either deck.
"""

from __future__ import annotations

import argparse
import itertools
import multiprocessing
import os
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass
from functools import cache

import ptcg
from ptcg.arena.invariants import Broken, play, play_checked
from ptcg.cards import Deck
from ptcg.engine.board.codec import state_hash
from ptcg.rules import ERAS

GAMES = 2000
ACROSS = "across"  # in the place of an era: all of them
REPEATED = 8  # one game in so many is played again: same seed, same game


@dataclass(frozen=True)
class Task:
    era: str
    number: int  # says which decks meet and how they are played
    seed: int
    sample: int


@dataclass(frozen=True)
class Result:
    task: Task
    decks: tuple[str, str]
    answers: int = 0
    turns: int = 0
    sudden_deaths: int = 0
    how: str = ""
    fault: str = ""


@cache
def pairings(era: str) -> list[tuple[str, tuple[Deck, Deck]]]:
    """Every pairing of the starter decks of an era, in both seats, with the book to play by."""
    decks = [deck for deck in ptcg.builtin_decks().values() if era in (ACROSS, deck.era)]
    pairs = itertools.product(decks, decks)
    return [(book, (a, b)) for a, b in pairs for book in sorted({a.era, b.era})]


@cache
def game_of(era: str, place: int) -> ptcg.Game:
    book, pair = pairings(era)[place]
    # a deck need not be legal away from home: the book of 1999 has no basic Darkness Energy
    return ptcg.Game(book, pair, check=era != ACROSS)


def soak(task: Task) -> Result:
    """Play one game with every check."""
    around, place = divmod(task.number, len(pairings(task.era)))
    game = game_of(task.era, place)
    eager = around % 2 == 1
    decks = (game.decks[0].name, game.decks[1].name)
    seed = task.seed + task.number
    try:
        played = play_checked(game.start(seed), seed, eager, task.sample)
        state = played.state
        if task.number % REPEATED == 0:
            again = play(game.start(seed, log=False), seed, eager).state
            if state_hash(again) != state_hash(state):
                raise Broken("the same seed gave another game")
        assert state.outcome is not None
        how = f"{state.outcome.how} ({state.outcome.rule})"
        return Result(task, decks, len(played.answers), state.turn, state.sudden_death, how)
    except Broken as fault:
        return Result(task, decks, fault=str(fault))
    except Exception as error:
        place_of = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{os.path.basename(place_of.filename)}:{place_of.lineno}"
        return Result(task, decks, fault=f"{type(error).__name__} in {where}: {error}")


def report(era: str, results: list[Result], seconds: float) -> int:
    """Print what an era came to. Returns the number of faults."""
    faults = [result for result in results if result.fault]
    ended = [result for result in results if not result.fault]
    answers = sum(result.answers for result in ended)
    turns = sum(result.turns for result in ended) / max(len(ended), 1)
    sudden = sum(result.sudden_deaths for result in ended)
    print(
        f"{era}: {len(results)} games, {answers} answers, {turns:.1f} turns on average, {sudden} Sudden Deaths, "
        f"{len(faults)} failures, {seconds:.0f} s"
    )
    for how, number in Counter(result.how for result in ended).most_common():
        print(f"  {number:>6}  {how}")
    for fault, number in Counter(result.fault for result in faults).most_common():
        first = next(result for result in faults if result.fault == fault)
        option = "--across" if era == ACROSS else f"--era {era}"
        print(f"  FAILED {number} times: {option} --from {first.task.number} --games 1 --seed {first.task.seed}")
        print(f"          {first.decks[0]} against {first.decks[1]}: {fault}")
    sys.stdout.flush()
    return len(faults)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES, help=f"games in each era (default {GAMES})")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--era", choices=list(ERAS), action="append", help="only this era (may be given again)")
    which.add_argument("--across", action="store_true", help="all decks against each other, by the book of either")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    parser.add_argument("--seed", type=int, default=0, help="another seed plays other games")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N", help="number of the first game")
    parser.add_argument("--sample", type=int, default=64, help="dear checks at one question in so many (default 64)")
    options = parser.parse_args()
    faults = 0
    with multiprocessing.Pool(options.jobs) as pool:
        for era in [ACROSS] if options.across else options.era or ERAS:
            begun = time.perf_counter()
            numbers = range(options.first, options.first + options.games)
            tasks = [Task(era, number, options.seed, options.sample) for number in numbers]
            results = pool.map(soak, tasks, chunksize=8) if options.jobs > 1 else [soak(task) for task in tasks]
            faults += report(era, results, time.perf_counter() - begun)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
