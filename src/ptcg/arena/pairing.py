"""A pairing: two decks in the hands of two pilots, and a seed. Everything that is played follows from it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

from ptcg.arena.clock import NOBODY, Dial, Limits
from ptcg.arena.game import LARGEST_SEED, Result, play_out
from ptcg.arena.match import check_best_of, winner_of
from ptcg.cards import Deck
from ptcg.engine import Chance
from ptcg.library.game import Game
from ptcg.play.recording import deck_record
from ptcg.players.pool import Pool
from ptcg.rules import Era
from ptcg.rules.record import era_record


@dataclass(frozen=True)
class Side:
    """Who takes part: a deck and who plays it."""

    deck: Deck
    player: str

    def __str__(self) -> str:
        return f"{self.deck.name} ({self.player})"


class Task(NamedTuple):
    """One match to be played: which of the pairings, and which of its matches."""

    pairing: int
    match: int


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a match-up as it is told: where it belongs, and how it went.

    In its result the seats are undone: 0 is the first side of the pairing and 1 the second, wherever they sat.
    """

    pairing: int
    match: int
    game: int  # of the match
    swapped: bool  # whether the first side had the second seat
    result: Result
    recording: dict[str, Any] | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Pairing:
    """Two sides, the book they play by, and the seed of their matches.

    Matches 2k and 2k + 1 are a pair on common random numbers: the seats are exchanged, and what comes to a seat is the
    same, shuffles, coins and the pilots' own chance. So neither luck at the coin nor the better cards favour a side.
    The seeds do not depend on the sides, so all pairings of a table are played with the same ones. In a mirror, with
    the same side twice, exchanging seats would only play the same game again; there each match has a seed of its own.
    """

    era: Era
    sides: tuple[Side, Side]
    seed: int = 0
    best_of: int = 1
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        check_best_of(self.best_of)
        if not isinstance(self.seed, int):
            raise TypeError(f"a seed is a whole number, not {self.seed!r}")

    @cached_property
    def mirror(self) -> bool:
        return self.sides[0] == self.sides[1]

    def seat(self, match: int) -> tuple[int, bool]:
        """The number of the seed of a match, and whether the first side has the second seat in it."""
        return (match, False) if self.mirror else (match // 2, match % 2 == 1)

    def play(self, task: Task, *, record: bool = False, dial: Dial | None = None) -> list[Played]:
        """Play a match; its games, each with its recording where that is wished for.

        A match in which too many games come to no end has no winner.
        """
        number, swapped = self.seat(task.match)
        game = self._games[swapped]
        players = (self.sides[swapped].player, self.sides[not swapped].player)
        told: list[Played] = []
        while len(told) < self.best_of and winner_of([one.result for one in told], self.best_of) is None:
            seed = seed_of(self.seed, number, len(told))
            result, recording = play_out(game, players, seed, self.limits, record=record, dial=dial, pool=self._pool)
            undone = result.turned() if swapped else result
            told.append(Played(*task, len(told), swapped, undone, recording.to_json() if recording else None))
        return told

    def lost(self, task: Task, seat: int, fault: str) -> list[Played]:
        """A match that could not be played to its end: who had this seat has lost it; nobody has, if it is -1."""
        number, swapped = self.seat(task.match)
        winner, how = (NOBODY, "broken off") if seat == NOBODY else (1 - seat, "the opponent failed")
        told: list[Played] = []
        for game in range(self.best_of // 2 + 1):
            result = Result(winner, "", how, NOBODY, 0, 0, 0, seed_of(self.seed, number, game), fault=fault)
            told.append(Played(*task, game, swapped, result.turned() if swapped else result))
        return told

    @cached_property
    def _games(self) -> tuple[Game, Game]:
        """The game in both seatings. Its decks were accepted before, and what a card does follows from the card."""
        first, second = (side.deck for side in self.sides)
        return Game(self.era, (first, second), check=False), Game(self.era, (second, first), check=False)

    @cached_property
    def _pool(self) -> Pool:
        """The decks that players who look ahead know of: the usual ones and both of these, but not which they meet."""
        return Pool.of(self.era, [side.deck for side in self.sides])

    def __reduce__(self) -> tuple[Any, ...]:
        return Pairing, (self.era, self.sides, self.seed, self.best_of, self.limits)

    def to_json(self) -> dict[str, Any]:
        """What is played, as plain data; a deck is told by its name and what its cards come to."""
        return {
            "era": era_record(self.era),
            "sides": [
                {"deck": side.deck.name, "cards": deck_mark(side.deck), "player": side.player} for side in self.sides
            ],
            "seed": self.seed,
            "best_of": self.best_of,
        }


def seed_of(seed: int, pair: int, game: int) -> int:
    """The seed of a game: each number is stirred in turn, so that no two of them are alike."""
    for number in (pair, game):
        seed = Chance(Chance(seed).below(LARGEST_SEED) + number).below(LARGEST_SEED)
    return seed


def deck_mark(deck: Deck) -> str:
    """A short sign of what a deck holds: the same cards, the same sign."""
    return sha256(json.dumps(deck_record(deck)["cards"], sort_keys=True).encode()).hexdigest()[:16]


def round_robin(
    era: Era,
    sides: Sequence[Side],
    seed: int = 0,
    best_of: int = 1,
    limits: Limits | None = None,
    *,
    mirrors: bool = True,
) -> list[Pairing]:
    """Everybody against everybody, and against itself too."""
    limits = limits or Limits()
    return [
        Pairing(era, (one, other), seed, best_of, limits)
        for place, one in enumerate(sides)
        for other in sides[place if mirrors else place + 1 :]
    ]


__all__ = ["Pairing", "Played", "Side", "Task", "round_robin", "seed_of"]
