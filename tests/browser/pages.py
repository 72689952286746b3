"""Every page of the site, for what must hold on all of them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ptcg.coach.puzzles import shipped_puzzles

from .player import Clicks, Player, Taps
from .tables import SEED, set_table

PAGES = {
    "home": "/",
    "decks": "/decks",
    "deck": "/decks/builtin:2009-rekindled",
    "puzzles": "/puzzles",
    "puzzle": f"/puzzles/{next(iter(shipped_puzzles()))}",
    "rulebook": "/rules/EVO-06?era=2012&with=2013&only=differences",
    "scenario": "/rules/EVO-06?era=2012&with=2013&only=differences&scenario=evo/timing:9",
    "games": "/games",
    "settings": "/settings",
    "nowhere": "/nowhere",
}


def open_page(page: Page, address: str) -> None:
    """Go there, and wait until what the page has to say is there."""
    page.goto(address)
    expect(page.locator("main h1").first).to_be_attached()
    page.wait_for_load_state("networkidle")


def open_replay(page: Page) -> None:
    """Resign the game at the table, and watch it from its middle."""
    story = page.get_by_role("button", name="Story and chat")
    phone = story.is_visible()
    if phone:
        story.click()
    resign(page)
    if phone:
        page.get_by_role("button", name="To the board").click()
    page.get_by_test_id("outcome").get_by_role("link", name="Watch the replay").click()
    slider = page.get_by_test_id("replay-slider")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.get_by_test_id("resign").click()


def set_middle_of_a_game(page: Page, site: str, answers: int = 14, touch: bool = False) -> str:
    """A table some turns into a game against the greedy bot, which is not over yet; its id."""
    for seed in range(SEED, SEED + 5):
        table = set_table(page, site, opponent="greedy", seed=seed)
        if not Player(page, Taps(page) if touch else Clicks(page)).play(answers):
            return table
    raise AssertionError(f"five games were over after {answers} answers")
