"""Match-ups at length: does memory stay flat, and what do more processes bring?

`python benchmarks/match_ups.py memory --games 100000` plays so many games in this process and tells its memory along
the way. `python benchmarks/match_ups.py speed --games 1000` plays the same games here and in several processes; beside
the time on the wall it tells that of the processors, which is what matters where the machine has other work to do.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import ptcg
from ptcg.arena import Contest, Here, Pairing, Processes, Runner, Side

DECKS = "Rekindled", "Moonlit Haunting"
SAMPLES = 20
MEGABYTE = 1 << 20
FLAT = 0.02  # memory that may be added after the first tenth, as a share of what there is


def pairing(player: str) -> Pairing:
    first, second = (Side(ptcg.deck(name), player) for name in DECKS)
    return Pairing(ptcg.era(2009), (first, second), seed=1)


def memory_used() -> float:
    """Megabytes of this process that are in memory now; where the system does not tell, the most there ever were."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * resource.getpagesize() / MEGABYTE
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def memory(games: int, player: str, processes: int) -> int:
    """Play, and tell the memory; 1 if it grows."""
    contest = Contest([pairing(player)], games)
    every = max(games // SAMPLES, 1)
    told: list[float] = []
    begun = time.perf_counter()
    for _ in contest.play(Here() if processes == 1 else Processes(processes)):
        if contest.done % every == 0:
            told.append(memory_used())
            print(f"{contest.done:>8} games  {told[-1]:7.1f} MB", flush=True)
    early, late = told[min(2, len(told)) - 1], told[-1]
    grown = (late - early) / early
    print(f"{games} games in {time.perf_counter() - begun:.0f} s: {grown:+.1%} since a tenth of them were played")
    return int(grown > FLAT)


def run(runner: Runner, games: int, player: str) -> tuple[float, float, float]:
    """Seconds on the wall, of this process, and of those it started."""
    before = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    begun = time.perf_counter()
    for _ in Contest([pairing(player)], games).play(runner):
        pass
    wall = time.perf_counter() - begun
    after = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    own, theirs = (b.ru_utime + b.ru_stime - a.ru_utime - a.ru_stime for a, b in zip(before, after, strict=True))
    return wall, own, theirs


def speed(games: int, player: str, processes: int) -> int:
    """Play the same games in one process and in several."""
    run(Here(), 20, player)  # cards are made ready before the time is taken
    wall, own, _ = run(Here(), games, player)
    print(f"1 process:   {games / wall:7.1f} games/s; {own / games * 1000:.2f} ms of a processor for a game")
    many, parent, children = run(Processes(processes), games, player)
    spent = (
        f"{children / games * 1000:.2f} ms of a processor for a game, and {parent / games * 1000:.2f} ms to hand it out"
    )
    print(f"{processes} processes: {games / many:7.1f} games/s; {spent}")
    undisturbed = processes * own / (parent + children)
    print(f"{wall / many:.2f} times the speed on the wall; {undisturbed:.2f} times if nothing else were running")
    return 0


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["memory", "speed"])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--player", default="random")
    parser.add_argument("--processes", type=int, default=0)
    wanted = parser.parse_args(arguments)
    if wanted.what == "memory":
        return memory(wanted.games, wanted.player, wanted.processes or 1)
    return speed(wanted.games, wanted.player, wanted.processes or 2)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
