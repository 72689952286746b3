"""A view: the board with hidden cards replaced by labels, and the way back to a full board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ptcg.cards import Card
from ptcg.engine import Answer, Ask, Chance, Definition, Event, Question, Side, State
from ptcg.engine.board.codec import to_json
from ptcg.engine.board.definition import FACE_DOWN
from ptcg.engine.board.table import OwnDeck
from ptcg.view.asking import answer_label, asked, find_answer
from ptcg.view.dealing import Aware, Belief, Plan, asked_again, deal, definitions, let_be
from ptcg.view.story import SPECTATOR, tell
from ptcg.view.text import board_text

TRIES: Final = 200


class Unknown(NamedTuple):
    """How many cards of a player are not known, by the places where they lie, in the order in which one deals them."""

    hand: int
    in_play: int  # laid face down at set-up
    deck: int
    prizes: int


class View:
    """What `player` may know: all that a bot gets to see.

    `question` is what this player is asked (None: it is not their decision), `asked` who is asked, `me` and `opponent`
    the two sides of the table, `events` what happened. `words(answer)` says what an answer does.

    `board` is a state in which every unknown card is a negative label that says nothing but its place, and whose table
    has no definition of a hidden card.

    Of the cards that are not seen a view knows this:

    - the player's own: the list of the deck, so which cards are unseen (`unseen`), in deck and Prizes together; once
      the player has searched the deck also which of them are Prizes (`unseen_prizes`), never where in deck or Prizes
      each of them lies;
    - the opponent's: how many there are, and where (`unknown`). Nothing else: neither the opponent's deck list nor
      anything made from it. What the opponent has shown is known as long as it lies open, or in a hand or on a deck
      where both know it; what was shuffled into a deck is one of the unseen again;
    - a spectator knows no list, and of hidden cards only those that both players know.

    It knows too which of the hidden cards others have looked at, and so know.
    """

    __slots__ = ("_aware", "_own", "_plan", "_prizes", "asked", "board", "kind", "player", "question")

    def __init__(
        self,
        player: int,
        board: State,
        asked: int,
        kind: Ask | None,
        own: OwnDeck | None = None,
        prizes: tuple[Definition, ...] | None = None,
        aware: tuple[Aware, ...] = (),
    ) -> None:
        self.player = player
        self.board = board
        self.asked = asked  # who is asked, -1: nobody, the game is over
        self.kind = kind  # the kind of question, also where it is the opponent's
        self.question: Question | None = board.question  # what this player is asked; None if it is not their decision
        self._own = own  # the player's deck; a spectator has none
        self._prizes = prizes
        self._aware = aware
        self._plan: Plan | None = None  # for dealing, made when a board is first dealt

    def __reduce__(self) -> tuple[object, ...]:
        return View, (self.player, self.board, self.asked, self.kind, self._own, self._prizes, self._aware)

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
        return board_text(self)

    @property
    def events(self) -> list[Event]:
        """What happened, as this player saw it."""
        return self.board.events or []

    def story(self) -> list[str]:
        """What happened in sentences, as this player saw it."""
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
        return "" if self.question is None else asked(self, self.question)

    def words(self, answer: Answer) -> str:
        """An answer to the question in words, with names: 'Attach Fire Energy to Charmander (Active)'.

        ValueError for an answer that this player cannot give now.
        """
        if self.question is None or answer not in self.question.answers:
            raise ValueError(f"{answer!r} is no answer to what is asked: {self!r}")
        return answer_label(self, self.question, answer)

    def find(self, words: str) -> Answer:
        """The one answer that these words name, in full or by their beginnings: `view.find("attach fire")`.

        ValueError with what else there is if none does, or more than one.
        """
        return find_answer(self, words)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (
            (self.player, self.asked, self.kind) == (other.player, other.asked, other.kind)
            and self.question == other.question
            and _ids(self.unseen) == _ids(other.unseen)
            and _ids(self.unseen_prizes) == _ids(other.unseen_prizes)
            and self._aware == other._aware
            and _ids(self.board.game.defs) == _ids(other.board.game.defs)
            and to_json(self.board) == to_json(other.board)
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def unseen(self) -> tuple[Definition, ...]:
        """The player's own cards that lie hidden, by id: in deck and Prizes, or in the deck if the Prizes are known."""
        if self._own is None:
            return ()
        rest = [self._own.defs[card] for card in self._own.numbers if self.board.game.defs[card] is FACE_DOWN]
        for definition in self._prizes or ():
            rest.remove(definition)
        return tuple(sorted(rest, key=_id))

    @property
    def unseen_prizes(self) -> tuple[Definition, ...] | None:
        """The player's own Prizes that lie hidden, by id; None as long as the player has not searched the deck."""
        return self._prizes

    @property
    def unknown(self) -> Unknown:
        """How many of the opponent's cards this player does not know, by place."""
        side = self.opponent
        in_play = [card for p in side.pokemon() for card in p.cards]
        return Unknown(_labels(side.hand), _labels(in_play), _labels(side.deck), _labels(side.prizes))

    def resample(self, chance: Chance, opponent: Sequence[Definition] | Belief | None = None) -> State:
        """A full state that agrees with the view: the board a player could be at, for all that player knows.

        The player's own hidden cards are dealt anew. What the opponent's are is a matter of belief, given as

        - nothing: they are more of what the opponent has shown;
        - the cards one supposes in that deck: of those what is not seen elsewhere is dealt, and where that is too
          little, more of what was shown;
        - a function: `opponent(view, chance)` returns as many cards as `view.unknown` counts, in that order (the top of
          the deck last), and draws what is random from `chance`.

        Cards are definitions: `library.definition(card, view.board.game.era)` makes one. A spectator has no deck, and
        what is given is supposed of both.

        `chance` deals and then drives the game. What the opponent is being asked tells something too (one who may bench
        a Pokémon has one), so a board on which that question could not be asked is dealt again; after many of them the
        opponent chooses nothing.
        """
        if not isinstance(chance, Chance):
            raise TypeError(f"resample deals by a ptcg.Chance, such as ptcg.Chance(7), not by {chance!r}")
        plan = self._plan
        if plan is None:
            plan = self._plan = Plan(self.board, self.player, self._own, self._prizes, self._aware)
        if not callable(opponent):
            plan.suppose(opponent)
        elif self.player == SPECTATOR:
            raise ValueError("a spectator has no opponent; suppose a list of cards, of which both sides are dealt")
        for _ in range(TRIES):
            state = deal(plan, chance, self._believed(opponent, chance) if callable(opponent) else None)
            if self.kind is None or self.asked == self.player:
                return state
            state.question = asked_again(state, self.asked, self.kind)
            if state.question is not None:
                return state
        assert self.kind is not None
        let_be(state, self.asked, self.kind)
        return state

    def _believed(self, belief: Belief, chance: Chance) -> list[Definition]:
        """The opponent's hidden cards as a belief deals them; ValueError if it does not deal as many as there are."""
        cards = definitions(belief(self, chance))
        wanted = sum(self.unknown)
        if len(cards) != wanted:
            raise ValueError(f"the opponent hides {wanted} cards (view.unknown), but {len(cards)} were dealt")
        return cards


def _labels(zone: list[int]) -> int:
    """How many cards of a zone are hidden."""
    return sum([card < 0 for card in zone])


def _id(definition: Definition) -> str:
    return definition.card.id


def _ids(definitions: Sequence[Definition] | None) -> list[str] | None:
    return None if definitions is None else [d.card.id for d in definitions]
