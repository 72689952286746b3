"""Moving cards between zones, with what each player learns by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import ptcg.engine.standing.continuous as continuous
from ptcg.effects import (
    Act,
    Change,
    Leave,
    Quantity,
    Static,
    Zone,
    allows,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import ENERGY, Definition
from ptcg.engine.board.happening import happen, tell
from ptcg.engine.board.history import forget
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import WHOLE_GAME, Pokemon
from ptcg.engine.board.side import Side
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import matches

BOTH = 3


# CPython 3.11 takes five times as long for `Act.PLAY` as for a name of the module
_BENCH: Final = Quantity.BENCH

_ASIDE: Final = {Zone.LOST: (Act.TO_LOST, "ZONE-16")}
"""What happens when a card is put into a pile beside the discard pile, and by which rule."""


def draw(board: Board, player: int, number: int, rule: str = "ZONE-19") -> int:
    """Draw cards, as many as there are (DRAW-01). Returns how many."""
    side = board.sides[player]
    number = min(number, len(side.deck))
    if number <= 0:
        return 0
    drawn = side.deck[-number:]
    drawn.reverse()
    del side.deck[-number:]
    side.hand.extend(drawn)
    known = board.known
    for card in drawn:
        known[card] |= 1 << player
    if board.events is not None:
        happen(board, Act.DRAW, rule, player, cards=tuple(drawn), n=number, secret=True)
    return number


def shuffle_deck(board: Board, player: int) -> None:
    """Shuffle: nobody knows the order any more."""
    deck = board.sides[player].deck
    deck.reverse()  # a scripted shuffle keeps the order, and `Chance` sees the top card first
    board.chance.shuffle(deck)
    deck.reverse()
    known = board.known
    for card in deck:
        known[card] = 0
    happen(board, Act.SHUFFLE, "SETUP-04", player)


def discard_from_play(board: Board, cards: list[int], rule: str = "ZONE-12") -> None:
    """Discard cards that were in play; those whose text says so go back to the hand instead."""
    defs = board.game.defs
    back = tuple(card for card in cards if defs[card].returns)
    put(board, back, Zone.HAND, True, board.player)
    discard(board, [card for card in cards if card not in back] if back else cards, rule)


def discard(board: Board, cards: list[int], rule: str = "ZONE-12") -> None:
    """Put cards into their owners' discard piles."""
    if not cards:
        return
    owners = board.game.owners
    defs = board.game.defs
    for card in cards:
        side = board.sides[owners[card]]
        (side.lost if defs[card].lost else side.discard).append(card)  # PRISM-03
    if board.events is not None:
        happen(board, Act.DISCARD, rule, owners[cards[0]], cards=tuple(cards), n=len(cards))


def open_hands(board: Board) -> None:
    """Hands that are played face up are known to both players."""
    for live in continuous.allowed(board, Leave.OPEN_HAND):
        static = live.static
        if continuous.in_force(board, live):
            for player in players(live.player, static.who):
                for card in board.sides[player].hand:
                    board.known[card] |= BOTH


def into_hand(board: Board, card: int, public: bool) -> None:
    """Put a card into its owner's hand; `public`: both players have seen which."""
    owner = board.game.owners[card]
    board.sides[owner].hand.append(card)
    board.known[card] |= BOTH if public else 1 << owner


def put(board: Board, cards: tuple[int, ...], to: Zone, public: bool, player: int) -> None:
    """Put cards that were taken from somewhere into a zone of their owners (into a deck: on top, the first highest).

    `public`: both players have seen which; otherwise only `player` has, and the owner of the hand they go to.
    """
    if not cards:
        return
    owner = board.game.owners[cards[0]]
    if to is Zone.HAND:
        for card in cards:
            into_hand(board, card, public)
        happen(board, Act.TO_HAND, "ZONE-19", owner, cards=cards, n=len(cards), secret=not public)
    elif to is Zone.BENCH:
        for card in cards:
            if room_on_bench(board, owner) > 0:
                board.sides[owner].bench.append(put_into_play(board, owner, card))
                happen(board, Act.BENCH, "ZONE-06", owner, card=card)
            else:
                discard(board, [card])
    elif to is Zone.DISCARD:
        discard(board, list(cards))
    elif to is Zone.STADIUM:
        for card in cards:
            _bring_into_play(board, card)
    elif to in _ASIDE:
        for card in cards:
            board.sides[board.game.owners[card]].pile(to).append(card)
        act, rule = _ASIDE[to]
        happen(board, act, rule, owner, cards=cards, n=len(cards))
    elif to is Zone.PRIZES:
        for card in cards:
            side = board.sides[board.game.owners[card]]
            side.prizes.append(card)
            side.prizes_added += 1
            board.known[card] |= BOTH if public else 1 << player
        happen(board, Act.PRIZES_LAID, "PRIZE-01", owner, n=len(cards))
    else:
        for card in cards if to is Zone.DECK_BOTTOM else reversed(cards):
            deck = board.sides[board.game.owners[card]].deck
            deck.insert(0, card) if to is Zone.DECK_BOTTOM else deck.append(card)
            board.known[card] = BOTH if public else board.known[card] | 1 << player
        happen(board, Act.TO_DECK, "ZONE-09", owner, cards=cards, n=len(cards), secret=not public)


def face_down(side: Side) -> list[int]:
    """The Prize cards of a side that lie face down."""
    return [card for card in side.prizes if card not in side.face_up] if side.face_up else side.prizes


def other_half(board: Board, card: int) -> int:
    """The other half of a Pokémon of two cards, in its player's hand (-1: it is not there) (LEGEND-01)."""
    defs = board.game.defs
    half = defs[card]
    hand = board.sides[board.game.owners[card]].hand
    return next((c for c in hand if defs[c].halved and defs[c].name == half.name and defs[c] is not half), -1)


def put_from_play(board: Board, cards: list[int], to: Zone, player: int) -> None:
    """Put cards that were in play, which everybody has seen, into a zone of their owners."""
    if to is Zone.DISCARD:
        discard_from_play(board, cards)
    else:
        put(board, tuple(cards), to, True, player)


def put_into_play(board: Board, player: int, card: int) -> Pokemon:
    """A new Pokémon, not yet standing anywhere."""
    board.live = None
    return Pokemon(card, player, board.game.defs[card], board.turn)


def clear_effects(board: Board, p: Pokemon) -> None:
    """All Special Conditions and effects end: benched, evolved or devolved (COND-03, COND-04, RETREAT-11, EVO-13)."""
    p.conditions = ()
    board.live = None
    if p.effects:
        p.effects = tuple(effect for effect in p.effects if effect.last >= WHOLE_GAME or _goes_on(effect.static))
    untie(board, p)


def _goes_on(static: Static) -> bool:
    """Whether an effect stays on what the Pokémon evolves into."""
    return allows(static, Leave.EVOLVE_EARLY)


def untie(board: Board, p: Pokemon) -> None:
    """End the effects on other Pokémon that hold only as long as this one stays where and as it is."""
    for side in board.sides:
        for other in side.pokemon():
            if any(effect.tie == p.key for effect in other.effects):
                other.effects = tuple(effect for effect in other.effects if effect.tie != p.key)
                board.live = None
    if any(effect.tie == p.key for effect in board.effects):
        board.effects = tuple(effect for effect in board.effects if effect.tie != p.key)
        board.live = None


def set_top(board: Board, p: Pokemon) -> None:
    """Make the highest card the one the Pokémon is."""
    p.top = board.game.top(p.cards)
    board.live = None


def remove_from_play(board: Board, p: Pokemon) -> list[int]:
    """Take a Pokémon off the board. Returns all its cards: Pokémon cards, then Energy, then the rest."""
    side = board.sides[p.owner]
    if side.active is p:
        side.active = None
    else:
        side.bench.remove(p)
    board.live = None
    untie(board, p)
    forget(board, p.key)
    return [*p.cards, *p.energy, *p.tools]


def switch_active(board: Board, player: int, p: Pokemon, rule: str) -> None:
    """A Benched Pokémon and the Active change places: the former Active stands where the other stood."""
    side = board.sides[player]
    place = side.bench.index(p)
    old = side.active
    if old is None:
        del side.bench[place]
    else:
        side.bench[place] = old
        clear_effects(board, old)
        if not board.game.era.confused_retreat_locks_pokemon:
            old.no_retreat = -1
    side.active = p
    board.live = None
    tell(board, Act.SWITCH, rule, player, p)


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])


def detach(board: Board, p: Pokemon, card: int) -> None:
    """Take an attached card off, to be put elsewhere."""
    if card in p.energy:
        p.energy = _without(p.energy, card)
    else:
        p.tools = _without(p.tools, card)
    role = board.game.attached(card)
    if role.statics or role.watches:
        board.live = None


def attach(board: Board, p: Pokemon, card: int) -> None:
    """Attach an Energy card or a Trainer card."""
    role = board.game.attached(card)
    if role.kind == ENERGY:
        p.energy = (*p.energy, card)
    else:
        p.tools = (*p.tools, card)
    if role.statics or role.watches:
        board.live = None


def fall_off(board: Board) -> None:
    """Discard the attached cards that say so of a Pokémon they are not meant for, or that a Pokémon can't keep."""
    for live in (*continuous.bans(board, Act.ATTACH), *continuous.bans(board, Act.EFFECT)):
        what = live.static.what
        kind = what.card if what.by is None else what.by.card
        if not live.static.ends or kind is None:
            continue
        for p in [p for side in board.sides for p in side.pokemon() if p.tools]:
            if continuous.at_work(board, live, what.of, p):
                cards = [card for card in p.tools if card_matches(board, kind, board.game.attached(card))]
                for card in cards:
                    detach(board, p, card)
                discard_from_play(board, cards, "TRAINER-04")
    for side in board.sides:
        for p in side.pokemon():
            for card in (*p.energy, *p.tools):
                if not all(matches(board, p.owner, those, p, -1) for those in board.game.attached(card).stays_on):
                    detach(board, p, card)
                    discard_from_play(board, [card], "ENERGY-02")


def bench_holds(board: Board, player: int) -> int:
    """How many Pokémon a player's Bench may hold (ZONE-06), as cards have changed it."""
    found = continuous.numbers(board, _BENCH)
    if not found:
        return board.game.era.bench
    mine = board.sides[player].pokemon()
    numbers = [
        continuous.amount(board, live, live.static.amount)
        for live in found
        if any(continuous.at_work(board, live, live.static.of, p) for p in mine)
    ]
    return min(numbers, default=board.game.era.bench)


def room_on_bench(board: Board, player: int) -> int:
    return bench_holds(board, player) - len(board.sides[player].bench)


def may_enter(board: Board, player: int, definition: Definition) -> bool:
    """Whether no card keeps a player from putting this Pokémon into play, wherever it comes from."""
    if definition.combined or definition.halved:
        return False
    for live in continuous.bans(board, Act.BENCH):
        what = live.static.what
        meant = what.who is not None and player in players(live.player, what.who) and continuous.in_force(board, live)
        if meant and card_matches(board, what.card, definition):
            return False
    return True


def public_to_deck(board: Board, cards: Sequence[int], player: int) -> None:
    """Put cards at the bottom of a deck (a shuffle usually follows)."""
    board.sides[player].deck[:0] = reversed(cards)


def _bring_into_play(board: Board, card: int) -> None:
    """A Stadium card comes into play by an effect, and the one that was there goes."""
    remove_stadium(board)
    board.stadium = card
    board.stadium_owner = board.game.owners[card]
    board.live = None
    for side in board.sides:
        side.stadium_used = False
    happen(board, Act.PLAY, "STADIUM-01", board.stadium_owner, card=card)


def remove_stadium(board: Board, to: Zone = Zone.DISCARD) -> None:
    """The Stadium in play goes to the discard pile of its own player (STADIUM-03)."""
    if board.stadium >= 0:
        card = board.stadium
        said = continuous.said_by(board.game.defs[card])
        if any(isinstance(static, Change) and static.quantity is _BENCH for static in said):
            board.stadium_left = board.stadium_owner
        board.stadium = board.stadium_owner = -1
        board.live = None
        if to is Zone.DISCARD:
            discard(board, [card], "STADIUM-03")
        else:
            put(board, (card,), to, True, board.player)
