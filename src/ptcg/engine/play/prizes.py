"""Prize cards: which of them can be told apart, taking them, laying more of them, turning them face up."""

from __future__ import annotations

from ptcg.effects import Act, GoesTo, Zone
from ptcg.engine.board.answers import Answer, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.happening import happen, tell
from ptcg.engine.board.players import players
from ptcg.engine.board.side import Side
from ptcg.engine.board.zones import BOTH, into_hand, put
from ptcg.engine.standing.continuous import in_force, statics
from ptcg.engine.standing.triggers import wake_card


def prize_answers(
    board: Board, owner: int, player: int, hidden: bool = False, but: tuple[int, ...] = ()
) -> list[Answer]:
    """An answer for each of an owner's Prize cards (`hidden`: of those face down) that a player can tell apart."""
    side = board.sides[owner]
    seen: list[Definition | None] = []
    answers: list[Answer] = []
    for place, card in enumerate(side.prizes):
        if card in but or (hidden and card in side.face_up):
            continue
        looks = board.game.defs[card] if board.known[card] >> player & 1 else None
        if looks not in seen:
            seen.append(looks)
            answers.append(Answer(Verb.PRIZE, place))
    return answers


def take_out(side: Side, card: int) -> None:
    """A Prize card leaves its place."""
    side.prizes.remove(card)
    if card in side.face_up:
        side.face_up = tuple(other for other in side.face_up if other != card)


def take_prize(board: Board, player: int, place: int, to: Zone = Zone.HAND) -> int:
    """A player takes a Prize card into the hand (PRIZE-02), or to where a card sends it. Returns the card."""
    side = board.sides[player]
    card = side.prizes[place]
    public = card in side.face_up
    take_out(side, card)
    to = _elsewhere(board, player, to)
    if to is Zone.HAND:
        into_hand(board, card, public)
    else:
        put(board, (card,), to, True, player)
    tell(board, Act.PRIZE, "PRIZE-02", player, cards=(card,), secret=not public)
    if to is Zone.HAND and not public and player == board.player:
        board.stack.extend(wake_card(board, Act.PRIZE, card))
    return card


def _elsewhere(board: Board, player: int, to: Zone) -> Zone:
    """Where a player's Prize cards go that would go into the hand."""
    for live in statics(board, GoesTo):
        what = live.static.what
        if what.act is Act.PRIZE and what.who is not None and player in players(live.player, what.who):
            if in_force(board, live):
                return live.static.to
    return to


def lay_prizes(board: Board, player: int, number: int) -> tuple[int, ...]:
    """The top cards of a deck become Prize cards, face down and unseen. Returns them."""
    side = board.sides[player]
    cards = tuple(side.deck.pop() for _ in range(min(number, len(side.deck))))
    side.prizes += cards
    side.prizes_added += len(cards)
    side.searched = False  # which cards are Prizes is open again
    happen(board, Act.PRIZES_LAID, "PRIZE-01", player, n=len(cards))
    return cards


def turn_up(board: Board, player: int, cards: tuple[int, ...]) -> None:
    """Prize cards are turned face up, and stay so."""
    side = board.sides[player]
    side.face_up = (*side.face_up, *(card for card in cards if card not in side.face_up))
    for card in cards:
        board.known[card] = BOTH
    happen(board, Act.REVEAL_CARDS, "ZONE-14", player, cards=cards, n=len(cards))


def out_of_prizes(board: Board, player: int) -> None:
    """A player who has no Prize cards left has won (WIN-01)."""
    if not board.sides[player].prizes and board.outcome is None:
        board.end(player, "WIN-01", "there is no Prize card left")
