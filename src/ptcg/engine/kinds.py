"""Kinds of cards: whether one outside play, or an attached one, is what a text asks for."""

from __future__ import annotations

from ptcg.effects import Kind
from ptcg.engine.board import Board
from ptcg.engine.definition import POKEMON, TYPE_BIT, Definition, has_word
from ptcg.engine.select import types_of


def card_matches(board: Board, kind: Kind, definition: Definition, attached: bool = False) -> bool:
    """Whether a card outside play (or an `attached` Energy card) is of the kind a text asks for."""
    kinds = definition.kinds
    if kind.kind not in kinds and (kind.or_kind is None or kind.or_kind not in kinds):
        return False
    card = definition.card
    if kind.either and not any(card_matches(board, one, definition, attached) for one in kind.either):
        return False
    if kind.name and definition.name != kind.name:
        return False
    if kind.part and not has_word(card.name, kind.part):
        return False
    if kind.owner and not card.name.startswith(kind.owner + "'s "):
        return False
    if kind.but and not definition.tags.isdisjoint(kind.but):
        return False
    if kind.but_name and definition.name == kind.but_name:
        return False
    if definition.name in kind.but_names:
        return False
    if kind.ruleless and definition.ruled:
        return False
    if kind.powerless and card.powers:
        return False
    if kind.hp and not (card.is_pokemon and definition.hp <= kind.hp):
        return False
    if kind.retreat and not (card.is_pokemon and definition.retreat >= kind.retreat):
        return False
    if kind.types:
        loose = sum(definition.provides[:1]) if attached else definition.loose
        bits = definition.types if definition.kind == POKEMON else loose
        if not any(bits & TYPE_BIT[t] for t in kind.types):
            return False
    if kind.tags and definition.tags.isdisjoint(kind.tags):
        return False
    if kind.evolves_from and definition.evolves_from != kind.evolves_from:
        return False
    if kind.attack and all(attack.name != kind.attack for attack in card.attacks):
        return False
    if kind.resists and all(bit != TYPE_BIT[kind.resists] for bit, _ in definition.resistances):
        return False
    if kind.agile and (not card.is_pokemon or definition.retreat):
        return False
    if kind.but_types and any(definition.types & TYPE_BIT[t] for t in kind.but_types):
        return False
    if kind.below and not has_word(definition.evolves_from, kind.below):
        return False
    if kind.line and not _descends(board, kind.line, definition):
        return False
    if kind.retreat_is and not (card.is_pokemon and definition.retreat == kind.retreat_is):
        return False
    if kind.powered and not (card.is_pokemon and card.powers):
        return False
    if kind.but_owner and card.name.startswith(kind.but_owner + "'s "):
        return False
    if kind.namesake and not (card.is_pokemon and _has_namesake(board, definition, 1 - board.player)):
        return False
    if kind.kindred and not (card.is_pokemon and _has_kindred(board, definition, 1 - board.player)):
        return False
    return not kind.own_namesake or (card.is_pokemon and _has_namesake(board, definition, board.player))


def _has_kindred(board: Board, definition: Definition, player: int) -> bool:
    """Whether a player has a Pokémon in play of a type of this card."""
    return any(types_of(board, p) & definition.types for p in board.sides[player].pokemon())


def _has_namesake(board: Board, definition: Definition, player: int) -> bool:
    """Whether a player has a Pokémon of this name in play."""
    return any(p.top.name == definition.name for p in board.sides[player].pokemon())


def _descends(board: Board, word: str, definition: Definition) -> bool:
    """Whether a card with this word in its name stands at the beginning of an evolution line."""
    below = definition.evolves_from
    return any(has_word(name, word) for name in (below, *board.game.lines.get(below, ())))
