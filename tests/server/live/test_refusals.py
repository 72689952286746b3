"""What a table refuses, and whom."""

from __future__ import annotations

import asyncio
import random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ptcg.rules import era
from ptcg.server import protocol
from ptcg.server.remote import Refusal

from ..servers import DECKS, PATIENCE, Here, asked, begun, bot_table, eager, guest, shared_table, until

pytestmark = pytest.mark.anyio


async def test_a_refused_answer_cites_the_book(server: Here) -> None:
    ann = await guest(server.address, "Ann")
    async with asyncio.timeout(PATIENCE), ann.sit_at(await bot_table(ann)) as seat:
        while (await asked(seat)).kind != "turn":
            await seat.answer(eager(await asked(seat), random.Random(1)))
        board, question = seat.board, seat.question
        assert board is not None and question is not None and board.sides[0].active is not None
        active = board.sides[0].active
        legal = {choice.answer for choice in question.choices}
        wrong = next(
            text for text in (f"evolve {card} {active.key}" for card in board.sides[0].hand) if text not in legal
        )
        for message in (
            protocol.Answer(id=71, game=1, question=question.number, answer=wrong),
            protocol.Why(id=71, answer=wrong),
        ):
            refused = await seat.ask(message)
            assert isinstance(refused, protocol.Refused)
            assert refused.rule.startswith(("EVO-", "TURN-")) and refused.reason and refused.sentence
            assert refused.book == era("2009").book
            assert refused.section or refused.sentence
        assert (seat.board, seat.question) == (board, question), "nothing has changed"
        assert isinstance(await seat.ask(protocol.Why(id=72, answer=min(legal))), protocol.Done)


async def test_somebody_elses_decision(server: Here) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    table = await shared_table(ann, bob)
    async with (
        asyncio.timeout(PATIENCE),
        ann.sit_at(table) as one,
        bob.sit_at(table) as two,
        server.site().sit_at(table) as eve,
    ):
        for seat in (one, two, eve):
            await begun(seat)
        mine, other = (one, two) if one.question is not None else (two, one)
        question = await asked(mine)
        text = question.choices[0].answer
        for seat in (other, eve):
            reply = await seat.ask(protocol.Answer(id=5, game=1, question=question.number, answer=text))
            assert isinstance(reply, protocol.Problem) and reply.code == "not-yours"
            assert isinstance(await seat.ask(protocol.Why(id=6, answer=text)), protocol.Refused | protocol.Problem)
        for what in ("resign", "undo", "adjourn", "rematch", "withdraw"):
            reply = await eve.offer(what)
            assert isinstance(reply, protocol.Problem) and reply.code == "not-yours"
        message = protocol.Answer(id=7, game=1, question=question.number, answer=text)
        assert isinstance(await mine.ask(message), protocol.Done)
        for again in (message, protocol.Answer(id=7, game=2, question=question.number + 1, answer=text)):
            reply = await mine.ask(again)  # sent twice, and for a game that is not there
            assert isinstance(reply, protocol.Problem) and reply.code == "stale"
    kinds = [entry.kind for entry in await server.entries(table)]
    assert kinds == ["open", "sit", "sit", "start", "answer"]


async def test_no_such_table(server: Here) -> None:
    for table in ("nowhere", "%00", "..", "'%20OR%201=1--", "x" * 3000):
        async with connect(f"{server.address.replace('http', 'ws', 1)}/ws/{table}") as socket:
            assert '"code":"gone"' in str(await socket.recv())
            with pytest.raises(ConnectionClosed):
                await socket.recv()
    ann = await guest(server.address, "Ann")
    with pytest.raises(Refusal) as refusal:
        await ann.take_seat("nowhere", DECKS[0])
    assert refusal.value.status == 404


async def test_a_seat_is_taken_once(server: Here) -> None:
    ann = await guest(server.address, "Ann")
    table = await ann.open_table(era="2009", deck=DECKS[0], opponent="person")
    others = [await guest(server.address, name) for name in ("Bob", "Cid", "Dan", "Eve")]
    async with asyncio.timeout(PATIENCE):
        taken = await asyncio.gather(
            *(other.take_seat(table, DECKS[1]) for other in (*others, ann)), return_exceptions=True
        )
    assert sorted(str(one)[:4] for one in taken) == ["409:", "409:", "409:", "409:", "None"]
    await until(lambda: server.hub.rooms[table].table.status == "playing")
    assert [entry.kind for entry in await server.entries(table)].count("sit") == 2


async def test_too_many_connections(server: Here) -> None:
    ann = await guest(server.address, "Ann")
    table = await bot_table(ann)
    for site in (ann, server.site()):
        headers = {"Cookie": site.cookie} if site.cookie else {}
        address = f"{server.address.replace('http', 'ws', 1)}/ws/{table}"
        open_ones = [await connect(address, additional_headers=headers) for _ in range(8)]
        for socket in open_ones:
            assert '"welcome"' in str(await socket.recv())
        ninth = await connect(address, additional_headers=headers)
        assert '"code":"too-fast"' in str(await ninth.recv())
        for socket in (*open_ones, ninth):
            await socket.close()
    await until(lambda: server.hub.connections == 0)


async def test_another_site_gets_no_connection(server: Here) -> None:
    ann = await guest(server.address, "Ann")
    address = f"{server.address.replace('http', 'ws', 1)}/ws/{await bot_table(ann)}"
    for origin in ("https://evil.example", "null", f"{server.address}.evil.example"):
        with pytest.raises(Exception, match="403"):
            await connect(address, additional_headers={"Cookie": ann.cookie, "Origin": origin})
    async with connect(address, additional_headers={"Cookie": ann.cookie, "Origin": server.address}) as socket:
        assert '"you":0' in str(await socket.recv())


async def test_a_forged_cookie_watches(server: Here) -> None:
    ann = await guest(server.address, "Ann")
    table = await bot_table(ann)
    mallory = server.site()
    for cookie in (ann.cookie[:-1] + ("A" if ann.cookie[-1] != "A" else "B"), "ptcg-guest=", "ptcg-guest=a.b"):
        mallory.cookie = cookie
        async with mallory.sit_at(table) as seat:
            assert seat.table is not None and seat.table.you == -1
