"""The coach at a table: hints and the chance to win for who plays against a bot, and for nobody else."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

import ptcg
from ptcg.engine import Chance, State
from ptcg.play.recording import era_record
from ptcg.rules import ERAS
from ptcg.server.coaches import Hints, Look
from ptcg.server.following import Position
from ptcg.server.play import Play
from ptcg.server.remote import Refusal, RemoteSeat, Site
from ptcg.server.shapes import Hint, WinChance

from .servers import PATIENCE, Here, asked, begun, bot_table, eager, guest, serving, shared_table, until
from .thinkers import DYING, FAILING, QUICK, SLOW

pytestmark = pytest.mark.anyio


@pytest.fixture
async def server(sqlite: str, anyio_backend: str) -> AsyncIterator[Here]:
    async with serving(sqlite, coach=QUICK) as here:
        yield here


async def ask(site: Site, table: str, what: str, game: int, answers: int) -> Any:
    return await site.call("POST", f"/api/tables/{table}/{what}", {"game": game, "answers": answers})


async def hint_for(site: Site, table: str, seat: RemoteSeat) -> Hint:
    question = await asked(seat)
    return msgspec.convert(await ask(site, table, "hint", 1, question.number), Hint)


async def refused(site: Site, table: str, what: str, game: int, answers: int) -> tuple[int, str]:
    with pytest.raises(Refusal) as refusal:
        await ask(site, table, what, game, answers)
    text = msgspec.json.decode(str(refusal.value).partition(": ")[2], type=dict[str, str])
    assert list(text) == ["error"] and text["error"].count(".") == 1 and text["error"].endswith(".")
    return refusal.value.status, text["error"]


class TestAgainstABot:
    @pytest.mark.parametrize("practice", [True, False])
    async def test_a_hint_says_what_to_do_and_why(self, server: Here, practice: bool) -> None:
        ann = await guest(server.address, "Ann")
        table = await bot_table(ann, practice=practice)
        chance = random.Random(1)
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
            assert seat.table is not None and seat.table.coach
            for _ in range(6):
                question = await asked(seat)
                hint = await hint_for(ann, table, seat)
                legal = {choice.answer: choice.label for choice in question.choices}
                assert (hint.game, hint.question) == (1, question.number)
                assert hint.options and hint.reason.endswith(".")
                for option in hint.options:
                    assert legal[option.answers[0]] == option.words[0]
                    assert len(option.answers) == len(option.words) and 0 <= option.chance <= 1
                assert len({option.answers[0] for option in hint.options}) == len(hint.options)
                await seat.answer(eager(question, chance))

    async def test_the_chance_to_win(self, server: Here) -> None:
        ann = await guest(server.address, "Ann")
        table = await bot_table(ann)
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
            await asked(seat)
            room = server.hub.rooms[table]
            play = room.table.play
            assert play is not None
            mine = msgspec.convert(await ask(ann, table, "chance", 1, len(play.answers)), WinChance)
            assert (mine.game, mine.answers) == (1, len(play.answers)) and 0 <= mine.chance <= 1

    async def test_after_a_move_was_taken_back(self, server: Here) -> None:
        """The worker follows the game there as well."""
        ann = await guest(server.address, "Ann")
        table = await bot_table(ann, practice=True, seed=7)
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
            first = await hint_for(ann, table, seat)
            question = await asked(seat)
            await seat.answer(question.choices[-1].answer)
            await hint_for(ann, table, seat)
            await seat.offer("undo")
            await until(lambda: len(server.hub.rooms[table].table.play.answers) <= question.number)  # type: ignore[union-attr]
            while seat.question is None or seat.question.number != question.number:
                await seat.next_message()
            assert await hint_for(ann, table, seat) == first

    async def test_it_holds_up_nobody(self, sqlite: str) -> None:
        """While the coach thinks, the table goes on."""
        async with serving(sqlite, coach=SLOW) as server:
            ann = await guest(server.address, "Ann")
            table = await bot_table(ann)
            async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
                question = await asked(seat)
                thinking = asyncio.create_task(hint_for(ann, table, seat))
                await until(lambda: server.app.state.coach._quick[0].waiting == 1)
                await seat.answer(question.choices[0].answer)
                assert not thinking.done()
                assert (await thinking).question == question.number

    async def test_who_goes_away_is_not_waited_for(self, server: Here, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("ptcg.server.routes.coach.LOOK", 0.05)
        (worker,) = server.app.state.coach._quick
        thinking = asyncio.create_task(worker.ask(Look(Position("none", []), 1, 0, "hint", QUICK), PATIENCE))
        ann = await guest(server.address, "Ann")
        table = await bot_table(ann)
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
            question = await asked(seat)
            body = msgspec.json.encode({"game": 1, "answers": question.number})
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            head = f"POST /api/tables/{table}/hint HTTP/1.1\r\nHost: x\r\nCookie: {ann.cookie}\r\n"
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
            writer.write(head.encode() + body)
            await writer.drain()
            writer.close()
            await thinking
            await until(lambda: worker.waiting == 0)


class TestRefusals:
    async def test_in_a_game_against_a_person(self, server: Here) -> None:
        ann, bob, eve = [await guest(server.address, name) for name in ("Ann", "Bob", "Eve")]
        table = await shared_table(ann, bob)
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as one, bob.sit_at(table) as two:
            for seat in (one, two):
                await begun(seat)
                assert seat.table is not None and not seat.table.coach
            number = len(server.hub.rooms[table].table.play.answers)  # type: ignore[union-attr]
            for what in ("hint", "chance"):
                for site in (ann, bob):
                    status, text = await refused(site, table, what, 1, number)
                    assert (status, text) == (403, "The coach is silent in a game against a person.")
                status, text = await refused(eve, table, what, 1, number)
                assert (status, text) == (403, "You are watching; the coach speaks to players only.")

    async def test_a_spectator_of_a_game_against_a_bot(self, server: Here) -> None:
        ann, eve = await guest(server.address, "Ann"), await guest(server.address, "Eve")
        table = await bot_table(ann)
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat, eve.sit_at(table) as watching:
            question = await asked(seat)
            assert watching.table is not None and not watching.table.coach
            for site in (eve, server.site()):
                for what in ("hint", "chance"):
                    assert (await refused(site, table, what, 1, question.number))[0] == 403

    async def test_while_one_waits_for_an_opponent(self, server: Here) -> None:
        ann = await guest(server.address, "Ann")
        table = await ann.open_table(era="2009", deck="builtin:2009-rekindled", opponent="person")
        assert (await refused(ann, table, "hint", 1, 0))[0] == 403

    async def test_another_moment_than_now(self, server: Here) -> None:
        ann = await guest(server.address, "Ann")
        table = await bot_table(ann)
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
            number = (await asked(seat)).number
            for game, answers in ((1, number + 1), (1, max(number - 1, 0) if number else 9), (2, number)):
                assert await refused(ann, table, "hint", game, answers) == (409, "That question has been answered.")
            for game, answers in ((0, number), (1, -1)):
                with pytest.raises(Refusal):
                    await ask(ann, table, "hint", game, answers)
            await seat.offer("resign")
            status, text = await refused(ann, table, "chance", 1, number)
            assert (status, text) == (409, "No game is going on at this table.")
        with pytest.raises(Refusal, match="404"):
            await ask(ann, "nowhere", "hint", 1, 0)

    async def test_a_question_of_the_bot(self, sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("ptcg.server.driver.Driver._let_bot_answer", _never)
        async with serving(sqlite, coach=QUICK) as server:
            ann = await guest(server.address, "Ann")
            table = await bot_table(ann)
            async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
                await begun(seat)
                while (at := server.hub.rooms[table].table).asked == 0:
                    await seat.answer((await asked(seat)).choices[0].answer)
                assert at.play is not None
                number = len(at.play.answers)
                assert await refused(ann, table, "hint", 1, number) == (409, "It is not your decision now.")
                assert msgspec.convert(await ask(ann, table, "chance", 1, number), WinChance).answers == number

    async def test_too_often(self, sqlite: str) -> None:
        async with serving(sqlite, coach=QUICK, limited=True) as server:
            ann = await guest(server.address, "Ann")
            table = await bot_table(ann)
            async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
                number = (await asked(seat)).number
                several = [ask(ann, table, "hint", 1, number) for _ in range(12)]
                told = await asyncio.gather(*several, return_exceptions=True)
                refusals = [one for one in told if isinstance(one, Refusal)]
                assert 6 <= len(told) - len(refusals) < 12
                assert all((one.status, "too often" in str(one)) == (429, True) for one in refusals)
                await ask(ann, table, "chance", 1, number)

    async def test_where_there_is_no_coach(self, sqlite: str) -> None:
        async with serving(sqlite, coach_processes=0) as server:
            ann = await guest(server.address, "Ann")
            table = await bot_table(ann)
            async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
                number = (await asked(seat)).number
                assert seat.table is not None and not seat.table.coach
                assert await refused(ann, table, "hint", 1, number) == (404, "There is no coach on this server.")

    @pytest.mark.parametrize("thinker", [FAILING, DYING])
    async def test_one_that_fails_is_silent_and_the_table_goes_on(self, sqlite: str, thinker: str) -> None:
        async with serving(sqlite, coach=thinker) as server:
            ann = await guest(server.address, "Ann")
            table = await bot_table(ann)
            async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
                question = await asked(seat)
                status, text = await refused(ann, table, "hint", 1, question.number)
                assert status == 503 and "KeyError" not in text
                await seat.answer(question.choices[0].answer)


async def _never(driver: Any) -> None:
    """A bot that does not come to a decision."""
    await asyncio.sleep(PATIENCE)


@pytest.mark.parametrize("era", ["1999", "2009", "2020"])
def test_no_byte_of_a_hint_depends_on_a_hidden_card(era: str) -> None:
    """Whatever the hidden cards are, and whatever the seed: the same view brings the same bytes."""
    decks = [deck for deck in ptcg.builtin_decks().values() if deck.era == era][:2]
    play = Play.begin(ERAS[era], (decks[0], decks[1]), seed=11)
    chance = random.Random(5)
    compared = 0
    while play.state.question is not None and play.state.turn < 8:
        seat = play.state.question.player
        if len(play.answers) % 5 == 0:
            compared += 1
            said = {told_of(play, seat, wanted, None) for wanted in ("hint", "chance")}
            for other in range(3):
                again = {told_of(play, seat, wanted, other) for wanted in ("hint", "chance")}
                assert said == again
        play.answer(chance.choice(play.open_answers))
    assert compared >= 5


def hidden_from(state: State, seat: int) -> list[str]:
    """The cards that a seat does not see, in their places."""
    places = (state.sides[seat].deck, state.sides[1 - seat].deck, state.sides[1 - seat].hand)
    return [state.card(card).id for place in places for card in place]


def told_of(play: Play, seat: int, wanted: Any, dealt: int | None) -> bytes:
    """What a worker says of a position, perhaps with other cards where the seat sees none."""
    hints = Hints()
    decks = [ptcg.play.recording.deck_record(deck) for deck in play.game.decks]
    setup = {"era": era_record(play.game.era), "decks": decks, "seed": play.seed}
    position = Position("a-table-1", [str(answer) for answer in play.answers], setup)
    followed = hints._followed.play(position)
    assert followed is not None
    if dealt is not None:
        view = followed.state.view(seat)
        followed.state = view.resample(Chance(dealt))
        followed.seed = dealt
        assert followed.state.view(seat) == view
        assert hidden_from(followed.state, seat) != hidden_from(play.state, seat)
    told = hints(Look(Position("a-table-1", position.answers), 1, seat, wanted, QUICK), lambda said: None)
    assert told is not None
    return told
