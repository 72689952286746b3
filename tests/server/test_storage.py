"""The storage of the server, on SQLite and on PostgreSQL: the log of a table, the lobby, claims, decks and games."""

from __future__ import annotations

import asyncio

import pytest

from ptcg.server.storage import DeckRow, Entry, GameRow, GuestRow, RatingRow, Stale, Store, TableRow, Taken, Unavailable

pytestmark = pytest.mark.anyio


def entry(n: int, table: str = "t1", **body: object) -> Entry:
    return Entry(table, n, 1_700_000_000_000 + n, "answer", n % 2, body)


def line(
    id: str = "t1", at: int = 1, status: str = "playing", guests: tuple[str, ...] = (), open: bool = True
) -> TableRow:
    seats = [{"kind": "guest", "name": "Ann"}, {"kind": "open"}]
    return TableRow(id, "Ann's table", "2009", open, status, 3, seats, list(guests), 600, 30, at, False)


def game(id: str = "g1", at: int = 1, guests: tuple[str, ...] = ("ann", "bob")) -> GameRow:
    return GameRow(id, "t1", 1, "2009", ["Ann", "Bob"], list(guests), ["A", "B"], 0, "Prizes", "WIN-01", 12, at, False)


# --- the log ----------------------------------------------------------------------------------------------------------


async def test_entries_come_back_as_they_were_written(store: Store) -> None:
    written = [entry(1, text="Poké\u0000\n'\";"), entry(2, list=[1, None, {"a": 1.5}]), entry(3)]
    for one in written:
        await store.append(one)
    await store.append(entry(1, table="t2"))
    assert await store.entries("t1") == written
    assert await store.entries("t1", after=2) == written[2:]
    assert await store.entries("t1", after=3) == await store.entries("nowhere") == []


async def test_an_entry_is_written_once(store: Store) -> None:
    await store.append(entry(1, answer="first"), line(status="waiting"))
    with pytest.raises(Taken):
        await store.append(entry(1, answer="second"), line(status="over"))
    assert [one.body for one in await store.entries("t1")] == [{"answer": "first"}]
    kept = await store.table("t1")
    assert kept is not None and kept.status == "waiting"


async def test_of_many_who_write_the_same_entry_one_wins(store: Store) -> None:
    outcomes = await asyncio.gather(*(store.append(entry(1, who=i)) for i in range(20)), return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType"] + ["Taken"] * 19
    [kept] = await store.entries("t1")
    assert outcomes[kept.body["who"]] is None


async def test_an_entry_that_fails_fails_alone(store: Store) -> None:
    """Those that wait together share a transaction; one is taken, one breaks it, and all others are written."""
    await store.append(entry(5))
    broken = Entry("t1", 2**40, 0, "answer", 0, {})
    if "sqlite" in str(store._engines.writing.url):
        broken = Entry("t1", 2**70, 0, "answer", 0, {})
    outcomes = await asyncio.gather(
        *(store.append(one) for one in (*map(entry, range(1, 5)), broken, *map(entry, range(5, 11)))),
        return_exceptions=True,
    )
    assert isinstance(outcomes[4], Exception) and not isinstance(outcomes[4], Taken | Unavailable)
    assert isinstance(outcomes[5], Taken)
    assert [outcome for i, outcome in enumerate(outcomes) if i not in (4, 5)] == [None] * 9
    assert [one.n for one in await store.entries("t1")] == list(range(1, 11))


async def test_what_waits_is_written_when_the_store_closes(database: str) -> None:
    store = await Store.open(database)
    writing = [asyncio.create_task(store.append(entry(n))) for n in range(1, 101)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*writing)
    with pytest.raises(Unavailable):
        await store.append(entry(101))
    with pytest.raises(Unavailable):
        await store.entries("t1")
    again = await Store.open(database)
    assert len(await again.entries("t1")) == 100
    await again.close()


async def test_who_is_cancelled_does_not_hold_up_others(store: Store) -> None:
    first = asyncio.create_task(store.append(entry(1)))
    second = asyncio.create_task(store.append(entry(2)))
    await asyncio.sleep(0)
    first.cancel()
    await second
    assert 2 in [one.n for one in await store.entries("t1")]


# --- the lobby --------------------------------------------------------------------------------------------------------


async def test_the_line_of_a_table_is_the_last_one_given(store: Store) -> None:
    await store.append(entry(1), line(status="waiting", guests=("ann",)))
    await store.append(entry(2), line(at=2, guests=("ann", "bob")))
    await store.append(entry(3))
    assert await store.table("t1") == line(at=2, guests=("ann", "bob"))
    assert await store.table("t2") is None


async def test_the_lobby_shows_open_tables_and_ones_own(store: Store) -> None:
    tables = [
        line("waits", 1, "waiting"),
        line("played", 3, "playing"),
        line("between", 2, "between"),
        line("over", 4, "over", guests=("ann",)),
        line("adjourned", 5, "adjourned", guests=("ann", "bob")),
        line("private", 6, "waiting", guests=("ann",), open=False),
        line("left", 7, "waiting", guests=("ann",), open=False),
    ]
    for table in tables:
        await store.append(entry(1, table.id), table)
    await store.append(entry(2, "left"), line("left", 8, "waiting", guests=("cleo",), open=False))
    assert [table.id for table in await store.lobby("ann")] == ["private", "adjourned", "played", "between", "waits"]
    assert [table.id for table in await store.lobby("bob")] == ["adjourned", "played", "between", "waits"]
    assert [table.id for table in await store.lobby("nobody")] == ["played", "between", "waits"]
    assert [table.id for table in await store.lobby("cleo", limit=2)] == ["left", "played"]
    assert await store.unfinished() == ["played"]


async def test_one_process_drives_a_table(store: Store) -> None:
    assert await store.claim("t1", "one", 60)
    assert await store.claim("t1", "one", 0.3)
    assert not await store.claim("t1", "two", 60)
    assert await store.claim("t2", "two", 60)
    await asyncio.sleep(0.35)
    assert await store.claim("t1", "two", 60)
    assert not await store.claim("t1", "one", 60)
    await store.release("two")
    assert await store.claim("t1", "one", 60) and await store.claim("t2", "one", 60)


# --- people -----------------------------------------------------------------------------------------------------------


async def test_the_secret_is_made_once(store: Store, database: str) -> None:
    first, second = await asyncio.gather(store.secret(), store.secret())
    other = await Store.open(database)
    assert len(first) == 32 and first == second == await other.secret()
    await other.close()


async def test_a_guest_has_a_name_and_decks(store: Store) -> None:
    assert await store.guest("ann") is None
    await store.save_guest(GuestRow("ann", "Guest", 5))
    await store.save_guest(GuestRow("ann", "Ann", 5))
    assert await store.guest("ann") == GuestRow("ann", "Ann", 5)

    first = await store.save_deck(DeckRow(0, "ann", "Fire", "2009", [("dp1-1", 4), ("dp1-2", 56)], 1))
    second = await store.save_deck(DeckRow(0, "ann", "Water", "2012", [], 2))
    assert await store.save_deck(DeckRow(first, "ann", "Fires", "2009", [("dp1-1", 60)], 3)) == first
    assert await store.save_deck(DeckRow(first, "bob", "Mine", "2009", [], 3)) == 0
    assert await store.deck(first) == DeckRow(first, "ann", "Fires", "2009", [("dp1-1", 60)], 3)
    assert [deck.id for deck in await store.decks("ann")] == [first, second]
    assert await store.decks("bob") == []
    assert not await store.delete_deck(second, "bob")
    assert await store.delete_deck(second, "ann")
    assert not await store.delete_deck(second, "ann")
    assert await store.deck(second) is None
    assert await store.save_deck(DeckRow(0, "ann", "New", "2012", [], 4)) > second


async def test_a_game_is_finished_once(store: Store) -> None:
    ratings = [RatingRow("ann", "2009", 27.0, 8.0, 1), RatingRow("bob", "2009", 23.0, 8.0, 1)]
    assert await store.finish_game(game(), {"answers": ["pass"]}, ratings)
    later = [RatingRow("ann", "2009", 29.0, 7.0, 2), RatingRow("bob", "2009", 21.0, 7.0, 2)]
    assert not await store.finish_game(game(), {"answers": []}, later)
    assert await store.game("g1") == game() and await store.game("g2") is None
    assert await store.recording("g1") == {"answers": ["pass"]} and await store.recording("g2") is None
    assert await store.ratings("ann") == ratings[:1]
    assert await store.ratings("bob") == ratings[1:]


async def test_of_many_who_finish_a_game_one_does(store: Store) -> None:
    done = await asyncio.gather(*(store.finish_game(game(), {}, []) for _ in range(5)))
    assert sorted(done) == [False] * 4 + [True]


async def test_a_rating_counted_from_an_old_one_is_not_stored(store: Store) -> None:
    await store.finish_game(game("g1"), {}, [RatingRow("ann", "2009", 27.0, 8.0, 1)])
    with pytest.raises(Stale):
        await store.finish_game(
            game("g2"), {}, [RatingRow("bob", "2009", 26.0, 8.0, 1), RatingRow("ann", "2009", 26.0, 8.0, 1)]
        )
    assert await store.game("g2") is None and await store.ratings("bob") == []
    assert await store.finish_game(game("g2"), {}, [RatingRow("ann", "2009", 28.0, 7.5, 2)])
    assert await store.ratings("ann") == [RatingRow("ann", "2009", 28.0, 7.5, 2)]


async def test_ones_games_the_last_first(store: Store) -> None:
    for i in range(5):
        await store.finish_game(game(f"g{i}", at=i, guests=("ann", "bob" if i else "")), {}, [])
    assert [one.id for one in await store.games("ann")] == ["g4", "g3", "g2", "g1", "g0"]
    assert [one.id for one in await store.games("ann", offset=1, limit=2)] == ["g3", "g2"]
    assert [one.id for one in await store.games("bob")] == ["g4", "g3", "g2", "g1"]
    assert await store.games("") == []
