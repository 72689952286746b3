"""An era as plain data: the name of its book and what is changed in it."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any

from ptcg.rules.era import Era
from ptcg.rules.eras import ERAS


def era_record(era: Era) -> dict[str, Any]:
    """The name of the book and what is changed in it; an era of another name is its changes to the first book."""
    book = era.name if era.name in ERAS else next(iter(ERAS))
    changes = {
        field.name: _plain(getattr(era, field.name))
        for field in fields(era)
        if getattr(era, field.name) != getattr(ERAS[book], field.name)
    }
    return {"name": book, "changes": changes} if changes else {"name": book}


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.name
    return [_plain(item) for item in value] if isinstance(value, tuple) else value
