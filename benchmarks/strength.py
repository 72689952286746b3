"""How strong players are: games of many decks, in pairs with the seats exchanged, and how they ended.

    python benchmarks/strength.py level3 greedy
    python benchmarks/strength.py level3 greedy --games 400 --cards pokemon-tcg-data --decks theme --decks decklists
    python benchmarks/strength.py level5 level3 --belief wrong

The decks of a game are drawn from one group (a book, or a year), and both games of a pair are played with the same
shuffles. `--belief wrong`: the first player knows only a deck of another book, `--belief open`: the lists that meet are
among those it knows. `stalled` are games that ended by running out of cards with nobody having attacked in the last ten
turns. With `--wins` it is counted how often a win in the turn that can be proved is taken.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from time import process_time

from ptcg.arena.speed import is_compiled
from ptcg.arena.statistics import wilson
from ptcg.cards import Deck
from ptcg.engine import Chance, State, Verb
from ptcg.library.game import Game
from ptcg.library.gauntlet import Gauntlet, find_gauntlet
from ptcg.library.library import open_library
from ptcg.players import LookaheadPlayer, Player, make_player
from ptcg.players.pool import Pool
from ptcg.players.proof import prove_win
from ptcg.rules import ERAS, Era

MOST_ANSWERS = 6000  # after which a game is given up
QUIET = 10  # turns without an attack
DECKED = "WIN-03"
LARGEST = 1 << 48
PROVING = 6000


@dataclass(frozen=True)
class Task:
    """What is played: the options, and the number of the game."""

    players: tuple[str, str]
    decks: tuple[str, ...]
    cards: tuple[Path, ...]
    belief: str
    seed: int
    wins: bool
    number: int


@dataclass
class Ended:
    """How a game went; by player, not by seat."""

    book: str
    winner: int = -1
    turns: int = 0
    rule: str = ""
    stalled: bool = False
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))  # for each answer of a player
    certain: int = 0  # turns of the first player in which a win could be proved
    taken: int = 0  # and those in which it won


@cache
def gauntlets(decks: tuple[str, ...], cards: tuple[Path, ...]) -> tuple[Gauntlet, ...]:
    library = open_library(cards)
    return tuple(find_gauntlet(name, library) for name in decks)


def meeting(task: Task, chance: Chance) -> tuple[Era, tuple[Deck, Deck]]:
    """Two decks of one group."""
    groups = [group for one in gauntlets(task.decks, task.cards) for group in one.groups]
    group = groups[chance.below(len(groups))]
    (first, book), (second, other) = (group.decks[chance.below(len(group.decks))] for _ in range(2))
    return max(book, other, key=lambda era: list(ERAS).index(era.name)), (first, second)


def told(player: Player, task: Task, book: Era, decks: tuple[Deck, Deck]) -> Player:
    """The player, with what it knows of the decks that may meet it."""
    if isinstance(player, LookaheadPlayer):
        library = open_library(task.cards)
        if task.belief == "open":
            player.know(Pool(book, decks, library, usual=True))
        elif task.belief == "wrong":
            strangers = [deck for deck in find_gauntlet("builtin", library).groups[0].decks if deck[0] not in decks]
            player.know(Pool(book, [deck for deck, _ in strangers[:1]], library))
    return player


def play(task: Task) -> Ended:
    chance = Chance(Chance(task.seed).below(LARGEST) + task.number // 2)
    book, decks = meeting(task, chance)
    swapped = task.number % 2 == 1
    game = Game(book, decks, False, open_library(task.cards))
    state = game.start(chance.below(LARGEST), log=False)
    seeds = [chance.below(LARGEST) for _ in range(2)]
    players = [make_player(name, seed) for name, seed in zip(task.players, seeds, strict=True)]
    players[0] = told(players[0], task, book, decks)
    ended = Ended(book.name)
    _play(state, players, swapped, ended, task)
    if state.outcome is not None:
        ended.winner = state.outcome.winner ^ swapped
        ended.rule = state.outcome.rule
    return ended


def _play(state: State, players: list[Player], swapped: bool, ended: Ended, task: Task) -> None:
    attacked = 0
    sure = -1  # the turn in which a win could be proved
    for _ in range(MOST_ANSWERS):
        question = state.question
        if question is None:
            break
        answer = question.answers[0]
        if len(question.answers) > 1:
            who = question.player ^ swapped
            view = state.view(question.player)
            if task.wins and who == 0 and sure != state.turn:
                proof = prove_win(view, PROVING)
                if proof is not None and proof.certain:
                    sure = state.turn
                    ended.certain += 1
            begun = process_time()
            answer = players[who].choose(view)
            ended.seconds[who].append(process_time() - begun)
        if answer.verb is Verb.ATTACK:
            attacked = state.turn
        state.answer(answer)
        if state.outcome is not None and sure == state.turn:
            ended.taken += state.outcome.winner ^ swapped == 0
    ended.turns = state.turn
    ended.stalled = state.outcome is not None and state.outcome.rule == DECKED and state.turn - attacked > QUIET


def results(tasks: list[Task], processes: int) -> Iterator[Ended]:
    if processes == 1:
        yield from map(play, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(play, tasks)


def spent(times: list[float]) -> str:
    """How long answers took."""
    if not times:
        return "never asked"
    times.sort()
    mean, late = sum(times) / len(times), times[len(times) * 99 // 100]
    return f"{mean * 1e3:.1f} ms on average, one in 100 more than {late * 1e3:.0f}, {times[-1] * 1e3:.0f} at most"


def report(players: list[str], games: list[Ended]) -> str:
    number = len(games)
    wins = sum(game.winner == 0 for game in games)
    low, high = wilson(wins, number)
    ends = Counter(g.rule for g in games)
    won_by = Counter(g.rule for g in games if g.winner == 0)
    told_ends = ", ".join(f"{rule or 'no end'} {won_by[rule]} of {count}" for rule, count in ends.most_common())
    turns = sum(game.turns for game in games)
    lines = [
        f"{players[0]} against {players[1]}: {wins} of {number} = {wins / number:.1%} (95 %: {low:.1%} to {high:.1%})",
        f"  an answer of {players[0]}: {spent([t for g in games for t in g.seconds[0]])}",
        f"  an answer of {players[1]}: {spent([t for g in games for t in g.seconds[1]])}",
        f"  {turns / number:.1f} turns, {sum(g.stalled for g in games)} stalled; won by {told_ends}",
    ]
    books = sorted({game.book for game in games})
    won = {book: [game.winner == 0 for game in games if game.book == book] for book in books}
    lines.append("  by book: " + ", ".join(f"{book} {sum(one)} of {len(one)}" for book, one in won.items()))
    certain = sum(g.certain for g in games)
    if certain:
        lines.append(f"  wins of the turn that are certain: {certain}, taken {sum(g.taken for g in games)}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("players", nargs=2, metavar="PLAYER")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--decks", action="append", metavar="WHICH", help="builtin, theme, or a folder of deck lists")
    parser.add_argument("--cards", action="append", type=Path, default=[], metavar="DIR", help="a card database")
    parser.add_argument("--belief", choices=("usual", "open", "wrong"), default="usual")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--wins", action="store_true", help="count certain wins that are taken (slow)")
    given = parser.parse_args()
    decks = tuple(given.decks or ["builtin"])
    tasks = [
        Task(tuple(given.players), decks, tuple(given.cards), given.belief, given.seed, given.wins, number)
        for number in range(given.games)
    ]
    games: list[Ended] = []
    try:
        for ended in results(tasks, given.processes):
            games.append(ended)
            if len(games) % 20 == 0:
                print(
                    f"{len(games)} of {given.games}: {sum(g.winner == 0 for g in games)}", file=sys.stderr, flush=True
                )
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
    if games:
        print(f"{'compiled' if is_compiled() else 'not compiled'}, decks: {' '.join(decks)}, belief: {given.belief}")
        print(report(given.players, games))
    return 0


if __name__ == "__main__":
    sys.exit(main())
