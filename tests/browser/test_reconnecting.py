"""A connection that breaks loses nothing: the same board is there again, and every answer that was given."""

from __future__ import annotations

import socket
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from .board import looks, story
from .conftest import running, somebody
from .player import Clicks, Player
from .tables import set_table, settings

LOST = "The connection is lost"


def test_reloading_the_page(page: Page, context: BrowserContext, site: str) -> None:
    settings(context, autoAnswer=False)
    set_table(page, site)
    player = Player(page, Clicks(page))
    player.play(10)
    seen, board, told = player.see(), looks(page), story(page)
    page.reload()
    assert player.see() == seen
    assert looks(page) == board
    assert story(page) == told
    player.play(2)


def test_the_server_starts_again(browser: Browser, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    file = tmp_path / "tables.db"
    with running(file, port) as site:
        context = somebody(browser, site)
        settings(context, autoAnswer=False)
        page = context.new_page()
        set_table(page, site)
        player = Player(page, Clicks(page))
        player.play(10)
        seen, board, told = player.see(), looks(page), story(page)
    expect(page.get_by_text(LOST)).to_be_visible()
    assert looks(page) == board, "the board must stay in sight"
    with running(file, port):
        expect(page.get_by_text(LOST)).to_have_count(0, timeout=20_000)
        assert player.see() == seen
        assert looks(page) == board
        assert story(page) == told
        player.play(3)
        context.set_offline(True)
        context.set_offline(False)
        player.play(2)
        context.close()
