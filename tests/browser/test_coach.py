"""The coach on the pages: hints and the chance to win against bots, a game looked at again, and what if."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .conftest import somebody
from .pages import open_page, open_replay
from .player import Clicks, Player, Seen, Taps
from .tables import set_table, settings
from .test_friends import invite, new_page
from .test_phone import expect_to_fit

SMALLEST = 11  # px of any text that the coach writes

# Texts that are smaller, inside what the coach shows.
TOO_SMALL = """(least) => [...document.querySelectorAll(
    ".hint-view *, .hint-button, .chance *, .slips *, .curve *, .what-if *, .review-wait *")]
  .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < least)
  .map((one) => `${one.className}: ${one.textContent}`)"""

HINTED = ".is-hinted"
A_WHILE = 180_000  # ms for a review, which lets everything else on the machine go first


@pytest.fixture
def player(page: Page, context: BrowserContext, site: str) -> Player:
    """Somebody at a table against a bot, at the first turn of their own."""
    settings(context, autoAnswer=False)
    set_table(page, site)
    made = Player(page, Clicks(page), wishes={"never"})
    made.play_until("turn")
    return made


def idle(player: Player, turns: int) -> None:
    """Do nothing for some turns: the coach will have something to say of that."""
    while player.ended < turns:
        seen = player.see()
        if seen.over:
            return
        if seen.kind == "turn":
            player.hands.end_turn(seen)
            player.ended += 1
        else:
            player.answer(seen)
        player.see(after=seen.seq)


class TestAHint:
    def test_says_what_to_do_and_points_at_it(self, page: Page, player: Player) -> None:
        hint, button = page.get_by_test_id("hint"), page.get_by_test_id("hint-button")
        button.click()
        expect(hint).to_contain_text(re.compile(r"\d+% to win"))
        expect(hint.locator(".hint-steps")).to_be_visible()
        expect(hint.locator(".hint-reason")).to_contain_text(re.compile(r"\.$"))
        expect(page.locator(HINTED)).to_have_count(1)
        expect(page.locator(HINTED)).to_have_attribute("aria-description", "the hint")
        expect(page.locator("[role=status].unseen")).to_contain_text("Hint: ")
        hint.get_by_role("button", name="Put the hint away").click()
        expect(hint).to_have_count(0)
        expect(page.locator(HINTED)).to_have_count(0)

    def test_is_followed_to_its_end(self, page: Page, player: Player) -> None:
        """What it points at answers, step by step; then the hint is over."""
        hint = page.get_by_test_id("hint")
        page.keyboard.press("h")
        expect(hint).to_be_visible()
        for _ in range(12):
            if hint.count() == 0:
                break
            seen = player.see()
            take_the_hint(page, player, seen)
            player.see(after=seen.seq)
        expect(hint).to_have_count(0)

    def test_goes_away_with_another_answer(self, page: Page, player: Player) -> None:
        hint = page.get_by_test_id("hint")
        page.keyboard.press("h")
        expect(hint).to_be_visible()
        page.keyboard.press("h")
        expect(hint).to_have_count(0)
        page.keyboard.press("h")
        expect(hint).to_be_visible()
        player.hands.end_turn(player.see())
        expect(hint).to_have_count(0)

    def test_there_is_none_against_a_person(self, browser: Browser, site: str) -> None:
        host, guest, watching = (new_page(browser, site) for _ in range(3))
        link = invite(host)
        guest.goto(link)
        guest.get_by_test_id("take-seat").click()
        watching.goto(link)
        for page in (host, guest, watching):
            expect(page.get_by_test_id("table")).to_have_attribute("data-status", "playing")
            expect(page.get_by_test_id("question")).to_be_visible()
            expect(page.get_by_test_id("hint-button")).to_have_count(0)
            page.keyboard.press("h")
        for page in (host, guest, watching):
            expect(page.get_by_test_id("hint")).to_have_count(0)
            page.context.close()


def take_the_hint(page: Page, player: Player, seen: Seen) -> None:
    """Click what is marked, and what is marked then, until an answer has been given."""
    for _ in range(3):
        player.hands.touch(HINTED)
        if player.hands.reaction(seen) == "answered":
            return
        if page.locator(".menu").is_visible():
            page.locator(".menu [role=menuitem]").first.click()
            return
    raise AssertionError("what is marked does not answer")


class TestTheChanceToWin:
    def test_is_shown_to_who_wants_it(self, page: Page, player: Player) -> None:
        expect(page.get_by_test_id("chance")).to_have_count(0)
        table = page.url
        open_page(page, "/settings")
        page.get_by_role("checkbox", name="Your chance to win").check()
        page.goto(table)
        bar = page.get_by_role("meter", name="Your chance to win")
        expect(bar).to_have_attribute("aria-valuetext", re.compile(r"^\d+%$"))
        before = bar.get_attribute("aria-valuenow")
        idle(player, player.ended + 3)
        expect(bar).not_to_have_attribute("aria-valuenow", before or "")


class TestAReview:
    @pytest.fixture
    def replay(self, page: Page, player: Player) -> Page:
        """The replay of a game in which somebody did nothing for some turns."""
        idle(player, 4)
        open_replay(page)
        return page

    def test_tells_the_curve_and_the_slips(self, replay: Page) -> None:
        page = replay
        step = page.get_by_test_id("replay-step")
        expect(page.get_by_test_id("curve")).to_have_count(0)
        page.get_by_test_id("review").click()
        expect(page.get_by_role("tab", name="Review")).to_have_attribute("aria-selected", "true")
        slips = page.get_by_role("region", name="What cost you most").get_by_test_id("slip")
        expect(slips.first).to_contain_text(re.compile(r"Turn \d+"), timeout=A_WHILE)
        for told in ("Played", "End the turn", "Better", "to win, not"):
            expect(slips.first).to_contain_text(told)
        curve = page.get_by_role("img", name=re.compile(r"Chance to win: \d+% at first"))
        expect(curve).to_be_visible()

        slips.first.click()
        expect(slips.first).to_have_attribute("aria-current", "step")
        expect(page.locator(".replay-next")).to_have_text("Next, You: End the turn")
        at = int(step.inner_text().split("/")[0])
        page.keyboard.press("ArrowRight")
        expect(step).to_contain_text(f"{at + 1} /")
        expect(page.locator(".replay-what-now")).to_contain_text("You: End the turn")

        box = curve.bounding_box()
        assert box is not None
        last = int(page.get_by_test_id("replay-slider").get_attribute("max") or 0)
        page.mouse.click(box["x"] + box["width"] - 1, box["y"] + 5)
        expect(step).to_contain_text(f"{last} /")
        page.mouse.click(box["x"] + 1, box["y"] + 5)
        expect(step).to_contain_text("0 /")

        page.get_by_role("tab", name="Review").press("ArrowLeft")
        expect(page.get_by_role("tab", name="Story")).to_be_focused()
        expect(page.locator(".replay-log")).to_be_visible()
        expect(page).to_have_url(re.compile(r"&review$"))
        page.reload()
        expect(curve).to_be_visible()

    def test_what_if_somebody_else_sat_there(self, replay: Page) -> None:
        page = replay
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        page.get_by_test_id("replay-branch").click()
        dialog = page.get_by_role("dialog", name="What if")
        expect(dialog.get_by_role("radio", name="The same as before")).to_be_checked()
        expect(dialog.get_by_role("radio")).to_have_count(8)
        dialog.get_by_role("radio", name="Greedy bot").check(force=True)
        dialog.get_by_test_id("what-if").click()
        expect(page.get_by_test_id("question")).to_be_visible()
        expect(page.locator(".players")).to_contain_text("Greedy bot")
        expect(page.get_by_test_id("undo")).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_it_fits_and_can_be_read(browser: Browser, site: str, size: str) -> None:
    """The hint, the review and what if: on a phone as well, by axe, and no text too small."""
    phone = size == "phone"
    context = somebody(browser, site, phone)
    settings(context, autoAnswer=False, chance=True)
    page = context.new_page()
    set_table(page, site)
    player = Player(page, Taps(page) if phone else Clicks(page), wishes={"never"})
    player.play_until("turn")
    page.get_by_test_id("hint-button").click()
    page.get_by_text("What else").click()
    expect(page.get_by_test_id("chance")).to_be_visible()
    faults = [*look_at(page, "hint", phone)]
    idle(player, 4)
    open_replay(page)
    page.get_by_test_id("review").click()
    page.get_by_test_id("slip").first.click(timeout=A_WHILE)
    faults += look_at(page, "review", phone)
    page.get_by_test_id("replay-branch").click()
    expect(page.get_by_role("radio", name="Champion")).to_be_attached()
    faults += look_at(page, "what if", phone)
    context.close()
    assert not faults, "\n".join(faults)


def look_at(page: Page, name: str, phone: bool) -> Iterator[str]:
    """What is wrong with what is on the screen."""
    from .test_accessibility import grave_faults

    if phone:
        expect_to_fit(page, name)
    yield from (f"{name}: smaller than {SMALLEST} px: {text}" for text in page.evaluate(TOO_SMALL, SMALLEST))
    yield from grave_faults(page, name)
