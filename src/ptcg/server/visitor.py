"""Somebody's connection to a table, seen from the table."""

from __future__ import annotations

import asyncio
from typing import Final

from ptcg.server.limits import Bucket
from ptcg.server.protocol import FromServer, encode

BACKLOG: Final = 256
"""Messages that may wait for a slow client; then it is let go, and may come back."""


SAYING_RATE: Final = 0.5
SAYING_BURST: Final = 6
"""Lines of chat a second, and at once: what is said is stored and shown to everybody."""


class Visitor:
    """Somebody's connection to a table. What is sent waits in `outbox` until the socket takes it.

    `guest` is empty for somebody without a cookie; `address` tells them apart.
    """

    def __init__(self, guest: str, name: str, address: str = "") -> None:
        self.guest = guest
        self.whence = guest or f"address {address}"
        self.name = name
        self.sayings = Bucket(SAYING_RATE, SAYING_BURST)
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(BACKLOG)

    def send(self, message: FromServer) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, message: bytes) -> None:
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.leave()

    def leave(self) -> None:
        """Close the connection once what waits has been thrown away."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


__all__ = ["Visitor"]
