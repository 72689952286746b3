"""A bot at a table remembers what it has done; where an answer was taken back it sits down anew."""

from __future__ import annotations

import ptcg
from ptcg.engine import Answer, read_answer
from ptcg.server.bots import Bots, Request
from ptcg.server.following import Position
from ptcg.server.play import Play
from ptcg.view import View


class Counting:
    """Notes how often each of it was asked."""

    made: list[Counting] = []

    def __init__(self, seed: int) -> None:
        self.asked = 0
        Counting.made.append(self)

    def choose(self, view: View) -> Answer:
        assert view.question is not None
        self.asked += 1
        return view.question.answers[-1]


def begun() -> Play:
    return Play.begin(ptcg.era(2009), (ptcg.deck("Rekindled"), ptcg.deck("Moonlit Haunting")), 3)


def ask(bots: Bots, play: Play, seat: int) -> Answer:
    bot = f"{__name__}:Counting"
    text = bots(Request(Position.of("game", play).whole(play), bot, seat), lambda _: None)
    assert text is not None
    return read_answer(text)


def test_a_bot_stays_at_its_table() -> None:
    Counting.made.clear()
    bots, play = Bots(), begun()
    for _ in range(12):
        question = play.state.question
        assert question is not None
        play.answer(ask(bots, play, question.player))
    assert len(Counting.made) == 2  # one in each seat
    assert sum(one.asked for one in Counting.made) == 12


def test_a_bot_forgets_what_was_taken_back() -> None:
    Counting.made.clear()
    bots, play = Bots(), begun()
    question = play.state.question
    assert question is not None
    seat = question.player
    first = ask(bots, play, seat)
    again = ask(bots, play, seat)
    assert again == first
    assert [one.asked for one in Counting.made] == [1, 1]
