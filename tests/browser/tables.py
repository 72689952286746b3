"""Tables to play at, laid without the forms of the home page.

A practice game begins with a seed, so that a test plays the same game every time; `PTCG_SEED=7 pytest tests/browser`
plays others."""

from __future__ import annotations

import json
import os
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

SEED = int(os.environ.get("PTCG_SEED", "1"))

USUAL = {
    "title": "",
    "era": "2009",
    "open": False,
    "deck": "builtin:2009-rekindled",
    "opponent": "random",
    "opponent_deck": "builtin:2009-moonlit-haunting",
    "best_of": 1,
    "game_seconds": 0,
    "answer_seconds": 0,
    "practice": True,
    "seed": SEED,
}

# A deck that evolves and hits early, and one that soon runs out of Pokémon: for whole games that are short.
QUICK = {"pl1-85": 4, "pl1-59": 4, "dp2-79": 4, "dp2-60": 4, "pl1-79": 2, "dp1-119": 4, "energy-water": 38}
FRAIL = {"pl4-36": 4, "dp7-71": 4, "energy-psychic": 52}
ALONE = {"pl1-85": 1, "energy-water": 59}  # who plays this takes many mulligans


def set_short_table(page: Page, site: str, **wanted: Any) -> str:
    """Lay a table for a short game."""
    decks = {"deck": save_deck(page, site, "Quick", QUICK), "opponent_deck": save_deck(page, site, "Frail", FRAIL)}
    return set_table(page, site, **decks, **wanted)


def set_lonely_table(page: Page, site: str, **wanted: Any) -> str:
    """Lay a table against an opponent who takes many mulligans."""
    decks = {"deck": save_deck(page, site, "Quick", QUICK), "opponent_deck": save_deck(page, site, "Alone", ALONE)}
    return set_table(page, site, **decks, **wanted)


def save_deck(page: Page, site: str, name: str, cards: dict[str, int]) -> str:
    """Keep a deck for this browser's guest; its key."""
    text = json.dumps({"name": name, "era": "2009", "cards": cards})
    made = page.request.post("/api/decks", data={"name": name, "era": "2009", "text": text}, headers={"Origin": site})
    assert made.ok, made.text()
    key: str = made.json()["id"]
    return key


def set_table(page: Page, site: str, **wanted: Any) -> str:
    """Lay a table for this browser and go there; its id."""
    spec = USUAL | wanted
    if not spec["practice"]:
        spec["seed"] = None
    made = page.request.post("/api/tables", data=spec, headers={"Origin": site})
    assert made.ok, made.text()
    table: str = made.json()["id"]
    page.goto(f"/t/{table}")
    expect(page.get_by_test_id("question")).to_be_visible()
    return table


def settings(context: BrowserContext, **wanted: Any) -> None:
    """What the settings page would have kept in this browser."""
    kept = json.dumps(wanted)
    context.add_init_script(f"localStorage.getItem('ptcg-settings') ?? localStorage.setItem('ptcg-settings', `{kept}`)")
