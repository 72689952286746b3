"""Taking moves back at a practice table, watching a game again, and going on from the middle of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from .board import looks, story
from .pages import resign
from .player import Clicks, Player, Seen
from .tables import set_short_table, settings


@pytest.fixture
def player(page: Page, context: BrowserContext, site: str) -> Player:
    """Somebody at a practice table, some answers and some turns into the game."""
    settings(context, autoAnswer=False)
    set_short_table(page, site)
    made = Player(page, Clicks(page), wishes={"never"})
    made.play(12)
    while made.did["end"] < 2:
        made.play(1)
    return made


def test_undo(page: Page, player: Player) -> None:
    seen = to_a_decision(player)
    board, told = looks(page), story(page)
    player.answer(seen)
    after = player.see(after=seen.seq)
    assert (looks(page), story(page)) != (board, told)
    page.get_by_test_id("undo").click()
    again = player.see(after=after.seq)
    assert looks(page) == board
    assert story(page) == told
    assert again.kind == seen.kind
    player.play(2)


def test_watching_a_game_again_and_going_on_from_it(page: Page, player: Player) -> None:
    resign(page)
    expect(page.get_by_test_id("outcome")).to_be_visible()
    page.get_by_test_id("outcome").get_by_role("link", name="Watch the replay").click()
    slider, step = page.get_by_test_id("replay-slider"), page.get_by_test_id("replay-step")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    assert last >= 12
    at(step, 0)

    page.get_by_test_id("replay-next").click()
    at(step, 1)
    page.get_by_test_id("replay-previous").click()
    at(step, 0)
    for key, place in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        at(step, place)
    from_turn_to_turn(page, step)
    page.keyboard.press("Home")
    slider.focus()
    page.keyboard.press("Space")
    expect(page.get_by_test_id("replay-play")).to_have_attribute("aria-label", "Pause")
    at(step, 1)
    page.keyboard.press("Space")

    slider.fill(str(last - 1))
    at(step, last - 1)
    for place in range(last - 1, 0, -1):
        if page.locator(".replay-what-now").inner_text().startswith("You:"):
            break
        page.keyboard.press("ArrowLeft")
        at(step, place - 1)
    page.keyboard.press("ArrowLeft")  # the moment before an answer of one's own
    branch(page, player)


def from_turn_to_turn(page: Page, step: Locator) -> None:
    """The first three turns, each where it begins, and then all steps up to there."""
    told = page.locator(".replay-turn")
    starts = []
    for turn in (1, 2, 3):
        page.keyboard.press("Shift+ArrowRight")
        expect(told).to_have_text(f"Turn {turn} begins")
        starts.append(int(step.inner_text().split("/")[0]))
    page.keyboard.press("Home")
    turn = 0
    for place in range(1, starts[-1] + 1):
        page.keyboard.press("ArrowRight")
        at(step, place)
        turn += place in starts
        expect(told).to_have_text(f"Turn {turn} begins" if place in starts else f"Turn {turn}" if turn else "Set-up")


def to_a_decision(player: Player) -> Seen:
    """Play on to a turn in which a card can be played: an answer without a choice is not taken back alone."""
    seen = player.see()
    while not (seen.kind == "turn" and seen.hand):
        player.answer(seen)
        seen = player.see(after=seen.seq)
    return seen


def branch(page: Page, player: Player) -> None:
    """Go on from the moment that the replay shows."""
    board = looks(page)
    watched = page.url
    page.get_by_test_id("replay-branch").click()
    page.get_by_test_id("what-if").click()
    expect(page.get_by_test_id("question")).to_be_visible()
    assert page.url != watched
    player.see()
    assert looks(page) == board
    player.play(2)


def at(step: Locator, place: int) -> None:
    expect(step).to_contain_text(f"{place} /")
