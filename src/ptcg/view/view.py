"""A view: the board with hidden cards replaced by labels, and the way back to a full board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ptcg.cards import Card
from ptcg.engine import Answer, Ask, Chance, Definition, Event, Question, Side, State, Verb
from ptcg.engine.board.codec import to_json
from ptcg.engine.board.definition import FACE_DOWN
from ptcg.engine.play.transform import reshape
from ptcg.engine.program.code import SECRET, Register

TRIES: Final = 200

SPECTATOR: Final = -1
"""Somebody who watches and may know what both players know."""

BOTH: Final = 0b11
"""`known` of a card that both players know."""


class View:
    """What `player` may know: all that a bot gets to see.

    `question` is what this player is asked (None: it is not their decision), `asked` who is asked, `me` and `opponent`
    the two sides of the table, `events` what happened. `words(answer)` says what an answer does.

    `board` is a state in which every unknown card is a negative label that says nothing but its place, and whose table
    has no definition of a hidden card. `unseen` are the player's own hidden cards (one knows one's deck list), in deck
    and Prizes together, or apart once the player has searched the deck. Of the opponent's only the number is known.
    """

    __slots__ = ("asked", "board", "kind", "player", "question", "unseen", "unseen_prizes")

    def __init__(self, player: int, board: State, asked: int, kind: Ask | None) -> None:
        self.player = player
        self.board = board
        self.asked = asked  # who is asked, -1: nobody, the game is over
        self.kind = kind  # the kind of question, also where it is the opponent's
        self.unseen: tuple[Definition, ...] = ()
        self.unseen_prizes: tuple[Definition, ...] | None = None

        self.question: Question | None = board.question  # what this player is asked; None if it is not their decision

    def __repr__(self) -> str:
        whose = "a spectator" if self.player == SPECTATOR else self.board.game.names[self.player]
        return f"<View of {whose}: {self.summary}>"

    @property
    def summary(self) -> str:
        """Where the game stands, in a line; of the opponent's question no more than that there is one."""
        if self.question is not None or self.asked < 0:
            return self.board.summary
        when = f"turn {self.board.turn}" if self.board.turn else "set-up"
        return f"{when}, {self.board.game.names[self.asked]} decides"

    def __str__(self) -> str:
        """The board in plain text, as this player sees it."""
        from ptcg.view.text import board_text

        return board_text(self)

    @property
    def events(self) -> list[Event]:
        """What happened, as this player saw it."""
        return self.board.events or []

    def story(self) -> list[str]:
        """What happened in sentences, as this player saw it."""
        from ptcg.view.story import tell

        return [line.text for line in tell(self.board.game, self.events, self.player)]

    @property
    def me(self) -> Side:
        """This player's side of the table."""
        return self.board.sides[self._seat()]

    @property
    def opponent(self) -> Side:
        """The other side of the table."""
        return self.board.sides[1 - self._seat()]

    def _seat(self) -> int:
        if self.player == SPECTATOR:
            raise ValueError("a spectator has no side of the table; view.board.sides are both")
        return self.player

    def card(self, number: int) -> Card:
        """The card with that number; the back of a card for one that is hidden."""
        return FACE_DOWN.card if number < 0 else self.board.card(number)

    @property
    def asks(self) -> str:
        """What this player is asked, in words; empty where they are asked nothing."""
        from ptcg.view.asking import asked

        return "" if self.question is None else asked(self, self.question)

    def words(self, answer: Answer) -> str:
        """An answer to the question in words, with names: 'Attach Fire Energy to Charmander (Active)'.

        ValueError for an answer that this player cannot give now.
        """
        from ptcg.view.asking import answer_label

        if self.question is None or answer not in self.question.answers:
            raise ValueError(f"{answer!r} is no answer to what is asked: {self!r}")
        return answer_label(self, self.question, answer)

    def find(self, words: str) -> Answer:
        """The one answer that these words name, in full or by their beginnings: `view.find("attach fire")`.

        ValueError with what else there is if none does, or more than one.
        """
        from ptcg.view.asking import find_answer

        return find_answer(self, words)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (
            (self.player, self.asked, self.kind) == (other.player, other.asked, other.kind)
            and self.question == other.question
            and _ids(self.unseen) == _ids(other.unseen)
            and _ids(self.unseen_prizes) == _ids(other.unseen_prizes)
            and _ids(self.board.game.defs) == _ids(other.board.game.defs)
            and to_json(self.board) == to_json(other.board)
        )

    __hash__ = None  # type: ignore[assignment]

    def resample(self, chance: Chance, opponent: Sequence[Definition] | None = None) -> State:
        """A full state that agrees with the view.

        The player's own hidden cards are dealt anew. The opponent's come from `opponent`, the 60 cards one supposes in
        that deck; without a guess, from more of what the opponent has shown. `chance` deals and then drives the game.
        What the opponent is being asked tells something too (one who may bench a Pokémon has one), so a board on which
        that question could not be asked is dealt again.
        """
        if not isinstance(chance, Chance):
            raise TypeError(f"resample deals by a ptcg.Chance, such as ptcg.Chance(7), not by {chance!r}")
        state = self._deal(chance, opponent)
        if self.asked in (-1, self.player):
            return state
        for _ in range(TRIES):
            state.question = self._opponents_question(state)
            if state.question is not None:
                return state
            state = self._deal(chance, opponent)
        # no guess fits what the opponent chooses from: they can only stop
        assert self.kind is not None
        state.question = Question(self.kind, self.asked, [Answer(Verb.STOP)])
        return state

    def _opponents_question(self, state: State) -> Question | None:
        """What the opponent would be asked on this board; None if it is not what they are being asked."""
        trial = state.copy()
        trial.ask_again()
        question = trial.question
        same = len(trial.stack) == len(state.stack) and trial.stack[-1].pos == state.stack[-1].pos
        if question is None or not same or (question.player, question.kind) != (self.asked, self.kind):
            return None
        return question

    def _deal(self, chance: Chance, opponent: Sequence[Definition] | None) -> State:
        state = self.board.copy()
        state.chance = chance
        shown = self.board.game.defs
        defs, owners = shown[:], self.board.game.owners
        labels: dict[int, int] = {}
        for owner in (0, 1):
            places = hidden_places(state, owner)
            numbers = [c for c, d in enumerate(shown) if d is FACE_DOWN and owners[c] == owner]
            dealt = self._own(chance) if owner == self.player else self._guess(chance, owner, opponent)
            ordered = _fit(state, owner, places, dealt)
            for label, number, definition in zip(places, numbers, ordered, strict=True):
                labels[label] = number
                defs[number] = definition
        table = state.game = self.board.game.with_cards(defs)
        relabel(state, labels)
        _guess_secrets(state, chance)
        for side in state.sides:
            for p in side.pokemon():
                p.top = table.top(p.cards)
            for card in side.hand:
                state.known[card] |= 1 << table.owners[card]
        state.live = None
        state.forced = ()
        if table.shifting:
            reshape(state)
        return state

    def _own(self, chance: Chance) -> list[Definition]:
        """The player's own hidden cards: deck places first, Prizes last."""
        rest = _shuffled(chance, self.unseen)
        if self.unseen_prizes is None:
            return rest
        return rest + _shuffled(chance, self.unseen_prizes)

    def _guess(self, chance: Chance, owner: int, deck: Sequence[Definition] | None) -> list[Definition]:
        """As many cards as the opponent hides, from a supposed deck or from what was shown."""
        table = self.board.game
        mine = [c for c in range(len(table.defs)) if table.owners[c] == owner]
        shown = [table.defs[c] for c in mine if table.defs[c] is not FACE_DOWN]
        wanted = len(mine) - len(shown)
        pool = list(deck) if deck is not None else []
        for definition in shown:
            if definition in pool:
                pool.remove(definition)
        pool = _shuffled(chance, pool)[:wanted]
        more = shown or list(deck or ())
        if not any(d.basic for d in more):  # nothing to go by: suppose a deck like one's own
            more = [*more, *self.unseen, *(d for d in table.defs if d is not FACE_DOWN)]
        return pool + [more[chance.below(len(more))] for _ in range(wanted - len(pool))]


def view_of(state: State, player: int, told: bool = True) -> View:
    """What `player` may know of a state, with all that happened if `told`.

    `SPECTATOR` may know what both players know. ValueError for anybody else.
    """
    if player not in (0, 1, SPECTATOR):
        raise ValueError(f"there is no player {player!r}; the players are 0 and 1 (and {SPECTATOR}, who only watches)")
    hidden = [*_hidden(state, 0, player), *_hidden(state, 1, player)]
    labels = {card: -1 - i for i, card in enumerate(hidden)}
    board = state.copy()
    board.chance = Chance()  # the future is nobody's knowledge
    table = state.game
    defs = table.defs[:]
    for card in hidden:
        defs[card] = FACE_DOWN
    board.game = table.with_cards(defs)
    relabel(board, labels)
    _hide_secrets(board, player)
    if state.face_down:
        for owner, side in enumerate(board.sides):
            for p in side.pokemon() if owner != player else ():
                p.top = FACE_DOWN
    for card in hidden:
        board.known[card] = 0
    board.events = [event.seen_by(player) for event in state.events] if told and state.events is not None else None
    question = state.question
    if question is not None and question.player != player:
        board.question = None
    asked, kind = (-1, None) if question is None else (question.player, question.kind)
    view = View(player, board, asked, kind)
    if player != SPECTATOR:
        _count_unseen(view, state, [card for card in hidden if table.owners[card] == player])
    return view


def open_view(state: State) -> View:
    """A state with every card face up and every event told.

    No player ever gets it: it is for boards on which nothing is at stake any more, such as finished games and
    scenarios of the rulebook. What would come next, coins and shuffles, stays unknown here too.
    """
    board = state.copy()
    board.chance = Chance()
    if state.events is not None:
        board.events = [event._replace(secret=False) for event in state.events]
    question, board.question = state.question, None
    asked, kind = (-1, None) if question is None else (question.player, question.kind)
    return View(SPECTATOR, board, asked, kind)


def _count_unseen(view: View, state: State, mine: list[int]) -> None:
    """The player's own hidden cards: one knows one's deck list, and after a search which of it are Prizes."""
    defs, side = state.game.defs, state.sides[view.player]
    prizes = set(side.prizes)
    if side.searched:
        view.unseen = _sorted(defs[card] for card in mine if card not in prizes)
        view.unseen_prizes = _sorted(defs[card] for card in mine if card in prizes)
    else:
        view.unseen = _sorted(defs[card] for card in mine)


def _hidden(state: State, owner: int, player: int) -> list[int]:
    """An owner's cards that a player does not know, in the order of their places: hand, in play, deck, Prizes."""
    side = state.sides[owner]
    known = state.known
    needed = BOTH if player == SPECTATOR else 1 << player
    hidden = [card for card in side.hand if known[card] & needed != needed]
    if state.face_down and owner != player:
        hidden += [card for p in side.pokemon() for card in p.cards]
    hidden += [card for card in side.deck if known[card] & needed != needed]
    hidden += [card for card in side.prizes if known[card] & needed != needed]
    return hidden


def hidden_places(board: State, owner: int) -> list[int]:
    """The labels of an owner's hidden cards in a view, in the order of their places."""
    side = board.sides[owner]
    in_play = [card for p in side.pokemon() for card in p.cards]
    return [card for zone in (side.hand, in_play, side.deck, side.prizes) for card in zone if card < 0]


def _fit(state: State, owner: int, places: list[int], dealt: list[Definition]) -> list[Definition]:
    """The dealt cards in an order that fits the places: a Pokémon laid at set-up is a Basic."""
    side = state.sides[owner]
    face_down = {card for p in side.pokemon() for card in p.cards if card < 0}
    if state.face_down:  # one who is asked to place a Pokémon has one to place
        face_down |= {card for card in side.hand[:1] if card < 0}
    if not face_down:
        return dealt
    basics = [d for d in dealt if d.basic][: len(face_down)]
    rest = dealt[:]
    for definition in basics:
        rest.remove(definition)
    return [basics.pop() if place in face_down and basics else rest.pop() for place in places]


def relabel(board: State, labels: dict[int, int]) -> None:
    """Replace card numbers wherever a hidden card can be mentioned."""
    for side in board.sides:
        side.hand = [labels.get(c, c) for c in side.hand]
        side.deck = [labels.get(c, c) for c in side.deck]
        side.prizes = [labels.get(c, c) for c in side.prizes]
        for p in side.pokemon():
            p.cards = tuple(labels.get(c, c) for c in p.cards)
            p.key = labels.get(p.key, p.key)
    for frame in board.stack:
        frame.regs = [_relabelled(value, labels) for value in frame.regs]


def _hide_secrets(board: State, player: int) -> None:
    """What the other player has chosen in secret is not shown."""
    for frame in board.stack:
        for i, value in enumerate(frame.regs):
            if isinstance(value, tuple) and value[:1] == (SECRET,) and value[1] != player:
                frame.regs[i] = (SECRET, value[1], -1, value[3])


def _guess_secrets(board: State, chance: Chance) -> None:
    for frame in board.stack:
        for i, value in enumerate(frame.regs):
            if isinstance(value, tuple) and value[:1] == (SECRET,) and value[2] < 0:
                frame.regs[i] = (SECRET, value[1], chance.below(value[3]), value[3])


def _relabelled(value: Register, labels: dict[int, int]) -> Register:
    return tuple(labels.get(c, c) for c in value) if isinstance(value, tuple) else value


def _ids(definitions: Sequence[Definition] | None) -> list[str] | None:
    return None if definitions is None else [d.card.id for d in definitions]


def _shuffled(chance: Chance, definitions: Sequence[Definition]) -> list[Definition]:
    order = list(range(len(definitions)))
    chance.shuffle(order)
    return [definitions[i] for i in order]


def _sorted(definitions: object) -> tuple[Definition, ...]:
    return tuple(sorted(definitions, key=lambda d: d.card.id))  # type: ignore[call-overload]
