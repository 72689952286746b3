"""Making a view: a copy of the board on which every card the player may not know is a label in its place."""

from __future__ import annotations

from typing import Final

from ptcg.engine import Ask, Chance, Definition, State
from ptcg.engine.board.definition import FACE_DOWN
from ptcg.engine.board.table import WHATEVER_MAY_COME, OwnDeck
from ptcg.engine.play import veiled
from ptcg.engine.program.code import FACES, SECRET, THAT, Frame, Register
from ptcg.view.dealing import Aware
from ptcg.view.story import SPECTATOR
from ptcg.view.view import View

BOTH: Final = 0b11
"""`known` of a card that both players know."""


def view_of(state: State, player: int, told: bool = True) -> View:
    """What `player` may know of a state, with all that happened if `told`.

    `SPECTATOR` may know what both players know. ValueError for anybody else.
    """
    if player not in (0, 1, SPECTATOR):
        raise ValueError(f"there is no player {player!r}; the players are 0 and 1 (and {SPECTATOR}, who only watches)")
    table = state.game
    board = state.copy()
    board.chance = Chance()  # the future is nobody's knowledge
    board.forced = ()
    defs = table.defs[:]
    aware: list[Aware] = []
    _hide_cards(state, board, player, defs, aware)
    board.game = table.with_cards(defs, WHATEVER_MAY_COME)
    if state.face_down:
        board.live = None
    _hide_frames(state, board, player, defs)
    _hide_events(board, player, told)
    own: OwnDeck | None = None
    prizes: tuple[Definition, ...] | None = None
    if player != SPECTATOR:
        own = table.own_deck(player)
        if state.sides[player].searched:
            prizes = _hidden_prizes(state, own, defs)
    asked: int = -1
    kind: Ask | None = None
    question = state.question
    if question is not None:
        asked, kind = question.player, question.kind
        if asked != player:
            board.question = None
    return View(player, board, asked, kind, own, prizes, tuple(aware))


def open_view(state: State) -> View:
    """A state with every card face up and every event told.

    No player ever gets it: it is for boards on which nothing is at stake any more, such as finished games and
    scenarios of the rulebook. What would come next, coins and shuffles, stays unknown here too.
    """
    board = state.copy()
    board.chance = Chance()
    if state.events is not None:
        board.events = [event._replace(secret=False) for event in state.events]
        board.veiled = ()
    question, board.question = state.question, None
    asked: int = -1
    kind: Ask | None = None
    if question is not None:
        asked, kind = question.player, question.kind
    return View(SPECTATOR, board, asked, kind)


def _hide_cards(state: State, board: State, player: int, defs: list[Definition], aware: list[Aware]) -> None:
    """Labels in the place of hidden cards, numbered by owner and place: hand, in play, deck, Prizes.

    Who knows which of them is no secret and goes with the labels; that everybody knows their own hand is understood.
    """
    in_hand: list[Aware] = []
    labels, known = state.game.labels, board.known
    needed = BOTH if player == SPECTATOR else 1 << player
    first = 0
    for owner in (0, 1):
        side = board.sides[owner]
        if owner != player:
            hidden = _cover(side.hand, known, needed, defs, first, in_hand)
            if hidden:
                side.hand = _labelled(side.hand, hidden, defs, labels, first)
                first += hidden
            if state.face_down:
                first = _cover_pokemon(board, owner, defs, labels, first)
        hidden = _cover(side.deck, known, needed, defs, first, aware)
        if hidden:
            side.deck = _labelled(side.deck, hidden, defs, labels, first)
            first += hidden
        hidden = _cover(side.prizes, known, needed, defs, first, aware)
        if hidden:
            side.prizes = _labelled(side.prizes, hidden, defs, labels, first)
            first += hidden


def _cover(
    zone: list[int], known: list[int], needed: int, defs: list[Definition], first: int, aware: list[Aware]
) -> int:
    """Turn down the cards of a zone that are not known; how many there are. `first` is the place of their labels."""
    face_down = FACE_DOWN
    shown = 0
    for place, card in enumerate(zone):
        seen = known[card]
        if not seen:
            defs[card] = face_down
        elif seen & needed == needed:
            shown += 1
        else:
            defs[card] = face_down
            known[card] = 0
            aware.append((first + place - shown, seen))
    return len(zone) - shown


def _labelled(zone: list[int], hidden: int, defs: list[Definition], labels: list[int], first: int) -> list[int]:
    """A zone with labels, from the place `first` on, for its hidden cards."""
    if hidden == len(zone):
        return labels[first : first + hidden]
    face_down = FACE_DOWN
    found: list[int] = []
    for card in zone:
        if defs[card] is face_down:
            found.append(labels[first])
            first += 1
        else:
            found.append(card)
    return found


def _cover_pokemon(board: State, owner: int, defs: list[Definition], labels: list[int], first: int) -> int:
    """Turn down the Pokémon that were laid face down at set-up."""
    for p in board.sides[owner].pokemon():
        cards: list[int] = []
        for card in p.cards:
            defs[card] = FACE_DOWN
            board.known[card] = 0
            cards.append(labels[first])
            first += 1
        p.cards = tuple(cards)
        p.key = cards[0]
        p.top = FACE_DOWN
    return first


def _hidden_prizes(state: State, own: OwnDeck, defs: list[Definition]) -> tuple[Definition, ...]:
    """The Prize cards of one who has seen the whole deck: which they are, not where each lies."""
    order = own.order
    places = [order[card] for card in state.sides[own.player].prizes if defs[card] is FACE_DOWN]
    places.sort()
    return tuple([own.kinds[place] for place in places])


# --- what remains to be done, and what happened -----------------------------------------------------------------------


def _hide_frames(state: State, board: State, player: int, defs: list[Definition]) -> None:
    """Labels for hidden cards in registers; a card that is in a hand, unseen, does not tell what it is doing."""
    face_down = FACE_DOWN
    secret = False
    plain = THAT  # on the turn's frame it holds the attack before this one, with its number
    for frame in board.stack:
        regs = frame.regs
        for register, value in enumerate(regs):
            if isinstance(value, tuple) and value and register != FACES and register != plain:
                if value[0] == SECRET:
                    if value[1] != player:
                        regs[register] = (SECRET, value[1], -1, value[3])
                else:
                    for card in value:
                        if card >= 0 and defs[card] is face_down:
                            regs[register] = _relabelled(value, state, board, defs)
                            break
        if frame.card >= 0 and defs[frame.card] is face_down:
            secret = True
        plain = FACES
    if secret:
        board.stack = _veiled(state, board, defs)
    if board.stack and board.stack[-1].code.key == veiled.KEY and state.stack[-1].card < 0:
        board.stack.pop()  # laid there by dealing, for a question that no guess would fit


def _relabelled(cards: tuple[int, ...], state: State, board: State, defs: list[Definition]) -> Register:
    return tuple([_label(card, state, board) if card >= 0 and defs[card] is FACE_DOWN else card for card in cards])


def _label(card: int, state: State, board: State) -> int:
    """The label of a hidden card."""
    for side, hidden in zip(state.sides, board.sides, strict=True):
        if card in side.hand:
            return hidden.hand[side.hand.index(card)]
        if card in side.deck:
            return hidden.deck[side.deck.index(card)]
        if card in side.prizes:
            return hidden.prizes[side.prizes.index(card)]
        for p, shown in zip(side.pokemon(), hidden.pokemon(), strict=True):
            if card in p.cards:
                return shown.cards[p.cards.index(card)]
    raise AssertionError(f"card {card} is hidden and lies nowhere")


def _veiled(state: State, board: State, defs: list[Definition]) -> list[Frame]:
    """What remains to be done, without what hidden cards of a hand may yet do; of one that asks now not which it is."""
    kept: list[Frame] = []
    hands = [*state.sides[0].hand, *state.sides[1].hand]
    for frame in board.stack:
        if frame.card < 0 or defs[frame.card] is not FACE_DOWN or frame.card not in hands:
            kept.append(frame)
        elif frame is board.stack[-1]:
            asking = Frame(board.game.sequences[veiled.KEY], frame.player, _label(frame.card, state, board))
            asking.pos = 1
            kept.append(asking)
    return kept


def _hide_events(board: State, player: int, told: bool) -> None:
    events = board.events
    if events is None:
        return
    if not told:
        board.events = None
        board.veiled = ()
        return
    for place, whose, event in board.veiled:
        if whose != player:
            events[place] = event


__all__ = ["open_view", "view_of"]
