"""Energy: what the cards attached to a Pokémon provide, and whether that covers a cost."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

import ptcg.engine.amounts as amounts
import ptcg.engine.continuous as continuous
import ptcg.engine.kinds as kinds
import ptcg.engine.muting as muting
from ptcg.effects import (
    ANY_CARD,
    EnergyGives,
    EnergyIs,
    Leave,
    Plain,
    ServesAs,
    allows,
)
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.definition import COLORLESS, TYPE_BIT, Definition, has_word

EVERY_TYPE: Final = sum(TYPE_BIT.values())


def provided(board: Board, p: Pokemon, card: int) -> list[int]:
    """The units of Energy a card provides where it is attached."""
    definition = board.game.attached(card)
    filed = continuous.filed(board)
    if Plain in filed and muting.muted(board, p, card):
        return [COLORLESS]
    units = definition.provides
    if ServesAs in filed and definition.card.is_energy:
        units = _served(board, card, units)
    for test, others in definition.provides_if:
        if amounts.holds(board, board.game.owners[card], p.key, test):
            units = others
    if Leave.LIKE_BASICS in filed and any(allows(s, Leave.LIKE_BASICS) for s in definition.statics):
        basics = [board.game.defs[other] for other in p.energy if board.game.defs[other].card.is_basic_energy]
        units = [reduce(or_, (unit for d in basics for unit in d.provides), 0) or COLORLESS]
    return _changed(board, p, definition, units) if EnergyIs in filed or EnergyGives in filed else units


def _served(board: Board, card: int, units: list[int]) -> list[int]:
    """What a Pokémon card provides that was attached as an Energy card."""
    for live in continuous.statics(board, ServesAs):
        if live.static.card == card:
            return [TYPE_BIT[name] for name in live.static.energy]
    return units


def _changed(board: Board, p: Pokemon, definition: Definition, units: list[int]) -> list[int]:
    """The units of an Energy card as effects on its Pokémon have changed them."""
    for live in continuous.statics(board, EnergyIs):
        turned = live.static
        if units and not turned.doubled and continuous.at_work(board, live, turned.of, p):
            if turned.plain and any(unit != COLORLESS for unit in units):
                continue
            if turned.kind != ANY_CARD and not kinds.card_matches(board, turned.kind, definition, attached=True):
                continue
            if not turned.also:
                units = [TYPE_BIT[turned.type] if turned.type else EVERY_TYPE] * len(units)
            elif definition.card.is_basic_energy:
                units = [unit | TYPE_BIT[turned.type] for unit in units]
    for giving in continuous.statics(board, EnergyGives):
        more = giving.static
        if more.part:
            if has_word(definition.name, more.part) and continuous.at_work(board, giving, more.of, p):
                units = [EVERY_TYPE] * more.units
            continue
        basic = definition.card.is_basic_energy and units == [TYPE_BIT[more.type]]
        if basic and continuous.at_work(board, giving, more.of, p):
            units = units * more.units
    if len(units) > 1 and not definition.card.is_basic_energy:
        units = _single(board, p, units)
    return units


def _single(board: Board, p: Pokemon, units: list[int]) -> list[int]:
    """What a Special Energy card that provides 2 or more provides, where an effect leaves it only 1."""
    for live in continuous.statics(board, EnergyIs):
        turned = live.static
        if turned.doubled and continuous.at_work(board, live, turned.of, p):
            return [TYPE_BIT[turned.type]]
    return units


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
