"""What the games of a pairing show, counted as they come: a million games take no more room than ten."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ptcg.arena.clock import NOBODY
from ptcg.arena.match import winner_of
from ptcg.arena.pairing import Pairing, Played
from ptcg.arena.statistics import beta_interval, better_than_even, games_needed, told_from_even, wilson

EXAMPLES = 3  # faults that are told in full


@dataclass
class Score:
    """So many won of so many games."""

    wins: int = 0
    games: int = 0

    def add(self, won: bool) -> None:
        self.wins += won
        self.games += 1

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def to_json(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        return {
            "wins": self.wins,
            "games": self.games,
            "share": round(self.share, 4),
            "interval": [round(low, 4), round(high, 4)],
        }


@dataclass
class Faults:
    """How many games something went wrong in, and the first of them in words."""

    games: int = 0
    told: list[str] = field(default_factory=list)

    def add(self, text: str) -> None:
        self.games += 1
        if len(self.told) < EXAMPLES:
            self.told.append(text)

    def to_json(self) -> dict[str, Any]:
        return {"games": self.games, "examples": list(self.told)}


@dataclass
class Thinking:
    """How often a side was asked something, how long it thought in all, and the longest for one answer."""

    asked: int = 0
    seconds: float = field(default=0.0, compare=False)
    longest: float = field(default=0.0, compare=False)

    @property
    def mean(self) -> float:
        return self.seconds / self.asked if self.asked else 0.0

    def to_json(self) -> dict[str, Any]:
        milliseconds = {"mean": round(self.mean * 1000, 3), "longest": round(self.longest * 1000, 1)}
        return {"asked": self.asked, "milliseconds": milliseconds}


def _two_scores() -> tuple[Score, Score]:
    return Score(), Score()


@dataclass
class MatchUp:
    """The matches of a pairing as they stand. Side 0 is the first deck and pilot, side 1 the second.

    What is won or lost are matches; where they are the best of one, that is games. `seats` and `first` count the games
    of the first side: in the first and the second seat, going first and going second.
    """

    pairing: Pairing
    wins: list[int] = field(default_factory=lambda: [0, 0])
    undecided: int = 0
    games: int = 0
    answers: int = 0
    sudden_deaths: int = 0
    started: Score = field(default_factory=Score)
    seats: tuple[Score, Score] = field(default_factory=_two_scores)
    first: tuple[Score, Score] = field(default_factory=_two_scores)
    pairs: list[int] = field(default_factory=lambda: [0, 0, 0])
    reasons: Counter[tuple[int, str, str]] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    failed: tuple[Faults, Faults] = field(default_factory=lambda: (Faults(), Faults()))
    broken: Faults = field(default_factory=Faults)
    thinking: tuple[Thinking, Thinking] = field(default_factory=lambda: (Thinking(), Thinking()))
    _half: int | None = None

    def __repr__(self) -> str:
        return f"<MatchUp: {self.title}, {self.era}: {self.wins[0]} to {self.wins[1]}>"

    # --- what it is about

    @property
    def era(self) -> str:
        return self.pairing.era.name

    @property
    def sides(self) -> tuple[str, str]:
        """The two in words, pilots with them; of two that are alike, which is in the first seat."""
        first, second = map(str, self.pairing.sides)
        return (f"{first} 1", f"{second} 2") if first == second else (first, second)

    @property
    def title(self) -> str:
        """Who plays against whom."""
        first, second = self.pairing.sides
        return f"{first} against itself" if self.pairing.mirror else f"{first} against {second}"

    @property
    def decks(self) -> tuple[str, str]:
        first, second = self.pairing.sides
        return first.deck.name, second.deck.name

    @property
    def players(self) -> tuple[str, str]:
        first, second = self.pairing.sides
        return first.player, second.player

    # --- counting

    def add(self, games: Sequence[Played]) -> None:
        """Count a match."""
        results = [one.result for one in games]
        winner = winner_of(results, self.pairing.best_of)
        if winner is None:
            self.undecided += 1
        else:
            self.wins[winner] += 1
        self._pair(winner)
        for one in games:
            self._add_game(one)

    def _pair(self, winner: int | None) -> None:
        """The two matches of a pair come one after the other."""
        won = int(winner == 0)
        if self.pairing.mirror:
            return
        if self._half is None:
            self._half = won
        else:
            self.pairs[self._half + won] += 1
            self._half = None

    def _add_game(self, one: Played) -> None:
        result = one.result
        self.games += 1
        self.answers += result.answers
        self.sudden_deaths += result.sudden_deaths
        for side in (0, 1):
            thinking = self.thinking[side]
            thinking.asked += result.asked[side]
            thinking.seconds += result.seconds[side]
            thinking.longest = max(thinking.longest, result.longest[side])
        if result.winner == NOBODY:
            self.broken.add(f"{result.fault} (seed {result.seed})")
            return
        self.reasons[result.winner, result.rule, result.how] += 1
        self.seats[one.swapped].add(result.winner == 0)
        if result.starter != NOBODY:
            self.first[result.starter].add(result.winner == 0)
            self.started.add(result.winner == result.starter)
        if result.fault:
            self.failed[1 - result.winner].add(f"{result.fault} (seed {result.seed})")
        else:
            self.lengths[result.turns] += 1

    # --- what it shows

    @property
    def matches(self) -> int:
        """Those that somebody has won."""
        return sum(self.wins)

    @property
    def share(self) -> float:
        """The share of matches that the first side won."""
        return self.wins[0] / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval of that share."""
        return wilson(self.wins[0], self.matches)

    @property
    def beta(self) -> tuple[float, float]:
        """Where the true share lies with 95 % probability, for one who knew nothing before."""
        return beta_interval(self.wins[0], self.matches)

    @property
    def better(self) -> float:
        """The probability that the first side is the better one, for one who knew nothing before."""
        return better_than_even(self.wins[0], self.matches)

    @property
    def told(self) -> bool:
        """Whether it can be told from noise which side is the better one."""
        return not self.pairing.mirror and told_from_even(self.wins[0], self.matches)

    @property
    def needed(self) -> int:
        """About how many matches would tell it, if the true share is as seen; 0 if there is nothing to tell."""
        return 0 if self.pairing.mirror else games_needed(self.share)

    @property
    def starter_share(self) -> float:
        """The share of games that the player who went first won."""
        return self.started.share

    @property
    def turns(self) -> tuple[int, float, int]:
        """The shortest game, the mean and the longest, in turns; games that a player failed in do not count."""
        if not self.lengths:
            return 0, 0.0, 0
        mean = sum(turns * games for turns, games in self.lengths.items()) / self.lengths.total()
        return min(self.lengths), mean, max(self.lengths)

    @property
    def faults(self) -> list[str]:
        """Who failed how often, and the games that nobody won, in words."""
        said = [
            f"{side} failed in {failed.games} of {self.games} games and lost them: {failed.told[0]}"
            for side, failed in zip(self.sides, self.failed, strict=True)
            if failed.games
        ]
        if self.broken.games:
            said.append(
                f"{self.title}: {self.broken.games} of {self.games} games have no winner: {self.broken.told[0]}"
            )
        return said

    def to_json(self) -> dict[str, Any]:
        shortest, mean, longest = self.turns
        return {
            "era": self.era,
            "decks": list(self.decks),
            "players": list(self.players),
            "mirror": self.pairing.mirror,
            "seed": self.pairing.seed,
            "best_of": self.pairing.best_of,
            "games": self.games,
            "matches": self.matches,
            "undecided": self.undecided,
            "wins": list(self.wins),
            "share": round(self.share, 4),
            "interval": [round(value, 4) for value in self.interval],
            "beta": [round(value, 4) for value in self.beta],
            "better": round(self.better, 4),
            "told_from_noise": self.told,
            "starter_share": round(self.starter_share, 4),
            "seats": [score.to_json() for score in self.seats],
            "going_first": self.first[0].to_json(),
            "going_second": self.first[1].to_json(),
            "pairs": {"lost": self.pairs[0], "shared": self.pairs[1], "won": self.pairs[2]},
            "turns": {"min": shortest, "mean": round(mean, 2), "max": longest},
            "answers": self.answers,
            "sudden_deaths": self.sudden_deaths,
            "reasons": [
                {"winner": winner, "rule": rule, "how": how, "games": games}
                for (winner, rule, how), games in self.by_reason()
            ],
            "failed": [faults.to_json() for faults in self.failed],
            "broken": self.broken.to_json(),
            "thinking": [thinking.to_json() for thinking in self.thinking],
        }

    def by_reason(self) -> list[tuple[tuple[int, str, str], int]]:
        """How games were won, the most frequent first."""
        return sorted(self.reasons.items(), key=lambda item: (-item[1], item[0]))


__all__ = ["Faults", "MatchUp", "Score", "Thinking"]
