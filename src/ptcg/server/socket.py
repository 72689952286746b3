"""The WebSocket of a table: who connects, what they send, and what is sent to them."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from ptcg.server.context import hub, secret
from ptcg.server.guests import guest_of_cookie
from ptcg.server.limits import Bucket, network
from ptcg.server.origin import same_origin
from ptcg.server.protocol import CLIENT_MESSAGES, FromServer, Problem, decode, encode
from ptcg.server.room import Room
from ptcg.server.storage import Unavailable
from ptcg.server.table import NotNow
from ptcg.server.visitor import Visitor

LARGEST: Final = 4096
"""Bytes of the largest message that a client may send."""

RATE: Final = 20
BURST: Final = 40
"""Messages a second, and at once."""

PATIENCE: Final = 200
"""Messages too many, after which a client is let go."""

SLOWEST: Final = 10.0
"""Seconds in which a client must take a message, or it is let go; it may come back."""

CONNECTIONS: Final = 8
"""Connections of one guest at one table, or of one address without a cookie."""

router = APIRouter()


@router.websocket("/ws/{table}")
async def sit_at(socket: WebSocket, table: str, game: int = 0, seen: int = 0) -> None:
    """Somebody comes to a table."""
    if not same_origin(socket):
        await socket.close(1008)
        return
    await socket.accept()
    try:
        visitor = await _visitor(socket)
        room = await hub(socket).room(table)
        if room is None:
            raise NotNow("gone", "There is no such table.")
        if sum(other.whence == visitor.whence for other in room.visitors) >= CONNECTIONS:
            raise NotNow("too-fast", "You have too many connections to this table.")
        await room.enter(visitor, game, seen)
    except NotNow as problem:
        await _farewell(socket, Problem(None, problem.code, problem.text))
        return
    except Unavailable:
        await _farewell(socket, Problem(None, "not-now", "The database does not answer; try again in a moment."))
        return
    reader = asyncio.create_task(_read(socket, room, visitor))
    writer = asyncio.create_task(_write(socket, visitor))
    try:
        await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(visitor)
        visitor.leave()
        reader.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)
    if not reader.cancelled():
        reader.result()


async def _visitor(socket: WebSocket) -> Visitor:
    """Who connects; somebody without a valid cookie is known by the address alone."""
    guest = guest_of_cookie(socket.cookies, await secret(socket))
    if guest is not None:
        return Visitor(guest.id, guest.name)
    return Visitor("", "a spectator", network(socket.client.host if socket.client else ""))


async def _farewell(socket: WebSocket, message: FromServer) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encode(message).decode())
        await socket.close(1000)


async def _read(socket: WebSocket, room: Room, visitor: Visitor) -> None:
    """Take requests until the connection is gone, or there are far too many."""
    bucket = Bucket(RATE, BURST)
    too_many = 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        request = _understood(message.get("text") or message.get("bytes") or b"")
        if not bucket.take():
            too_many += 1
            if too_many > PATIENCE:
                return
            visitor.send(Problem(request.id, "too-fast", f"More than {RATE} messages a second are not taken."))
        elif isinstance(request, Problem):
            visitor.send(request)
        else:
            await room.handle(visitor, request)


def _understood(raw: str | bytes) -> CLIENT_MESSAGES | Problem:
    """What a client asks for, or why that cannot be read."""
    if len(raw.encode() if isinstance(raw, str) else raw) > LARGEST:
        return Problem(None, "too-large", f"A message has at most {LARGEST} bytes.")
    try:
        return decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Problem(None, "malformed", f"The message cannot be read: {error}.")


async def _write(socket: WebSocket, visitor: Visitor) -> None:
    """Send what waits until there is nothing more to come, or the client takes nothing any more."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        while (message := await visitor.outbox.get()) is not None:
            async with asyncio.timeout(SLOWEST):
                await socket.send_text(message.decode())
        async with asyncio.timeout(SLOWEST):
            await socket.close()


__all__ = ["router"]
