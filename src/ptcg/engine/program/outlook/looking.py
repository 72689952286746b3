"""What can come of looking at cards, of exchanging them, and of putting the card itself somewhere."""

from __future__ import annotations

from typing import Final, final

from ptcg.effects import Cards, Leave, Look, PutThis, Taken, Zone, is_whole_hand
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.players import players
from ptcg.engine.board.zones import face_down, room_on_bench
from ptcg.engine.program.code import LOOKED, Frame
from ptcg.engine.program.outlook.cards import Wanted, asked, has_deck, holds, there
from ptcg.engine.program.outlook.foreseen import Most
from ptcg.engine.program.outlook.outlook import Outlook, Prospect
from ptcg.engine.standing.continuous import allowed

_BENCH: Final = Zone.BENCH
_DECK: Final = Zone.DECK
_HAND: Final = Zone.HAND
_LOOKED_AT: Final = Zone.LOOKED
_PRIZES: Final = Zone.PRIZES
_COMBINED: Final = Leave.COMBINED


# --- looking --------------------------------------------------------------------------------------------------------


@final
class LookingAtDeck(Prospect):
    """Cards of a deck are looked at.

    Where they are looked at only to put some of them into play (`seeking`), that is no more than a search of the deck.
    """

    __slots__ = ("most", "seeking", "who")

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.who = cards.who
        self.most = Most(cards.count)
        self.seeking = False

    def comes(self, outlook: Outlook) -> bool:
        for player in players(outlook.frame.player, self.who):
            if has_deck(outlook, player):
                return self.most.of(outlook) > 0
        return False

    def follows(self, outlook: Outlook) -> bool:
        if not self.seeking or not self.comes(outlook):
            return super().follows(outlook)
        outlook.scratch().regs[LOOKED] = _SOME
        return False


_SOME: Final = (-1,)
"""Cards that nobody has seen yet."""


@final
class LookingAtHand(Prospect):
    """A whole hand, or cards of it at random, are looked at."""

    __slots__ = ("who",)

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.who = cards.who

    def comes(self, outlook: Outlook) -> bool:
        return any(holds(outlook, player, None, 1) for player in players(outlook.frame.player, self.who))


@final
class LookingAtPrizes(Prospect):
    """Prize cards that lie face down are looked at."""

    __slots__ = ("who",)

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.who = cards.who

    def comes(self, outlook: Outlook) -> bool:
        sides = outlook.board.sides
        return any(face_down(sides[player]) for player in players(outlook.frame.player, self.who))


@final
class Showing(Prospect):
    """Cards that a player chooses from the hand, or from another zone, are shown."""

    __slots__ = ("kind", "wanted", "zone")

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.zone = cards.zone
        self.kind = asked(cards.kind)
        self.wanted = Wanted(cards, False)

    def comes(self, outlook: Outlook) -> bool:
        return self._can(outlook, self.wanted.of(outlook, False))

    def whole(self, outlook: Outlook) -> bool:
        return self._can(outlook, self.wanted.of(outlook, True))

    def _can(self, outlook: Outlook, wanted: int) -> bool:
        if wanted <= 0:
            return False
        if self.zone is _HAND:
            return holds(outlook, outlook.frame.player, self.kind, wanted)
        return there(outlook, outlook.frame.player, self.zone, self.kind, None, wanted)


def looking(effect: Look) -> Prospect:
    """What can come of looking at cards."""
    cards = effect.cards
    if cards.zone is _PRIZES:
        return LookingAtPrizes(cards)
    if cards.zone is _DECK:
        return LookingAtDeck(cards)
    return LookingAtHand(cards) if is_whole_hand(cards) or cards.how is Taken.RANDOM else Showing(cards)


# --- exchanging -----------------------------------------------------------------------------------------------------


@final
class Exchanging(Prospect):
    """A card and another one change places."""

    __slots__ = ("first", "second")

    def __init__(self, first: Cards, second: Cards) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def comes(self, outlook: Outlook) -> bool:
        return _exchangeable(outlook, self.first) and _exchangeable(outlook, self.second)


def _exchangeable(outlook: Outlook, cards: Cards) -> bool:
    player = players(outlook.frame.player, cards.who)[0]
    if cards.zone is _PRIZES:
        return bool(face_down(outlook.board.sides[player]))
    if cards.zone is _HAND:
        return holds(outlook, player, None, 1)
    return cards.zone is _LOOKED_AT or has_deck(outlook, player)


# --- the card itself ------------------------------------------------------------------------------------------------


@final
class PuttingThis(Prospect):
    """The card the text stands on goes somewhere, perhaps with others of its name."""

    __slots__ = ("benched", "pieces")

    def __init__(self, effect: PutThis) -> None:
        super().__init__()
        self.benched = effect.to is _BENCH
        self.pieces = effect.pieces

    def comes(self, outlook: Outlook) -> bool:
        board, frame = outlook.board, outlook.frame
        if self.benched and room_on_bench(board, frame.player) <= 0:
            return False
        return self.pieces == 1 or (not _combined(board, frame) and len(pieces(board, frame)) >= self.pieces)


def pieces(board: Board, frame: Frame) -> list[int]:
    """The different cards of the name in the discard pile, this one first."""
    defs = board.game.defs
    discard = board.sides[frame.player].discard
    found: list[int] = []
    seen: list[Definition] = []
    for card in (frame.card, *discard):
        if card in discard and defs[card].name == defs[frame.card].name and defs[card] not in seen:
            seen.append(defs[card])
            found.append(card)
    return found


def _combined(board: Board, frame: Frame) -> bool:
    """Whether the player has combined cards of this name before."""
    name = board.game.defs[frame.card].name
    return any(live.player == frame.player and live.static.name == name for live in allowed(board, _COMBINED))
