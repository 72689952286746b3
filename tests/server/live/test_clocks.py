"""Time that runs out."""

from __future__ import annotations

import asyncio

import pytest

from ptcg.server import protocol

from ..servers import PATIENCE, Here, asked, begun, bot_table, guest, shared_table
from .steps import kept

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("limit", [{"answer_seconds": 1}, {"game_seconds": 1}])
async def test_time_is_up(server: Here, limit: dict[str, int]) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    table = await shared_table(ann, bob, **limit)
    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as one:
        await begun(one)
        assert one.board is not None
        late = one.board.asked
        while not one.over:
            await one.next_message()
        assert one.board.outcome is not None
        assert (one.board.outcome.winner, one.board.outcome.rule) == (1 - late, "time")
    await kept(server, table)
    games = await bob.call("GET", "/api/games")
    assert [game["rule"] for game in games] == ["time"]


async def test_the_clock_of_who_answers_begins_again(server: Here) -> None:
    ann = await guest(server.address, "Ann")
    async with asyncio.timeout(PATIENCE), ann.sit_at(await bot_table(ann, answer_seconds=4)) as seat:
        for _ in range(3):
            question = await asked(seat)
            await asyncio.sleep(1.5)
            assert isinstance(await seat.answer(question.choices[0].answer), protocol.Done)
        assert seat.board is not None
        assert seat.board.outcome is None or seat.board.outcome.rule != "time"
