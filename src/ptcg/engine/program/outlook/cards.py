"""What can come of effects on cards outside play: draw, search, discard, look, Prize cards."""

from __future__ import annotations

from collections.abc import Callable

from ptcg.effects import (
    ALL,
    Amount,
    Cards,
    Draw,
    Exchange,
    Kind,
    Leave,
    Look,
    Move,
    PutThis,
    Taken,
    TakePrizes,
    Who,
    Zone,
    is_whole_hand,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON, Definition
from ptcg.engine.board.zones import face_down, may_enter, room_on_bench
from ptcg.engine.program.code import LOOKED, MOVED, Frame
from ptcg.engine.program.outlook.outlook import Outlook, finds, most
from ptcg.engine.program.terms.amounts import value
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import players, zone_of
from ptcg.engine.standing.continuous import allowed
from ptcg.engine.standing.reach import deck_is_kept, may_leave, reached

Fits = Callable[[int], bool]
"""Whether more can be done with a card than its kind tells."""


def _any(card: int) -> bool:
    return True


# --- decks ----------------------------------------------------------------------------------------------------------


def has_deck(outlook: Outlook, player: int) -> bool:
    """Whether there will be a card in a player's deck."""
    return bool(outlook.board.sides[player].deck) or (outlook.fed and player == outlook.player)


def _decks(outlook: Outlook, who: Who) -> bool:
    return any(has_deck(outlook, player) for player in players(outlook.frame.player, who))


@finds(Draw)
def _draw(outlook: Outlook, effect: Draw, whole: bool) -> bool:
    if effect.until:
        return _draw_until(outlook, effect)
    drawing = reached(outlook.board, outlook.frame, effect.who)
    return any(has_deck(outlook, player) for player in drawing) and most(outlook, effect.number) > 0


def _draw_until(outlook: Outlook, effect: Draw) -> bool:
    number = most(outlook, effect.number)
    for player in reached(outlook.board, outlook.frame, effect.who):
        held = len(outlook.board.sides[player].hand) - (outlook.spent if player == outlook.player else 0)
        if held < number and has_deck(outlook, player):
            return True
    return False


@finds(Move)
def _move(outlook: Outlook, effect: Move, whole: bool) -> bool:
    cards = effect.cards
    if cards.how in (Taken.TOP, Taken.BOTTOM):
        return _from_deck(outlook, effect, whole)
    if is_whole_hand(cards):
        return any(in_hand(outlook, player) > 0 for player in reached(outlook.board, outlook.frame, cards.who))
    if cards.zone is Zone.HAND:
        return _from_hand(outlook, effect, whole)
    if cards.zone is Zone.MOVED:
        return spoken_of(outlook, cards.zone)
    if cards.zone is Zone.PRIZES:
        return any(outlook.board.sides[player].prizes for player in players(outlook.frame.player, cards.who))
    return _from_discard(outlook, effect, whole) if cards.zone is Zone.DISCARD else _search(outlook, effect)


def _search(outlook: Outlook, effect: Move) -> bool:
    return any(_finds(outlook, effect, player) for player in players(outlook.frame.player, effect.cards.who))


def _finds(outlook: Outlook, effect: Move, owner: int) -> bool:
    cards = effect.cards
    if effect.to is Zone.BENCH and room_on_bench(outlook.board, owner) <= 0:
        return False
    if cards.zone is not Zone.DECK:
        return spoken_of(outlook, cards.zone)
    if most(outlook, cards.count) <= 0:
        return False
    if cards.like is not None:
        defs = outlook.board.game.defs
        if not any(defs[card].kind == POKEMON for card in zone_of(outlook.board, owner, cards.like)):
            return False
    return has_deck(outlook, owner)


def _from_deck(outlook: Outlook, effect: Move, whole: bool) -> bool:
    board, frame, cards = outlook.board, outlook.frame, effect.cards
    number = cards.count if whole and isinstance(cards.count, int) and not cards.up_to else 1
    if most(outlook, cards.count) <= 0:
        return False
    for player in players(frame.player, cards.who):
        kept = effect.to is Zone.DISCARD and deck_is_kept(board, frame, player)
        if not kept and (len(board.sides[player].deck) >= number or (not whole and has_deck(outlook, player))):
            return True
    return False


@finds(Look)
def _look(outlook: Outlook, effect: Look, whole: bool) -> bool:
    cards = effect.cards
    owners = players(outlook.frame.player, cards.who)
    if cards.zone is Zone.PRIZES:
        return any(face_down(outlook.board.sides[player]) for player in owners)
    if cards.zone is Zone.DECK:
        return _decks(outlook, cards.who) and most(outlook, cards.count) > 0
    if is_whole_hand(cards) or cards.how is Taken.RANDOM:
        return any(in_hand(outlook, player) > 0 for player in owners)
    wanted = _wanted(outlook, cards.count, whole, cards.up_to, False)
    if cards.zone is Zone.HAND:
        return in_hand(outlook, outlook.frame.player, cards.kind) >= wanted > 0
    return there(outlook, outlook.frame.player, cards.zone, cards.kind) >= wanted > 0


# --- hands ----------------------------------------------------------------------------------------------------------


def in_hand(outlook: Outlook, player: int, kind: Kind | None = None, fits: Fits = _any) -> int:
    """How many cards (of a kind) a hand will hold. Which cards the opponent holds is hidden: any may be of the kind."""
    board = outlook.board
    hand = board.sides[player].hand
    if player != outlook.player:
        return len(hand)
    defs = board.game.defs
    fitting = sum((kind is None or card_matches(board, kind, defs[card])) and fits(card) for card in hand)
    return fitting - max(0, outlook.spent - (len(hand) - fitting))


def _from_hand(outlook: Outlook, effect: Move, whole: bool) -> bool:
    board, frame, cards = outlook.board, outlook.frame, effect.cards
    owners = players(frame.player, cards.who) if whole else reached(board, frame, cards.who)
    if effect.to is Zone.BENCH:
        owners = tuple(player for player in owners if room_on_bench(board, player) > 0)
    wanted = _wanted(outlook, cards.count, whole, cards.up_to, cards.keep)
    enough = [in_hand(outlook, player, cards.kind) >= wanted for player in owners]
    return wanted > 0 and (all(enough) if whole else any(enough))


def _wanted(outlook: Outlook, number: Amount, whole: bool, up_to: bool, keep: bool) -> int:
    """How many cards there must be for an effect to do something, or to be done in full; 0: it never does."""
    if most(outlook, number) <= 0:
        return 0
    if keep:
        return 1 if up_to or not isinstance(number, int) else number + 1
    if not whole or up_to or number == ALL:
        return 1
    return number if isinstance(number, int) else max(1, value(outlook.board, outlook.frame, number))


# --- discard piles and other zones ----------------------------------------------------------------------------------


def there(outlook: Outlook, player: int, zone: Zone, kind: Kind, to: Zone | None = None, fits: Fits = _any) -> int:
    """How many cards of a kind in a zone could be taken from it, but for the card whose text it is."""
    board, frame = outlook.board, outlook.frame
    cards = zone_of(board, player, zone)
    if zone in (Zone.DECK, Zone.PRIZES):
        return len(cards)  # hidden: any of them may be of the kind
    defs = board.game.defs
    found = [card for card in cards if card != frame.card and card_matches(board, kind, defs[card])]
    if zone is Zone.DISCARD:
        found = [card for card in found if may_leave(board, frame, card, to)]
    if to is Zone.BENCH:
        found = [card for card in found if may_enter(board, player, defs[card])]
    return sum(map(fits, found))


def discarded_first(outlook: Outlook, player: int, kind: Kind) -> bool:
    """Whether a card of a kind can be among those that are discarded from the hand before."""
    if player != outlook.player or not outlook.thrown:
        return False
    board = outlook.board
    hand = [board.game.defs[card] for card in board.sides[player].hand]
    return any(card_matches(board, kind, d) and card_matches(board, paid, d) for d in hand for paid in outlook.thrown)


def spoken_of(outlook: Outlook, zone: Zone) -> bool:
    """Whether there are cards looked at or moved just before; looking and moving would be something already."""
    cards = outlook.frame.regs[LOOKED if zone is Zone.LOOKED else MOVED]
    return (isinstance(cards, tuple) and bool(cards)) or (zone is Zone.MOVED and outlook.paid)


def _from_discard(outlook: Outlook, effect: Move, whole: bool) -> bool:
    board, cards = outlook.board, effect.cards
    wanted = cards.count if whole and isinstance(cards.count, int) and not cards.up_to else 1
    if most(outlook, cards.count) <= 0:
        return False
    for player in players(outlook.frame.player, cards.who):
        if effect.to is Zone.BENCH and room_on_bench(board, player) <= 0:
            continue
        number = there(outlook, player, cards.zone, cards.kind, effect.to)
        if not cards.fresh:
            number += discarded_first(outlook, player, cards.kind)
        if number >= max(wanted, 1):
            return True
    return False


@finds(PutThis)
def _put_this(outlook: Outlook, effect: PutThis, whole: bool) -> bool:
    board, frame = outlook.board, outlook.frame
    if effect.to is Zone.BENCH and room_on_bench(board, frame.player) <= 0:
        return False
    return effect.pieces == 1 or (not _combined(board, frame) and len(pieces(board, frame)) >= effect.pieces)


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
    return any(live.player == frame.player and live.static.name == name for live in allowed(board, Leave.COMBINED))


# --- Prize cards ----------------------------------------------------------------------------------------------------


@finds(Exchange)
def _exchange(outlook: Outlook, effect: Exchange, whole: bool) -> bool:
    return _exchangeable(outlook, effect.first) and _exchangeable(outlook, effect.second)


def _exchangeable(outlook: Outlook, cards: Cards) -> bool:
    player = players(outlook.frame.player, cards.who)[0]
    if cards.zone is Zone.PRIZES:
        return bool(face_down(outlook.board.sides[player]))
    if cards.zone is Zone.HAND:
        return in_hand(outlook, player) > 0
    return cards.zone is Zone.LOOKED or has_deck(outlook, player)


@finds(TakePrizes)
def _take_prizes(outlook: Outlook, effect: TakePrizes, whole: bool) -> bool:
    return bool(outlook.board.sides[outlook.frame.player].prizes)
