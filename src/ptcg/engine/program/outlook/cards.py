"""What can come of effects on cards outside play: draw, search, discard, look, Prize cards."""

from __future__ import annotations

from typing import Final, final

from ptcg.effects import (
    ALL,
    ANY_CARD,
    Act,
    Cards,
    Draw,
    Kind,
    Leave,
    Move,
    Taken,
    Who,
    Zone,
    is_whole_hand,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON
from ptcg.engine.board.players import players
from ptcg.engine.board.zones import may_enter, room_on_bench
from ptcg.engine.program.code import LOOKED, MOVED
from ptcg.engine.program.outlook.foreseen import Most
from ptcg.engine.program.outlook.outlook import Outlook, Prospect
from ptcg.engine.program.outlook.prices import DECKS
from ptcg.engine.program.terms.amounts import value
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import zone_of
from ptcg.engine.standing.continuous import bans
from ptcg.engine.standing.reach import deck_is_kept, may_leave, reached

_EFFECT: Final = Act.EFFECT
_BENCH: Final = Zone.BENCH
_DISCARD: Final = Zone.DISCARD
_DECK: Final = Zone.DECK
_PRIZES: Final = Zone.PRIZES
_COMBINED: Final = Leave.COMBINED


def asked(kind: Kind) -> Kind | None:
    """What is asked of cards; None: any will do."""
    return None if kind == ANY_CARD else kind


def is_reached(outlook: Outlook, player: int, who: Who) -> bool:
    """Whether no shield keeps the effect off a player and the hand."""
    return not bans(outlook.board, _EFFECT) or player in reached(outlook.board, outlook.frame, who)


# --- decks ----------------------------------------------------------------------------------------------------------


def in_deck(outlook: Outlook, player: int) -> int:
    """How many cards there will be in a player's deck, at the least."""
    return len(outlook.board.sides[player].deck) + (outlook.fed if player == outlook.player else 0)


def has_deck(outlook: Outlook, player: int) -> bool:
    """Whether there will be a card in a player's deck."""
    return in_deck(outlook, player) > 0


@final
class Drawing(Prospect):
    __slots__ = ("number", "until", "who")

    def __init__(self, effect: Draw) -> None:
        super().__init__()
        self.who = effect.who
        self.number = Most(effect.number)
        self.until = effect.until  # the hand holds so many

    def comes(self, outlook: Outlook) -> bool:
        number = self.number.of(outlook)
        for player in players(outlook.frame.player, self.who):
            held = 0
            if self.until:
                held = len(outlook.board.sides[player].hand) - (outlook.spent if player == outlook.player else 0)
            if held < number and has_deck(outlook, player) and is_reached(outlook, player, self.who):
                return True
        return False


@final
class FromDeckEnd(Prospect):
    """Cards from the top of a deck, or from its bottom, go somewhere: to its other end only if there are more."""

    __slots__ = ("discarded", "least", "most", "wanted", "who")

    def __init__(self, effect: Move) -> None:
        super().__init__()
        cards = effect.cards
        self.who = cards.who
        self.most = Most(cards.count)
        self.wanted = cards.count if isinstance(cards.count, int) and not cards.up_to else 1  # in full
        self.discarded = effect.to is _DISCARD
        self.least = 2 if effect.to in DECKS and cards.zone is _DECK else 1

    def comes(self, outlook: Outlook) -> bool:
        return self._can(outlook, False)

    def whole(self, outlook: Outlook) -> bool:
        return self._can(outlook, True)

    def _can(self, outlook: Outlook, whole: bool) -> bool:
        if self.most.of(outlook) <= 0:
            return False
        board, frame = outlook.board, outlook.frame
        for player in players(frame.player, self.who):
            there = len(board.sides[player].deck) if whole else in_deck(outlook, player)
            if there >= self.least and not (whole and there < self.wanted):
                if not (self.discarded and deck_is_kept(board, frame, player)):
                    return True
        return False


@final
class Searching(Prospect):
    """Cards of a deck, which is hidden: any may be of the kind. To the top of it one goes only if there are more."""

    __slots__ = ("benched", "least", "like", "most", "who")

    def __init__(self, effect: Move) -> None:
        super().__init__()
        self.who = effect.cards.who
        self.most = Most(effect.cards.count)
        self.benched = effect.to is _BENCH
        self.least = 2 if effect.to in DECKS else 1
        self.like = effect.cards.like  # with the name of a Pokémon card in this zone

    def comes(self, outlook: Outlook) -> bool:
        board = outlook.board
        for owner in players(outlook.frame.player, self.who):
            if in_deck(outlook, owner) >= self.least and not (self.benched and room_on_bench(board, owner) <= 0):
                if self.most.of(outlook) > 0 and (self.like is None or _has_pokemon(board, owner, self.like)):
                    return True
        return False


def _has_pokemon(board: Board, player: int, zone: Zone) -> bool:
    defs = board.game.defs
    return any(defs[card].kind == POKEMON for card in zone_of(board, player, zone))


# --- hands ----------------------------------------------------------------------------------------------------------


def holds(outlook: Outlook, player: int, kind: Kind | None, wanted: int) -> bool:
    """Whether a hand will hold so many cards (of a kind).

    Which cards the opponent holds is hidden: any may be of the kind.
    """
    board = outlook.board
    hand = board.sides[player].hand
    if player != outlook.player:
        return len(hand) >= wanted
    if len(hand) - outlook.spent < wanted:
        return False
    if kind is None or wanted <= 0:
        return True
    defs = board.game.defs
    for card in hand:
        if card_matches(board, kind, defs[card]):
            wanted -= 1
            if wanted <= 0:
                return True
    return False


@final
class WholeHand(Prospect):
    """All cards of a hand go somewhere."""

    __slots__ = ("who",)

    def __init__(self, effect: Move) -> None:
        super().__init__()
        self.who = effect.cards.who

    def comes(self, outlook: Outlook) -> bool:
        for player in players(outlook.frame.player, self.who):
            if holds(outlook, player, None, 1) and is_reached(outlook, player, self.who):
                return True
        return False


@final
class Wanted:
    """How many cards there must be for an effect to do something, or to be done in full; 0: it never does."""

    __slots__ = ("amount", "keep", "most", "some", "up_to")

    def __init__(self, cards: Cards, keep: bool) -> None:
        number = cards.count
        self.amount = number
        self.most = Most(number)
        self.keep = keep  # all but so many are meant
        self.up_to = cards.up_to or number == ALL
        self.some = 1
        if keep:
            self.some = 1 if cards.up_to or not isinstance(number, int) else number + 1

    def of(self, outlook: Outlook, whole: bool) -> int:
        if self.most.of(outlook) <= 0:
            return 0
        if self.keep or not whole or self.up_to:
            return self.some
        if isinstance(self.amount, int):
            return self.amount
        return max(1, value(outlook.board, outlook.frame, self.amount))


@final
class FromHand(Prospect):
    """Cards of a hand go somewhere."""

    __slots__ = ("benched", "fed", "given", "kind", "thrown", "wanted", "who")

    def __init__(self, effect: Move) -> None:
        super().__init__()
        cards = effect.cards
        self.who = cards.who
        self.kind = asked(cards.kind)
        self.wanted = Wanted(cards, cards.keep)
        self.benched = effect.to is _BENCH
        self.given = cards.count if isinstance(cards.count, int) and cards.count > 0 else 1
        self.fed = self.given if effect.to in DECKS else 0
        self.thrown: tuple[Kind, ...] = (cards.kind,) if effect.to is _DISCARD else ()

    def comes(self, outlook: Outlook) -> bool:
        wanted = self.wanted.of(outlook, False)
        if wanted > 0:
            for player in players(outlook.frame.player, self.who):
                if holds(outlook, player, self.kind, wanted) and is_reached(outlook, player, self.who):
                    if not (self.benched and room_on_bench(outlook.board, player) <= 0):
                        return True
        return False

    def whole(self, outlook: Outlook) -> bool:
        wanted = self.wanted.of(outlook, True)
        if wanted <= 0:
            return False
        for player in players(outlook.frame.player, self.who):
            if not holds(outlook, player, self.kind, wanted):
                if not (self.benched and room_on_bench(outlook.board, player) <= 0):
                    return False
        return True

    def pay(self, outlook: Outlook) -> None:
        outlook.spent += self.given
        outlook.fed += self.fed
        if self.thrown:
            outlook.thrown = (*outlook.thrown, *self.thrown)


# --- discard piles and other zones ----------------------------------------------------------------------------------


def is_there(outlook: Outlook, card: int, zone: Zone, kind: Kind | None, to: Zone | None) -> bool:
    """Whether a card in an open zone is of a kind, is not the one whose text it is, and may be taken from there."""
    board, frame = outlook.board, outlook.frame
    if card == frame.card:
        return False
    d = board.game.defs[card]
    if kind is not None and not card_matches(board, kind, d):
        return False
    if zone is _DISCARD and not may_leave(board, frame, card, to):
        return False
    return to is not _BENCH or may_enter(board, board.game.owners[card], d)


def there(outlook: Outlook, player: int, zone: Zone, kind: Kind | None, to: Zone | None, wanted: int) -> bool:
    """Whether so many cards of a kind in a zone could be taken from it, but for the card whose text it is."""
    cards = zone_of(outlook.board, player, zone)
    if len(cards) < wanted:
        return False
    if zone is _DECK or zone is _PRIZES or wanted <= 0:
        return True  # hidden: any of them may be of the kind
    for card in cards:
        if is_there(outlook, card, zone, kind, to):
            wanted -= 1
            if wanted <= 0:
                return True
    return False


def discarded_first(outlook: Outlook, player: int, kind: Kind | None) -> bool:
    """Whether a card of a kind can be among those that are discarded from the hand before."""
    if not outlook.thrown or player != outlook.player:
        return False
    board = outlook.board
    for card in board.sides[player].hand:
        d = board.game.defs[card]
        if kind is None or card_matches(board, kind, d):
            if any(card_matches(board, paid, d) for paid in outlook.thrown):
                return True
    return False


def spoken_of(outlook: Outlook, looked: bool) -> bool:
    """Whether there are cards looked at, or moved, just before; looking and moving would be something already."""
    cards = outlook.frame.regs[LOOKED if looked else MOVED]
    return (isinstance(cards, tuple) and bool(cards)) or (not looked and outlook.paid)


@final
class FromPile(Prospect):
    """Cards of a discard pile, or of another open zone, go somewhere."""

    __slots__ = ("benched", "fresh", "kind", "most", "to", "wanted", "who", "zone")

    def __init__(self, effect: Move) -> None:
        super().__init__()
        cards = effect.cards
        self.who = cards.who
        self.zone = cards.zone
        self.kind = asked(cards.kind)
        self.to = effect.to
        self.most = Most(cards.count)
        self.wanted = max(1, cards.count) if isinstance(cards.count, int) and not cards.up_to else 1  # in full
        self.benched = effect.to is _BENCH
        self.fresh = cards.fresh  # none of those discarded just before

    def comes(self, outlook: Outlook) -> bool:
        return self._can(outlook, 1)

    def whole(self, outlook: Outlook) -> bool:
        return self._can(outlook, self.wanted)

    def _can(self, outlook: Outlook, wanted: int) -> bool:
        if self.most.of(outlook) <= 0:
            return False
        for player in players(outlook.frame.player, self.who):
            if self.benched and room_on_bench(outlook.board, player) <= 0:
                continue
            before = 0
            if outlook.thrown and self.zone is _DISCARD and not self.fresh:
                before = int(discarded_first(outlook, player, self.kind))
            if there(outlook, player, self.zone, self.kind, self.to, wanted - before):
                return True
        return False


@final
class SpokenOf(Prospect):
    """The cards looked at or moved just before go somewhere."""

    __slots__ = ("benched", "looked", "who")

    def __init__(self, looked: bool, to: Zone | None = None, who: Who = Who.YOU) -> None:
        super().__init__()
        self.looked = looked
        self.benched = to is _BENCH
        self.who = who

    def comes(self, outlook: Outlook) -> bool:
        if not spoken_of(outlook, self.looked):
            return False
        if not self.benched:
            return True
        owners = players(outlook.frame.player, self.who)
        return any(room_on_bench(outlook.board, owner) > 0 for owner in owners)


# --- Prize cards ----------------------------------------------------------------------------------------------------


@final
class OfPrizes(Prospect):
    """Prize cards are taken, or go elsewhere."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def comes(self, outlook: Outlook) -> bool:
        sides = outlook.board.sides
        return any(bool(sides[player].prizes) for player in players(outlook.frame.player, self.who))


def moving(effect: Move) -> Prospect:
    """What can come of putting cards somewhere."""
    cards = effect.cards
    if cards.how in (Taken.TOP, Taken.BOTTOM):
        return FromDeckEnd(effect)
    if is_whole_hand(cards):
        return WholeHand(effect)
    if cards.zone is Zone.HAND:
        return FromHand(effect)
    if cards.zone is Zone.MOVED:
        return SpokenOf(False)
    if cards.zone is _PRIZES:
        return OfPrizes(cards.who)
    if cards.zone is Zone.LOOKED:
        return SpokenOf(True, effect.to, cards.who)
    return Searching(effect) if cards.zone is _DECK else FromPile(effect)
