"""Dealing the unknown: a full board that agrees with a view, and what the hidden cards of it may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from ptcg.engine import Answer, Ask, Chance, Definition, Question, State, Verb
from ptcg.engine.board.definition import FACE_DOWN
from ptcg.engine.board.table import Brings, OwnDeck, brought_by
from ptcg.engine.play import veiled
from ptcg.engine.play.transform import reshape
from ptcg.engine.program.code import FACES, SECRET, Frame

if TYPE_CHECKING:
    from ptcg.view.view import View

Belief: TypeAlias = "Callable[[View, Chance], Sequence[Definition]]"
"""Deals the opponent's hidden cards: as many as `view.unknown` counts, in that order, the top of the deck last."""

Aware: TypeAlias = "tuple[int, int]"
"""A hidden card that somebody has looked at: the place of its label, and who knows it (bit p: player p)."""

# A multiply-with-carry generator whose numbers stay below 2^60, so that mixing a deck costs no long integers; `Chance`
# gives its first number. MIX * 2^30 - 1 and half of that are primes: it returns to its beginning after some 2^59 steps.
MIX: Final = 1_052_265_585
LOW: Final = (1 << 30) - 1
FIRST: Final = (1 << 59) - 1


class Supply:
    """Of what an owner's hidden cards may be: `pool` is dealt out, and where that is too little, `more` of a kind."""

    __slots__ = ("more", "pool")

    def __init__(self, pool: list[Definition], more: list[Definition]) -> None:
        self.pool = pool
        self.more = more


class Plan:
    """All that dealing the unknown cards of a view needs, and chance does not change.

    Numbers of cards mean nothing to the player, so the opponent's hidden numbers lie in their places in order, and
    what is random is which cards they are. One's own numbers are known for what they are: they are mixed.
    """

    __slots__ = (
        "aware",
        "board",
        "brings",
        "defs",
        "given",
        "hidden",
        "mine",
        "own",
        "player",
        "prizes",
        "shown",
        "supplies",
        "supposed",
    )

    def __init__(
        self,
        board: State,
        player: int,
        own: OwnDeck | None,
        prizes: tuple[Definition, ...] | None,
        aware: tuple[Aware, ...] = (),
    ) -> None:
        self.aware = aware
        self.board = board
        self.player = player
        self.own = own
        face_down, owners = FACE_DOWN, board.game.owners
        defs = self.defs = board.game.defs[:]  # what is known already
        self.hidden: list[list[int]] = [[], []]  # by owner
        self.shown: list[list[Definition]] = [[], []]  # by owner
        for card, definition in enumerate(defs):
            if definition is face_down:
                self.hidden[owners[card]].append(card)
            else:
                self.shown[owners[card]].append(definition)
        self.mine: list[int] = []  # the player's own in hand and deck, or wherever they lie
        self.prizes: list[int] = []  # and as Prizes, if it is known which they are
        if own is None:
            self.brings = brought_by(self.shown[1], brought_by(self.shown[0]))
        else:
            self.brings = brought_by(self.shown[1 - player], own.brings)
            self.mine = self.hidden[player][:]
            for card in self.mine:
                defs[card] = own.defs[card]
            for definition in prizes or ():
                card = next(card for card in self.mine if defs[card] is definition)
                self.mine.remove(card)
                self.prizes.append(card)
        self.given: list[Definition] | None = None
        self.supplies: list[Supply] = []  # by owner
        self.supposed: Brings = self.brings  # with what is supposed of the opponent

    def suppose(self, given: Sequence[Definition] | None) -> None:
        """Deal cards of these from now on; None: more of what was shown."""
        cards = None if given is None else definitions(given)
        if self.supplies and cards == self.given:
            return
        self.given = cards
        self.supplies = [self._supply(0, cards or []), self._supply(1, cards or [])]
        self.supposed = self.brings if cards is None else brought_by(cards, self.brings)

    def _supply(self, owner: int, given: list[Definition]) -> Supply:
        """What an owner's hidden cards may be, from a deck one supposes and from what was shown."""
        if owner == self.player:
            return Supply([], [])
        shown = self.shown[owner]
        pool = given[:]
        for definition in shown if pool else ():
            if definition in pool:
                pool.remove(definition)
        more = shown or given
        if not any(d.basic for d in more):  # nothing to go by: suppose a deck like one's own
            more = more + [d for d in self.defs if d is not FACE_DOWN]
        if not more and self.hidden[owner]:
            raise ValueError("no card has been seen yet: give resample the cards that a deck may hold")
        return Supply(pool, more)


def definitions(cards: Sequence[object]) -> list[Definition]:
    """The cards that somebody has given to be dealt; TypeError for anything else."""
    found: list[Definition] = []
    for card in cards:
        if not isinstance(card, Definition):
            raise TypeError(f"the cards supposed of an opponent are definitions, not {card!r}")
        found.append(card)
    return found


def deal(plan: Plan, chance: Chance, dealt: list[Definition] | None = None) -> State:
    """A full board; the opponent's hidden cards are those `dealt`, or else as supposed."""
    board = plan.board
    state = board.copy()
    state.chance = chance
    luck = chance.below(FIRST) + 1
    defs = plan.defs[:]
    placed: list[int] = []  # the numbers that come in the place of the labels
    for owner in (0, 1):
        if owner == plan.player:
            luck = _mix_in(plan.mine, placed, luck)
            luck = _mix_in(plan.prizes, placed, luck)
            continue
        hidden = plan.hidden[owner]
        if dealt is None:
            luck = _fill(plan.supplies[owner], hidden, defs, luck)
        else:
            for card, definition in zip(hidden, dealt, strict=True):
                defs[card] = definition
        placed.extend(hidden)
        if board.face_down:
            _lay_basics(board, owner, hidden, placed, defs)
    seen = board.game
    table = state.game = seen.with_cards(defs, plan.supposed if dealt is None else brought_by(dealt, plan.brings))
    table.layers = seen.layers
    table.worn = seen.worn
    if plan.own is not None:
        table.own_decks[plan.player] = plan.own
    _lay(state, placed)
    for place, who in plan.aware:
        state.known[placed[place]] = who
    _fill_registers(state, placed, chance)
    if board.face_down:
        state.live = None
    if table.shifting:
        state.live = None
        reshape(state)
    return state


def _mix_in(numbers: list[int], placed: list[int], luck: int) -> int:
    """Put numbers in a random order behind those that are placed."""
    first = len(placed)
    placed.extend(numbers)
    left = len(numbers)
    while left > 1:
        luck = MIX * (luck & LOW) + (luck >> 30)
        at = first + ((luck & LOW) * left >> 30)
        left -= 1
        last = first + left
        number = placed[at]
        placed[at] = placed[last]
        placed[last] = number
    return luck


def _fill(supply: Supply, hidden: list[int], defs: list[Definition], luck: int) -> int:
    """Deal a supply to hidden cards."""
    pool, more = supply.pool[:], supply.more
    kinds = len(more)
    if not pool:
        for card in hidden:
            luck = MIX * (luck & LOW) + (luck >> 30)
            defs[card] = more[(luck & LOW) * kinds >> 30]
        return luck
    while len(pool) < len(hidden):
        luck = MIX * (luck & LOW) + (luck >> 30)
        pool.append(more[(luck & LOW) * kinds >> 30])
    left = len(pool)
    for card in hidden:
        luck = MIX * (luck & LOW) + (luck >> 30)
        at = (luck & LOW) * left >> 30
        defs[card] = pool[at]
        left -= 1
        pool[at] = pool[left]
    return luck


def drawn(cards: list[Definition], number: int, chance: Chance) -> list[Definition]:
    """So many of these cards, drawn at random one after the other: for a belief that deals them."""
    luck = chance.below(FIRST) + 1
    pool = cards[:]
    left = len(pool)
    found: list[Definition] = []
    for _ in range(min(number, left)):
        luck = MIX * (luck & LOW) + (luck >> 30)
        at = (luck & LOW) * left >> 30
        found.append(pool[at])
        left -= 1
        pool[at] = pool[left]
    return found


def _lay_basics(board: State, owner: int, hidden: list[int], placed: list[int], defs: list[Definition]) -> None:
    """A Pokémon laid at set-up is a Basic, and one who is asked to place a Pokémon has one to place."""
    side = board.sides[owner]
    labels = [label for p in side.pokemon() for label in p.cards] + side.hand[:1]
    laid = [placed[-1 - label] for label in labels if label < 0]
    for card in laid:
        if not defs[card].basic:
            other = next((one for one in hidden if one not in laid and defs[one].basic), card)
            defs[card], defs[other] = defs[other], defs[card]


def _lay(state: State, placed: list[int]) -> None:
    """Cards in the places of the labels."""
    table, known = state.game, state.known
    for owner in (0, 1):
        side = state.sides[owner]
        bit = 1 << owner
        side.hand = _in_place(side.hand, placed)
        side.deck = _in_place(side.deck, placed)
        side.prizes = _in_place(side.prizes, placed)
        for card in side.hand:
            known[card] |= bit
        for p in side.pokemon():
            if p.key < 0:
                p.cards = tuple([placed[-1 - label] for label in p.cards])
                p.key = p.cards[0]
                p.top = table.top(p.cards)
            elif p.top.keeps_below:
                p.top = table.top(p.cards)


def _in_place(zone: list[int], placed: list[int]) -> list[int]:
    """A zone with cards for its labels; those of a zone count down from place to place."""
    size = len(zone)
    if size == 0:
        return zone
    first, last = zone[0], zone[size - 1]
    if first < 0 and last == first - size + 1:  # all of it is hidden
        return placed[-1 - first : -1 - last + 1]
    return [card if card >= 0 else placed[-1 - card] for card in zone]


def _fill_registers(state: State, placed: list[int], chance: Chance) -> None:
    """Cards for the labels that remain to be dealt with; what the opponent has chosen in secret is chosen anew."""
    for frame in state.stack:
        regs = frame.regs
        for register, value in enumerate(regs):
            if isinstance(value, tuple) and value and register != FACES:
                if value[0] == SECRET:
                    if value[2] < 0:
                        regs[register] = (SECRET, value[1], chance.below(value[3]), value[3])
                elif min(value) < 0:
                    regs[register] = tuple([c if c >= 0 else placed[-1 - c] for c in value])
        if frame.card < -1 or (frame.card == -1 and frame.code.key == veiled.KEY):
            frame.card = placed[-1 - frame.card]


def asked_again(state: State, asked: int, kind: Ask) -> Question | None:
    """What the opponent would be asked on this board; None if it is not what they are being asked."""
    depth, place = len(state.stack), state.stack[-1].pos
    if state.stack[-1].code.key == veiled.KEY:
        return _nothing(asked, kind)
    trial = state.copy()
    frame = trial.stack[-1]
    op = frame.code.ops[place - 1]
    op.run(trial, frame, op)
    question = trial.question
    if question is None or not question.answers or trial.forced or len(trial.stack) != depth or frame.pos != place:
        return None
    return question if question.player == asked and question.kind is kind else None


def let_be(state: State, asked: int, kind: Ask) -> None:
    """The opponent is asked something that they could not be asked on this board: they choose nothing."""
    asking = Frame(state.game.sequences[veiled.KEY], asked)
    asking.pos = 1
    state.stack.append(asking)
    state.question = _nothing(asked, kind)


def _nothing(asked: int, kind: Ask) -> Question:
    """A question to which one can only say no."""
    return Question(kind, asked, [Answer(Verb.NO if kind is Ask.YES_NO else Verb.STOP)], veiled.KEY)


__all__ = ["Aware", "Belief", "Plan", "asked_again", "deal", "definitions", "drawn", "let_be"]
