"""Cards that take a place: one that stands in for a card in play, one that comes from outside play by its own text."""

from __future__ import annotations

from ptcg.effects import SET_ASIDE, Act, Allow, Leave, PutThis, TakePlace, Zone
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import benched, happen
from ptcg.engine.board.pokemon import WHOLE_GAME, Lingering, Pokemon
from ptcg.engine.board.zones import (
    detach,
    discard,
    discard_from_play,
    into_hand,
    public_to_deck,
    put,
    put_from_play,
    put_into_play,
    remove_from_play,
    room_on_bench,
    set_top,
)
from ptcg.engine.program.code import DID, Frame, Op
from ptcg.engine.program.emitter import Emitter, cards_in, lowers, performs
from ptcg.engine.program.outlook import pieces
from ptcg.engine.program.terms.select import resolve, zone_of


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
            p.cards = (*p.cards[: -len(removed)], new)
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


@performs(PutThis)
def put_this(board: Board, frame: Frame, op: Op) -> None:
    """The card goes from where it is to where the text says; on the Bench the text goes on about it."""
    node: PutThis = op.node
    side = board.sides[frame.player]
    card = frame.card
    if node.pieces > 1:
        _combine(board, frame, node.pieces)
        return
    if node.played:
        _keep(board, frame, node.to)
        return
    frame.regs[DID] = 0
    zone = side.hand if card in side.hand else side.discard
    if card not in zone or (node.to is Zone.BENCH and room_on_bench(board, frame.player) <= 0):
        if node.to is Zone.DISCARD:
            _discard_from_play(board, frame)
        return
    if node.to is Zone.DISCARD and zone is side.discard:
        return
    zone.remove(card)
    frame.regs[DID] = 1
    if node.to is Zone.PLAYED:
        _play(board, frame)
    elif node.to is Zone.BENCH:
        side.bench.append(put_into_play(board, frame.player, card))
        frame.pokemon = card
        happen(board, Act.BENCH, "ZONE-06", frame.player, card=card)
        benched(board, (card,))
    else:
        _put(board, frame.player, card, node.to)


def _keep(board: Board, frame: Frame, to: Zone) -> None:
    """The card being played goes to a zone instead of the discard pile."""
    side = board.sides[frame.player]
    if frame.card not in side.playing:
        return
    side.playing.remove(frame.card)
    if to is Zone.HAND:
        _put(board, frame.player, frame.card, to)
    else:
        put(board, (frame.card,), to, True, frame.player)


def _discard_from_play(board: Board, frame: Frame) -> None:
    """A card that is attached is discarded, or one that acts as a Pokémon with all cards attached to it."""
    p = board.find(frame.pokemon)
    if p is not None and frame.card in p.cards:
        discard_from_play(board, remove_from_play(board, p))
    elif p is not None and (frame.card in p.tools or frame.card in p.energy):
        detach(board, p, frame.card)
        discard_from_play(board, [frame.card])


def _play(board: Board, frame: Frame) -> None:
    """A Trainer card is played, as its text lets it."""
    code = board.game.defs[frame.card].play
    assert code is not None
    board.sides[frame.player].playing.append(frame.card)
    happen(board, Act.PLAY, "TRAINER-01", frame.player, card=frame.card)
    board.stack.append(Frame(code, frame.player, frame.card))


def _put(board: Board, player: int, card: int, to: Zone) -> None:
    side = board.sides[player]
    if to is Zone.HAND:
        into_hand(board, card, public=True)
        happen(board, Act.TO_HAND, "ZONE-19", player, cards=(card,), n=1)
    elif to is Zone.DISCARD:
        discard(board, [card])
    elif to in SET_ASIDE:
        put(board, (card,), to, True, player)
    else:
        if to is Zone.DECK_BOTTOM:
            public_to_deck(board, [card], player)
        else:
            side.deck.append(card)
        board.known[card] = 3
        happen(board, Act.TO_DECK, "ZONE-09", player, cards=(card,), n=1)


def _combine(board: Board, frame: Frame, number: int) -> None:
    """So many different cards of the name become one Pokémon on the Bench."""
    side = board.sides[frame.player]
    cards = pieces(board, frame)[:number]
    frame.regs[DID] = 0
    if len(cards) < number:
        return
    for card in cards:
        side.discard.remove(card)
    p = put_into_play(board, frame.player, cards[0])
    p.cards = tuple(cards)
    set_top(board, p)
    side.bench.append(p)
    done = Allow(Leave.COMBINED, name=p.top.name)
    board.lay(Lingering(done, frame.player, board.turn, WHOLE_GAME))
    board.live = None
    happen(board, Act.BENCH, "ZONE-06", frame.player, card=cards[-1])
    frame.regs[DID] = 1
    benched(board, (p.key,))
