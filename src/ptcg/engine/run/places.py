"""Cards that take a place: one that stands in for a card in play, one that comes from outside play by its own text."""

from __future__ import annotations

from ptcg.effects import ANY_CARD, PutThis, SwitchWithTop, TakePlace, Zone
from ptcg.engine.board import Board
from ptcg.engine.code import DID, Frame, Op
from ptcg.engine.events import What
from ptcg.engine.run.emitter import Emitter, cards_in, lowers, performs
from ptcg.engine.select import zone_of
from ptcg.engine.zones import discard, into_hand, public_to_deck, put_into_play, room_on_bench, set_top


@lowers(TakePlace)
def lower_take_place(out: Emitter, effect: TakePlace) -> None:
    cards = out.cards(effect.zone, effect.kind, 1, False, "TakePlace")
    out.emit(take_place, effect, a=cards)


def take_place(board: Board, frame: Frame, op: Op) -> None:
    """The card of register `a` becomes the highest card of this Pokémon, whose own goes where `node` says."""
    node: TakePlace = op.node
    p = board.find(frame.pokemon)
    cards = cards_in(frame, op.a)
    frame.regs[DID] = 0
    if p is None or not cards:
        return
    new, old = cards[0], p.cards[-1]
    zone_of(board, frame.player, node.zone).remove(new)
    p.cards[-1] = new
    if p.key == old:
        p.key = frame.pokemon = new  # a Pokémon goes by its lowest card
    set_top(board, p)
    board.log(What.TAKES_PLACE, "EVO-08", frame.player, p, old)
    _put(board, frame.player, old, node.to)
    frame.regs[DID] = 1


@lowers(SwitchWithTop)
def lower_switch_with_top(out: Emitter, effect: SwitchWithTop) -> None:
    cards = out.cards(Zone.HAND, ANY_CARD, 1, False, "SwitchWithTop")
    out.emit(switch_with_top, a=cards)


def switch_with_top(board: Board, frame: Frame, op: Op) -> None:
    """The card of register `a` goes on top of the deck, and the card that lay there into the hand."""
    side = board.sides[frame.player]
    cards = cards_in(frame, op.a)
    frame.regs[DID] = 0
    if cards and side.deck:
        side.hand.remove(cards[0])
        into_hand(board, side.deck.pop(), public=False)
        side.deck.append(cards[0])
        frame.regs[DID] = 1
        board.log(What.TO_DECK, "ZONE-09", frame.player, cards=cards, n=1, secret=True)


@performs(PutThis)
def put_this(board: Board, frame: Frame, op: Op) -> None:
    """The card goes from hand or discard pile to where the text says; on the Bench the text goes on about it."""
    node: PutThis = op.node
    side = board.sides[frame.player]
    card = frame.card
    frame.regs[DID] = 0
    zone = side.hand if card in side.hand else side.discard
    if card not in zone or (node.to is Zone.BENCH and room_on_bench(board, frame.player) <= 0):
        return
    zone.remove(card)
    frame.regs[DID] = 1
    if node.to is Zone.BENCH:
        side.bench.append(put_into_play(board, frame.player, card))
        frame.pokemon = card
        board.log(What.BENCH, "ZONE-06", frame.player, card=card)
        return
    _put(board, frame.player, card, node.to)


def _put(board: Board, player: int, card: int, to: Zone) -> None:
    side = board.sides[player]
    if to is Zone.HAND:
        into_hand(board, card, public=True)
        board.log(What.TO_HAND, "ZONE-19", player, cards=(card,), n=1)
    elif to is Zone.DISCARD:
        discard(board, [card])
    elif to is Zone.LOST:
        side.lost.append(card)
        board.log(What.TO_LOST, "ZONE-16", player, cards=(card,), n=1)
    else:
        if to is Zone.DECK_BOTTOM:
            public_to_deck(board, [card], player)
        else:
            side.deck.append(card)
        board.known[card] = 3
        board.log(What.TO_DECK, "ZONE-09", player, cards=(card,), n=1)
