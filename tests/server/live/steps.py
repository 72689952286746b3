"""What the tests of tables over the network do again and again."""

from __future__ import annotations

from typing import Any

import msgspec
from websockets.asyncio.client import connect

from ptcg.server import protocol
from ptcg.server.remote import RemoteSeat, Site
from ptcg.server.table import Table

from ..servers import Here, same_table, until


async def in_log(server: Here, table: str) -> Table:
    """The table as its log has it, which must be as the server has it."""
    entries = await server.entries(table)
    found = Table.of(entries)
    room = await server.hub.room(table)
    assert room is not None and same_table(found, room.table)
    return found


async def kept(server: Here, table: str) -> None:
    """Wait until the result of the last game is stored."""
    await until(lambda: server.hub.rooms[table].driver.kept == server.hub.rooms[table].table.game_id)


async def say(seat: RemoteSeat, text: str, id: int = 900) -> protocol.SERVER_MESSAGES:
    return await seat.ask(protocol.Say(id=id, text=text))


async def watch(seat: RemoteSeat) -> None:
    while not seat.over:
        await seat.next_message()


async def settled(*seats: RemoteSeat) -> None:
    """Wait until all have heard of the same."""
    newest = max(seat.seq for seat in seats)
    for seat in seats:
        while seat.seq < newest:
            await seat.next_message()


class raw_welcome:
    """The welcome message itself."""

    def __init__(self, site: Site, table: str, game: int, seen: int) -> None:
        address = f"{site.address.replace('http', 'ws', 1)}/ws/{table}?game={game}&seen={seen}"
        self.connecting = connect(address, additional_headers={"Cookie": site.cookie}, max_size=None)

    async def __aenter__(self) -> protocol.Welcome:
        self.socket = await self.connecting.__aenter__()
        return msgspec.json.decode(await self.socket.recv(), type=protocol.Welcome)

    async def __aexit__(self, *error: Any) -> None:
        await self.connecting.__aexit__(*error)
