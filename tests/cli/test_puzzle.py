"""`ptcg puzzle`: a puzzle solved, missed and asked about at the terminal, the list, the check, and making more."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ptcg.cli import main
from ptcg.cli.moves import moves_of
from ptcg.cli.puzzling import PuzzleRow
from ptcg.cli.screen import Screen
from ptcg.cli.solved import Solved
from ptcg.coach.puzzles.game import PuzzleGame
from ptcg.coach.puzzles.proving import prove
from ptcg.coach.puzzles.shelf import choose_puzzles, read_puzzles, shipped_puzzles, write_puzzles

Solve = Callable[..., str]


@pytest.fixture(autouse=True)
def own_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of nobody."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "ptcg" / "puzzles.json"


@pytest.fixture
def solve(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Solve:
    """Run `ptcg puzzle` with these lines as input, and return what it prints."""

    def run(lines: str, *options: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        assert main(("puzzle", *options)) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return run


PUZZLE = choose_puzzles(shipped_puzzles(), "2009")[0]


def lines_of_the_solution() -> str:
    """What one types to solve it."""
    game = PuzzleGame(PUZZLE, prove)
    typed: list[str] = []
    while line := game.rest():
        question = game.state.question
        assert question is not None
        if len(question.answers) > 1:
            moves = [move.answer for move in moves_of(game.view)]
            typed.append(str(moves.index(line[0]) + 1))
        game.answer(line[0])
    return "\n".join(typed) + "\n"


class TestSolving:
    def test_it_is_solved_and_remembered(self, solve: Solve, own_progress: Path):
        shown = solve(lines_of_the_solution() + "\n", PUZZLE.id)
        assert PUZZLE.title in shown and "Win this turn" in shown
        assert f"Solved: {PUZZLE.title}." in shown and shown.endswith("Goodbye.\n")
        assert PUZZLE.id in Solved(own_progress)
        listed = solve("", "list", "--era", "2009")
        assert f"✓ {PUZZLE.id}" in listed and ", 1 solved" in listed
        assert PUZZLE.id not in solve("quit\n", "--era", "2009"), "the next one comes"

    def test_it_is_missed_and_taken_back(self, solve: Solve, own_progress: Path):
        shown = solve("end\nsolution\nundo\ncheck\nquit\n", PUZZLE.id)
        assert "The turn is over, and the game is not won." in shown
        assert "From here there is none; this is the one from the beginning." in shown and "  1 " in shown
        assert "Back to your previous decision." in shown
        assert "Yes: the turn can still be won for certain." in shown
        assert not own_progress.exists()

    def test_hints_say_more_when_asked_again(self, solve: Solve):
        shown = solve("hint\nhint\nquit\n", PUZZLE.id)
        first, second = (line for line in shown.splitlines() if line.startswith(("Look at your moves", "Try ")))
        assert first.startswith("Look at your moves under '") and second.startswith("Try ")
        number = lines_of_the_solution().partition("\n")[0]
        assert second.startswith(f"Try {number}: ")

    def test_giving_up_tells_the_whole_solution(self, solve: Solve):
        told = solve("give up\nquit\n", PUZZLE.id)
        assert solve("solution\nquit\n", PUZZLE.id) == told.replace("> give up", "> solution")
        assert "  1 " in told and "  2 " in told

    def test_next_goes_on_and_again_begins_anew(self, solve: Solve):
        shown = solve("next\nquit\n", "--era", "2009")
        first, second = choose_puzzles(shipped_puzzles(), "2009")[:2]
        assert shown.index(first.id) < shown.index(second.id)
        begun = solve(f"{lines_of_the_solution().partition(chr(10))[0]}\nagain\nquit\n", PUZZLE.id)
        assert "From the beginning." in begun and begun.count("What do you do?") == 3

    def test_what_does_not_belong_here_is_answered(self, solve: Solve):
        shown = solve("save x.json\nload x.json\nchance\nzzz\nhelp\nquit\n", PUZZLE.id)
        assert shown.count("a puzzle is not saved; which ones you have solved is kept") == 2
        assert "in a puzzle 'hint' and 'check' say what there is to say" in shown
        assert "'zzz' is no move here" in shown
        assert "  give up     the whole solution" in shown and "  save FILE" not in shown

    def test_it_ends_with_the_input(self, solve: Solve):
        assert PUZZLE.title in solve("", PUZZLE.id)

    def test_there_may_be_no_more(self, capsys: pytest.CaptureFixture[str], tmp_path: Path):
        lines = iter(["next"])
        PuzzleRow(Screen(), [PUZZLE], Solved(tmp_path / "x.json"), prove, lambda _: next(lines)).play()
        assert "There are no more puzzles of this kind." in capsys.readouterr().out


class TestProgress:
    def test_a_file_that_cannot_be_read_is_none(self, own_progress: Path):
        own_progress.parent.mkdir()
        for text in ("{", "[]", '{"solved": 3}', '{"solved": [1]}'):
            own_progress.write_text(text)
            assert Solved(own_progress).ids in ([], ["1"])
        Solved(own_progress).add("2009-beef")
        assert "2009-beef" in Solved(own_progress)


class TestTheList:
    def test_it_can_be_narrowed(self, ptcg):
        everything = ptcg("puzzle", "list")
        assert f"{len(shipped_puzzles())} puzzles, 0 solved" in everything
        grade = choose_puzzles(shipped_puzzles(), "2012")[0].grade
        some = ptcg("puzzle", "list", "--era", "2012", "--grade", str(grade))
        wanted = choose_puzzles(shipped_puzzles(), "2012", grade)
        assert f"{len(wanted)} puzzles, 0 solved" in some or len(wanted) == 1
        assert all(one.id in some for one in wanted) and "2009" not in some

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("nonsense", "no puzzle 'nonsense'"),
            ("list --era 1885", "no era '1885'"),
            ("--grade 7", "--grade"),
            ("check nonsense", "no puzzle 'nonsense'"),
            ("make", "--out"),
            ("list --file nothing.json", "cannot use 'nothing.json'"),
        ],
    )
    def test_wrong_words(self, refused, line: str, message: str):
        assert message in refused("puzzle", *line.split())


class TestCheckingAndMaking:
    def test_what_holds_and_what_does_not(self, ptcg, tmp_path: Path):
        assert ptcg("puzzle", "check", PUZZLE.id) == "1 holds, 0 do not\n"
        changed = type(PUZZLE).from_json({**PUZZLE.to_json(), "decks": list(reversed(PUZZLE.decks))})
        write_puzzles(tmp_path / "some.json", [PUZZLE, changed])
        said = ptcg("puzzle", "check", "--file", str(tmp_path / "some.json"), code=1)
        assert "its board cannot be laid out any more" in said

    def test_making_writes_a_file_that_can_be_solved(self, ptcg, solve: Solve, tmp_path: Path):
        file = tmp_path / "new.json"
        said = ptcg("puzzle", "make", "--count", "1", "--era", "2020", "--seed", "1", "--out", str(file))
        assert said == f"1 puzzle written to {file}\n"
        (made,) = read_puzzles(file)
        assert made.era == "2020" and made.title in solve("quit\n", "--file", str(file))

    def test_making_takes_no_more_games_than_it_may(self, ptcg, tmp_path: Path):
        line = ("puzzle", "make", "--count", "5", "--era", "2012", "--games", "1", "--out", str(tmp_path))
        assert ptcg(*line).startswith(("0 puzzles", "1 puzzle"))
        assert (tmp_path / "2012.json").is_file()
