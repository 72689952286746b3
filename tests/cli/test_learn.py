"""`ptcg learn`: a whole first game, its lessons, and what happens when something is typed wrong."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable

import pytest
from rich.console import Console

from ptcg.cards import deck
from ptcg.cards.formats import find_format
from ptcg.cli import main
from ptcg.cli.classroom import Classroom
from ptcg.cli.learn import DECKS, FORMAT, SEED
from ptcg.cli.lessons import SIGHTS, lessons
from ptcg.cli.moves import moves_of
from ptcg.cli.screen import Screen
from ptcg.effects import Act
from ptcg.engine import Verb
from ptcg.library.game import Game
from ptcg.play.session import Session
from ptcg.players import make_player
from ptcg.rules import rule
from ptcg.view.asking import ASKED

Learn = Callable[..., str]


@pytest.fixture
def learn(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Learn:
    """Run `ptcg learn` with these lines as input, and return what it prints."""

    def run(lines: str, *options: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        assert main(("learn", *options)) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return run


def played_by_a_bot(seed: int) -> Classroom:
    """The lesson with a bot that types the numbers."""

    def read(_: str) -> str:
        view = at.session.state.view(0)
        if view.question is None:
            return ""
        answer = make_player("greedy").choose(view)
        return str([move.answer for move in moves_of(view)].index(answer) + 1)

    first, second = map(deck, DECKS)
    at = Classroom(Screen(), Session(Game(find_format(FORMAT).era, (first, second)), seed), "greedy", read)
    at.play()
    return at


class TestTheFirstGame:
    def test_from_set_up_to_the_end_through_a_pipe(self, learn: Learn):
        shown = learn("1\n" * 400 + "\n")
        assert "The game is over" in shown and "Goodbye." in shown
        for lesson in lessons():
            assert shown.count(f"● {lesson.title}. ") <= 1, "a lesson is given once"
        titles = ("Your first game", "Your Active Pokémon", "Prizes", "Energy")
        order = [shown.index(f"● {title}. ") for title in titles]
        assert order == sorted(order)

    def test_it_is_instructive_and_can_be_won(self, capsys: pytest.CaptureFixture[str]):
        at = played_by_a_bot(SEED)
        outcome = at.session.state.outcome
        assert outcome is not None and outcome.winner == 0
        assert at.session.state.turn <= 20
        given = {lesson.title for lesson in set(lessons()) - set(at.course.left)}
        assert len(given) >= 35
        assert given >= {"Evolving", "Attacking", "Retreating", "Trainer cards", "Weakness", "Knocked Out", "A Prize"}
        shown = capsys.readouterr().out
        assert "You have won your first game" in shown and "WIN-0" in shown

    @pytest.mark.parametrize("seed", range(3))
    def test_other_seeds_end_too(self, seed: int):
        assert played_by_a_bot(seed).session.state.outcome is not None

    def test_it_can_be_left_at_any_time(self, learn: Learn):
        assert learn("quit\n").endswith("Goodbye.\n")
        assert "Setting up" not in learn("")

    def test_the_default_is_always_the_same_game(self, learn: Learn):
        lines = "hint\n1\n1\nquit\n"
        assert learn(lines) == learn(lines, "--seed", str(SEED))
        assert learn(lines) != learn(lines, "--seed", "5")


class TestASmallScreen:
    @pytest.mark.parametrize("seed", [SEED, 1, 2])
    def test_nothing_is_moved_away_before_it_is_read(self, seed: int):
        """Between two stops there are at most as many lines as the screen has, the prompt among them."""
        written = io.StringIO()
        screen = Screen()
        screen.console = Console(
            file=written, force_terminal=True, width=80, height=24, color_system=None, highlight=False, markup=False
        )
        screen.height = 24
        pages: list[list[str]] = []
        boards = 0

        def read(prompt: str) -> str:
            nonlocal boards
            pages.append(written.getvalue().splitlines())
            written.truncate(0)
            written.seek(0)
            view = at.session.state.view(0)
            if "Press Enter" in prompt or view.question is None:
                return ""
            if "What do you do?" in pages[-1]:
                boards += 1
                assert any(line.startswith("══ Turn") for line in pages[-1]), "the board is above the moves"
            moves = [move.answer for move in moves_of(view)]
            return str(moves.index(make_player("greedy").choose(view)) + 1)

        first, second = map(deck, DECKS)
        at = Classroom(screen, Session(Game(find_format(FORMAT).era, (first, second)), seed), "greedy", read)
        at.play()
        assert at.session.state.outcome is not None and boards > 5
        for shown in pages:
            assert len(shown) <= 23, "\n".join(shown)
            assert max(map(len, shown), default=0) <= 80


class TestWhatIsTypedWrong:
    def test_a_refused_move_cites_its_rule(self, learn: Learn):
        shown = learn("1\nattack\nevolve\nretreat\nquit\n", "--seed", "0")
        assert shown.count("● Refused. ") == 1
        assert re.search(r"Not now: \w+ needs ", shown) and "ENERGY-05" in shown
        assert "EVO-0" in shown and "RETREAT-0" in shown

    def test_nonsense_is_answered(self, learn: Learn):
        shown = learn("zzz\n99\nhint\nhelp\nload x.json\nquit\n")
        assert "'zzz' is no move here" in shown
        assert "There is no move 99" in shown
        assert re.search(r"^ +\d+%   1 ", shown, re.MULTILINE), "a hint: a chance, and a move with its number"
        assert "  hint        what the coach would do and why" in shown
        assert "That did not work: this is a lesson" in shown

    @pytest.mark.parametrize(
        ("line", "message"),
        [("--seed x", "(see 'ptcg learn --help')"), ("--deck Rekindled", "(see 'ptcg learn --help')")],
    )
    def test_wrong_options(self, refused, line: str, message: str):
        assert message in refused("learn", *line.split())


class TestLessons:
    def test_their_rules_are_in_the_book_of_1999(self):
        for lesson in lessons():
            assert not lesson.rule or rule(lesson.rule).in_era("1999"), lesson.title

    def test_titles_are_different_and_texts_short(self):
        assert len({lesson.title for lesson in lessons()}) == len(lessons())
        assert max(len(lesson.text) for lesson in lessons()) <= 260

    def test_their_situations_can_come_about(self):
        plain = {"start", "turn", "refused", "end.won", "end.lost"}
        known = plain | {f"asks.{purpose}" for purpose in ASKED} | {f"may.{verb.name}" for verb in Verb}
        known |= {f"sees.{name}" for name in SIGHTS}
        for situation in (one for lesson in lessons() for one in lesson.when):
            head, _, rest = situation.partition(".")
            if head == "event":
                assert rest.partition(".")[0] in Act.__members__, situation
            else:
                assert situation in known
