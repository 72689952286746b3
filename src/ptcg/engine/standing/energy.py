"""Energy: what the cards attached to a Pokémon provide, and whether that covers a cost."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

from ptcg.effects import (
    ANY_CARD,
    EnergyIs,
    Leave,
    Plain,
    ServesAs,
    allows,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import COLORLESS, TYPE_BIT, Definition
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.standing import continuous
from ptcg.engine.standing.silenced import muted

EVERY_TYPE: Final = sum(TYPE_BIT.values())

_LIKE_BASICS: Final = Leave.LIKE_BASICS


def provided(board: Board, p: Pokemon, card: int) -> list[int]:
    """The units of Energy a card provides where it is attached."""
    definition = board.game.attached(card)
    filed = continuous.filed(board)
    if Plain in filed and muted(board, p, card):
        return [COLORLESS]
    units = definition.provides
    if ServesAs in filed and definition.card.is_energy:
        units = _served(board, card, units)
    for test, others in definition.provides_if:
        if board.game.terms.holds(board, board.game.owners[card], p.key, test):
            units = others
    if _LIKE_BASICS in filed and any(allows(s, _LIKE_BASICS) for s in definition.statics):
        basics = [board.game.defs[other] for other in p.energy if board.game.defs[other].card.is_basic_energy]
        units = [reduce(or_, (unit for d in basics for unit in d.provides), 0) or COLORLESS]
    return _changed(board, p, definition, units) if EnergyIs in filed and units else units


def _served(board: Board, card: int, units: list[int]) -> list[int]:
    """What a Pokémon card provides that was attached as an Energy card."""
    for live in continuous.statics(board, ServesAs):
        if live.static.card == card:
            return [TYPE_BIT[name] for name in live.static.energy]
    return units


def _changed(board: Board, p: Pokemon, definition: Definition, units: list[int]) -> list[int]:
    """The units of an Energy card as effects on its Pokémon have changed them: of what type first, then how many."""
    found = [live for live in continuous.statics(board, EnergyIs) if _concerns(board, live, p, definition)]
    for live in found:
        turned = live.static
        bits = TYPE_BIT[turned.type] if turned.type else EVERY_TYPE
        if not turned.units and not (turned.plain and any(unit != COLORLESS for unit in units)):
            units = [unit | bits if turned.also else bits for unit in units]
    for live in sorted(found, key=lambda live: live.static.least):
        more = live.static
        bits = TYPE_BIT[more.type] if more.type else EVERY_TYPE
        if more.units and (len(units) >= more.least if more.least else not more.type or units == [bits]):
            units = [bits] * more.units
    return units


def _concerns(board: Board, live: continuous.Live[EnergyIs], p: Pokemon, definition: Definition) -> bool:
    """Whether a static about Energy speaks of a card attached to a Pokémon."""
    kind = live.static.kind
    meant = kind == ANY_CARD or card_matches(board, kind, definition, attached=True)
    return meant and continuous.at_work(board, live, live.static.of, p)


def holder_of(board: Board, card: int) -> Pokemon | None:
    """The Pokémon an Energy card is attached to."""
    for side in board.sides:
        for p in side.pokemon():
            if card in p.energy:
                return p
    return None


def energy_units(board: Board, p: Pokemon) -> list[int]:
    """One entry for each unit of Energy attached: the types it can count as, as bits."""
    units: list[int] = []
    for card in p.energy:
        units.extend(provided(board, p, card))
    return units


def can_pay(units: list[int], typed: list[tuple[int, int]], total: int) -> bool:
    """Whether units of Energy cover a cost: each typed symbol by a unit of that type, the rest by any (ENERGY-11)."""
    if len(units) < total:
        return False
    if not typed:
        return True
    for bit, number in typed:
        if sum(1 for unit in units if unit & bit) < number:
            return False
    if len(typed) == 1:
        return True
    return _assign(units, [bit for bit, number in typed for _ in range(number)])


def _assign(units: list[int], wanted: list[int]) -> bool:
    """Whether different units can cover every typed symbol (units may count as several types)."""
    if not wanted:
        return True
    tried: list[int] = []
    for i, unit in enumerate(units):
        if unit & wanted[0] and unit not in tried:
            tried.append(unit)
            if _assign(units[:i] + units[i + 1 :], wanted[1:]):
                return True
    return False
