"""What the coach says, at the terminal: hints, chances, and the review of a game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ptcg.cli.moves import Move
from ptcg.cli.screen import Screen
from ptcg.coach import Coach, Review, Slip
from ptcg.play import Recording
from ptcg.view import View

ROWS = 10
"""Rows of the chart of a game."""

TURN = "What do you do?"
"""The question that need not be told."""

WIDE = 70
"""Columns of it; of a longer game several turns share one."""


def tell_hint(screen: Screen, coach: Coach, view: View, moves: Sequence[Move]) -> None:
    """What to do, each with the number of its first move."""
    hint = coach.hint(view)
    for place, option in enumerate(hint.options):
        number = next(i for i, move in enumerate(moves, 1) if move.answer == option.answers[0])
        wins = "wins" if option.certain else f"{option.chance:.0%}"
        screen.entry(f"{wins:>5}{number:>4}", _in_a_row(option.words), column=11, body="" if place else "bold")
    screen.entry("", hint.reason, column=11, style="", body="cyan")


def tell_chance(screen: Screen, coach: Coach, view: View) -> None:
    screen.line(f"Your chance to win is about {coach.win_chance(view):.0%}, by what you can know.")


def _in_a_row(words: Sequence[str]) -> str:
    """The steps of a line; what is done several times is counted."""
    steps = [(word, len(list(same))) for word, same in groupby(words)]
    return ", then ".join(word if number == 1 else f"{number}× {word}" for word, number in steps)


# --- reviews ----------------------------------------------------------------------------------------------------------


def tell_review(screen: Screen, recording: Recording, review: Review, file: str) -> None:
    """The chart of a game, and what cost most."""
    first, second = (deck.name for deck in recording.decks)
    screen.line(f"{first} (A) against {second} (B), {recording.era.book}", "bold yellow")
    if not review.curve:
        screen.line("Nothing has been decided in this game yet, so there is nothing to look at.")
        return
    screen.line()
    screen.line("How likely A was to win, turn by turn", "bold")
    for line in chart(review):
        screen.line(line)
    screen.line()
    if not review.slips:
        screen.line("No answer cost much.")
        return
    screen.line("What cost most", "bold")
    for slip in review.slips:
        _tell_slip(screen, slip)
    screen.line(f"'ptcg replay {file} --at {review.slips[0].answers}' plays on from before the first of them.", "dim")


def _tell_slip(screen: Screen, slip: Slip) -> None:
    missed = " A win in that turn was let go." if slip.missed_win else ""
    asked = "" if slip.asked == TURN else f"{slip.asked} "
    chances = f"{slip.better.chance:.0%} to {slip.chance:.0%}"
    screen.entry(
        f"  turn {slip.turn:>2}, {'AB'[slip.player]}",
        f"{asked}{slip.given} (after {slip.answers} answers): from {chances}.{missed}",
        column=14,
    )
    screen.entry("", f"Better: {_in_a_row(slip.better.words)}.", column=14)
    screen.entry("", slip.reason, column=14, body="cyan")


def chart(review: Review) -> list[str]:
    """The curve as text: a column for each turn (of a long game for some turns), the mean of its points."""
    turns = [(turn, [point.chance for point in points]) for turn, points in groupby(review.curve, lambda p: p.turn)]
    share = -(-len(turns) // WIDE)
    columns = [turns[place : place + share] for place in range(0, len(turns), share)]
    means = [_mean([chance for _, chances in column for chance in chances]) for column in columns]
    lines = []
    for row in range(ROWS, -1, -1):
        marks = "".join("•" if round(mean * ROWS) == row else "·" if 2 * row == ROWS else " " for mean in means)
        named = f"{row * 100 // ROWS:>4}%" if row % 5 == 0 else ""
        lines.append(f"{named:>5} │{marks}".rstrip())
    lines.append(f"{'turn':>5} └{_numbers([column[0][0] for column in columns])}")
    return lines


def _mean(chances: Sequence[float]) -> float:
    return sum(chances) / len(chances)


def _numbers(turns: Sequence[int]) -> str:
    """Every fifth column by the number of its turn."""
    line = ""
    for place in range(0, len(turns), 5):
        line = f"{line:<{place}}{turns[place]}"
    return line


__all__ = ["chart", "tell_chance", "tell_hint", "tell_review"]
