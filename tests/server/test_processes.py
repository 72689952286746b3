"""Several server processes on one PostgreSQL: whoever is connected to whichever, it is the same table."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal

import psycopg
import pytest

from ptcg.server import protocol
from ptcg.server.remote import RemoteSeat, Site
from ptcg.server.storage import Store
from ptcg.server.table import Table

from .servers import (
    PATIENCE,
    Process,
    asked,
    begun,
    bot_table,
    eager,
    guest,
    next_of,
    play_out,
    process,
    shared_table,
    until,
)

pytestmark = pytest.mark.anyio


def at(server: Process, site: Site) -> Site:
    """The same guest at another server."""
    other = Site(server.address)
    other.cookie = site.cookie
    return other


async def offer(seat: RemoteSeat, what: str) -> None:
    """Offer something, if need be after a moment: whoever has answered as fast as may be is too fast now."""
    while not isinstance(reply := await seat.offer(what), protocol.Done):
        assert isinstance(reply, protocol.Problem) and reply.code == "too-fast", reply
        await asyncio.sleep(0.1)


async def watch(seat: RemoteSeat) -> None:
    while not seat.over:
        await seat.next_message()


async def test_a_game_between_two_processes(postgres: str) -> None:
    """Two players and two spectators, two of them at each process; they hear each other and see the same game."""
    async with asyncio.timeout(2 * PATIENCE), process(postgres) as one, process(postgres) as two:
        ann, bob = await guest(one.address, "Ann"), await guest(two.address, "Bob")
        assert (await at(two, ann).call("GET", "/api/me"))["name"] == "Ann", "one secret signs all cookies"
        table = await ann.open_table(
            era="2009", deck="builtin:2009-rekindled", opponent="person", open=True, game_seconds=24 * 3600
        )
        assert [row["id"] for row in await bob.call("GET", "/api/tables")] == [table]
        async with ann.sit_at(table) as first, Site(two.address).sit_at(table) as eve:
            await bob.take_seat(table, "builtin:2009-moonlit-haunting")
            async with bob.sit_at(table) as second, Site(one.address).sit_at(table) as dan:
                for seat in (first, second, eve, dan):
                    await begun(seat)
                assert isinstance(await first.ask(protocol.Say(id=1, text="Good luck!")), protocol.Done)
                for seat in (second, eve, dan):
                    assert (await next_of(seat, protocol.Chatted)).said.text == "Good luck!"
                assert isinstance(await eve.ask(protocol.Say(id=2, text="Go!")), protocol.Done)
                assert (await next_of(first, protocol.Chatted)).said.text == "Go!"
                await asyncio.gather(
                    play_out(first, random.Random(1)), play_out(second, random.Random(2)), watch(eve), watch(dan)
                )
                boards = [seat.board for seat in (first, second, eve, dan)]
                assert all(board is not None and boards[0] is not None for board in boards)
                assert len({board.outcome.winner for board in boards if board and board.outcome}) == 1
                assert first.lines == second.lines == eve.lines == dan.lines
                for seat in (second, first):
                    await offer(seat, "rematch")
                for seat in (first, second, eve, dan):
                    while seat.table is None or seat.table.game != 2:
                        await seat.next_message()
        await check_log(postgres, table)


async def test_a_table_outlives_the_process_that_drives_it(postgres: str) -> None:
    """The process that asks the bot and keeps the clock is killed; the other takes over when the lease is up."""
    async with asyncio.timeout(2 * PATIENCE), process(postgres) as one, process(postgres) as two:
        ann = await guest(one.address, "Ann")
        table = await bot_table(ann, "random", game_seconds=24 * 3600)
        chance = random.Random(7)
        async with ann.sit_at(table) as seat:
            await asked(seat)  # this process has asked the bot for what came before, or keeps the clock
            driver = owner_of(postgres, table)
            async with at(two, ann).sit_at(table) as spare:
                one.end()
                while not spare.over:
                    await spare.answer(eager(await asked(spare), chance))
                    if owner_of(postgres, table) not in ("", driver):
                        break
                await play_out(spare, chance)
                assert owner_of(postgres, table) not in ("", driver) or spare.over
        await check_log(postgres, table)


async def test_a_process_that_nobody_visits_gives_the_table_away(postgres: str) -> None:
    """Who took a seat at one process and plays at the other does not wait for the first to forget the table."""
    async with asyncio.timeout(2 * PATIENCE), process(postgres) as one, process(postgres) as two:
        ann, bob = await guest(one.address, "Ann"), await guest(one.address, "Bob")
        table = await shared_table(ann, bob)  # the game was started by the first
        async with at(two, ann).sit_at(table) as first, at(two, bob).sit_at(table) as second:
            for seat in (first, second):
                await begun(seat)
            await asyncio.gather(play_out(first, random.Random(3)), play_out(second, random.Random(4)))
            assert first.over and second.over
        await check_log(postgres, table)


async def test_processes_of_one_server(postgres: str) -> None:
    """`ptcg serve --processes 2`: one that dies is replaced, and players go on."""
    async with asyncio.timeout(2 * PATIENCE), process(postgres, "--processes", "2") as server:
        await until(lambda: len(children(server.pid)) == 2)
        ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
        table = await shared_table(ann, bob)
        async with ann.sit_at(table) as first, bob.sit_at(table) as second:
            await begun(first)
            await begun(second)
            seat = first if first.question is not None else second
            assert isinstance(await seat.answer(eager(await asked(seat), random.Random(1))), protocol.Done)
            done = seat.acknowledged
        before = children(server.pid)
        os.kill(before[0], signal.SIGKILL)
        await until(lambda: len(children(server.pid)) == 2 and before[0] not in children(server.pid))
        async with ann.sit_at(table) as first, bob.sit_at(table) as second:
            assert first.seq >= done and second.seq >= done
            await asyncio.gather(play_out(first, random.Random(5)), play_out(second, random.Random(6)))
            assert first.over and second.over
        alive = children(server.pid)
        await asyncio.to_thread(server.kill)
        await until(lambda: not any(running(pid) for pid in alive))  # nobody is left behind
    await check_log(postgres, table)


# --- looking at processes and at the database -------------------------------------------------------------------------


def children(pid: int) -> list[int]:
    """The server processes that a process has started (multiprocessing starts a helper as well)."""
    found: list[int] = []
    with contextlib.suppress(OSError), open(f"/proc/{pid}/task/{pid}/children") as file:
        for child in map(int, file.read().split()):
            with contextlib.suppress(OSError), open(f"/proc/{child}/cmdline", "rb") as command:
                if b"spawn_main" in command.read():
                    found.append(child)
    return found


def running(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def owner_of(database: str, table: str) -> str:
    """The process that drives a table."""
    with psycopg.connect(database) as connection:
        found = connection.execute("SELECT owner FROM claims WHERE table_id = %s", [table]).fetchone()
    return "" if found is None else str(found[0])


async def check_log(database: str, id: str) -> None:
    store = await Store.open(database)
    try:
        entries = await store.entries(id)
        assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
        Table.of(entries)
    finally:
        await store.close()
