"""One game between two players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ptcg.engine import State
from ptcg.players import Player


class Playable(Protocol):
    """What a game is started from: `ptcg.Game`."""

    def start(self, seed: int = 0, *, log: bool = True) -> State: ...


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


def play_game(game: Playable, players: tuple[Player, Player], seed: int = 0) -> Result:
    """Play a game to its end. Players see only their views."""
    state = game.start(seed, log=False)
    answers = play_on(state, players)
    return result_of(state, answers, seed)


def play_on(state: State, players: tuple[Player, Player]) -> int:
    """Play a state to its end, and return how many answers were given. A question with one answer needs no player."""
    answers = 0
    while (question := state.question) is not None:
        if len(question.answers) == 1:
            state.answer(question.answers[0])
        else:
            state.answer(players[question.player].choose(state.view(question.player)))
        answers += 1
    return answers


def result_of(state: State, answers: int = 0, seed: int = 0) -> Result:
    """The result of a finished game."""
    outcome = state.outcome
    if outcome is None:
        raise ValueError("the game is not over, so it has no result; play on until state.question is None")
    return Result(
        outcome.winner, outcome.rule, outcome.how, state.starter, state.turn, answers, state.sudden_death, seed
    )
