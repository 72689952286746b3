"""`State`: a game at a question, and the loop that runs it to the next one."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from ptcg.engine import bench, checkup, facing, knockout, setup, turn
from ptcg.engine.actions import why_not, why_not_answer
from ptcg.engine.answers import Answer, Ask, Question, Refusal
from ptcg.engine.board import Board, Table
from ptcg.engine.chance import Chance
from ptcg.engine.cite import cited
from ptcg.engine.code import Code, Frame
from ptcg.engine.definition import Definition
from ptcg.rules import Era, Refused

if TYPE_CHECKING:
    from ptcg.view import View


def sequences(era: Era) -> dict[str, Code]:
    """The step sequences of an era, by name."""
    codes = (
        turn.sequence(),
        turn.retreat_sequence(),
        turn.evolving_sequence(),
        setup.sequence(era),
        knockout.sequence(),
        knockout.checkup_sequence(era),
        checkup.sequence(era),
        bench.sequence(),
        facing.sequence(),
    )
    return {code.key: code for code in codes}


def make_table(era: Era, decks: tuple[list[Definition], list[Definition]]) -> Table:
    """A game of two decks: cards are numbered through, the first deck before the second.

    Within a deck the numbers are mixed, so that the number of a card seen tells nothing about the cards unseen.
    """
    defs = [*_mixed(decks[0]), *_mixed(decks[1])]
    owners = [0] * len(decks[0]) + [1] * len(decks[1])
    return Table(era, defs, owners, sequences(era))


def _mixed(deck: list[Definition]) -> list[Definition]:
    order = list(range(len(deck)))
    Chance(zlib.crc32(",".join(d.card.id for d in deck).encode())).shuffle(order)
    return [deck[i] for i in order]


class State(Board):
    """A board that can be played: `question` asks, `answer` goes on to the next question."""

    __slots__ = ()

    @staticmethod
    def start(game: Table, chance: Chance, log: bool = True) -> State:
        """A new game, run to its first question."""
        state = State(game, chance)
        if log:
            state.events = []
        for player in (0, 1):
            state.sides[player].deck = [c for c in range(len(game.defs) - 1, -1, -1) if game.owners[c] == player]
        state.stack.append(Frame(game.sequences["turn"], 0))
        state.stack.append(Frame(game.sequences["setup"], 0))
        state.run()
        return state

    def run(self) -> None:
        """Run the top frame, again and again, until there is a question or the game is over."""
        stack = self.stack
        restless = self.game.restless
        while self.question is None and stack:
            frame = stack[-1]
            ops = frame.code.ops
            if frame.pos == len(ops):
                stack.pop()
                continue
            op = ops[frame.pos]
            frame.pos += 1
            op.run(self, frame, op)
            if restless:
                self.live = None

    def answer(self, answer: Answer) -> None:
        """Give an answer and run to the next question. An illegal one raises `Refused` and changes nothing."""
        legal = self.legal(answer)
        if legal is None:
            refusal = self.why_not(answer)
            raise Refused(refusal.rule, refusal.reason)
        answer = legal
        self.question = None
        frame = self.stack[-1]
        op = frame.code.ops[frame.pos - 1]
        assert op.resume is not None
        op.resume(self, frame, op, answer)
        if self.game.restless:
            self.live = None
        self.run()

    def legal(self, answer: Answer) -> Answer | None:
        """The legal answer that is meant: this one, or one about another copy of the same card in the same hand."""
        question = self.question
        if question is None:
            return None
        if answer in question.answers:
            return answer
        if not 0 <= answer.a < len(self.game.defs):
            return None
        hand = self.sides[question.player].hand
        if answer.a not in hand:
            return None
        wanted = self.game.defs[answer.a]
        for legal in question.answers:
            same = legal.verb == answer.verb and legal.b == answer.b
            if same and legal.a in hand and self.game.defs[legal.a] is wanted:
                return legal
        return None

    def ask_again(self) -> None:
        """Ask the open question anew, after the board has been changed from outside."""
        frame = self.stack[-1]
        frame.pos -= 1
        self.run()

    def why_not(self, answer: Answer) -> Refusal:
        """Why an answer is not legal now, with the rule (the nearest one that this era's book has)."""
        question = self.question
        if question is None:
            refusal = Refusal("TURN-11", "the game is over" if self.outcome else "nothing is asked")
        elif question.kind is Ask.TURN:
            refusal = why_not(self, answer) or Refusal("TURN-01", "that is a legal action")
        else:
            refusal = why_not_answer(self, question)
        return Refusal(cited(self.game.era.name, refusal.rule), refusal.reason)

    def copy(self) -> State:
        """An independent twin; definitions and the fixed game are shared."""
        twin = State.__new__(State)
        twin.game = self.game
        twin.chance = self.chance.copy()
        sides = self.sides
        twin.sides = [sides[0].copy(), sides[1].copy()]
        twin.turn = self.turn
        twin.player = self.player
        twin.starter = self.starter
        twin.prizes = self.prizes
        twin.stadium = self.stadium
        twin.stadium_owner = self.stadium_owner
        twin.stadium_turned = self.stadium_turned
        twin.stadium_left = self.stadium_left
        twin.face_down = self.face_down
        twin.sudden_death = self.sudden_death
        twin.effects = self.effects[:]
        twin.history = self.history[:]
        twin.again = self.again
        attack = self.attack
        twin.attack = None if attack is None else attack.copy()
        twin.stack = [frame.copy() for frame in self.stack]
        twin.question = self.question  # questions are never changed, so they can be shared
        twin.outcome = self.outcome
        events = self.events
        twin.events = None if events is None else events[:]
        twin.known = self.known[:]
        twin.live = self.live  # rebuilt as a whole, never changed in place
        return twin

    def view(self, player: int) -> View:
        """What one player may know (see `ptcg.view`)."""
        from ptcg.view import view_of

        return view_of(self, player)


__all__ = ["Question", "State", "make_table", "sequences"]
