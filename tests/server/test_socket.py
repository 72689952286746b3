"""Tables over the network: real connections to a real server, from the first welcome to the rematch."""

from __future__ import annotations

import asyncio
import itertools
import random
import socket as sockets
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ptcg.rules import era
from ptcg.server import protocol
from ptcg.server.remote import Refusal, RemoteSeat, Site
from ptcg.server.storage import Entry, Unavailable
from ptcg.server.table import Table

from . import faulty_bots
from .servers import (
    DECKS,
    PATIENCE,
    Here,
    asked,
    begun,
    bot_table,
    eager,
    guest,
    next_of,
    play_out,
    same_table,
    serving,
    shared_table,
    until,
)

pytestmark = pytest.mark.anyio

FAULTY = [f"{faulty_bots.__name__}:{name}" for name in ("Raising", "Illegal", "Garbled", "Dying", "Hanging")]
SEED = 7
LAST = f"{faulty_bots.__name__}:Last"


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """These clients are quicker than people, and the same games are played every time."""
    monkeypatch.setattr("ptcg.server.socket.RATE", 10_000)
    monkeypatch.setattr("ptcg.server.socket.BURST", 10_000)
    seeds = itertools.count(SEED)
    monkeypatch.setattr("ptcg.server.driver.secrets", SimpleNamespace(randbits=lambda bits: next(seeds)))


@pytest.fixture
async def server(sqlite: str, anyio_backend: str) -> AsyncIterator[Here]:
    async with serving(sqlite, bots=[*FAULTY, LAST]) as here:
        yield here


async def in_log(server: Here, table: str) -> Table:
    """The table as its log has it, which must be as the server has it."""
    entries = await server.entries(table)
    found = Table.of(entries)
    room = await server.hub.room(table)
    assert room is not None and same_table(found, room.table)
    return found


async def kept(server: Here, table: str) -> None:
    """Wait until the result of the last game is stored."""
    await until(lambda: server.hub.rooms[table].driver.kept == server.hub.rooms[table].table.game_id)


async def say(seat: RemoteSeat, text: str, id: int = 900) -> protocol.SERVER_MESSAGES:
    return await seat.ask(protocol.Say(id=id, text=text))


class TestGames:
    @pytest.mark.parametrize("bot", ["random", "greedy", LAST])
    async def test_a_whole_game_against_a_bot(self, server: Here, bot: str) -> None:
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

    async def test_two_guests_by_link_and_a_spectator(self, server: Here) -> None:
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

    async def test_who_comes_back_gets_what_they_missed(self, server: Here) -> None:
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

    async def test_a_restart_in_the_middle(self, sqlite: str) -> None:
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


async def watch(seat: RemoteSeat) -> None:
    while not seat.over:
        await seat.next_message()


async def settled(*seats: RemoteSeat) -> None:
    """Wait until all have heard of the same."""
    newest = max(seat.seq for seat in seats)
    for seat in seats:
        while seat.seq < newest:
            await seat.next_message()


class raw_welcome:
    """The welcome message itself."""

    def __init__(self, site: Site, table: str, game: int, seen: int) -> None:
        address = f"{site.address.replace('http', 'ws', 1)}/ws/{table}?game={game}&seen={seen}"
        self.connecting = connect(address, additional_headers={"Cookie": site.cookie}, max_size=None)

    async def __aenter__(self) -> protocol.Welcome:
        import msgspec

        self.socket = await self.connecting.__aenter__()
        return msgspec.json.decode(await self.socket.recv(), type=protocol.Welcome)

    async def __aexit__(self, *error: Any) -> None:
        await self.connecting.__aexit__(*error)


class TestRefusals:
    async def test_a_refused_answer_cites_the_book(self, server: Here) -> None:
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

    async def test_somebody_elses_decision(self, server: Here) -> None:
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

    async def test_no_such_table(self, server: Here) -> None:
        for table in ("nowhere", "%00", "..", "'%20OR%201=1--", "x" * 3000):
            async with connect(f"{server.address.replace('http', 'ws', 1)}/ws/{table}") as socket:
                assert '"code":"gone"' in str(await socket.recv())
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
        ann = await guest(server.address, "Ann")
        with pytest.raises(Refusal) as refusal:
            await ann.take_seat("nowhere", DECKS[0])
        assert refusal.value.status == 404

    async def test_a_seat_is_taken_once(self, server: Here) -> None:
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

    async def test_too_many_connections(self, server: Here) -> None:
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

    async def test_another_site_gets_no_connection(self, server: Here) -> None:
        ann = await guest(server.address, "Ann")
        address = f"{server.address.replace('http', 'ws', 1)}/ws/{await bot_table(ann)}"
        for origin in ("https://evil.example", "null", f"{server.address}.evil.example"):
            with pytest.raises(Exception, match="403"):
                await connect(address, additional_headers={"Cookie": ann.cookie, "Origin": origin})
        async with connect(address, additional_headers={"Cookie": ann.cookie, "Origin": server.address}) as socket:
            assert '"you":0' in str(await socket.recv())

    async def test_a_forged_cookie_watches(self, server: Here) -> None:
        ann = await guest(server.address, "Ann")
        table = await bot_table(ann)
        mallory = server.site()
        for cookie in (ann.cookie[:-1] + ("A" if ann.cookie[-1] != "A" else "B"), "ptcg-guest=", "ptcg-guest=a.b"):
            mallory.cookie = cookie
            async with mallory.sit_at(table) as seat:
                assert seat.table is not None and seat.table.you == -1


class TestTalk:
    async def test_everybody_hears_it_as_it_was_written(self, server: Here) -> None:
        ann = await guest(server.address, "<b onclick=x>Ann</b>")
        table = await bot_table(ann, title="</script><img src=x onerror=alert(1)>")
        html = '<img src=x onerror=alert(1)> & "quotes" \'; DROP TABLE entries;-- {{7*7}} ${7*7}'
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat, server.site().sit_at(table) as eve:
            assert isinstance(await say(seat, html), protocol.Done)
            heard = await next_of(eve, protocol.Chatted)
            assert heard.said.text == html and heard.said.name == "<b onclick=x>Ann</b>" and heard.said.seat == 0
            assert isinstance(await say(eve, "from \u202e behind\x00\x1b[31m\u200b\n\nme"), protocol.Done)
            heard = await next_of(seat, protocol.Chatted)
            assert (heard.said.text, heard.said.seat) == ("from behind[31m me", -1)
            for text in ("", " \n\t\u200b", "x" * 501, " " * 400 + "x" * 101):
                reply = await say(seat, text)
                assert isinstance(reply, protocol.Problem) and reply.code == "malformed", text
            assert isinstance(await say(seat, "é" * 500), protocol.Done)
        async with raw_welcome(ann, table, 0, 0) as welcome:
            assert [said.text for said in welcome.chat] == [html, "from behind[31m me", "é" * 500]
            assert welcome.table.title == "</script><img src=x onerror=alert(1)>"

    async def test_who_is_there(self, server: Here) -> None:
        ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
        table = await shared_table(ann, bob)
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as one:
            async with bob.sit_at(table), server.site().sit_at(table):
                while one.table is None or not one.table.seats[1].online or one.table.spectators != 1:
                    await one.next_message()
            while one.table.seats[1].online or one.table.spectators:
                await one.next_message()


class TestOffers:
    async def test_taking_back(self, server: Here) -> None:
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

    async def test_resigning_and_a_rematch(self, server: Here) -> None:
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

    async def test_best_of_three(self, server: Here) -> None:
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

    async def test_adjourning(self, server: Here) -> None:
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


class TestClocks:
    @pytest.mark.parametrize("limit", [{"answer_seconds": 1}, {"game_seconds": 1}])
    async def test_time_is_up(self, server: Here, limit: dict[str, int]) -> None:
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

    async def test_the_clock_of_who_answers_begins_again(self, server: Here) -> None:
        ann = await guest(server.address, "Ann")
        async with asyncio.timeout(PATIENCE), ann.sit_at(await bot_table(ann, answer_seconds=4)) as seat:
            for _ in range(3):
                question = await asked(seat)
                await asyncio.sleep(1.5)
                assert isinstance(await seat.answer(question.choices[0].answer), protocol.Done)
            assert seat.board is not None
            assert seat.board.outcome is None or seat.board.outcome.rule != "time"


class TestBots:
    @pytest.mark.parametrize("bot", FAULTY)
    async def test_a_bot_that_fails_resigns(self, server: Here, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
        if bot.endswith("Hanging"):
            monkeypatch.setattr("ptcg.server.bots.PATIENCE", 2.0)
        ann = await guest(server.address, "Ann")
        async with asyncio.timeout(PATIENCE), ann.sit_at(await bot_table(ann, bot)) as seat:
            await play_out(seat, random.Random(1))
            assert seat.board is not None and seat.board.outcome is not None
            outcome = seat.board.outcome
            assert (outcome.winner, outcome.rule, outcome.how) == (0, "resign", "the bot failed")
        assert isinstance((await in_log(server, seat.table.id if seat.table else "")).play, object)

    async def test_a_bot_that_hangs_holds_up_nobody(self, sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
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

    async def test_a_bot_that_was_killed_thinks_again(self, server: Here) -> None:
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


class TestTrouble:
    async def test_a_slow_client_is_let_go_and_comes_back(self, server: Here, monkeypatch: pytest.MonkeyPatch) -> None:
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
                assert back.board == seat.board or back.board is not None

    async def test_what_is_too_large_or_too_fast(self, server: Here, monkeypatch: pytest.MonkeyPatch) -> None:
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

    async def test_a_log_that_cannot_be_read(self, server: Here) -> None:
        ann = await guest(server.address, "Ann")
        table = await ann.open_table(era="2009", deck=DECKS[0], opponent="person")
        await server.app.state.store.append(Entry(table, 3, 0, "answer", 0, {"answer": "attack 1 1"}))
        async with connect(f"{server.address.replace('http', 'ws', 1)}/ws/{table}") as socket:
            assert '"code":"broken"' in str(await socket.recv())
        with pytest.raises(Refusal) as refusal:
            await ann.take_seat(table, DECKS[0])
        assert refusal.value.status == 409

    async def test_an_empty_room_is_forgotten_and_given_away(
        self, server: Here, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("ptcg.server.hub.SWEEP", 0.05)
        monkeypatch.setattr("ptcg.server.hub.KEPT", 0.1)
        ann = await guest(server.address, "Ann")
        table = await bot_table(ann)
        store = server.app.state.store
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
            question, board = await asked(seat), seat.board
            assert not await store.claim(table, "another process", 1)
        await until(lambda: table not in server.hub.rooms)
        while not await store.claim(table, "another process", 0.0):
            await asyncio.sleep(0.01)
        async with ann.sit_at(table) as seat:
            assert (seat.question, seat.board) == (question, board)

    async def test_a_database_that_goes_away(self, server: Here, monkeypatch: pytest.MonkeyPatch) -> None:
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
