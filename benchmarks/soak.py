"""The long run (`make soak`): random games over built-in, theme and listed decks, every question checked.

    python benchmarks/soak.py                                    100,000 games over the decks that are at hand
    python benchmarks/soak.py --games 2000 --decks builtin
    python benchmarks/soak.py --cards pokemon-tcg-data --decks theme --decks decklists --keep soak.json

What is checked stands in `ptcg.arena.invariants`. Half of the games are played by eager players, who attach, evolve and
attack half of the time, because players who do anything at all rarely Knock Out. `across` are the built-in decks of all
eras against each other, by the book of either. The game with number N is the same in every run with the same seed and
the same decks, so a game that failed is played again by `--decks theme --from N --games 1`. With `--keep FILE` what was
played is kept there, and a run that was stopped goes on where it was, as long as the code is the same.
"""

from __future__ import annotations

import argparse
import multiprocessing
import multiprocessing.pool
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, lru_cache
from pathlib import Path

import ptcg
from ptcg.arena.invariants import Broken, play, play_checked
from ptcg.arena.speed import is_compiled
from ptcg.engine.board.codec import state_hash
from ptcg.library.cache import code_version, read_json, write_json
from ptcg.library.gauntlet import BUILTIN, THEME, Gauntlet, find_gauntlet
from ptcg.library.library import Library, open_library

GAMES = 100_000
ACROSS = "across"
REPEATED = 8  # one game in so many is played again: same seed, same game
PATIENCE = 1800.0  # seconds; a game that takes longer hangs (some that players let go on for ever take 2,000 turns)
KEPT_EVERY = 30.0  # seconds
SHOWN_EVERY = 10.0
CODE = ("rules", "effects", "cards", "language", "engine", "library", "view", "arena", "data")


@dataclass(frozen=True)
class Task:
    decks: str
    number: int  # says which decks meet and how they are played
    seed: int
    sample: int


@dataclass(frozen=True)
class Ended:
    """A game that came to an end, or what went wrong in it."""

    answers: int = 0
    turns: int = 0
    sudden_deaths: int = 0
    how: str = ""
    fault: str = ""
    decks: str = ""
    trace: str = ""


@dataclass
class Tally:
    """All games with one kind of decks."""

    games: int = 0
    answers: int = 0
    turns: int = 0
    sudden_deaths: int = 0
    ends: dict[str, int] = field(default_factory=dict)
    faults: dict[str, list[int]] = field(default_factory=dict)  # the numbers of the games
    examples: dict[str, str] = field(default_factory=dict)  # decks and trace of the first of them

    def add(self, number: int, ended: Ended) -> None:
        self.games += 1
        self.answers += ended.answers
        self.turns += ended.turns
        self.sudden_deaths += ended.sudden_deaths
        if ended.fault:
            self.faults.setdefault(ended.fault, []).append(number)
            self.examples.setdefault(ended.fault, f"{ended.decks}\n{ended.trace}")
        else:
            self.ends[ended.how] = self.ends.get(ended.how, 0) + 1

    @property
    def failed(self) -> int:
        return sum(map(len, self.faults.values()))


# --- one game -------------------------------------------------------------------------------------------------------

_library: Library | None = None


def open_cards(folders: Sequence[str]) -> None:
    """Open the cards, once in each process."""
    global _library
    _library = open_library(folders or None)


@cache
def gauntlet(decks: str) -> Gauntlet:
    assert _library is not None
    return find_gauntlet(decks, _library)


@lru_cache(512)
def game_across(number: int) -> ptcg.Game:
    """Any two built-in decks by the book of either; a deck need not be legal away from home."""
    decks = list(ptcg.builtin_decks().values())
    (around, seat), either = divmod(number // 2, len(decks)), number % 2
    pair = (decks[seat], decks[(seat + around + 1) % len(decks)])
    return ptcg.Game(pair[either].era, pair, check=False)


@lru_cache(512)
def game_of(decks: str, group: int, pairing: int) -> ptcg.Game:
    return gauntlet(decks).groups[group].game(pairing)


def numbered(decks: str, number: int) -> tuple[ptcg.Game, bool]:
    """The game with a number, and whether its players are eager: every second time around."""
    if decks == ACROSS:
        size = len(ptcg.builtin_decks())
        around, pairing = divmod(number, 2 * size * size)
        return game_across(pairing), (around + pairing // (2 * size)) % 2 == 1
    groups = gauntlet(decks).groups
    place = number % len(groups)
    group = groups[place]
    around, pairing = divmod(number // len(groups), group.pairings)
    return game_of(decks, place, pairing), (around + pairing // len(group.decks)) % 2 == 1


def soak(task: Task) -> Ended:
    """Play one game with every check."""
    met = ""
    try:
        game, eager = numbered(task.decks, task.number)
        met = f"{game.decks[0].name} against {game.decks[1].name}, {game.era.name}"
        seed = task.seed + task.number
        played = play_checked(game.start(seed), seed, eager, task.sample)
        state = played.state
        if task.number % REPEATED == 0:
            again = play(game.start(seed, log=False), seed, eager).state
            if state_hash(again) != state_hash(state):
                raise Broken("the same seed gave another game")
        assert state.outcome is not None
        how = f"{state.outcome.how} ({state.outcome.rule})"
        return Ended(len(played.answers), state.turn, state.sudden_death, how)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        last = frames[-1]
        where = f"{os.path.basename(last.filename)}:{last.lineno}"
        what = str(error) if isinstance(error, Broken) else f"{type(error).__name__} in {where}: {error}"
        return Ended(fault=what, decks=met, trace="".join(traceback.format_list(frames[-5:])))


# --- all of them ----------------------------------------------------------------------------------------------------


class Hangs(Exception):
    """A game does not come to its next question."""


def results(pool: multiprocessing.pool.Pool, tasks: Sequence[Task]) -> Iterator[tuple[Task, Ended]]:
    """The games in their order, as they end."""
    ended = pool.imap(soak, tasks)
    for task in tasks:
        try:
            yield task, ended.next(PATIENCE)
        except multiprocessing.TimeoutError:
            raise Hangs(f"--decks {task.decks} --from {task.number} --games 1 --seed {task.seed}") from None


def wanted_decks(options: argparse.Namespace) -> list[str]:
    """What to play with: what is asked for, or everything at hand."""
    open_cards(options.cards)
    assert _library is not None
    found = options.decks or [BUILTIN, ACROSS, *([THEME] if _library.sources else [])]
    for decks in found:
        if decks != ACROSS:
            one = gauntlet(decks)
            print(f"{decks}: {one.size} decks, {len(one.left_out)} more cannot be played", flush=True)
    return found


class Run:
    """The tallies of a run, kept in a file where one is given."""

    def __init__(self, decks: Sequence[str], games: int, options: argparse.Namespace) -> None:
        self.about = {"decks": list(decks), "seed": options.seed, "first": options.first, "code": code_version(*CODE)}
        self.tallies = {kind: Tally() for kind in decks}
        self.games = games
        self.file: Path | None = options.keep
        self._kept = self._shown = self._begun = time.monotonic()
        if self.file is not None:
            self._resume(self.file)
        self._before = self.done

    def _resume(self, file: Path) -> None:
        kept = read_json(file)
        if kept is None:
            return
        if kept.get("about") != self.about:
            print(f"{file} is of another run or of other code; all games are played")
            return
        self.tallies = {kind: Tally(**tally) for kind, tally in kept["tallies"].items()}
        print(f"{self.done:,} games of an earlier run are in {file}")

    def tasks(self, options: argparse.Namespace) -> list[Task]:
        """The games that are still to be played, the kinds of decks in turn."""
        share, more = divmod(self.games, len(self.tallies))
        turns: list[tuple[int, int, str]] = []
        for place, (kind, tally) in enumerate(self.tallies.items()):
            turns += [(number, place, kind) for number in range(tally.games, share + (place < more))]
        return [Task(kind, options.first + number, options.seed, options.sample) for number, _, kind in sorted(turns)]

    @property
    def done(self) -> int:
        return sum(tally.games for tally in self.tallies.values())

    @property
    def failed(self) -> int:
        return sum(tally.failed for tally in self.tallies.values())

    def add(self, task: Task, ended: Ended) -> None:
        self.tallies[task.decks].add(task.number, ended)
        if ended.fault:
            print(f"FAILED {again(task.decks, task.number, task.seed)}: {ended.fault}", flush=True)
        now = time.monotonic()
        if now - self._shown > SHOWN_EVERY:
            self._shown = now
            speed = (self.done - self._before) / (now - self._begun)
            left = (self.games - self.done) / max(speed, 0.01) / 60
            print(
                f"{self.done:,} of {self.games:,} games, {speed:.1f}/s, {self.failed} failures, {left:.0f} min left",
                flush=True,
            )
        if now - self._kept > KEPT_EVERY:
            self._kept = now
            self.keep()

    def keep(self) -> None:
        if self.file is not None:
            write_json(self.file, {"about": self.about, "tallies": {k: asdict(t) for k, t in self.tallies.items()}})

    def report(self, seed: int) -> None:
        for kind, tally in self.tallies.items():
            ended = max(tally.games - tally.failed, 1)
            print(
                f"{kind}: {tally.games:,} games, {tally.answers:,} answers, {tally.turns / ended:.1f} turns on average"
                f", {tally.sudden_deaths} Sudden Deaths, {tally.failed} failures"
            )
            for how, number in Counter(tally.ends).most_common():
                print(f"  {number:>8,}  {how}")
            for fault, numbers in tally.faults.items():
                print(f"  FAILED {len(numbers)} times, first: {again(kind, numbers[0], seed)}\n  {fault}")
                print(f"  {tally.examples[fault]}")
        how = "compiled" if is_compiled() else "not compiled"
        minutes = (time.monotonic() - self._begun) / 60
        print(f"{self.done:,} games, {self.failed} failures, {minutes:.1f} min in this run, engine {how}", flush=True)


def again(decks: str, number: int, seed: int) -> str:
    """The options that play one game again."""
    return f"--decks {decks} --from {number} --games 1 --seed {seed}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many in all (default {GAMES:,})")
    parser.add_argument(
        "--decks",
        action="append",
        metavar="WHICH",
        help="builtin, across, theme, or a folder of deck lists; may be given again (default: all at hand)",
    )
    parser.add_argument("--cards", action="append", default=[], metavar="DIR", help="a card database")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    parser.add_argument("--seed", type=int, default=0, help="another seed plays other games")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N", help="number of the first game")
    parser.add_argument("--sample", type=int, default=128, help="dear checks at one question in so many (default 128)")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep what was played, and go on from there")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long (with --keep: go on later)")
    options = parser.parse_args()
    try:
        decks = wanted_decks(options)
    except ValueError as error:
        print(f"soak: {error}", file=sys.stderr)
        return 2
    run = Run(decks, options.games, options)
    until = time.monotonic() + options.minutes * 60 if options.minutes else float("inf")
    stopped = ""
    with multiprocessing.Pool(options.jobs, open_cards, (options.cards,)) as pool:
        try:
            for task, ended in results(pool, run.tasks(options)):
                run.add(task, ended)
                if time.monotonic() > until:
                    stopped = "the time is over"
                    break
        except Hangs as hanging:
            stopped = f"a game hangs: {hanging}"
        except KeyboardInterrupt:
            stopped = "interrupted"
    run.keep()
    run.report(options.seed)
    if stopped:
        print(f"stopped before the end: {stopped}")
    return 1 if run.failed or stopped else 0


if __name__ == "__main__":
    sys.exit(main())
