"""A worker: a process of its own that answers requests one after the other, so that what takes long holds up nobody.

What it does is a handler, a class whose instances live in the process: called with a request and with `tell`, by which
it may say how far it is. Somebody who no longer waits stops it at the next thing it tells.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, Final, TypeAlias

Tell: TypeAlias = Callable[[Any], None]
Handler: TypeAlias = Callable[[Any, Tell], Any]

LOOK: Final = 0.25
"""Seconds between two looks whether somebody still waits."""

GRACE: Final = 10.0
"""Seconds that a worker has to end what nobody waits for any more."""


class WorkerFailed(Exception):
    """A worker raised an error, took too long or died; the text goes on after "it"."""


class Worker:
    """One process and the pipe to it. It is started when it is first needed, and again when it has died."""

    def __init__(self, name: str, handler: Callable[[], Handler], humble: bool = False) -> None:
        self.name = name
        self.waiting = 0  # requests that wait, and the one that is answered
        self._handler = handler
        self._humble = humble  # lets all other processes go first
        self._thread = ThreadPoolExecutor(1, name)
        self._process: Any = None
        self._pipe: Connection | None = None
        self._closed = False

    def warm(self) -> None:
        """Start the process before anybody needs it."""
        self._thread.submit(self._ready)

    async def ask(self, request: Any, patience: float, told: Tell | None = None) -> Any:
        """What the handler returns; `WorkerFailed` if it says nothing for `patience` seconds.

        `told` is called, in the event loop, with what the handler tells meanwhile. Who is cancelled waits no longer.
        """
        loop = asyncio.get_running_loop()

        def pass_on(said: Any) -> None:
            if told is not None:
                loop.call_soon_threadsafe(told, said)

        asked = _Asked(request, patience, pass_on)
        self.waiting += 1
        try:
            return await loop.run_in_executor(self._thread, self._ask, asked)
        finally:
            asked.over = True
            self.waiting -= 1

    def _ask(self, asked: _Asked) -> Any:
        """A process that dies may have been killed by somebody else, so it gets a second chance."""
        for _ in range(2):
            self._ready()
            if self._closed or asked.over:
                break
            assert self._pipe is not None
            try:
                self._pipe.send(asked.request)
                return self._hear(self._pipe, asked)
            except (EOFError, OSError):
                self._stop()
        raise WorkerFailed("died")

    def _hear(self, pipe: Connection, asked: _Asked) -> Any:
        """What comes back; what is told on the way is passed on."""
        until = time.monotonic() + asked.patience
        stopped = False
        while (left := until - time.monotonic()) > 0:
            if asked.over and not stopped:
                stopped = True
                pipe.send(STOP)
                until = min(until, time.monotonic() + GRACE)
            if not pipe.poll(min(left, LOOK)):
                continue
            kind, said = pipe.recv()
            if kind == "answer":
                return said
            if kind == "failed":
                raise WorkerFailed(said)
            asked.told(said)
            until = time.monotonic() + (GRACE if stopped else asked.patience)
        self._stop()
        raise WorkerFailed(f"took longer than {asked.patience:.0f} seconds")

    def _ready(self) -> None:
        if self._process is None or not self._process.is_alive():
            self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        given = (theirs, os.getpid(), self._handler, self._humble)
        process = context.Process(target=work, args=given, daemon=True, name=self.name)
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
            process.kill()  # so that nobody waits for what takes long
        self._thread.shutdown(cancel_futures=True)
        self._stop()


class _Asked:
    """A request on its way; `over`: nobody waits for it any more."""

    def __init__(self, request: Any, patience: float, told: Tell) -> None:
        self.request = request
        self.patience = patience
        self.told = told
        self.over = False


# --- in the worker process --------------------------------------------------------------------------------------------

STOP: Final = "stop"


class Stopped(Exception):
    """Nobody waits for what is being done."""


def work(pipe: Connection, parent: int, handler: Callable[[], Handler], humble: bool) -> None:
    """Answer requests until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is over
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()
    if humble:
        os.nice(5)

    def tell(said: Any) -> None:
        pipe.send(("told", said))
        if pipe.poll() and pipe.recv() == STOP:
            raise Stopped

    handle = handler()
    with contextlib.suppress(EOFError, OSError):  # the server is gone, or has given up this process
        while True:
            request = pipe.recv()
            if request == STOP:  # it came too late
                continue
            try:
                reply = "answer", handle(request, tell)
            except Stopped:
                reply = "failed", "was stopped"
            except Exception as error:  # whatever is done wrong here is its own loss
                reply = "failed", f"fails: {type(error).__name__}: {error}"
            pipe.send(reply)


def _end_with(parent: int) -> None:
    """End this process when the server is gone, even if it thinks for ever."""
    while os.getppid() == parent:
        time.sleep(2)
    os._exit(0)


__all__ = ["Handler", "Tell", "Worker", "WorkerFailed"]
