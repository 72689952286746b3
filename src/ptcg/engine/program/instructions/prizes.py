"""Prize cards that a text turns face up, sends elsewhere or lays anew."""

from __future__ import annotations

from ptcg.effects import ALL, Act, Amount, Cards, Exchange, Look, Move, Who, Zone
from ptcg.engine.board.answers import Answer, Ask, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen
from ptcg.engine.board.players import players
from ptcg.engine.board.side import Side
from ptcg.engine.board.zones import face_down, into_hand, put, shuffle_deck
from ptcg.engine.play.prizes import out_of_prizes, prize_answers, take_out, turn_up
from ptcg.engine.program.choosing import STOP, ask
from ptcg.engine.program.code import DID, LOOKED, Frame, Op
from ptcg.engine.program.emitter import Emitter, cards_in, lowers
from ptcg.engine.program.instructions.cards import mix, moved


def _choose(out: Emitter, number: Amount, who: Who, hidden: bool, why: str) -> int:
    """The Prize cards meant, into a register: all of them, or one that is asked for."""
    register = out.register()
    if number == ALL:
        out.emit(all_prizes, (who, hidden), a=register)
    else:
        out.emit(choose_prize, (who, hidden), a=register, resume=prize_chosen, why=why)
    return register


def all_prizes(board: Board, frame: Frame, op: Op) -> None:
    """All Prize cards of `node[0]` (`node[1]`: those face down) into register `a`."""
    who, hidden = op.node
    sides = [board.sides[player] for player in players(frame.player, who)]
    frame.regs[op.a] = tuple(card for side in sides for card in (face_down(side) if hidden else side.prizes))


def choose_prize(board: Board, frame: Frame, op: Op) -> None:
    """Ask for one Prize card of `node[0]` (`node[1]`: face down) into register `a`."""
    who, hidden = op.node
    frame.regs[op.a] = ()
    answers = prize_answers(board, players(frame.player, who)[0], frame.player, hidden)
    if answers:
        ask(board, frame, Ask.CARDS, frame.player, answers, op.why)


def prize_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    owner = players(frame.player, op.node[0])[0]
    frame.regs[op.a] = (board.sides[owner].prizes[answer.a],)


def lower_look_at_prizes(out: Emitter, effect: Look) -> None:
    """Look at face-down Prize cards, or turn them face up: all of them, one, or as many as the player likes."""
    cards = effect.cards
    why = "ShowPrizes" if effect.reveal else "LookAtPrizes"
    if cards.up_to:
        register = out.register()
        out.emit(choose_prizes, cards.who, a=register, resume=one_more_prize, why=why)
    else:
        register = _choose(out, cards.count, cards.who, True, why)
    out.emit(show_prizes if effect.reveal else look_at_prizes, a=register)


def look_at_prizes(board: Board, frame: Frame, op: Op) -> None:
    """Look at the Prize cards of register `a`."""
    cards = frame.regs[LOOKED] = cards_in(frame, op.a)
    for card in cards:
        board.known[card] |= 1 << frame.player
    happen(board, Act.LOOK, "ZONE-14", frame.player, cards=cards, n=len(cards), secret=True)


def choose_prizes(board: Board, frame: Frame, op: Op) -> None:
    """Ask for face-down Prize cards of `node`, one by one and as many as the player likes, into register `a`."""
    picked = frame.regs[op.a] = cards_in(frame, op.a)
    owner = players(frame.player, op.node)[0]
    answers = prize_answers(board, owner, frame.player, hidden=True, but=picked)
    if answers:
        ask(board, frame, Ask.CARDS, frame.player, [*answers, STOP], op.why)


def one_more_prize(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb != Verb.STOP:
        owner = players(frame.player, op.node)[0]
        frame.regs[op.a] = (*cards_in(frame, op.a), board.sides[owner].prizes[answer.a])
        choose_prizes(board, frame, op)


def show_prizes(board: Board, frame: Frame, op: Op) -> None:
    """Turn the Prize cards of register `a` face up."""
    cards = cards_in(frame, op.a)
    moved(frame, cards)
    for player in (0, 1):
        mine = tuple(card for card in cards if board.game.owners[card] == player)
        if mine:
            turn_up(board, player, mine)


def lower_from_prizes(out: Emitter, effect: Move) -> None:
    """Prize cards go elsewhere without being taken: all of them, or one of their player's choice."""
    register = _choose(out, effect.cards.count, effect.cards.who, False, "PrizesTo")
    out.emit(prizes_to, effect, a=register)


def lower_looked_prizes(out: Emitter, effect: Move) -> None:
    """Some of the Prize cards looked at go elsewhere, where others are laid in their place."""
    cards = effect.cards
    register = out.cards(Zone.PRIZES, cards.kind, cards.count, cards.up_to, "LookedAt", among=LOOKED)
    out.emit(prizes_to, effect, a=register)


def prizes_to(board: Board, frame: Frame, op: Op) -> None:
    """The Prize cards of register `a` go to the zone of `node`."""
    node: Move = op.node
    cards = cards_in(frame, op.a)
    moved(frame, cards)
    for player in players(frame.player, node.cards.who):
        side = board.sides[player]
        mine = tuple(card for card in cards if board.game.owners[card] == player)
        for card in mine:
            take_out(side, card)
        side.prizes_added -= len(mine)
        side.searched = False  # which cards are Prizes is open again
        if node.to is Zone.DECK_BOTTOM and node.mixed:
            _mix_under(board, player, mine)
            continue
        put(board, mine, node.to, node.reveal or node.to is Zone.DISCARD, player)
        if node.to is Zone.DECK:
            shuffle_deck(board, player)
        elif mine and node.cards.count != ALL and node.cards.zone is Zone.PRIZES:  # others may be laid in their place
            out_of_prizes(board, player)


def _mix_under(board: Board, player: int, cards: tuple[int, ...]) -> None:
    """Cards that nobody looks at are shuffled and go under a deck."""
    mixed = list(cards)
    mix(board, mixed)
    board.sides[player].deck[:0] = mixed
    happen(board, Act.TO_DECK, "ZONE-09", player, n=len(mixed), secret=True)


# --- cards that change places -----------------------------------------------------------------------------------------


@lowers(Exchange)
def lower_exchange(out: Emitter, effect: Exchange) -> None:
    nouns = (effect.first, effect.second)
    able = out.emit(skip_unless_both, nouns)
    first, second = (_one(out, cards) for cards in nouns)
    out.emit(exchange, effect, a=first, b=second)
    able.a = len(out.ops)


def _one(out: Emitter, cards: Cards) -> int:
    """The register of the card that is meant."""
    if cards.zone is Zone.LOOKED:
        return LOOKED
    if cards.zone is Zone.PRIZES:
        return _choose(out, cards.count, cards.who, True, "Exchange")
    if cards.zone is Zone.HAND:
        return out.cards(Zone.HAND, cards.kind, cards.count, False, "Exchange")
    register = out.register()
    out.emit(top_card, cards.who, a=register)
    return register


def skip_unless_both(board: Board, frame: Frame, op: Op) -> None:
    """Nobody is asked for a card (jump to `a`) where there is none for which it could be exchanged (`node`: both)."""
    frame.regs[DID] = 0
    if not all(_is_there(board, frame, cards) for cards in op.node):
        frame.pos = op.a


def _is_there(board: Board, frame: Frame, cards: Cards) -> bool:
    side = board.sides[players(frame.player, cards.who)[0]]
    if cards.zone is Zone.PRIZES:
        return bool(face_down(side))
    return cards.zone is Zone.LOOKED or bool(side.hand if cards.zone is Zone.HAND else side.deck)


def top_card(board: Board, frame: Frame, op: Op) -> None:
    """The top card of the deck of `node` into register `a`."""
    frame.regs[op.a] = tuple(board.sides[players(frame.player, op.node)[0]].deck[-1:])


def exchange(board: Board, frame: Frame, op: Op) -> None:
    """The cards of registers `a` and `b` change places (`node`: Exchange)."""
    for first, second in zip(cards_in(frame, op.a), cards_in(frame, op.b), strict=False):
        player = board.game.owners[first]
        side = board.sides[player]
        places = [_place(side, card) for card in (first, second)]
        for (zone, at), card in zip(places, (second, first), strict=True):
            if zone is side.hand:
                into_hand(board, card, public=False)
            else:
                zone[at] = card
        for zone, at in places:
            if zone is side.hand:
                del zone[at]
        frame.regs[DID] = 1
        if any(zone is side.prizes for zone, _ in places):
            side.searched = False  # which cards are Prizes is open again
            happen(board, Act.SWAPS_PRIZE, "ZONE-14", player)
            if op.node.reveal:
                turn_up(board, player, (first,))
        else:
            happen(board, Act.TO_DECK, "ZONE-09", player, cards=(first,), n=1, secret=True)


def _place(side: Side, card: int) -> tuple[list[int], int]:
    """The zone in which a card lies, and where in it."""
    zone = next(zone for zone in (side.hand, side.prizes, side.deck) if card in zone)
    return zone, zone.index(card)
