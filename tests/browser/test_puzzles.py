"""Puzzles in the browser: the list, solving one with mouse, finger and keys, missing it, and what can be asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ptcg.coach.puzzles.puzzle import GRADES, Puzzle
from ptcg.coach.puzzles.shelf import choose_puzzles, shipped_puzzles
from ptcg.engine import Answer, Verb, read_answer

from .conftest import somebody
from .player import REACTED, Clicks, Hands, Keys, Taps, answer_button, hand_card, pokemon
from .tables import settings
from .test_accessibility import grave_faults
from .test_phone import expect_to_fit

FIRST, SECOND = choose_puzzles(shipped_puzzles(), "1999")[:2]
GRADE_NAMES = ("All", "Easy", "Light", "Medium", "Hard", "Very hard")
FROM_HAND = (Verb.BENCH, Verb.EVOLVE, Verb.ATTACH, Verb.PLAY)


class Solver:
    """Solves the puzzle on the page: asks the server what comes next, and does it on the page."""

    def __init__(self, page: Page, hands: Hands, puzzle: Puzzle) -> None:
        self.page = page
        self.hands = hands
        self.puzzle = puzzle
        self.given: list[str] = []

    def next(self) -> str:
        origin = self.page.evaluate("location.origin")
        address = f"/api/puzzles/{self.puzzle.id}/hint"
        reply = self.page.request.post(address, data={"answers": self.given}, headers={"Origin": origin})
        assert reply.ok, reply.text()
        return str(reply.json()["answer"])

    def step(self) -> None:
        """Give the next answer, and wait until it has been carried out."""
        answer = self.next()
        table = self.page.get_by_test_id("table")
        before = int(table.get_attribute("data-seq") or 0)
        self.touch(read_answer(answer), before)
        self.given.append(answer)
        expect(table).not_to_have_attribute("data-seq", str(before))

    def touch(self, answer: Answer, before: int) -> None:
        verb, touch = answer.verb, self.hands.touch
        if verb in FROM_HAND:
            touch(hand_card(answer.a))
            if answer.b >= 0 and self.page.wait_for_function(REACTED, arg=before).json_value() == "taken":
                touch(pokemon(answer.b))  # where there is but one, the card has gone to it already
        elif verb is Verb.RETREAT:
            touch("[data-testid=retreat]")
            self.page.wait_for_selector(".is-taken")
            touch(pokemon(answer.a))
        elif verb is Verb.POKEMON:
            touch(pokemon(answer.a))
        elif verb is Verb.PRIZE:
            touch(f"[data-prize='0-{answer.a}']")
        else:
            touch(answer_button(str(answer)))

    def solve(self) -> None:
        for _ in range(30):
            if self.page.get_by_test_id("verdict").is_visible():
                break
            self.step()
        expect(self.page.get_by_test_id("verdict")).to_contain_text("Solved!")


def open_puzzle(page: Page, puzzle: Puzzle) -> None:
    page.goto(f"/puzzles/{puzzle.id}")
    expect(page.get_by_test_id("question")).to_contain_text("Your turn")


@pytest.fixture
def desk(browser: Browser, site: str) -> Iterator[Page]:
    """A page of somebody who answers everything by hand."""
    context = somebody(browser, site)
    settings(context, autoAnswer=False)
    yield context.new_page()
    context.close()


def some_of_some() -> tuple[str, int]:
    """An era that not all puzzles are of, and a grade that some of its puzzles have, but not all."""
    for puzzle in shipped_puzzles().values():
        of_era = choose_puzzles(shipped_puzzles(), puzzle.era)
        if len(shipped_puzzles()) > len(of_era) > len(choose_puzzles(shipped_puzzles(), puzzle.era, puzzle.grade)):
            return puzzle.era, puzzle.grade
    raise AssertionError("no era has puzzles of several grades")


def none_at_all() -> tuple[str, int]:
    """An era and a grade that no puzzle has; where there are puzzles of every kind, an era without a rulebook."""
    eras = {puzzle.era for puzzle in shipped_puzzles().values()}
    kinds = [(era, grade) for era in sorted(eras) for grade in GRADES]
    return next((kind for kind in kinds if not choose_puzzles(shipped_puzzles(), *kind)), ("1900", 1))


def test_the_list_by_era_and_grade(page: Page) -> None:
    era, grade = some_of_some()
    chosen = len(choose_puzzles(shipped_puzzles(), era, grade))
    page.goto("/puzzles")
    rows = page.get_by_test_id("puzzle-row")
    expect(rows).to_have_count(len(shipped_puzzles()))
    page.get_by_role("radio", name=era).check()
    expect(rows).to_have_count(len(choose_puzzles(shipped_puzzles(), era)))
    page.get_by_role("radio", name=GRADE_NAMES[grade], exact=True).check()
    expect(rows).to_have_count(chosen)
    expect(page).to_have_url(f"/puzzles?era={era}&grade={grade}")
    page.get_by_test_id("next-puzzle").click()
    expect(page.get_by_test_id("question")).to_contain_text("Your turn")
    page.go_back()
    expect(rows).to_have_count(chosen)


def test_no_puzzle_of_an_era_and_grade(page: Page) -> None:
    era, grade = none_at_all()
    page.goto(f"/puzzles?era={era}&grade={grade}")
    rows, done = page.get_by_test_id("puzzle-row"), page.get_by_test_id("puzzles-done")
    expect(done).to_contain_text(f"There is no puzzle of {era} with the grade “{GRADE_NAMES[grade]}”.")
    expect(rows).to_have_count(0)
    expect(page.get_by_test_id("next-puzzle")).to_have_count(0)
    done.get_by_role("button", name="All puzzles").click()
    expect(rows).to_have_count(len(shipped_puzzles()))
    expect(page).to_have_url("/puzzles")
    for name in ("Rulebook", "Grade"):
        expect(page.get_by_role("radiogroup", name=name).get_by_role("radio", name="All")).to_be_checked()


def test_solved_with_the_mouse_and_remembered(desk: Page) -> None:
    open_puzzle(desk, FIRST)
    Solver(desk, Clicks(desk), FIRST).solve()
    expect(desk.get_by_role("complementary", name="About the puzzle")).to_contain_text("solved")
    desk.get_by_role("button", name="Next puzzle").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text(SECOND.title)
    desk.goto("/puzzles?era=1999")
    expect(desk.get_by_test_id("puzzles-done")).to_contain_text("1 of ")
    expect(desk.get_by_test_id("puzzle-row").first).to_contain_text("(solved)")


def test_solved_with_the_keyboard_alone(desk: Page) -> None:
    open_puzzle(desk, SECOND)
    desk.keyboard.press("c")
    expect(desk.get_by_test_id("told")).to_contain_text("can still be won for certain")
    Solver(desk, Keys(desk), SECOND).solve()
    desk.keyboard.press("u")
    expect(desk.get_by_test_id("verdict")).to_have_count(0)


def test_missed_and_taken_back(page: Page) -> None:
    open_puzzle(page, FIRST)
    page.get_by_test_id("end-turn").click()
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("The turn is over, and the game is not won.")
    verdict.get_by_role("button", name="Solution").click()
    told = page.get_by_test_id("told")
    expect(told).to_contain_text("From the beginning:")
    expect(told.get_by_role("listitem").first).to_be_visible()
    verdict.get_by_role("button", name="Take it back").click()
    expect(verdict).to_have_count(0)
    expect(page.get_by_test_id("question")).to_contain_text("Your turn")
    expect(told).to_have_text("")


def test_what_can_be_asked(desk: Page) -> None:
    open_puzzle(desk, FIRST)
    told = desk.get_by_test_id("told")
    desk.get_by_test_id("hint").click()
    expect(told).to_contain_text("Ask again to hear which.")
    desk.get_by_test_id("hint").click()
    expect(told).to_contain_text("Next: ")
    solver = Solver(desk, Clicks(desk), FIRST)
    solver.step()
    expect(told).to_have_text("")
    desk.get_by_test_id("solution").click()
    expect(told).to_contain_text("So it goes on:")
    desk.get_by_test_id("again").click()
    expect(desk.get_by_test_id("undo")).to_be_disabled()
    desk.get_by_test_id("hint").click()
    expect(told).to_contain_text("Ask again to hear which.")


def test_what_is_not_legal_cites_its_rule(page: Page) -> None:
    illegal = page.locator(".actions .is-illegal").first
    for puzzle in choose_puzzles(shipped_puzzles(), "1999")[:12]:
        open_puzzle(page, puzzle)
        if illegal.count():
            break
    illegal.click()
    expect(page.get_by_test_id("note")).to_be_visible()


def test_there_is_no_such_puzzle(browser: Browser, site: str) -> None:
    context = somebody(browser, site)
    page = context.new_page()
    page.goto("/puzzles/2009-nope")
    expect(page.get_by_role("heading", name="There is no such puzzle")).to_be_visible()
    context.close()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_nothing_grave_for_who_cannot_see_it(browser: Browser, site: str, size: str) -> None:
    context = somebody(browser, site, size == "phone")
    page = context.new_page()
    open_puzzle(page, FIRST)
    page.get_by_test_id("end-turn").click()
    expect(page.get_by_test_id("verdict")).to_be_visible()
    faults = grave_faults(page, "missed")
    page.get_by_test_id("verdict").get_by_role("button", name="Solution").click()
    expect(page.get_by_test_id("told")).to_contain_text("From the beginning:")
    faults += grave_faults(page, "solution")
    context.close()
    assert not faults, "\n".join(faults)


def test_solved_on_a_phone(browser: Browser, site: str) -> None:
    context = somebody(browser, site, phone=True)
    settings(context, autoAnswer=False)
    page = context.new_page()
    page.goto("/puzzles")
    expect(page.get_by_test_id("puzzle-row").first).to_be_visible()
    expect_to_fit(page, "puzzles")
    open_puzzle(page, FIRST)
    expect_to_fit(page, "puzzle")
    page.get_by_role("button", name="Check").tap()
    expect(page.get_by_text("can still be won for certain").first).to_be_visible()
    page.get_by_role("button", name="Puzzle", exact=True).tap()
    expect_to_fit(page, "panel")
    page.get_by_role("button", name="To the board").tap()
    Solver(page, Taps(page), FIRST).solve()
    expect_to_fit(page, "solved")
    context.close()
