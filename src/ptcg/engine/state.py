"""`State`: a game at a question, and the loop that runs it to the next one."""

from __future__ import annotations

import zlib
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ptcg.engine.actions import evolve, play, retreat
from ptcg.engine.actions.legal import ACTIONS, why_not, why_not_answer
from ptcg.engine.board.answers import Answer, Ask, Question, Refusal
from ptcg.engine.board.board import BOARD_FIELDS, Board
from ptcg.engine.board.chance import Chance
from ptcg.engine.board.codec import to_json
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.remaking import kept
from ptcg.engine.board.table import Table
from ptcg.engine.play import bench, checkup, knockout, setup, turn, veiled
from ptcg.engine.play import stadium as facing
from ptcg.engine.play.transform import reshape
from ptcg.engine.program.code import Code, Frame
from ptcg.engine.program.terms.reading import Reading
from ptcg.rules import Era, Refused
from ptcg.rules.citing import cited

if TYPE_CHECKING:
    from ptcg.view import View


@cache
def sequences(era: Era) -> dict[str, Code]:
    """The step sequences of an era, by name."""
    codes = (
        turn.sequence(),
        retreat.retreat_sequence(),
        evolve.evolving_sequence(),
        play.playing_sequence(),
        setup.sequence(era),
        knockout.sequence(),
        knockout.checkup_sequence(era),
        knockout.prizes_sequence(),
        knockout.winner_sequence(),
        checkup.sequence(era),
        bench.sequence(),
        facing.sequence(),
        veiled.sequence(),
    )
    return {code.key: code for code in codes}


def make_table(era: Era, decks: tuple[list[Definition], list[Definition]]) -> Table:
    """A game of two decks: cards are numbered through, the first deck before the second.

    Within a deck the numbers are mixed, so that the number of a card seen tells nothing about the cards unseen.
    """
    defs = [*_mixed(decks[0]), *_mixed(decks[1])]
    owners = [0] * len(decks[0]) + [1] * len(decks[1])
    return table_of(era, defs, owners)


def table_of(era: Era, defs: list[Definition], owners: list[int]) -> Table:
    """A game of these cards, numbered as they stand there."""
    return Table(era, defs, owners, sequences, Reading())


def _mixed(deck: list[Definition]) -> list[Definition]:
    order = list(range(len(deck)))
    Chance(zlib.crc32(",".join(d.card.id for d in deck).encode())).shuffle(order)
    return [deck[i] for i in order]


class State(Board):
    """A game at a question. `question` asks, `answer` goes on to the next one.

    `game.start(seed)` makes one. It is over when `question` is None; then `outcome` says who won, by which rule and
    how, and is None before. `turn` counts from 1 (0: set-up), `player` is whose turn it is, `sides` are the two sides
    of the table, `events` what happened (None where nobody listens). Cards are numbers; `card(number)` is the `Card`.
    A state can be copied, compared, pickled and written as JSON (`ptcg.to_json`) at every question.

    A state knows every card. A player must see only `view(player)`.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<State: {self.summary}>"

    @property
    def summary(self) -> str:
        """Where the game stands, in a line."""
        when = f"turn {self.turn}" if self.turn else "set-up"
        if self.outcome is not None:
            winner, rule, how = self.outcome
            return f"{when}, over: {self.game.names[winner]} won, {how} ({rule})"
        return f"{when}, {self.question.summary}" if self.question is not None else f"{when}, nothing is asked"

    def __str__(self) -> str:
        """The whole board in plain text, every card open."""
        from ptcg.view import open_view
        from ptcg.view.text import board_text

        return board_text(open_view(self), self.summary)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same board of the same cards, with the same past and the same chance to come."""
        if not isinstance(other, State):
            return NotImplemented
        if self is other:
            return True
        return self.game.era == other.game.era and to_json(self) == to_json(other)

    __hash__ = None  # type: ignore[assignment]

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
        shifting = self.game.shifting
        if shifting:
            reshape(self)
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
            if shifting:
                reshape(self)

    def answer(self, answer: Answer) -> None:
        """Give an answer to `question` and run to the next one.

        The answer is one of `question.answers` (or names another copy of the same card in the hand). An illegal one
        raises `Refused` with the rule and changes nothing, and so does any answer once the game is over; what is no
        `Answer` at all is a TypeError.
        """
        legal = self.legal(answer)
        if legal is None:
            if not isinstance(answer, Answer):
                raise TypeError(f"an answer is one of state.question.answers, not {_called(answer)}")
            refusal = self.why_not(answer)
            raise Refused(refusal.rule, refusal.reason)
        answer = legal
        self.question = None
        self.forced = ()
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
            return question.answers[question.answers.index(answer)]
        if not isinstance(answer, Answer) or not 0 <= answer.a < len(self.game.defs):
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
        about = ""
        if question is None:
            refusal = Refusal("TURN-11", "the game is over" if self.outcome else "nothing is asked")
        elif question.kind is Ask.TURN:
            refusal = why_not(self, answer) or Refusal("TURN-01", "that is a legal action")
            about = ACTIONS[answer.verb].rule if answer.verb in ACTIONS else ""
        else:
            refusal = why_not_answer(self, question)
        return Refusal(cited(self.game.era.name, refusal.rule, about), refusal.words, *refusal.names)

    def copy(self) -> State:
        """An independent twin; definitions and the fixed game are shared."""
        twin = State(self.game, self.chance.copy())
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
        twin.effects = self.effects
        twin.history = self.history[:]
        twin.again = self.again
        attack = self.attack
        twin.attack = None if attack is None else attack.copy()
        twin.stack = [frame.copy() for frame in self.stack]
        twin.question = self.question  # questions are never changed, so they can be shared
        twin.outcome = self.outcome
        events = self.events
        twin.events = None if events is None else events[:]
        twin.veiled = self.veiled
        twin.known = self.known[:]
        twin.forced = self.forced
        twin.live = self.live  # rebuilt as a whole, never changed in place
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        stack = [(f.code.key, f.pos, f.regs, f.player, f.card, f.pokemon) for f in self.stack]
        return _pickled, (self.game, kept(self, _PICKLED), stack)

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def view(self, player: int) -> View:
        """What one player, 0 or 1, may know; -1 (`ptcg.SPECTATOR`): what anybody who watches may know."""
        import ptcg.view.hiding as hiding

        return hiding.view_of(self, player)

    def words(self, answer: Answer) -> str:
        """A legal answer in words, with names: 'Attach Fire Energy to Charmander (Active)'.

        ValueError where it answers nothing that is asked now.
        """
        if self.question is None:
            raise ValueError("nothing is asked, so there is no answer to put in words")
        return self.view(self.question.player).words(answer)


_PICKLED: Final = tuple(name for name in BOARD_FIELDS if name not in ("game", "live", "stack"))


def _pickled(game: Table, fields: dict[str, Any], stack: list[tuple[Any, ...]]) -> State:
    """The state that was pickled. A frame finds its code again on the table."""
    state = State(game, fields["chance"])
    for name, value in fields.items():
        setattr(state, name, value)
    for key, pos, regs, player, card, pokemon in stack:
        frame = Frame(game.code(key, card), player, card, pokemon)
        frame.pos = pos
        frame.regs = regs
        state.stack.append(frame)
    return state


def _called(what: object) -> str:
    """How to speak of something that was given in the place of an answer."""
    if isinstance(what, str):
        return f"the text {what!r}; ptcg.read_answer reads one such as 'attach 12 3'"
    return "None" if what is None else f"{what!r}, which is of type {type(what).__name__}"


__all__ = ["Question", "State", "make_table", "sequences", "table_of"]
