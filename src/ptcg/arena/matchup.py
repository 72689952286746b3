"""Many games between two decks in the hands of two players, and what they show."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ptcg.arena.game import Playable, Result, play_game
from ptcg.arena.statistics import wilson
from ptcg.cards import Deck
from ptcg.engine import Chance
from ptcg.players import PLAYERS, make_player
from ptcg.rules import Era

CHUNK = 8  # games that a process takes at a time
LARGEST_SEED = 1 << 48


Maker = Callable[[Era, tuple[Deck, Deck]], Playable]
"""What makes a game of an era and two decks: `ptcg.Game` itself."""


@dataclass(frozen=True)
class MatchUp:
    """The games of a match-up. In results, seats are undone: 0 is the first deck and player, 1 the second."""

    era: str
    decks: tuple[str, str]
    players: tuple[str, str]
    seed: int
    results: tuple[Result, ...]

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

    make: Maker
    era: Era
    decks: tuple[Deck, Deck]
    players: tuple[str, str]
    seed: int
    swapped: bool


def play_match_up(
    make: Maker,
    era: Era,
    decks: tuple[Deck, Deck],
    players: tuple[str, str] = ("greedy", "greedy"),
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
) -> MatchUp:
    """Play a number of games, seats alternating. `make` is `ptcg.Game`; `jobs` is the number of processes."""
    if games < 1:
        raise ValueError(f"a match-up needs 1 game or more, not {games}")
    if jobs < 1:
        raise ValueError(f"a match-up needs 1 process or more, not {jobs}")
    for name in players:
        if name not in PLAYERS:
            raise ValueError(f"no player '{name}'; the players are {', '.join(PLAYERS)}")
    for deck in decks:
        deck.check(era)
    source = Chance(seed)
    todo = [_Job(make, era, decks, players, source.below(LARGEST_SEED), i % 2 == 1) for i in range(games)]
    results = tuple(_play_all(todo, jobs))
    return MatchUp(era.name, (decks[0].name, decks[1].name), players, seed, results)


def _play_all(todo: list[_Job], jobs: int) -> Iterator[Result]:
    if jobs == 1 or len(todo) == 1:
        yield from map(_play, todo)
        return
    with multiprocessing.Pool(min(jobs, len(todo))) as pool:
        yield from pool.imap(_play, todo, CHUNK)


def _play(job: _Job) -> Result:
    seeds = Chance(job.seed)
    players = [make_player(name, seeds.below(LARGEST_SEED)) for name in job.players]
    if not job.swapped:
        return play_game(_game(job.make, job.era, job.decks), (players[0], players[1]), job.seed)
    first, second = job.decks
    result = play_game(_game(job.make, job.era, (second, first)), (players[1], players[0]), job.seed)
    return _turned(result)


def _turned(result: Result) -> Result:
    return replace(result, winner=1 - result.winner, starter=1 - result.starter)


@lru_cache(maxsize=8)
def _game(make: Maker, era: Era, decks: tuple[Deck, Deck]) -> Playable:
    return make(era, decks)
