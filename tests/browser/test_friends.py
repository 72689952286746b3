"""Two people at a table, each with a browser of their own: a link, a game, a word, resigning, a rematch."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from .conftest import somebody
from .pages import open_page, resign
from .player import SEE, Clicks, Player
from .tables import settings


def test_two_friends(browser: Browser, site: str) -> None:
    host, guest = (new_page(browser, site) for _ in range(2))
    link = invite(host)
    guest.goto(link)
    guest.get_by_test_id("seat-deck").select_option("builtin:2009-tide-empire")
    guest.get_by_test_id("take-seat").click()
    for page in (host, guest):
        expect(page.get_by_test_id("table")).to_have_attribute("data-status", "playing")
    expect(host.locator(".players")).to_contain_text("Empire of the Tide")

    play_together([host, guest], answers=24)

    say(host, "Good luck!")
    expect(guest.get_by_role("tab", name="Chat (1)")).to_be_visible()
    say(guest, "And to you")
    for page in (host, guest):
        expect(page.get_by_role("log", name="Chat")).to_contain_text("Good luck!")
        expect(page.get_by_role("log", name="Chat")).to_contain_text("And to you")

    resign(guest)
    expect(host.get_by_test_id("outcome")).to_contain_text("You win!")
    expect(host.get_by_test_id("outcome")).to_contain_text("resign")
    expect(guest.get_by_test_id("outcome")).to_contain_text("wins")

    host.get_by_role("button", name="Rematch").click()
    expect(host.get_by_role("button", name="Waiting for the other player")).to_be_disabled()
    expect(guest.get_by_text("wants a rematch")).to_be_visible()
    guest.get_by_role("button", name="Agree").click()
    for page in (host, guest):
        expect(page.get_by_test_id("outcome")).to_have_count(0)
        expect(page.get_by_test_id("table")).to_have_attribute("data-status", "playing")
    play_together([host, guest], answers=4)
    for page in (host, guest):
        page.context.close()


def new_page(browser: Browser, site: str) -> Page:
    context = somebody(browser, site)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    settings(context, autoAnswer=False)
    return context.new_page()


def invite(page: Page) -> str:
    """Lay a table for a friend with the form of the home page; the link that was copied."""
    open_page(page, "/")
    page.get_by_role("radio", name="A person").check(force=True)
    page.get_by_test_id("new-table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("invitation")).to_have_value(page.url)
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url
    return copied


def play_together(pages: list[Page], answers: int) -> None:
    """Whoever is asked answers, so many times; both see each answer."""
    players = [Player(page, Clicks(page), wishes={"never"}) for page in pages]  # in peace: the game goes on
    for page in pages:
        expect(page.get_by_test_id("question")).to_be_visible()
    for _ in range(answers):
        seen = [page.evaluate(SEE) for page in pages]
        asked = [player for player, one in zip(players, seen, strict=True) if one["asked"]]
        assert len(asked) == 1, [one["kind"] for one in seen]
        before = asked[0].see()
        asked[0].answer(before)
        for page in pages:
            page.wait_for_function(
                "(after) => Number(document.querySelector('[data-testid=table]').dataset.seq) > after", arg=before.seq
            )


def say(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_role("textbox", name="Say something").fill(text)
    page.get_by_role("button", name="Say", exact=True).click()
