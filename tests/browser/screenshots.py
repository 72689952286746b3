"""Pictures of every page for the documentation: python -m tests.browser.screenshots [FOLDER]

Each page, the middle of a game, a hint and a game looked at again, on a desk and on a phone, in light and dark:
`table-desktop-dark.png`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from ptcg.coach.making import USUAL

from .conftest import running, somebody
from .install import find_browser
from .pages import PAGES, open_page, open_replay, set_middle_of_a_game
from .palette import shrink
from .player import Clicks, Player, Taps
from .tables import settings
from .test_coach import idle

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
LARGEST = 300_000  # bytes
LEFT_OUT = {"nowhere", "games"}
PATIENCE = 600_000  # ms for the coach


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        running(Path(place) / "tables.db", coach=USUAL) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for phone in (False, True):
            take(browser, site, folder, phone)
        browser.close()


def take(browser: Browser, site: str, folder: Path, phone: bool) -> None:
    """All pictures of one size; the same game in light and in dark."""
    context = somebody(browser, site, phone)
    settings(context, autoAnswer=False, chance=True)
    page = context.new_page()
    size = "phone" if phone else "desktop"
    for name, address in PAGES.items():
        if name not in LEFT_OUT:
            open_page(page, address)
            both_colours(browser, page, folder, f"{name}-{size}")
    set_middle_of_a_game(page, site, answers=26, touch=phone)
    page.mouse.move(2, 2)
    both_colours(browser, page, folder, f"table-{size}")
    player = Player(page, Taps(page) if phone else Clicks(page))
    player.play_until("turn")
    page.get_by_test_id("hint-button").click()
    expect(page.get_by_test_id("hint")).to_be_visible(timeout=PATIENCE)
    page.mouse.move(2, 2)
    both_colours(browser, page, folder, f"hint-{size}")
    idle(player, player.ended + 4)
    open_replay(page)
    both_colours(browser, page, folder, f"replay-{size}")
    page.get_by_test_id("review").click()
    page.get_by_test_id("slip").first.click(timeout=PATIENCE)
    both_colours(browser, page, folder, f"review-{size}")
    context.close()


def both_colours(browser: Browser, page: Page, folder: Path, name: str) -> None:
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours, reduced_motion="reduce")  # type: ignore[arg-type]
        page.wait_for_function("document.fonts.status === 'loaded'")
        file = folder / f"{name}-{colours}.png"
        page.screenshot(path=file)
        shrink(browser, file)
        size = file.stat().st_size
        print(f"{file.name}: {size // 1000} KB{' (too large)' if size > LARGEST else ''}")


if __name__ == "__main__":
    main()
