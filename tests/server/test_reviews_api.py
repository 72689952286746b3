"""Reviews of finished games: who gets one, how it comes, and that it is made once; and going on from any moment."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any

import httpx
import msgspec
import pytest

from ptcg.server.protocol import Question
from ptcg.server.remote import Refusal, RemoteSeat, Site
from ptcg.server.shapes import ReviewNews

from .servers import PATIENCE, Here, asked, begun, bot_table, eager, guest, serving, shared_table, until
from .thinkers import FAILING, QUICK, SLOW

pytestmark = pytest.mark.anyio

ANSWERS = 14
"""So many answers before somebody resigns: enough to be looked at again."""


@pytest.fixture
async def server(sqlite: str, anyio_backend: str) -> AsyncIterator[Here]:
    async with serving(sqlite, coach=QUICK) as here:
        yield here


async def news_of(site: Site, game: str) -> AsyncIterator[ReviewNews]:
    """What a browser hears of a review, as long as it listens."""
    async with (
        httpx.AsyncClient(timeout=60) as client,
        client.stream("GET", f"{site.address}/api/games/{game}/review", headers={"Cookie": site.cookie}) as answer,
    ):
        if answer.status_code != 200:
            raise Refusal(answer.status_code, (await answer.aread()).decode())
        assert answer.headers["content-type"].startswith("text/event-stream")
        async for line in answer.aiter_lines():
            if line:
                yield msgspec.json.decode(line.removeprefix("data: "), type=ReviewNews)


async def heard(site: Site, game: str) -> list[ReviewNews]:
    return [news async for news in news_of(site, game)]


async def refused(site: Site, game: str) -> tuple[int, str]:
    with pytest.raises(Refusal) as refusal:
        await heard(site, game)
    return refusal.value.status, msgspec.json.decode(str(refusal.value).partition(": ")[2])["error"]


def idle(question: Question, chance: random.Random) -> str:
    """The answer of somebody who does nothing in their turn."""
    return next((choice.answer for choice in question.choices if choice.verb == "end"), eager(question, chance))


async def played_against_bot(server: Here, site: Site, choose: Any = eager, **wanted: Any) -> str:
    """A game that somebody played for a while and resigned; its id. One that is over before that is not taken."""
    async with asyncio.timeout(PATIENCE):
        while True:
            table = await bot_table(site, **wanted)
            if await resigned(site, table, choose):
                return f"{table}-1"


async def resigned(site: Site, table: str, choose: Any) -> bool:
    """Play for a while at a table, and resign; or the game was over before."""
    chance = random.Random(3)
    async with site.sit_at(table) as seat:
        given = 0
        while not seat.over and given < ANSWERS:
            if seat.question is None:
                await seat.next_message()
            else:
                given += 1
                await seat.answer(choose(seat.question, chance))
        if seat.over:
            return False
        await seat.offer("resign")
    return True


async def played_together(ann: Site, bob: Site) -> str:
    table = await shared_table(ann, bob)
    chance = random.Random(4)
    given = 0

    async def play(seat: RemoteSeat) -> None:
        nonlocal given
        while not seat.over:
            if given >= ANSWERS and seat is one:
                await seat.offer("resign")
            elif seat.question is None or given >= ANSWERS:
                await seat.next_message()
            else:
                given += 1
                await seat.answer(eager(seat.question, chance))

    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as one, bob.sit_at(table) as two:
        await asyncio.gather(play(one), play(two))
    return f"{table}-1"


class TestReviews:
    async def test_it_comes_with_its_progress_and_is_made_once(self, server: Here) -> None:
        ann = await guest(server.address, "Ann")
        game = await played_against_bot(server, ann, idle, practice=True, seed=5)
        replay = await ann.call("GET", f"/api/games/{game}/replay?viewer=2")
        assert replay["review"] and replay["branch"]
        async with asyncio.timeout(PATIENCE):
            news = await heard(ann, game)
            progress = [one.progress for one in news]
            assert progress == sorted(progress) and progress[-1] == 1
            assert all(one.review is None for one in news[:-1]) and not any(one.problem for one in news)
            found = news[-1].review
            assert found is not None
            places = [point.answers for point in found.curve]
            assert places == sorted(set(places)) and places[-1] < len(replay["steps"])
            assert all(0 <= point.chance <= 1 for point in found.curve)
            lost = [slip.lost for slip in found.slips]
            assert lost == sorted(lost, reverse=True) and found.slips, "doing nothing costs something"
            for slip in found.slips:
                step = replay["steps"][slip.answers + 1]
                assert (slip.player, slip.given) == (step["player"], step["label"])
                assert slip.better.words and slip.reason
            (worker,) = server.app.state.coach._thorough
            worker.close()  # what is asked again is not made again
            assert await heard(ann, game) == [ReviewNews(1, found, "")]

    async def test_two_who_ask_wait_for_the_same(self, sqlite: str) -> None:
        async with serving(sqlite, coach=SLOW) as server:
            ann = await guest(server.address, "Ann")
            game = await played_against_bot(server, ann)
            async with asyncio.timeout(PATIENCE):
                asking = [asyncio.create_task(heard(ann, game)) for _ in range(2)]
                await until(lambda: any(job.waiting == 2 for job in server.app.state.reviews._jobs.values()))
                assert len(server.app.state.reviews._jobs) == 1
                one, two = [(await task)[-1].review for task in asking]
                assert one == two is not None
                assert not server.app.state.reviews._jobs

    async def test_it_is_given_up_when_nobody_waits(self, sqlite: str) -> None:
        async with serving(sqlite, coach=SLOW) as server:
            ann = await guest(server.address, "Ann")
            game = await played_against_bot(server, ann)
            (worker,) = server.app.state.coach._thorough
            async with asyncio.timeout(PATIENCE):
                async with aclosing(news_of(ann, game)) as listening:  # type: ignore[type-var]
                    async for news in listening:
                        if news.progress > 0:
                            break
                process = worker._process
                await until(lambda: worker.waiting == 0 and not server.app.state.reviews._jobs)
                assert not server.app.state.reviews._kept
                assert (await heard(ann, game))[-1].review is not None
                assert worker._process is process, "it stopped by itself, and was not killed"

    async def test_hints_do_not_wait_for_a_review(self, sqlite: str) -> None:
        async with serving(sqlite, coach=SLOW) as server:
            ann = await guest(server.address, "Ann")
            game = await played_against_bot(server, ann)
            table = await bot_table(ann)
            async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
                review = asyncio.create_task(heard(ann, game))
                await until(lambda: server.app.state.coach._thorough[0].waiting == 1)
                number = (await asked(seat)).number
                await ann.call("POST", f"/api/tables/{table}/hint", {"game": 1, "answers": number})
                assert not review.done()
                review.cancel()

    async def test_one_that_cannot_be_made(self, sqlite: str) -> None:
        async with serving(sqlite, coach=FAILING) as server:
            ann = await guest(server.address, "Ann")
            game = await played_against_bot(server, ann)
            last = (await heard(ann, game))[-1]
            assert last.review is None and last.problem.endswith(".") and "KeyError" not in last.problem


class TestWhoGetsOne:
    async def test_nobody_else_of_a_game_against_a_bot(self, server: Here) -> None:
        ann, eve = await guest(server.address, "Ann"), await guest(server.address, "Eve")
        game = await played_against_bot(server, ann)
        assert not (await eve.call("GET", f"/api/games/{game}/replay"))["review"]
        for site in (eve, server.site()):
            status, text = await refused(site, game)
            assert (status, text) == (403, "A review tells of both hands; you get it of games that you played.")

    async def test_of_a_game_between_people_everybody_gets_their_own_half(self, server: Here) -> None:
        """The hand of the other stays as closed as in the replay."""
        ann, bob, eve = [await guest(server.address, name) for name in ("Ann", "Bob", "Eve")]
        game = await played_together(ann, bob)
        async with asyncio.timeout(PATIENCE):
            steps = (await ann.call("GET", f"/api/games/{game}/replay"))["steps"]
            for seat, site in enumerate((ann, bob)):
                found = (await heard(site, game))[-1].review
                assert found is not None and found.curve
                assert {slip.player for slip in found.slips} <= {seat}
                askers = {steps[point.answers]["board"]["asked"] for point in found.curve[:-1]}
                assert askers == {seat}
            assert (await refused(eve, game))[0] == 403

    async def test_none_of_a_game_that_goes_on(self, server: Here) -> None:
        ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
        for table in (await shared_table(ann, bob), await bot_table(ann)):
            async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
                await begun(seat)
                assert (await refused(ann, f"{table}-1"))[0] == 404

    async def test_where_there_is_no_coach(self, sqlite: str) -> None:
        async with serving(sqlite, coach_processes=0) as server:
            ann = await guest(server.address, "Ann")
            game = await played_against_bot(server, ann)
            assert not (await ann.call("GET", f"/api/games/{game}/replay"))["review"]
            assert await refused(ann, game) == (404, "There is no coach on this server.")

    async def test_too_often(self, sqlite: str) -> None:
        async with serving(sqlite, coach=QUICK, limited=True) as server:
            ann = await guest(server.address, "Ann")
            game = await played_against_bot(server, ann)
            several = [heard(ann, game) for _ in range(10)]
            told = await asyncio.gather(*several, return_exceptions=True)
            assert {one.status for one in told if isinstance(one, Refusal)} == {429}


class TestWhatIf:
    async def branch(self, site: Site, game: str, **wanted: Any) -> str:
        table, _, number = game.rpartition("-")
        made = await site.call("POST", f"/api/tables/{table}/branch", {"game": int(number), "answers": 9, **wanted})
        return str(made["id"])

    async def test_another_opponent_goes_on_with_the_same_game(self, server: Here) -> None:
        ann = await guest(server.address, "Ann")
        game = await played_against_bot(server, ann, practice=False)
        other = await self.branch(ann, game, opponent="greedy")
        same = await self.branch(ann, game)
        async with asyncio.timeout(PATIENCE), ann.sit_at(other) as one, ann.sit_at(same) as two:
            assert one.table is not None and two.table is not None
            assert one.table.practice and [seat.name for seat in one.table.seats] == ["Ann", "Greedy bot"]
            assert two.table.seats[1].name == "Random bot"
            for seat in (one, two):
                assert (await asked(seat)).number >= 9
            await one.offer("undo")
            await one.offer("resign")

    async def test_where_that_would_show_what_is_to_come(self, server: Here) -> None:
        ann, bob, eve = [await guest(server.address, name) for name in ("Ann", "Bob", "Eve")]
        together = await played_together(ann, bob)
        alone = await played_against_bot(server, ann)
        running = await bot_table(ann)
        cases: list[tuple[Site, str, dict[str, Any], int, str]] = [
            (ann, together, {}, 403, "own games against bots"),
            (eve, alone, {}, 403, "own games against bots"),
            (ann, f"{running}-1", {"answers": 0}, 403, "not over yet"),
            (ann, alone, {"opponent": "nobody"}, 400, "no bot 'nobody'"),
            (ann, alone, {"opponent": "person"}, 400, "no bot 'person'"),
            (ann, alone, {"answers": 9999}, 400, "answers"),
        ]
        async with asyncio.timeout(PATIENCE), ann.sit_at(running) as seat:
            await begun(seat)
            for site, game, wanted, status, text in cases:
                with pytest.raises(Refusal, match=f"{status}.*{text}"):
                    await self.branch(site, game, **wanted)
        assert not (await ann.call("GET", f"/api/games/{together}/replay"))["branch"]
