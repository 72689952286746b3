"""A game at the terminal in which every step is explained the first time it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ptcg import rules
from ptcg.cli.lessons import Course, in_event, in_question
from ptcg.cli.moves import Move
from ptcg.cli.page import page
from ptcg.cli.screen import Screen
from ptcg.cli.terminal import LEAVING, GameTable, Quit, ask_line
from ptcg.cli.why import why
from ptcg.engine import Event, Question
from ptcg.play.session import Session
from ptcg.view import View
from ptcg.view.story import Line

AT_ONCE = 2  # more lessons than that are not read; the others come with the next question
LONGEST_LESSON = 9  # lines of a lesson on a screen of 80 columns
TOLD = 3  # lines of one thing that happened


class Classroom(GameTable):
    """A `GameTable` with lessons: for what is asked, for what happens, and for what is refused."""

    def __init__(self, screen: Screen, session: Session, opponent: str, read: Callable[[str], str] = ask_line) -> None:
        super().__init__(screen, session, opponent, read)
        self.course = Course()
        self._ask, self.read = self.read, self._read

    def play(self) -> None:
        self._teach(["start"])
        super().play()

    def _teach(self, situations: Iterable[str]) -> None:
        era = self.session.game.era
        for lesson in self.course.take(situations, AT_ONCE):
            self._make_room(LONGEST_LESSON)
            self.screen.line()
            self.screen.entry("  ●", f"{lesson.title}. {lesson.text}", column=4, style="bold cyan", body="cyan")
            if lesson.rule:
                section = rules.rule(lesson.rule).sections[era.name].partition(";")[0]
                self.screen.entry("", f"{lesson.rule}  {era.book}: {section}", column=4, body="dim")

    # --- on a screen of any height ------------------------------------------------------------------------------------

    def _read(self, prompt: str) -> str:
        line = self._ask(prompt)
        self.screen.used = 0
        return line

    def _make_room(self, lines: int) -> None:
        """Wait for the player where so many lines more would move something away that was not read yet."""
        screen = self.screen
        if screen.height and screen.used and screen.used + lines >= screen.height:
            if self.read("  Press Enter to go on. ").casefold() in LEAVING:
                raise Quit

    def _show(self, view: View, moves: list[Move], *, board: bool, hand: bool) -> None:
        self._teach(in_question(view))
        fitting = page(view, moves, self.names, self.paper, board=board, hand=hand)
        self._make_room(len(fitting))
        super()._show(view, moves, board=board, hand=hand)

    # --- when something happens, is asked, or is refused --------------------------------------------------------------

    def _tell_event(self, event: Event, line: Line) -> None:
        self._make_room(TOLD)
        super()._tell_event(event, line)
        self._teach(in_event(event, self.viewer))

    def _only_choice(self, question: Question) -> None:
        self._tell_news()
        self._teach(in_question(self._view(question.player)))
        super()._only_choice(question)

    def _no_move(self, line: str) -> None:
        finding = why(self.session.state, line)
        if not finding.refusals:
            super()._no_move(line)
            return
        self._teach(["refused"])
        self._cite(finding.refusals[0])

    def _show_end(self) -> None:
        self._make_room(self.screen.height)
        super()._show_end()
        outcome = self.session.state.outcome
        self._teach(["end.won" if outcome is not None and outcome.winner == self.viewer else "end.lost"])

    # --- commands -----------------------------------------------------------------------------------------------------

    def _load(self, file: str) -> None:
        raise ValueError("this is a lesson; 'ptcg play --load FILE' goes on with a saved game")


__all__ = ["Classroom"]
