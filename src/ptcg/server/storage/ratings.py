"""How strong people play: a rating for each guest and book, by the Plackett–Luce model of openskill.

A rating is a guess `mu` at somebody's strength and how unsure it is, `sigma`. People are shown one number, and a
careful one: 1000 + 25 · (mu - 3·sigma), the strength they almost surely have. A newcomer stands at 1000; an average
player whose strength is well known stands near 1500. So the number rises while somebody keeps playing at their level,
and nobody is at the top after one lucky game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from openskill.models import PlackettLuce

from ptcg.server.storage.rows import GameRow, RatingRow, Stale

if TYPE_CHECKING:
    from ptcg.server.storage.store import Store

_model = PlackettLuce()


def unrated(guest: str, era: str) -> RatingRow:
    """The rating of somebody who has played no rated game."""
    return RatingRow(guest, era, float(_model.mu), float(_model.sigma), 0)


def rated(winner: int, before: tuple[RatingRow, RatingRow]) -> tuple[RatingRow, RatingRow]:
    """The ratings of both seats after a game; a winner other than seat 0 or 1 means a draw."""
    ranks = {0: [1.0, 2.0], 1: [2.0, 1.0]}.get(winner, [1.0, 1.0])
    teams = [[_model.rating(mu=row.mu, sigma=row.sigma)] for row in before]
    first, second = (
        RatingRow(row.guest, row.era, float(team[0].mu), float(team[0].sigma), row.games + 1)
        for row, team in zip(before, _model.rate(teams, ranks=ranks), strict=True)
    )
    return first, second


def shown(row: RatingRow) -> int:
    """The number that people see."""
    return max(0, round(1000 + 25 * (row.mu - 3 * row.sigma)))


async def settle(store: Store, game: GameRow, recording: dict[str, Any]) -> bool:
    """Store a finished game and rate it, if two different guests played for more than practice; False: it is there.

    Ratings are read, counted and written with the game; if another game of one of the two is stored in between, again.
    """
    while True:
        ratings: Sequence[RatingRow] = ()
        if not game.practice and all(game.guests) and len(set(game.guests)) == 2:
            ratings = rated(game.winner, (await _of(store, game, 0), await _of(store, game, 1)))
        try:
            return await store.finish_game(game, recording, ratings)
        except Stale:
            continue


async def _of(store: Store, game: GameRow, seat: int) -> RatingRow:
    guest = game.guests[seat]
    for row in await store.ratings(guest):
        if row.era == game.era:
            return row
    return unrated(guest, game.era)
