"""One game between two players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from typing import Protocol, Self

from ptcg.cards import Deck
from ptcg.engine import Answer, Chance, State
from ptcg.players import Player, make_player
from ptcg.rules import Era, Refused

LARGEST_SEED = 1 << 48


class Playable(Protocol):
    """What a game is started from: `ptcg.Game`."""

    @property
    def era(self) -> Era: ...
    @property
    def decks(self) -> tuple[Deck, Deck]: ...
    def start(self, seed: int = 0, *, log: bool = True) -> State: ...
    def swapped(self) -> Self: ...


class PlayerFailed(Exception):
    """A player raised an error or gave an illegal answer; `__cause__` is what went wrong."""


@dataclass(frozen=True)
class Result:
    """How a game went: who won (0 or 1, by seat), by which rule, and how long it took."""

    winner: int
    rule: str
    how: str
    starter: int
    turns: int
    answers: int
    sudden_deaths: int
    seed: int


def play_game(game: Playable, players: Sequence[Player | str], seed: int = 0) -> Result:
    """Play a game to its end.

    `players` are two: each an object with `choose(view)`, or a name that `make_player` knows, such as "greedy". They
    see only their views. `seed` decides shuffles and coins (and the chance of players given by name), so the same seed
    and the same players give the same game. A player who fails is a `PlayerFailed`.
    """
    check_game(game)
    seeds = Chance(seed)
    seated = two_players(players, (seeds.below(LARGEST_SEED), seeds.below(LARGEST_SEED)))
    state = game.start(seed, log=False)
    answers = play_on(state, seated)
    return result_of(state, answers, seed)


def check_game(game: object) -> None:
    """TypeError for what no game can be started from."""
    if not callable(getattr(game, "start", None)):
        raise TypeError(f"a game is a ptcg.Game, not {game!r}")


def two_players(players: Sequence[Player | str], seeds: tuple[int, int] = (0, 0)) -> tuple[Player, Player]:
    """The two players that are meant; TypeError where something cannot play."""
    if isinstance(players, str) or not isinstance(players, Sequence) or len(players) != 2:
        raise TypeError(f"a game needs two players, such as ('greedy', 'random'), not {players!r}")
    return _player(players[0], seeds[0]), _player(players[1], seeds[1])


def _player(player: Player | str, seed: int) -> Player:
    if isinstance(player, str):
        return make_player(player, seed)
    if isinstance(player, type):
        raise TypeError(f"{player.__name__} is a class; give one of its objects, such as {player.__name__}()")
    if not callable(getattr(player, "choose", None)):
        raise TypeError(f"{player!r} cannot play: it has no method 'choose(view)' that returns an answer")
    return player


def play_on(state: State, players: Sequence[Player]) -> int:
    """Play a state to its end, and return how many answers were given. A question with one answer needs no player."""
    answers = 0
    while (question := state.question) is not None:
        if len(question.answers) == 1:
            state.answer(question.answers[0])
        else:
            _decide(state, players[question.player], question.player)
        answers += 1
    return answers


def _decide(state: State, player: Player, seat: int) -> None:
    view = state.view(seat)
    try:
        answer = player.choose(view)
    except (Exception, SystemExit) as error:  # a player that leaves must not take the others with it
        raise PlayerFailed(f"{_who(player, state, seat)} failed{_where(error)}: {_said(error)}") from error
    if not isinstance(answer, Answer):
        raise PlayerFailed(f"{_who(player, state, seat)} gave {answer!r}, which is none of view.question.answers")
    try:
        state.answer(answer)
    except Refused as error:
        raise PlayerFailed(f"{_who(player, state, seat)} gave an illegal answer, {answer!r}: {error}") from error


def _who(player: Player, state: State, seat: int) -> str:
    name = getattr(player, "name", "") or type(player).__name__
    return f"player {state.game.names[seat]} ('{name}') in turn {state.turn}"


def _where(error: BaseException) -> str:
    """The place in the player's own code, as far as there is one."""
    frames = extract_tb(error.__traceback__)[1:]
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    return f" at {Path(own[-1].filename).name}, line {own[-1].lineno}" if own else ""


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def result_of(state: State, answers: int = 0, seed: int = 0) -> Result:
    """The result of a finished game."""
    outcome = state.outcome
    if outcome is None:
        raise ValueError("the game is not over, so it has no result; play on until state.question is None")
    return Result(
        outcome.winner, outcome.rule, outcome.how, state.starter, state.turn, answers, state.sudden_death, seed
    )
