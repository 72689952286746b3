"""Whatever happens goes through here: it is told to the log, to the record of the last turns, and to whoever waits.

`happen` does all three. Where the cards move between the telling and what it sets off, or several things happen at
once, `tell` is for log and record, and `wake` (`waking.py`) for what is set off.
"""

from __future__ import annotations

from ptcg.effects import Act, Zone
from ptcg.engine.board.board import WHATEVER, Board
from ptcg.engine.board.history import RECORDED, write
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.standing.triggers import wake


def tell(
    board: Board,
    act: Act,
    rule: str,
    player: int = -1,
    p: Pokemon | None = None,
    card: int = -1,
    cards: tuple[int, ...] = (),
    n: int = 0,
    name: str = "",
    secret: bool = False,
    source: Zone | None = None,
    by: int = WHATEVER,
) -> None:
    """Something happens: it is logged, where somebody listens, and goes on record, where a text could ask for it."""
    if board.events is not None:
        board.log(act, rule, player, p, card, cards, n, name, secret)
    if act in RECORDED:
        write(board, act, player, p, n, name, card, source, by)


def happen(
    board: Board,
    act: Act,
    rule: str,
    player: int = -1,
    p: Pokemon | None = None,
    card: int = -1,
    cards: tuple[int, ...] = (),
    n: int = 0,
    name: str = "",
    secret: bool = False,
    source: Zone | None = None,
    by: int = WHATEVER,
    own: bool = False,
) -> None:
    """Something happens: it is told, and what it sets off is done next."""
    tell(board, act, rule, player, p, card, cards, n, name, secret, source, by)
    if p is not None and act in board.game.awaited:
        board.stack.extend(wake(board, act, p, card, source, by, own))


def benched(board: Board, cards: tuple[int, ...]) -> None:
    """What it sets off in their own player's turn that cards were put onto the Bench by an effect."""
    for p in map(board.find, cards):
        if p is not None and p.owner == board.player:
            board.stack.extend(wake(board, Act.BENCH, p, p.key))


def changed_places(board: Board, into: Pokemon, out: Pokemon | None) -> None:
    """What it sets off that one Pokémon came from the Bench and one went there."""
    board.stack.extend(wake(board, Act.SWITCH, into))
    if out is not None:
        board.stack.extend(wake(board, Act.LEAVE_ACTIVE, out))
