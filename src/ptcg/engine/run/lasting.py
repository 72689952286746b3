"""Effects that last: statics laid on Pokémon and players for some turns."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import (
    DealsMore,
    Every,
    Lasting,
    MorePrizes,
    Place,
    PlayerCant,
    Static,
    This,
    Unhindered,
    Until,
    While,
)
from ptcg.engine.board import WHOLE_GAME, Board, Lingering
from ptcg.engine.code import Frame, Op
from ptcg.engine.events import What
from ptcg.engine.run.emitter import Emitter, lowers, targets


@lowers(Lasting)
def lower_lasting(out: Emitter, effect: Lasting) -> None:
    out.emit(last, replace(effect, static=out.settle(effect.static)))


def last(board: Board, frame: Frame, op: Op) -> None:
    """Lay a static on the Pokémon it speaks of, or on a player (`node`: Lasting with a resolvable target)."""
    node: Lasting = op.node
    first, final = span(board, node.until)
    subject = subject_of(node.static)
    if subject is None or (isinstance(subject, Every) and subject.those.place is Place.PLAY):
        board.effects.append(Lingering(node.static, frame.player, first, final))
    else:
        for p in targets(board, frame, subject):
            static = with_subject(node.static, This())
            p.effects.append(Lingering(static, frame.player, first, final, frame.pokemon if node.tied else -1))
            board.log(What.EFFECT, "ATTACK-23", p.owner, p)
    board.live = None


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
    if until is Until.END_OF_TURN:
        return turn, turn
    return turn, WHOLE_GAME if until is Until.GAME else 1_000_000


def subject_of(static: Static) -> object:
    """The Pokémon a static speaks of; None for one about a player."""
    if isinstance(static, PlayerCant):
        return None
    if isinstance(static, DealsMore | MorePrizes | Unhindered):
        return static.by
    if isinstance(static, While):
        return subject_of(static.statics[0])
    return static.of  # type: ignore[union-attr]


def with_subject(static: Static, subject: This) -> Static:
    """The same static about another Pokémon."""
    if isinstance(static, DealsMore | MorePrizes | Unhindered):
        return replace(static, by=subject)
    if isinstance(static, While):
        return replace(static, statics=tuple(with_subject(inner, subject) for inner in static.statics))
    return replace(static, of=subject)  # type: ignore[arg-type]
