"""Cards that take a place: one that stands in for a card in play, one that comes from outside play by its own text."""

from __future__ import annotations

from ptcg.effects import (
    ANY_CARD,
    Act,
    CountsAs,
    PutThis,
    SwitchWithTop,
    Tagged,
    TakePlace,
    This,
    TreatAsBasic,
    Until,
    Zone,
)
from ptcg.engine.board import Board, Lingering, Pokemon
from ptcg.engine.code import DID, MOVED, Frame, Op
from ptcg.engine.happening import happen
from ptcg.engine.powers import benched
from ptcg.engine.run.emitter import Emitter, cards_in, lowers, performs
from ptcg.engine.run.lasting import span
from ptcg.engine.select import resolve, zone_of
from ptcg.engine.zones import (
    discard,
    into_hand,
    public_to_deck,
    put_from_play,
    put_into_play,
    remove_from_play,
    room_on_bench,
    set_top,
)


@lowers(TakePlace)
def lower_take_place(out: Emitter, effect: TakePlace) -> None:
    cards = out.cards(effect.zone, effect.kind, 1, False, "TakePlace")
    out.emit(take_place, out.settle(effect), a=cards)


def take_place(board: Board, frame: Frame, op: Op) -> None:
    """The card of register `a` becomes the highest card of a Pokémon, whose own goes where `node` says."""
    node: TakePlace = op.node
    cards = cards_in(frame, op.a)
    frame.regs[DID] = 0
    for p in resolve(board, frame, node.target):
        if not cards:
            return
        new, old = cards[0], p.cards[-1]
        zone_of(board, frame.player, node.zone).remove(new)
        if node.anew:
            _stand_in(board, p, new, node.to)
        else:
            removed = p.cards[:] if node.whole else [old]
            p.cards[-len(removed) :] = [new]
            if p.key in removed:
                _rename(board, frame, p, new)
            set_top(board, p)
            for card in removed:
                _put(board, frame.player, card, node.to)
        happen(board, Act.TAKES_PLACE, "EVO-08", frame.player, board.find(new) if node.anew else p, old)
        frame.regs[DID] = 1


def _rename(board: Board, frame: Frame, p: Pokemon, card: int) -> None:
    """A Pokémon goes by its lowest card: another one lies there now."""
    if frame.pokemon == p.key:
        frame.pokemon = card
    p.key = card


def _stand_in(board: Board, p: Pokemon, card: int, to: Zone) -> None:
    """A Pokémon and all cards attached to it go to a zone; a new one stands where it stood."""
    side = board.sides[p.owner]
    place = -1 if side.active is p else side.bench.index(p)
    put_from_play(board, remove_from_play(board, p), to, p.owner)
    new = put_into_play(board, p.owner, card)
    if place < 0:
        side.active = new
    else:
        side.bench.insert(place, new)


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
        happen(board, Act.TO_DECK, "ZONE-09", frame.player, cards=cards, n=1, secret=True)


@performs(TreatAsBasic)
def treat_as_basic(board: Board, frame: Frame, op: Op) -> None:
    for card in cards_in(frame, MOVED):
        p = board.find(card)
        if p is not None:
            p.effects.append(Lingering(CountsAs(This(), Tagged(("Basic",))), frame.player, *span(board, Until.GAME)))
            board.live = None


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
        happen(board, Act.BENCH, "ZONE-06", frame.player, card=card)
        benched(board, (card,))
        return
    _put(board, frame.player, card, node.to)


def _put(board: Board, player: int, card: int, to: Zone) -> None:
    side = board.sides[player]
    if to is Zone.HAND:
        into_hand(board, card, public=True)
        happen(board, Act.TO_HAND, "ZONE-19", player, cards=(card,), n=1)
    elif to is Zone.DISCARD:
        discard(board, [card])
    elif to is Zone.LOST:
        side.lost.append(card)
        happen(board, Act.TO_LOST, "ZONE-16", player, cards=(card,), n=1)
    else:
        if to is Zone.DECK_BOTTOM:
            public_to_deck(board, [card], player)
        else:
            side.deck.append(card)
        board.known[card] = 3
        happen(board, Act.TO_DECK, "ZONE-09", player, cards=(card,), n=1)
