"""The story beside the table, read with the keyboard."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from .player import Clicks, Player
from .tables import set_table, settings


def test_from_rule_to_rule_with_the_arrow_keys(page: Page, context: BrowserContext, site: str) -> None:
    """The story is one stop of the Tab key, however long it is; the rule of a line is told when the focus is on it."""
    settings(context, autoAnswer=False)
    set_table(page, site)
    Player(page, Clicks(page)).play(8)
    rules = page.get_by_test_id("log").locator(".rule-ref")
    assert rules.count() > 3
    page.keyboard.press("l")
    page.keyboard.press("ArrowUp")
    expect(rules.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(rules.nth(-2)).to_be_focused()
    expect(page.get_by_role("tooltip")).to_contain_text(rules.nth(-2).inner_text())
    page.keyboard.press("Tab")
    expect(page.get_by_role("checkbox", name="Tell everything")).to_be_focused()
