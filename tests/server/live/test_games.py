"""Whole games: against bots and people, with spectators, with breaks."""

from __future__ import annotations

import asyncio
import random

import pytest

from ptcg.server import protocol

from ..faulty_bots import LAST
from ..servers import DECKS, PATIENCE, Here, asked, begun, bot_table, eager, guest, play_out, serving, shared_table
from .steps import in_log, kept, raw_welcome, settled, watch

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("bot", ["random", "greedy", LAST])
async def test_a_whole_game_against_a_bot(server: Here, bot: str) -> None:
    ann = await guest(server.address, "Ann")
    table = await bot_table(ann, bot)
    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
        given = await play_out(seat, random.Random(1))
        assert seat.board is not None and seat.board.outcome is not None and seat.question is None
        while seat.table is None or seat.table.status != "over":
            await seat.next_message()
        assert sum(one.wins for one in seat.table.seats) == 1
    found = await in_log(server, table)
    assert found.play is not None and len(found.play.answers) > given > 0
    await kept(server, table)
    games = await ann.call("GET", "/api/games")
    assert [game["table"] for game in games] == [table]
    replay = await ann.call("GET", f"/api/games/{table}-1/replay")
    assert len(replay["steps"]) == len(found.play.answers) + 1
    assert replay["steps"][-1]["board"]["outcome"]["winner"] == games[0]["winner"]


async def test_two_guests_by_link_and_a_spectator(server: Here) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    table = await ann.open_table(era="2009", deck=DECKS[0], opponent="person")
    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as one:
        assert one.table is not None and one.table.status == "waiting" and one.board is None
        async with server.site().sit_at(table) as eve:
            await bob.take_seat(table, DECKS[1])
            async with bob.sit_at(table) as two:
                for seat in (one, two, eve):
                    await begun(seat)
                assert [seat.table.you for seat in (one, two, eve) if seat.table] == [0, 1, -1]
                watching = asyncio.create_task(watch(eve))
                await asyncio.gather(play_out(one, random.Random(1)), play_out(two, random.Random(2)))
                await watching
                assert one.board is not None and two.board is not None and eve.board is not None
                assert one.board.outcome == two.board.outcome == eve.board.outcome
                assert {*eve.board.sides[0].prizes, *eve.board.sides[1].prizes} <= {protocol.HIDDEN}
                assert one.lines == two.lines == eve.lines
    await in_log(server, table)


async def test_who_comes_back_gets_what_they_missed(server: Here) -> None:
    ann = await guest(server.address, "Ann")
    table = await bot_table(ann)
    chance = random.Random(5)
    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
        for _ in range(10):
            await seat.answer(eager(await asked(seat), chance))
            assert not seat.over
        await asked(seat)
        async with ann.sit_at(table, 1, seat.lines) as again:
            assert (again.board, again.question) == (seat.board, seat.question)
        left = seat.lines - 3
        async with raw_welcome(ann, table, 1, left) as welcome:
            assert (welcome.first_line, len(welcome.lines)) == (left, 3)
        for game, seen in ((2, left), (1, 10**30), (-1, -5)):
            async with raw_welcome(ann, table, game, seen) as welcome:
                assert welcome.first_line + len(welcome.lines) == seat.lines
                assert welcome.first_line in (0, seat.lines)
        text = (seat.question and seat.question.choices[0].answer) or ""
        message = await seat.answer(text)
        assert isinstance(message, protocol.Done)
        async with ann.sit_at(table, 1, seat.lines) as again:
            assert again.lines >= seat.lines


async def test_a_restart_in_the_middle(sqlite: str) -> None:
    chance = random.Random(3)
    async with asyncio.timeout(PATIENCE):
        async with serving(sqlite) as server:
            ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
            table = await shared_table(ann, bob, game_seconds=600)
            other = await bot_table(ann, "greedy")
            async with ann.sit_at(table) as one, bob.sit_at(table) as two, ann.sit_at(other) as third:
                for seat in (one, two, third):
                    await begun(seat)
                for _ in range(30):
                    seat = one if one.question is not None else two
                    if not seat.over:
                        await seat.answer(eager(await asked(seat), chance))
                        await settled(one, two)
                await third.answer(eager(await asked(third), chance))
                await asked(third)
                before = [(seat.board, seat.question, seat.lines) for seat in (one, two, third)]
        async with (
            serving(sqlite, server.port),
            ann.sit_at(table) as one,
            bob.sit_at(table) as two,
            ann.sit_at(other) as third,
        ):
            assert [(seat.board, seat.question, seat.lines) for seat in (one, two, third)] == before
            await asyncio.gather(
                play_out(one, chance), play_out(two, random.Random(2)), play_out(third, random.Random(4))
            )
            assert one.over and two.over and third.over
