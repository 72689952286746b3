"""What a board looks like, to compare it with what it looked like before."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

LOOKS = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    hand: all(".hand-mine [data-card]").map((card) => card.dataset.card),
    pokemon: all("[data-pokemon]").map((one) => `${one.dataset.pokemon}: ${one.ariaLabel}`),
    piles: all(".pile, .prizes").map((pile) => pile.ariaLabel),
    theirs: all(".hand-theirs .hand-card").length,
  };
}"""


def looks(page: Page) -> dict[str, Any]:
    """Hand, Pokémon in play, piles and Prizes as they lie on the screen."""
    found: dict[str, Any] = page.evaluate(LOOKS)
    return found


def story(page: Page) -> str:
    return page.get_by_test_id("log").inner_text()
