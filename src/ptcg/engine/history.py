"""The record of the last turns, for texts that ask what happened: plain rows on the board, kept for three turns.

A row names the Pokémon by its key as long as that is in play, and by its printed card always, so that nothing hidden
stands here.
"""

from __future__ import annotations

from ptcg.effects import (
    But,
    Every,
    Kind,
    Moment,
    Named,
    OfType,
    Owned,
    PastTurn,
    Place,
    Tagged,
    This,
    ThisOne,
    Those,
    Who,
    inside,
)
from ptcg.effects.past import Happened, PastTotal
from ptcg.engine.amounts import counts, tests
from ptcg.engine.board import Board, Lingering, Pokemon, Row
from ptcg.engine.code import Frame
from ptcg.engine.definition import Definition
from ptcg.engine.kinds import card_matches
from ptcg.engine.select import matches, resolve

KEPT = 3  # turns before this one that stay on record


def note(board: Board, what: Moment, p: Pokemon, n: int = 0, name: str = "", card: int = -1) -> None:
    """Write down what happened to a Pokémon or what it did; `card`: the card played or attached."""
    used = "" if card < 0 else board.game.defs[card].card.id
    board.history.append(Row(board.turn, what.name, p.owner, p.key, p.top.card.id, n, name, used))


def note_player(board: Board, what: Moment, player: int, n: int = 0, card: int = -1) -> None:
    """Write down what a player did."""
    used = "" if card < 0 else board.game.defs[card].card.id
    board.history.append(Row(board.turn, what.name, player, -1, "", n, "", used))


def played(board: Board, player: int, kind: Kind) -> int:
    """How many cards of a kind a player has played from the hand this turn."""
    rows = [row for row in board.history if row.turn == board.turn and row.what == Moment.CARD_PLAYED.name]
    found = [_definition(board, row.used) for row in rows if row.player == player]
    return sum(1 for d in found if d is not None and card_matches(board, kind, d))


def forget(board: Board, key: int) -> None:
    """A Pokémon has left play: its key may soon name a hidden card."""
    if any(row.pokemon == key for row in board.history):
        board.history = [row._replace(pokemon=-1) if row.pokemon == key else row for row in board.history]


def turn_begins(board: Board) -> None:
    """Drop what nobody can ask for any more."""
    if board.history and board.history[0].turn < board.turn - KEPT:
        board.history = [row for row in board.history if row.turn >= board.turn - KEPT]


def take_another_turn(board: Board) -> None:
    """The next turn belongs to the same player: what concerns the opponent's turns moves on by one round.

    Turns alternate by number, so the number between is passed over.
    """
    passed = board.turn + 1
    board.history = [row._replace(turn=passed) if row.turn == passed - 2 else row for row in board.history]
    board.effects = [_later(effect, passed) for effect in board.effects]
    for side in board.sides:
        for p in side.pokemon():
            p.effects = [_later(effect, passed) for effect in p.effects]
    board.turn = passed
    board.live = None


def _later(effect: Lingering, passed: int) -> Lingering:
    first = effect.first + 2 if effect.first == passed else effect.first
    return effect._replace(first=first, last=effect.last + 2 if effect.last == passed else effect.last)


# --- asking the record ------------------------------------------------------------------------------------------------


@tests(Happened)
def happened(board: Board, frame: Frame, test: Happened) -> bool:
    return any(_fits(board, frame, test, row) for row in _rows(board, frame, test))


@counts(PastTotal)
def past_total(board: Board, frame: Frame, what: PastTotal) -> int:
    return sum(row.n for row in _rows(board, frame, what))


def _rows(board: Board, frame: Frame, asked: Happened | PastTotal) -> list[Row]:
    """The rows of that kind in that turn about the Pokémon or player meant."""
    turn = board.turn
    if asked.turn is PastTurn.OPPONENTS_LAST:
        turn -= 1 if board.player == frame.player else 2
    elif asked.turn is PastTurn.YOUR_LAST:
        turn -= 2 if board.player == frame.player else 1
    return [
        row
        for row in board.history
        if row.turn == turn and row.what == asked.what.name and _concerns(board, frame, asked.target, row)
    ]


def _concerns(board: Board, frame: Frame, target: object, row: Row) -> bool:
    if isinstance(target, This):
        return row.pokemon == frame.pokemon
    if not isinstance(target, Every):
        return any(p.key == row.pokemon for p in resolve(board, frame, target))
    p = board.find(row.pokemon) if row.pokemon >= 0 else None
    if p is not None:
        return matches(board, frame.player, target.those, p, frame.pokemon)
    return _was(board, frame.player, target.those, row)


_TOLD = (OfType, Tagged, Named, Owned, ThisOne)
"""What can be told of a Pokémon that has left play, by its card alone."""


def unanswerable(those: Those) -> list[str]:
    """What a text asks of a Pokémon of past turns that nobody could tell if it is gone."""
    said = (one.what if isinstance(one, But) else one for one in those.which)
    return [type(one).__name__ for one in said if not isinstance(one, _TOLD)]


def asked_in_vain(node: object) -> list[str]:
    """What a program asks the record for that it could not answer."""
    asked = (one for one in inside(node) if isinstance(one, Happened | PastTotal))
    return [name for one in asked if isinstance(one.target, Every) for name in unanswerable(one.target.those)]


def _was(board: Board, player: int, those: Those, row: Row) -> bool:
    """Whether a Pokémon that is gone (or a player) was one of those meant, as far as its card tells."""
    if those.who is not Who.BOTH and (those.who is Who.YOU) is not (row.player == player):
        return False
    if unanswerable(those):
        raise ValueError(f"the record of past turns cannot tell {', '.join(unanswerable(those))} of a Pokémon")
    if those.place is not Place.PLAY:
        return False  # it is nowhere in play now
    which = tuple(one for one in those.which if one != But(ThisOne()))
    if not which:
        return True
    d = _definition(board, row.card)
    return d is not None and card_matches(board, Kind(which=which), d)


def _fits(board: Board, frame: Frame, test: Happened, row: Row) -> bool:
    if test.name and row.name != test.name:
        return False
    if test.card is None:
        return True
    d = _definition(board, row.used)
    return d is not None and card_matches(board, test.card, d, attached=True)


def _definition(board: Board, id_: str) -> Definition | None:
    return next((d for d in board.game.defs if d.card.id == id_), None)
