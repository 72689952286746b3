"""How good single answers are: positions from games, every answer played to the end of the game many times.

    python benchmarks/decisions.py level3 level4
    python benchmarks/decisions.py level3 --positions 300 --rollouts 64 --cards pokemon-tcg-data --decks theme

Games say little about a player until there are hundreds of them, because cards decide more than answers. Here every
answer at a position is played on by rules of thumb on the same boards with the same chance, which shows by how much one
is better than another; then each player is asked, and it is counted what its answer gains over that of `greedy`. Half
of the boards choose the best answer and the other half say what it is worth, so `best` is not praised for its luck.
"""

from __future__ import annotations

import argparse
import multiprocessing
import pickle
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import process_time

from ptcg.arena.speed import is_compiled
from ptcg.cards import Deck
from ptcg.engine import Chance, State
from ptcg.library.game import Game
from ptcg.library.gauntlet import Gauntlet, find_gauntlet
from ptcg.library.library import open_library
from ptcg.players import GreedyPlayer, LookaheadPlayer, make_player
from ptcg.players.belief import Belief
from ptcg.players.pool import Pool
from ptcg.rules import ERAS, Era
from ptcg.view import View

LARGEST = 1 << 48
MOST_ANSWERS = 3000
ONE_IN = 12  # questions of a game


@dataclass(frozen=True)
class Task:
    """A position: the options, and its number."""

    decks: tuple[str, ...]
    cards: tuple[Path, ...]
    rollouts: int
    seed: int
    number: int


@dataclass
class Position:
    """What each answer at a position comes to: a row of games for each, won or not, on the same boards."""

    task: Task
    asked: int  # the number of the question in its game
    kind: str
    turn: int
    usual: int  # the answer by rules of thumb
    won: list[list[int]]
    words: list[str]

    def worth(self, answer: int) -> float:
        row = self.won[answer]
        return sum(row) / len(row)

    def best(self) -> float:
        """What the best answer is worth beyond the usual one; chosen by one half, judged by the other."""
        gains = []
        for chosen, judged in ((0, 1), (1, 0)):
            rows = [sum(row[chosen::2]) for row in self.won]
            best = rows.index(max(rows))
            row, usual = self.won[best][judged::2], self.won[self.usual][judged::2]
            gains.append((sum(row) - sum(usual)) / len(row))
        return sum(gains) / 2


@cache
def gauntlets(decks: tuple[str, ...], cards: tuple[Path, ...]) -> tuple[Gauntlet, ...]:
    library = open_library(cards)
    return tuple(find_gauntlet(name, library) for name in decks)


def begun(task: Task) -> tuple[Era, tuple[Deck, Deck], State, Chance]:
    chance = Chance(Chance(task.seed).below(LARGEST) + task.number)
    groups = [group for one in gauntlets(task.decks, task.cards) for group in one.groups]
    group = groups[chance.below(len(groups))]
    (first, book), (second, other) = (group.decks[chance.below(len(group.decks))] for _ in range(2))
    book = max(book, other, key=lambda era: list(ERAS).index(era.name))
    game = Game(book, (first, second), False, open_library(task.cards))
    return book, (first, second), game.start(chance.below(LARGEST), log=False), chance


def positions(task: Task) -> Iterator[tuple[int, View, Belief]]:
    """Views of a game, with a belief that knows the opponent's list."""
    book, decks, state, chance = begun(task)
    players = [GreedyPlayer(chance.below(LARGEST)), GreedyPlayer(chance.below(LARGEST))]
    library = open_library(task.cards)
    beliefs = [Belief(Pool(book, [decks[1 - player]], library)) for player in (0, 1)]
    for asked in range(MOST_ANSWERS):
        question = state.question
        if question is None:
            return
        if len(question.answers) == 1:
            state.answer(question.answers[0])
            continue
        view = state.view(question.player)
        beliefs[question.player].watch(view)
        if state.turn > 0:
            yield asked, view, beliefs[question.player]
        state.answer(players[question.player].choose(view))


def weigh(task: Task) -> Position | None:
    """One position of a game, with every answer played out."""
    chance = Chance(Chance(task.seed + 1).below(LARGEST) + task.number)
    met = [(asked, view, belief) for asked, view, belief in positions(task) if chance.below(ONE_IN) == 0]
    if not met:
        return None
    asked, view, belief = met[chance.below(len(met))]
    question = view.question
    assert question is not None
    won: list[list[int]] = [[] for _ in question.answers]
    for _ in range(task.rollouts):
        board = view.resample(Chance(chance.below(LARGEST)), belief)
        board.events = None
        seed = chance.below(LARGEST)
        for row, answer in zip(won, question.answers, strict=True):
            row.append(played_out(board.copy(), answer, view.player, seed))
    usual = GreedyPlayer(0).choose(view)
    words = [view.words(answer) for answer in question.answers]
    return Position(task, asked, question.kind.name, view.board.turn, question.answers.index(usual), won, words)


def played_out(state: State, answer: object, player: int, seed: int) -> int:
    state.answer(answer)  # type: ignore[arg-type]
    thumbs = [GreedyPlayer(seed), GreedyPlayer(seed + 1)]
    for _ in range(MOST_ANSWERS):
        question = state.question
        if question is None:
            break
        answers = question.answers
        who = question.player
        state.answer(answers[0] if len(answers) == 1 else thumbs[who].choose(View(who, state, who, question.kind)))
    return int(state.outcome is not None and state.outcome.winner == player)


def ask(names: tuple[str, ...], position: Position, open_belief: bool) -> list[tuple[int, float]]:
    """What players answer there, and how long it takes them."""
    _, view, belief = next(met for met in positions(position.task) if met[0] == position.asked)
    question = view.question
    assert question is not None
    found = []
    for name in names:
        player = make_player(name, position.task.number)
        if open_belief and isinstance(player, LookaheadPlayer):
            player.belief = belief
        start = process_time()
        answer = player.choose(view)
        found.append((question.answers.index(answer), process_time() - start))
    return found


def report(names: tuple[str, ...], weighed: list[Position], answers: list[list[tuple[int, float]]]) -> None:
    rows: dict[str, list[int]] = defaultdict(list)
    for number, position in enumerate(weighed):
        rows["all"].append(number)
        rows[position.kind].append(number)
    print(f"{'compiled' if is_compiled() else 'not compiled'}; percent of games won more than with greedy's answer")
    print(f"{'':10}{'n':>6}{'best':>8}" + "".join(f"{name:>24}" for name in names))
    for kind, numbers in rows.items():
        line = f"{kind:10}{len(numbers):6}{sum(weighed[n].best() for n in numbers) / len(numbers):8.2%}"
        for index in range(len(names)):
            gains = []
            for n in numbers:
                position, answer = weighed[n], answers[n][index][0]
                gains.append(position.worth(answer) - position.worth(position.usual))
            mean = sum(gains) / len(gains)
            error = (sum((gain - mean) ** 2 for gain in gains) ** 0.5) / len(gains)
            other = sum(answers[n][index][0] != weighed[n].usual for n in numbers) / len(numbers)
            spent = sum(answers[n][index][1] for n in numbers) / len(numbers) * 1e3
            line += f"  {mean:6.2%} ±{error:5.2%} {other:4.0%} {spent:4.0f}"
        print(line)


def _ask(job: tuple[tuple[str, ...], Position, bool]) -> list[tuple[int, float]]:
    return ask(*job)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("players", nargs="*", metavar="PLAYER")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--rollouts", type=int, default=48)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--decks", action="append", metavar="WHICH", help="builtin, theme, or a folder of deck lists")
    parser.add_argument("--cards", action="append", type=Path, default=[], metavar="DIR", help="a card database")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--open", action="store_true", help="players know the opponent's list")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep the positions there, or take them from there")
    parser.add_argument("--show", action="store_true", help="print every answer that loses")
    given = parser.parse_args()
    names = tuple(given.players)
    decks = tuple(given.decks or ["builtin"])
    with multiprocessing.get_context("spawn").Pool(given.processes) as pool:
        if given.keep and given.keep.exists():
            weighed = pickle.loads(given.keep.read_bytes())[: given.positions]
        else:
            tasks = [Task(decks, tuple(given.cards), given.rollouts, given.seed, n) for n in range(given.positions)]
            weighed = [one for one in pool.imap(weigh, tasks) if one is not None]
            if given.keep:
                given.keep.write_bytes(pickle.dumps(weighed))
        answers = list(pool.imap(_ask, [(names, position, given.open) for position in weighed]))
    report(names, weighed, answers)
    if given.show:
        for position, found in zip(weighed, answers, strict=True):
            for name, (answer, _) in zip(names, found, strict=True):
                loss = position.worth(position.usual) - position.worth(answer)
                if loss > 0.1:
                    print(
                        f"{position.task.number} turn {position.turn} {position.kind} {name}:"
                        f" {position.words[answer]!r} {position.worth(answer):.0%},"
                        f" greedy {position.words[position.usual]!r} {position.worth(position.usual):.0%}"
                    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
