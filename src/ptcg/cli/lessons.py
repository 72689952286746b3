"""The lessons of `ptcg learn`: texts as data (`data/lessons.toml`), each given once, when its situation comes about.

A situation is written with a point: `asks.Active` (a question with that purpose), `may.ATTACK` (a move that is legal
now), `sees.weakness` (something on the board), `event.KNOCK_OUT` (something happened; narrower with `.you`,
`.opponent`, a rule or the name of a Special Condition), and `start`, `turn`, `refused`, `end.won`, `end.lost`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

from ptcg.engine import Ask, Event, Pokemon, Verb
from ptcg.view import View

THIN = 4  # cards of a deck that is nearly empty


@dataclass(frozen=True)
class Lesson:
    """One thing to learn: when it is told, what is told, and the rule it rests on."""

    when: tuple[str, ...]
    title: str
    text: str
    rule: str = ""


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson, the most urgent first."""
    text = resources.files("ptcg").joinpath("data", "lessons.toml").read_text(encoding="utf-8")
    return tuple(
        Lesson(tuple(one["when"]), one["title"], one["text"], one.get("rule", ""))
        for one in tomllib.loads(text)["lesson"]
    )


class Course:
    """The lessons that are still to come."""

    def __init__(self) -> None:
        self.left = list(lessons())

    def take(self, situations: Iterable[str], most: int) -> list[Lesson]:
        """The next lessons for these situations, which are done with then."""
        now = set(situations)
        taken = [lesson for lesson in self.left if not now.isdisjoint(lesson.when)][:most]
        self.left = [lesson for lesson in self.left if lesson not in taken]
        return taken


# --- situations -----------------------------------------------------------------------------------------------------


def in_question(view: View) -> Iterator[str]:
    """The situations of a player who is asked something."""
    question = view.question
    if question is None:
        return
    if question.kind is not Ask.TURN:
        yield f"asks.{question.purpose}"
        return
    yield "turn"
    for verb in {answer.verb for answer in question.answers}:
        yield f"may.{verb.name}"
    for name, holds in SIGHTS.items():
        if holds(view):
            yield f"sees.{name}"


def in_event(event: Event, viewer: int) -> Iterator[str]:
    """The situations of a player who sees something happen."""
    what = f"event.{event.what.name}"
    yield what
    for detail in ("you" if event.player == viewer else "opponent", event.rule, event.name):
        yield f"{what}.{detail}"


def _may(view: View, verb: Verb) -> bool:
    return view.question is not None and any(answer.verb == verb for answer in view.question.answers)


def _actives(view: View) -> tuple[Pokemon | None, Pokemon | None]:
    sides = view.board.sides
    return sides[view.player].active, sides[1 - view.player].active


def _is_weak(p: Pokemon | None, to: Pokemon | None) -> bool:
    if p is None or to is None:
        return False
    return any(kind in to.top.card.types for kind, _ in p.top.card.weaknesses)


def _waits(view: View) -> bool:
    """An Evolution card in the hand fits a Pokémon in play, but none may evolve now."""
    side = view.board.sides[view.player]
    names = {p.top.name for p in side.pokemon()}
    hand = (view.board.game.defs[card] for card in side.hand)
    return not _may(view, Verb.EVOLVE) and any(d.evolves_from in names for d in hand if d.card.is_evolution)


def _weakness(view: View) -> bool:
    mine, theirs = _actives(view)
    return _may(view, Verb.ATTACK) and _is_weak(theirs, mine)


def _exposed(view: View) -> bool:
    return _is_weak(*_actives(view))


def _alone(view: View) -> bool:
    return not view.board.sides[view.player].bench and not _may(view, Verb.BENCH)


SIGHTS: dict[str, Callable[[View], bool]] = {
    "no-attack": lambda view: not _may(view, Verb.ATTACK),
    "evolution-waits": _waits,
    "weakness": _weakness,
    "exposed": _exposed,
    "alone": _alone,
    "last-prize": lambda view: len(view.board.sides[view.player].prizes) == 1,
    "their-last-prize": lambda view: len(view.board.sides[1 - view.player].prizes) == 1,
    "thin-deck": lambda view: len(view.board.sides[view.player].deck) <= THIN,
}
"""What one may see on the board in one's turn."""


__all__ = ["SIGHTS", "Course", "Lesson", "in_event", "in_question", "lessons"]
