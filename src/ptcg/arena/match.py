"""A match: the best of some games between the same two players."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.arena.game import LARGEST_SEED, Result, check_game, play_on, result_of, two_players
from ptcg.engine import Chance, State
from ptcg.library.game import Game
from ptcg.players import Player


class Match:
    """Best of `best_of` games. A game that both win goes on by itself as Sudden Death until somebody has won it.

    match = Match(game, best_of=3, seed=7)
    while match.winner is None:
        state = match.start()      # the next game
        ...                        # play it to its end
        match.finish(state)
    """

    def __init__(self, game: Game, best_of: int = 3, seed: int = 0) -> None:
        check_game(game)
        check_best_of(best_of)
        self.game = game
        self.best_of = best_of
        self.results: list[Result] = []
        self._seeds = Chance(seed)
        self._seed = 0

    def __repr__(self) -> str:
        first, second = self.game.decks
        return f"<Match: {first.name} against {second.name}, best of {self.best_of}: {self.wins[0]} to {self.wins[1]}>"

    @property
    def wins(self) -> tuple[int, int]:
        return wins_of(self.results)

    @property
    def winner(self) -> int | None:
        """Who has won the match; None while it goes on."""
        return winner_of(self.results, self.best_of)

    def start(self, log: bool = True) -> State:
        """The next game of the match."""
        if self.winner is not None:
            raise ValueError("the match is over; start a new one")
        self._seed = self._seeds.below(LARGEST_SEED)
        return self.game.start(self._seed, log=log)

    def finish(self, state: State, answers: int = 0) -> Result:
        """Count a game that has come to its end."""
        result = result_of(state, answers, self._seed)
        self.results.append(result)
        return result

    def play(self, players: Sequence[Player | str]) -> int:
        """Play on until somebody has won the match, and return who."""
        seated = two_players(players)
        while (winner := self.winner) is None:
            state = self.start(log=False)
            self.finish(state, len(play_on(state, seated)))
        return winner


def check_best_of(best_of: object) -> None:
    """ValueError for a number of games that decides nothing."""
    if not isinstance(best_of, int) or best_of < 1 or best_of % 2 == 0:
        raise ValueError(f"a match is the best of 1, 3, 5 ... games, not of {best_of!r}")


def wins_of(results: Sequence[Result]) -> tuple[int, int]:
    """How many games of a match each has won."""
    return sum(result.winner == 0 for result in results), sum(result.winner == 1 for result in results)


def winner_of(results: Sequence[Result], best_of: int) -> int | None:
    """Who has won a match with these games; None while nobody has."""
    needed = best_of // 2 + 1
    return next((player for player, wins in enumerate(wins_of(results)) if wins >= needed), None)
