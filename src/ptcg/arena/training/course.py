"""A whole course: games to learn from, a network, and what it is worth on games of other decks."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

from ptcg.arena.training.decks import Group, split
from ptcg.arena.training.fitting import column_of, fit, rows_of
from ptcg.arena.training.reliability import Reliability, reliability
from ptcg.arena.training.selfplay import Positions, play_and_note
from ptcg.library.library import Library
from ptcg.players import find_player
from ptcg.players.evaluation.network import read_network

AT_ONCE: Final = 20  # games that are played before anything is told
OTHER: Final = 1 << 20  # the first number of the games for the test
PERCENT: Final = 100


@dataclass(frozen=True)
class Learned:
    """A network, and how right it is on decks it has not learned from."""

    network: dict[str, Any]
    games: int
    positions: int
    tested_games: int
    reliability: Reliability

    def written(self) -> bytes:
        return json.dumps(self.network, ensure_ascii=False, separators=(",", ":")).encode()

    def to_json(self) -> dict[str, Any]:
        told = self.reliability
        return {
            "games": self.games,
            "positions": self.positions,
            "tested_games": self.tested_games,
            "tested_positions": told.positions,
            "right": round(told.right, 4),
            "right_mid_game": round(told.right_mid_game, 4),
            "worst_tenth": round(told.worst, 4),
            "tenths": [
                {"said": round(one.said, 3), "won": round(one.won, 3), "positions": one.positions}
                for one in told.tenths
            ],
        }

    def told(self) -> list[str]:
        told = self.reliability
        lines = [
            f"Learned from {self.games:,} games, {self.positions:,} positions.",
            f"On {self.tested_games:,} games of other decks, {told.positions:,} positions:",
            f"  right about who wins in {told.right:.1%}, at mid-game in {told.right_mid_game:.1%}",
        ]
        for one in told.tenths:
            if one.positions:
                lines.append(f"  where it says {one.said:4.0%}, {one.won:4.0%} win ({one.positions:,})")
        return lines


class Course:
    """Which decks, which players, from which seed."""

    def __init__(
        self, decks: Sequence[str], library: Library, made_up: int, players: Sequence[str], seed: int = 0
    ) -> None:
        for name in players:
            find_player(name)
        self.library = library
        self.players = tuple(players)
        self.seed = seed
        self.learned_from, self.tested_with = split(decks, library, made_up)
        if not self.learned_from or not self.tested_with:
            raise ValueError(f"too few decks to learn from some and be tested with others: {', '.join(decks)}")

    def tests(self, games: int) -> int:
        """How many games it is tested with."""
        return max(games // 5, 1)

    def run(self, games: int, processes: int = 1, tell: Callable[[int], None] | None = None) -> Learned:
        """Play, fit, test."""
        numbers = [*range(games), *range(OTHER, OTHER + self.tests(games))]
        parts: list[Positions] = []
        for part in self._play(numbers, max(processes, 1)):
            parts.append(part)
            if tell is not None:
                tell(min(len(parts) * AT_ONCE, len(numbers)))
        learned = [part for part in parts if part.numbers and part.numbers[0] < OTHER]
        tested = [part for part in parts if part.numbers and part.numbers[0] >= OTHER]
        network = fit(rows_of(learned), column_of(learned, "won"), self.seed)
        return Learned(network, games, sum(map(len, learned)), self.tests(games), _tested(network, tested))

    def _play(self, numbers: Sequence[int], processes: int) -> Iterator[Positions]:
        chunks = [part for first in (True, False) for part in _chunks(numbers, first)]
        if processes == 1:
            yield from map(self._chunk, chunks)
            return
        # not a Pool: that waits for ever for what a worker did that was killed
        with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
            yield from pool.map(self._chunk, chunks)

    def _chunk(self, numbers: Sequence[int]) -> Positions:
        groups: list[Group] = self.learned_from if numbers[0] < OTHER else self.tested_with
        return play_and_note(groups, self.library, self.players, numbers, self.seed)


def _chunks(numbers: Sequence[int], learned: bool) -> list[list[int]]:
    wanted = [number for number in numbers if (number < OTHER) is learned]
    return [wanted[at : at + AT_ONCE] for at in range(0, len(wanted), AT_ONCE)]


def _tested(network: dict[str, Any], parts: Sequence[Positions]) -> Reliability:
    won, turns, ends = (column_of(parts, name).tolist() for name in ("won", "turns", "ends"))
    return reliability(read_network(network), rows_of(parts), won, turns, ends)


__all__ = ["Course", "Learned"]
