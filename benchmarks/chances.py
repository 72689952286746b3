"""How right the shipped evaluation is, and whether its chances mean what they say: games of decks it has not met.

    python benchmarks/chances.py --games 600
    python benchmarks/chances.py --players level3 --well --games 100 --cards pokemon-tcg-data --decks theme

One deck in four, by its name, was kept out of learning: games are played with these alone. Without `--well` they begin
carelessly, as those that were learned from.
"""

from __future__ import annotations

import argparse
import sys
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path

from ptcg.arena.training.decks import Group, split
from ptcg.arena.training.fitting import column_of, rows_of
from ptcg.arena.training.reliability import reliability
from ptcg.arena.training.selfplay import LATEST, Positions, play_and_note
from ptcg.library.library import open_library
from ptcg.players.evaluation.evaluation import load_evaluation

AT_ONCE = 5  # games


@cache
def groups(decks: tuple[str, ...], cards: tuple[Path, ...]) -> list[Group]:
    """The decks that were kept out."""
    return split(decks, open_library(cards))[1]


def played(given: argparse.Namespace, numbers: range) -> Positions:
    cards = tuple(given.cards)
    kept_out = groups(tuple(given.decks or ["builtin"]), cards)
    return play_and_note(kept_out, open_library(cards), given.players, numbers, given.seed, 1 if given.well else LATEST)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--players", nargs="+", default=["greedy"], metavar="PLAYER")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--well", action="store_true", help="played well from the first turn on")
    parser.add_argument("--decks", action="append", metavar="WHICH", help="builtin, theme, or a folder of deck lists")
    parser.add_argument("--cards", action="append", type=Path, default=[], metavar="DIR", help="a card database")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    chunks = [range(first, min(first + AT_ONCE, given.games)) for first in range(0, given.games, AT_ONCE)]
    with get_context("spawn").Pool(given.processes) as pool:
        parts = [part for part in pool.imap(partial(played, given), chunks) if len(part)]
    won, turns, ends = (column_of(parts, name).tolist() for name in ("won", "turns", "ends"))
    told = reliability(load_evaluation().network, rows_of(parts), won, turns, ends)
    print(f"{given.games:,} games of {' and '.join(given.players)}, {told.positions:,} positions")
    print(f"right about who wins: {told.right:.1%}, at mid-game {told.right_mid_game:.1%} of {told.mid_game:,}")
    for tenth in told.tenths:
        if tenth.positions:
            print(f"  where it says {tenth.said:4.0%}, {tenth.won:4.0%} win ({tenth.positions:,})")
    print(f"the worst tenth is {told.worst * 100:.1f} points off")
    return 0


if __name__ == "__main__":
    sys.exit(main())
