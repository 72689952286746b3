"""`ptcg play` through a pipe: whole games, commands, and nothing of the opponent's hand."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ptcg as library
from ptcg.cli import main
from ptcg.cli.moves import moves_of
from ptcg.cli.screen import Screen
from ptcg.cli.terminal import EndOfInput, GameTable
from ptcg.engine import Ask, Verb
from ptcg.play.session import Session
from ptcg.players import make_player

Play = Callable[..., str]
START = ("--deck", "Rekindled", "--against", "Moonlit Haunting", "--opponent", "greedy", "--seed", "3")
BONUS = "draw 1\n"  # this game begins with a card for the opponent's mulligan


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Play:
    """Run `ptcg play` with these lines as input, and return what it prints."""

    def run(lines: str, *options: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        assert main(("play", *options)) == 0
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return run


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    def run(*arguments: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        assert main(arguments) == 2
        err = capsys.readouterr().err
        assert err.startswith("ptcg: ") and err.count("\n") == 1
        return err

    return run


def table(era: int, decks: tuple[str, str], seed: int, opponent: str, read: Callable[[str], str]) -> GameTable:
    game = library.Game(era, (library.deck(decks[0]), library.deck(decks[1])))
    return GameTable(Screen(), Session(game, seed), opponent, read)


def autopilot(name: str, era: int, decks: tuple[str, str], seed: int, opponent: str = "greedy") -> GameTable:
    """A table at which a bot types the numbers."""
    bots = [make_player(name, seed), make_player(name, seed + 1)]

    def read(prompt: str) -> str:
        question = at.session.state.question
        if question is None or "press Enter" in prompt:
            return ""
        view = at.session.state.view(question.player)
        answer = bots[question.player].choose(view)
        return str([move.answer for move in moves_of(view)].index(answer) + 1)

    at = table(era, decks, seed, opponent, read)
    at.play()
    return at


class TestWholeGames:
    def test_through_a_pipe(self, play: Play):
        """The first move again and again: it builds, attaches and attacks, since ending the turn comes last."""
        shown = play("1\n" * 600 + "\n", *START[:-3], "random", "--seed", "7")
        assert "The game is over" in shown
        assert re.search(r"^(You win|Your opponent wins): ", shown, re.M)
        assert "WIN-0" in shown

    @pytest.mark.parametrize(
        ("era", "first", "second"),
        [
            (1999, "Hearthfire", "Drowsy Garden"),
            (2009, "Rekindled", "Moonlit Haunting"),
            (2012, "Dynamo", "Lamplight"),
            (2013, "Sugar and Song", "Night Wings"),
            (2020, "Jungle Drums", "Spite"),
            (2025, "Phantom Flight", "Aura Jab"),
        ],
    )
    def test_in_every_era(self, era: int, first: str, second: str, capsys: pytest.CaptureFixture[str]):
        at = autopilot("greedy", era, (first, second), seed=4)
        assert at.session.state.outcome is not None
        shown = capsys.readouterr().out
        assert "Goodbye." in shown
        assert max(map(len, re.findall(r"^(?:Active|Bench \d|══|You  ).*$", shown, re.M))) <= 80

    def test_two_persons_at_one_keyboard(self, capsys: pytest.CaptureFixture[str]):
        at = autopilot("random", 1999, ("Hearthfire", "Fist and Spark"), seed=2, opponent="human")
        assert at.session.state.outcome is not None
        assert "Player A" in capsys.readouterr().out

    def test_cards_of_the_opponent_are_never_shown(self, capsys: pytest.CaptureFixture[str]):
        """Two decks without a common card: what is named of the other deck has been seen in the open."""
        at = autopilot("greedy", 2009, ("Rekindled", "Moonlit Haunting"), seed=3)
        shown = capsys.readouterr().out
        state = at.session.state
        own = {d.card.name for d in state.game.defs[:60]}
        hidden = {
            state.game.defs[card].card.name
            for card in (*state.sides[1].hand, *state.sides[1].deck, *state.sides[1].prizes)
            if not state.known[card] & 1
        }
        told = "\n".join(str(event) for event in state.view(0).events)
        for name in hidden - own:
            numbers = [c for c, d in enumerate(state.game.defs) if d.card.name == name and c >= 60]
            if not any(re.search(rf"\b{number}\b", told) for number in numbers):
                assert name not in shown


class TestSettingUp:
    def test_what_is_not_given_is_asked_for(self, play: Play):
        shown = play("5\nSpite\n1\nrandom\n", "--seed", "1")
        assert "Which rulebook?" in shown and "Your opponent's deck?" in shown
        assert "Spite against Burning Kick (random), by the Sword & Shield rules (2020). Seed 1." in shown

    def test_enter_takes_what_is_suggested(self, play: Play):
        assert "(greedy), by the Platinum-Arceus rulebook (2009)." in play("\n\n\n\n", "--seed", "1")

    def test_a_deck_knows_its_book(self, play: Play):
        assert "by the Black & White rules (2012)" in play(
            "", "--deck", "dynamo", "--against", "fandango", "--opponent", "greedy"
        )

    def test_a_deck_of_a_format_plays_by_its_rules(self, play: Play):
        shown = play("\n1\n", "--deck", "leaf-and-tide", "--opponent", "random", "--seed", "1")
        assert "Leaf and Tide against Spark and Ember (random)" in shown
        assert "You lay out 3 Prize cards." in shown

    def test_a_slip_is_asked_again(self, play: Play):
        assert "'9' is none of them; type a number from 1 to 6." in play("9\n1\n")

    def test_the_end_of_the_input_is_quiet(self, play: Play):
        assert play("").count("Which rulebook?") == 1
        assert "Turn 1" in play("1\n1\n", *START)

    def test_the_same_seed_deals_the_same_game(self, play: Play):
        assert play("1\n1\n1\n", *START) == play("1\n1\n1\n", *START)

    def test_a_rule_can_be_changed(self, play: Play):
        shown = play("", *START, "--rule", "prizes=3")
        assert "You lay out 3 Prize cards." in shown


class TestCommands:
    def test_help(self, play: Play):
        shown = play("help\n", *START)
        for word in ("why MOVE", "card NAME", "undo", "save FILE", "G Grass"):
            assert word in shown

    def test_why_evolve(self, play: Play):
        shown = play(BONUS + "why evolve\nwhy attack live coal\nwhy retreat\n? fireball\n", *START)
        assert "Not now: no card in your hand evolves" in shown
        assert "ENERGY-0" in shown  # Live Coal lacks Energy
        assert "RETREAT-0" in shown
        assert "Platinum-Arceus rulebook (2009): " in shown
        assert "Nothing in your hand or on your side is called 'fireball'." in shown

    def test_why_before_the_first_turn(self, play: Play):
        assert "The game waits for your answer to the question above" in play("why retreat\n", *START)

    def test_why_of_a_legal_move(self, play: Play):
        assert re.search(r"That is legal: move \d+", play(BONUS + "why attach fire energy\n", *START))

    def test_moves_by_name(self, play: Play):
        shown = play(BONUS + "end\n", *START)
        assert "Turn 3: your opponent" in shown
        assert "'zzz' is no move here" in play("zzz\n", *START)
        assert "There is no move 99; the moves are 1 to" in play("99\n", *START)

    def test_attack_is_no_slip_for_attach(self, play: Play):
        shown = play(BONUS + "attack live coal\n", *START)
        assert "'attack live coal' is no move here" in shown and "You attach" not in shown

    def test_card_log_rules_and_discard(self, play: Play):
        shown = play(BONUS + "card typhlosion\nlog 5\nrules evo-06\ndiscard\nrules xyz\ncard\n", *START)
        assert "Stage 2, evolves from Quilava" in shown
        assert "TURN-02" in shown
        assert "A player may not evolve a Pokémon on that player's own first turn." in shown
        assert "Your discard pile (0)" in shown
        assert "That did not work: no rule 'XYZ'" in shown
        assert "give the name of a card" in shown

    def test_undo_goes_back_to_the_previous_decision(self, play: Play):
        shown = play("attach\n1\nundo\nundo\nundo\n", *START)
        assert shown.count("Back to your previous decision.") >= 1
        assert "this is your first decision" in shown

    def test_undo_and_the_same_move_give_the_same_game(self):
        """Chance goes back too: the bot and the coins do the same again."""
        lines = iter(["1", "end", "attach", "undo", "undo", "end", "end"])
        at = table(2009, ("Rekindled", "Moonlit Haunting"), 3, "greedy", lambda _: _next(lines))
        at.play()
        lines = iter(["1", "end", "end"])
        again = table(2009, ("Rekindled", "Moonlit Haunting"), 3, "greedy", lambda _: _next(lines))
        again.play()
        assert at.session.answers == again.session.answers
        assert at.session.state.turn > 4

    def test_there_is_no_undo_against_a_person(self, play: Play):
        shown = play("\nundo\n" * 3, *START[:-4], "--opponent", "human", "--seed", "3")
        assert "there is no undo against a person" in shown


def _next(lines) -> str:
    try:
        return next(lines)
    except StopIteration:
        raise EndOfInput from None


class TestSaving:
    def test_save_and_go_on(self, play: Play, tmp_path: Path):
        file = tmp_path / "game.json"
        shown = play(f"1\n1\nsave {file}\nboard\nquit\n", *START)
        assert "Saved." in shown and "Goodbye." in shown
        board = shown.rindex("══ Turn")
        loaded = play("quit\n", "--load", str(file))
        assert shown[board : shown.index("> quit", board)].strip() in loaded

    def test_load_in_the_middle_of_another_game(self, play: Play, tmp_path: Path):
        file = tmp_path / "game.json"
        play(f"save {file}\n", *START)
        shown = play(
            f"load {file}\nundo\n", "--deck", "spite", "--against", "spite", "--opponent", "random", "--seed", "1"
        )
        assert f"Loaded {file}." in shown
        assert "Volkner's Philosophy" in shown[shown.index("Loaded") :]

    def test_a_saved_game_ends_as_it_would_have(self, tmp_path: Path):
        file = tmp_path / "game.json"
        at = autopilot("greedy", 2020, ("Burning Kick", "Spite"), seed=5)
        at.session.save(file)
        assert Session.load(file).state.outcome == at.session.state.outcome

    def test_trouble_with_files_does_not_end_the_game(self, play: Play, tmp_path: Path):
        broken = tmp_path / "broken.json"
        broken.write_text("{", encoding="utf-8")
        shown = play(f"save\nsave {tmp_path}/no/where.json\nload {broken}\nload {tmp_path}/none.json\nboard\n", *START)
        assert shown.count("That did not work: ") == 4
        assert "say where, such as 'save game.json'" in shown
        assert shown.rstrip().endswith(">")

    def test_a_broken_file_at_the_start(self, refused, tmp_path: Path):
        broken = tmp_path / "broken.json"
        broken.write_text('{"kind": "shopping list"}', encoding="utf-8")
        assert "not a recording" in refused("play", "--load", str(broken))
        assert "none.json" in refused("play", "--load", str(tmp_path / "none.json"))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("play --era 2010", "no era '2010'; the eras are 1999"),
        ("play --deck Rekindlet", "no deck 'Rekindlet'; did you mean Rekindled"),
        ("play --deck Rekindled --against nobody.json", "nobody.json"),
        ("play --deck Rekindled --rule prizes", "'prizes' is not a rule; write key=value"),
        ("play --deck Rekindled --rule prizes=many", "rule 'prizes' is a number"),
        ("play --opponent clever", "no opponent 'clever'; choose level1, level2, level3, level4, level5, greedy,"),
        ("play --opponent nomodule:Bot", "no player 'nomodule:Bot': No module named 'nomodule'"),
        ("play --seed x", "(see 'ptcg play --help')"),
        ("play --load x.json --era 2009", "give only --opponent beside --load"),
    ],
)
def test_wrong_input_is_one_clear_line(refused, line: str, message: str):
    assert message in refused(*line.split())


def test_a_short_deck_is_refused_with_the_rule(refused, tmp_path: Path):
    file = tmp_path / "short.json"
    file.write_text('{"cards": {"Growlithe": 4, "Fire Energy": 55}}', encoding="utf-8")
    message = refused("play", "--era", "1999", "--deck", str(file), "--against", "hearthfire", "--opponent", "greedy")
    assert "a deck has exactly 60 cards; this one has 59 (DECK-01)" in message


def test_a_question_of_the_game_is_shown_with_the_text_of_its_card(play: Play):
    shown = play(BONUS + "great ball\n", *START)
    assert "Great Ball: choose a card from your deck." in shown
    assert "Search your deck for a Basic Pokémon and put it onto your Bench." in shown


def test_every_move_of_a_game_has_a_name_of_its_own():
    for era, deck in ((1999, "Fist and Spark"), (2009, "Moonlit Haunting"), (2020, "Spite")):
        own = library.deck(deck)
        state = library.Game(era, (own, own)).start(2)
        players = (make_player("random", 1), make_player("random", 2))
        while (question := state.question) is not None:
            view = state.view(question.player)
            names = [move.plain for move in moves_of(view)]
            if question.kind in (Ask.TURN, Ask.PROMOTE):
                assert len(set(names)) == len(names)
            assert all(names)
            assert {move.answer for move in moves_of(view)} == set(question.answers)
            answer = players[question.player].choose(view)
            if answer.verb == Verb.ATTACK:
                assert any("Attack" in name for name in names)
            state.answer(answer)


def test_a_real_pipe_without_a_terminal():
    done = subprocess.run(
        [sys.executable, "-m", "ptcg.cli", "play", *START], input="1\n1\n", capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0 and done.stderr == ""
    assert "\x1b" not in done.stdout
