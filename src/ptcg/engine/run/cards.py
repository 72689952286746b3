"""Cards outside play: draw, discard, search, look, put back."""

from __future__ import annotations

from ptcg.effects import (
    DiscardFromHand,
    DiscardHand,
    Draw,
    DrawUntil,
    HandToDeck,
    LookAtHand,
    LookAtTop,
    Mill,
    PutOnDeck,
    Recover,
    Search,
    Shuffle,
    TakeFromTop,
    Who,
    Zone,
)
from ptcg.engine.amounts import context, value
from ptcg.engine.answers import Answer, Ask
from ptcg.engine.ask import alike_once, ask
from ptcg.engine.board import Board
from ptcg.engine.code import DID, Frame, Op
from ptcg.engine.events import What
from ptcg.engine.run.emitter import Emitter, cards_in, lowers, performs
from ptcg.engine.select import players, zone_of
from ptcg.engine.zones import discard, draw, into_hand, public_to_deck, put_into_play, room_on_bench, shuffle_deck


@performs(Draw)
def draw_cards(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        own = frame if player == frame.player or op.node.who is not Who.BOTH else context(player, frame.card, -1)
        frame.regs[DID] = int(draw(board, player, value(board, own, op.node.number), "DRAW-01") > 0)


@performs(DrawUntil)
def draw_until(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        frame.regs[DID] = int(draw(board, player, op.node.number - len(board.sides[player].hand), "DRAW-01") > 0)


@performs(Mill)
def mill(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        deck = board.sides[player].deck
        number = min(value(board, frame, op.node.number), len(deck))
        gone = [deck.pop() for _ in range(number)]
        discard(board, gone, "DRAW-02")
        frame.regs[DID] = 1 if gone else 0


@performs(Shuffle)
def shuffle(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        shuffle_deck(board, player)


@performs(HandToDeck)
def hand_to_deck(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        side = board.sides[player]
        hand = side.hand[:]
        side.hand.clear()
        board.log(What.TO_DECK, "ZONE-09", player, cards=tuple(hand), n=len(hand), secret=True)
        public_to_deck(board, hand, player)
        if not op.node.bottom:
            shuffle_deck(board, player)


@performs(DiscardHand)
def discard_hand(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        side = board.sides[player]
        hand = side.hand[:]
        side.hand.clear()
        discard(board, hand)


@lowers(Search)
def lower_search(out: Emitter, effect: Search) -> None:
    cards = out.cards(Zone.DECK, effect.kind, effect.count, effect.up_to, "Search", bench=effect.to is Zone.BENCH)
    out.emit(move_chosen, (Zone.DECK, effect.to, effect.reveal, Who.YOU), a=cards)


@lowers(Recover)
def lower_recover(out: Emitter, effect: Recover) -> None:
    cards = out.cards(Zone.DISCARD, effect.kind, effect.count, effect.up_to, "Recover", bench=effect.to is Zone.BENCH)
    out.emit(move_chosen, (Zone.DISCARD, effect.to, True, Who.YOU), a=cards)


@lowers(DiscardFromHand)
def lower_discard_from_hand(out: Emitter, effect: DiscardFromHand) -> None:
    if effect.random:
        out.emit(discard_random, effect)
        return
    cards = out.cards(Zone.HAND, effect.kind, effect.number, False, "DiscardFromHand", who=effect.who, by=effect.by)
    out.emit(move_chosen, (Zone.HAND, Zone.DISCARD, True, effect.who), a=cards)


@lowers(PutOnDeck)
def lower_put_on_deck(out: Emitter, effect: PutOnDeck) -> None:
    cards = out.cards(Zone.HAND, effect.kind, effect.number, False, "PutOnDeck")
    to = Zone.DECK_BOTTOM if effect.bottom else Zone.DECK
    out.emit(move_chosen, (Zone.HAND, to, False, Who.YOU), a=cards)


def move_chosen(board: Board, frame: Frame, op: Op) -> None:
    """Move the cards of register `a` from `node[0]` to `node[1]`; `node[2]`: revealed; `node[3]`: whose."""
    source, to, revealed, who = op.node
    player = players(frame.player, who)[0]
    side = board.sides[player]
    cards = cards_in(frame, op.a)
    frame.regs[DID] = 1 if cards else 0
    if not cards:
        return
    zone = zone_of(board, player, source)
    public = revealed or source is Zone.DISCARD
    for card in cards:
        zone.remove(card)
    if to is Zone.HAND:
        for card in cards:
            into_hand(board, card, public)
        board.log(What.TO_HAND, "ZONE-19", player, cards=cards, n=len(cards), secret=not public)
    elif to is Zone.BENCH:
        for card in cards:
            if room_on_bench(board, player) > 0:
                side.bench.append(put_into_play(board, player, card))
                board.log(What.BENCH, "ZONE-06", player, card=card)
            else:
                discard(board, [card])
    elif to is Zone.DISCARD:
        discard(board, list(cards))
    elif to is Zone.LOST:
        side.lost.extend(cards)
        board.log(What.TO_LOST, "ZONE-16", player, cards=cards, n=len(cards))
    elif to is Zone.DECK_BOTTOM:
        public_to_deck(board, list(cards), player)
    else:
        for card in reversed(cards):
            side.deck.append(card)
            board.known[card] = 3 if public else board.known[card] | 1 << frame.player
        board.log(What.TO_DECK, "ZONE-09", player, cards=cards, n=len(cards), secret=not public)


def discard_random(board: Board, frame: Frame, op: Op) -> None:
    """Discard cards from a hand without looking; scripted, the first in the order given."""
    for player in players(frame.player, op.node.who):
        hand = board.sides[player].hand
        gone = [hand.pop(board.chance.below(len(hand))) for _ in range(min(op.node.number, len(hand)))]
        discard(board, gone)


@lowers(LookAtTop)
def lower_look_at_top(out: Emitter, effect: LookAtTop) -> None:
    seen = out.register()
    out.emit(look_at_top, effect, a=seen)
    if effect.reorder:
        out.emit(
            order_cards,
            effect,
            a=seen,
            b=out.register(),
            resume=card_ordered,
            why="LookAtTop",
        )


def look_at_top(board: Board, frame: Frame, op: Op) -> None:
    """Look at the top cards of a deck: into register `a`, top first."""
    player = players(frame.player, op.node.who)[0]
    deck = board.sides[player].deck
    cards = tuple(reversed(deck[-op.node.number :]))
    for card in cards:
        board.known[card] |= 1 << frame.player
    frame.regs[op.a] = cards
    board.log(What.LOOK, "DRAW-02", frame.player, cards=cards, n=len(cards), secret=True)


def order_cards(board: Board, frame: Frame, op: Op) -> None:
    """Ask for the order of the cards in register `a`, top first (register `b`: ordered so far)."""
    if frame.regs[op.b] == 0:
        frame.regs[op.b] = ()
    _next_in_order(board, frame, op)


def _next_in_order(board: Board, frame: Frame, op: Op) -> None:
    left = [card for card in cards_in(frame, op.a) if card not in cards_in(frame, op.b)]
    if left:
        ask(board, frame, Ask.CARDS, frame.player, alike_once(board, left), op.why)
        return
    player = players(frame.player, op.node.who)[0]
    deck = board.sides[player].deck
    ordered = cards_in(frame, op.b)
    if ordered:
        deck[-len(ordered) :] = ordered[::-1]


def card_ordered(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.b] = (*cards_in(frame, op.b), answer.a)
    _next_in_order(board, frame, op)


@lowers(TakeFromTop)
def lower_take_from_top(out: Emitter, effect: TakeFromTop) -> None:
    seen = out.register()
    out.emit(look_at_top, LookAtTop(effect.number), a=seen)
    taken = out.cards(Zone.DECK, effect.kind, effect.count, effect.up_to, "TakeFromTop", among=seen)
    out.emit(move_chosen, (Zone.DECK, Zone.HAND, effect.reveal, Who.YOU), a=taken)
    out.emit(rest_of_top, effect.rest, a=seen, b=taken)


def rest_of_top(board: Board, frame: Frame, op: Op) -> None:
    """Where the cards of register `a` go that were not taken (register `b`): `node`."""
    taken = cards_in(frame, op.b)
    rest = [card for card in cards_in(frame, op.a) if card not in taken]
    side = board.sides[frame.player]
    if op.node is Zone.DISCARD:
        for card in rest:
            side.deck.remove(card)
        discard(board, rest)
    elif op.node is Zone.DECK_BOTTOM:
        for card in rest:
            side.deck.remove(card)
        public_to_deck(board, rest, frame.player)
    else:
        shuffle_deck(board, frame.player)


@performs(LookAtHand)
def look_at_hand(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        hand = tuple(board.sides[player].hand)
        for card in hand:
            board.known[card] |= 1 << frame.player
        board.log(What.LOOK, "ZONE-08", frame.player, cards=hand, n=len(hand), secret=True)
