"""Bots in worker processes, so that a bot that thinks holds up nobody else.

The bot itself gets a view, as every player does. It stays at its table as long as the game goes on, so that it
remembers what it has done and seen; where an answer was taken back or the process is another one, it sits down anew.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Final

from ptcg.engine import Answer, read_answer
from ptcg.players import Player, make_player
from ptcg.server.following import Followed, Position
from ptcg.server.play import Play
from ptcg.server.worker import Tell, Worker, WorkerFailed

PATIENCE: Final = 60.0
"""Seconds after which a worker that has not answered is given up."""

SEATED: Final = 200
"""Bots that a worker keeps in mind; one that it has forgotten sits down anew."""


class BotFailed(Exception):
    """A bot raised an error, gave an illegal answer or took too long."""


@dataclass(frozen=True)
class Request:
    """What a bot is asked: the open question of a position."""

    position: Position
    bot: str
    seat: int


class BotPool:
    """Some worker processes; a game always goes to the same one."""

    def __init__(self, processes: int = 1) -> None:
        self._workers = [Worker("ptcg bot", Bots) for _ in range(max(processes, 1))]

    def warm(self) -> None:
        """Start the processes before anybody needs them."""
        for worker in self._workers:
            worker.warm()

    async def choose(self, game: str, play: Play, seat: int, bot: str) -> Answer:
        """The answer of a bot to the open question of a game; `BotFailed` if there is none to be had."""
        worker = self._workers[zlib.crc32(game.encode()) % len(self._workers)]
        request = Request(Position.of(game, play), bot, seat)
        try:
            text = await worker.ask(request, PATIENCE)
            if text is None:
                text = await worker.ask(replace(request, position=request.position.whole(play)), PATIENCE)
            answer = read_answer(text)
        except (WorkerFailed, ValueError) as error:
            raise BotFailed(f"bot '{bot}' {error}") from None
        question = play.state.question
        if question is None or answer not in question.answers:
            raise BotFailed(f"bot '{bot}' gave an answer that is not legal: {answer}")
        return answer

    def close(self) -> None:
        for worker in self._workers:
            worker.close()


@dataclass
class Seated:
    """A bot at a table, and how many answers had been given when it was asked last."""

    bot: str
    player: Player
    asked: int


class Bots:
    """What a worker process does: it lets bots answer."""

    def __init__(self) -> None:
        self._followed = Followed()
        self._seated: OrderedDict[tuple[str, int], Seated] = OrderedDict()

    def __call__(self, request: Request, tell: Tell) -> str | None:
        """The answer of a bot as text; None if the game is not known."""
        play = self._followed.play(request.position)
        if play is None:
            return None
        return str(self._player(request, play).choose(play.state.view(request.seat)))

    def _player(self, request: Request, play: Play) -> Player:
        place = request.position.game, request.seat
        asked = len(play.answers)
        seated = self._seated.get(place)
        if seated is None or seated.bot != request.bot or seated.asked >= asked:
            player = make_player(request.bot, play.seed + asked + 1)
            seated = self._seated[place] = Seated(request.bot, player, asked)
            while len(self._seated) > SEATED:
                self._seated.popitem(last=False)
        seated.asked = asked
        self._seated.move_to_end(place)
        return seated.player


__all__ = ["BotFailed", "BotPool"]
