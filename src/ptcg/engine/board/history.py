"""The record of the last turns, for texts that ask what happened: plain rows on the board, kept for three turns.

A row names the Pokémon by its key as long as that is in play, and by its printed card always, so that nothing hidden
stands here.
"""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    ANY_CARD,
    ANY_POKEMON,
    Act,
    But,
    Condition,
    Every,
    Kind,
    Named,
    OfType,
    Owned,
    PastTurn,
    Pattern,
    Place,
    Tagged,
    This,
    ThisOne,
    Those,
    Who,
    Zone,
    inside,
)
from ptcg.effects.happenings import Happened
from ptcg.engine.board.board import BY_ATTACK, BY_DAMAGE, WHATEVER, Board, Record
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Lingering, Pokemon
from ptcg.engine.board.table import PLAYED
from ptcg.engine.program.code import Frame
from ptcg.engine.program.terms.amounts import counts
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import matches, resolve
from ptcg.engine.standing.triggers import cause_of

KEPT = 3  # turns before this one that stay on record

RECORDED: Final = frozenset(
    {
        Act.AFFLICT,
        Act.ATTACH,
        Act.BENCH,
        Act.COUNTERS,
        Act.DAMAGE,
        Act.EVOLVE,
        Act.HEAL,
        Act.KNOCK_OUT,
        Act.PLAY,
        Act.PRIZE,
        Act.RETREAT,
        Act.SWITCH,
    }
)
"""What goes on record whenever it is told. Written by hand are attacks that take place, and Energy lost to them."""


def write(
    board: Board,
    act: Act,
    player: int,
    p: Pokemon | None = None,
    n: int = 0,
    name: str = "",
    card: int = -1,
    source: Zone | None = None,
    by: int = 0,
) -> None:
    """Write down what a Pokémon or a player did, or what was done to it; `card`: the card played or attached."""
    used = "" if card < 0 else board.game.defs[card].card.id
    if p is None:
        row = Record(board.turn, act, player, -1, "", n, name, used, source, by, False)
    else:
        if act is Act.EVOLVE:
            name = p.top.name  # it is told before the card lies there
        elif act is Act.AFFLICT:
            n = p.ailing(Condition.POISONED)
        row = Record(board.turn, act, p.owner, p.key, p.top.card.id, n, name, used, source, by, board.is_active(p))
    board.history.append(row)


def played(board: Board, player: int, kind: Kind) -> int:
    """How many cards of a kind a player has played from the hand this turn."""
    rows = [row for row in board.history if row.turn == board.turn and _is(row, Act.PLAY)]
    found = [_definition(board, row.used) for row in rows if row.player == player and row.source is Zone.HAND]
    return sum(1 for d in found if d is not None and card_matches(board, kind, d))


def _is(row: Record, act: Act) -> bool:
    """Whether a row is about this; a Pokémon that is put onto the Bench, or evolves, from the hand is played."""
    return row.what is act or (act is Act.PLAY and row.source is Zone.HAND and row.what in PLAYED)


def forget(board: Board, key: int) -> None:
    """A Pokémon has left play: its key may soon name a hidden card."""
    if any(row.pokemon == key for row in board.history):
        board.history = [row.but(pokemon=-1) if row.pokemon == key else row for row in board.history]


def turn_begins(board: Board) -> None:
    """Drop what nobody can ask for any more."""
    if board.history and board.history[0].turn < board.turn - KEPT:
        board.history = [row for row in board.history if row.turn >= board.turn - KEPT]


def take_another_turn(board: Board) -> None:
    """The next turn belongs to the same player: what concerns the opponent's turns moves on by one round.

    Turns alternate by number, so the number between is passed over.
    """
    passed = board.turn + 1
    board.history = [row.but(turn=passed) if row.turn == passed - 2 else row for row in board.history]
    board.effects = tuple(_later(effect, passed) for effect in board.effects)
    for side in board.sides:
        for p in side.pokemon():
            p.effects = tuple(_later(effect, passed) for effect in p.effects)
    board.turn = passed
    board.live = None


def _later(effect: Lingering, passed: int) -> Lingering:
    first = effect.first + 2 if effect.first == passed else effect.first
    return effect.but(first=first, last=effect.last + 2 if effect.last == passed else effect.last)


# --- asking the record ------------------------------------------------------------------------------------------------


def on_record(board: Board, frame: Frame, test: Happened) -> bool:
    """Whether something happened in one of the last turns."""
    return bool(_rows(board, frame, test))


@counts(Happened)
def how_much(board: Board, frame: Frame, what: Happened) -> int:
    """Damage in counters, of anything else how many."""
    rows = _rows(board, frame, what)
    if what.what.act in (Act.DAMAGE, Act.COUNTERS):
        return sum(row.n for row in rows) // 10
    return sum(row.n or 1 for row in rows)


def _rows(board: Board, frame: Frame, asked: Happened) -> list[Record]:
    """The rows in that turn that a pattern fits."""
    turn = board.turn
    if asked.turn is PastTurn.OPPONENTS_LAST:
        turn -= 1 if board.player == frame.player else 2
    elif asked.turn is PastTurn.YOUR_LAST:
        turn -= 2 if board.player == frame.player else 1
    what = asked.what
    return [row for row in board.history if row.turn == turn and _is(row, what.act) and _fits(board, frame, what, row)]


def _fits(board: Board, frame: Frame, what: Pattern, row: Record) -> bool:
    """Whether the roles of a row are those of a pattern."""
    if row.by != cause_of(what) or (what.active and not row.active):
        return False
    if what.gx and not row.n:
        return False
    if (what.name and row.name != what.name) or (what.source is not None and row.source is not what.source):
        return False
    if what.who is not None and row.player not in players(frame.player, what.who):
        return False
    if what.of is not None and not _concerns(board, frame, what.of, row):
        return False
    if what.card == ANY_CARD:
        return True
    d = _definition(board, row.used)
    return d is not None and card_matches(board, what.card, d, attached=True)


def _concerns(board: Board, frame: Frame, target: object, row: Record) -> bool:
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


_SHARES: Final = {
    Act.AFFLICT: (BY_ATTACK,),
    Act.COUNTERS: (BY_ATTACK,),
    Act.DAMAGE: (BY_ATTACK,),
    Act.DISCARD: (BY_ATTACK,),
    Act.KNOCK_OUT: (WHATEVER, BY_DAMAGE),
}
"""By what something was done, as the record keeps it; of anything else it does not."""


def _kept(what: Pattern) -> bool:
    """Whether the record keeps what a pattern asks for; it never says whose attack it was."""
    if what.by is not None and what.by.attacks not in (None, ANY_POKEMON):
        return False
    kept = what.act in RECORDED or what.act in (Act.ATTACK, Act.DISCARD)
    return kept and cause_of(what) in _SHARES.get(what.act, (WHATEVER,)) and not (what.before or what.own or what.this)


def asked_in_vain(node: object) -> list[str]:
    """What a program asks the record for that it could not answer."""
    asked = [one.what for one in inside(node) if isinstance(one, Happened) and one.turn is not PastTurn.ATTACK]
    vain = [name for what in asked if isinstance(what.of, Every) for name in unanswerable(what.of.those)]
    return [*vain, *(what.act.name for what in asked if not _kept(what))]


def _was(board: Board, player: int, those: Those, row: Record) -> bool:
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


def _definition(board: Board, id_: str) -> Definition | None:
    return next((d for d in board.game.defs if d.card.id == id_), None)
