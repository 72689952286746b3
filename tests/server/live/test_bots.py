"""Bots that fail, hang or die."""

from __future__ import annotations

import asyncio
import random

import pytest

from ptcg.server import protocol

from ..faulty_bots import FAULTY
from ..servers import PATIENCE, Here, asked, bot_table, eager, guest, play_out, serving
from .steps import in_log, say

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("bot", FAULTY)
async def test_a_bot_that_fails_resigns(server: Here, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if bot.endswith("Hanging"):
        monkeypatch.setattr("ptcg.server.bots.PATIENCE", 2.0)
    ann = await guest(server.address, "Ann")
    async with asyncio.timeout(PATIENCE), ann.sit_at(await bot_table(ann, bot)) as seat:
        await play_out(seat, random.Random(1))
        assert seat.board is not None and seat.board.outcome is not None
        outcome = seat.board.outcome
        assert (outcome.winner, outcome.rule, outcome.how) == (0, "resign", "the bot failed")
    assert seat.table is not None
    await in_log(server, seat.table.id)


async def test_a_bot_that_hangs_holds_up_nobody(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the talk of people nor the end of the server."""
    monkeypatch.setattr("ptcg.server.bots.PATIENCE", 2 * PATIENCE)
    async with asyncio.timeout(PATIENCE):
        async with serving(sqlite, bots=FAULTY) as server:
            ann = await guest(server.address, "Ann")
            async with ann.sit_at(await bot_table(ann, FAULTY[-1])) as seat:
                while seat.board is None or seat.board.asked != 1:
                    if seat.question is not None:
                        await seat.answer(seat.question.choices[0].answer)
                    else:
                        await seat.next_message()
                assert isinstance(await say(seat, "Hello?"), protocol.Done)
    assert not seat.over


async def test_a_bot_that_was_killed_thinks_again(server: Here) -> None:
    ann = await guest(server.address, "Ann")
    async with asyncio.timeout(PATIENCE), ann.sit_at(await bot_table(ann, "greedy")) as seat:
        chance = random.Random(4)
        (worker,) = server.hub.bots._workers
        while worker._process is None:
            await seat.answer(eager(await asked(seat), chance))
        worker._process.kill()
        await play_out(seat, chance)
        assert seat.board is not None and seat.board.outcome is not None
        assert seat.board.outcome.rule != "resign"
