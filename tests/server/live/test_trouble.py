"""Slow, loud and broken things: the table stays as its log has it."""

from __future__ import annotations

import asyncio
import socket as sockets

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ptcg.server import protocol
from ptcg.server.remote import Refusal
from ptcg.server.storage import Entry, Unavailable

from ..servers import DECKS, PATIENCE, Here, asked, bot_table, guest, serving, until
from .steps import in_log, say

pytestmark = pytest.mark.anyio


async def test_a_slow_client_is_let_go_and_comes_back(server: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ptcg.server.socket.SLOWEST", 0.5)
    monkeypatch.setattr("ptcg.server.visitor.BACKLOG", 20)
    ann = await guest(server.address, "Ann")
    table = await bot_table(ann, practice=True)
    server.listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 4096)  # whoever is accepted has it too
    narrow = sockets.socket()
    narrow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    narrow.connect(("127.0.0.1", server.port))
    address = f"{server.address.replace('http', 'ws', 1)}/ws/{table}"
    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
        slow = await connect(address, sock=narrow, max_queue=1, ping_interval=None)
        await until(lambda: server.hub.connections == 2)
        for number in range(200):
            await say(seat, f"{number} " + "blah " * 90)
            await seat.answer((await asked(seat)).choices[0].answer)
            await seat.offer("undo")
            if server.hub.connections == 1:
                break
        await until(lambda: server.hub.connections == 1)
        assert isinstance(await say(seat, "still here"), protocol.Done)
        slow.transport.abort()
        async with server.site().sit_at(table) as back:
            assert back.board is not None


async def test_what_is_too_large_or_too_fast(server: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ptcg.server.socket.RATE", 20)
    monkeypatch.setattr("ptcg.server.socket.BURST", 40)
    ann = await guest(server.address, "Ann")
    table = await bot_table(ann)
    address = f"{server.address.replace('http', 'ws', 1)}/ws/{table}"
    async with asyncio.timeout(PATIENCE), connect(address, max_size=None) as socket:
        assert '"welcome"' in str(await socket.recv())
        for large in ('{"type":"say","id":1,"text":"%s"}' % ("é" * 2100), "[" * 10_000, b"\x00" * 5000):
            await socket.send(large)
            while '"problem"' not in (reply := str(await socket.recv())):
                pass
            assert '"code":"too-large"' in reply
        for number in range(150):
            await socket.send(f'{{"type":"ping","id":{number}}}')
        replies: list[str] = []
        while len(replies) < 150:  # the table has its own messages in between
            reply = str(await socket.recv())
            if '"pong"' in reply or '"code":"too-fast"' in reply:
                replies.append(reply)
        pongs = [reply for reply in replies if '"pong"' in reply]
        assert 37 <= len(pongs) < 150
        assert '"id":149' in replies[-1], "who was too fast learns which message it was"
        with pytest.raises(ConnectionClosed):
            for number in range(400):
                await socket.send(f'{{"type":"ping","id":{number}}}')
            while True:
                await socket.recv()
    async with connect(address, max_size=None) as socket:
        assert '"welcome"' in str(await socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await socket.send("x" * 70_000)
            while True:
                await socket.recv()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


async def test_a_log_that_cannot_be_read(server: Here) -> None:
    ann = await guest(server.address, "Ann")
    table = await ann.open_table(era="2009", deck=DECKS[0], opponent="person")
    await server.app.state.store.append(Entry(table, 3, 0, "answer", 0, {"answer": "attack 1 1"}))
    async with connect(f"{server.address.replace('http', 'ws', 1)}/ws/{table}") as socket:
        assert '"code":"broken"' in str(await socket.recv())
    with pytest.raises(Refusal) as refusal:
        await ann.take_seat(table, DECKS[0])
    assert refusal.value.status == 409


async def test_an_empty_room_is_forgotten_and_given_away(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ptcg.server.hub.SWEEP", 0.05)
    monkeypatch.setattr("ptcg.server.hub.KEPT", 0.1)
    async with asyncio.timeout(PATIENCE), serving(database) as server:
        ann = await guest(server.address, "Ann")
        table = await bot_table(ann)
        store = server.app.state.store
        async with ann.sit_at(table) as seat:
            question, board = await asked(seat), seat.board
            assert not await store.claim(table, "another process", 1)
        await until(lambda: table not in server.hub.rooms)
        while not await store.claim(table, "another process", 0.0):
            await asyncio.sleep(0.01)
        async with ann.sit_at(table) as seat:
            assert (seat.question, seat.board) == (question, board)


async def test_a_database_that_goes_away(server: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was not stored is not done, and the log goes on without a gap."""
    ann = await guest(server.address, "Ann")
    table = await bot_table(ann)
    store = server.app.state.store
    append, entries = store.append, store.entries
    stored_all_the_same = [False]

    async def failing(entry: Entry, row: object = None) -> None:
        if stored_all_the_same[0]:
            await append(entry, row)
        raise Unavailable("no database")

    async def unreadable(table: str, after: int = 0) -> list[Entry]:
        raise Unavailable("no database")

    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
        for number in range(6):
            question = await asked(seat)
            before = seat.board
            stored_all_the_same[0] = number % 2 == 1
            monkeypatch.setattr(store, "append", failing)
            monkeypatch.setattr(store, "entries", unreadable)
            for _ in range(2):
                reply = await seat.ask(
                    protocol.Answer(id=5, game=1, question=question.number, answer=question.choices[0].answer)
                )
                assert isinstance(reply, protocol.Problem) and reply.code == "not-now"
            assert seat.board == before
            monkeypatch.setattr(store, "append", append)
            monkeypatch.setattr(store, "entries", entries)
            reply = await seat.ask(
                protocol.Answer(id=6, game=1, question=question.number, answer=question.choices[0].answer)
            )
            if stored_all_the_same[0]:
                assert isinstance(reply, protocol.Problem) and reply.code == "stale"
            else:
                assert isinstance(reply, protocol.Done)
            while seat.question == question:
                await seat.next_message()
            if seat.over:
                break
    await in_log(server, table)
