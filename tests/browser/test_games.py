"""Whole games against a bot: by clicks, by keys alone, and with everything dragged that can be."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from .player import Clicks, Drags, Keys, Player
from .tables import SEED, set_short_table, settings

ENOUGH = 400  # answers: a game that takes longer has gone wrong


def test_a_game_by_clicks(page: Page, context: BrowserContext, site: str) -> None:
    settings(context, autoAnswer=False)
    set_short_table(page, site)
    assert Player(page, Clicks(page)).play(ENOUGH)
    expect_an_ending(page)


def test_a_game_by_keys_alone(page: Page, context: BrowserContext, site: str) -> None:
    settings(context, autoAnswer=False)
    set_short_table(page, site)
    page.evaluate(
        """() => { for (const kind of ["pointerdown", "mousedown"])
          addEventListener(kind, () => { document.body.dataset.mouse = "used"; }, { capture: true }); }"""
    )
    player = Player(page, Keys(page), wishes={"retreat", "evolution"})
    assert player.play(ENOUGH)
    assert page.evaluate("document.body.dataset.mouse") is None
    expect_an_ending(page)


def test_a_game_by_dragging(page: Page, context: BrowserContext, site: str) -> None:
    settings(context, autoAnswer=False)
    player = Player(page, Drags(page), wishes={"basic", "evolution", "energy", "retreat"})
    for seed in range(SEED, SEED + 4):  # cards may come too late for all of it in one game
        set_short_table(page, site, seed=seed)
        assert player.play(ENOUGH)
        expect_an_ending(page)
        if not player.wishes:
            break
    assert not player.wishes, f"never dragged: {player.wishes}; did {player.did}"


def expect_an_ending(page: Page) -> None:
    """The banner says who won and by which rule."""
    outcome = page.get_by_test_id("outcome")
    expect(outcome).to_contain_text("win")
    expect(outcome.locator(".rule-ref")).to_contain_text("WIN-")
    expect(page.get_by_test_id("log")).to_contain_text("win")
    expect(outcome.get_by_role("link", name="Watch the replay")).to_be_visible()
