"""A store that lives in memory, for tests of what is above it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ptcg.server.storage import Entry, GameRow, RatingRow, TableRow, Taken


class MemoryStore:
    """What a room needs of `Store`."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = {}
        self.rows: dict[str, TableRow] = {}
        self.finished: dict[str, tuple[GameRow, dict[str, Any]]] = {}

    async def append(self, entry: Entry, row: TableRow | None = None) -> None:
        log = self.logs.setdefault(entry.table, [])
        if entry.n != len(log) + 1:
            raise Taken
        log.append(entry)
        if row is not None:
            self.rows[row.id] = row

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        return self.logs.get(table, [])[after:]

    async def claim(self, table: str, owner: str, seconds: float) -> bool:
        return True

    async def release(self, owner: str) -> None:
        pass

    def watch(self, heard: Callable[[str, int], None]) -> None:
        pass

    async def finish_game(self, game: GameRow, recording: dict[str, Any], ratings: list[RatingRow]) -> bool:
        new = game.id not in self.finished
        self.finished.setdefault(game.id, (game, recording))
        return new

    async def ratings(self, guest: str) -> list[RatingRow]:
        return []
