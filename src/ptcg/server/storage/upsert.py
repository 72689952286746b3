"""INSERT ... ON CONFLICT, which both databases have and SQLAlchemy spells in two places."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import ReturningInsert

Insert: TypeAlias = postgresql.Insert | sqlite.Insert


def insert_or(dialect: str, table: Table) -> Insert:
    """An insertion that can say what to do if the row is there already."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)


@cache
def insert_or_leave(dialect: str, table: Table) -> ReturningInsert[Any]:
    """An insertion that does nothing if the row is there already."""
    return insert_or(dialect, table).on_conflict_do_nothing().returning(*table.primary_key)


@cache
def insert_or_change(dialect: str, table: Table) -> Insert:
    """An insertion that gives all columns their new values if the row is there already."""
    statement = insert_or(dialect, table)
    key = [column.name for column in table.primary_key]
    changed = {column.name: statement.excluded[column.name] for column in table.c if column.name not in key}
    return statement.on_conflict_do_update(index_elements=key, set_=changed)


def did(connection: Connection, statement: ReturningInsert[Any], values: Mapping[str, Any] | None = None) -> bool:
    """Carry out an insertion that returns what it did; False if it has neither inserted nor changed a row."""
    return connection.execute(statement, values).first() is not None
