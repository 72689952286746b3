"""Telling positions apart: boards with equal keys are the same game from here to the end of the turn.

What a player does in a turn can often be done in any order, so a search meets the same position again and again. A key
tells cards apart by what they are, not by their number, and does not ask in which order cards lie where the order is
nothing. Where something on the board speaks of single cards, while an effect is being carried out, it keeps to the
numbers: that tells more apart than there is, never less.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from ptcg.effects import Pending
from ptcg.effects.forms import ServesAs
from ptcg.engine import Board, Chance, Pokemon
from ptcg.engine.board.board import Record
from ptcg.engine.board.pokemon import Lingering
from ptcg.engine.play.turn import ASKING
from ptcg.engine.program.code import THAT, Frame

Numbers = tuple[int, ...]

_QUIET: Final = ASKING + 1
"""Where the turn's frame stands while a player is asked for an action."""


def position_key(board: Board) -> Hashable:
    """What a position is; equal for two boards of one game only if the rest of the turn is the same on both."""
    plain = _speaks_of_no_card(board)
    named = _named(board) if plain else None
    return (
        board.game,
        board.turn,
        board.player,
        board.starter,
        board.stadium_turned,
        board.stadium_left,
        board.stadium_owner,
        id(board.game.defs[board.stadium]) if board.stadium >= 0 else -1,
        board.again,
        board.prizes,
        board.sudden_death,
        _side(board, 0, named),
        _side(board, 1, named),
        tuple(board.known),
        tuple([_lasting(effect) for effect in board.effects]) if board.effects else (),
        _past(board, plain),
        _luck(board.chance),
        () if plain else _open(board),
    )


def _speaks_of_no_card(board: Board) -> bool:
    """Whether a player is asked for an action, and nothing on the board means a single card by its number."""
    if len(board.stack) != 1 or board.attack is not None or board.sides[board.player].attacks:
        return False
    frame = board.stack[0]
    if frame.pos != _QUIET or board.question is None or board.outcome is not None or board.face_down:
        return False
    for register, value in enumerate(frame.regs):
        if value != 0 and register != THAT:  # that is of an attack of an earlier turn
            return False
    for effect in board.effects:
        if isinstance(effect.static, Pending | ServesAs):
            return False
    for side in board.sides:
        for p in side.pokemon():
            for effect in p.effects:
                if isinstance(effect.static, Pending):
                    return False
    return True


def _named(board: Board) -> set[int]:
    """The Pokémon of which something else on the board speaks: they cannot stand for others that are just like them."""
    named = {row.pokemon for row in board.history}
    for effect in board.effects:
        named.add(effect.tie)
    for side in board.sides:
        for p in side.pokemon():
            if p.felled >= 0:
                named.add(p.felled)
            for effect in p.effects:
                named.add(effect.tie)
    return named


def _kinds(board: Board, cards: list[int]) -> Numbers:
    """What cards are, and who knows them, in no order."""
    defs, known = board.game.defs, board.known
    kinds = [id(defs[card]) * 4 + known[card] for card in cards]
    kinds.sort()
    return tuple(kinds)


def _attached(board: Board, cards: Numbers) -> Numbers:
    """What attached cards are, and whose, in no order."""
    if not cards:
        return ()
    defs, owners, known = board.game.defs, board.game.owners, board.known
    kinds = [(id(defs[card]) * 2 + owners[card]) * 4 + known[card] for card in cards]
    kinds.sort()
    return tuple(kinds)


def _side(board: Board, player: int, named: set[int] | None) -> tuple[Hashable, ...]:
    """One side of the table; `named` is None where cards are told apart by their numbers."""
    side = board.sides[player]
    active = side.active
    deck, prizes = tuple(side.deck), tuple(side.prizes)  # their order matters
    if named is None:
        front = None if active is None else _by_number(active)
        bench = [_by_number(p) for p in side.bench]
    else:
        front = None if active is None else _by_kind(board, active, named)
        bench = [_by_kind(board, p, named) for p in side.bench]
        bench.sort(key=_place)
    if named is None or player != board.player:
        hand, discard, lost = tuple(side.hand), tuple(side.discard), tuple(side.lost)
    else:  # of whom it is the turn: which copy of a card was played is nothing
        hand, discard, lost = _kinds(board, side.hand), _kinds(board, side.discard), _kinds(board, side.lost)
    flags = (
        side.energy_done
        | side.supporter_done << 1
        | side.stadium_done << 2
        | side.stadium_used << 3
        | side.gx_done << 4
        | side.vstar_done << 5
        | side.searched << 6
    )
    return (
        front,
        tuple(bench),
        hand,
        discard,
        lost,
        deck,
        prizes,
        tuple(side.playing),
        side.face_up,
        side.prizes_added,
        flags,
        side.retreats,
        side.attacks,
        side.mulligans,
        tuple(sorted(side.names_used)) if side.names_used else (),
    )


_Standing = tuple[tuple[Hashable, ...], tuple[Hashable, ...]]
"""A Pokémon: what can be put into an order, and the rest."""


def _place(standing: _Standing) -> tuple[Hashable, ...]:
    return standing[0]


def _by_kind(board: Board, p: Pokemon, named: set[int]) -> _Standing:
    defs = board.game.defs
    told = (
        id(p.top),
        p.damage,
        p.key if p.key in named else -1,
        tuple([id(defs[card]) for card in p.cards]),
        _attached(board, p.energy),
        _attached(board, p.tools),
        p.since,
        p.evolved,
        p.used,
    )
    return told, _rest(p)


def _by_number(p: Pokemon) -> _Standing:
    return (id(p.top), p.damage, p.key, p.cards, p.energy, p.tools, p.since, p.evolved, p.used), _rest(p)


def _rest(p: Pokemon) -> tuple[Hashable, ...]:
    effects = tuple([_lasting(effect) for effect in p.effects]) if p.effects else ()
    return p.owner, p.no_retreat, p.knocked, p.felled, p.conditions, p.marks, effects


def _lasting(effect: Lingering) -> tuple[Hashable, ...]:
    return effect.static, effect.player, effect.first, effect.last, effect.tie, effect.by_attack, effect.passing


def _past(board: Board, plain: bool) -> tuple[Hashable, ...]:
    """What happened: earlier turns as they were; of this turn, while nobody attacks, only what, not in which order.

    A row that is about a Pokémon is the same in all copies of a board, until that leaves play: then it is made anew.
    """
    turn = board.turn
    before: list[Hashable] = []
    now: list[_Told] = []
    for row in board.history:
        if row.turn == turn:
            now.append(_row(row))
        else:
            before.append(row if row.pokemon >= 0 else _row(row))
    if plain:
        now.sort()
    return tuple(before), tuple(now)


_Told = tuple[int, int, int, int, str, int, str, str, int, int, bool]


def _row(row: Record) -> _Told:
    source = -1 if row.source is None else id(row.source)
    return (
        row.turn,
        id(row.what),
        row.player,
        row.pokemon,
        row.card,
        row.n,
        row.name,
        row.used,
        source,
        row.by,
        row.active,
    )


def _luck(chance: Chance) -> tuple[Hashable, ...]:
    """What chance has yet in store."""
    if chance.coins is None and chance.feed is None and chance.tosses is None:
        return (chance.word,)
    return (
        chance.word,
        None if chance.coins is None else tuple(chance.coins),
        None if chance.feed is None else (id(chance.feed), chance.fed),
        None if chance.tosses is None else _luck(chance.tosses),
    )


def _open(board: Board) -> tuple[Hashable, ...]:
    """What remains to be done, and what is being asked."""
    question, attack = board.question, board.attack
    asked = None if question is None else (question.kind, question.player, question.purpose, len(question.answers))
    fight = (
        None
        if attack is None
        else (
            attack.player,
            attack.attacker,
            attack.card,
            attack.index,
            attack.base,
            attack.ignore,
            attack.failed,
            attack.damaged,
            attack.done,
            attack.owed,
            attack.copied,
            attack.safe,
            attack.open,
            attack.settled,
            attack.returning,
        )
    )
    return board.stadium, board.outcome, board.face_down, asked, fight, tuple([_frame(frame) for frame in board.stack])


def _frame(frame: Frame) -> tuple[Hashable, ...]:
    return frame.code, frame.pos, tuple(frame.regs), frame.player, frame.card, frame.pokemon


__all__ = ["position_key"]
