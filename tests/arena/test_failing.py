"""A player that fails loses its game, and the run goes on; a worker that dies takes no game with it."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

import ptcg
from ptcg.arena import Contest, Here, Limits, MatchUp, Pairing, Processes, Runner, Side
from ptcg.arena import processes as at_work
from ptcg.engine import State

DECKS = ptcg.deck("Dynamo"), ptcg.deck("Lamplight")
LIMITS = Limits(answer=0.2)


def pairing(first: str = "random", second: str = "random", limits: Limits = LIMITS) -> Pairing:
    return Pairing(ptcg.era(2012), (Side(DECKS[0], first), Side(DECKS[1], second)), seed=3, limits=limits)


def play(one: Pairing, runner: Runner, matches: int = 4) -> MatchUp:
    contest = Contest([one], matches)
    for _ in contest.play(runner):
        pass
    return contest.match_ups[0]


def alive(pid: int) -> bool:
    """Whether a process runs; one that is over and not yet fetched by its parent does not."""
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False


@pytest.mark.usefixtures("bots")
class TestFailing:
    @pytest.mark.parametrize(
        ("name", "fault"),
        [
            ("Raises", "failed at failingbots.py, line 14: KeyError: 'a card I lost'"),
            ("Dawdles", "took too long (it may think for 0.2 s)"),
            ("Cheats", "gave an illegal answer, <take Prize card 5>"),
            ("Mumbles", "gave 'attack', which is none of view.question.answers"),
            ("Poor", "making one fails: RuntimeError: no money"),
        ],
    )
    def test_it_loses_and_the_run_goes_on(self, name: str, fault: str):
        match_up = play(pairing(f"failingbots:{name}"), Here())
        assert match_up.wins == [0, 4] and match_up.games == 4
        assert match_up.failed[0].games == 4 and match_up.failed[1].games == 0
        assert fault in match_up.failed[0].told[0] + match_up.failed[0].told[1]
        assert match_up.reasons == {(1, "", "the opponent failed"): 4}

    def test_it_loses_from_the_other_side_too(self):
        match_up = play(pairing("random", "failingbots:Raises"), Here())
        assert match_up.wins == [4, 0] and match_up.failed[1].games == 4

    def test_thinking_is_limited_in_a_whole_game(self):
        match_up = play(pairing("failingbots:Dawdles", limits=Limits(answer=0, game=0.2)), Here(), 1)
        assert "it may think for 0.2 s in a game" in match_up.failed[0].told[0]

    def test_one_that_cannot_be_interrupted_loses_all_the_same(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setattr(at_work, "GRACE", 0.3)
        monkeypatch.setattr(at_work, "LOOK", 0.1)
        match_up = play(pairing("failingbots:Stubborn"), Processes(2), 2)
        assert match_up.wins == [0, 2]
        assert "took too long, and could not be interrupted" in match_up.failed[0].told[0]

    def test_one_that_takes_its_process_with_it_loses(self):
        match_up = play(pairing("failingbots:Kills"), Processes(2), 2)
        assert match_up.wins == [0, 2]
        assert "died 3 times while player" in match_up.failed[0].told[0]

    def test_a_game_whose_process_died_once_is_played_again(self):
        undisturbed = play(pairing("failingbots:First"), Here())
        match_up = play(pairing("failingbots:KilledOnce"), Processes(2))
        assert os.path.exists("killed"), "no process has died, so nothing was shown"
        assert match_up.wins == undisturbed.wins and not match_up.failed[0].games
        assert match_up.lengths == undisturbed.lengths


class TestWorkers:
    def test_games_of_a_killed_worker_are_played_again(self, monkeypatch: pytest.MonkeyPatch):
        hired: list[at_work.ProcessWorker] = []
        hire = Processes.hire

        def noted(self: Processes, pairings, record: bool) -> at_work.ProcessWorker:
            hired.append(hire(self, pairings, record))
            return hired[-1]

        monkeypatch.setattr(Processes, "hire", noted)
        contest = Contest([pairing()], 24)
        killed = 0
        for _ in contest.play(Processes(2)):
            if killed < 2 and len(hired) == 2 + killed:
                pid = hired[-1].process.pid
                assert pid is not None
                os.kill(pid, signal.SIGKILL)
                killed += 1
        assert len(hired) == 4
        assert contest.match_ups[0] == play(pairing(), Here(), 24)

    @pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="this system does not tell which processes run")
    def test_what_a_player_starts_ends_with_it(self, bots: Path):
        played = Contest([pairing("failingbots:Boss", limits=Limits())], 50).play(Processes(1))
        next(played)
        played.close()
        helper = int((bots / "helper").read_text())
        until = time.monotonic() + 10
        while alive(helper) and time.monotonic() < until:
            time.sleep(0.02)
        assert not alive(helper)

    def test_nobody_is_left_when_it_is_interrupted(self):
        runner = Processes(2)
        played = Contest([pairing()], 50).play(runner)
        next(played)
        played.close()
        assert not [child for child in at_work.multiprocessing.active_children() if child.name == "ptcg match-up"]


class TestNoEnd:
    def test_a_turn_that_never_ends_is_lost_by_who_has_it(self):
        match_up = play(pairing(limits=Limits(answers=8)), Here(), 2)
        assert sum(faults.games for faults in match_up.failed) == 2
        assert "does not end it after 8 answers" in "".join(match_up.failed[0].told + match_up.failed[1].told)

    def test_a_game_that_never_ends_is_nobodys(self):
        match_up = play(pairing(limits=Limits(turns=3)), Here(), 2)
        assert match_up.wins == [0, 0] and match_up.undecided == match_up.broken.games == 2
        assert "no end after 3 turns" in match_up.broken.told[0]

    def test_an_error_of_the_game_is_told_and_ends_only_that_game(self, monkeypatch: pytest.MonkeyPatch):
        answer = State.answer

        def sometimes(self: State, given: ptcg.Answer) -> None:
            if self.turn == 4:
                raise AssertionError("the board is upside down")
            answer(self, given)

        monkeypatch.setattr(State, "answer", sometimes)
        match_up = play(pairing(), Here(), 2)
        assert match_up.broken.games == 2 and match_up.games == 2
        assert "broke off in turn 4" in match_up.broken.told[0] and "upside down" in match_up.broken.told[0]
