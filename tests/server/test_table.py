"""A table is its log: whoever reads the log has the same table."""

from __future__ import annotations

import pytest

from ptcg.engine.board.codec import state_hash
from ptcg.server.table import Forbidden, Kind, NotNow, Table

from .tables import Log, two_players


def test_a_log_read_again_gives_the_same_table() -> None:
    log = two_players(best_of=3)
    log.play_out()
    again = Table.of(log.entries)
    assert log.table.play is not None and again.play is not None
    assert state_hash(again.play.state) == state_hash(log.table.play.state)
    assert again.row() == log.table.row()
    assert again.wins == log.table.wins and sum(again.wins) == 1


def test_an_entry_must_follow_the_last_one() -> None:
    log = Log()
    with pytest.raises(ValueError, match="entry 1 of table t1 cannot follow entry 1"):
        log.table.apply(log.entries[0])


def test_a_game_is_due_when_both_seats_are_taken() -> None:
    log = Log()
    log.sit(0, "Ann")
    assert (log.table.status, log.table.start_is_due) == ("waiting", False)
    log.sit(1, "Bob")
    assert log.table.start_is_due
    log.start()
    assert (log.table.status, log.table.start_is_due) == ("playing", False)


def test_an_answer_belongs_to_its_question_and_seat() -> None:
    log = two_players()
    table = log.table
    assert table.play is not None
    asked = table.asked
    legal = str(table.play.open_answers[0])
    assert table.check_answer(asked, 1, 0, legal) == table.play.open_answers[0]
    with pytest.raises(NotNow) as problem:
        table.check_answer(1 - asked, 1, 0, legal)
    assert problem.value.code == "not-yours"
    for game, question in ((1, 1), (0, 0), (2, 0)):
        with pytest.raises(NotNow) as problem:
            table.check_answer(asked, game, question, legal)
        assert problem.value.code == "stale"
    with pytest.raises(NotNow) as problem:
        table.check_answer(-1, 1, 0, legal)
    assert problem.value.code == "not-yours"


@pytest.mark.parametrize("text", ["", "fly 3", "attach", "attach -5 3", "card 100000", "attach 1 2 3 4", "\x00", "٣"])
def test_what_is_no_answer_is_malformed_or_forbidden(text: str) -> None:
    table = two_players().table
    with pytest.raises((NotNow, Forbidden)) as problem:
        table.check_answer(table.asked, 1, 0, text)
    if isinstance(problem.value, NotNow):
        assert problem.value.code == "malformed"


def test_why_not_is_judged_on_what_the_seat_can_see() -> None:
    log = two_players()
    while log.table.play is not None and log.table.play.state.turn == 0:
        log.answer()
    table = log.table
    assert table.play is not None
    seat = table.asked
    theirs = table.play.state.sides[1 - seat].hand[0]
    refusal = table.check_why(seat, f"bench {theirs}")
    assert refusal is not None
    name = table.play.state.game.defs[theirs].card.name
    assert name not in refusal.reason


def test_the_clock_of_whoever_is_asked_runs() -> None:
    log = two_players(game_seconds=60, answer_seconds=30)
    table = log.table
    asked = table.asked
    clock = table.clock(log.now + 4000)
    assert clock is not None and clock.left is not None
    assert clock.left[asked] == 56_000 and clock.left[1 - asked] == 60_000
    assert (clock.answer_left, clock.running) == (26_000, asked)
    assert table.deadline == log.now + 30_000
    log.answer(after=10_000)
    assert table.spent[asked] == 10_000


def test_time_up_loses_the_game() -> None:
    log = two_players(game_seconds=60)
    asked = log.table.asked
    log.add(Kind.TIMEOUT, asked, after=61_000)
    assert log.table.play is not None and log.table.play.outcome is not None
    assert (log.table.play.outcome.winner, log.table.play.outcome.rule) == (1 - asked, "time")
    assert log.table.status == "over"


def test_the_time_of_a_restart_is_nobodys() -> None:
    log = two_players(game_seconds=60)
    asked = log.table.asked
    log.add(Kind.WAKE, after=3_600_000)
    log.answer(after=2000)
    assert log.table.spent[asked] == 2000


def test_adjourning_needs_both_and_stops_the_clocks() -> None:
    log = two_players(game_seconds=60)
    asked = log.table.asked
    log.add(Kind.OFFER, 0, {"what": "adjourn"})
    assert log.table.status == "playing"
    log.add(Kind.OFFER, 1, {"what": "adjourn"})
    assert (log.table.status, log.table.deadline, log.table.offers) == ("adjourned", None, set())
    with pytest.raises(NotNow):
        log.table.check_answer(asked, 1, 0, "yes")
    log.add(Kind.OFFER, 1, {"what": "resume"}, after=10_000_000)
    log.add(Kind.OFFER, 0, {"what": "resume"})
    assert log.table.status == "playing"
    assert log.table.spent[asked] == 2000


def test_a_bot_agrees_with_everything() -> None:
    log = Log()
    log.sit(0, "Ann")
    log.sit(1, "Rover", bot="random")
    log.start()
    log.add(Kind.OFFER, 0, {"what": "adjourn"})
    assert log.table.status == "adjourned"


def test_best_of_three_and_a_rematch() -> None:
    log = two_players(best_of=3)
    log.add(Kind.RESIGN, 0)
    assert (log.table.status, log.table.wins) == ("between", [0, 1])
    log.add(Kind.OFFER, 0, {"what": "next"})
    assert not log.table.start_is_due
    log.add(Kind.OFFER, 1, {"what": "next"})
    assert log.table.start_is_due
    log.start(8)
    log.add(Kind.RESIGN, 0)
    assert (log.table.status, log.table.wins) == ("over", [0, 2])
    log.add(Kind.OFFER, 0, {"what": "rematch"})
    log.add(Kind.OFFER, 1, {"what": "rematch"})
    log.start(9)
    assert (log.table.number, log.table.wins, log.table.status) == (3, [0, 0], "playing")


def test_a_move_is_taken_back_at_practice_tables_only() -> None:
    with pytest.raises(NotNow, match="practice tables only"):
        two_players().table.check_undo(0)
    log = two_players(practice=True)
    while log.table.play is not None and len(log.table.play.answers) < 30:
        log.answer(1)
    assert log.table.play is not None
    before = state_hash(log.table.play.state)
    seat = log.table.asked
    kept = log.table.check_undo(seat)
    given = [str(answer) for answer in log.table.play.answers[kept:]]
    log.add(Kind.UNDO, seat, {"to": kept})
    assert log.table.asked == seat and len(log.table.play.answers) == kept
    for text in given:
        log.add(Kind.ANSWER, log.table.asked, {"answer": text})
    assert state_hash(log.table.play.state) == before


def test_taking_back_the_last_move_of_a_game_takes_the_win_back() -> None:
    log = two_players(practice=True)
    log.play_out()
    assert sum(log.table.wins) == 1
    kept = log.table.check_undo(0)
    log.add(Kind.UNDO, 0, {"to": kept})
    assert log.table.wins == [0, 0] and log.table.status == "playing"
    assert log.table.number == 2  # the finished game has been kept as it ended


def test_a_seat_is_given_back_only_before_the_game() -> None:
    log = Log()
    log.sit(0, "Ann")
    assert log.table.check_stand("g-ann") == 0
    with pytest.raises(NotNow, match="no seat"):
        log.table.check_stand("g-bob")
    log.add(Kind.STAND, 0)
    assert log.table.places[0] is None
    with pytest.raises(NotNow, match="has begun"):
        two_players().table.check_stand("g-ann")
