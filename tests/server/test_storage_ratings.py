"""Ratings: who wins rises, who loses falls, and the number shown is a careful one."""

from __future__ import annotations

import asyncio

import pytest

from ptcg.server.storage import GameRow, RatingRow, Store, rated, settle, shown, unrated


def game(id: str, guests: tuple[str, str] = ("ann", "bob"), winner: int = 0, practice: bool = False) -> GameRow:
    return GameRow(id, id, 1, "2009", ["A", "B"], list(guests), ["", ""], winner, "", "", 9, 1, practice)


def test_the_winner_rises_and_the_loser_falls() -> None:
    before = unrated("ann", "2009"), unrated("bob", "2009")
    ann, bob = rated(0, before)
    assert (ann.guest, ann.era, ann.games) == ("ann", "2009", 1)
    assert ann.mu > before[0].mu and bob.mu < before[1].mu
    assert ann.sigma < before[0].sigma and bob.sigma < before[1].sigma
    assert rated(1, before)[1].mu == pytest.approx(ann.mu)


def test_a_draw_between_equals_moves_nobody() -> None:
    ann, bob = rated(-1, (unrated("ann", "2009"), unrated("bob", "2009")))
    assert ann.mu == pytest.approx(25) and bob.mu == pytest.approx(25)
    strong, weak = rated(-1, (RatingRow("ann", "2009", 35.0, 3.0, 9), RatingRow("bob", "2009", 20.0, 3.0, 9)))
    assert strong.mu < 35 and weak.mu > 20


def test_the_number_shown() -> None:
    assert shown(unrated("ann", "2009")) == 1000
    assert shown(RatingRow("ann", "2009", 25.0, 1.6, 100)) == 1505
    assert shown(RatingRow("ann", "2009", -50.0, 1.0, 100)) == 0


@pytest.mark.anyio
async def test_games_of_two_people_are_rated(store: Store) -> None:
    assert await settle(store, game("g1"), {})
    assert not await settle(store, game("g1"), {})
    assert await settle(store, game("g2", ("ann", "")), {})
    assert await settle(store, game("g3", ("ann", "ann")), {})
    assert await settle(store, game("g4", practice=True), {})
    [ann], [bob] = await store.ratings("ann"), await store.ratings("bob")
    assert (ann.games, bob.games) == (1, 1) and shown(ann) > 1000 > shown(bob)


@pytest.mark.anyio
async def test_games_that_end_at_the_same_time_all_count(store: Store, database: str) -> None:
    other = await Store.open(database)
    games = [game(f"g{i}", ("ann", f"guest{i}")) for i in range(12)]
    stores = [store, other]
    assert all(await asyncio.gather(*(settle(stores[i % 2], one, {}) for i, one in enumerate(games))))
    [ann] = await store.ratings("ann")
    assert ann.games == 12
    await other.close()
