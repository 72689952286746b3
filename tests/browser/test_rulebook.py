"""Reading the rulebook: looking a rule up, comparing two books, and running a scenario to its end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def test_looking_up_a_rule(page: Page) -> None:
    page.goto("/rules")
    rule = page.get_by_test_id("rule-EVO-06")
    expect(rule).to_be_attached()
    page.get_by_test_id("rule-search").fill("EVO-06")
    expect(rule).to_be_visible()
    expect(page.locator("article.rule")).to_have_count(1)
    page.get_by_test_id("rule-search").fill("xyzzy")
    expect(page.get_by_text("No rule of")).to_be_visible()


def test_comparing_two_books(page: Page) -> None:
    page.goto("/rules")
    page.get_by_test_id("era-select").select_option("1999")
    page.get_by_test_id("compare-select").select_option("2020")
    page.get_by_test_id("only-differences").check()
    expect(page).to_have_url(re.compile("1999.*2020"))
    first = page.locator("article.rule").first
    expect(first).to_contain_text("differs")
    expect(first.locator(".rule-value")).to_have_count(2)
    expect(page.locator("article.rule mark").first).to_be_visible()


def test_running_a_scenario(page: Page) -> None:
    page.goto("/rules/EVO-06")
    rule = page.get_by_test_id("rule-EVO-06")
    rule.get_by_test_id("run-scenario").first.click()
    slider, step = page.get_by_test_id("scenario-slider"), page.get_by_test_id("scenario-step")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    assert last > 0
    for place in range(1, last + 1):
        page.get_by_test_id("scenario-next").click()
        expect(step).to_contain_text(f"{place} /")
    expect(page.get_by_test_id("scenario-result")).to_contain_text("Passed")
    page.get_by_role("button", name="Close").click()
    expect(slider).to_have_count(0)
    expect(rule).to_be_visible()
