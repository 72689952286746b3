"""A scenario of the rulebook, run and shown step by step on an open board: nothing is at stake in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ptcg.cards import Card, deck_faults
from ptcg.scenario import Entry, Moment, Scenario, run_once
from ptcg.scenario.build import Cards
from ptcg.scenario.runner import deck_of
from ptcg.server.picture import board_picture, cards_seen, face, line_pictures
from ptcg.server.shapes import ScenarioInfo, ScenarioRun, ScenarioStep
from ptcg.view import SPECTATOR, open_view

NAMES = ("A", "B")  # what scenarios call the players


def scenario_info(entry: Entry) -> ScenarioInfo:
    scenario = entry.scenario
    return ScenarioInfo(id=entry.id, title=scenario.title, rules=list(scenario.rules), eras=list(scenario.eras))


def show(entry: Entry, era: str) -> ScenarioRun:
    """Run a scenario in one of its eras and keep a picture of every step."""
    scenario = entry.scenario
    cards = Cards(scenario, None)
    film = _Film(scenario)
    message = run_once(scenario, era, cards, film.take)
    if scenario.deck is not None:
        film.take_deck(deck_of(scenario, cards), era)
    return ScenarioRun(
        info=scenario_info(entry),
        era=era,
        passed=not message,
        message=message,
        expected=list(expectations(scenario)),
        steps=film.steps,
        cards={number: card.id for number, card in film.cards.items()},
        faces={card.id: face(card) for card in film.cards.values()},
    )


class _Film:
    """The pictures of one run."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.steps: list[ScenarioStep] = []
        self.cards: dict[int, Card] = {}
        self.told = 0  # events that are in the lines of earlier steps

    def take(self, moment: Moment) -> None:
        view = open_view(moment.state)
        lines = line_pictures(moment.state, view.events[self.told :], SPECTATOR, NAMES)
        self.told = len(view.events)
        self.cards |= cards_seen(view, moment.state, lines)
        refusal = moment.refusal
        self.steps.append(
            ScenarioStep(
                text=self.opening() if moment.step is None else str(moment.step),
                refused="" if refusal is None else refusal.rule,
                reason="" if refusal is None else refusal.reason,
                board=board_picture(view),
                lines=lines,
            )
        )

    def opening(self) -> str:
        """What is written before the first step: rules that are otherwise here, and nothing where there are none."""
        changes = self.scenario.changes
        return f"With {_in_yaml(changes)[1:-1]}" if changes else ""

    def take_deck(self, deck: list[tuple[Card, int]], era: str) -> None:
        """One step for a deck check: a line for each card, numbered in the same order, and what is wrong with it."""
        self.cards = {number: card for number, (card, _) in enumerate(deck)}
        faults = deck_faults([card for card, count in deck for _ in range(count)], self.scenario.era(era))
        self.steps.append(
            ScenarioStep(
                text="\n".join(f"{count} {card.name}" for card, count in deck),
                refused=faults[0].rule if faults else "",
                reason="; ".join(fault.message for fault in faults),
                board=None,
                lines=[],
            )
        )


def expectations(scenario: Scenario) -> Iterator[str]:
    """What a scenario expects, as its file writes it: after single steps, then at the end."""
    for step in scenario.steps:
        for line in _lines(step.expect):
            yield f"after '{step}': {line}"
    yield from _lines(scenario.expect)


def _lines(expect: Mapping[str, Any]) -> Iterator[str]:
    for path, wanted in expect.items():
        yield f"{path}: {_in_yaml(wanted)}"


def _in_yaml(value: Any) -> str:
    """A value on one line, as a scenario file would have it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_in_yaml, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_in_yaml(each)}' for key, each in value.items())}}}"
    return str(value)
