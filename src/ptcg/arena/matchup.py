"""Many games between two decks in the hands of two players, and what they show."""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ptcg.arena.game import LARGEST_SEED, Playable, Result, play_game
from ptcg.arena.statistics import wilson
from ptcg.engine import Chance
from ptcg.players import find_player, make_player

CHUNK = 8  # games that a process takes at a time


@dataclass(frozen=True)
class MatchUp:
    """The games of a match-up. In results, seats are undone: 0 is the first deck and player, 1 the second."""

    era: str
    decks: tuple[str, str]
    players: tuple[str, str]
    seed: int
    results: tuple[Result, ...]

    def __repr__(self) -> str:
        first, second = (f"{deck} ({player})" for deck, player in zip(self.decks, self.players, strict=True))
        return f"<MatchUp: {first} against {second}, {self.era}: {self.wins[0]} to {self.wins[1]}>"

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def wins(self) -> tuple[int, int]:
        first = sum(result.winner == 0 for result in self.results)
        return first, self.games - first

    @property
    def share(self) -> float:
        """The share of games that the first side won."""
        return self.wins[0] / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval of that share."""
        return wilson(self.wins[0], self.games)

    @property
    def starter_share(self) -> float:
        """The share of games that the player who went first won."""
        return sum(result.winner == result.starter for result in self.results) / self.games if self.games else 0.0

    @property
    def turns(self) -> tuple[int, float, int]:
        """The shortest game, the mean and the longest, in turns."""
        turns = [result.turns for result in self.results]
        return (min(turns), sum(turns) / len(turns), max(turns)) if turns else (0, 0.0, 0)

    @property
    def reasons(self) -> Counter[tuple[int, str, str]]:
        """How often each side won how: (side, rule, how)."""
        return Counter((result.winner, result.rule, result.how) for result in self.results)

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval
        shortest, mean, longest = self.turns
        return {
            "era": self.era,
            "decks": list(self.decks),
            "players": list(self.players),
            "seed": self.seed,
            "games": self.games,
            "wins": list(self.wins),
            "share": round(self.share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "starter_share": round(self.starter_share, 4),
            "turns": {"min": shortest, "mean": round(mean, 2), "max": longest},
            "answers": sum(result.answers for result in self.results),
            "sudden_deaths": sum(result.sudden_deaths for result in self.results),
            "reasons": [
                {"winner": winner, "rule": rule, "how": how, "games": games}
                for (winner, rule, how), games in sorted(self.reasons.items(), key=lambda item: (-item[1], item[0]))
            ],
        }


@dataclass(frozen=True)
class _Job:
    """One game, small enough to send to another process."""

    game: Playable
    players: tuple[str, str]
    seed: int
    swapped: bool


def play_match_up(
    game: Playable,
    players: tuple[str, str] = ("greedy", "greedy"),
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
) -> MatchUp:
    """Play a number of games between the decks of a game, seats alternating.

    `players` are names that `make_player` knows: "greedy", "random", or your own as "module:Class". `jobs` is the
    number of processes; the games are the same whatever it is. `each_game` gives them one by one instead.
    """
    return match_up_of(game, players, seed, each_game(game, players, games, seed, jobs))


def match_up_of(game: Playable, players: tuple[str, str], seed: int, results: Iterable[Result]) -> MatchUp:
    """What these results of `each_game` show."""
    first, second = game.decks
    return MatchUp(game.era.name, (first.name, second.name), (players[0], players[1]), seed, tuple(results))


def each_game(
    game: Playable,
    players: tuple[str, str] = ("greedy", "greedy"),
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
) -> Iterator[Result]:
    """The games of a match-up, each when it is over, in the order of their seeds; seats are undone."""
    if not isinstance(games, int) or games < 1:
        raise ValueError(f"a match-up needs 1 game or more, not {games!r}")
    if not isinstance(jobs, int) or jobs < 1:
        raise ValueError(f"a match-up needs 1 process or more, not {jobs!r}")
    if isinstance(players, str) or len(players) != 2 or not all(isinstance(name, str) for name in players):
        raise TypeError(f"a match-up needs the names of two players, such as ('greedy', 'random'), not {players!r}")
    for name in players:
        find_player(name)
    source = Chance(seed)
    seatings = game, game.swapped()
    todo = [_Job(seatings[i % 2], players, source.below(LARGEST_SEED), i % 2 == 1) for i in range(games)]
    return _play_all(todo, jobs)


def _play_all(todo: list[_Job], jobs: int) -> Iterator[Result]:
    if jobs == 1 or len(todo) == 1:
        yield from map(_play, todo)
        return
    with multiprocessing.Pool(min(jobs, len(todo)), _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(_play, todo, CHUNK)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play(job: _Job) -> Result:
    seeds = Chance(job.seed)
    first, second = (make_player(name, seeds.below(LARGEST_SEED)) for name in job.players)
    if not job.swapped:
        return play_game(job.game, (first, second), job.seed)
    return _turned(play_game(job.game, (second, first), job.seed))


def _turned(result: Result) -> Result:
    return replace(result, winner=1 - result.winner, starter=1 - result.starter)
