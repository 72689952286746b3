"""Which of the cards attached to a Pokémon a text means: Energy cards by what they provide, Pokémon Tools."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, final

from ptcg.effects import AttachFrom, DiscardEnergy, DiscardTools, MoveEnergy, Those, Who
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON, TYPE_BIT, has_word
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import count_tools, tools_allowed, zone_of
from ptcg.engine.standing.energy import holder_of, provided


@final
@dataclass(frozen=True)
class AttachedChoice:
    """Which attached Energy cards (or Tools) may be chosen: from one Pokémon of those, or from those of a selector."""

    those: Those | None  # any one Pokémon that matches
    target: Any  # otherwise: the Pokémon of this selector
    number: Any  # units of Energy, or cards: an Amount
    type: str
    special: bool
    basic: bool
    tools: bool
    up_to: bool
    across: bool = False  # from several Pokémon
    trainers: bool = False  # with `tools`: any Trainer cards
    machines: bool = False  # with `tools`: Technical Machines too
    name: str = ""  # only cards with this word in the name
    other: bool = False  # not the card the text stands on
    by: Who = Who.YOU  # who chooses
    or_type: str = ""  # or of this type
    cards: bool = False  # Energy cards are counted, and not what they provide
    uses: Any = None  # what can come of what is done to the Pokémon: it must be one that it can change
    least: int = 0  # with `up_to`: at least so many
    whole: bool = False  # from a Pokémon that has as many


def meant_cards(board: Board, p: Pokemon, node: AttachedChoice) -> list[int]:
    """The cards on a Pokémon that a choice is about."""
    if node.tools:
        return attached_tools(board, p, node.trainers, node.name, node.machines)
    return attached_energy(board, p, node.type, node.or_type, node.special, node.basic, node.name)


def attached_energy(
    board: Board, p: Pokemon, type: str, or_type: str, special: bool, basic: bool, name: str
) -> list[int]:
    """The Energy cards on a Pokémon that a text means: that provide a type or another, special or basic, by name."""
    if not (type or or_type or special or basic or name):
        return list(p.energy)
    bits = (TYPE_BIT[type] if type else 0) | (TYPE_BIT[or_type] if or_type else 0)
    defs = board.game.defs
    found: list[int] = []
    for card in p.energy:
        if bits and not any(unit & bits for unit in provided(board, p, card)):
            continue
        plain = defs[card].card.is_basic_energy
        if (special and plain) or (basic and not plain) or (name and not has_word(defs[card].card.name, name)):
            continue
        found.append(card)
    return found


def attached_tools(
    board: Board, p: Pokemon, trainers: bool = False, name: str = "", machines: bool = False
) -> list[int]:
    """The Pokémon Tools (with Technical Machines, or all Trainer cards) on a Pokémon that a text means."""
    worn = {card: board.game.attached(card) for card in p.tools}
    tools = [c for c, d in worn.items() if trainers or d.tool or (machines and "Technical Machine" in d.tags)]
    return [card for card in tools if has_word(worn[card].card.name, name)] if name else tools


def attached_cards(board: Board, p: Pokemon, meant: DiscardEnergy | MoveEnergy | DiscardTools) -> list[int]:
    """The Energy cards or Pokémon Tools on a Pokémon that an effect means."""
    if isinstance(meant, DiscardTools):
        if meant.pokemon:
            return [card for card in p.tools if board.game.attached(card).kind == POKEMON]
        return attached_tools(board, p, meant.trainers, meant.name, meant.machines) if p.tools else []
    if not p.energy:
        return []
    return attached_energy(board, p, meant.type, meant.or_type, meant.special, meant.basic, meant.name)


def units_of(board: Board, card: int) -> int:
    """How many units of Energy an attached card counts for."""
    p = holder_of(board, card)
    return max(1, len(board.game.attached(card).provides if p is None else provided(board, p, card)))


def swaps(board: Board, player: int, node: AttachFrom, hosts: list[Pokemon]) -> list[tuple[Pokemon, int, int]]:
    """Who could give which attached card for which one of another type in a zone of the player."""
    defs = board.game.defs
    pile = [card for card in zone_of(board, player, node.zone) if card_matches(board, node.kind, defs[card])]
    return [
        (p, mine, other)
        for p in hosts
        for mine in p.energy
        if card_matches(board, node.kind, defs[mine])
        for other in pile
        if defs[mine].provides != defs[other].provides
    ]


def tool_moves(board: Board, sources: list[Pokemon]) -> list[tuple[Pokemon, int, Pokemon]]:
    """Which Pokémon Tool could go from whom to whom."""
    return [
        (p, card, other)
        for p in sources
        for card in p.tools
        if board.game.attached(card).tool
        for other in board.sides[p.owner].pokemon()
        if other is not p and count_tools(board, other) < tools_allowed(board, other)
    ]
