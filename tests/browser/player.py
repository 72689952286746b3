"""Somebody who plays through the page: sees what is on the screen, and clicks, drags, taps or types.

A `Player` decides what to do and leaves the doing to its hands: `Clicks`, `Drags`, `Keys` or `Taps`. Neither asks the
server anything. The player is in a hurry: it fills the Bench, evolves, attaches Energy and attacks whenever it can."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, TimeoutError

PATIENCE = 20_000  # ms until a bot must have answered
TRAINERS_A_TURN = 2
PATIENT_TURNS = 12  # without attacks, while a wish is open

SEE = """() => {
  const root = document.querySelector("[data-testid=table]");
  if (!root) return null;
  const all = (selector) => [...root.querySelectorAll(selector)];
  const question = root.querySelector("[data-testid=question]");
  return {
    seq: Number(root.dataset.seq),
    over: root.querySelector("[data-testid=outcome]") !== null,
    asked: Boolean(question?.matches(".is-asked")) && root.querySelector(".board.is-pending") === null,
    kind: question?.dataset.kind ?? "",
    hand: all(".hand-mine .is-lit[data-card]").map((card) => [Number(card.dataset.card), card.ariaLabel]),
    lit: all(".is-lit[data-pokemon]").map((one) => Number(one.dataset.pokemon)),
    active: Number(root.querySelector(".side-below .place-active [data-pokemon]")?.dataset.pokemon ?? -1),
    bench: all(".side-below .bench [data-pokemon]").map((one) => Number(one.dataset.pokemon)),
    others: [
      ...all(".prize.is-lit").map((one) => `[data-prize="${one.dataset.prize}"]`),
      ...all(".tray-card, .attached.is-lit, .question-answers button")
        .map((one) => `[data-answer="${one.dataset.answer}"]`),
    ],
    faceDown: all(".prize.is-lit:has(.card-back)").length,
    powers: all(".actions .power").map((one) => one.dataset.answer),
    attacks: all(".actions .attack:not(.is-illegal)").map((one) => one.dataset.answer),
    canRetreat: root.querySelector(".actions .retreat:not(.is-illegal)") !== null,
    canEnd: root.querySelector("[data-testid=end-turn]") !== null,
  };
}"""

ASKED = (
    f"(after) => {{ const now = ({SEE})(); return now && now.seq > after && (now.over || now.asked) ? now : null; }}"
)

REACTED = """(after) => {
  const root = document.querySelector("[data-testid=table]");
  if (Number(root.dataset.seq) > after) return "answered";
  if (root.querySelector(".menu")) return "menu";
  if (root.querySelector(".is-taken")) return "taken";
  if (root.querySelector("[data-testid=note]")) return "refused";
  return null;
}"""

POINT = """(selector) => {
  const element = document.querySelector(selector);
  if (!element) return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = element.getBoundingClientRect();
  const places = [0.5, 0.25, 0.75, 0.1, 0.9, 0.03, 0.97];
  for (const down of places)
    for (const along of places) {
      const x = box.left + box.width * along;
      const y = box.top + box.height * down;
      const hit = document.elementFromPoint(x, y);
      if (hit && element.contains(hit)) return [x, y];
    }
  return null;
}"""


@dataclass(frozen=True)
class Seen:
    """What a player sees of the table: what glows, which buttons there are, which Pokémon are theirs."""

    seq: int
    over: bool
    kind: str
    hand: list[tuple[int, str]]  # glowing cards: number, and what a screen reader says of it
    lit: list[int]  # glowing Pokémon
    active: int
    bench: list[int]
    others: list[str]  # selectors of Prizes, cards and buttons that answer the question
    face_down: int  # how many of them are Prizes that lie face down
    powers: list[str]
    attacks: list[str]
    can_retreat: bool
    can_end: bool

    @staticmethod
    def of(seen: dict[str, Any]) -> Seen:
        return Seen(
            seq=seen["seq"],
            over=seen["over"],
            kind=seen["kind"],
            hand=[(card, label) for card, label in seen["hand"]],
            lit=seen["lit"],
            active=seen["active"],
            bench=seen["bench"],
            others=seen["others"],
            face_down=seen["faceDown"],
            powers=seen["powers"],
            attacks=seen["attacks"],
            can_retreat=seen["canRetreat"],
            can_end=seen["canEnd"],
        )


def sort_of(label: str) -> str:
    """What a card in the hand is, by its label: "Growlithe, Basic Fire Pokémon, 70 HP, in hand"."""
    sort = label.split(", ")[1]
    if "Pokémon" in sort and "Tool" not in sort:
        return "basic" if sort.startswith("Basic") else "evolution"
    return "energy" if "Energy" in sort else "trainer"


def hand_card(card: int) -> str:
    return f".hand-mine [data-card='{card}']"


def pokemon(key: int) -> str:
    return f"[data-pokemon='{key}']"


def answer_button(answer: str) -> str:
    return f'[data-answer="{answer}"]'


class Hands:
    """How a player touches things. `look` follows after every touch: an answer, a menu, or something taken up."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def touch(self, selector: str) -> None:
        raise NotImplementedError

    def bring(self, card: int, seen: Seen) -> None:
        """Play a card of the hand; where it needs a target, the Active Pokémon or else any that glows."""
        self.touch(hand_card(card))
        self.finish(seen)

    def retreat(self, seen: Seen) -> None:
        self.touch("[data-testid=retreat]")
        self.touch(pokemon(seen.bench[0]))
        self.answered(seen)

    def attack(self, answer: str, seen: Seen) -> None:
        self.touch(answer_button(answer))
        self.answered(seen)

    def pick(self, selector: str, seen: Seen) -> None:
        """Touch what answers the question."""
        self.touch(selector)
        self.finish(seen)

    def end_turn(self, seen: Seen) -> None:
        self.touch("[data-testid=end-turn]")
        self.answered(seen)

    def finish(self, seen: Seen) -> None:
        for _ in range(3):
            reaction = self.reaction(seen)
            if reaction == "answered":
                return
            if reaction == "refused":
                raise AssertionError(f"refused: {self.page.get_by_test_id('note').inner_text()}")
            if reaction == "menu":
                self.touch(".menu [role=menuitem]")
            else:
                self.touch(pokemon(self.target(seen)))
        raise AssertionError("several touches have come to nothing")

    def target(self, seen: Seen) -> int:
        """Where to bring what was taken up: what glows now."""
        lit: list[int] = self.page.evaluate(SEE)["lit"]
        return seen.active if seen.active in lit or not lit else lit[0]

    def reaction(self, seen: Seen) -> str:
        try:
            found: str = self.page.wait_for_function(REACTED, arg=seen.seq, timeout=PATIENCE).json_value()
        except TimeoutError as error:
            raise AssertionError(
                f"nothing happened; on the screen:\n{self.page.locator('body').aria_snapshot()}"
            ) from error
        return found

    def answered(self, seen: Seen) -> None:
        reaction = self.reaction(seen)
        if reaction != "answered":
            self.page.wait_for_function(
                "(after) => Number(document.querySelector('[data-testid=table]').dataset.seq) > after",
                arg=seen.seq,
                timeout=PATIENCE,
            )

    def point(self, selector: str) -> tuple[float, float]:
        """A place on the screen where the thing can be seen and nothing lies over it."""
        found = self.page.evaluate(POINT, selector)
        if not found:  # a card of the hand that rises under the pointer lies over its neighbours
            self.page.mouse.move(2, 2)
            self.page.wait_for_timeout(300)
            found = self.page.evaluate(POINT, selector)
        assert found or self.page.locator(selector).count() > 0, f"there is no {selector}"
        assert found, f"nothing of {selector} can be seen"
        return found[0], found[1]


class Clicks(Hands):
    """With the mouse, a click on a thing and a click on its target; every other attack by the Pokémon's menu."""

    menus = 0

    def touch(self, selector: str) -> None:
        self.page.mouse.click(*self.point(selector))

    def attack(self, answer: str, seen: Seen) -> None:
        self.menus += 1
        if self.menus % 2:
            super().attack(answer, seen)
            return
        self.touch(pokemon(seen.active))
        assert self.reaction(seen) == "menu"
        name = self.page.locator(answer_button(answer)).locator(".action-name").inner_text()
        self.page.locator(".menu [role=menuitem]", has_text=name).first.click()
        self.answered(seen)


class Taps(Hands):
    """With a finger."""

    def touch(self, selector: str) -> None:
        self.page.touchscreen.tap(*self.point(selector))


class Drags(Clicks):
    """With the mouse, and whatever can be dragged is dragged."""

    def bring(self, card: int, seen: Seen) -> None:
        self.lift(hand_card(card))
        lit: list[int] = self.page.evaluate(SEE)["lit"]
        if lit:
            self.drop(pokemon(self.target(seen)))
        else:
            self.drop(".side-below .bench")
        self.finish(seen)

    def retreat(self, seen: Seen) -> None:
        self.lift(pokemon(seen.active))
        self.drop(pokemon(seen.bench[0]))
        self.answered(seen)

    def lift(self, selector: str) -> None:
        x, y = self.point(selector)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 3, y - 14, steps=3)
        self.page.wait_for_selector(".tabletop.has-drag .is-taken")

    def drop(self, selector: str) -> None:
        self.page.mouse.move(*self.point(selector), steps=5)
        self.page.mouse.up()


class Keys(Hands):
    """With the keyboard alone: arrows from card to card, Enter, numbers and letters."""

    any = random.Random(1)

    def touch(self, selector: str) -> None:
        page = self.page
        number = page.evaluate("(selector) => document.querySelector(selector)?.dataset.number ?? ''", selector)
        if number:
            page.keyboard.press(number)
        elif page.evaluate("(selector) => document.querySelector(selector)?.matches('[data-spot]')", selector):
            self.go_to(selector)
            page.keyboard.press("Enter")
        else:
            self.tab_to(lambda: bool(page.evaluate(HAS_FOCUS, selector)))
            page.keyboard.press("Enter")

    def attack(self, answer: str, seen: Seen) -> None:
        self.page.keyboard.press("a")
        self.tab_to(lambda: bool(self.page.evaluate(HAS_FOCUS, answer_button(answer))))
        self.page.keyboard.press("Enter")
        self.answered(seen)

    def retreat(self, seen: Seen) -> None:
        self.page.keyboard.press("r")
        assert self.reaction(seen) == "taken"
        self.touch(pokemon(seen.bench[0]))
        self.answered(seen)

    def end_turn(self, seen: Seen) -> None:
        self.page.keyboard.press("e")
        self.answered(seen)

    def tab_to(self, there: Callable[[], bool]) -> None:
        """With Tab, some places forward, and then back."""
        for key in ["Tab"] * 8 + ["Shift+Tab"] * 30:
            if there():
                return
            self.page.keyboard.press(key)
        raise AssertionError("the Tab key does not lead there")

    def go_to(self, selector: str) -> None:
        """With arrows: each time in a direction not yet tried from here, towards the goal first."""
        page = self.page
        self.tab_to(lambda: bool(page.evaluate("() => document.activeElement.matches('[data-spot]')")))
        tried: set[tuple[str, str]] = set()
        for _ in range(80):
            here, ways = page.evaluate(WAYS, selector)
            if not ways:
                return
            key = next((key for key in ways if (here, key) not in tried), self.any.choice(ways))
            tried.add((here, key))
            page.keyboard.press(key)
        raise AssertionError(f"the arrow keys do not lead to {selector}")


HAS_FOCUS = "(selector) => document.activeElement.matches(selector)"

WAYS = """(selector) => {
  const from = document.activeElement;
  const goal = document.querySelector(selector);
  if (from === goal) return [from.dataset.spot, []];
  const a = from.getBoundingClientRect();
  const b = goal.getBoundingClientRect();
  const dx = b.left + b.width / 2 - a.left - a.width / 2;
  const dy = b.top + b.height / 2 - a.top - a.height / 2;
  const ways = [["ArrowLeft", -dx], ["ArrowRight", dx], ["ArrowUp", -dy], ["ArrowDown", dy]];
  return [from.dataset.spot ?? "", ways.sort((one, other) => other[1] - one[1]).map(([key]) => key)];
}"""


class Player:
    """Plays at the table that the page shows. `wishes` are to be done once before the attacks begin."""

    def __init__(self, page: Page, hands: Hands, wishes: set[str] | None = None, seed: int = 1) -> None:
        self.page = page
        self.hands = hands
        self.wishes = wishes or set()
        self.random = random.Random(seed)
        self.did: Counter[str] = Counter()
        self.this_turn: Counter[str] = Counter()
        self.ended = 0  # turns of this game

    def see(self, after: int = -1) -> Seen:
        """What is on the screen when the player is asked something, or when the game is over."""
        found = self.page.wait_for_function(ASKED, arg=after, timeout=PATIENCE)
        return Seen.of(found.json_value())

    def play(self, answers: int) -> bool:
        """Give so many answers, or fewer if the game ends; whether it has ended."""
        self.ended = 0
        seen = self.see()
        for _ in range(answers):
            if seen.over:
                return True
            self.answer(seen)
            seen = self.see(after=seen.seq)
        return seen.over

    def play_until(self, *kinds: str) -> Seen:
        """Answer until one of these questions is asked; what is on the screen then."""
        seen = self.see()
        for _ in range(50):
            if seen.kind in kinds:
                return seen
            assert not seen.over
            self.answer(seen)
            seen = self.see(after=seen.seq)
        raise AssertionError(f"50 answers, and still none of {kinds}")

    def answer(self, seen: Seen) -> str:
        """Do one thing; the word for what it was."""
        what, act = self.on_turn(seen) if seen.kind == "turn" else self.asked(seen)
        act()
        self.did[what] += 1
        self.this_turn[what] += 1
        if what in ("attack", "end"):
            self.this_turn.clear()
            self.ended += 1
        self.wishes.discard(what)
        return what

    def on_turn(self, seen: Seen) -> tuple[str, Callable[[], None]]:
        hands = self.hands
        for wanted in ("basic", "evolution", "energy", "trainer"):
            for card, label in seen.hand:
                if sort_of(label) == wanted and self.wants(wanted, seen):
                    return wanted, lambda card=card: hands.bring(card, seen)  # type: ignore[misc]
        if seen.powers and not self.this_turn["power"]:
            return "power", lambda: hands.pick(answer_button(seen.powers[0]), seen)
        if "retreat" in self.wishes and seen.can_retreat and seen.bench:
            return "retreat", lambda: hands.retreat(seen)
        patient = self.wishes and self.ended < PATIENT_TURNS
        if seen.attacks and not patient:
            return "attack", lambda: hands.attack(seen.attacks[-1], seen)
        assert seen.can_end, seen
        return "end", lambda: hands.end_turn(seen)

    def wants(self, sort: str, seen: Seen) -> bool:
        if sort == "basic":
            return len(seen.bench) < 4
        return sort != "trainer" or self.this_turn["trainer"] < TRAINERS_A_TURN

    def asked(self, seen: Seen) -> tuple[str, Callable[[], None]]:
        hands = self.hands
        for agreed in (answer_button("yes"), answer_button("first")):
            if agreed in seen.others:
                return "yes", lambda agreed=agreed: hands.pick(agreed, seen)  # type: ignore[misc]
        ways: list[Callable[[], None]] = [
            *(lambda card=card: hands.bring(card, seen) for card, _ in seen.hand),  # type: ignore[misc]
            *(lambda key=key: hands.pick(pokemon(key), seen) for key in seen.lit),  # type: ignore[misc]
            *(lambda other=other: hands.pick(other, seen) for other in seen.others),  # type: ignore[misc]
        ]
        assert ways, f"the question {seen.kind} cannot be answered by anything on the screen: {seen}"
        return "choice", self.random.choice(ways)
