"""Effects that last: statics laid on Pokémon and players for some turns."""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    Act,
    Awaits,
    Cant,
    Change,
    CountsAs,
    EndEffects,
    Every,
    GoesTo,
    Lasting,
    Likeness,
    OfType,
    Pending,
    Place,
    Quantity,
    Static,
    Tagged,
    That,
    This,
    Unhindered,
    Until,
    While,
    Who,
    changed,
    replaced,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import TYPE_BIT
from ptcg.engine.board.happening import happen
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import WHOLE_GAME, Lingering
from ptcg.engine.program.code import MOVED, Frame, Op
from ptcg.engine.program.emitter import Emitter, cards_in, lowers, performs, targets
from ptcg.engine.program.instructions.control import jump
from ptcg.engine.program.terms.select import resolve, types_of
from ptcg.engine.standing.reach import reached


@lowers(Lasting)
def lower_lasting(out: Emitter, effect: Lasting) -> None:
    if isinstance(effect.static, Awaits):
        lower_awaits(out, effect, effect.static)
    else:
        out.emit(last, changed(effect, static=out.settle(effect.static)))


def lower_awaits(out: Emitter, effect: Lasting, awaits: Awaits) -> None:
    """The instructions for later stand in the same code and are jumped over now."""
    if awaits.what is not None:
        out.awaited.add(awaits.what.act)
    lay = out.emit(lay_for_later, changed(effect, static=changed(out.settle(awaits), effects=())))
    over = out.emit(jump)
    lay.a = len(out.ops)
    out.effects(replaced(awaits.effects, awaits.of, That()) if awaits.of is not None else awaits.effects)
    out.emit(over_now)
    over.a = len(out.ops)


def lay_for_later(board: Board, frame: Frame, op: Op) -> None:
    """Lay what begins at instruction `a` on the Pokémon (`node`: Lasting with Awaits)."""
    awaits: Awaits = op.node.static
    first, final = span(board, op.node.until)
    pending = Pending(frame.code.key, op.a, frame.card, frame.pokemon, awaits.what)
    by_attack = board.attack is not None and awaits.of is not None
    whoever = awaits.what is not None and board.attack is None and isinstance(awaits.of, Every)
    if awaits.of is None or whoever:
        laid = changed(pending, target=awaits.of)
        board.lay(Lingering(laid, frame.player, first, final, by_attack=by_attack))
        return
    for p in targets(board, frame, awaits.of):
        p.lay(Lingering(pending, frame.player, first, final, by_attack=by_attack))
        happen(board, Act.EFFECT, "ATTACK-23", p.owner, p)


def over_now(board: Board, frame: Frame, op: Op) -> None:
    """The instructions for later are done."""
    frame.pos = len(frame.code.ops)


def last(board: Board, frame: Frame, op: Op) -> None:
    """Lay a static on the Pokémon it speaks of, or on a player (`node`: Lasting with a resolvable target)."""
    node: Lasting = op.node
    if isinstance(node.static, CountsAs) and isinstance(node.static.what, Likeness):
        settled = _settled_type(board, frame, node.static)
        if settled is None:
            return
        node = changed(node, static=settled)
    first, final = span(board, node.until)
    subject = subject_of(node.static)
    if subject is None and _player_of(node.static) is Who.OPPONENT and not reached(board, frame, Who.OPPONENT):
        return
    tie = frame.pokemon if node.tied else -1
    marks = (board.attack is not None, node.until is Until.END_OF_ATTACK)
    if subject is None or (
        isinstance(subject, Every) and (subject.those.place is not Place.ACTIVE or _later(board, node))
    ):
        board.lay(Lingering(node.static, frame.player, first, final, tie, *marks))
    else:
        for p in targets(board, frame, subject):
            static = with_subject(node.static, This())
            if node.single and any(effect.static == static for effect in p.effects):
                continue
            if isinstance(static, CountsAs):  # the new type takes the place of one given before
                p.effects = tuple(effect for effect in p.effects if not _is_type(effect.static))
            p.lay(Lingering(static, frame.player, first, final, tie, *marks))
            happen(board, Act.EFFECT, "ATTACK-23", p.owner, p)
    board.live = None


def _player_of(static: Static) -> object:
    """The player a static speaks of."""
    return static.what.who if isinstance(static, Cant | GoesTo) else getattr(static, "who", None)


def _later(board: Board, node: Lasting) -> bool:
    """Whether a static means whoever is Active when something happens ("during this turn, if your opponent's Active
    Pokémon is Knocked Out"): what an attack lays is meant for the one that is Active now.
    """
    static = node.static
    return board.attack is None and isinstance(static, Change) and static.quantity is Quantity.PRIZES_GIVEN


def _is_type(static: Static) -> bool:
    return isinstance(static, CountsAs) and not isinstance(static.what, Tagged)


def _settled_type(board: Board, frame: Frame, static: CountsAs) -> CountsAs | None:
    """The types of the Pokémon chosen or the Energy card discarded just before, written out; None without one."""
    bits = 0
    if static.what is Likeness.MOVED_ENERGY:
        for card in cards_in(frame, MOVED):
            bits |= sum(board.game.defs[card].provides[:1])
    else:
        for p in resolve(board, frame, That()):
            bits |= types_of(board, p)
    names = tuple(name for name, bit in TYPE_BIT.items() if bits & bit)
    return changed(static, what=OfType(names)) if names else None


def span(board: Board, until: Until) -> tuple[int, int]:
    """The turns in which something laid now holds."""
    turn = board.turn
    if until is Until.OPPONENTS_NEXT_TURN:
        return turn + 1, turn + 1
    if until is Until.YOUR_NEXT_TURN:
        return turn + 2, turn + 2
    if until is Until.TO_OPPONENTS_NEXT_TURN:
        return turn, turn + 1
    if until is Until.TO_YOUR_NEXT_TURN:
        return turn, turn + 2
    if until in (Until.END_OF_TURN, Until.END_OF_ATTACK):
        return turn, turn
    return turn, WHOLE_GAME if until in (Until.GAME, Until.LEAVES_PLAY) else 1_000_000


def subject_of(static: Static) -> object:
    """The Pokémon a static speaks of; None for one about a player."""
    if isinstance(static, Cant | GoesTo):
        return static.what.of
    if isinstance(static, Unhindered):
        return static.by
    if isinstance(static, While):
        return subject_of(static.statics[0])
    return getattr(static, "of", None)


def with_subject(static: Static, subject: Every | This) -> Static:
    """The same static about another Pokémon."""
    if isinstance(static, Unhindered):
        return changed(static, by=subject)
    if isinstance(static, While):
        return changed(static, statics=tuple(with_subject(inner, subject) for inner in static.statics))
    if isinstance(static, Cant | GoesTo):
        return changed(static, what=changed(static.what, of=subject))
    return changed(static, of=subject)


# --- the end of what attacks have laid --------------------------------------------------------------------------------


@performs(EndEffects)
def end_effects(board: Board, frame: Frame, op: Op) -> None:
    """What attacks have laid on players and their Pokémon ends."""
    who: Who = op.node.who
    for player in players(frame.player, who):
        for p in board.sides[player].pokemon():
            p.effects = tuple(effect for effect in p.effects if not effect.by_attack)
        left = [_left_of(effect, player) if effect.by_attack else effect for effect in board.effects]
        board.effects = tuple(effect for effect in left if effect is not None)
    if who is Who.BOTH:
        board.effects = tuple(effect for effect in board.effects if not effect.by_attack)
    board.live = None


def _left_of(effect: Lingering, player: int) -> Lingering | None:
    """What is left of an effect that lies on no single Pokémon once it has ended for a player and their Pokémon."""
    own, other = (Who.YOU, Who.OPPONENT) if effect.player == player else (Who.OPPONENT, Who.YOU)
    concerned = _concerned(effect.static)
    if concerned is own:
        return None
    return effect.but(static=_limited(effect.static, other)) if concerned is Who.BOTH else effect


def _concerned(static: Any) -> Who | None:
    """Whom a static is about; None where it is about no player and no Pokémon."""
    if isinstance(static, While):
        return _concerned(static.statics[0])
    subject = subject_of(static)
    about = static.what if isinstance(static, Cant | GoesTo) else static
    found: Who | None = subject.those.who if isinstance(subject, Every) else getattr(about, "who", None)
    return found


def _limited(static: Any, who: Who) -> Any:
    """The same static about one player."""
    if isinstance(static, While):
        return changed(static, statics=tuple(_limited(inner, who) for inner in static.statics))
    subject = subject_of(static)
    if isinstance(subject, Every):
        return with_subject(static, Every(changed(subject.those, who=who)))
    if isinstance(static, Cant | GoesTo):
        return changed(static, what=changed(static.what, who=who))
    return changed(static, who=who)
