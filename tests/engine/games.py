"""A thousand seeded games of the built-in decks, each as one hash: the same on every machine and in both builds.

`python tests/engine/games.py > tests/engine/games.txt` writes the golden file anew, after a change that is meant to
change games. `python tests/engine/games.py --differ` says which games are others now.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import ptcg
from ptcg.engine import Chance
from ptcg.engine.board.codec import state_hash
from ptcg.rules import ERAS

GOLDEN = Path(__file__).with_name("games.txt")
GAMES = 168  # of each era
MOST = 5_000  # answers; a game that takes more does not end


def played(era: str, seed: int) -> str:
    """The hash of a game of two built-in decks at random: of the board at each turn, and of its end."""
    decks = [deck for deck in ptcg.builtin_decks().values() if deck.era == era]
    pair = decks[seed % len(decks)], decks[seed // len(decks) % len(decks)]
    state = ptcg.Game(era, pair).start(seed, log=False)
    chance = Chance(seed)
    told, turn = sha256(), 0
    for _ in range(MOST):
        question = state.question
        if question is None:
            told.update(repr(state.outcome).encode())
            return told.hexdigest()[:10]
        if state.turn != turn:
            turn = state.turn
            told.update(state_hash(state).encode())
        state.answer(question.answers[chance.below(len(question.answers))])
    raise AssertionError(f"the game {era} {seed} does not end")


def golden() -> dict[str, list[str]]:
    """What the golden file says: for each era its games, by seed."""
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    found: dict[str, list[str]] = {}
    for line in lines:
        era, *games = line.split()
        found.setdefault(era, []).extend(games)
    return found


def main() -> None:
    before = golden() if "--differ" in sys.argv else None
    for era in ERAS:
        games = [played(era, seed) for seed in range(GAMES)]
        if before is not None:
            others = [seed for seed, (old, new) in enumerate(zip(before[era], games, strict=True)) if old != new]
            print(f"{era}: {len(others)} of {GAMES} games are others: {others}")
            continue
        for first in range(0, GAMES, 8):
            print(era, *games[first : first + 8])


if __name__ == "__main__":
    main()
