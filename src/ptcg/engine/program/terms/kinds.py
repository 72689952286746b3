"""Kinds of cards: whether one outside play, or an attached one, is what a text asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import ptcg.engine.program.terms.select as select
from ptcg.effects import (
    AnyOf,
    But,
    CardKind,
    Cards,
    Evolved,
    EvolvesFrom,
    Gauge,
    Has,
    HasPower,
    Kind,
    Like,
    Measured,
    Named,
    OfType,
    Owned,
    PowerKind,
    Predicate,
    Tagged,
    Trait,
    inside,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON, TYPE_BIT, Definition, power_kind


def card_matches(board: Board, kind: Kind, definition: Definition, attached: bool = False) -> bool:
    """Whether a card outside play (or an `attached` Energy card) is of the kind a text asks for."""
    if kind.kind not in definition.kinds:
        return False
    return not kind.which or all(_is_true(board, predicate, definition, attached) for predicate in kind.which)


def _is_true(board: Board, predicate: Predicate, definition: Definition, attached: bool) -> bool:
    """Whether a predicate is true of a card."""
    return _SAID[type(predicate)](board, predicate, definition, attached)


def not_of_cards(node: object) -> list[str]:
    """What a program asks of cards outside play that can be asked of Pokémon in play only."""
    asked = [predicate for kind in inside(node) if isinstance(kind, Kind) for predicate in kind.which]
    asked = [predicate.what if isinstance(predicate, But) else predicate for predicate in asked]
    return [type(predicate).__name__ for predicate in asked if type(predicate) not in _SAID]


def _of_type(board: Board, said: OfType, d: Definition, attached: bool) -> bool:
    bits = d.types if d.kind == POKEMON else sum(d.provides[:1]) if attached else d.loose
    return any(bits & TYPE_BIT[name] for name in said.types)


def _tagged(board: Board, said: Tagged, d: Definition, attached: bool) -> bool:
    return not d.tags.isdisjoint(said.tags)


def _evolved(board: Board, said: Evolved, d: Definition, attached: bool) -> bool:
    return CardKind.EVOLUTION in d.kinds


def _named(board: Board, said: Named, d: Definition, attached: bool) -> bool:
    return select.is_named(said, d)


def _owned(board: Board, said: Owned, d: Definition, attached: bool) -> bool:
    return select.is_owned(said, d)


def _evolves_from(board: Board, said: EvolvesFrom, d: Definition, attached: bool) -> bool:
    return select.evolves_from(board, said, d)


def _has_power(board: Board, said: HasPower, d: Definition, attached: bool) -> bool:
    return d.card.is_pokemon and any(
        said.name in ("", power.name) and said.label in (PowerKind.ANY, power_kind(power.label))
        for power in d.card.powers
    )


def _has(board: Board, said: Has, d: Definition, attached: bool) -> bool:
    """Whether it is printed on the card."""
    if said.trait is Trait.ATTACK:
        return any(attack.name == said.name for attack in d.card.attacks)
    if said.trait is Trait.WEAKNESS:
        return select.among_types(said.name, [bit for bit, _, _ in d.weaknesses])
    return said.trait is Trait.RESISTANCE and select.among_types(said.name, [bit for bit, _ in d.resistances])


def _measured(board: Board, said: Measured, d: Definition, attached: bool) -> bool:
    number = d.retreat if said.gauge is Gauge.RETREAT_COST else d.hp
    return d.card.is_pokemon and select.is_within(number, said.least, said.most)


def _like(board: Board, said: Like, d: Definition, attached: bool) -> bool:
    if isinstance(said.of, Cards):
        return any(_are_alike(d, other, said.in_type) for other in select.cards_meant(board, said.of))
    if not d.card.is_pokemon:
        return False
    others = select.candidates(board, board.player, said.of, -1)
    if said.in_type:
        return any(select.types_of(board, other) & d.types for other in others)
    return any(other.top.name == d.name for other in others)


def _are_alike(d: Definition, other: Definition, in_type: bool) -> bool:
    return bool(d.types & other.types) if in_type else d.name == other.name


def _but(board: Board, said: But, d: Definition, attached: bool) -> bool:
    return not _is_true(board, said.what, d, attached)


def _either(board: Board, said: AnyOf, d: Definition, attached: bool) -> bool:
    return any(card_matches(board, kind, d, attached) for kind in said.kinds)


_SAID: Final[dict[type, Callable[[Board, Any, Definition, bool], bool]]] = {
    OfType: _of_type,
    Tagged: _tagged,
    Evolved: _evolved,
    Named: _named,
    Owned: _owned,
    EvolvesFrom: _evolves_from,
    HasPower: _has_power,
    Has: _has,
    Measured: _measured,
    Like: _like,
    But: _but,
    AnyOf: _either,
}
