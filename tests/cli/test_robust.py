"""Commands in hard times: nothing to do, Ctrl+C, a full disk, a terminal that knows only ASCII, a bot that breaks."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import ptcg as library
from ptcg.arena import Here, Pairing, Played, Result
from ptcg.arena.contest import MatchesPlayed, NextTask
from ptcg.cli import main
from ptcg.library.files import write_whole
from ptcg.play.session import Session
from ptcg.players.evaluation.evaluation import load_evaluation

COMMAND = (sys.executable, "-m", "ptcg.cli")
FULL = Path("/dev/full")
needs_a_full_disk = pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")

BOTS = """
import ptcg

class First:
    def choose(self, view):
        return view.question.answers[0]

class Seeded:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view):
        return view.question.answers[self.seed % len(view.question.answers)]

class Breaks:
    def choose(self, view):
        return view.crystal_ball

class Idle:
    pass

class Chatters(First):
    def choose(self, view):
        print("hm")
        return super().choose(view)

class Poor:
    def __init__(self):
        raise RuntimeError("no money")
    choose = First.choose

class Leaves:
    def choose(self, view):
        raise SystemExit(3)

class Cheats:
    def choose(self, view):
        return ptcg.Answer(ptcg.Verb.PRIZE, 5)

class Mumbles:
    def choose(self, view):
        return "attack"

class Kills:
    def choose(self, view):
        import os
        os._exit(9)

class Demanding:
    def __init__(self, seed, budget):
        pass
    def choose(self, view):
        pass

one = First()
"""


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with bots, as the one that a user stands in; modules are forgotten afterwards."""
    (tmp_path / "mybots.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "leavingbots.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    (tmp_path / "brokenbots.py").write_text("1 / 0\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path
    for name in ("mybots", "brokenbots", "leavingbots"):
        sys.modules.pop(name, None)


@pytest.mark.usefixtures("own_folder")
class TestPlayersOfOnesOwn:
    @pytest.mark.parametrize("name", ["First", "Seeded"])
    def test_they_play(self, ptcg, name: str):
        line = ("sim", "dynamo", "lamplight", "--games", "2", "--players", f"mybots:{name}", "random", "--json")
        report = json.loads(ptcg(*line))
        assert report["players"] == [f"mybots:{name}", "random"] and report["games"] == 2

    @pytest.mark.parametrize(
        ("name", "message"),
        [
            ("mybots:Idle", "no player 'mybots:Idle': it has no method 'choose(view)' that returns an answer"),
            ("mybots:Demanding", "it is made from a seed, Demanding(seed), or nothing"),
            ("mybots:one", "one is an object; name the class it is made of"),
            ("mybots:Poor", "no player 'mybots:Poor': making one fails: RuntimeError: no money"),
            ("leavingbots:Other", "importing leavingbots fails: SystemExit: 3"),
            ("mybots:Other", "module 'mybots' has no attribute 'Other'"),
            ("nobots:Other", "No module named 'nobots'"),
            ("brokenbots:Other", "importing brokenbots fails: ZeroDivisionError: division by zero"),
            (
                "mybots",
                "level5, greedy, random, or your own as module:Class",
            ),
            (
                ":",
                "level5, greedy, random, or your own as module:Class",
            ),
        ],
    )
    def test_what_cannot_play_is_refused(self, refused, name: str, message: str):
        assert message in refused("sim", "dynamo", "lamplight", "--games", "1", "--players", name, "random")

    @pytest.mark.parametrize("processes", [(), ("--processes", "1"), ("--processes", "2")])
    def test_one_that_leaves_loses_its_games(self, ptcg, processes: tuple[str, ...]):
        line = ("sim", "dynamo", "lamplight", "--games", "2", "--players", "mybots:Leaves", "random", *processes)
        shown = ptcg(*line)
        assert "failed in 2 of 2 games and lost them" in shown
        assert "('Leaves') in turn 1 failed at mybots.py, line 33: SystemExit: 3" in shown

    @pytest.mark.parametrize("processes", ["1", "2"])
    def test_what_one_prints_is_not_in_the_report(self, capfd: pytest.CaptureFixture[str], processes: str):
        line = ("sim", "dynamo", "lamplight", "--games", "1", "--players", "mybots:Chatters", "random", "--json")
        assert main((*line, "--processes", processes)) == 0
        shown = capfd.readouterr()
        assert json.loads(shown.out)["games"] == 1 and "hm\n" in shown.err

    def test_one_that_breaks_is_told_where(self, ptcg):
        shown = ptcg("sim", "dynamo", "lamplight", "--games", "1", "--players", "random", "mybots:Breaks")
        assert "failed at mybots.py, line 16: AttributeError: 'View' object has no attribute 'crystal_ball'" in shown

    @pytest.mark.parametrize(
        ("name", "fault"),
        [
            ("Breaks", "failed at mybots.py, line 16: AttributeError: 'View' object has no attribute 'crystal_ball'"),
            ("Leaves", "failed at mybots.py, line 33: SystemExit: 3"),
            ("Cheats", "gave an illegal answer, <take Prize card 5>: "),
            ("Mumbles", "gave 'attack', which is none of view.question.answers"),
        ],
    )
    def test_one_that_fails_at_the_terminal_loses_and_the_game_is_kept(
        self, name: str, fault: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ):
        monkeypatch.setattr("ptcg.cli.keeping.games_folder", lambda: tmp_path / "kept")
        monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 40))
        options = ("--deck", "Dynamo", "--against", "Lamplight", "--opponent", f"mybots:{name}", "--seed", "5")
        assert main(("play", *options)) == 2
        shown = capsys.readouterr()
        assert shown.err.startswith(f"ptcg: your opponent loses this game: player B ('{name}') in turn ")
        assert fault in shown.err and shown.err.count("\n") == 1
        told, _, line = shown.out.splitlines()[-1].partition(" Go on with: ptcg play ")
        assert told == "The game is saved."
        assert len(Session.load(shlex.split(line)[1]).answers) >= 1


class TestMissing:
    @pytest.fixture(autouse=True)
    def weights(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """Somebody has lost the weights of the evaluation."""
        file = tmp_path / "lost.json"
        monkeypatch.setattr(load_evaluation, "__defaults__", (file,))
        return file

    @pytest.mark.parametrize(
        "line",
        [
            "sim dynamo lamplight --games 2 --players level3 greedy",
            "sim dynamo lamplight --games 2 --players level3 greedy --processes 2",
            "table dynamo lamplight --games 2 --player level2",
            "serve",
        ],
    )
    def test_weights_are_missed_before_anything_is_played(self, refused, weights: Path, line: str):
        if line == "serve":
            pytest.importorskip("uvicorn")
        said = refused(*line.split())
        assert f"the weights of the evaluation are missing ({weights}: No such file" in said
        assert f"'ptcg train {weights}' makes new ones" in said

    def test_a_level_without_weights_does_not_sit_down(self, capsys: pytest.CaptureFixture[str]):
        assert main(("play", "--deck", "Dynamo", "--against", "Lamplight", "--opponent", "level1")) == 2
        shown = capsys.readouterr()
        assert shown.err.startswith("ptcg: the weights of the evaluation are missing") and shown.err.count("\n") == 1

    def test_a_coach_without_weights_says_so_and_the_game_goes_on(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr(sys, "stdin", io.StringIO("hint\nchance\nlog 1\nquit\n"))
        options = ("--deck", "Dynamo", "--against", "Lamplight", "--opponent", "greedy", "--seed", "5")
        assert main(("play", *options)) == 0
        shown = " ".join(capsys.readouterr().out.split())
        assert shown.count("That did not work: the weights of the evaluation are missing") == 2
        assert shown.endswith("Goodbye.")


def killed(_: object) -> None:
    os._exit(9)


class TestLongWork:
    """What could not be kept in the end is not begun; and a worker that is killed ends it with a sentence."""

    @pytest.mark.parametrize("command", [("train",), ("puzzle", "make", "--out")])
    def test_a_file_that_cannot_be_written(self, refused, tmp_path: Path, command: tuple[str, ...]):
        nowhere = tmp_path / "nowhere" / "file.json"
        assert f"cannot use '{nowhere}': No such file or directory" in refused(*command, str(nowhere))

    def test_a_folder_where_a_file_is_wanted(self, refused, tmp_path: Path):
        taken = tmp_path / "1999.json"
        taken.mkdir()
        for line in (("train", str(taken)), ("puzzle", "make", "--out", str(tmp_path))):
            assert f"cannot use '{taken}': Is a directory" in refused(*line)

    @pytest.mark.usefixtures("own_folder")
    def test_training_whose_worker_is_killed(self, refused, tmp_path: Path):
        line = ("train", str(tmp_path / "weights.json"), "--games", "20", "--made-up", "0", "--processes", "2")
        assert "a worker process was killed" in refused(*line, "--player", "mybots:Kills")
        assert not (tmp_path / "weights.json").exists()

    def test_puzzles_whose_checker_is_killed(self, refused, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr("ptcg.cli.puzzle._faults", killed)
        assert "a worker process was killed" in refused("puzzle", "check", "--era", "2009")


class TestNothingToDo:
    """What matches nothing is an error, never '0 passed'."""

    @pytest.mark.parametrize("command", [("scenario", "run"), ("rules", "coverage")])
    def test_scenarios_that_are_not_there(self, refused, tmp_path: Path, command: tuple[str, ...]):
        assert "no file or folder" in refused(*command, str(tmp_path / "nowhere.yaml"))
        assert "has no scenario files (*.yaml)" in refused(*command, str(tmp_path))

    def test_a_file_without_scenarios(self, refused, capsys: pytest.CaptureFixture[str], tmp_path: Path):
        file = tmp_path / "none.yaml"
        file.write_text("[]\n", encoding="utf-8")
        assert "the list of scenarios is empty" in refused("rules", "coverage", str(file))
        assert main(("scenario", "run", str(file))) == 2
        assert "the list of scenarios is empty" in capsys.readouterr().err

    def test_cards_that_are_not_there(self, refused):
        assert "no card 'base1-999' among the built-in cards" in refused("cards", "exercise", "--only", "base1-999")
        assert "no card 'x' among" in refused("cards", "exercise", "--only", "base1-94,x")
        assert "no set 'nowhere' among" in refused("cards", "exercise", "--sets", "nowhere")

    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("cards exercise --sample -1", "--sample is a number of cards, not -1"),
            ("cards exercise --jobs 0", "--jobs is 1 process or more, not 0"),
            ("cards audit --sample 0", "--sample"),
            ("cards audit --sets base1", "--sets needs a card database"),
            ("play --deck Rekindled --cards nowhere", "no folder nowhere"),
            ("sim Rekindled Rekindled --cards nowhere", "no folder nowhere"),
        ],
    )
    def test_numbers_and_folders_that_make_no_sense(self, refused, line: str, message: str):
        assert message in refused(*line.split())

    def test_a_text_of_nothing(self, refused):
        assert "give a text in card English" in refused("cards", "explain", " ")


class TestInterrupted:
    def interrupted_after(self, games: int, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let somebody press Ctrl+C after so many games."""

        def patience(self: Here, pairings: Sequence[Pairing], next_task: NextTask, record: bool) -> MatchesPlayed:
            for match in range(games):
                result = Result(match % 2, "WIN-01", "the last Prize card is taken", 0, 12, 80, 0, match)
                yield [Played(0, match, 0, False, result)]
            raise KeyboardInterrupt

        monkeypatch.setattr(Here, "run", patience)

    def test_sim_tells_what_was_played(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
        self.interrupted_after(2, monkeypatch)
        assert main(("sim", "dynamo", "lamplight", "--games", "100")) == 130
        shown = capsys.readouterr().out
        assert shown.startswith("Interrupted after 2 of 100 games.\n") and "50.0%" in shown and "won because:" in shown
        assert main(("sim", "dynamo", "lamplight", "--games", "100", "--json")) == 130
        report = json.loads(capsys.readouterr().out)
        assert (report["games"], report["games_asked"], report["interrupted"]) == (2, 100, True)

    def test_sim_that_has_not_played_yet(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
        self.interrupted_after(0, monkeypatch)
        assert main(("sim", "dynamo", "lamplight")) == 130
        assert capsys.readouterr().out == "Interrupted after 0 of 100 games.\n"

    def test_table_tells_what_was_played(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
        self.interrupted_after(2, monkeypatch)
        assert main(("table", "dynamo", "lamplight", "--no-mirror")) == 130
        shown = capsys.readouterr().out
        assert shown.startswith("Interrupted after 2 of 100 games.\n") and "~50.0%" in shown

    def play(self, lines: list[str], options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> int:
        def typed(_: str) -> str:
            if not lines:
                raise KeyboardInterrupt
            return lines.pop(0)

        monkeypatch.setattr("builtins.input", typed)
        return main(("play", *options))

    @pytest.mark.parametrize("opponent", ["greedy", "human"])
    def test_play_keeps_the_game(
        self, opponent: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ):
        monkeypatch.setattr("ptcg.cli.keeping.games_folder", lambda: tmp_path / "kept games")
        options = ("--deck", "Dynamo", "--against", "Lamplight", "--opponent", opponent, "--seed", "5")
        assert self.play(["1", "1", "1"], options, monkeypatch) == 130
        last = capsys.readouterr().out.splitlines()[-1]
        told, _, line = last.partition(" Go on with: ptcg play ")
        assert told == "The game is saved."
        words = shlex.split(line)
        assert words[0] == "--load" and (("--opponent" in words) is (opponent == "human"))
        assert len(Session.load(words[1]).answers) >= 3
        assert self.play(["log 3"], tuple(words), monkeypatch) == 130, "and it goes on"

    def test_a_game_that_cannot_be_kept_says_so(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ):
        (tmp_path / "file").write_text("")
        monkeypatch.setattr("ptcg.cli.keeping.games_folder", lambda: tmp_path / "file")
        options = ("--deck", "Dynamo", "--against", "Lamplight", "--opponent", "greedy", "--seed", "5")
        assert self.play(["1", "1"], options, monkeypatch) == 130
        assert "The game could not be saved: cannot use " in capsys.readouterr().out

    def test_an_answer_that_is_interrupted_leaves_a_whole_game(self, monkeypatch: pytest.MonkeyPatch):
        session = Session(library.Game(2012, ("Dynamo", "Lamplight")), 5)
        before = session.state.copy()

        def stop(*_: object) -> None:
            raise KeyboardInterrupt

        with monkeypatch.context() as patched:
            patched.setattr("ptcg.engine.state.State.run", stop)
            with pytest.raises(KeyboardInterrupt):
                session.answer(session.state.question.answers[0])
        assert session.state == before and session.recording().answers == ()


class TestFullDisk:
    @needs_a_full_disk
    def test_saving_says_so_and_the_old_file_stays(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
        session = Session(library.Game(2012, ("Dynamo", "Lamplight")), 5)
        with pytest.raises(OSError, match="No space left on device: '/dev/full'"):
            session.save(FULL)
        assert FULL.is_char_device()
        file = tmp_path / "game.json"
        session.save(file)
        before = file.read_bytes()

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        session.answer(session.state.question.answers[0])
        with pytest.raises(OSError, match=f"No space left on device: '{file}'"):
            session.save(file)
        assert file.read_bytes() == before and list(tmp_path.iterdir()) == [file]

    @needs_a_full_disk
    def test_play_says_so_and_goes_on(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(sys, "stdin", io.StringIO("save /dev/full\nlog 1\nquit\n"))
        options = ("--deck", "Dynamo", "--against", "Lamplight", "--opponent", "greedy", "--seed", "5")
        assert main(("play", *options)) == 0
        shown = capsys.readouterr().out
        assert "That did not work: cannot write '/dev/full': no space is left on the device" in shown
        assert shown.endswith("Goodbye.\n")

    @needs_a_full_disk
    @pytest.mark.parametrize("line", [("decks",), ("rules",), ("rules", "show", "EVO-06")])
    def test_output_that_cannot_be_written(self, line: tuple[str, ...]):
        with FULL.open("w") as full:
            done = subprocess.run([*COMMAND, *line], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
        assert done.returncode == 2
        assert done.stderr == "ptcg: the output cannot be written: no space is left on the device\n"

    def test_a_link_is_followed_and_rights_are_kept(self, tmp_path: Path):
        file, link = tmp_path / "game.json", tmp_path / "link.json"
        file.write_text("old")
        file.chmod(0o600)
        link.symlink_to(file)
        write_whole(link, b"new")
        assert link.is_symlink() and file.read_text() == "new" and file.stat().st_mode & 0o777 == 0o600


class TestWhatCannotBeShown:
    def run(self, encoding: str, *line: str) -> bytes:
        environment = {**os.environ, "PYTHONIOENCODING": encoding, "LANG": "C", "COLUMNS": "80"}
        done = subprocess.run([*COMMAND, *line], env=environment, capture_output=True, stdin=subprocess.DEVNULL)
        assert done.returncode == 0 and done.stderr == b""
        return done.stdout

    def test_a_terminal_that_knows_only_ascii(self):
        shown = self.run("ascii", "learn").decode("ascii")
        assert "Choose your Active Pokemon." in shown and "  * Your Active Pokemon. " in shown

    def test_what_it_has_is_kept(self):
        assert "Pokémon".encode("latin-1") in self.run("latin-1:strict", "decks", "show", "rekindled")

    def test_json_is_the_same_in_any_encoding(self):
        line = ("sim", "dynamo", "dynamo", "--games", "1", "--players", "random", "random", "--json")
        plain, whole = (json.loads(self.run(name, *line)) for name in ("ascii", "utf-8"))
        assert plain["reasons"] == whole["reasons"]


def test_json_of_a_deck_is_the_same_in_any_encoding(tmp_path: Path):
    file = tmp_path / "mine.txt"
    file.write_text("4 Pokédings\n", encoding="utf-8")
    for encoding in ("ascii", "latin-1", "utf-8"):
        environment = {**os.environ, "PYTHONIOENCODING": encoding}
        line = [*COMMAND, "decks", "check", str(file), "--json"]
        done = subprocess.run(line, env=environment, capture_output=True, check=False)
        assert done.returncode == 1 and done.stderr == b""
        assert "no card 'Pokédings'" in json.loads(done.stdout)["decks"][0]["faults"][0]


def test_the_reader_of_a_pipe_that_goes_away():
    process = subprocess.Popen([*COMMAND, "decks"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=60) in (0, 141), "0 where all of it had been written before"
