"""`ptcg replay`: what happened in a recorded game, at once or step by step, and whether it still happens."""

from __future__ import annotations

import shlex
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
    turn: Annotated[int | None, typer.Option(metavar="N", min=0, help="Begin at this turn.")] = None,
    review: Annotated[
        bool, typer.Option("--review", help="What the coach says of it: the chances turn by turn, and what cost most.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The review as JSON.")] = False,
    at: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Play on yourself, from where N answers had been given.")
    ] = None,
    opponent: Annotated[str, typer.Option(metavar="WHO", help="Against whom, with --at: as of 'ptcg play'.")] = "",
) -> None:
    """Tell a recorded game, every card open; a game that departs from its record ends with exit code 2."""
    from ptcg.cli.screen import Screen
    from ptcg.play.recording import Recording

    telling = step or turn is not None
    modes = {"--verify": verify, "--step or --turn": telling, "--review": review, "--at": at is not None}
    given = [name for name, on in modes.items() if on]
    if len(given) > 1:
        raise ValueError(f"{' and '.join(given)} do different things; give one of them")
    if as_json and not review:
        raise ValueError("--json goes with --review")
    if opponent and at is None:
        raise ValueError("--opponent goes with --at N, from where you play on")
    recording = Recording.load(file)
    screen = Screen()
    if verify:
        state = recording.replay()
        screen.line(f"{len(recording.answers)} answers, {state.turn} turns, verified")
    elif review:
        _review(screen, recording, file, as_json)
    elif at is not None:
        _play_on(screen, recording, at, opponent)
    else:
        _tell(screen, recording, step, turn or 0)


def _review(screen: Screen, recording: Recording, file: Path, as_json: bool) -> None:
    """What the coach says of a game."""
    from ptcg.cli.coaching import tell_review
    from ptcg.cli.progress import Progress
    from ptcg.cli.streams import print_json
    from ptcg.coach import make_coach, review, review_record

    with Progress("decisions", len(recording.answers)) as progress:
        found = review(recording, make_coach(), progress.tell)
    if as_json:
        print_json(review_record(found))
    else:
        tell_review(screen, recording, found, shlex.quote(str(file)))


def _play_on(screen: Screen, recording: Recording, at: int, opponent: str) -> None:
    """What if: the game from a place in it, played on by whoever decides there, against any player."""
    from ptcg.cli.keeping import USUAL
    from ptcg.cli.opponents import check_opponent
    from ptcg.cli.terminal import GameTable
    from ptcg.play.session import Session

    who = opponent or USUAL
    check_opponent(who)
    session = Session.of(recording)
    session.back_to(at)
    question = session.state.question
    if question is None:
        raise ValueError(f"the game is over after {at} answers; choose a smaller number, such as --at {max(at - 1, 0)}")
    mine, theirs = recording.decks[question.player], recording.decks[1 - question.player]
    table = GameTable(screen, session, who, seat=question.player)
    table.play_on(f"{mine.name} (yours) against {theirs.name} ({who}), after {at} answers. What if?")


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
