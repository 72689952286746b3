"""Something against the rules is answered with the rule, and with the book that says so."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Page, expect

from .player import Clicks, Drags, Player, Seen, hand_card, pokemon, sort_of
from .tables import set_short_table, settings

BOOK = "Platinum-Arceus rulebook"


def test_a_second_energy_in_a_turn(page: Page, context: BrowserContext, site: str) -> None:
    settings(context, autoAnswer=False)
    set_short_table(page, site)
    player = Player(page, Clicks(page), wishes={"never"})
    seen = to_a_turn_with_energy(player)
    first, second, *_ = energy_in_hand(seen)
    player.hands.bring(first, seen)
    after = player.see(after=seen.seq)
    assert second not in energy_in_hand(after), "a second Energy glows"
    note = page.get_by_test_id("note")

    player.hands.touch(hand_card(second))
    expect_a_rule(page)
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)

    drags = Drags(page)
    drags.lift(hand_card(second))
    drags.drop(pokemon(after.active))
    expect_a_rule(page)
    assert player.see().seq == after.seq, "what was refused has changed something"
    with page.context.expect_page() as opened:
        note.get_by_role("link").click()
    expect(opened.value.get_by_test_id("rule-TURN-05")).to_be_visible()


def energy_in_hand(seen: Seen) -> list[int]:
    return [card for card, label in seen.hand if sort_of(label) == "energy"]


def to_a_turn_with_energy(player: Player) -> Seen:
    """Play on until two Energy cards glow in the hand."""
    seen = player.see()
    for _ in range(60):
        if seen.kind == "turn" and len(energy_in_hand(seen)) > 1:
            return seen
        player.answer(seen)
        seen = player.see(after=seen.seq)
    raise AssertionError("no turn with two Energy cards")


def expect_a_rule(page: Page) -> None:
    note = page.get_by_test_id("note")
    expect(note.get_by_role("link")).to_have_text(re.compile(r"^[A-Z]+-\d+$"))
    expect(note).to_contain_text(BOOK)
    expect(note).to_contain_text("Energy")
