"""Cards outside play: draw, discard, search, put back."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import (
    DiscardFromHand,
    DiscardHand,
    Draw,
    DrawUntil,
    HandToDeck,
    Mill,
    PutOnDeck,
    Recover,
    Search,
    Shuffle,
    Who,
    Zone,
)
from ptcg.engine.amounts import value
from ptcg.engine.ask import ask_number, number_chosen
from ptcg.engine.board import Board
from ptcg.engine.code import DID, LOOKED, MOVED, Frame, Op
from ptcg.engine.events import What
from ptcg.engine.run.emitter import Emitter, cards_in, lowers, performs
from ptcg.engine.select import players, zone_of
from ptcg.engine.zones import discard, draw, public_to_deck, put, shuffle_deck


def moved(frame: Frame, cards: tuple[int, ...]) -> None:
    """Remember what was moved, for "in this way" and "if you do"."""
    frame.regs[DID] = 1 if cards else 0
    frame.regs[MOVED] = cards


# --- drawing --------------------------------------------------------------------------------------------------------


@lowers(Draw)
def lower_draw(out: Emitter, effect: Draw) -> None:
    if not effect.up_to:
        out.emit(draw_cards, effect)
        return
    for who in (Who.YOU, Who.OPPONENT) if effect.who is Who.BOTH else (effect.who,):
        number = out.register()
        out.emit(ask_number, (who, effect.number), a=number, resume=number_chosen, why="Draw")
        out.emit(draw_number, replace(effect, who=who), a=number)


def draw_cards(board: Board, frame: Frame, op: Op) -> None:
    node: Draw = op.node
    drawn: tuple[int, ...] = ()
    for player in players(frame.player, node.who):
        own = frame if player == frame.player or node.who is not Who.BOTH else _of(board, frame, player)
        drawn += _draw(board, player, value(board, own, node.number), node.bottom)
    frame.regs[DID] = int(bool(drawn))  # what was discarded before stays what "in this way" speaks of


def _of(board: Board, frame: Frame, player: int) -> Frame:
    """The frame as the other player would count in it: what was moved is what they moved."""
    own = frame.copy()
    own.player = player
    own.regs[MOVED] = tuple(card for card in cards_in(frame, MOVED) if board.game.owners[card] == player)
    return own


def draw_number(board: Board, frame: Frame, op: Op) -> None:
    """Draw the number in register `a`."""
    number = frame.regs[op.a]
    player = players(frame.player, op.node.who)[0]
    drawn = _draw(board, player, number if isinstance(number, int) else 0, op.node.bottom)
    frame.regs[DID] = int(bool(drawn))


def _draw(board: Board, player: int, number: int, bottom: bool) -> tuple[int, ...]:
    side = board.sides[player]
    if bottom:  # the bottom cards come to the top first
        number = min(number, len(side.deck))
        side.deck = side.deck[number:] + side.deck[:number][::-1]
    drawn = draw(board, player, number, "DRAW-01")
    return tuple(side.hand[len(side.hand) - drawn :])


@performs(DrawUntil)
def draw_until(board: Board, frame: Frame, op: Op) -> None:
    drawn: tuple[int, ...] = ()
    for player in players(frame.player, op.node.who):
        own = frame if player == frame.player or op.node.who is not Who.BOTH else _of(board, frame, player)
        drawn += _draw(board, player, value(board, own, op.node.number) - len(board.sides[player].hand), False)
    frame.regs[DID] = int(bool(drawn))


# --- decks and hands ------------------------------------------------------------------------------------------------


@performs(Mill)
def mill(board: Board, frame: Frame, op: Op) -> None:
    gone: list[int] = []
    for player in players(frame.player, op.node.who):
        deck = board.sides[player].deck
        number = min(value(board, frame, op.node.number), len(deck))
        mine = [deck.pop() for _ in range(number)]
        put(board, tuple(mine), op.node.to, True, frame.player)
        gone += mine
    moved(frame, tuple(gone))


@performs(Shuffle)
def shuffle(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        shuffle_deck(board, player)


@performs(HandToDeck)
def hand_to_deck(board: Board, frame: Frame, op: Op) -> None:
    gone: list[int] = []
    for player in players(frame.player, op.node.who):
        side = board.sides[player]
        hand = side.hand[:]
        side.hand.clear()
        board.log(What.TO_DECK, "ZONE-09", player, cards=tuple(hand), n=len(hand), secret=True)
        public_to_deck(board, hand, player)
        if not op.node.bottom:
            shuffle_deck(board, player)
        gone += hand
    moved(frame, tuple(gone))


@performs(DiscardHand)
def discard_hand(board: Board, frame: Frame, op: Op) -> None:
    gone: list[int] = []
    for player in players(frame.player, op.node.who):
        side = board.sides[player]
        hand = side.hand[:]
        side.hand.clear()
        discard(board, hand)
        gone += hand
    moved(frame, tuple(gone))


# --- chosen cards ---------------------------------------------------------------------------------------------------


def place_of(zone: Zone) -> tuple[Zone, int]:
    """Where the cards of a zone lie, and the register that holds them if the zone is only a way to speak of them."""
    if zone is Zone.LOOKED:
        return Zone.DECK, LOOKED
    return (Zone.DISCARD, MOVED) if zone is Zone.MOVED else (zone, -1)


@lowers(Search)
def lower_search(out: Emitter, effect: Search) -> None:
    zone, among = place_of(effect.zone)
    bench = effect.to is Zone.BENCH
    why = "Search" if among < 0 else "LookedAt"
    cards = out.cards(
        zone, effect.kind, effect.count, effect.up_to, why, bench=bench, among=among, different=effect.different
    )
    out.emit(move_chosen, (zone, effect.to, effect.reveal, Who.YOU), a=cards)


@lowers(Recover)
def lower_recover(out: Emitter, effect: Recover) -> None:
    zone, among = place_of(effect.zone)
    for who in _each(effect.who):
        bench = effect.to is Zone.BENCH
        cards = out.cards(
            zone,
            effect.kind,
            effect.count,
            effect.up_to,
            "Recover",
            bench=bench,
            among=among,
            who=who,
            fresh=effect.fresh,
        )
        out.emit(move_chosen, (zone, effect.to, True, who), a=cards)


def _each(who: Who) -> tuple[Who, ...]:
    """Both players one after the other, the opponent first."""
    return (Who.OPPONENT, Who.YOU) if who is Who.BOTH else (who,)


@lowers(DiscardFromHand)
def lower_discard_from_hand(out: Emitter, effect: DiscardFromHand) -> None:
    for who in _each(effect.who):
        if effect.random:
            out.emit(discard_random, replace(effect, who=who))
            continue
        cards = out.cards(
            Zone.HAND,
            effect.kind,
            effect.number,
            effect.up_to,
            "DiscardFromHand",
            who=who,
            by=who if effect.by is Who.BOTH else effect.by,
            keep=effect.keep,
            least=effect.least,
            bench=effect.to is Zone.BENCH,
        )
        public = effect.to in (Zone.DISCARD, Zone.BENCH)
        out.emit(move_chosen, (Zone.HAND, effect.to, public, who), a=cards)


@lowers(PutOnDeck)
def lower_put_on_deck(out: Emitter, effect: PutOnDeck) -> None:
    cards = out.cards(Zone.HAND, effect.kind, effect.number, effect.up_to, "PutOnDeck", keep=effect.keep)
    to = Zone.DECK_BOTTOM if effect.bottom else Zone.DECK
    out.emit(move_chosen, (Zone.HAND, to, effect.reveal, Who.YOU), a=cards)


def move_chosen(board: Board, frame: Frame, op: Op) -> None:
    """Move the cards of register `a` from `node[0]` to `node[1]`; `node[2]`: revealed; `node[3]`: whose."""
    source, to, revealed, who = op.node
    cards = cards_in(frame, op.a)
    moved(frame, cards)
    if not cards:
        if source is Zone.DECK:
            board.log(What.NOTHING, "DRAW-02", players(frame.player, who)[0])
        return
    for card in cards:
        zone_of(board, board.game.owners[card], source).remove(card)
    put(board, cards, to, revealed or source is Zone.DISCARD, frame.player)


def discard_random(board: Board, frame: Frame, op: Op) -> None:
    """Discard cards from a hand without looking; scripted, the first in the order given."""
    node: DiscardFromHand = op.node
    hand = board.sides[players(frame.player, node.who)[0]].hand
    number = min(value(board, frame, node.number), len(hand))
    gone = tuple(hand.pop(board.chance.below(len(hand))) for _ in range(number))
    moved(frame, gone)
    put(board, gone, node.to, node.to is Zone.DISCARD, 1 - frame.player if node.who is Who.OPPONENT else frame.player)
