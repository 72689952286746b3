"""`ptcg rules` as a user meets it, through the entry point that turns errors into one line."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

from ptcg.cli import main
from ptcg.cli.coverage import measure

COMMAND = (sys.executable, "-m", "ptcg.cli")


@dataclass(frozen=True)
class Ran:
    """What a scenario came to, as `ptcg.scenario.run_all` reports it."""

    rules: tuple[str, ...]
    era: str
    passed: bool = True
    title: str = "A story"
    message: str = ""
    readable: bool = True
    file: Path = Path("rulebook/evo/story.yaml")


def test_the_list_has_every_rule_on_a_line_of_its_own(ptcg):
    lines = ptcg("rules").splitlines()
    assert lines[0] == "GEN  Table basics and conventions"
    assert sum(line.startswith("EVO-") for line in lines) == 19
    assert lines[-1] == "477 rules"


def test_the_list_of_a_group_and_an_era(ptcg):
    listed = ptcg("rules", "--group", "evo", "--era", "1999")
    assert listed.startswith("EVO  Evolution\nEVO-01 ")
    assert "EVO-17" not in listed  # devolving is unknown to that book
    assert "1999: Neither player on the first turn" in listed
    assert "GEN-01" not in listed


def test_search_by_option_and_by_command(ptcg):
    found = ptcg("rules", "search", "pokemon", "checkup")
    assert found == ptcg("rules", "--search", "pokemon checkup")
    assert "CHECKUP-10" in found and "EVO-06" not in found
    assert ptcg("rules", "search", "zeppelin") == "0 rules\n"
    assert ptcg("rules", "search", "checkup", "--group", "KO", "--era", "2020").startswith("KO  Knock Outs\n")


def test_show_gives_the_sentence_and_each_book_with_its_section(ptcg):
    shown = ptcg("rules", "show", "EVO-06")
    assert "A player may not evolve a Pokémon on that player's own first turn." in shown
    for words in ("1999    Neither player", "2013    Same as 2012.", "Black & White rules (2012): Turn Actions: 2B"):
        assert words in shown
    assert "our reading: " in shown


def test_show_in_one_era_says_what_same_as_means(ptcg):
    shown = ptcg("rules", "show", "evo-06", "--era", "2013")
    assert "2013    Neither player on that player's own first turn." in shown
    assert "XY rules (2013): Turn Actions: 2B" in shown
    assert "1999 " not in shown


def test_show_names_the_books_without_the_rule_and_what_is_information_only(ptcg):
    assert "not in the book of 1999" in ptcg("rules", "show", "EVO-17")
    assert "information only: layout: where things are printed" in ptcg("rules", "show", "CARD-10")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("rules show EVO-6", "no rule 'EVO-6'; did you mean EVO-06?"),
        ("rules show EVO-99", "no rule 'EVO-99'; the group EVO goes from EVO-01 to EVO-19"),
        ("rules show EVO-06 --era 2011", "no era '2011'; the eras are 1999, 2009, 2012, 2013, 2020, 2025"),
        ("rules show EVO-17 --era 1999", "rule EVO-17 is not in the book of 1999; it is in 2009"),
        ("rules --era 2011", "no era '2011'; the eras are 1999"),
        ("rules --group EVOL", "no group of rules 'EVOL'; the groups are GEN"),
        ("rules --era 2012 show EVO-06", "an option stands before 'show'; write it after"),
        ("rules show", "(see 'ptcg rules show --help')"),
        ("rules --colour", "--colour (see 'ptcg rules --help')"),
        ("rules shwo", "'shwo'"),
        ("rulez", "'rulez'"),
        ("--bogus", "--bogus (see 'ptcg --help')"),
    ],
)
def test_wrong_input_is_one_clear_line_and_exit_code_2(refused, line: str, message: str):
    assert message in refused(*line.split())


def test_help_and_version(ptcg):
    assert "rules" in ptcg() and ptcg() == ptcg("--help")
    assert "coverage" in ptcg("rules", "--help")
    assert ptcg("--version").startswith("ptcg ")


def test_coverage_puts_every_cell_in_one_place():
    ran = [
        Ran(("EVO-06", "EVO-04"), "2012"),
        Ran(("EVO-06",), "2013", passed=False, message="A.active.card is X, not Y"),
        Ran(("EVO-06",), "2013"),  # one that passes is enough
        Ran(("EVO-01",), "1999", passed=False, message="no such card"),
        Ran(("CARD-10",), "1999"),  # information only: counted apart
    ]
    covered = measure(ran)
    assert covered.cells == 2104
    assert covered.passing == (("EVO-04", "2012"), ("EVO-06", "2012"), ("EVO-06", "2013"))
    assert ("CARD-10", "1999") in covered.informative and ("CARD-10", "1999") not in covered.open
    assert ("EVO-01", "1999") in covered.open and ("EVO-06", "2012") not in covered.open
    assert ("EVO-17", "1999") not in covered.open  # not a rule of that book
    assert [failure.message for failure in covered.failing] == ["A.active.card is X, not Y", "no such card"]


def test_coverage_of_a_group_leaves_the_rest_out():
    covered = measure([Ran(("EVO-06",), "2012"), Ran(("GEN-01",), "2012", passed=False)], "EVO")
    assert {id.partition("-")[0] for id, _ in covered.passing + covered.open} == {"EVO"}
    assert covered.failing == ()


def test_a_scenario_for_a_rule_that_does_not_exist_is_failing():
    (failure,) = measure([Ran(("EVO-6",), "2012")]).failing
    assert failure.message == "no rule 'EVO-6'; did you mean EVO-06?"


@pytest.fixture
def scenarios(monkeypatch: pytest.MonkeyPatch):
    """Stand in for the scenario runner: the command is tested here, not the rulebook."""
    import ptcg

    ran = [Ran(("EVO-06",), "2012"), Ran(("EVO-01",), "1999", passed=False, message="no such card")]
    runner = ModuleType("ptcg.scenario")
    runner.run_all = lambda paths: ran if paths == [Path("rulebook")] else []  # type: ignore[attr-defined]
    runner.rulebook_folder = lambda: Path("rulebook")  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ptcg.scenario", runner)
    monkeypatch.setattr(ptcg, "scenario", runner, raising=False)


@pytest.mark.usefixtures("scenarios")
def test_coverage_as_json(ptcg):
    report = json.loads(ptcg("rules", "coverage", "--json", "--group", "EVO"))
    assert report.keys() == {"cells", "passing", "informative", "open", "failing"}
    assert report["passing"] == 1
    assert report["cells"] == report["passing"] + report["informative"] + len(report["open"])
    assert ["EVO-01", "1999"] in report["open"] and ["EVO-06", "2012"] not in report["open"]
    assert report["failing"] == [
        {"title": "A story", "era": "1999", "file": str(Ran.file), "message": "no such card"},
    ]


@pytest.mark.usefixtures("scenarios")
def test_coverage_as_a_table(ptcg):
    report = ptcg("rules", "coverage", "--group", "EVO")
    assert "Evolution" in report and "GEN" not in report
    assert "EVO-06      1999 2009 2013 2020 2025" in report  # open in all books but 2012
    assert "1999    A story (rulebook/evo/story.yaml): no such card" in report


@pytest.mark.usefixtures("scenarios")
def test_coverage_of_given_files(ptcg):
    report = json.loads(ptcg("rules", "coverage", "some.yaml", "--json"))
    assert (report["cells"], report["passing"]) == (2104, 0)


def test_listing_rules_imports_neither_engine_nor_language():
    code = (
        "import sys; from ptcg.cli import main; main(['rules']);"
        "print(sorted(m for m in sys.modules if m.startswith(('ptcg.', 'yaml'))), file=sys.stderr)"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr
    assert "ptcg.rules" in loaded
    for heavy in ("ptcg.engine", "ptcg.language", "ptcg.scenario", "ptcg.cards", "yaml"):
        assert f"'{heavy}" not in loaded


def test_a_reader_that_goes_away_is_no_error():
    process = subprocess.Popen([*COMMAND, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=30) == 141, "as a program that SIGPIPE ends"


class TestErrorsOfCommands:
    """What `main` makes of the errors a command can raise."""

    @pytest.fixture
    def command_raises(self, monkeypatch: pytest.MonkeyPatch):
        def arrange(error: BaseException) -> None:
            def run(arguments: object) -> int:
                raise error

            monkeypatch.setattr("ptcg.cli.app.run", run)

        return arrange

    def test_a_missing_file_is_named(self, command_raises, refused):
        command_raises(FileNotFoundError(2, "No such file or directory", "deck.txt"))
        assert "cannot use 'deck.txt': No such file or directory; check the path" in refused()

    def test_a_message_of_several_lines_becomes_one(self, command_raises, refused):
        command_raises(ValueError("deck.txt, line 3: no card 'Pikachoo'\n  did you mean Pikachu?"))
        assert refused() == "ptcg: deck.txt, line 3: no card 'Pikachoo' did you mean Pikachu?\n"

    def test_a_refused_move_cites_its_rule(self, command_raises, refused):
        from ptcg.rules import Refused

        command_raises(Refused("EVO-06", "Pikachu cannot evolve on your first turn"))
        assert "Pikachu cannot evolve on your first turn (EVO-06)" in refused()

    def test_an_interrupt_is_quiet(self, command_raises, capsys: pytest.CaptureFixture[str]):
        command_raises(KeyboardInterrupt())
        assert main(()) == 130
        assert capsys.readouterr() == ("", "")

    def test_a_fault_of_ours_is_not_hidden(self, command_raises):
        command_raises(KeyError("active"))
        with pytest.raises(KeyError):
            main(())
