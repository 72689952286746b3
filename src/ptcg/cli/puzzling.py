"""Solving puzzles at the terminal: the board and the moves of a game, and a turn that is to be won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ptcg.cli.glyphs import LEGEND
from ptcg.cli.moves import GROUPS, moves_of
from ptcg.cli.screen import Screen
from ptcg.cli.solved import Solved
from ptcg.cli.terminal import HELP as OF_A_GAME
from ptcg.cli.terminal import EndOfInput, GameTable, Quit, ask_line
from ptcg.coach import Coach
from ptcg.coach.puzzles.game import PuzzleGame, Verdict, play_solution
from ptcg.coach.puzzles.puzzle import Puzzle
from ptcg.coach.puzzles.referee import Prover
from ptcg.effects import Act
from ptcg.engine import Ask, Event
from ptcg.rules import ERAS
from ptcg.view.story import Line

HELP = (
    ("hint", "what to do next: first what kind of thing, then which"),
    ("check", "whether the turn can still be won for certain"),
    ("undo", "back to your previous decision"),
    ("again", "from the beginning"),
    ("solution", "how it is done, from here"),
    ("give up", "the whole solution"),
    ("next", "leave this puzzle for the next one"),
)
NOT_HERE = ("save", "load", "undo", "hint", "chance")
AT_THE_END = "'next', 'again', 'undo', 'solution', or Enter to leave."


class Next(Exception):
    """The solver leaves a puzzle for the next one."""


TASK = "Win this turn, whatever your opponent holds and however coins fall. 'hint', 'check' and 'help' are there."
SURE = "Yes: the turn can still be won for certain."
LOST = "No: from here nothing wins for certain. 'undo' goes back."


class PuzzleTable(GameTable):
    """One puzzle. The opponent and luck answer by themselves, as hurts most."""

    def __init__(self, screen: Screen, game: PuzzleGame, solved: Solved, read: Callable[[str], str] = ask_line) -> None:
        super().__init__(screen, game, "greedy", read)
        self.game = game
        self.solved = solved
        self.names = ("You", "Opponent")
        self.over = False  # whether it has been told that the turn is over
        self.hinted = -1  # after how many answers a hint was given

    def play(self) -> None:
        puzzle = self.game.puzzle
        self.screen.line()
        self.screen.line(f"{puzzle.id}  {puzzle.title}  {'*' * puzzle.grade}", "bold yellow")
        decks = " against ".join(puzzle.decks)
        self.screen.entry("", f"{decks}, by the {ERAS[puzzle.era].book}.", column=0, body="bold")
        self.screen.entry("", TASK, column=0)
        while True:
            self._go_on()

    def _go_on(self) -> None:
        if self.game.verdict is Verdict.OPEN:
            super()._go_on()
        else:
            self._finish()

    # --- commands -----------------------------------------------------------------------------------------------------

    def _command(self, word: str, rest: str) -> bool:
        commands: dict[str, Callable[[], None]] = {
            "hint": self._tell_next,
            "check": self._check,
            "again": self._again,
            "solution": self._solution,
            "next": self._next,
        }
        if word == "give" and rest.casefold() in ("", "up"):
            self._give_up()
        elif word in commands and not rest:
            commands[word]()
        else:
            return super()._command(word, rest)
        return True

    def _help(self, _: str) -> None:
        for command, meaning in (*HELP, *(row for row in OF_A_GAME if row[0].split()[0] not in NOT_HERE)):
            self.screen.entry(f"  {command}", meaning, column=14)
        self.screen.entry("  symbols", LEGEND, column=14)

    def _tell_next(self) -> None:
        line = self.game.rest()
        if not line:
            self.screen.line(LOST)
            return
        view = self.game.view
        moves = moves_of(view)
        number, move = next((i, move) for i, move in enumerate(moves, 1) if move.answer == line[0])
        again = self.hinted == len(self.game.answers)
        self.hinted = len(self.game.answers)
        if again or view.question is None or view.question.kind is not Ask.TURN:
            self.screen.line(f"Try {number}: {move.plain.strip()}.")
        else:
            self.screen.line(f"Look at your moves under '{GROUPS[move.answer.verb]}'. 'hint' again says which.")

    def _check(self) -> None:
        self.screen.line(SURE if self.game.is_sure() else LOST)

    def _again(self) -> None:
        while self.game.undo(self.viewer):
            pass
        self._look_again("From the beginning.")

    def _solution(self) -> None:
        if self.game.verdict is not Verdict.OPEN or not self.game.is_sure():
            self.screen.line("From here there is none; this is the one from the beginning.")
            self._give_up()
            return
        self._tell_solution(self.game.twin())

    def _give_up(self) -> None:
        self._tell_solution(PuzzleGame(self.game.puzzle, self.game.referee.prover))

    def _tell_solution(self, game: PuzzleGame) -> None:
        for number, words in enumerate(play_solution(game), 1):
            self.screen.entry(f"{number:>3} ", words, column=4)

    def _save(self, file: str) -> None:
        raise ValueError("a puzzle is not saved; which ones you have solved is kept")

    _load = _save

    def _coach(self) -> Coach:
        raise ValueError("in a puzzle 'hint' and 'check' say what there is to say")

    def _next(self) -> None:
        raise Next

    def _tell_event(self, event: Event, line: Line) -> None:
        self.over = self.over or event.what is Act.TURN
        if not self.over:  # what the opponent does then is no matter
            super()._tell_event(event, line)

    def _look_again(self, note: str) -> None:
        self.over = False
        super()._look_again(note)

    # --- the end ------------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        """The turn is over: say whether it was won, and let the solver look back or go on."""
        state = self.session.state
        self._tell_news()
        if self.game.verdict is Verdict.SOLVED:
            self._show_end()
            self.screen.line()
            self.screen.line(f"Solved: {self.game.puzzle.title}.", "bold green")
            self.solved.add(self.game.puzzle.id)
        else:
            self.screen.line()
            self.screen.line("The turn is over, and the game is not won.", "bold")
        self.screen.line(AT_THE_END, "dim")
        while self.session.state is state:
            word, _, rest = self.read("> ").partition(" ")
            if not word:
                raise Quit
            if not self._command(word.casefold(), rest.strip()):
                self.screen.line(AT_THE_END, "dim")


class PuzzleRow:
    """Puzzles one after another, those first that are not solved yet."""

    def __init__(
        self,
        screen: Screen,
        puzzles: Sequence[Puzzle],
        solved: Solved,
        prover: Prover,
        read: Callable[[str], str] = ask_line,
    ) -> None:
        self.screen = screen
        self.puzzles = sorted(puzzles, key=lambda puzzle: puzzle.id in solved)
        self.solved = solved
        self.prover = prover
        self.read = read

    def play(self) -> None:
        """Play until the solver leaves, or there are no more."""
        try:
            for puzzle in self.puzzles:
                try:
                    PuzzleTable(self.screen, PuzzleGame(puzzle, self.prover), self.solved, self.read).play()
                except Next:
                    continue
            self.screen.line("There are no more puzzles of this kind.", "bold")
        except Quit:
            self.screen.line("Goodbye.", "dim")
        except EndOfInput:
            pass


__all__ = ["PuzzleRow", "PuzzleTable"]
