"""A process that writes entries to many tables until it is killed, and prints each one that was acknowledged."""

from __future__ import annotations

import asyncio
import os
import sys

from ptcg.server.storage import Entry, Store, TableRow


async def write(store: Store, table: str) -> None:
    n = len(await store.entries(table))
    while True:
        n += 1
        row = TableRow(table, "", "2009", True, "playing", 1, [], [], 0, 0, n, False)
        await store.append(Entry(table, n, 0, "answer", 0, {"answer": "pass", "padding": "." * 200}), row)
        os.write(1, f"{table} {n}\n".encode())


async def main(url: str) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(write(store, f"t{i}") for i in range(20)))


asyncio.run(main(sys.argv[1]))
