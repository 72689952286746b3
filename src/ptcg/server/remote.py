"""Somebody at a table over the network, in Python: for bots that live elsewhere, for tests and for load.

site = Site("http://localhost:8000")
table = await site.open_table(era="2009", deck="builtin:2009-rekindled", opponent="greedy", ...)
async with site.sit_at(table) as seat:
    while not seat.over:
        if seat.question is not None:
            await seat.answer(seat.question.choices[0].answer)
        else:
            await seat.next_message()
"""

from __future__ import annotations

import http.cookies
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import anyio.to_thread
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from ptcg.server import protocol
from ptcg.server.protocol import SERVER_MESSAGES, Board, Question, Table, encode

_decoder: msgspec.json.Decoder[SERVER_MESSAGES] = msgspec.json.Decoder(SERVER_MESSAGES)


class Refusal(Exception):
    """The server has refused a request."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"{status}: {text}")
        self.status = status


class TurnedAway(Exception):
    """The server has no seat to give at this table, and says why: there is none, it cannot go on, ..."""

    def __init__(self, problem: protocol.Problem) -> None:
        super().__init__(f"{problem.code}: {problem.text}")
        self.code = problem.code


class Site:
    """A server, seen by one guest."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.cookie = ""

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """One request to the HTTP API; the answer as plain data."""
        return await anyio.to_thread.run_sync(self._call, method, path, body)

    def _call(self, method: str, path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}{path}", data, method=method)
        request.add_header("Content-Type", "application/json")
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                self._keep_cookie(answer.headers.get_all("Set-Cookie") or [])
                text = answer.read()
        except urllib.error.HTTPError as error:
            raise Refusal(error.code, error.read().decode(errors="replace")) from None
        return json.loads(text) if text else None

    def _keep_cookie(self, headers: list[str]) -> None:
        for header in headers:
            for name, morsel in http.cookies.SimpleCookie(header).items():
                self.cookie = f"{name}={morsel.value}"

    async def open_table(self, **wanted: Any) -> str:
        """Set up a table (see docs/protocol.md), and return its id."""
        return str((await self.call("POST", "/api/tables", wanted))["id"])

    async def take_seat(self, table: str, deck: str) -> None:
        await self.call("POST", f"/api/tables/{table}/seat", {"deck": deck})

    @asynccontextmanager
    async def sit_at(self, table: str, game: int = 0, seen: int = 0) -> AsyncIterator[RemoteSeat]:
        """Connect to a table, `game` and `seen` as in the protocol; `TurnedAway` if nobody may sit there."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        address = f"{self.address.replace('http', 'ws', 1)}/ws/{table}?game={game}&seen={seen}"
        async with connect(address, additional_headers=headers, max_size=None) as socket:
            seat = RemoteSeat(socket)
            first = await seat.next_message()
            if isinstance(first, protocol.Problem):
                raise TurnedAway(first)
            yield seat


class RemoteSeat:
    """A connection to a table, and what it has been told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: Table | None = None
        self.board: Board | None = None
        self.question: Question | None = None
        self.seq = 0
        self.lines = 0
        self.acknowledged = 0  # number of the last entry that was acknowledged to us
        self._id = 0

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.board is not None and self.board.outcome is not None

    async def next_message(self) -> SERVER_MESSAGES:
        """Wait for the next message and take it in."""
        message = _decoder.decode(await self.socket.recv())
        if isinstance(message, protocol.Welcome | protocol.Update):
            self.seq, self.board, self.question = message.seq, message.board, message.question
            self.lines = message.first_line + len(message.lines)
            self.table = message.table or self.table
        elif isinstance(message, protocol.TableChanged):
            self.seq, self.table = message.seq, message.table
        return message

    async def answer(self, text: str) -> SERVER_MESSAGES:
        """Answer the open question; returns once the server has replied, and shown what came of it."""
        assert self.question is not None and self.table is not None
        number = self.question.number
        self._id += 1
        message = protocol.Answer(id=self._id, game=self.table.game, question=number, answer=text)
        reply = await self.ask(message)
        while isinstance(reply, protocol.Done) and self.question is not None and self.question.number == number:
            await self.next_message()
        return reply

    async def offer(self, what: str) -> SERVER_MESSAGES:
        """Resign, take a move back, ask for a rematch, ..."""
        self._id += 1
        return await self.ask(protocol.Offer(id=self._id, what=what))  # type: ignore[arg-type]

    async def ask(self, message: protocol.CLIENT_MESSAGES) -> SERVER_MESSAGES:
        """Send a request and wait for the reply to it; other messages on the way are taken in."""
        await self.socket.send(encode(message).decode())
        while True:
            reply = await self.next_message()
            if getattr(reply, "id", None) == message.id:
                if isinstance(reply, protocol.Done):
                    self.acknowledged = reply.seq
                return reply


__all__ = ["Refusal", "RemoteSeat", "Site", "TurnedAway"]
