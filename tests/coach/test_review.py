"""A game looked at again: its curve, what cost most, wins that were let go."""

from __future__ import annotations

import json
from functools import cache

import pytest
from thinkers import PlainThinker, Told

import ptcg
from ptcg.coach import Coach, Review, make_coach, review, review_record
from ptcg.engine import Answer, Chance, Verb, read_answer
from ptcg.play import Recording, Session
from ptcg.players import make_player
from ptcg.players.thought import Line
from ptcg.view import View


@cache
def recorded(first: str = "greedy", second: str = "random", answers: int = 10_000) -> Recording:
    """A short game: each player has two Prizes."""
    era = ptcg.era(2009).replace(prizes=2)
    session = Session(ptcg.Game(era, ("Rekindled", "Moonlit Haunting")), 4)
    players = [make_player(first, 1), make_player(second, 2)]
    while session.state.question is not None and len(session.answers) < answers:
        player = session.state.question.player
        session.answer(players[player].choose(session.state.view(player)))
    return session.recording()


def plain() -> Coach:
    return Coach(PlainThinker(boards=1))


@pytest.fixture(scope="module")
def looked_at() -> Review:
    return review(recorded(), plain())


class TestTheCurve:
    def test_every_decision_is_a_point_and_the_end_is_certain(self, looked_at: Review):
        decisions = [
            (step.number, step.state.turn)
            for step in recorded().steps()
            if step.state.question is not None and len(step.state.question.answers) > 1
        ]
        *points, last = looked_at.curve
        assert [(point.answers, point.turn) for point in points] == decisions
        assert all(0 <= point.chance <= 1 for point in points)
        outcome = recorded().replay().outcome
        assert outcome is not None
        assert (last.answers, last.chance) == (len(recorded().answers), float(outcome.winner == 0))

    def test_it_follows_the_game(self, looked_at: Review):
        """Greedy against random: the chance of the one who wins is better late than early."""
        third = len(looked_at.curve) // 3
        early, late = looked_at.curve[:third], looked_at.curve[-third:]
        outcome = recorded().replay().outcome
        assert outcome is not None and outcome.winner == 0
        assert sum(point.chance for point in late) > sum(point.chance for point in early)


class TestSlips:
    def test_the_one_who_does_anything_legal_makes_them(self, looked_at: Review):
        assert looked_at.slips
        lost = [slip.lost for slip in looked_at.slips]
        assert lost == sorted(lost, reverse=True) and lost[-1] > 0
        by_random = sum(slip.lost for slip in looked_at.slips if slip.player == 1)
        assert by_random > sum(lost) / 2

    def test_each_says_what_was_given_and_what_was_better(self, looked_at: Review):
        states = {step.number: step.state.copy() for step in recorded().steps()}
        for slip in looked_at.slips:
            state = states[slip.answers]
            assert state.question is not None and state.question.player == slip.player and state.turn == slip.turn
            view = state.view(slip.player)
            assert slip.given == view.words(recorded().answers[slip.answers])
            assert slip.better.answers[0] in state.question.answers
            assert slip.better.words[0] == view.words(slip.better.answers[0]) != slip.given
            assert slip.lost == pytest.approx(slip.better.chance - slip.chance)
            assert slip.reason.endswith(".") and len(slip.reason) > 20

    def test_who_does_what_the_coach_would_do_makes_none(self):
        session = Session(ptcg.Game(ptcg.era(2012).replace(prizes=1), ("Dynamo", "Lamplight")), 4)
        coach = plain()
        while session.state.question is not None and len(session.answers) < 60:
            view = session.state.view(session.state.question.player)
            session.answer(coach.thinker.think(view).answer)
        assert len(session.answers) > 10
        thinker = PlainThinker(boards=1)
        found = review(session.recording(), Coach(thinker))
        assert found.slips == () and thinker.asked <= len(found.curve), "nothing is to be looked at closely"


class TestAMissedWin:
    def test_it_is_found_and_told_first(self):
        recording, place, attack = self.let_go()
        found = review(recording, Coach(PlainThinker(boards=1), prove=wins_at_once))
        slip = found.slips[0]
        assert slip.missed_win and slip.answers == place and slip.given == "End the turn"
        assert slip.better.certain and slip.better.answers[0] == attack
        assert slip.reason == "This wins the game now."
        assert slip.better.chance == 1 and slip.lost > 0.04

    def test_a_level_proves_it(self):
        recording, place, attack = self.let_go()
        view = next(step.state.view(step.state.player) for step in recording.steps() if step.number == place)
        coach = make_coach("level3")
        for thinker in (coach.thinker, coach.quick):
            best = coach.lines(view, thinker)[0]
            assert best.certain and best.chance == 1 and best.answers[0] == attack

    def test_a_win_that_is_taken_is_none(self):
        recording, place, attack = self.let_go()
        session = Session.of(recording)
        session.back_to(place)
        session.answer(attack)
        while session.state.question is not None:
            session.answer(session.state.question.answers[0])
        found = review(session.recording(), Coach(PlainThinker(boards=1), prove=wins_at_once))
        assert found.curve[-1].chance in (0, 1)
        assert not [slip for slip in found.slips if slip.missed_win and slip.answers >= place]

    @staticmethod
    @cache
    def let_go() -> tuple[Recording, int, Answer]:
        """A game in which somebody could win by an attack and ends the turn: the place, and the attack."""
        session = Session(ptcg.Game(ptcg.era(2012).replace(prizes=1), ("Dynamo", "Lamplight")), 3)
        players = [make_player("greedy", 1), make_player("greedy", 2)]
        place, attack = -1, Answer(Verb.END)
        while session.state.question is not None and (place < 0 or len(session.answers) < place + 4):
            view = session.state.view(session.state.question.player)
            won = wins_at_once(view) if place < 0 else None
            if won is not None and Answer(Verb.END) in session.state.question.answers:
                place, attack = len(session.answers), won.answers[0]
                session.answer(Answer(Verb.END))
            else:
                session.answer(players[view.player].choose(view))
        assert place > 0
        return session.recording(), place, attack


def wins_at_once(view: View) -> Line | None:
    """A prover that tries every attack on some dealt boards."""
    assert view.question is not None
    for answer in view.question.answers:
        if answer.verb is Verb.ATTACK and all(_wins(view, answer, seed) for seed in range(4)):
            return Line((answer,), 1.0, True)
    return None


def _wins(view: View, answer: Answer, seed: int) -> bool:
    board = view.resample(Chance(seed))
    board.answer(answer)
    while board.question is not None and board.question.answers[0].verb is Verb.PRIZE:
        board.answer(board.question.answers[0])
    return board.outcome is not None and board.outcome.winner == view.player


class TestOnTheWay:
    def test_it_tells_how_far_it_is(self):
        told: list[tuple[int, int]] = []
        review(recorded(answers=60), plain(), lambda done, of: told.append((done, of)))
        assert [done for done, _ in told[:10]] == list(range(1, 11))
        assert told[-1][0] == told[-1][1] and len({of for _, of in told}) == 1
        assert [done for done, _ in told] == sorted(done for done, _ in told)

    def test_it_can_be_stopped(self):
        looks = 0

        def interrupt() -> bool:
            nonlocal looks
            looks += 1
            return looks > 8

        found = review(recorded(), plain(), interrupt=interrupt)
        assert len(found.curve) == 8 and found.slips == ()

    def test_it_is_the_same_each_time(self, looked_at: Review):
        assert review(recorded(), plain()) == looked_at

    def test_it_does_not_think_for_ever(self):
        """Thoughts are what takes time; at 100 ms each, 600 of them are a minute."""
        thinker = PlainThinker(boards=1)
        recording = recorded("random", "random", 100)
        decisions = len(review(recording, Coach(thinker)).curve)
        assert decisions > 60
        assert decisions < thinker.asked <= decisions + 12 * 3 * 2 * 4
        few = PlainThinker(boards=1)
        review(recording, Coach(few), closely=0)
        assert few.asked == decisions

    def test_an_answer_that_was_not_thought_of_is_tried(self):
        """The thinker saw one line alone: what was given instead is worth what is thought after it."""
        recording = recorded()

        class Narrow(PlainThinker):
            def think(self, view: View):  # type: ignore[no-untyped-def]
                return Told(lines=super().think(view).lines[:1]).think(view)

        found = review(recording, Coach(Narrow(boards=1)))
        assert [slip.player for slip in found.slips].count(1) > len(found.slips) / 2
        assert all(slip.chance < slip.better.chance for slip in found.slips)


class TestOtherRecordings:
    def test_of_a_game_that_goes_on_what_there_is(self):
        recording = recorded(answers=40)
        found = review(recording, plain())
        assert found.curve and found.curve[-1].answers < 40
        assert 0 < found.curve[-1].chance < 1

    def test_of_a_game_that_has_just_begun_nothing(self):
        session = Session(ptcg.Game(2012, ("Dynamo", "Lamplight")), 3)
        assert review(session.recording(), plain()) == Review((), ())

    def test_one_that_departs_says_where(self):
        data = recorded().to_json()
        data["turns"][3][2] = "0" * 16
        with pytest.raises(ValueError, match="the recording departs at turn"):
            review(Recording.from_json(data), plain())


def test_as_plain_data(looked_at: Review):
    data = json.loads(json.dumps(review_record(looked_at)))
    assert len(data["curve"]) == len(looked_at.curve) and set(data["curve"][0]) == {"answers", "turn", "chance"}
    for record, slip in zip(data["slips"], looked_at.slips, strict=True):
        assert record["given"] == slip.given and record["reason"] == slip.reason
        assert tuple(map(read_answer, record["better"]["answers"])) == slip.better.answers
        assert record["better"]["words"] == list(slip.better.words)
