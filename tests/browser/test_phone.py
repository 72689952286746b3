"""On a phone: everything fits, everything can be hit with a finger, and a game goes on by taps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from .conftest import somebody
from .pages import PAGES, open_page, set_middle_of_a_game
from .player import Player, Taps
from .tables import settings

FINGER = 24  # px: the least that WCAG 2.2 asks of a target

# What is too small and stands alone: links within a sentence are excepted (2.5.8), and what is hidden for the eye.
TOO_SMALL = """(least) => [...document.querySelectorAll("button, a[href], input, select, [role=button], [role=tab]")]
  .filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (one.closest("p, li, dd, .log-line") && one.matches("a")) return false;
    const target = one.matches("input") ? (one.closest("label") ?? one) : one;
    const box = target.getBoundingClientRect();
    if (box.width === 0 || box.right <= 0 || box.bottom <= 0) return false;
    if (one.closest(".unseen") || one.matches(".skip")) return false;
    return box.width < least - 0.5 || box.height < least - 0.5;
  })
  .map((one) => {
    const box = one.getBoundingClientRect();
    const name = one.ariaLabel ?? one.textContent.trim().slice(0, 30);
    return `${one.tagName} ${one.className} "${name}" ${Math.round(box.width)}x${Math.round(box.height)}`;
  })"""


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    context = somebody(browser, site, phone=True)
    settings(context, autoAnswer=False)
    yield context.new_page()
    context.close()


def test_a_game_by_taps(phone: Page, site: str) -> None:
    set_middle_of_a_game(phone, site, answers=25, touch=True)
    expect_to_fit(phone, "table")
    phone.get_by_role("button", name="Story and chat").tap()
    assert "Turn 1" in phone.get_by_test_id("log").inner_text()
    expect_to_fit(phone, "story")
    phone.get_by_role("button", name="To the board").tap()
    Player(phone, Taps(phone)).play(2)


def test_every_page_fits(phone: Page) -> None:
    for name, address in PAGES.items():
        open_page(phone, address)
        expect_to_fit(phone, name)


def expect_to_fit(page: Page, name: str) -> None:
    wide, room = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide <= room, f"{name} is {wide} px wide, the screen {room}"
    small = page.evaluate(TOO_SMALL, FINGER)
    assert not small, f"{name}: too small for a finger: {small[:20]}"
