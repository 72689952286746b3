"""The coach at the terminal: hints and chances against a bot, reviews of recordings, and what if."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from thinkers import PlainThinker

import ptcg
from ptcg.cli import main
from ptcg.cli.coaching import chart
from ptcg.coach import Coach, Point, Review
from ptcg.play import Session
from ptcg.players import make_player

Run = Callable[..., str]
START = ("play", "--deck", "Rekindled", "--against", "Moonlit Haunting", "--seed", "3")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command with these lines as input and a coach that thinks plainly; what it prints, or its one error."""

    def plain(name: str = "", seed: int = 0) -> Coach:
        return Coach(PlainThinker(boards=1, seed=seed), seed=seed)

    monkeypatch.setattr("ptcg.coach.make_coach", plain)
    monkeypatch.setattr("ptcg.cli.terminal.make_coach", plain)

    def run(lines: str, *arguments: str, code: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        assert main(arguments) == code
        out, err = capsys.readouterr()
        assert bool(err) == bool(code) and err.count("\n") <= 1
        return err or out

    return run


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game."""
    era = ptcg.era(2009).replace(prizes=2)
    session = Session(ptcg.Game(era, ("Rekindled", "Moonlit Haunting")), 5)
    players = [make_player("greedy", 1), make_player("random", 2)]
    while session.state.question is not None:
        player = session.state.question.player
        session.answer(players[player].choose(session.state.view(player)))
    path = tmp_path_factory.mktemp("games") / "a game.json"
    session.save(path)
    return path


class TestPlaying:
    def test_a_hint_is_a_move_with_its_number_and_a_reason(self, run: Run):
        shown = run("1\n1\nhint\nquit\n", *START, "--opponent", "greedy")
        moves, said = shown.split("> ")[-3:-1]
        options = [line for line in said.splitlines() if line[:5].strip().endswith("%")]
        assert 1 <= len(options) <= 3
        number, _, words = options[0][5:].strip().partition("  ")
        assert number.isdigit() and words
        assert f"{number} " in moves
        assert [line for line in said.splitlines() if line.strip().startswith(("This ", "As far as ", "Nothing "))]

    def test_it_says_the_same_as_often_as_it_is_asked(self, run: Run):
        shown = run("1\n1\nhint\ncoach\nquit\n", *START, "--opponent", "greedy")
        first, second = shown.split("> ")[-3:-1]
        assert first.partition("\n")[2] == second.partition("\n")[2] != ""

    def test_the_chance(self, run: Run):
        assert "Your chance to win is about " in run("1\nchance\nquit\n", *START, "--opponent", "random")

    def test_help_names_them(self, run: Run):
        shown = run("help\nquit\n", *START, "--opponent", "greedy")
        assert "  hint        what the coach would do and why" in shown
        assert "  chance      how likely you are to win" in shown

    @pytest.mark.parametrize("word", ["hint", "coach", "chance"])
    def test_never_where_two_people_play(self, run: Run, word: str):
        shown = run(f"\n{word}\nquit\n", *START, "--opponent", "human")
        assert "That did not work: the coach says nothing where two people play" in shown
        assert "%" not in shown.partition("That did not work")[2]

    def test_when_the_game_is_over(self, run: Run, file: Path):
        shown = run("hint\nchance\n\n", "play", "--load", str(file))
        assert "the game is over; there is nothing left to do" in shown
        assert "Your chance to win is about 100%" in shown or "Your chance to win is about 0%" in shown


class TestReviews:
    def test_the_curve_and_what_cost_most(self, run: Run, file: Path):
        shown = run("", "replay", str(file), "--review")
        assert shown.startswith("Rekindled (A) against Moonlit Haunting (B), ")
        assert " 100% │" in shown and "•" in shown and " turn └0" in shown
        assert "What cost most" in shown and "Better: " in shown
        slips = [line for line in shown.splitlines() if line.startswith("  turn ")]
        assert slips and all(", A  " in line or ", B  " in line for line in slips)
        place = slips[0].partition("(after ")[2].split()[0]
        assert f"ptcg replay '{file}' --at {place}' plays on" in shown

    def test_as_json(self, run: Run, file: Path):
        data = json.loads(run("", "replay", str(file), "--review", "--json"))
        assert set(data) == {"curve", "slips"} and data["curve"][-1]["chance"] in (0, 1)

    def test_a_game_that_goes_on(self, run: Run, file: Path, tmp_path: Path):
        session = Session.load(file)
        session.back_to(12)
        session.save(tmp_path / "cut.json")
        assert "How likely A was to win" in run("", "replay", str(tmp_path / "cut.json"), "--review")
        session.back_to(0)
        session.save(tmp_path / "new.json")
        assert "Nothing has been decided" in run("", "replay", str(tmp_path / "new.json"), "--review")

    def test_errors_are_one_line(self, run: Run, file: Path, tmp_path: Path):
        (tmp_path / "broken.json").write_text(file.read_text()[:300])
        assert "not JSON" in run("", "replay", str(tmp_path / "broken.json"), "--review", code=2)
        assert "--json goes with --review" in run("", "replay", str(file), "--json", code=2)
        assert "--verify and --review do different things" in run(
            "", "replay", str(file), "--review", "--verify", code=2
        )


class TestWhatIf:
    def test_whoever_decides_there_plays_on(self, run: Run, file: Path):
        recording = ptcg.Recording.load(file)
        for step in recording.steps():
            question = step.state.question
            if step.state.turn == 4 and question is not None and len(question.answers) > 2:
                break
        mine = recording.decks[question.player].name
        shown = run("hint\n1\nquit\n", "replay", str(file), "--at", str(step.number), "--opponent", "greedy")
        assert shown.startswith(f"{mine} (yours) against ")
        assert f"after {step.number} answers" in shown and "Turn 4 · your turn" in shown
        assert "Turn 1" not in shown, "what has been played is not told again"

    def test_against_any_player(self, run: Run, file: Path):
        assert "(level1)" in run("quit\n", "replay", str(file), "--at", "10", "--opponent", "level1")
        assert "(human)" in run("\nquit\n", "replay", str(file), "--at", "10", "--opponent", "human")

    def test_errors_are_one_line(self, run: Run, file: Path):
        answers = len(ptcg.Recording.load(file).answers)
        assert f"this game has {answers} answers" in run("", "replay", str(file), "--at", "9999", code=2)
        over = run("", "replay", str(file), "--at", str(answers), code=2)
        assert f"the game is over after {answers} answers; choose a smaller number, such as --at {answers - 1}" in over
        assert "no opponent 'nobody'" in run("", "replay", str(file), "--at", "9", "--opponent", "nobody", code=2)
        assert "--opponent goes with --at" in run("", "replay", str(file), "--opponent", "greedy", code=2)


class TestTheChart:
    def test_a_column_for_each_turn(self):
        curve = [Point(turn, turn, turn / 20) for turn in range(21)]
        lines = chart(Review(tuple(curve), ()))
        assert len(lines) == 12 and lines[0].endswith("•") and lines[10].startswith("   0% │•")
        assert lines[-1] == " turn └0    5    10   15   20"

    def test_a_long_game_fits(self):
        curve = [Point(turn, turn, 0.5) for turn in range(1000)]
        assert max(map(len, chart(Review(tuple(curve), ())))) <= 80


def test_the_usual_coach(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("hint\nchance\nquit\n"))
    assert main((*START, "--opponent", "greedy")) == 0
    shown, err = capsys.readouterr()
    assert "Your chance to win is about " in shown and "%   1  " in shown and err == ""
