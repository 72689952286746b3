"""`ptcg replay`: what happened in a recorded game, at once or step by step, and whether it still happens."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ptcg.cli.screen import Screen
    from ptcg.engine import Event
    from ptcg.play.recording import Recording


def add_to(app: typer.Typer) -> None:
    app.command()(replay)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game saved by 'ptcg play' or Recording.save.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only say whether the game still goes as recorded.")] = False,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each answer; q stops.")] = False,
    turn: Annotated[int, typer.Option(metavar="N", min=0, help="Begin at this turn.")] = 0,
) -> None:
    """Tell a recorded game, every card open; a game that departs from its record ends with exit code 2."""
    from ptcg.cli.screen import Screen
    from ptcg.play.recording import Recording

    if verify and (step or turn):
        raise ValueError("--verify checks the whole game; leave --step and --turn away")
    recording = Recording.load(file)
    screen = Screen()
    if verify:
        state = recording.replay()
        screen.line(f"{len(recording.answers)} answers, {state.turn} turns, verified")
    else:
        _tell(screen, recording, step, turn)


def _tell(screen: Screen, recording: Recording, wait: bool, first: int) -> None:
    turns = max(mark.turn for mark in recording.marks)
    if first > turns:
        raise ValueError(f"the game has no turn {first}; it has {turns} turns")
    decks = " against ".join(deck.name for deck in recording.decks)
    screen.line(f"{decks}, {recording.era.book}", "bold yellow")
    told = 0
    reached = False
    last = len(recording.answers)
    for step in recording.steps():
        events = step.state.events or []
        if step.state.turn >= first:
            if not reached:
                told = _start_of(events, first) if first else 0
                reached = True
            said = _lines(screen, recording, events[told:])
            if wait and said and step.number < last and _stops(screen, step.number, last):
                return
        told = len(events)
    if step.state.question is not None:
        screen.line(f"The game goes on here, with player {'AB'[step.state.question.player]} to answer.", "bold")


def _start_of(events: list[Event], turn: int) -> int:
    """The place of the event that begins a turn."""
    from ptcg.effects import Act

    return next((i for i, event in enumerate(events) if event.what is Act.TURN and event.n >= turn), 0)


def _lines(screen: Screen, recording: Recording, events: list[Event]) -> bool:
    """Tell events; whether there was anything to tell."""
    from ptcg.view.story import tell

    open_events = [event._replace(secret=False) for event in events]
    lines = [line for line in tell(recording.game.table, open_events) if not line.quiet]
    for line in lines:
        if line.heading:
            screen.line()
            screen.line(line.text, "bold yellow")
        else:
            screen.line(f"  {line.text}")
    return bool(lines)


def _stops(screen: Screen, number: int, last: int) -> bool:
    """Wait for Enter; whether the user has seen enough."""
    try:
        return input(f"[{number}/{last}] ").strip().lower() in ("q", "quit")
    except EOFError:
        screen.line()
        return True
