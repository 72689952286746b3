"""Chat, and who is there."""

from __future__ import annotations

import asyncio

import pytest

from ptcg.server import protocol

from ..servers import PATIENCE, Here, asked, bot_table, guest, next_of, shared_table
from .steps import raw_welcome, say

pytestmark = pytest.mark.anyio


async def test_everybody_hears_it_as_it_was_written(server: Here) -> None:
    ann = await guest(server.address, "<b onclick=x>Ann</b>")
    table = await bot_table(ann, title="</script><img src=x onerror=alert(1)>")
    html = '<img src=x onerror=alert(1)> & "quotes" \'; DROP TABLE entries;-- {{7*7}} ${7*7}'
    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat, server.site().sit_at(table) as eve:
        assert isinstance(await say(seat, html), protocol.Done)
        heard = await next_of(eve, protocol.Chatted)
        assert heard.said.text == html and heard.said.name == "<b onclick=x>Ann</b>" and heard.said.seat == 0
        assert isinstance(await say(eve, "from \u202e behind\x00\x1b[31m\u200b\n\nme"), protocol.Done)
        heard = await next_of(seat, protocol.Chatted)
        assert (heard.said.text, heard.said.seat) == ("from behind[31m me", -1)
        for text in ("", " \n\t\u200b", "x" * 501, " " * 400 + "x" * 101):
            reply = await say(seat, text)
            assert isinstance(reply, protocol.Problem) and reply.code == "malformed", text
        assert isinstance(await say(seat, "é" * 500), protocol.Done)
    async with raw_welcome(ann, table, 0, 0) as welcome:
        assert [said.text for said in welcome.chat] == [html, "from behind[31m me", "é" * 500]
        assert welcome.table.title == "</script><img src=x onerror=alert(1)>"


async def test_who_is_there(server: Here) -> None:
    ann, bob = await guest(server.address, "Ann"), await guest(server.address, "Bob")
    table = await shared_table(ann, bob)
    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as one:
        async with bob.sit_at(table), server.site().sit_at(table):
            while one.table is None or not one.table.seats[1].online or one.table.spectators != 1:
                await one.next_message()
        while one.table.seats[1].online or one.table.spectators:
            await one.next_message()


async def test_who_talks_without_end_must_wait(server: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ptcg.server.visitor.SAYING_RATE", 0.01)
    ann = await guest(server.address, "Ann")
    table = await bot_table(ann)
    async with asyncio.timeout(PATIENCE), ann.sit_at(table) as seat:
        replies = [await say(seat, f"line {number}") for number in range(10)]
        assert [type(reply) for reply in replies] == [protocol.Done] * 6 + [protocol.Problem] * 4
        assert all(reply.code == "too-fast" for reply in replies if isinstance(reply, protocol.Problem))
        assert isinstance(await seat.answer((await asked(seat)).choices[0].answer), protocol.Done), "play goes on"
