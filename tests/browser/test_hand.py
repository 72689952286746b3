"""Cards of the hand rise under the pointer, and never away from it."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from .conftest import DESKTOP, PHONE
from .player import Clicks, Player
from .tables import set_lonely_table, set_short_table, settings

MANY = 8  # cards: the outermost are turned a good deal
MOST = 30  # cards, after many mulligans of the opponent
FINGERTIP = 24 * 24  # square px: what WCAG 2.2 asks of a target
MULLIGANS = 503  # seed of such a game
AWAY = (2, 2)

# Points where each card can be seen while none has risen, near its middle and near its edges.
POINTS = """() => [...document.querySelectorAll(".hand-mine [data-card]")].flatMap((card) => {
  const box = card.getBoundingClientRect();
  const places = [0.04, 0.2, 0.5, 0.8, 0.96];
  return places.flatMap((down) => places.map((along) => [box.left + box.width * along, box.top + box.height * down]))
    .filter(([x, y]) => card.contains(document.elementFromPoint(x, y)))
    .map(([x, y]) => [card.dataset.card, x, y]);
})"""

# How many square pixels of a card can be clicked.
ROOM = """(number) => {
  const card = document.querySelector(`.hand-mine [data-card="${number}"]`);
  const box = card.getBoundingClientRect();
  let room = 0;
  for (let x = box.left + 1; x < box.right; x += 3)
    for (let y = box.top + 1; y < box.bottom; y += 3)
      if (card.contains(document.elementFromPoint(x, y))) room += 9;
  return room;
}"""

# What the pointer is on, frame after frame.
UNDER = """async ([x, y]) => {
  const found = [];
  for (let frame = 0; frame < 4; frame += 1) {
    found.push(document.elementFromPoint(x, y)?.closest("[data-card]")?.dataset.card ?? "");
    await new Promise(requestAnimationFrame);
  }
  return found;
}"""

# Points of a button, within its round ends, where something else would be clicked.
COVERED = """(button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const places = [0.15, 0.5, 0.85];
  return places.flatMap((along) => places.map((down) => [left + width * along, top + height * down]))
    .filter(([x, y]) => !button.contains(document.elementFromPoint(x, y)));
}"""


def test_a_card_that_rises_stays_under_the_pointer(page: Page, context: BrowserContext, site: str) -> None:
    to_a_full_hand(page, context, site)
    points = page.evaluate(POINTS)
    cards = {card for card, _, _ in points}
    assert len(cards) >= MANY
    for card, x, y in points:
        page.mouse.move(*AWAY)
        page.mouse.move(x, y)
        under = page.evaluate(UNDER, [x, y])
        assert set(under) == {card}, f"at {x:.0f}, {y:.0f} there is {under} by turns, not {card}"


def test_a_card_that_rises_covers_no_button(page: Page, context: BrowserContext, site: str) -> None:
    player = to_a_full_hand(page, context, site)
    end = page.get_by_test_id("end-turn")
    for card, x, y in page.evaluate(POINTS):
        page.mouse.move(x, y)
        page.evaluate(UNDER, [x, y])
        assert end.evaluate(COVERED) == [], f"card {card} lies over the button"
    player.hands.end_turn(player.see())


def test_every_card_of_a_huge_hand_can_be_pointed_at(page: Page, context: BrowserContext, site: str) -> None:
    settings(context, autoAnswer=False)
    set_lonely_table(page, site, seed=MULLIGANS)
    player = Player(page, Clicks(page))
    seen = player.play_until("number")
    page.get_by_role("slider", name="How many").press("End")
    page.locator(".question-answers button").click()
    player.see(after=seen.seq)
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        page.mouse.move(*AWAY)
        page.wait_for_timeout(500)  # until the hand has settled
        hand = page.locator(".hand-mine [data-card]").evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
        assert len(hand) >= MOST
        hidden = [card for card in hand if page.evaluate(ROOM, card) < FINGERTIP]
        assert not hidden, f"at {size} hardly anything can be seen of {hidden}"


def to_a_full_hand(page: Page, context: BrowserContext, site: str) -> Player:
    """End turn after turn until the hand is large."""
    settings(context, autoAnswer=False)
    set_short_table(page, site)
    player = Player(page, Clicks(page))
    seen = player.see()
    for _ in range(30):
        if seen.kind == "turn":
            if page.locator(".hand-mine [data-card]").count() >= MANY:
                page.mouse.move(*AWAY)
                return player
            player.hands.end_turn(seen)
        else:
            player.answer(seen)
        seen = player.see(after=seen.seq)
    raise AssertionError("no large hand")
