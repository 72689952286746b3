"""Cards outside play: draw, discard, search, put back."""

from __future__ import annotations

from ptcg.effects import (
    ANY_CARD,
    Act,
    ByPlayer,
    Cards,
    CardsIn,
    Draw,
    Kind,
    Move,
    Shuffle,
    Taken,
    Times,
    Who,
    Zone,
    changed,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON
from ptcg.engine.board.happening import benched, happen
from ptcg.engine.board.players import players
from ptcg.engine.board.zones import BOTH, draw, face_down, public_to_deck, put, shuffle_deck
from ptcg.engine.play.prizes import lay_prizes
from ptcg.engine.program.choosing import NumberChoice, ask_number, number_chosen
from ptcg.engine.program.code import DID, LOOKED, MOVED, THAT, Frame, Op
from ptcg.engine.program.emitter import Emitter, cards_in, lowers, performs
from ptcg.engine.program.terms.amounts import number_in, value
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import zone_of
from ptcg.engine.standing.reach import deck_is_kept, discardable, reached
from ptcg.engine.standing.triggers import discarded_by, wake_card


def moved(frame: Frame, cards: tuple[int, ...]) -> None:
    """Remember what was moved, for "in this way" and "if you do"."""
    frame.regs[DID] = 1 if cards else 0
    frame.regs[MOVED] = cards


# --- drawing --------------------------------------------------------------------------------------------------------


@lowers(Draw)
def lower_draw(out: Emitter, effect: Draw) -> None:
    if effect.until:
        out.emit(draw_until, effect)
        return
    if not effect.up_to:
        out.emit(draw_cards, effect)
        return
    if effect.who is Who.BOTH:  # each of them counts what is theirs
        out.effect(ByPlayer(Who.BOTH, (changed(effect, who=Who.YOU),)))
        return
    number = out.register()
    choice = NumberChoice(effect.who, effect.number, deck=effect.who)
    out.emit(ask_number, choice, a=number, resume=number_chosen, why="Draw")
    out.emit(draw_number, effect, a=number)


def draw_cards(board: Board, frame: Frame, op: Op) -> None:
    node: Draw = op.node
    drawn: tuple[int, ...] = ()
    for player in reached(board, frame, node.who):
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


def draw_until(board: Board, frame: Frame, op: Op) -> None:
    """Draw until the hand holds the number of cards (`node`: Draw)."""
    drawn: tuple[int, ...] = ()
    for player in reached(board, frame, op.node.who):
        own = frame if player == frame.player or op.node.who is not Who.BOTH else _of(board, frame, player)
        drawn += _draw(board, player, value(board, own, op.node.number) - len(board.sides[player].hand), False)
    frame.regs[DID] = int(bool(drawn))


# --- decks and hands ------------------------------------------------------------------------------------------------


def lower_from_deck(out: Emitter, effect: Move) -> None:
    number = 0
    cards = effect.cards
    if cards.up_to:
        number = out.register()
        most = Times(1, CardsIn(Zone.DECK, cards.who))
        if isinstance(cards.count, int):
            most = changed(most, most=cards.count)
        out.emit(ask_number, NumberChoice(Who.YOU, most), a=number, resume=number_chosen, why="Mill")
    out.emit(move_from_deck, effect, b=number)


def move_from_deck(board: Board, frame: Frame, op: Op) -> None:
    """Move the top or bottom cards of a deck (`node`: Move; register `b`, if any: how many its player wants)."""
    node: Move = op.node
    gone: list[int] = []
    for player in players(frame.player, node.cards.who):
        if node.to is Zone.DISCARD and deck_is_kept(board, frame, player):
            continue
        deck = board.sides[player].deck
        number = min(number_in(frame, op.b) if op.b else value(board, frame, node.cards.count), len(deck))
        if node.to in (Zone.PRIZES, Zone.DECK_BOTTOM):
            gone += _move_unseen(board, player, number, node.to)
            continue
        mine = [deck.pop(0 if node.cards.how is Taken.BOTTOM else -1) for _ in range(number)]
        put(board, tuple(mine), node.to, True, frame.player)
        gone += mine
    moved(frame, tuple(gone))


def _move_unseen(board: Board, player: int, number: int, to: Zone) -> tuple[int, ...]:
    """The top cards of a deck go under it or to the Prize cards, and nobody looks at them."""
    if to is Zone.PRIZES:
        return lay_prizes(board, player, number)
    deck = board.sides[player].deck
    cards = tuple(deck.pop() for _ in range(number))
    deck[:0] = reversed(cards)
    happen(board, Act.TO_DECK, "ZONE-09", player, n=len(cards), secret=True)
    return cards


@performs(Shuffle)
def shuffle(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        if op.node.prizes:
            mix_prizes(board, player)
        else:
            shuffle_deck(board, player)


def mix_prizes(board: Board, player: int) -> None:
    """Face-down Prize cards are shuffled among each other."""
    side = board.sides[player]
    mixed = face_down(side)[:]
    mix(board, mixed)
    side.prizes[:] = [card if card in side.face_up else mixed.pop() for card in side.prizes]


def move_hand(board: Board, frame: Frame, op: Op) -> None:
    """A whole hand is discarded or goes into the deck (`node`: Move)."""
    node: Move = op.node
    gone: list[int] = []
    for player in reached(board, frame, node.cards.who):
        side = board.sides[player]
        hand = side.hand[:]
        side.hand.clear()
        gone += hand
        if node.to not in _DECKS:
            put(board, tuple(hand), node.to, True, player)
            continue
        happen(board, Act.TO_DECK, "ZONE-09", player, cards=tuple(hand), n=len(hand), secret=True)
        if node.mixed and node.to is Zone.DECK_BOTTOM:
            mix(board, hand)
        public_to_deck(board, hand, player)
        if node.mixed and node.to is Zone.DECK:
            shuffle_deck(board, player)
    moved(frame, tuple(gone))
    if node.to is Zone.DISCARD:
        _lost_from_hand(board, frame, tuple(gone))


# --- chosen cards ---------------------------------------------------------------------------------------------------


_DECKS = (Zone.DECK, Zone.DECK_BOTTOM)


def place_of(zone: Zone, moved_to: Zone = Zone.DISCARD) -> tuple[Zone, int]:
    """Where the cards of a zone lie, and the register that holds them if the zone is only a way to speak of them."""
    if zone is Zone.LOOKED:
        return Zone.DECK, LOOKED
    return (moved_to, MOVED) if zone is Zone.MOVED else (zone, -1)


def lower_search(out: Emitter, effect: Move) -> None:
    zone, among = place_of(effect.cards.zone)
    cards = _chosen(out, effect, "Search" if among < 0 else "LookedAt", ordered=effect.to in _DECKS)
    out.emit(move_chosen, (zone, effect.to, effect.reveal, effect.cards.who), a=cards)


def lower_together(out: Emitter, effect: Move) -> None:
    """Both players search their decks, and choose before anything is laid: what is found is hidden from the other."""
    own = changed(effect, cards=changed(effect.cards, who=Who.YOU, by=Who.YOU))
    mine = _chosen(out, own, "Search", ordered=False)
    out.emit(change_sides)
    theirs = _chosen(out, own, "Search", ordered=False)
    for chosen in (theirs, mine):
        out.emit(lay_out, effect.cards.kind, a=chosen)
        out.emit(move_chosen, (Zone.DECK, effect.to, effect.reveal, Who.YOU), a=chosen)
        if chosen == theirs:
            out.emit(change_sides)


def change_sides(board: Board, frame: Frame, op: Op) -> None:
    """What follows reads from the other player's side."""
    frame.player = 1 - frame.player


def lay_out(board: Board, frame: Frame, op: Op) -> None:
    """The cards of register `a` are turned up; on a board dealt anew some may be of another kind, and stay."""
    fitting = (card for card in cards_in(frame, op.a) if card_matches(board, op.node, board.game.defs[card]))
    frame.regs[op.a] = tuple(fitting)


def lower_from_discard(out: Emitter, effect: Move) -> None:
    zone, _ = place_of(effect.cards.zone)
    for one in _each(effect):
        ordered = effect.to in _DECKS and not out.shuffled_next()
        cards = _chosen(out, one, "Recover", ordered=ordered, to=effect.to)
        out.emit(move_chosen, (zone, effect.to, True, one.cards.who), a=cards)


def lower_from_hand(out: Emitter, effect: Move) -> None:
    put_back = effect.to in _DECKS and effect.cards.who is effect.cards.by is Who.YOU
    for one in _each(effect):
        if effect.cards.how is Taken.RANDOM:
            out.emit(move_random, one)
            continue
        ordered = effect.to in _DECKS and not out.shuffled_next()
        cards = _chosen(out, one, "PutOnDeck" if put_back else "DiscardFromHand", ordered=ordered)
        public = effect.reveal or effect.to in (Zone.DISCARD, Zone.BENCH)
        out.emit(move_chosen, (Zone.HAND, effect.to, public, one.cards.who), a=cards)


def _each(effect: Move) -> tuple[Move, ...]:
    """The same for both players one after the other, the opponent first."""
    cards = effect.cards
    if cards.who is not Who.BOTH:
        return (effect,)
    return tuple(
        changed(effect, cards=changed(cards, who=who, by=who if cards.by is Who.BOTH else cards.by))
        for who in (Who.OPPONENT, Who.YOU)
    )


def _chosen(out: Emitter, effect: Move, why: str, ordered: bool, to: Zone | None = None) -> int:
    """The register of the cards that are chosen to be moved."""
    cards: Cards = effect.cards
    zone, among = place_of(cards.zone)
    return out.cards(
        zone,
        cards.kind,
        cards.count,
        cards.up_to,
        why,
        bench=effect.to is Zone.BENCH,
        among=among,
        who=cards.who,
        by=cards.by,
        different=cards.different,
        keep=cards.keep,
        least=cards.least,
        like=cards.like,
        fresh=cards.fresh,
        ordered=ordered,
        to=to,
    )


def move_chosen(board: Board, frame: Frame, op: Op) -> None:
    """Move the cards of register `a` from `node[0]` to `node[1]`; `node[2]`: revealed; `node[3]`: whose."""
    source, to, revealed, who = op.node
    cards = cards_in(frame, op.a)
    if source is Zone.DECK and to is Zone.DISCARD:
        cards = discardable(board, frame, cards)
    moved(frame, cards)
    if not cards:
        if source is Zone.DECK:
            happen(board, Act.NOTHING, "DRAW-02", players(frame.player, who)[0])
        return
    for card in cards:
        zone_of(board, board.game.owners[card], source).remove(card)
    if source is Zone.DECK and to is Zone.DECK:  # what is found goes on top of the shuffled deck
        shuffle_deck(board, frame.player)
    put(board, cards, to, revealed or source is Zone.DISCARD, frame.player)
    if source is Zone.HAND and to is Zone.DISCARD:
        _lost_from_hand(board, frame, cards)
    if to is Zone.BENCH:
        frame.regs[THAT] = tuple(card for card in cards if board.find(card) is not None)
        benched(board, cards)


def move_random(board: Board, frame: Frame, op: Op) -> None:
    """Take cards from a hand without looking (`keep`: all but so many); scripted, the first in the order given."""
    node: Move = op.node
    cards = node.cards
    owners = reached(board, frame, cards.who)
    hand = board.sides[owners[0]].hand if owners else []
    number = value(board, frame, cards.count)
    number = max(0, len(hand) - number) if cards.keep else min(number, len(hand))
    gone = tuple(hand.pop(board.chance.below(len(hand))) for _ in range(number))
    if cards.kind != ANY_CARD:  # the cards are looked at, and others go back
        gone = _only(board, frame, gone, cards.kind)
    moved(frame, gone)
    public = node.reveal or node.to is Zone.DISCARD
    put(board, gone, node.to, public, 1 - frame.player if cards.who is Who.OPPONENT else frame.player)
    if node.to is Zone.DISCARD:
        _lost_from_hand(board, frame, gone)


def _lost_from_hand(board: Board, frame: Frame, cards: tuple[int, ...]) -> None:
    """What it sets off that the opponent's attack, power, Item or Supporter discards cards from a hand."""
    discarded_by(board, frame, cards)
    source = board.game.defs[frame.card] if frame.card >= 0 else None
    if Act.DISCARD in board.game.awaited and source is not None:
        if source.kind == POKEMON or source.item or source.supporter:
            for card in cards:
                if board.game.owners[card] == 1 - frame.player == 1 - board.player:
                    board.stack.extend(wake_card(board, Act.DISCARD, card, Zone.HAND))


def _only(board: Board, frame: Frame, cards: tuple[int, ...], kind: Kind) -> tuple[int, ...]:
    """Those of the cards taken from a hand that are of a kind; the player has seen the others, which return to it."""
    defs, owners = board.game.defs, board.game.owners
    for card in cards:
        board.known[card] |= 1 << frame.player
        if not card_matches(board, kind, defs[card]):
            board.sides[owners[card]].hand.append(card)
    return tuple(card for card in cards if card_matches(board, kind, defs[card]))


def mix(board: Board, cards: list[int]) -> None:
    """Shuffle some cards among each other: nobody knows their order any more."""
    board.chance.shuffle(cards)
    for card in cards:
        board.known[card] = 0


# --- revealed cards -------------------------------------------------------------------------------------------------


def lower_reveal(out: Emitter, cards: Cards) -> None:
    """Cards of a hand or another zone are chosen and shown."""
    register = out.cards(cards.zone, cards.kind, cards.count, cards.up_to, "RevealFromHand")
    out.emit(reveal_chosen, a=register)


def reveal_chosen(board: Board, frame: Frame, op: Op) -> None:
    """Both players see the cards of register `a`, which stay where they are."""
    cards = cards_in(frame, op.a)
    for card in cards:
        board.known[card] = BOTH
    frame.regs[LOOKED] = cards
    frame.regs[DID] = int(bool(cards))
    happen(board, Act.REVEAL_CARDS, "ZONE-08", frame.player, cards=cards, n=len(cards))
