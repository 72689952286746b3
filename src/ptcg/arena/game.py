"""One game between two players, and the plain record of how it went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from traceback import extract_tb

from ptcg.arena.clock import NOBODY, Clock, Dial, Limits, TooLong
from ptcg.engine import Answer, Chance, Outcome, State
from ptcg.library.game import Game
from ptcg.play.recording import Recording
from ptcg.players import LookaheadPlayer, Player, make_player
from ptcg.players.pool import Pool
from ptcg.rules import Refused

LARGEST_SEED = 1 << 48
UNLIMITED = Limits(answer=0, answers=0, turns=0)


class PlayerFailed(Exception):
    """A player raised an error, took too long or gave an illegal answer; `__cause__` is what went wrong."""

    def __init__(self, message: str, seat: int = NOBODY) -> None:
        super().__init__(message)
        self.seat = seat


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went: who won (0 or 1, by seat), by which rule, and how long it took.

    Where a player failed, `fault` says how, and the other one won. A game that came to no end through no fault of a
    player has -1 as its winner. By seat: how often each player was asked something, the seconds it thought in all, and
    the longest for one answer (measured, so they count for nothing when results are compared).
    """

    winner: int
    rule: str
    how: str
    starter: int
    turns: int
    answers: int
    sudden_deaths: int
    seed: int
    fault: str = field(default="", kw_only=True)
    asked: tuple[int, int] = field(default=(0, 0), kw_only=True, repr=False)
    seconds: tuple[float, float] = field(default=(0.0, 0.0), kw_only=True, repr=False, compare=False)
    longest: tuple[float, float] = field(default=(0.0, 0.0), kw_only=True, repr=False, compare=False)

    def turned(self) -> Result:
        """The same game as it looks with the seats exchanged."""
        return replace(
            self,
            winner=self.winner if self.winner == NOBODY else 1 - self.winner,
            starter=self.starter if self.starter == NOBODY else 1 - self.starter,
            asked=self.asked[::-1],
            seconds=self.seconds[::-1],
            longest=self.longest[::-1],
        )


def play_game(game: Game, players: Sequence[Player | str], seed: int = 0) -> Result:
    """Play a game to its end.

    `players` are two: each an object with `choose(view)`, or a name that `make_player` knows, such as "greedy". They
    see only their views. `seed` decides shuffles and coins (and the chance of players given by name), so the same seed
    and the same players give the same game. A player who fails is a `PlayerFailed`.
    """
    check_game(game)
    seated = two_players(players, seeds_of_players(seed))
    state = game.start(seed, log=False)
    clock = Clock(UNLIMITED)
    answers = play_on(state, seated, clock)
    return result_of(state, len(answers), seed, clock)


def play_out(
    game: Game,
    players: tuple[str, str],
    seed: int,
    limits: Limits,
    *,
    record: bool = False,
    dial: Dial | None = None,
    pool: Pool | None = None,
) -> tuple[Result, Recording | None]:
    """Play a game to its end whatever the players do: one who fails, or takes more than the limits, loses it.

    `pool`: the decks that players who look ahead know of. An error of the game itself ends it without a winner. With
    `record` the game as far as it came is told too. Coins are drawn apart from shuffles, so that two games of one seed
    have them in common.
    """
    clock = Clock(limits, dial)
    answers: list[Answer] = []
    state = game.start(chance=Chance.apart(seed), log=False, record=record)
    winner, how, fault = NOBODY, "", ""
    try:
        with clock.running():
            seated = _made(players, seeds_of_players(seed))
            for player in seated:
                if pool is not None and isinstance(player, LookaheadPlayer):
                    player.know(pool)
            play_on(state, seated, clock, answers)
    except PlayerFailed as failed:
        winner, how, fault = 1 - failed.seat, "the opponent failed", str(failed)
    except _NoEnd as endless:
        how, fault = "no end", str(endless)
    except Exception as error:  # of the engine: that must be known, but it must not end all the other games
        how, fault = "broken off", f"the game broke off in turn {state.turn}{_where(error)}: {_said(error)}"
        record = False  # what was half done cannot be told
    if not fault:
        result = result_of(state, len(answers), seed, clock)
    else:
        result = _result(state, Outcome(winner, "", how), fault, len(answers), seed, clock)
    return result, Recording.of(game, state, answers) if record else None


class _NoEnd(Exception):
    """A game that goes on for ever."""


def seeds_of_players(seed: int) -> tuple[int, int]:
    """The seeds of the players in both seats of a game with this seed."""
    source = Chance(seed)
    return source.below(LARGEST_SEED), source.below(LARGEST_SEED)


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


def _made(names: tuple[str, str], seeds: tuple[int, int]) -> list[Player]:
    """Players by name; one that cannot be made has failed before the game."""
    seated: list[Player] = []
    for seat, (name, seed) in enumerate(zip(names, seeds, strict=True)):
        try:
            seated.append(make_player(name, seed))
        except ValueError as error:
            raise PlayerFailed(str(error), seat) from error
    return seated


def play_on(
    state: State, players: Sequence[Player], clock: Clock | None = None, answers: list[Answer] | None = None
) -> list[Answer]:
    """Play a state to its end, and return the answers. A question with one answer needs no player."""
    given = [] if answers is None else answers
    watch = clock or Clock(UNLIMITED)
    limits = watch.limits
    turn, before = state.turn, 0
    while (question := state.question) is not None:
        if len(question.answers) == 1:
            answer = question.answers[0]
            state.answer(answer)
        else:
            answer = _decide(state, players[question.player], question.player, watch)
        given.append(answer)
        if state.turn != turn:
            turn, before = state.turn, len(given)
            if 0 < limits.turns < turn:
                raise _NoEnd(f"the game has no end after {limits.turns} turns")
        elif 0 < limits.answers < len(given) - before:
            who = _who(players[question.player], state, question.player)
            raise PlayerFailed(f"{who} does not end it after {limits.answers} answers", question.player)
    return given


def _decide(state: State, player: Player, seat: int, clock: Clock) -> Answer:
    """Ask a player, and carry its answer out."""
    answer = ask(state, player, seat, clock)
    try:
        state.answer(answer)
    except Refused as error:
        raise PlayerFailed(_illegal(state, player, seat, answer, error), seat) from error
    return answer


def ask(state: State, player: Player, seat: int, clock: Clock | None = None) -> Answer:
    """The answer of a player, which may not be legal; `PlayerFailed` if it gives none."""
    clock = clock or Clock(UNLIMITED)
    view = state.view(seat)
    try:
        clock.begin(seat)
        late = False
        try:
            answer = player.choose(view)
        finally:
            late = clock.end(seat)
        if late:
            raise TooLong
    except TooLong as error:
        raise PlayerFailed(f"{_who(player, state, seat)} took too long ({_time(clock, seat)})", seat) from error
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a player that leaves must not take the others with it
        raise PlayerFailed(f"{_who(player, state, seat)} failed{_where(error)}: {_said(error)}", seat) from error
    if not isinstance(answer, Answer):
        who = _who(player, state, seat)
        raise PlayerFailed(f"{who} gave {answer!r}, which is none of view.question.answers", seat)
    return answer


def ask_legal(state: State, player: Player, seat: int) -> Answer:
    """The answer of a player, legal or else `PlayerFailed`; somebody else carries it out."""
    answer = ask(state, player, seat)
    if state.legal(answer) is None:
        refusal = state.why_not(answer)
        error = Refused(refusal.rule, refusal.reason)
        raise PlayerFailed(_illegal(state, player, seat, answer, error), seat)
    return answer


def _illegal(state: State, player: Player, seat: int, answer: Answer, error: Refused) -> str:
    return f"{_who(player, state, seat)} gave an illegal answer, {answer!r}: {error}"


def _time(clock: Clock, seat: int) -> str:
    limits = clock.limits
    if limits.game and clock.seconds[seat] > limits.game:
        return f"it may think for {limits.game:g} s in a game"
    return f"it may think for {limits.answer:g} s"


def _who(player: Player, state: State, seat: int) -> str:
    name = getattr(player, "name", "") or type(player).__name__
    return f"player {state.game.names[seat]} ('{name}') in turn {state.turn}"


def _where(error: BaseException) -> str:
    """The place in the code that was called, as far as there is one: for a player, in its own file."""
    frames = extract_tb(error.__traceback__)[1:]
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    return f" at {Path(own[-1].filename).name}, line {own[-1].lineno}" if own else ""


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def result_of(state: State, answers: int = 0, seed: int = 0, clock: Clock | None = None) -> Result:
    """The result of a finished game."""
    if state.outcome is None:
        raise ValueError("the game is not over, so it has no result; play on until state.question is None")
    return _result(state, state.outcome, "", answers, seed, clock or Clock(UNLIMITED))


def _result(state: State, outcome: Outcome, fault: str, answers: int, seed: int, clock: Clock) -> Result:
    return Result(
        outcome.winner,
        outcome.rule,
        outcome.how,
        state.starter if state.turn else NOBODY,
        state.turn,
        answers,
        state.sudden_death,
        seed,
        fault=fault,
        asked=(clock.asked[0], clock.asked[1]),
        seconds=(clock.seconds[0], clock.seconds[1]),
        longest=(clock.longest[0], clock.longest[1]),
    )


__all__ = ["PlayerFailed", "Result", "ask_legal", "play_game", "play_out"]
