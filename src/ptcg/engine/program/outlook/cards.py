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
    Look,
    Move,
    PutThis,
    Taken,
    Who,
    Zone,
    is_whole_hand,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON, Definition
from ptcg.engine.board.players import players
from ptcg.engine.board.zones import face_down, may_enter, room_on_bench
from ptcg.engine.program.code import LOOKED, MOVED, Frame
from ptcg.engine.program.outlook.foreseen import Most
from ptcg.engine.program.outlook.outlook import Outlook, Prospect
from ptcg.engine.program.outlook.prices import DECKS
from ptcg.engine.program.terms.amounts import value
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import zone_of
from ptcg.engine.standing.continuous import allowed, bans
from ptcg.engine.standing.reach import deck_is_kept, may_leave, reached

_EFFECT: Final = Act.EFFECT
_BENCH: Final = Zone.BENCH
_DISCARD: Final = Zone.DISCARD
_DECK: Final = Zone.DECK
_PRIZES: Final = Zone.PRIZES
_COMBINED: Final = Leave.COMBINED


def _asked(kind: Kind) -> Kind | None:
    """What is asked of cards; None: any will do."""
    return None if kind == ANY_CARD else kind


def is_reached(outlook: Outlook, player: int, who: Who) -> bool:
    """Whether no shield keeps the effect off a player and the hand."""
    return not bans(outlook.board, _EFFECT) or player in reached(outlook.board, outlook.frame, who)


# --- decks ----------------------------------------------------------------------------------------------------------


def has_deck(outlook: Outlook, player: int) -> bool:
    """Whether there will be a card in a player's deck."""
    return bool(outlook.board.sides[player].deck) or (outlook.fed and player == outlook.player)


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
    """Cards from the top of a deck, or from its bottom, go somewhere."""

    __slots__ = ("discarded", "most", "wanted", "who")

    def __init__(self, effect: Move) -> None:
        super().__init__()
        cards = effect.cards
        self.who = cards.who
        self.most = Most(cards.count)
        self.wanted = cards.count if isinstance(cards.count, int) and not cards.up_to else 1  # in full
        self.discarded = effect.to is _DISCARD

    def comes(self, outlook: Outlook) -> bool:
        return self._can(outlook, False)

    def whole(self, outlook: Outlook) -> bool:
        return self._can(outlook, True)

    def _can(self, outlook: Outlook, whole: bool) -> bool:
        if self.most.of(outlook) <= 0:
            return False
        board, frame = outlook.board, outlook.frame
        for player in players(frame.player, self.who):
            there = len(board.sides[player].deck) >= self.wanted if whole else has_deck(outlook, player)
            if there and not (self.discarded and deck_is_kept(board, frame, player)):
                return True
        return False


@final
class Searching(Prospect):
    """Cards of a deck, which is hidden: any may be of the kind."""

    __slots__ = ("benched", "like", "most", "who")

    def __init__(self, effect: Move) -> None:
        super().__init__()
        self.who = effect.cards.who
        self.most = Most(effect.cards.count)
        self.benched = effect.to is _BENCH
        self.like = effect.cards.like  # with the name of a Pokémon card in this zone

    def comes(self, outlook: Outlook) -> bool:
        board = outlook.board
        for owner in players(outlook.frame.player, self.who):
            if has_deck(outlook, owner) and not (self.benched and room_on_bench(board, owner) <= 0):
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
        self.kind = _asked(cards.kind)
        self.wanted = Wanted(cards, cards.keep)
        self.benched = effect.to is _BENCH
        self.given = cards.count if isinstance(cards.count, int) and cards.count > 0 else 1
        self.fed = effect.to in DECKS
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
        outlook.fed = outlook.fed or self.fed
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
            for paid in outlook.thrown:
                if card_matches(board, paid, d):
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
        self.kind = _asked(cards.kind)
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
        self.kind = _asked(cards.kind)
        self.wanted = Wanted(cards, False)

    def comes(self, outlook: Outlook) -> bool:
        return self._can(outlook, self.wanted.of(outlook, False))

    def whole(self, outlook: Outlook) -> bool:
        return self._can(outlook, self.wanted.of(outlook, True))

    def _can(self, outlook: Outlook, wanted: int) -> bool:
        if wanted <= 0:
            return False
        if self.zone is Zone.HAND:
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
    if cards.zone is Zone.HAND:
        return holds(outlook, player, None, 1)
    return cards.zone is Zone.LOOKED or has_deck(outlook, player)


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
