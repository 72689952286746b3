"""What is kept, as typed structures, and what can go wrong. Times are milliseconds since 1970."""

from __future__ import annotations

from typing import Any

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """Entry `n` of a table's log, from 1 without a gap. `seat` is -1 where nobody at a seat has caused it."""

    table: str
    n: int
    at: int
    kind: str
    seat: int
    body: dict[str, Any]


class TableRow(msgspec.Struct):
    """A table's line in the lobby. `guests` are the ids of those who sit there; `at` is when it last changed."""

    id: str
    title: str
    era: str
    open: bool
    status: str
    best_of: int
    seats: list[dict[str, Any]]
    guests: list[str]
    game_seconds: int
    answer_seconds: int
    at: int
    practice: bool


class GuestRow(msgspec.Struct):
    id: str
    name: str
    created: int


class DeckRow(msgspec.Struct):
    """A deck that a guest has saved; the id 0 stands for one that has none yet."""

    id: int
    guest: str
    name: str
    era: str
    cards: list[tuple[str, int]]
    at: int


class GameRow(msgspec.Struct):
    """A finished game. `guests` are the ids of the players by seat, "" for a bot; `winner` is a seat, -1: nobody."""

    id: str
    table: str
    number: int
    era: str
    players: list[str]
    guests: list[str]
    decks: list[str]
    winner: int
    how: str
    rule: str
    turns: int
    at: int
    practice: bool


class RatingRow(msgspec.Struct):
    """How strong a guest plays under one book: a guess `mu`, how unsure it is, and the rated games so far."""

    guest: str
    era: str
    mu: float
    sigma: float
    games: int


class Taken(Exception):
    """Another process has written that entry."""


class Stale(Exception):
    """A rating has changed since it was read: read it again, count again."""


class Unavailable(Exception):
    """The database does not answer, or broke off.

    What was to be written is not acknowledged. Where the connection broke during the commit it may be there all the
    same; whoever writes the entry again then gets `Taken`, and finds it with `Store.entries`.
    """
