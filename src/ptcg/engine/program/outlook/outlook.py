"""A board as the player of a text sees it, and what each part of the text could still change on it.

`Prospect` is what can come of one effect, `Prospects` what can come of a row of them: a text is lowered into these once
(`foresee`), and asked on many boards.
"""

from __future__ import annotations

from typing import Final, final

from ptcg.effects import Effect, Kind
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import Definition
from ptcg.engine.program.code import MOVED, THAT, Frame, operand
from ptcg.engine.program.terms.kinds import card_matches

NO: Final = 0
YES: Final = 1
OPEN: Final = 2  # nobody knows yet


@final
class Outlook:
    """A board as the player of a text sees it, and what the part of the text before this one has settled.

    The frame is written to in a copy alone: "that Pokémon" in it are all that it could be.
    """

    __slots__ = ("board", "chosen", "did", "fed", "frame", "owned", "paid", "player", "spent", "thrown", "using")

    def __init__(self, board: Board, frame: Frame) -> None:
        self.board = board
        self.frame = frame
        self.owned = False  # the frame is a copy of its own
        self.player = frame.player
        self.did = OPEN  # whether what "if you do" speaks of was done
        self.paid = False  # something has been paid, so cards have been moved
        self.spent = 0  # so many cards of the player's hand are gone by then
        self.thrown: tuple[Kind, ...] = ()  # some of them, of these kinds, lie in the discard pile
        self.fed = 0  # so many cards have gone into the player's deck
        self.chosen = 1  # so many Pokémon were chosen last
        self.using: tuple[Definition, ...] = ()  # cards whose effect uses that of another one, which uses this one

    def branch(self) -> Outlook:
        """The same for one of several ways to go on, which is seen through to its end before the next."""
        twin = Outlook(self.board, self.frame)
        twin.player = self.player
        twin.did = self.did
        twin.paid = self.paid
        twin.spent = self.spent
        twin.fed = self.fed
        twin.thrown = self.thrown
        twin.chosen = self.chosen
        twin.using = self.using
        return twin

    def scratch(self) -> Frame:
        """The frame, to be written to."""
        if not self.owned:
            self.frame = self.frame.copy()
            self.owned = True
        return self.frame

    def speak_of(self, pokemon: tuple[int, ...]) -> None:
        """ "That Pokémon" is any of these from here on."""
        self.scratch().regs[THAT] = pokemon


class Prospect:
    """What can come of one effect."""

    __slots__ = ("brings", "heeded")

    def __init__(self) -> None:
        self.heeded = False  # the text goes on about the Pokémon it has come to
        self.brings = False  # it brings one itself

    def comes(self, outlook: Outlook) -> bool:
        """Whether it could change anything now."""
        raise NotImplementedError

    def whole(self, outlook: Outlook) -> bool:
        """Whether it could be done in full, as a cost must."""
        return self.comes(outlook)

    def follows(self, outlook: Outlook) -> bool:
        """Whether it could change anything where its text has come to it; if not, the text goes on without it."""
        if self.comes(outlook):
            return True
        outlook.did = NO
        if self.heeded:
            self.passes(outlook)
        return False

    def passes(self, outlook: Outlook) -> None:
        """Settle who "that Pokémon" is after it has changed nothing: nobody has come."""
        if self.brings or not isinstance(outlook.frame.regs[THAT], tuple):
            outlook.speak_of(())

    def pay(self, outlook: Outlook) -> None:
        """Settle what the board looks like when it has been paid, as far as that matters."""


@final
class Prospects:
    """What can come of effects that are done one after the other."""

    __slots__ = ("begins_with_price", "costs", "effects", "first", "idle", "moved", "paid_idle", "parts", "steps")

    def __init__(self, effects: tuple[Effect, ...], parts: list[Prospect], steps: list[Prospect]) -> None:
        self.effects = effects
        self.parts = parts  # of each effect for itself
        self.steps = steps  # of each where the text comes to it, but for what only goes along
        self.costs: list[Prospect] = []  # what must be done in full
        self.first = ANYTHING  # what it begins with
        self.begins_with_price = False  # it is for what follows that its player gives own cards first, unasked
        self.idle = False  # it does nothing but what elsewhere only goes along
        self.paid_idle = False  # the same, costs apart
        self.moved: Kind | None = None  # it begins by attaching such a card of those that were moved before

    def __repr__(self) -> str:
        return operand(self.effects)

    def comes(self, outlook: Outlook) -> bool:
        """Whether anything can come of it, from here on."""
        return any(step.follows(outlook) for step in self.steps)

    def useful(self, board: Board, frame: Frame, using: tuple[Definition, ...] = ()) -> bool:
        """Whether anything can come of a text (`using`: the cards that use it for theirs)."""
        outlook = Outlook(board, frame)
        outlook.using = using
        return self.comes(outlook) or self.paid_idle

    def useful_now(self, board: Board, frame: Frame) -> bool:
        """Whether anything can come of effects at the place where a text is being carried out."""
        outlook = Outlook(board, frame)
        outlook.paid = True  # a text that has come so far has moved or looked at something, perhaps
        return self.comes(outlook) or self.idle

    def useful_to(self, board: Board, frame: Frame, pokemon: int) -> bool:
        """Whether anything can come of effects that say "that Pokémon" of one that is being chosen."""
        outlook = Outlook(board, frame)
        outlook.paid = True
        outlook.speak_of((pokemon,))
        return self.comes(outlook)

    def payable(self, board: Board, frame: Frame) -> bool:
        """Whether every cost of a text can be paid in full, and what it begins with where "if you do" follows."""
        if self.costs:
            outlook = Outlook(board, frame)
            for cost in self.costs:
                if not cost.whole(outlook):
                    return False
        return self.first != BOUGHT or self._begins(board, frame)

    def usable(self, board: Board, frame: Frame) -> bool:
        """Whether a power can be paid for, with what it begins with, and anything can come of it."""
        return self.begun(board, frame) and self.payable(board, frame) and self.useful(board, frame)

    def begun(self, board: Board, frame: Frame) -> bool:
        """Whether what a power begins with is there in full, where its player pays with own cards for what follows."""
        return not self.begins_with_price or self._begins(board, frame)

    def affordable(self, board: Board, frame: Frame) -> bool:
        """Whether every effect, as a cost, can be paid in full."""
        outlook = Outlook(board, frame)
        return all(part.whole(outlook) for part in self.parts)

    def worth_asking(self, board: Board, frame: Frame) -> bool:
        """Whether a player who may do it is asked: it could be done, what it begins with in full if it is paid."""
        if self.first == PRICE or self.first == BOUGHT:
            return self._begins(board, frame)
        if self.first == PICK:
            return self.parts[0].whole(Outlook(board, frame))
        if self.moved is not None and not _among_moved(board, frame, self.moved):
            return False
        return self.useful_now(board, frame)

    def _begins(self, board: Board, frame: Frame) -> bool:
        """Whether what it begins with can be done in full."""
        return self.parts[0].whole(Outlook(board, frame))


# what a text begins with
ANYTHING: Final = 0
PICK: Final = 1  # a choice of Pokémon
PRICE: Final = 2  # own cards are given
BOUGHT: Final = 3  # the same, and "if you do" follows


def _among_moved(board: Board, frame: Frame, kind: Kind) -> bool:
    """Whether a card of a kind is among those that were moved just before."""
    moved = frame.regs[MOVED]
    if isinstance(moved, tuple):
        for card in moved:
            if card_matches(board, kind, board.game.defs[card]):
                return True
    return False
