"""Bots in worker processes, so that a bot that thinks holds up nobody else.

A worker follows the games it is asked about from their answers, so a request is small: the answers so far. The bot
itself gets a view, as every player does. Its chance comes from the game and the number of answers, so that the same
game brings the same answer on every machine and after every restart.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
import time
import zlib
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final

from ptcg.engine import Answer, read_answer
from ptcg.play.recording import deck_record, era_record, read_deck_record, read_era_record
from ptcg.players import make_player
from ptcg.server.play import Play

REMEMBERED: Final = 400
"""Games that a worker keeps in mind; one that it has forgotten is told anew."""

PATIENCE: Final = 60.0
"""Seconds after which a worker that has not answered is given up."""


class BotFailed(Exception):
    """A bot raised an error, gave an illegal answer or took too long."""


@dataclass(frozen=True)
class Request:
    """What a worker is asked. `setup` is sent only where the worker does not know the game."""

    game: str
    bot: str
    seat: int
    answers: list[str]
    setup: dict[str, Any] | None = None


class BotPool:
    """Some worker processes; a game always goes to the same one."""

    def __init__(self, processes: int = 1) -> None:
        self._workers = [_Worker() for _ in range(max(processes, 1))]

    def warm(self) -> None:
        """Start the processes before anybody needs them."""
        for worker in self._workers:
            worker.warm()

    async def choose(self, game: str, play: Play, seat: int, bot: str) -> Answer:
        """The answer of a bot to the open question of a game; `BotFailed` if there is none to be had."""
        worker = self._workers[zlib.crc32(game.encode()) % len(self._workers)]
        request = Request(game, bot, seat, [str(answer) for answer in play.answers])
        text = await worker.ask(request)
        if text is None:
            text = await worker.ask(Request(game, bot, seat, request.answers, _setup(play)))
        if text is None:
            raise BotFailed(f"bot '{bot}' does not know the game")
        try:
            answer = read_answer(text)
        except ValueError as error:
            raise BotFailed(f"bot '{bot}': {error}") from None
        question = play.state.question
        if question is None or answer not in question.answers:
            raise BotFailed(f"bot '{bot}' gave an answer that is not legal: {answer}")
        return answer

    def close(self) -> None:
        for worker in self._workers:
            worker.close()


def _setup(play: Play) -> dict[str, Any]:
    decks = [deck_record(deck) for deck in play.game.decks]
    return {"era": era_record(play.game.era), "decks": decks, "seed": play.seed}


class _Worker:
    """One process and the pipe to it. It is started when it is first needed, and again when it has died."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "bot")
        self._process: Any = None
        self._pipe: Connection | None = None
        self._closed = False

    def warm(self) -> None:
        self._thread.submit(self._ready)

    async def ask(self, request: Request) -> str | None:
        """The answer as text; None if the worker does not know the game."""
        kind, text = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, request)
        if kind == "failed":
            raise BotFailed(text)
        return text if kind == "answer" else None

    def _ask(self, request: Request) -> tuple[str, str]:
        """A process that dies may have been killed by somebody else, so it gets a second chance."""
        for _ in range(2):
            self._ready()
            assert self._pipe is not None
            if self._closed:
                break
            try:
                self._pipe.send(request)
                if self._pipe.poll(PATIENCE):
                    reply: tuple[str, str] = self._pipe.recv()
                    return reply
            except (EOFError, OSError):
                self._stop()
                continue
            self._stop()
            return "failed", f"bot '{request.bot}' took longer than {PATIENCE:.0f} seconds"
        return "failed", f"the process of bot '{request.bot}' died"

    def _ready(self) -> None:
        if self._process is None or not self._process.is_alive():
            self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, os.getpid()), daemon=True, name="ptcg bot")
        process.start()
        self._process = process
        theirs.close()

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
        self._process = self._pipe = None

    def close(self) -> None:
        self._closed = True
        if (process := self._process) is not None:
            process.kill()  # so that nobody waits for a bot that thinks
        self._thread.shutdown(cancel_futures=True)
        self._stop()


# --- in the worker process --------------------------------------------------------------------------------------------


def work(pipe: Connection, parent: int) -> None:
    """Answer requests until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    known: OrderedDict[str, Play] = OrderedDict()
    with contextlib.suppress(EOFError, OSError):  # the server is gone, or has given up this process
        while True:
            request = pipe.recv()
            try:
                reply = _answer(known, request)
            except Exception as error:  # whatever a bot does wrong is its own loss
                reply = "failed", f"bot '{request.bot}': {type(error).__name__}: {error}"
            pipe.send(reply)


def _end_with(parent: int) -> None:
    """End this process when the server is gone, even if a bot thinks for ever."""
    while os.getppid() == parent:
        time.sleep(2)
    os._exit(0)


def _answer(known: OrderedDict[str, Play], request: Request) -> tuple[str, str]:
    if request.setup is not None:
        first, second = request.setup["decks"]
        decks = read_deck_record(first), read_deck_record(second)
        known[request.game] = Play.begin(read_era_record(request.setup["era"]), decks, request.setup["seed"])
        while len(known) > REMEMBERED:
            known.popitem(last=False)
    play = known.get(request.game)
    if play is None:
        return "unknown", ""
    known.move_to_end(request.game)
    _follow(play, [read_answer(text) for text in request.answers])
    view = play.state.view(request.seat)
    player = make_player(request.bot, play.seed + len(play.answers) + 1)
    return "answer", str(player.choose(view))


def _follow(play: Play, answers: Sequence[Answer]) -> None:
    """Bring the game to where these answers lead."""
    same = len(play.answers) <= len(answers) and play.answers == list(answers[: len(play.answers)])
    if not same:
        play.back_to(0)
    for answer in answers[len(play.answers) :]:
        play.answer(answer)


__all__ = ["BotFailed", "BotPool"]
