"""How long it takes from a click until the new board is on the screen, measured in the page itself."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import quantiles

from playwright.sync_api import Page

from .player import Clicks, Player
from .tables import set_table

# A click starts the clock; the frame after the next change of data-seq stops it.
CLOCK = """() => {
  const root = document.querySelector("[data-testid=table]");
  window.clickTimes = [];
  let start = 0;
  addEventListener("click", () => { start = performance.now(); }, { capture: true });
  new MutationObserver(() => {
    if (!start) return;
    const began = start;
    start = 0;
    requestAnimationFrame(() => window.clickTimes.push(performance.now() - began));
  }).observe(root, { attributes: true, attributeFilter: ["data-seq"] });
}"""


@dataclass(frozen=True)
class Times:
    all: list[float]  # milliseconds

    @property
    def p50(self) -> float:
        return quantiles(self.all, n=100)[49]

    @property
    def p95(self) -> float:
        return quantiles(self.all, n=100)[94]


def measure(page: Page, site: str, answers: int) -> Times:
    """Play against the greedy bot, and time it; another game where one is over."""
    times: list[float] = []
    while len(times) < answers:
        set_table(page, site, opponent="greedy")
        page.evaluate(CLOCK)
        Player(page, Clicks(page)).play(answers - len(times))
        times += page.evaluate("window.clickTimes")
    return Times(times)
