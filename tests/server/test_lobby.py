"""Tables before and after the game: setting one up, who sees it, who sits down, what is kept, and going on from it."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

import ptcg
from ptcg.engine import Verb
from ptcg.server.driver import Driver
from ptcg.server.picture import face
from ptcg.server.remote import Refusal, Site
from ptcg.server.shown import Shown
from ptcg.server.table import Kind, Table, sitting

from .servers import DECKS, PATIENCE, Here, asked, begun, bot_table, eager, guest, serving, shared_table, until
from .tables import Log

pytestmark = pytest.mark.anyio

SPEC: dict[str, Any] = {"era": "2009", "deck": DECKS[0], "opponent": "person"}


@pytest.fixture
async def server(sqlite: str, anyio_backend: str) -> AsyncIterator[Here]:
    async with serving(sqlite) as here:
        yield here


WISHES = ((Verb.ATTACH, 0), (Verb.ATTACK, 1), (Verb.STOP, 0), (Verb.END, 0))
"""Energy, the second attack, and nobody on the Bench."""


async def refused(site: Site, method: str, path: str, body: Any = None) -> tuple[int, str]:
    with pytest.raises(Refusal) as refusal:
        await site.call(method, path, body)
    return refusal.value.status, str(refusal.value)


async def lobby(site: Site) -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in await site.call("GET", "/api/tables")}


class TestTheLobby:
    async def test_who_sees_which_table(self, server: Here) -> None:
        ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
        public = await ann.open_table(**SPEC, open=True, title=" Come\nin ")
        private = await ann.open_table(**SPEC)
        against_bot = await bot_table(ann, open=True)
        assert set(await lobby(ann)) == {public, private, against_bot}
        assert set(await lobby(bob)) == set(await lobby(server.site())) == {public}
        row = (await lobby(bob))[public]
        assert (row["title"], row["status"], row["yours"]) == ("Come in", "waiting", False)
        assert [seat["kind"] for seat in row["seats"]] == ["guest", "open"]
        assert (await lobby(ann))[private]["title"] == "Ann's table"

    async def test_a_table_that_is_played_and_over(self, server: Here) -> None:
        ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
        table = await shared_table(ann, bob, open=True)
        await until(lambda: server.hub.rooms[table].table.play is not None)
        assert (await lobby(server.site()))[table]["status"] == "playing"
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
            await seat.offer("resign")
            while not seat.over:
                await seat.next_message()
        assert table not in await lobby(ann) and table not in await lobby(server.site())
        assert (await ann.call("GET", "/api/health"))["status"] == "ok"


class TestSettingUp:
    @pytest.mark.parametrize(
        ("change", "status"),
        [
            ({"era": "1998"}, 400),
            ({"era": ""}, 400),
            ({"deck": "builtin:none"}, 404),
            ({"deck": ""}, 404),
            ({"deck": "own:1"}, 404),
            ({"opponent": "nobody"}, 400),
            ({"opponent": "os:system"}, 400),
            ({"opponent": "random"}, 404),  # without a deck
            ({"best_of": 2}, 400),
            ({"best_of": 7}, 400),
            ({"best_of": 0}, 400),
            ({"practice": True}, 400),
            ({"game_seconds": -1}, 400),
            ({"answer_seconds": 10**9}, 400),
            ({"title": "x" * 61}, 400),
            ({"seed": 7}, 400),  # not for practice
            ({"opponent": "random", "opponent_deck": SPEC["deck"], "practice": True, "seed": -1}, 400),
            ({"luck": 7}, 400),
            ({"era": None}, 400),
        ],
        ids=str,
    )
    async def test_what_cannot_be(self, server: Here, change: dict[str, Any], status: int) -> None:
        ann = await guest(server.address, "Ann")
        found, text = await refused(ann, "POST", "/api/tables", {**SPEC, **change})
        assert found == status and text
        assert await lobby(ann) == {}

    async def test_somebody_elses_deck(self, server: Here) -> None:
        ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
        text = "\n".join(f"{count} {card.name}" for card, count in ptcg.deck("Rekindled").counts)
        key = (await ann.call("POST", "/api/decks", {"name": "Mine", "era": "2009", "text": text}))["id"]
        table = await ann.open_table(**{**SPEC, "deck": key})
        assert (await refused(bob, "POST", "/api/tables", {**SPEC, "deck": key}))[0] == 403
        assert (await refused(bob, "POST", f"/api/tables/{table}/seat", {"deck": key}))[0] == 403


class TestSeats:
    async def test_giving_a_seat_back(self, server: Here) -> None:
        ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
        table = await ann.open_table(**SPEC)
        seat = f"/api/tables/{table}/seat"
        assert (await refused(bob, "DELETE", seat))[0] == 403
        assert (await refused(ann, "POST", seat, {"deck": DECKS[0]}))[0] == 409
        await ann.call("DELETE", seat)
        await bob.take_seat(table, DECKS[1])
        await ann.take_seat(table, DECKS[0])
        await until(lambda: server.hub.rooms[table].table.status == "playing")
        assert (await refused(ann, "DELETE", seat))[0] == 409
        kinds = [(entry.kind, entry.seat) for entry in (await server.entries(table))[:5]]
        assert kinds == [("open", -1), ("sit", 0), ("stand", 0), ("sit", 0), ("sit", 1)]


class TestWhatIsKept:
    async def test_who_may_see_a_game_how(self, server: Here) -> None:
        ann, bob, eve = [await guest(server.address, name) for name in ("Ann", "Bob", "Eve")]
        table = await shared_table(ann, bob)
        async with asyncio.timeout(PATIENCE), bob.sit_at(table) as seat:
            await begun(seat)
            await seat.offer("resign")
            await until(lambda: server.hub.rooms[table].driver.kept != "")
        game = f"/api/games/{table}-1"
        for site, viewers in ((ann, [0, -1]), (bob, [1, -1]), (eve, [-1])):
            replay = await site.call("GET", f"{game}/replay")
            assert (replay["viewer"], replay["viewers"]) == (viewers[0], viewers)
            for viewer in {0, 1, 2, -1} - set(viewers):
                assert (await refused(site, "GET", f"{game}/replay?viewer={viewer}"))[0] == 403
            assert (await refused(site, "GET", f"{game}/recording"))[0] == 403
            assert (await site.call("GET", game))["you"] == viewers[0]
        hands = (await ann.call("GET", f"{game}/replay"))["steps"][-1]["board"]["sides"]
        assert -1 not in hands[0]["hand"] and set(hands[1]["hand"]) == {-1}
        assert (await refused(ann, "GET", f"/api/games/{table}-2"))[0] == 404

    async def test_who_asks_for_a_replay_at_once(self, server: Here, monkeypatch: pytest.MonkeyPatch) -> None:
        """They may be faster than the table, which keeps its result when it comes to it."""
        ann = await guest(server.address, "Ann")
        table = await bot_table(ann, practice=True)
        game = f"/api/games/{table}-1"
        async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
            await asked(seat)
            assert (await refused(ann, "GET", game))[0] == 404
            monkeypatch.setattr(Driver, "go_on", lambda driver: None)
            await seat.offer("resign")
            await until(lambda: server.hub.rooms[table].table.status == "over")
        assert server.hub.rooms[table].driver.kept == ""
        assert (await ann.call("GET", f"{game}/replay"))["game"]["winner"] == 1
        assert [one["id"] for one in await ann.call("GET", "/api/games")] == [f"{table}-1"]

    async def test_a_seed(self, server: Here) -> None:
        """The same seed gives the same cards; without one they are shuffled anew."""
        ann = await guest(server.address, "Ann")
        first = []
        for seed in (7, 7, 8, None):
            async with asyncio.timeout(PATIENCE), ann.sit_at(await bot_table(ann, practice=True, seed=seed)) as seat:
                await asked(seat)
                first.append(seat.board)
        assert first[0] == first[1] and first[2] != first[0] != first[3]

    async def test_going_on_from_a_point(self, server: Here) -> None:
        ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
        table, serious = await bot_table(ann, practice=True), await bot_table(ann)
        chance = random.Random(2)
        async with asyncio.timeout(PATIENCE):
            async with ann.sit_at(table) as seat:
                for _ in range(3):
                    await seat.answer(eager(await asked(seat), chance))
                question, board = await asked(seat), seat.board
                await seat.answer(eager(question, chance))
            at = {"game": 1, "answers": question.number}
            assert (await refused(bob, "POST", f"/api/tables/{table}/branch", at))[0] == 403
            assert (await refused(ann, "POST", f"/api/tables/{serious}/branch", at))[0] == 404  # it has not begun
            assert (await refused(ann, "POST", f"/api/tables/{table}/branch", {**at, "answers": 9999}))[0] == 400
            assert (await refused(ann, "POST", f"/api/tables/{table}/branch", {**at, "game": 2}))[0] == 404
            other = (await ann.call("POST", f"/api/tables/{table}/branch", at))["id"]
            async with ann.sit_at(other) as seat:
                assert await asked(seat) == question and seat.board == board


@pytest.mark.parametrize(("era", "pokemon", "energy"), [("1999", "base1-3", "Water"), ("2012", "bw1-47", "Lightning")])
def test_sudden_death_belongs_to_the_game(era: str, pokemon: str, energy: str) -> None:
    """Neither a draw nor another game of the match: the table plays on, with one Prize card.

    Two alone, who harm themselves as well: the second attack Knocks Out both.
    """
    deck = ptcg.cards.parse_deck(json.dumps({"name": "Alone", "cards": {pokemon: 4, f"energy-{energy.lower()}": 56}}))
    log = Log(era, best_of=3)
    for seat, name in enumerate(("Ann", "Bob")):
        log.add(Kind.SIT, seat, sitting(name, deck, f"g-{name.lower()}"))
    log.start()
    play = log.table.play
    assert play is not None
    while not play.state.sudden_death:
        by_verb = {(one.verb, one.b if one.verb is Verb.ATTACK else 0): one for one in play.open_answers}
        answer = next((by_verb[wish] for wish in WISHES if wish in by_verb), play.open_answers[0])
        log.add(Kind.ANSWER, log.table.asked, {"answer": str(answer)})
        assert log.table.playing
    assert (log.table.status, log.table.number, log.table.wins) == ("playing", 1, [0, 0])
    lines = Shown(-1, face)._look(log.table, play, 0)[2]
    assert any(line.heading and "Sudden Death" in line.text for line in lines)
    board = Shown(0, face)._look(log.table, play, 0)[0]
    assert (board.sudden_death, board.prizes, board.outcome) == (1, 1, None)
    again = Table.of(log.entries)
    assert again.play is not None and again.play.state.sudden_death == 1 and again.asked == log.table.asked
    log.play_out()
    assert sum(log.table.wins) == 1 and log.table.status == "between"
