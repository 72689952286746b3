"""What axe finds: nothing serious on any page, in dark and light, on a desk and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .conftest import somebody
from .pages import PAGES, open_page, open_replay, set_middle_of_a_game
from .tables import settings

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="these tests need axe-playwright-python")

GRAVE = ("serious", "critical")
EVERYTHING = {"resultTypes": ["violations"]}
CONTRAST = EVERYTHING | {"runOnly": ["color-contrast"]}  # all that other colours can change


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_page(browser: Browser, site: str, size: str) -> None:
    phone = size == "phone"
    context = somebody(browser, site, phone)
    settings(context, autoAnswer=False)
    page = context.new_page()
    faults: list[str] = []
    for name, address in PAGES.items():
        open_page(page, address)
        faults += grave_faults(page, name)
    set_middle_of_a_game(page, site, touch=phone)
    faults += grave_faults(page, "table")
    open_replay(page)
    faults += grave_faults(page, "replay")
    context.close()
    assert not faults, "\n".join(faults)


def grave_faults(page: Page, name: str) -> list[str]:
    """What axe finds in light, and what it finds in dark."""
    found: list[str] = []
    for colours, options in (("light", EVERYTHING), ("dark", CONTRAST)):
        page.emulate_media(color_scheme=colours, reduced_motion="reduce")  # type: ignore[arg-type]
        faults: list[dict[str, Any]] = axe.Axe().run(page, options=options).response["violations"]
        found += [
            f"{name}, {colours}: {fault['id']}: {fault['help']}: {[node['html'][:160] for node in fault['nodes'][:4]]}"
            for fault in faults
            if fault["impact"] in GRAVE
        ]
    return found
