"""The tables of the database. `migrations` makes them; a test holds the two together."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

VERSION_TABLE: Final = "ptcg_version"
"""Where Alembic notes which migrations a database has had."""

CURRENT: Final = "0001"
"""The last migration, which makes the tables as they stand here."""

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

settings: Final = Table(
    "settings",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", Text, nullable=False),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("title", String, nullable=False),
    Column("era", String, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("status", String, nullable=False),
    Column("best_of", Integer, nullable=False),
    Column("seats", Text, nullable=False),  # JSON
    Column("guests", Text, nullable=False),  # JSON
    Column("game_seconds", Integer, nullable=False),
    Column("answer_seconds", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("practice", Boolean, nullable=False),
    Index(None, "status", "open", "at"),
)

sitters: Final = Table(  # `tables.guests`, so that a guest's tables are found at once
    "sitters",
    metadata,
    Column("guest", String, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index(None, "table_id"),
)

claims: Final = Table(
    "claims",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("owner", String, nullable=False),
    Column("until", Double, nullable=False),  # milliseconds by the clock of the database
    Index(None, "owner"),
)

guests: Final = Table(
    "guests",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", BigInteger, nullable=False),
)

decks: Final = Table(
    "decks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guest", String, nullable=False),
    Column("name", String, nullable=False),
    Column("era", String, nullable=False),
    Column("cards", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
    Index(None, "guest"),
    sqlite_autoincrement=True,  # the number of a deck that was thrown away is not given out again
)

games: Final = Table(
    "games",
    metadata,
    Column("id", String, primary_key=True),
    Column("table_id", String, nullable=False),
    Column("number", Integer, nullable=False),
    Column("era", String, nullable=False),
    Column("players", Text, nullable=False),  # JSON
    Column("guests", Text, nullable=False),  # JSON
    Column("decks", Text, nullable=False),  # JSON
    Column("winner", Integer, nullable=False),
    Column("how", String, nullable=False),
    Column("rule", String, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("practice", Boolean, nullable=False),
)

played: Final = Table(  # `games.guests`, so that a guest's games are found at once
    "played",
    metadata,
    Column("guest", String, primary_key=True),
    Column("game_id", String, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index(None, "guest", "at"),
    Index(None, "game_id"),
)

recordings: Final = Table(
    "recordings",
    metadata,
    Column("game_id", String, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("recording", LargeBinary, nullable=False),  # JSON, packed with zlib
)

ratings: Final = Table(
    "ratings",
    metadata,
    Column("guest", String, primary_key=True),
    Column("era", String, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
)
