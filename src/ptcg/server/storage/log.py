"""Statements about tables: their entries, their lines in the lobby, and who drives them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Double,
    Row,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    values,
)
from sqlalchemy import column as named
from sqlalchemy.types import String

from ptcg.server.storage.rows import Entry, TableRow, Taken
from ptcg.server.storage.schema import claims, entries, sitters, tables
from ptcg.server.storage.upsert import did, insert_or, insert_or_change, insert_or_leave

WAITING_OR_PLAYED: Final = ("waiting", "playing", "between")
"""What an open table is doing while it stands in the lobby."""

_NOW: Final[dict[str, ColumnElement[float]]] = {  # milliseconds by the clock that all processes share
    "sqlite": literal_column("(julianday('now') - 2440587.5) * 86400000.0", Double),
    "postgresql": literal_column("extract(epoch from clock_timestamp())::float8 * 1000.0", Double),
}

_GUESTS: Final = select(tables.c.guests).where(tables.c.id == bindparam("table"))

_text = msgspec.json.encode
_data = msgspec.json.decode


def appending(entry: Entry, row: TableRow | None) -> Callable[[Connection], None]:
    """The work of writing an entry, and the table's line with it. What is to be written is taken down at once."""
    line = {
        "table_id": entry.table,
        "n": entry.n,
        "at": entry.at,
        "kind": entry.kind,
        "seat": entry.seat,
        "body": _text(entry.body).decode(),
    }
    shown = None if row is None else _columns(row)
    sitting = [] if row is None else sorted({guest for guest in row.guests if guest})

    def work(connection: Connection) -> None:
        if not did(connection, insert_or_leave(connection.dialect.name, entries), line):
            raise Taken(f"entry {entry.n} of table {entry.table} has been written already")
        if shown is not None:
            _show(connection, shown, sitting)

    return work


def _show(connection: Connection, line: dict[str, Any], sitting: list[str]) -> None:
    before = connection.execute(_GUESTS, {"table": line["id"]}).scalar()
    connection.execute(insert_or_change(connection.dialect.name, tables), line)
    if before != line["guests"]:
        connection.execute(delete(sitters).where(sitters.c.table_id == line["id"]))
        if sitting:
            connection.execute(insert(sitters), [{"guest": guest, "table_id": line["id"]} for guest in sitting])


def read_entries(connection: Connection, table: str, after: int) -> list[Entry]:
    found = connection.execute(
        select(entries).where(entries.c.table_id == table, entries.c.n > after).order_by(entries.c.n)
    )
    return [Entry(row.table_id, row.n, row.at, row.kind, row.seat, _data(row.body)) for row in found]


def newest(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """The number of the last entry of each of these tables."""
    asked = values(named("id", String), name="asked").data([(id,) for id in ids])
    last = select(func.max(entries.c.n)).where(entries.c.table_id == asked.c.id).scalar_subquery()
    return {id: n for id, n in connection.execute(select(asked.c.id, last)) if n is not None}


# --- the lobby --------------------------------------------------------------------------------------------------------


def read_table(connection: Connection, id: str) -> TableRow | None:
    found = connection.execute(select(tables).where(tables.c.id == id)).first()
    return None if found is None else _table(found)


def read_lobby(connection: Connection, guest: str, limit: int) -> list[TableRow]:
    """Those of the guest come first if there are too many; then all by time."""
    at_table = select(sitters.c.table_id).where(sitters.c.guest == guest)
    newest_first = select(tables).order_by(tables.c.at.desc(), tables.c.id).limit(limit)
    own = connection.execute(newest_first.where(tables.c.id.in_(at_table), tables.c.status != "over"))
    seen = {row.id: row for row in own}
    public = connection.execute(newest_first.where(tables.c.open.is_(True), tables.c.status.in_(WAITING_OR_PLAYED)))
    for row in public:
        if len(seen) == limit:
            break
        seen.setdefault(row.id, row)
    return sorted((_table(row) for row in seen.values()), key=lambda table: (-table.at, table.id))


def read_unfinished(connection: Connection) -> list[str]:
    return list(connection.scalars(select(tables.c.id).where(tables.c.status == "playing").order_by(tables.c.id)))


def _columns(row: TableRow) -> dict[str, Any]:
    return msgspec.structs.asdict(row) | {"seats": _text(row.seats).decode(), "guests": _text(row.guests).decode()}


def _table(found: Row[Any]) -> TableRow:
    return TableRow(**{**found._mapping, "seats": _data(found.seats), "guests": _data(found.guests)})


# --- who drives a table -----------------------------------------------------------------------------------------------


def claim(connection: Connection, table: str, owner: str, seconds: float) -> bool:
    """Take the table, or keep it; False if it is somebody else's for a while yet."""
    now = _NOW[connection.dialect.name]
    statement = insert_or(connection.dialect.name, claims).values(
        table_id=table, owner=owner, until=now + seconds * 1000.0
    )
    free = or_(claims.c.owner == statement.excluded.owner, claims.c.until <= now)
    taken = {"owner": statement.excluded.owner, "until": statement.excluded.until}
    statement = statement.on_conflict_do_update(index_elements=["table_id"], set_=taken, where=free)
    return did(connection, statement.returning(claims.c.owner))


def release(connection: Connection, owner: str) -> None:
    connection.execute(delete(claims).where(claims.c.owner == owner))
