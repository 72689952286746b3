"""Workers: what they answer and tell, and what becomes of them when nobody waits, when they hang and when they die."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest

from ptcg.server.worker import Tell, Worker, WorkerFailed

pytestmark = pytest.mark.anyio

LONG = 60.0


class Counting:
    """Counts as it is told, and says how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, request: Any, tell: Tell) -> Any:
        self.asked += 1
        match request:
            case "die":
                os._exit(3)
            case "fail":
                raise KeyError("what now?")
            case "hang":
                time.sleep(3600)
            case int(steps):
                for step in range(steps):
                    time.sleep(0.01)
                    tell(step)
        return self.asked, os.getpid()


@pytest.fixture
async def worker(anyio_backend: str) -> AsyncIterator[Worker]:
    made = Worker("ptcg test", Counting)
    yield made
    made.close()


async def test_it_answers_in_a_process_of_its_own_and_remembers(worker: Worker) -> None:
    first, process = await worker.ask("", LONG)
    assert (first, await worker.ask("", LONG)) == (1, (2, process))
    assert process != os.getpid()


async def test_what_it_tells_on_the_way(worker: Worker) -> None:
    told: list[int] = []
    await worker.ask(5, LONG, told.append)
    assert told == [0, 1, 2, 3, 4]


async def test_it_stops_when_nobody_waits(worker: Worker) -> None:
    _, process = await worker.ask("", LONG)
    told: list[int] = []
    task = asyncio.create_task(worker.ask(10_000, LONG, told.append))
    while not told:
        await asyncio.sleep(0.01)
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task
    began = time.monotonic()
    assert await worker.ask("", LONG) == (3, process)  # the same process, and it did not count to the end
    assert time.monotonic() - began < 20
    assert len(told) < 5000


async def test_who_gives_up_before_their_turn_costs_nothing(worker: Worker) -> None:
    first = asyncio.create_task(worker.ask(20, LONG))
    await asyncio.sleep(0)
    second = asyncio.create_task(worker.ask(10_000, LONG))
    await asyncio.sleep(0)
    assert worker.waiting == 2
    second.cancel()
    await first
    assert (await worker.ask("", LONG))[0] == 2
    assert worker.waiting == 0


async def test_one_that_hangs_is_given_up_and_started_again(worker: Worker) -> None:
    _, process = await worker.ask("", LONG)
    with pytest.raises(WorkerFailed, match="took longer than 0 seconds"):
        await worker.ask("hang", 0.2)
    first, other = await worker.ask("", LONG)
    assert first == 1 and other != process


async def test_one_that_dies_gets_a_second_chance_and_no_third(worker: Worker) -> None:
    with pytest.raises(WorkerFailed, match="died"):
        await worker.ask("die", LONG)
    assert (await worker.ask("", LONG))[0] == 1


async def test_what_is_done_wrong_in_it_is_told(worker: Worker) -> None:
    with pytest.raises(WorkerFailed, match="fails: KeyError: 'what now\\?'"):
        await worker.ask("fail", LONG)
    assert (await worker.ask("", LONG))[0] == 2
