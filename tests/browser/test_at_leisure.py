"""A match as somebody plays it who has changed no setting: with animations, and single answers given by themselves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import DESKTOP
from .pages import resign
from .player import REACTED, Clicks, Player, Seen, hand_card
from .tables import ALONE, SEED, save_deck, set_lonely_table, set_short_table, set_table

ENOUGH = 400  # answers: a game that takes longer has gone wrong
A_MOMENT = 3_000  # ms in which a single answer must be given by itself


STILL = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity)"""

COUNT_ANIMATIONS = """
  window.animations = { count: 0 };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { animations.count += 1; return animate.apply(this, how); };
"""


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    context = browser.new_context(viewport=DESKTOP, base_url=site, reduced_motion="no-preference")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors, errors


class Leisurely(Player):
    """Leaves to the page what the page does by itself."""

    def answer(self, seen: Seen) -> str:
        # Of equal cards any will do, and nobody can tell Prizes apart that lie face down.
        alike = max(0, seen.face_down - 1)
        ways = len({label for _, label in seen.hand}) + len(seen.lit) + len(seen.others) - alike
        if seen.kind in ("turn", "number") or ways > 1:
            return super().answer(seen)
        self.page.wait_for_function(REACTED, arg=seen.seq, timeout=A_MOMENT)
        self.did["nothing"] += 1
        return "nothing"


class Aiming(Clicks):
    """Clicks when nothing moves any more."""

    def point(self, selector: str) -> tuple[float, float]:
        self.page.wait_for_function(STILL)
        return super().point(selector)


def test_a_match_at_leisure(page: Page, site: str) -> None:
    """A game to its end, the others of the match until somebody resigns, and a rematch."""
    page.add_init_script(COUNT_ANIMATIONS)
    set_lonely_table(page, site, practice=False, best_of=3)
    player = Leisurely(page, Aiming(page))
    outcome, again = page.get_by_test_id("outcome"), page.get_by_role("button", name="Next game")
    assert player.play(ENOUGH), "the game does not end"
    assert page.evaluate("animations.count") > 20, "hardly anything has moved"
    while True:
        expect(outcome).to_contain_text("win")
        expect(outcome).to_contain_text("best of 3")
        if again.count() == 0:
            break
        again.click()
        expect(outcome).to_have_count(0)
        if not player.play(5):
            resign(page)
    page.get_by_role("button", name="Rematch").click()
    expect(outcome).to_have_count(0)
    player.play(5)


def test_a_single_answer_is_given_by_itself(page: Page, site: str) -> None:
    """With one Pokémon in the deck there is no choice who is Active at first."""
    set_table(page, site, deck=save_deck(page, site, "Alone", ALONE))
    player = Leisurely(page, Aiming(page))
    seen = player.play_until("turn")
    assert seen.active >= 0
    assert set(player.did) <= {"nothing", "yes"}, "who goes first may be a choice, who is Active is none"


def test_many_numbers_are_a_slider(page: Page, site: str) -> None:
    """How many cards to draw for the opponent's mulligans, where there were many."""
    slider = page.get_by_role("slider", name="How many")
    for seed in range(SEED, SEED + 20):
        set_lonely_table(page, site, seed=seed)
        player = Leisurely(page, Aiming(page))
        seen = player.play_until("turn", "number")
        if slider.is_visible():
            break
    hand = page.locator(".hand-mine [data-card]")
    before = hand.count()
    slider.press("Home")
    expect(page.get_by_role("button", name="Draw none")).to_be_visible()
    for _ in range(3):
        slider.press("ArrowRight")
    page.get_by_role("button", name="Draw 3 cards").click()
    player.see(after=seen.seq)
    drawn = hand.count() - before
    assert drawn in (3, 4), "3, and perhaps the card of the first turn"


def test_a_card_that_moves_away_under_the_pointer(page: Page, site: str) -> None:
    """The hand makes room for a card that was drawn: a click is for the card that was pressed."""
    set_short_table(page, site)
    player = Leisurely(page, Aiming(page))
    while not (seen := player.see()).hand or seen.kind != "turn":
        player.play(1)
    card, label = seen.hand[0]
    page.mouse.move(*player.hands.point(hand_card(card)))
    page.mouse.down()
    page.locator(hand_card(card)).evaluate("(card) => { card.style.translate = '0 -300px'; }")
    page.mouse.up()
    assert player.hands.reaction(seen) in ("answered", "taken"), label
