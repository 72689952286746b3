"""Contests: stopped at a wanted interval, gone on with from a file, written to files."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import ptcg
from ptcg.arena import Contest, Here, Pairing, Played, Processes, Result, Side, Task, round_robin, wilson
from ptcg.arena.contest import NextTask
from ptcg.arena.records import GamesFile, Log

ERA = ptcg.era(2012)
SIDES = [Side(ptcg.deck(name), "random") for name in ("Dynamo", "Lamplight", "Fandango")]
ONE = Pairing(ERA, (SIDES[0], SIDES[1]), 5)


class Decided:
    """Plays nothing: the first side wins three of four, and the last match that was given is over first."""

    def __init__(self, at_once: int = 7) -> None:
        self.at_once = at_once
        self.played = 0

    def run(self, pairings: list[Pairing], next_task: NextTask, record: bool) -> Iterator[list[Played]]:
        while tasks := [task for _ in range(self.at_once) if (task := next_task()) is not None]:
            for task in reversed(tasks):
                self.played += 1
                yield [game(task)]


def game(task: Task, winner: int | None = None) -> Played:
    lost = int(task.match % 4 == 3) if winner is None else winner
    return Played(*task, 0, task.match % 2 == 1, Result(lost, "WIN-01", "all Prizes", 0, 20, 100, 0, task.match))


def played(contest: Contest, runner: object = None) -> list[list[Played]]:
    return list(contest.play(runner or Here()))


class TestOrder:
    def test_matches_are_counted_in_their_order_whoever_is_ready_first(self):
        order = [(one[0].pairing, one[0].match) for one in played(Contest([ONE, ONE], 20), Decided())]
        assert len(order) == 40
        for number in (0, 1):
            assert [match for pairing, match in order if pairing == number] == list(range(20))

    def test_pairings_take_turns(self):
        contest = Contest([ONE, ONE, ONE], 5)
        assert [contest._next_task() for _ in range(16)] == [
            *(Task(pairing, match) for match in range(5) for pairing in range(3)),
            None,
        ]

    def test_several_processes_count_the_same(self):
        pairings = round_robin(ERA, SIDES, seed=2)
        here, there = Contest(pairings, 4), Contest(pairings, 4)
        assert sorted(map(repr, played(here))) == sorted(map(repr, played(there, Processes(2))))
        assert here.match_ups == there.match_ups


class TestUntil:
    def test_it_stops_at_the_first_pair_that_is_narrow_enough(self):
        contest = Contest([ONE], 10_000, until=0.1)
        played(contest, Decided())
        match_up = contest.match_ups[0]
        low, high = match_up.interval
        assert (high - low) / 2 <= 0.1 and match_up.games % 2 == 0
        before = [game(Task(0, match)).result.winner for match in range(match_up.games - 2)].count(0)
        low, high = wilson(before, match_up.games - 2)
        assert (high - low) / 2 > 0.1

    def test_what_was_played_ahead_is_not_counted(self):
        """So the result is the same however many play at a time."""
        few, many = Contest([ONE], 10_000, until=0.1), Contest([ONE], 10_000, until=0.1)
        played(few, Decided(1))
        ahead = Decided(50)
        played(many, ahead)
        assert few.match_ups == many.match_ups
        assert ahead.played > many.done

    def test_it_never_plays_more_than_was_asked_for(self):
        contest = Contest([ONE], 10, until=0.001)
        assert len(played(contest, Decided())) == 10 == contest.expected

    @pytest.mark.parametrize("until", [-0.1, 0.5, 3])
    def test_an_interval_that_makes_no_sense(self, until: float):
        with pytest.raises(ValueError, match="more than 0 and less than"):
            Contest([ONE], 10, until)


class TestResume:
    def run(self, file: Path, pairings: list[Pairing], matches: int, stop: int = 10_000) -> tuple[Contest, int]:
        contest = Contest(pairings, matches)
        with Log(file, pairings) as log:
            before = sum(contest.count(match) for match in log.read())
            for number, match in enumerate(contest.play(Here())):
                if number == stop:
                    break
                log.add(match)
        return contest, before

    def test_going_on_gives_what_one_run_gives(self, tmp_path: Path):
        file = tmp_path / "log.jsonl"
        pairings = round_robin(ERA, SIDES[:2], seed=2)
        self.run(file, pairings, 4, stop=5)
        contest, before = self.run(file, pairings, 4)
        assert before == 5
        whole = Contest(pairings, 4)
        played(whole)
        assert contest.match_ups == whole.match_ups
        assert self.run(file, pairings, 4)[1] == 12, "nothing is left to be played"

    def test_a_line_that_was_cut_off_is_played_again(self, tmp_path: Path):
        file = tmp_path / "log.jsonl"
        self.run(file, [ONE], 4)
        whole = file.read_bytes()
        file.write_bytes(whole[:-30])
        contest, before = self.run(file, [ONE], 4)
        assert before == 3 and contest.match_ups[0].games == 4
        assert len(file.read_bytes().splitlines()) == len(whole.splitlines())

    def test_a_deck_may_join_the_table_later(self, tmp_path: Path):
        file = tmp_path / "log.jsonl"
        self.run(file, round_robin(ERA, SIDES[:2], seed=2), 2)
        joined = round_robin(ERA, SIDES, seed=2)
        assert self.run(file, joined, 2)[1] == 6
        assert self.run(file, joined, 2)[1] == 12

    def test_other_games_are_not_gone_on_with(self, tmp_path: Path):
        file = tmp_path / "log.jsonl"
        self.run(file, [ONE], 2)
        before = file.read_bytes()
        with pytest.raises(ValueError, match="holds other match-ups: another seed"):
            self.run(file, [Pairing(ERA, ONE.sides, seed=6)], 2)
        assert file.read_bytes() == before

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("a letter\n", "line 1, is not of a log of match-ups"),
            ('{"kind": "shopping"}\n', "line 1, is not of a log of match-ups: it does not begin as one"),
            ('{"kind": "ptcg match-ups", "pairings": []}\n{"pairing": 0}\n', "line 2, is not of a log of match-ups"),
        ],
    )
    def test_another_file_is_refused(self, tmp_path: Path, text: str, message: str):
        file = tmp_path / "log.jsonl"
        file.write_text(text)
        with pytest.raises(ValueError, match=message):
            self.run(file, [ONE], 2)


class TestGamesFile:
    def rows(self, file: Path, matches: int = 3) -> list[list[Played]]:
        contest = Contest([ONE], matches)
        with GamesFile(file) as rows:
            told = played(contest)
            for match in told:
                rows.add(ONE, match)
        return told

    def test_csv(self, tmp_path: Path):
        file = tmp_path / "games.csv"
        told = self.rows(file)
        rows = list(csv.DictReader(file.read_text().splitlines()))
        assert [(row["deck_0"], row["player_1"], row["seat_0"]) for row in rows] == [
            ("Dynamo", "random", seat) for seat in "010"
        ]
        assert [int(row["winner"]) for row in rows] == [one[0].result.winner for one in told]

    @pytest.mark.parametrize("form", ["json", "jsonl"])
    def test_json(self, tmp_path: Path, form: str):
        file = tmp_path / f"games.{form}"
        told = self.rows(file)
        text = file.read_text()
        rows = json.loads(text) if form == "json" else [json.loads(line) for line in text.splitlines()]
        assert [row["seed"] for row in rows] == [one[0].result.seed for one in told]
        assert rows[0]["turns"] == told[0][0].result.turns

    def test_no_games_are_a_whole_file_too(self, tmp_path: Path):
        with GamesFile(tmp_path / "games.json"):
            pass
        assert json.loads((tmp_path / "games.json").read_text()) == []

    def test_another_kind_of_file(self, tmp_path: Path):
        with pytest.raises(ValueError, match=r"ends in \.csv, \.json, \.jsonl, not to"):
            GamesFile(tmp_path / "games.xls")
