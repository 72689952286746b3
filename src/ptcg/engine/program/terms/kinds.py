"""Kinds of cards: whether one outside play, or an attached one, is what a text asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ptcg.effects import (
    ALL,
    AnyOf,
    But,
    CardKind,
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
from ptcg.engine.board.definition import POKEMON, TYPE_BIT, Definition, has_word, power_kind


def card_matches(board: Board, kind: Kind, definition: Definition, attached: bool = False) -> bool:
    """Whether a card outside play (or an `attached` Energy card) is of the kind a text asks for."""
    if kind.kind not in definition.kinds:
        return False
    return not kind.which or all(_is_true(board, predicate, definition, attached) for predicate in kind.which)


def _is_true(board: Board, predicate: Predicate, definition: Definition, attached: bool) -> bool:
    """Whether a predicate is true of a card."""
    return _SAID[type(predicate)](board, predicate, definition, attached)


def among_types(name: str, bits: list[int]) -> bool:
    """Whether a type (none named: any) is among several."""
    return any(bit & TYPE_BIT[name] for bit in bits) if name else bool(bits)


def is_within(number: int, least: int, most: int) -> bool:
    return number >= least and (most == ALL or number <= most)


def is_named(said: Named, definition: Definition) -> bool:
    """Whether a card is called so, or has one of the words in its name."""
    if said.part:
        return any(has_word(definition.card.name, word) for word in said.names)
    return definition.name in said.names


def is_owned(said: Owned, definition: Definition) -> bool:
    """Whether a card is somebody's by its name."""
    name = definition.card.name
    return name.startswith(said.by + "'s ") if said.by else "'s " in name


def evolves_from(board: Board, said: EvolvesFrom, definition: Definition) -> bool:
    """Whether a card evolves from what is named, as its record says."""
    below = definition.evolves_from
    if not said.part:
        return below == said.name
    names = (below, *board.game.lines.get(below, ())) if said.line else (below,)
    return any(has_word(name, said.name) for name in names)


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
    return is_named(said, d)


def _owned(board: Board, said: Owned, d: Definition, attached: bool) -> bool:
    return is_owned(said, d)


def _evolves_from(board: Board, said: EvolvesFrom, d: Definition, attached: bool) -> bool:
    return evolves_from(board, said, d)


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
        return among_types(said.name, [bit for bit, _, _ in d.weaknesses])
    return said.trait is Trait.RESISTANCE and among_types(said.name, [bit for bit, _ in d.resistances])


def _measured(board: Board, said: Measured, d: Definition, attached: bool) -> bool:
    number = d.retreat if said.gauge is Gauge.RETREAT_COST else d.hp
    return d.card.is_pokemon and is_within(number, said.least, said.most)


def _like(board: Board, said: Like, d: Definition, attached: bool) -> bool:
    return board.game.terms.is_like(board, said, d)


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
