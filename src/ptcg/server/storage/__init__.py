"""The database of the server, SQLite or PostgreSQL by URL. All that the server needs is exported here.

A table is its log: a row of entries that only ever grows (answers, chat, offers, seats, starts of games), and all that
is known about the table is a fold over them. Entry n of a table is written by exactly one process, because (table, n)
is the primary key: who comes second gets `Taken`, reads what was written, and thinks again. A call that writes returns
after the commit, so what was acknowledged survives the death of the process.

`rows` (what is kept), `schema` (the tables of the database) and `migrations` (how they came to be), `opening` (from a
URL to a database that is up to date), `writer` (all writing, many entries in one commit), `listener` (what other
processes write), `log` and `records` (the statements), `store` (`Store`, the way in), `ratings` (how strong they play).

Needs the extra `ptcg[server]`.
"""

from ptcg.server.storage.ratings import rated, settle, shown, unrated
from ptcg.server.storage.rows import (
    DeckRow,
    Entry,
    GameRow,
    GuestRow,
    RatingRow,
    Stale,
    TableRow,
    Taken,
    Unavailable,
)
from ptcg.server.storage.store import Store

__all__ = [
    "DeckRow",
    "Entry",
    "GameRow",
    "GuestRow",
    "RatingRow",
    "Stale",
    "Store",
    "TableRow",
    "Taken",
    "Unavailable",
    "rated",
    "settle",
    "shown",
    "unrated",
]
