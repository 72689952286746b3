"""What players offer each other: a rematch, the next game, a break; and taking moves back."""

from __future__ import annotations

import asyncio
import random

import pytest

from ptcg.server import protocol

from ..servers import PATIENCE, Here, asked, begun, bot_table, eager, guest, shared_table, until
from .steps import in_log

pytestmark = pytest.mark.anyio


async def test_taking_back(server: Here) -> None:
    ann = await guest(server.address, "Ann")
    table = await bot_table(ann, practice=True)
    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
        while (await asked(seat)).kind != "turn" or len((await asked(seat)).choices) < 2:
            await seat.answer(eager(await asked(seat), random.Random(1)))
        board, question = seat.board, await asked(seat)
        await seat.answer(question.choices[0].answer)
        await asked(seat)
        assert isinstance(await seat.offer("undo"), protocol.Done)
        assert seat.board == board and await asked(seat) == question
        serious = await bot_table(ann)
        async with ann.sit_at(serious) as other:
            await asked(other)
            reply = await other.offer("undo")
            assert isinstance(reply, protocol.Problem) and reply.code == "not-now"
    await in_log(server, table)


async def test_resigning_and_a_rematch(server: Here) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    table = await shared_table(ann, bob)
    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as one, bob.sit_at(table) as two:
        for number in (1, 2):
            await begun(one)
            assert isinstance(await one.offer("resign"), protocol.Done)
            while not two.over:
                await two.next_message()
            assert two.board is not None and two.board.outcome is not None
            assert (two.board.outcome.winner, two.board.outcome.rule) == (1, "resign")
            reply = await one.offer("resign")
            assert isinstance(reply, protocol.Problem) and reply.code == "not-now"
            assert isinstance(await two.offer("rematch"), protocol.Done)
            while one.table is None or one.table.offers != ["rematch:1"]:
                await one.next_message()
            assert isinstance(await one.offer("rematch"), protocol.Done)
            while two.table is None or two.table.game != number + 1:
                await two.next_message()
            assert two.board is not None and two.board.outcome is None
    await until(lambda: server.hub.rooms[table].idle)
    me = await bob.call("GET", "/api/me")
    assert [(rating["era"], rating["games"]) for rating in me["ratings"]] == [("2009", 2)]


async def test_best_of_three(server: Here) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    table = await shared_table(ann, bob, best_of=3)
    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as one, bob.sit_at(table) as two:
        for number, loser in enumerate((one, two, one), 1):
            while loser.table is None or loser.table.game != number:
                await loser.next_message()
            await loser.offer("resign")
            while not (one.over and two.over):
                await (one if not one.over else two).next_message()
            assert one.table is not None
            if number < 3:
                assert one.table.status == "between"
                assert isinstance(await one.offer("rematch"), protocol.Problem)
                for seat in (one, two):
                    assert isinstance(await seat.offer("next"), protocol.Done)
                while one.over or two.over:
                    await (one if one.over else two).next_message()
        assert one.table is not None and one.table.status == "over"
        assert [seat.wins for seat in one.table.seats] == [1, 2]


async def test_adjourning(server: Here) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    table = await shared_table(ann, bob, game_seconds=600)
    async with asyncio.timeout(PATIENCE):
        async with ann.sit_at(table) as one, bob.sit_at(table) as two:
            await begun(one)
            await one.offer("adjourn")
            assert one.table is not None and one.table.offers == ["adjourn:0"]
            await one.offer("withdraw")
            assert one.table.offers == [] and one.table.status == "playing"
            await one.offer("adjourn")
            await two.offer("adjourn")
            while one.table.status != "adjourned":
                await one.next_message()
            reply = await one.ask(protocol.Answer(id=9, game=1, question=0, answer="first"))
            assert isinstance(reply, protocol.Problem) and reply.code == "not-now"
        async with ann.sit_at(table) as one, bob.sit_at(table) as two:
            assert one.table is not None and one.table.status == "adjourned" and one.question is None
            await two.offer("resume")
            await one.offer("resume")
            for seat in (one, two):
                while seat.table is None or seat.table.status != "playing":
                    await seat.next_message()
            seat = one if one.question is not None else two
            assert isinstance(await seat.answer(eager(await asked(seat), random.Random(1))), protocol.Done)
