"""kill -9, ten times at random moments of games: no answer that was acknowledged is lost, and the games go on."""

from __future__ import annotations

import asyncio
import random
import time

import pytest
from websockets.exceptions import WebSocketException

from ptcg.server import protocol
from ptcg.server.remote import RemoteSeat, Site
from ptcg.server.storage import Store
from ptcg.server.table import Table

from .servers import PATIENCE, Process, bot_table, eager, guest, process, shared_table, until

pytestmark = pytest.mark.anyio

KILLS = 10
LOST = (OSError, WebSocketException, EOFError)
PACE = 0.01
"""Seconds between two answers of a player: what was played is read again after each kill."""


class Persistent:
    """Somebody who plays on, game after game, however often the server goes away. Remembers what was acknowledged."""

    def __init__(self, site: Site, table: str, seat: int, seed: int) -> None:
        self.site = site
        self.table = table
        self.number = seat
        self.chance = random.Random(seed)
        self.acknowledged: dict[int, str] = {}
        self.connections = 0
        self.enough = False  # after the game that goes on, no other
        self.finished = False
        self.seat: RemoteSeat | None = None
        self.lost: BaseException | None = None  # why there is no connection

    async def run(self) -> None:
        game, seen = 0, 0
        while not self.finished:
            try:
                async with self.site.sit_at(self.table, game, seen) as self.seat:
                    self.connections += 1
                    assert self.seat.seq >= max(self.acknowledged, default=0), "what was acknowledged is still there"
                    try:
                        await self.play(self.seat)
                    finally:
                        game, seen = (self.seat.table.game if self.seat.table else 0), self.seat.lines
            except LOST as lost:
                self.seat, self.lost = None, lost
                await asyncio.sleep(0.05)

    async def play(self, seat: RemoteSeat) -> None:
        while True:
            if seat.over:
                if self.enough:
                    self.finished = True
                    return
                await self.once_more(seat)
            elif seat.question is not None:
                text = eager(seat.question, self.chance)
                reply = await seat.answer(text)
                if isinstance(reply, protocol.Done):
                    self.acknowledged[reply.seq] = text
                else:
                    assert isinstance(reply, protocol.Problem) and reply.code == "stale", reply
                await asyncio.sleep(PACE)
            else:
                await self.hear(seat)

    async def once_more(self, seat: RemoteSeat) -> None:
        assert seat.table is not None
        if seat.table.status == "over" and f"rematch:{self.number}" not in seat.table.offers:
            reply = await seat.offer("rematch")
            assert isinstance(reply, protocol.Done | protocol.Problem), reply
            await asyncio.sleep(PACE)
        else:
            await self.hear(seat)

    async def hear(self, seat: RemoteSeat) -> None:
        message = await seat.next_message()
        assert not isinstance(message, protocol.Problem), message

    def __str__(self) -> str:
        who = f"seat {self.number} of {self.table}: {len(self.acknowledged)} answers, {self.connections} connections"
        if self.seat is None or self.seat.table is None or self.seat.board is None:
            return f"{who}; lost by {self.lost!r}"
        seat, board = self.seat, self.seat.board
        asked = "nothing" if seat.question is None else f"question {seat.question.number}, {seat.question.text!r}"
        status = f"game {seat.table.game} {seat.table.status}, offers {seat.table.offers}"
        return f"{who}; entry {seat.seq}, {status}, asked {asked}, board asks seat {board.asked}, {board.outcome}"


@pytest.mark.parametrize("seed", [2009])
async def test_nothing_acknowledged_is_lost(database: str, seed: int) -> None:
    chance = random.Random(seed)
    async with asyncio.timeout(3 * PATIENCE), process(database) as server:
        ann, bob, cid = [await guest(server.address, name) for name in ("Ann", "Bob", "Cid")]
        table = await shared_table(ann, bob, game_seconds=24 * 3600)
        other = await bot_table(cid, "random")
        players = [Persistent(ann, table, 0, 1), Persistent(bob, table, 1, 2), Persistent(cid, other, 0, 3)]
        async with asyncio.TaskGroup() as together:
            for player in players:
                together.create_task(player.run())
            down = 0.0
            for kills in range(KILLS):
                await some_progress(server, players, kills)
                await asyncio.sleep(chance.uniform(0, 0.5))
                start = time.perf_counter()
                await killed_and_back(server)
                down += time.perf_counter() - start
            await some_progress(server, players, KILLS)
            for player in players:
                player.enough = True
        assert all(player.connections == KILLS + 1 for player in players)
    count = await check(database, players)
    print(f"{KILLS} kills, {count} acknowledged answers, down for {down / KILLS:.1f} s each time")


async def some_progress(server: Process, players: list[Persistent], kills: int) -> None:
    """Wait until everybody is back, and something new is acknowledged at each table."""
    before = [len(player.acknowledged) for player in players]

    def moved(*numbers: int) -> bool:
        return any(len(players[number].acknowledged) > before[number] for number in numbers)

    def gone_on() -> bool:
        server.check()
        return all(player.connections > kills for player in players) and moved(0, 1) and moved(2)

    try:
        await until(gone_on)
    except TimeoutError:
        await asyncio.to_thread(server.tell_where)
        raise AssertionError("\n".join(["nothing goes on:", *map(str, players)])) from None


async def killed_and_back(server: Process) -> None:
    await asyncio.to_thread(server.kill)
    await server.start()


async def check(database: str, players: list[Persistent]) -> int:
    """Every acknowledged answer is where it was said to be, and the logs make tables."""
    store = await Store.open(database)
    try:
        for player in players:
            entries = await store.entries(player.table)
            assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
            for seq, text in player.acknowledged.items():
                entry = entries[seq - 1]
                assert (entry.kind, entry.seat, entry.body) == ("answer", player.number, {"answer": text})
            table = Table.of(entries)
            assert table.play is not None and table.play.outcome is not None
            assert (await store.game(f"{table.id}-1")) is not None or table.number == 1
    finally:
        await store.close()
    return sum(len(player.acknowledged) for player in players)
