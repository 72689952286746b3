"""Puzzles from games that two players without much foresight play against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, islice, permutations
from math import ceil
from typing import Final, NamedTuple

from ptcg.cards import Deck, builtin_decks
from ptcg.coach.puzzles.checking import faults
from ptcg.coach.puzzles.finding import Found, OddPlayer, Provers, find_puzzle
from ptcg.coach.puzzles.position import SOLVER, is_start
from ptcg.coach.puzzles.puzzle import Puzzle
from ptcg.engine import State
from ptcg.library import Game
from ptcg.players import GreedyPlayer, Player

LAST_PRIZES: Final = 3
LAST_POKEMON: Final = 2
"""So many a single turn may well take."""
MOST_ANSWERS: Final = 3000
DECK_SHARE: Final = 1.5  # of what a deck would have if all had the same number
AT_ONCE: Final = 2  # games that a process is given at a time


class Source(NamedTuple):
    """A game to be looked for puzzles in: by which rulebook, with which decks, dealt by which seed."""

    era: str
    decks: tuple[str, str]
    seed: int


def games(eras: Sequence[str], seed: int) -> Iterator[Source]:
    """Games without end: every era in turn, and in each every pairing of its decks."""
    pairings = {name: list(permutations(_decks(name), 2)) for name in eras}
    for number in count():
        around, place = divmod(number, len(eras))
        name = eras[place]
        first, second = pairings[name][around % len(pairings[name])]
        yield Source(name, (first.name, second.name), seed * 1_000_003 + number)


def _decks(name: str) -> list[Deck]:
    return [deck for deck in builtin_decks().values() if deck.era == name]


def look(source: Source, provers: Provers) -> Found | None:
    """Play a game, and make a puzzle of the first board in it that is one."""
    game = Game(source.era, source.decks)
    state = game.start(source.seed, log=False)
    players = _player(source.seed, 2), _player(source.seed + 1, 4)
    held: set[int] = set()  # the hand, and what was in it before in this turn
    for _ in range(MOST_ANSWERS):
        question = state.question
        if question is None:
            break
        if is_start(state) and not held.issuperset(state.sides[SOLVER].hand):  # nothing new, no other win
            held.update(state.sides[SOLVER].hand)
            if _is_near(state) and provers.hasty(state.view(SOLVER)) is not None:
                found = find_puzzle(game, state, provers, source.seed)
                if found is not None and not any(faults(found.puzzle, provers.thorough)):
                    return found
        elif question.player != SOLVER:
            held.clear()
        state.answer(players[question.player].choose(state.view(question.player)))
    return None


def _player(seed: int, cycle: int) -> Player:
    """In half of the games one whose turns are odd, so that boards come about that nobody would wish for."""
    return OddPlayer(seed) if seed % cycle < cycle // 2 else GreedyPlayer(seed)


def _is_near(state: State) -> bool:
    """Whether a single turn may well end the game."""
    mine, other = state.sides
    return bool(other.deck) and (len(mine.prizes) <= LAST_PRIZES or len(other.pokemon()) <= LAST_POKEMON)


class Collection:
    """Puzzles of many kinds: from every era alike, from no deck too many, and no two that are solved alike."""

    def __init__(self, eras: Sequence[str], number: int) -> None:
        self.puzzles: list[Puzzle] = []
        self._wanted = {name: number // len(eras) + (place < number % len(eras)) for place, name in enumerate(eras)}
        self._most = {name: ceil(DECK_SHARE * wanted / len(_decks(name))) for name, wanted in self._wanted.items()}
        self._decks: Counter[str] = Counter()
        self._patterns: set[tuple[str, ...]] = set()
        self._ids: set[str] = set()

    def wants(self, era: str, deck: str) -> bool:
        """Whether a puzzle of an era is wanted that is solved with this deck."""
        return self._wanted[era] > 0 and self._decks[deck] < self._most[era]

    @property
    def is_full(self) -> bool:
        return not any(self._wanted.values())

    def of(self, era: str = "") -> list[Puzzle]:
        """The puzzles of an era, or all of them: the easy ones first."""
        return sorted((one for one in self.puzzles if era in ("", one.era)), key=lambda one: (one.era, one.grade))

    def add(self, found: Found) -> bool:
        """Take a puzzle in, if it is wanted."""
        puzzle, pattern = found
        deck = puzzle.decks[SOLVER]
        alike = (deck, *pattern) in self._patterns or puzzle.id in self._ids
        if alike or not self.wants(puzzle.era, deck):
            return False
        self._wanted[puzzle.era] -= 1
        self._decks[deck] += 1
        self._patterns.add((deck, *pattern))
        self._ids.add(puzzle.id)
        self.puzzles.append(puzzle)
        return True


def make_puzzles(
    collection: Collection,
    sources: Iterator[Source],
    provers: Provers,
    processes: int = 1,
) -> Iterator[None]:
    """Fill a collection from games, one in each step.

    The same puzzles come of it however many processes look for them.
    """
    looking = partial(look, provers=provers)
    with ProcessPoolExecutor(processes) as pool:
        while not collection.is_full:
            wanted = (source for source in sources if collection.wants(source.era, source.decks[SOLVER]))
            some = list(islice(wanted, processes * AT_ONCE))
            if not some:
                return
            for found in pool.map(looking, some) if processes > 1 else map(looking, some):
                if found is not None:
                    collection.add(found)
                if collection.is_full:
                    return
                yield


__all__ = ["Collection", "Source", "games", "look", "make_puzzles"]
