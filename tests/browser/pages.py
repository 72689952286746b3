"""Every page of the site, for what must hold on all of them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .player import Clicks, Player, Taps
from .tables import set_table

PAGES = {
    "home": "/",
    "decks": "/decks",
    "deck": "/decks/builtin:2009-rekindled",
    "rulebook": "/rules/EVO-06?era=2009&compare=2020",
    "games": "/games",
    "settings": "/settings",
    "nowhere": "/nowhere",
}


def open_page(page: Page, address: str) -> None:
    """Go there, and wait until what the page has to say is there."""
    page.goto(address)
    expect(page.locator("main h1").first).to_be_attached()
    page.wait_for_load_state("networkidle")


def set_middle_of_a_game(page: Page, site: str, answers: int = 14, touch: bool = False) -> str:
    """A table some turns into a game against the greedy bot; its id."""
    table = set_table(page, site, opponent="greedy")
    Player(page, Taps(page) if touch else Clicks(page), seed=3).play(answers)
    return table
