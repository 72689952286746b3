"""Looking at cards: the top of a deck, a hand, Prizes; and where what was looked at goes."""

from __future__ import annotations

from ptcg.effects import (
    Act,
    Look,
    Move,
    Taken,
    Who,
    Zone,
)
from ptcg.engine.board.answers import Answer, Ask
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen
from ptcg.engine.board.players import players
from ptcg.engine.board.zones import BOTH, public_to_deck, put, shuffle_deck
from ptcg.engine.program.choosing import alike_once, ask
from ptcg.engine.program.code import DID, LOOKED, Frame, Op
from ptcg.engine.program.emitter import Emitter, cards_in
from ptcg.engine.program.instructions.cards import mix, moved
from ptcg.engine.program.terms.amounts import value
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import zone_of
from ptcg.engine.standing.reach import discardable


def lower_look_at_deck(out: Emitter, effect: Look) -> None:
    """Look at the top or bottom cards of a deck, and perhaps put them back in another order."""
    out.emit(look_at_top, effect)
    if effect.order:
        _order(out, effect.cards.how is Taken.BOTTOM)


def _order(out: Emitter, bottom: bool) -> None:
    """Put what is still there of the cards looked at back in an order of the player's choice."""
    out.emit(order_cards, bottom, b=out.register(), resume=card_ordered, why="LookAtTop")


def look_at_top(board: Board, frame: Frame, op: Op) -> None:
    """Look at the top (or bottom) cards of a deck (`node`: Look): into register LOOKED, top first."""
    node: Look = op.node
    player = players(frame.player, node.cards.who)[0]
    deck = board.sides[player].deck
    number = value(board, frame, node.cards.count)
    below = node.cards.how is Taken.BOTTOM
    cards = tuple(reversed(deck[:number] if below else deck[max(0, len(deck) - number) :]))
    _seen(board, frame, cards, node.reveal)


def _seen(board: Board, frame: Frame, cards: tuple[int, ...], reveal: bool) -> None:
    for card in cards:
        board.known[card] |= BOTH if reveal else 1 << frame.player
    frame.regs[LOOKED] = cards
    frame.regs[DID] = int(bool(cards))
    what = Act.REVEAL_CARDS if reveal else Act.LOOK
    happen(board, what, "DRAW-02", frame.player, cards=cards, n=len(cards), secret=not reveal)


def reveal_until(board: Board, frame: Frame, op: Op) -> None:
    """Reveal cards from the top of the deck until there is one of the kind (`node`: Look)."""
    found: list[int] = []
    defs = board.game.defs
    for card in reversed(board.sides[frame.player].deck):
        found.append(card)
        if card_matches(board, op.node.cards.kind, defs[card]):
            break
    _seen(board, frame, tuple(found), True)


def left_of_looked(board: Board, frame: Frame, zone: Zone = Zone.DECK) -> tuple[int, ...]:
    """The cards looked at that are still in their deck, or where else they were."""
    owners = board.game.owners
    return tuple(card for card in cards_in(frame, LOOKED) if card in zone_of(board, owners[card], zone))


def order_cards(board: Board, frame: Frame, op: Op) -> None:
    """Ask for the order of the cards looked at, top first (register `b`: ordered so far; `node`: at the bottom)."""
    _next_in_order(board, frame, op)


def _next_in_order(board: Board, frame: Frame, op: Op) -> None:
    left = [card for card in left_of_looked(board, frame) if card not in cards_in(frame, op.b)]
    if left:
        ask(board, frame, Ask.CARDS, frame.player, alike_once(board, left), op.why)
        return
    ordered = cards_in(frame, op.b)
    frame.regs[op.b] = ()
    for card in ordered:
        board.sides[board.game.owners[card]].deck.remove(card)
    for card in ordered if op.node else ordered[::-1]:
        deck = board.sides[board.game.owners[card]].deck
        deck.insert(0, card) if op.node else deck.append(card)


def card_ordered(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.b] = (*cards_in(frame, op.b), answer.a)
    _next_in_order(board, frame, op)


def lower_the_others(out: Emitter, effect: Move) -> None:
    """What is left of the cards looked at is put away."""
    if effect.order:
        _order(out, effect.to is Zone.DECK_BOTTOM)
    elif out.looked is not Zone.DECK:
        out.emit(put_shown, (out.looked, effect.to))
    elif effect.mixed and effect.to is Zone.DECK:
        out.emit(shuffle_in)
    else:
        out.emit(put_rest, effect)


def shuffle_in(board: Board, frame: Frame, op: Op) -> None:
    """What is left of the cards looked at is shuffled into the deck where it lies."""
    looked = cards_in(frame, LOOKED)
    shuffle_deck(board, board.game.owners[looked[0]] if looked else frame.player)


def put_rest(board: Board, frame: Frame, op: Op) -> None:
    """Put what is left of the cards of a deck that were looked at away (`node`: Move)."""
    to = op.node.to
    rest = left_of_looked(board, frame)
    if op.node.mixed:
        mixed = list(rest)
        mix(board, mixed)
        rest = tuple(mixed)
    if to is Zone.DISCARD:
        rest = discardable(board, frame, rest)
    owners = board.game.owners
    for card in rest:
        board.sides[owners[card]].deck.remove(card)
    if to is Zone.DECK_BOTTOM:
        public_to_deck(board, list(rest), owners[rest[0]] if rest else frame.player)
    else:
        put(board, rest, to, op.node.reveal or to is not Zone.HAND, frame.player)
    moved(frame, rest)


def put_shown(board: Board, frame: Frame, op: Op) -> None:
    """What was revealed of another zone than a deck leaves it (`node`: from where, to where)."""
    zone, to = op.node
    cards = left_of_looked(board, frame, zone)
    for card in cards:
        zone_of(board, board.game.owners[card], zone).remove(card)
    put(board, cards, to, True, frame.player)
    moved(frame, cards)


def reveal_random(board: Board, frame: Frame, op: Op) -> None:
    """Cards of a hand that nobody has chosen are shown to both players; scripted, the first in the order given."""
    node: Look = op.node
    rest = board.sides[players(frame.player, node.cards.who)[0]].hand[:]
    number = min(value(board, frame, node.cards.count), len(rest))
    _seen(board, frame, tuple(rest.pop(board.chance.below(len(rest))) for _ in range(number)), True)


def look_at_random(board: Board, frame: Frame, op: Op) -> None:
    """A card of a hand at random is looked at (`node`: Look)."""
    for player in players(frame.player, op.node.cards.who):
        hand = board.sides[player].hand
        if hand:
            card = hand[board.chance.below(len(hand))]
            board.known[card] |= 1 << frame.player
            happen(board, Act.LOOK, "ZONE-08", frame.player, cards=(card,), n=1, secret=True)


def look_at_hand(board: Board, frame: Frame, op: Op) -> None:
    """A whole hand is looked at or revealed (`node`: Look)."""
    seen: tuple[int, ...] = ()
    who = op.node.cards.who
    for player in players(frame.player, who):
        hand = tuple(board.sides[player].hand)
        for card in hand:
            board.known[card] |= 1 << frame.player if who is Who.OPPONENT else BOTH
        if who is Who.YOU:
            happen(board, Act.REVEAL_CARDS, "ZONE-08", frame.player, cards=hand, n=len(hand))
        else:
            happen(board, Act.LOOK, "ZONE-08", frame.player, cards=hand, n=len(hand), secret=True)
        seen += hand
    frame.regs[LOOKED] = seen
    frame.regs[DID] = int(bool(seen))
