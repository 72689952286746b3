"""Running the application with uvicorn: one process, or several that share a database."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import signal
import socket
import threading
import time
import webbrowser

import uvicorn

from ptcg.library import open_library
from ptcg.server.app import NO_CLIENT, Settings, client_folder, create_app
from ptcg.server.storage import opening

LARGEST_FRAME = 16_384
"""Bytes of a WebSocket frame that is not even looked at; smaller ones that are too large get an answer."""


def run(settings: Settings, host: str, port: int, processes: int = 1, open_browser: bool = False) -> None:
    """Serve until interrupted. A database that cannot be opened or a port in use is a ValueError with one sentence."""
    open_library(settings.cards or None)
    opening.connect(settings.database).dispose()  # what is wrong with it is said before anything else
    listener = _listen(host, port)
    shown, port = listener.getsockname()[:2]
    address = f"http://{'localhost' if shown in ('127.0.0.1', '0.0.0.0') else shown}:{port}"
    print(f"ptcg is at {address} (Ctrl+C ends it)", flush=True)
    if not (client_folder() / "index.html").is_file():
        print(NO_CLIENT, flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        if processes == 1:
            serve(settings, listener)
        else:
            _serve_together(settings, listener, processes)


def serve(settings: Settings, listener: socket.socket) -> None:
    """Serve in this process."""
    gc.set_threshold(10_000, 20, 100)  # boards have no cycles; looking for some stops everybody for a moment
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws_max_size=LARGEST_FRAME,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    uvicorn.Server(config).run([listener])


def _serve_together(settings: Settings, listener: socket.socket, count: int) -> None:
    """Keep so many processes serving; one that dies is replaced."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    context = multiprocessing.get_context("spawn")

    def start() -> multiprocessing.process.BaseProcess:
        process = context.Process(target=_serve_under, args=(settings, listener, os.getpid()))
        process.start()
        return process

    processes: list[multiprocessing.process.BaseProcess] = []
    try:
        processes += [start() for _ in range(count)]
        while True:
            time.sleep(0.5)
            processes[:] = [process if process.is_alive() else start() for process in processes]
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(10)


def _serve_under(settings: Settings, listener: socket.socket, parent: int) -> None:
    """Serve in this process until it is told to end, or nobody is left to tell it."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()
    serve(settings, listener)


def _listen(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=1024)
    except OSError as error:
        why = (error.strerror or str(error)).partition(" (")[0]  # the address is named already
        raise ValueError(f"cannot listen on {host}, port {port}: {why}; try --port") from None


def _open(address: str) -> None:
    """Show the page once the server answers."""
    host, _, port = address.removeprefix("http://").rpartition(":")
    for _ in range(100):
        with contextlib.suppress(OSError), socket.create_connection((host, int(port)), 1):
            webbrowser.open(address)
            return
        time.sleep(0.1)


__all__ = ["run", "serve"]
