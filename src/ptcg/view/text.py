"""The board of a view in plain text: what `print(view)` and `print(state)` show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ptcg.cards.card import TYPES
from ptcg.effects import SET_ASIDE
from ptcg.engine import Pokemon
from ptcg.engine.play.damage import max_hp
from ptcg.engine.standing.energy import energy_units
from ptcg.view.asking import conditions

if TYPE_CHECKING:
    from ptcg.view.view import View


def board_text(view: View, summary: str = "") -> str:
    """The whole table in lines, player B above, player A below; `summary` says where the game stands."""
    return "\n".join(_lines(view, summary or view.summary))


def _lines(view: View, summary: str) -> Iterator[str]:
    board = view.board
    yield f"{board.game.era.book}, {summary}"
    yield from reversed(list(_side(view, 1)))
    if board.stadium >= 0:
        yield f"  Stadium  {board.card(board.stadium).name} ({board.game.names[board.stadium_owner]}'s)"
    yield from _side(view, 0)


def _side(view: View, player: int) -> Iterator[str]:
    """One side, from the middle of the table outwards."""
    side = view.board.sides[player]
    yield f"  Active   {'-' if side.active is None else _pokemon(view, side.active)}"
    for p in side.bench:
        yield f"  Bench    {_pokemon(view, p)}"
    if side.hand:
        yield f"  Hand     {_names(view, side.hand)}"
    if side.discard:
        yield f"  Discard  {_names(view, side.discard)}"
    piles = f"{len(side.hand)} in hand, {len(side.deck)} in the deck, {len(side.prizes)} Prizes"
    yield f"{view.board.game.names[player]}: {piles}" + "".join(
        f", {len(cards)} in the {zone.value}" for zone in SET_ASIDE if (cards := side.pile(zone))
    )


def _pokemon(view: View, p: Pokemon) -> str:
    if p.key < 0:
        return view.card(p.key).name
    full = max_hp(view.board, p)
    parts = [f"{p.top.card.name} {full - p.damage}/{full} HP"]
    if p.energy:
        parts.append(" ".join(_unit(unit) for unit in energy_units(view.board, p)))
    parts += conditions(p)
    parts += [view.card(card).name for card in p.tools]
    return ", ".join(parts)


def _unit(unit: int) -> str:
    """A unit of Energy by the types it may count as."""
    kinds = [kind for i, kind in enumerate(TYPES) if unit & 1 << i]
    return "/".join(kinds) if len(kinds) < 4 else "any type"


def _names(view: View, cards: Iterable[int]) -> str:
    counts = Counter(view.card(card).name for card in cards)
    return ", ".join(f"{number}x {name}" if number > 1 else name for name, number in counts.items())


__all__ = ["board_text"]
